/**
 * The game against a second implementation of the rules (second/): both play the same games, and are compared at every
 * decision and every throw: what may be chosen, how likely each outcome is, and the whole position (PW 1 to 14).
 */
import { describe, expect, it } from 'vitest';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';
import type { Ask } from './second/ask.js';
import { pictureOf, pictureOfWorld } from './second/picture.js';
import { copyInto, scramble } from './second/scramble.js';
import { setUp } from './second/setup.js';
import { play } from './second/turn.js';
import { SIDES, type World } from './second/world.js';

const IS_QUICK = process.env.STRATEGOS_EFFORT === 'little';
const GAMES = IS_QUICK ? 1 : 2;
/** The campaign is long, one game of it half as long as all others, and the Archidamian War begins like it. */
const CHOSEN = SCENARIOS.filter((scenario) => !IS_QUICK || scenario !== 'campaign');
const VARIANTS = CHOSEN.flatMap((scenario) => [1, 2].map((seats) => ({ scenario, seats })));

class Match {
  readonly game: Game<Peloponnesian>;
  readonly s: Peloponnesian;
  readonly list: MoveList;
  readonly odds: Float64Array;

  constructor(variant: string) {
    this.game = unwrap(family.variant(variant)) as unknown as Game<Peloponnesian>;
    this.s = this.game.create();
    this.game.setup(this.s);
    this.list = new MoveList(this.game.moveSpace);
    this.odds = new Float64Array(this.game.moveSpace);
  }

  /** What the game asks, in the form of the second implementation. */
  ask(): Ask {
    const { game, s, list, odds } = this;
    const turn = game.turn(s);
    list.count = 0;
    if (turn === CHANCE) game.outcomes(s, list, odds);
    else game.moves(s, list);
    const options = Array.from({ length: list.count }, (_, i) => [
      this.text(list.at[i]),
      turn === CHANCE ? odds[i] : 0,
    ]);
    const who = turn === CHANCE ? 'chance' : game.seats.length === 1 ? SIDES[s.player - 1] : SIDES[turn];
    return { who, at: game.words.decision(s).replace(/ #\d+$/, ''), options: Object.fromEntries(options) };
  }

  text(move: number): string {
    const text = this.game.words.makeMove(this.s, move);
    return this.game.words.decision(this.s) === 'event' ? text.replace(/:.*/, '') : text;
  }

  /** Mostly by the odds; often enough what is rare; players who fight. */
  choose(ask: Ask, rng: Rng): number {
    const { game, s, list } = this;
    const pick = () => list.at[rng.below(list.count)];
    if (ask.who === 'chance') return rng.unit() < 0.7 ? game.sample(s, rng) : pick();
    const last = list.at[list.count - 1];
    if (ask.at === 'take') return rng.unit() < 0.6 ? last : pick();
    if (ask.at === 'assembly') return ask.options.march !== undefined && rng.unit() < 0.4 ? last : pick();
    if (ask.at === 'pass or go' || ask.at === 'intercept') return rng.unit() < 0.9 ? last : pick();
    return pick();
  }
}

function compare(found: Ask, wanted: Ask): void {
  expect([found.at, found.who]).toEqual([wanted.at, wanted.who]);
  expect(Object.keys(found.options).sort()).toEqual(Object.keys(wanted.options).sort());
  for (const [text, p] of Object.entries(wanted.options))
    if (found.options[text] !== p) expect(found.options[text], text).toBeCloseTo(p, 9);
}

/** Plays on to the end with both implementations. */
function playAlike(match: Match, w: World, rng: Rng): void {
  const { game, s } = match;
  const rules = play(w);
  let step = rules.next();
  while (game.turn(s) !== NOBODY) {
    if (step.done) throw new Error(`the second implementation has ended, the game is at '${game.words.decision(s)}'`);
    const asked = match.ask();
    compare(asked, step.value);
    const [found, wanted] = [pictureOf(s, w.operating), pictureOfWorld(w)];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted); // far faster than always
    const move = match.choose(asked, rng);
    const text = match.text(move);
    game.play(s, move);
    step = rules.next(text);
  }
  expect(step.done).toBe(true);
  expect([s.points, ...s.bellicosity, ...s.treasury]).toEqual([
    w.vp,
    w.bellicosity.A,
    w.bellicosity.S,
    w.treasury.A,
    w.treasury.S,
  ]);
}

describe.each(VARIANTS)('the two implementations, $scenario, seats=$seats', ({ scenario, seats }) => {
  it.each(Array.from({ length: scenario === 'campaign' ? 1 : GAMES }, (_, i) => i))('play game %i alike', (number) => {
    const rng = new Rng(`second ${scenario} ${seats} ${number}`);
    playAlike(new Match(`seats=${seats},scenario=${scenario}`), setUp(scenario, seats === 1), rng);
  });
});

describe.each([1, 2])('the two implementations, from scrambled positions, seats=%i', (seats) => {
  it.each(Array.from({ length: 2 * GAMES }, (_, i) => i))('play game %i alike', (number) => {
    const rng = new Rng(`scrambled ${seats} ${number}`);
    const match = new Match(`seats=${seats},scenario=fallOfAthens`);
    const w = setUp('fallOfAthens', seats === 1);
    scramble(w, rng);
    copyInto(match.s, w);
    playAlike(match, w, rng);
  });
});
