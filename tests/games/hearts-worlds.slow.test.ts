import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/games/hearts/cards.js';
import { family } from '../../src/games/hearts/index.js';
import { Hearts } from '../../src/games/hearts/state.js';
import { HAND } from '../../src/games/kit/cards/table.js';
import { type Game, MoveList, Rng, UNSEEN, unwrap } from '../../src/kit.js';
import { variant } from '../../src/testing/play.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { dealt, seatView } from './hearts-positions.js';

/** All ways to share out the unseen cards of a position that leave every play legal: brute force over deals and history. */
function possible(
  game: Game,
  s: Hearts,
  observer: number,
  history: readonly (readonly [seat: number, card: number])[],
): Set<string> {
  const shown = seatView(game, s, observer);
  const unseen = [...shown.at.keys()].filter((card) => shown.at[card] === UNSEEN);
  const room = SEATS.map((_, seat) => unseen.filter((card) => s.at[card] === HAND + seat).length);
  const found = new Set<string>();
  const start = new Hearts();
  const list = new MoveList(52);
  const test = (at: Int32Array) => {
    start.at.set(at);
    for (const [seat, card] of history) start.at[card] = HAND + seat;
    Object.assign(start, { dealt: 52, leader: start.at[0] - HAND, played: 0, tricks: 0, direction: s.direction });
    start.cells[0] = game.site(s);
    const read = game.words.parsePosition(game.words.makePosition(start));
    if (!read.ok) return;
    for (const [seat, card] of history) {
      if (game.turn(read.value.value) !== seat) return;
      game.moves(read.value.value, list);
      if (!list.toArray().includes(card)) return;
      game.play(read.value.value, card);
    }
    found.add(at.join(' '));
  };
  const at = shown.at.slice();
  const share = (i: number) => {
    if (i === unseen.length) {
      test(at);
      return;
    }
    for (let seat = 0; seat < 4; seat++) {
      if (room[seat] === 0) continue;
      room[seat]--;
      at[unseen[i]] = HAND + seat;
      share(i + 1);
      room[seat]++;
    }
  };
  share(0);
  return found;
}

describe('the worlds of a hand near its end', () => {
  it.each(['pass=none', 'pass=left', 'pass=across'])(
    'are those in which every play was legal, equally likely (%s)',
    (text) => {
      const game = variant(family, text);
      for (let trial = 0; trial < 3; trial++) {
        const rng = new Rng(`${text} ${trial}`);
        const s = dealt(game, `deal ${trial}`);
        const history: [number, number][] = [];
        for (let i = 0; i < 39 + trial; i++) {
          history.push([game.turn(s), game.pick(s, rng)]);
          game.play(s, history[i][1]);
        }
        const observer = trial;
        const all = possible(game, s, observer, history);
        const worlds = unwrap(game.worlds(game.view(s, observer)));
        expect(worlds.distribution).toBe('uniform');
        const seen = new Map([...all].map((at) => [at, 0]));
        expect(seen.has(s.at.join(' '))).toBe(true);
        const world = new Hearts();
        for (let i = 0; i < 30 * all.size; i++) {
          worlds.sample(world, rng);
          const at = world.at.join(' ');
          if (!seen.has(at)) expect(at).toBe('a deal in which every play was legal');
          seen.set(at, seen.get(at)! + 1);
        }
        expect([...seen.values()].every((times) => times > 0)).toBe(true);
        if (all.size > 1) expect(chiSquare([...seen.values()])).toBeGreaterThan(0.001);
      }
    },
  );
});

it('what others know of their passes is drawn as any three of thirteen', () => {
  const game = variant(family, 'pass=left');
  const s = dealt(game, 'recall');
  const worlds = unwrap(game.worlds(game.view(s, 0)));
  const rng = new Rng('recall');
  const world = new Hearts();
  const known = new Map<number, number>();
  for (let i = 0; i < 2000; i++) {
    worlds.sample(world, rng);
    const held = [...world.known.keys()].filter((card) => world.at[card] === HAND + 2);
    const marked = held.filter((card) => world.known[card] !== 0);
    expect(marked.map((card) => world.known[card])).toEqual([2, 2, 2]);
    for (const card of marked) known.set(held.indexOf(card), (known.get(held.indexOf(card)) ?? 0) + 1);
  }
  expect(known.size).toBe(13);
  expect(chiSquare([...known.values()])).toBeGreaterThan(0.001);
});
