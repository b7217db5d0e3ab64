/**
 * A game at one keyboard: the position, the moves so far, undo, and a save file. Some seats are people, the others are played
 * by the search. Chance is drawn from the seed alone, so after undo and in a loaded file the same dice fall as before.
 */
import { ok, problem, type Result } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { CHANCE, type Game, type Move, NOBODY, type Player, type State } from '../../games/game.js';
import { isRecord } from '../../games/json.js';

/** The save file: what was played, by whom, from which seed. */
export interface SavedGame {
  readonly format: typeof FORMAT;
  readonly game: string; // its id
  readonly variant: string; // canonical
  readonly rulesVersion: string;
  readonly seed: string;
  readonly people: readonly string[]; // names of their seats
  readonly against: string; // the entrant that plays all other seats
  readonly moves: readonly string[]; // in words, chance included
}

const FORMAT = 'strategos-game-1';
const TEXTS = ['game', 'variant', 'rulesVersion', 'seed', 'against'] as const;
const LISTS = ['people', 'moves'] as const;

export class Session {
  readonly game: Game;
  readonly seed: string;
  readonly people: ReadonlySet<Player>;
  readonly state: State;
  private readonly played: Move[];
  private readonly movers: Player[]; // of the moves, CHANCE included
  private chance: Rng;

  constructor(game: Game, seed: string, people: Iterable<Player>) {
    this.game = game;
    this.seed = seed;
    this.people = new Set(people);
    this.state = game.create();
    this.played = [];
    this.movers = [];
    this.chance = new Rng(seed);
    game.setup(this.state);
  }

  get turn(): Player {
    return this.game.turn(this.state);
  }

  get isOver(): boolean {
    return this.turn === NOBODY;
  }

  /** Chance included. */
  get moves(): readonly Move[] {
    return this.played;
  }

  /** Draws the outcome of chance that is due: to be called once for each. */
  draw(): Move {
    return this.game.sample(this.state, this.chance);
  }

  play(move: Move): void {
    this.movers.push(this.turn);
    this.game.play(this.state, move);
    this.played.push(move);
  }

  /** Plays a recorded move. Chance is drawn too, so that later draws are the same. */
  replay(move: Move): void {
    if (this.turn === CHANCE) this.draw();
    this.play(move);
  }

  /** Goes back to the last decision of a person before the present one; false if there is none. */
  undo(): boolean {
    const back = this.movers.findLastIndex((mover) => this.people.has(mover));
    if (back < 0) return false;
    const kept = new Session(this.game, this.seed, this.people);
    for (const move of this.played.slice(0, back)) kept.replay(move);
    this.state.copyFrom(kept.state);
    this.chance = kept.chance;
    this.played.length = back;
    this.movers.length = back;
    return true;
  }

  save({ game, rulesVersion, against }: Pick<SavedGame, 'game' | 'rulesVersion' | 'against'>): SavedGame {
    const again = new Session(this.game, this.seed, []);
    const moves = this.played.map((move) => {
      const text = this.game.words.makeMove(again.state, move);
      again.play(move);
      return text;
    });
    const people = [...this.people].map((seat) => this.game.seats[seat]);
    return { format: FORMAT, game, variant: this.game.variant, rulesVersion, seed: this.seed, people, against, moves };
  }
}

/** Checks the shape of a save file; `json` is untrusted. */
export function parseSaved(json: unknown): Result<SavedGame> {
  const isText = (value: unknown) => typeof value === 'string';
  if (!isRecord(json) || json.format !== FORMAT)
    return problem('ERR_SAVED_GAME', 'format', `Expected '${FORMAT}': not a game that this version saved`);
  for (const field of TEXTS) if (!isText(json[field])) return problem('ERR_SAVED_GAME', field, 'Expected a text');
  for (const field of LISTS) {
    const list = json[field];
    if (!Array.isArray(list) || !list.every(isText))
      return problem('ERR_SAVED_GAME', field, 'Expected a list of texts');
  }
  return ok(json as unknown as SavedGame);
}

/** The session of a saved game of this variant; a problem names the move that is not legal. */
export function sessionOf(game: Game, saved: SavedGame): Result<Session> {
  const people = saved.people.map((name) => game.seats.indexOf(name));
  if (people.includes(-1)) return problem('ERR_SAVED_GAME', 'people', `Expected seats: ${game.seats.join(', ')}`);
  const session = new Session(game, saved.seed, people);
  for (const [at, text] of saved.moves.entries()) {
    if (session.isOver) return problem('ERR_SAVED_GAME', `moves[${at}]`, 'The game is over before this move');
    const move = game.words.parseMove(session.state, text);
    if (!move.ok) return problem('ERR_SAVED_GAME', `moves[${at}]`, move.error.message);
    session.replay(move.value);
  }
  return ok(session);
}
