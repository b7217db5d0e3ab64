import { describe, expect, it } from 'vitest';
import type { SpaceName } from '../../src/games/peloponnesian-war/data/spaces.js';
import { family } from '../../src/games/peloponnesian-war/index.js';
import { Rng, unwrap } from '../../src/kit.js';
import { FIRST_WANTED, foundIn } from '../../src/page/boards/peloponnesian-war/finder.js';
import { HEIGHT, INSET, PLACES, WIDTH } from '../../src/page/boards/peloponnesian-war/places.js';
import {
  expeditionOf,
  forcesOf,
  fortunesIn,
  isSpace,
  LOCS,
  SPACES,
  type WarTable,
  wayIn,
} from '../../src/page/boards/peloponnesian-war/table.js';
import type { SeenEvent, Telling } from '../../src/page/contract/board.js';
import { walk } from './drawn.js';

const STEPS = 250;

describe('the map of Peloponnesian War on the page', () => {
  it('has every space within its edges, with room for a counter, and Sicily in its frame', () => {
    for (const [i, name] of SPACES.entries()) {
      const [x, y] = PLACES[name];
      expect(x > 20 && x < WIDTH - 20 && y > 20 && y < HEIGHT - 20, name).toBe(true);
      for (const other of SPACES.slice(i + 1)) {
        const [ox, oy] = PLACES[other];
        expect(Math.hypot(x - ox, y - oy), `${name}, ${other}`).toBeGreaterThan(50);
      }
    }
    const isFramed = (name: (typeof SPACES)[number]) =>
      PLACES[name][0] < INSET.x + INSET.width && PLACES[name][1] > INSET.y;
    expect(SPACES.filter(isFramed)).toHaveLength(18);
    for (const name of ['syracuse', 'messina', 'rhegium', 'taras'] as const) expect(isFramed(name), name).toBe(true);
  });

  it('lies as Greece does', () => {
    const west: readonly SpaceName[] = ['corcyra', 'ambracia', 'thebes', 'athens', 'naxos', 'samos', 'miletus'];
    const north: readonly SpaceName[] = ['amphipolis', 'larisa', 'thebes', 'corinth', 'argos', 'sparta', 'cythera'];
    for (let i = 1; i < west.length; i++) expect(PLACES[west[i - 1]][0], west[i]).toBeLessThan(PLACES[west[i]][0]);
    for (let i = 1; i < north.length; i++) expect(PLACES[north[i - 1]][1], north[i]).toBeLessThan(PLACES[north[i]][1]);
  });

  it('draws every line of communication between two spaces', () => {
    const lines = [...LOCS.land, ...LOCS.naval, ...LOCS.combined];
    expect(lines.length).toBeGreaterThan(250);
    for (const [from, to] of lines) expect([isSpace(from), isSpace(to)], `${from} ${to}`).toEqual([true, true]);
  });
});

describe('the board of Peloponnesian War', () => {
  it('tells what was drawn as the game says it', () => {
    const drawn = {
      kind: 'move',
      seat: 'chance',
      decision: 'leader #3',
      move: 'Conon',
      text: 'leader #3: Conon',
      say: 'Conon is drawn',
    } as const;
    expect(fortunesIn([drawn as unknown as SeenEvent])).toEqual(['Conon is drawn']);
  });

  const positions = ['', 'seats=1', 'scenario=fallOfAthens'].flatMap((variant) => [
    ...walk(unwrap(family.variant(variant)), new Rng(variant), STEPS),
  ]);

  it('shows all strength points that the view has, and asks every decision in a sentence', () => {
    expect(positions.length).toBeGreaterThan(200);
    for (const { asked, see } of positions) {
      if (asked === undefined) continue;
      const { view, question } = see(asked);
      const table = view.table as unknown as WarTable;
      const there = Object.values(table.spaces).flatMap((row) =>
        Object.entries(row).flatMap(([key, count]) => (/^(athens|sparta) /.test(key) ? [Number(count)] : [])),
      );
      const shown = forcesOf(table).reduce((sum, { size }) => sum + size, 0);
      expect(shown).toBe(there.reduce((sum, count) => sum + count, 0));
      const moving = Object.values(table.moving?.units ?? {}).reduce<number>((sum, count) => sum + Number(count), 0);
      expect(expeditionOf(table)?.size ?? 0).toBe(moving);
      expect(question).toMatch(/\?$/);
    }
  });

  it('follows an expedition from where it assembled last, a step at a time, and nobody who goes home', () => {
    const move = (seat: string, decision: string, text: string, told: readonly Telling[] = []) =>
      ({ kind: 'move', seat, decision, move: text, text, told }) as const;
    const goes = (at: string): Telling => ({ text: '5 ships of Athens go', more: `to ${at}`, about: [at] });
    expect(
      wayIn([
        move('chance', 'route', 'pylos', [goes('pylos')]),
        move('athens', 'objective', 'syracuse'),
        move('athens', 'assembly', 'assemble at samos'),
        move('athens', 'assembly', 'assemble at piraeus'),
        move('athens', 'take', '5 N', [goes('aegina')]),
        move('sparta', 'intercept', 'no', [{ text: 'Sparta does not intercept', about: ['sparta'] }]),
        move('chance', 'route', 'methana', [goes('methana'), goes('troezen')]),
        move('chance', 'siege', '4', [{ text: 'Combat', heading: 'round' }]),
        move('athens', 'placement', '2', [{ text: 'Athens places', more: '2 ships in Chios', about: ['chios'] }]),
      ]),
    ).toEqual(['piraeus', 'aegina', 'methana', 'troezen']);
  });

  it('finds spaces by who holds them, great cities first, and by a part of the name among all', () => {
    const table = {
      spaces: { athens: { controller: 'athens' }, sparta: { controller: 'sparta' } },
    } as unknown as WarTable;
    const all = { can: () => true };
    expect(foundIn(all, table, 'athens', FIRST_WANTED)).toEqual(['sparta']);
    expect(foundIn(all, table, 'sparta', FIRST_WANTED)).toEqual(['athens']);
    expect(foundIn(all, table, 'athens', { holder: 'nobody', name: '' })).toHaveLength(SPACES.length - 2);
    expect(foundIn(all, table, 'athens', { holder: 'own', name: 'SPART' })).toEqual(['sparta']);
    const some = { can: (_: string, value: string | number) => value === 'thebes' };
    expect(foundIn(some, table, 'athens', { holder: 'nobody', name: '' })).toEqual(['thebes']);
  });
});
