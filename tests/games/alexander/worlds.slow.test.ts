/** The worlds of a view of Alexander: all that fit, and as often as they should be (AX 22.5, 22.6). */
import { describe, expect, test } from 'vitest';
import {
  ARIOBARZANES,
  bit,
  IS_FOOT,
  KINDS,
  LEADERS,
  MACEDON,
  NO_LEADER,
  PERSIA,
} from '../../../src/games/alexander/board/counters.js';
import { AREA_COUNT, ARIOBARZANES_MAY } from '../../../src/games/alexander/board/map.js';
import { type Alexander, ARMY, MOVE } from '../../../src/games/alexander/board/state.js';
import { FOOT_POINTS } from '../../../src/games/alexander/march/road.js';
import { reveal, THE_FOOT, THE_UNITS } from '../../../src/games/alexander/pieces/knowledge.js';
import {
  commanderOf,
  count,
  countersIn,
  hasAny,
  holderOf,
  knownCount,
} from '../../../src/games/alexander/pieces/stacks.js';
import { type Game, Rng, unwrap } from '../../../src/kit.js';
import { journey } from '../../../src/testing/sampling.js';
import { chiSquare } from '../../../src/testing/statistics.js';
import { area, Board } from './board.js';

const PLACES = ['zippasla', 'phrygia', 'kish'].map(area);

/** Leaders and units of the places, as text: what a world says where the view says nothing. */
function layout(s: Alexander, places: readonly number[] = PLACES): string {
  return places
    .map((p) => {
      const leaders = LEADERS.filter((_, l) => (s.leaders[p] >> l) & 1);
      const units = KINDS.flatMap((name, k) =>
        name.startsWith('p_') && count(s, p, k) > 0 ? [`${count(s, p, k)} ${name}`] : [],
      );
      return [...leaders, ...units].join(' ');
    })
    .join(' | ');
}

function knownUnits(s: Alexander, p: number): number {
  return KINDS.reduce((sum, name, k) => sum + (name.startsWith('p_') ? knownCount(s, p, k) : 0), 0);
}

/** Nobody knows anything of the stacks but their sizes and commanders. */
function hideAll(s: Alexander): void {
  s.known.fill(0);
  s.knownLeaders = 0;
  for (const p of PLACES) s.knownLeaders |= bit(commanderOf(s, p));
}

/** Three Persian stacks under Darius, Nabarzanes and Memnon, with two leaders and five units unseen among them. */
function hiddenStacks(): Board {
  const board = new Board();
  board.put('hellas', { leaders: ['antipater'], units: { m_li: 1 } });
  board.put('kish', { leaders: ['darius'], units: { p_li: 2 } });
  board.put('phrygia', { leaders: ['nabarzanes', 'arsames'], units: { p_hc: 1 } });
  board.put('zippasla', { leaders: ['memnon', 'orontobates'], units: { 'p_hoplite*': 1, p_li: 1 } });
  board.balance();
  hideAll(board.s);
  board.toAct('macedon');
  return board;
}

interface Counter {
  readonly leader?: number;
  readonly kind?: number;
}

/**
 * How many deals of told-apart counters give each layout: every leader under one who outranks him, units anywhere, and
 * nothing but what fits.
 */
function deals(s: Alexander, fits: (place: number, counter: Counter) => boolean = () => true): Map<string, number> {
  const slots = PLACES.flatMap((p) => Array<number>(countersIn(s, p) - 1 - knownUnits(s, p)).fill(p));
  const counters: Counter[] = [];
  for (const p of PLACES) {
    for (let l = 0; l < LEADERS.length; l++)
      if ((s.leaders[p] >> l) & 1 && l !== commanderOf(s, p)) counters.push({ leader: l });
    for (let k = 0; k < KINDS.length; k++)
      if (KINDS[k].startsWith('p_'))
        for (let n = count(s, p, k) - knownCount(s, p, k); n > 0; n--) counters.push({ kind: k });
  }
  const found = new Map<string, number>();
  const put = (i: number, left: readonly number[], lines: readonly string[][]): void => {
    if (i === counters.length) {
      const text = lines
        .map((names, j) => {
          const commander = LEADERS[commanderOf(s, PLACES[j])];
          const leaders = LEADERS.filter((name) => name === commander || names.includes(name));
          const units = KINDS.flatMap((name) => {
            const known = name.startsWith('p_') ? knownCount(s, PLACES[j], KINDS.indexOf(name)) : 0;
            const n = known + names.filter((each) => each === name).length;
            return n > 0 ? [`${n} ${name}`] : [];
          });
          return [...leaders, ...units].join(' ');
        })
        .join(' | ');
      found.set(text, (found.get(text) ?? 0) + 1);
      return;
    }
    left.forEach((slot, at) => {
      const { leader, kind } = counters[i];
      if (leader !== undefined && leader < commanderOf(s, slot)) return;
      if (!fits(slot, counters[i])) return;
      const rest = [...left.slice(0, at), ...left.slice(at + 1)];
      const name = leader !== undefined ? LEADERS[leader] : KINDS[kind!];
      put(
        i + 1,
        rest,
        lines.map((names, j) => (PLACES[j] === slot ? [...names, name] : names)),
      );
    });
  };
  put(
    0,
    slots,
    PLACES.map(() => []),
  );
  return found;
}

/** Macedon's worlds hold each layout as often as expected. */
function expectEvenWorlds(game: Game<Alexander>, s: Alexander, expected: ReadonlyMap<string, number>): void {
  const worlds = unwrap(game.worlds(game.view(s, MACEDON)));
  const world = game.create();
  const rng = new Rng('stacks');
  const seen = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    worlds.sample(world, rng);
    const text = layout(world);
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  expect([...seen.keys()].filter((text) => !expected.has(text))).toEqual([]);
  const texts = [...expected.keys()];
  const chance = chiSquare(
    texts.map((text) => seen.get(text) ?? 0),
    texts.map((text) => expected.get(text)!),
  );
  expect(chance).toBeGreaterThan(0.001);
}

describe('worlds of stacks', () => {
  test('are all deals of the unseen counters, each equally likely', () => {
    const { game, s } = hiddenStacks();
    const expected = deals(s);
    expect(expected.size).toBeGreaterThan(30);
    expect(expected.has(layout(s))).toBe(true);
    expectEvenWorlds(game, s, expected);
  });

  test('are even too where dice have shown units, and where Ariobarzanes may not be everywhere', () => {
    const board = new Board();
    const { game, s } = board;
    board.put('hellas', { leaders: ['antipater'], units: { m_li: 1 } });
    board.put('kish', { leaders: ['darius', 'ariobarzanes', 'mazaeus'], units: { p_li: 1, p_hc: 2 } });
    board.put('phrygia', { leaders: ['nabarzanes', 'arsames'], units: { p_hc: 1 } });
    board.put('zippasla', { leaders: ['memnon', 'orontobates'], units: { p_hoplite: 1, p_lc: 1 } });
    board.balance();
    hideAll(s);
    board.toAct('macedon');
    const [zippasla, phrygia, kish] = PLACES;
    reveal(s, zippasla, THE_FOOT);
    reveal(s, phrygia, THE_UNITS);
    const expected = deals(s, (place, { leader, kind }) => {
      if (leader === ARIOBARZANES) return place === kish;
      if (place === phrygia) return leader !== undefined;
      return place === kish || leader !== undefined || IS_FOOT[kind!] === 0;
    });
    expect(expected.size).toBeGreaterThan(8);
    expect(expected.has(layout(s))).toBe(true);
    expectEvenWorlds(game, s, expected);
  });

  test('after an unseen split hold everything that can have happened, and the known counters that must be there', () => {
    const start = new Board();
    start.put('hellas', { leaders: ['antipater'], units: { m_li: 1 } });
    start.put('zippasla', { leaders: ['arsames', 'memnon'], units: { p_hoplite: 2, p_li: 1, p_hc: 1 } });
    start.put('phrygia', { leaders: ['mazaeus'], units: { p_li: 1 } });
    start.balance();
    start.toAct('persia');
    start.s.treasure[PERSIA] = 9;
    const survivors = new Map<string, Set<string>>();
    walk(start, 'move');
    expect(survivors.size).toBeGreaterThan(2);
    const rng = new Rng('split');
    for (const [view, layouts] of survivors) {
      const cells = Int32Array.from(view.split(','), Number);
      const worlds = unwrap(start.game.worlds({ seat: MACEDON, cells }));
      const world = start.game.create();
      const support = new Set<string>();
      for (let i = 0; i < 4000; i++) {
        worlds.sample(world, rng);
        support.add(layout(world, [...PLACES, ARMY]));
      }
      for (const text of layouts) expect(support).toContain(text);
    }

    /** All ways to put an army together, by what Macedon sees when it is on its way. */
    function walk(board: Board, move: string): void {
      board.play(move);
      const here = board.s.cells.slice();
      if (board.decision === 'step') {
        const view = board.game.view(board.s, MACEDON).cells.join(',');
        survivors.set(view, (survivors.get(view) ?? new Set()).add(layout(board.s, [...PLACES, ARMY])));
        return;
      }
      for (const text of board.texts()) {
        if (board.decision === 'pick area' && text !== 'zippasla') continue;
        walk(board, text);
        board.s.cells.set(here);
      }
    }
  });

  test('know that Ariobarzanes may be in the army under way', () => {
    const board = new Board();
    board.put('hellas', { leaders: ['antipater'], units: { m_li: 1 } });
    board.put('kish', { leaders: ['bessus', 'ariobarzanes'] });
    board.put('arzawa', { leaders: ['arsames'], units: { p_li: 1 } });
    board.balance();
    board.s.knownLeaders &= ~bit(ARIOBARZANES);
    board.toAct('persia');
    for (const text of ['move', 'kish', 'take bessus', 'take ariobarzanes', 'none']) board.play(text);
    const world = board.game.create();
    unwrap(board.game.worlds(board.game.view(board.s, MACEDON))).sample(world, new Rng('ariobarzanes'));
    expect((world.leaders[ARMY] >> ARIOBARZANES) & 1).toBe(1);
  });

  test('keep what is public in random games, as the truth does', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { game } = new Board();
      const world = game.create();
      const rng = new Rng(seed);
      let plies = 0;
      journey(game as never, `worlds ${seed}`, (state) => {
        const s = state as Alexander;
        expect(broken(s)).toEqual([]);
        if (plies++ % 20 !== 0) return;
        for (const seat of [MACEDON, PERSIA]) {
          const worlds = game.worlds(game.view(s, seat));
          unwrap(worlds).sample(world, rng);
          expect(broken(world)).toEqual([]);
        }
      });
    }
  });
});

/** Facts by which worlds are dealt. */
function broken(s: Alexander): string[] {
  const found: string[] = [];
  for (let p = 0; p <= ARMY; p++) {
    const side = holderOf(s, p) - 1;
    if (side < 0) continue;
    const lowest = s.leaders[p] & -s.leaders[p];
    if (lowest !== (commanderOf(s, p) === NO_LEADER ? 0 : bit(commanderOf(s, p)))) found.push(`commander of ${p}`);
    for (let k = 0; k < KINDS.length; k++)
      if (KINDS[k].startsWith(side === MACEDON ? 'm_' : 'p_') && knownCount(s, p, k) > count(s, p, k))
        found.push(`known at ${p}`);
    if (p < AREA_COUNT && (s.leaders[p] >> ARIOBARZANES) & 1 && ARIOBARZANES_MAY[p] === 0) found.push('Ariobarzanes');
  }
  const marches = s.action === MOVE && holderOf(s, ARMY) !== 0 && s.field < 0;
  if (marches && s.spent > FOOT_POINTS + s.gained && hasAny(s, ARMY, IS_FOOT)) found.push('fast infantry');
  return found;
}
