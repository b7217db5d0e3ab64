/** Positions of games of Perikles, for tests of its gate. */
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { tunable } from '../../../src/eval/perikles/index.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import {
  ATTACK,
  armiesOf,
  DEFEND,
  HOME,
  NONE,
  type Perikles,
  SLOTS,
  seatsOf,
} from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';

export const gameOf = (players: number) => unwrap(family.variant(`players=${players}`)) as Game<Perikles>;

/** Plays one game, half random and half by the policy if `byPolicy`; `visit` sees every position and may end it. */
export function play(
  game: Game<Perikles>,
  seed: string,
  byPolicy: boolean,
  visit: (s: Perikles, at: string) => boolean,
): Perikles {
  const rng = new Rng(seed);
  const policy = tunable.policy(tunable.current(game as unknown as Game))(game as unknown as Game);
  const s = game.create();
  game.setup(s);
  while (!visit(s, game.words.decision(s).replace(/ #\d+$/, '')) && game.turn(s) !== NOBODY) {
    if (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    else game.play(s, byPolicy && rng.below(2) === 0 ? policy.choose(s, rng) : game.pick(s, rng));
  }
  return s;
}

/** The first position of random games that satisfies `wanted`. */
export function find(players: number, wanted: (s: Perikles, at: string) => boolean): Perikles {
  const game = gameOf(players);
  for (let i = 0; i < 400; i++) {
    let found = false;
    const s = play(game, `gate ${i}`, i % 2 === 1, (s, at) => {
      found = wanted(s, at);
      return found;
    });
    if (found) return s;
  }
  throw new Error('no such position in 400 games');
}

export function read(s: Perikles) {
  const { words } = gameOf(seatsOf(s));
  return words.parsePosition(JSON.parse(JSON.stringify(words.makePosition(s))));
}

/** The first slot still to be resolved that satisfies `wanted`. */
export function slotOf(s: Perikles, wanted: (slot: number) => boolean): number {
  for (let slot = s.battle; slot < SLOTS; slot++) if (s.board[slot] !== NONE && wanted(slot)) return slot;
  return NONE;
}

export const homeOf = (s: Perikles, slot: number) => HOME[s.board[slot]];
export const leads = (s: Perikles, seat: number, army: number) => ((s.leads[seat] >> army) & 1) === 1;
export const attackers = (s: Perikles, slot: number) => armiesOf(s, slot, ATTACK);
export const defenders = (s: Perikles, slot: number) => armiesOf(s, slot, DEFEND);
export const isStranger = (s: Perikles, slot: number, army: number) =>
  s.leader[homeOf(s, slot)] === NONE || !leads(s, s.leader[homeOf(s, slot)], army);

export function forget(relation: Int32Array, a: number, b: number): void {
  relation[a] &= ~(1 << b);
  relation[b] &= ~(1 << a);
}

export function relate(relation: Int32Array, a: number, b: number): void {
  relation[a] |= 1 << b;
  relation[b] |= 1 << a;
}

export interface Impossible {
  readonly name: string;
  readonly players?: number;
  /** Corrupts the position if it suits the case; returns whether it did. */
  readonly spoil: (s: Perikles, at: string) => boolean;
  readonly path: RegExp;
}

/** Locations of the city that players have won. */
export function wonOf(s: Perikles, city: number): number {
  const won = s.won.reduce((set, tiles) => set | tiles, 0);
  return Array.from(HOME).filter((home, tile) => home === city && (won >> tile) & 1).length;
}

/** A seat that leads both armies: then a war between them breaks another law first. */
export function seatsWith(s: Perikles, first: number, second: number): boolean {
  return s.leads.some((led) => (led >> first) & (led >> second) & 1);
}
