/** Every table of the game against its numbers written out once more, in tables.json (PW 16): a change is made twice. */
import { describe, expect, it } from 'vitest';
import * as events from '../../../src/games/peloponnesian-war/data/events.js';
import * as leaders from '../../../src/games/peloponnesian-war/data/leaders.js';
import * as rules from '../../../src/games/peloponnesian-war/data/rules.js';
import * as scenarios from '../../../src/games/peloponnesian-war/data/scenarios.js';
import * as spaces from '../../../src/games/peloponnesian-war/data/spaces.js';
import * as strategies from '../../../src/games/peloponnesian-war/data/strategies.js';
import { tablesIn } from '../tables.js';

describe.each(Object.entries({ events, leaders, rules, scenarios, spaces, strategies }))('%s', (name, module) => {
  const found = tablesIn(module);
  const copied = tablesIn(new URL('tables.json', import.meta.url))[name] as Readonly<Record<string, unknown>>;

  it.each(Object.keys({ ...copied, ...found }))('have %s as it is printed', (table) => {
    expect(found[table]).toEqual(copied[table]);
  });
});

describe('the map', () => {
  const { COMBINED_LOCS, LAND_LOCS, NAVAL_LOCS, SPACE_TABLE } = spaces;

  it('has 193 spaces and 353 LOCs, no two between the same spaces', () => {
    const ways = [...LAND_LOCS, ...NAVAL_LOCS, ...COMBINED_LOCS].flatMap((row) => {
      const [from, ends] = row.replaceAll('*', '').split(': ');
      return ends.split(' ').map((end) => [from, end].sort().join(' '));
    });
    expect([Object.keys(SPACE_TABLE).length, ways.length, new Set(ways).size]).toEqual([193, 353, 353]);
  });

  it('has ships nowhere inland: no sea LOC touches a land space (PW 1.3)', () => {
    const ends = [...NAVAL_LOCS, ...COMBINED_LOCS].flatMap((row) => row.replaceAll(/[:*]/g, '').split(' '));
    expect(ends.filter((name) => SPACE_TABLE[name as spaces.SpaceName][2] === 'land')).toEqual([]);
  });
});
