/**
 * Two truths behind one view, played on alike, look alike to the seat until something is told that sets them apart (SR 23.2,
 * 24): windows that only one of them asks leave no trace, in the view, in its key or in what comes next.
 */
import { expect, it } from 'vitest';
import { TURN } from '../../../src/games/kit/layout.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, SOMEONE, UNSEEN, unwrap } from '../../../src/kit.js';

const STEPS = 40;
const PASS = 0;

class Twins {
  readonly here: Rome;
  readonly there: Rome;
  followed = 0;
  windows = 0; // that one of them alone has asked
  private readonly list: MoveList;

  private readonly game: Game<Rome>;
  private readonly seat: number;
  private readonly rng: Rng;

  constructor(game: Game<Rome>, truth: Rome, seat: number, rng: Rng) {
    this.game = game;
    this.seat = seat;
    this.rng = rng;
    this.list = new MoveList(game.moveSpace);
    this.here = game.create();
    this.here.copyFrom(truth);
    this.there = game.create();
    unwrap(game.worlds(game.view(truth, seat))).sample(this.there, rng);
  }

  /** Plays on alike; false when they part or the game is over. */
  step(): boolean {
    if (!this.meet()) return false;
    this.compare();
    const { game, here, there, seat } = this;
    if (game.turn(here) === NOBODY || game.site(here) !== game.site(there)) return false;
    const move = this.draw(here);
    const seen = game.seenAs(here, move, seat);
    const alike = this.moves(there).filter((m) => game.seenAs(there, m, seat) === seen);
    if (seen === UNSEEN || alike.length === 0) return false;
    game.play(here, move);
    game.play(there, alike.includes(move) ? move : alike[this.rng.below(alike.length)]);
    if (game.told(here, seat) !== game.told(there, seat)) return false;
    this.followed++;
    return true;
  }

  /** Questions that the seat does not notice are passed, in both, until they stand at the same one. */
  private meet(): boolean {
    for (let i = 0; i < 12; i++) {
      const asked = [this.here, this.there].filter((s) => this.isUnnoticed(s));
      if (asked.length === 0) return true;
      if (asked.length === 1) this.windows++;
      for (const s of asked) this.game.play(s, PASS);
    }
    return false;
  }

  /** Somebody else is asked in silence: the view says no more than that. */
  private isUnnoticed(s: Rome): boolean {
    const turn = this.game.turn(s);
    return turn >= 0 && turn !== this.seat && this.game.view(s, this.seat).cells[TURN] === SOMEONE;
  }

  private compare(): void {
    const { game, here, there, seat } = this;
    const [a, b] = [game.view(here, seat), game.view(there, seat)];
    expect(game.words.decision(here)).toBe(game.words.decision(there));
    if (!a.cells.every((cell, i) => cell === b.cells[i])) expect(b.cells).toEqual(a.cells);
    if (game.turn(here) === seat) expect(this.moves(there)).toEqual(this.moves(here));
  }

  private moves(s: Rome): number[] {
    if (this.game.turn(s) === CHANCE) this.game.outcomes(s, this.list, new Float64Array(this.game.moveSpace));
    else this.game.moves(s, this.list);
    return this.list.toArray();
  }

  private draw(s: Rome): number {
    if (this.game.turn(s) === CHANCE) return this.game.sample(s, this.rng);
    const moves = this.moves(s);
    return moves[this.rng.below(moves.length)];
  }
}

it.each(['players=5', 'players=4', 'players=3', 'players=2'])(
  'twins of the sword of rome look alike until something is told: %s',
  (text) => {
    const game = unwrap(family.variant(text)) as unknown as Game<Rome>;
    const rng = new Rng(`twins ${text}`);
    const s = game.create();
    const list = new MoveList(game.moveSpace);
    game.setup(s);
    let followed = 0;
    let windows = 0;
    for (let i = 0; i < 3500 && game.turn(s) !== NOBODY; i++) {
      if (i % 3 === 2 && game.turn(s) >= 0) {
        const twins = new Twins(game, s, rng.below(game.seats.length), rng);
        for (let k = 0; k < STEPS && twins.step(); k++);
        followed += twins.followed;
        windows += twins.windows;
      }
      if (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
      else {
        game.moves(s, list);
        game.play(s, list.at[rng.below(list.count)]);
      }
    }
    expect(followed).toBeGreaterThan(200);
    expect(windows).toBeGreaterThan(5);
  },
);
