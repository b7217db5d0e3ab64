/** Every table of the game against its numbers written out once more, in tables.json (PW 16). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as events from '../../../src/games/peloponnesian-war/data/events.js';
import { LEADER_TABLE } from '../../../src/games/peloponnesian-war/data/leaders.js';
import * as rules from '../../../src/games/peloponnesian-war/data/rules.js';
import {
  FIRST_YEAR,
  SCENARIO_TABLE,
  type Scenario,
  SET_UPS,
  type SetUp,
  YEARS_A_TURN,
} from '../../../src/games/peloponnesian-war/data/scenarios.js';
import {
  COMBINED_LOCS,
  ISTHMUS,
  LAND_LOCS,
  NAVAL_LOCS,
  PRINTED_NAMES,
  SPACE_TABLE,
  type SpaceName,
  STORMY_CROSSING,
  STRAITS,
} from '../../../src/games/peloponnesian-war/data/spaces.js';
import {
  BOXES,
  DEFENCES,
  type Defence,
  type Need,
  STRATEGIES,
} from '../../../src/games/peloponnesian-war/data/strategies.js';

const tables = JSON.parse(readFileSync(new URL('tables.json', import.meta.url), 'utf8'));
const LETTERS = ['A', 'S'] as const;
const bySide = <T>(of: (side: 0 | 1) => T) => ({ A: of(0), S: of(1) });

describe('tables of Peloponnesian War', () => {
  it('have the 193 spaces', () => {
    const neutral = (id: string) =>
      Object.entries(rules.NEUTRALS).find(([, [names]]) => names.split(' ').includes(id))?.[0];
    const spaces = Object.entries(SPACE_TABLE).map(([id, row]) => {
      const printed = PRINTED_NAMES[id as SpaceName];
      const more = [printed && `printed: ${printed}`, neutral(id) && `neutral: ${neutral(id)}`].filter(Boolean);
      return [id, [...row, ...more].join(', ')];
    });
    expect(spaces).toHaveLength(193);
    expect(Object.fromEntries(spaces)).toEqual(tables.spaces);
  });

  it('have the 353 LOCs, no two between the same spaces', () => {
    const kinds = { land: LAND_LOCS, naval: NAVAL_LOCS, combined: COMBINED_LOCS };
    const locs = Object.entries(kinds).flatMap(([kind, rows]) =>
      rows.flatMap((row) => {
        const [from, ends] = row.split(': ');
        return ends
          .split(' ')
          .map((end) => `${from} ${end.replace('*', '')} ${kind}${end.endsWith('*') ? ' public' : ''}`);
      }),
    );
    const ordered = (list: string[]) =>
      list.map((loc) => [...loc.split(' ').slice(0, 2).sort(), ...loc.split(' ').slice(2)].join(' ')).sort();
    expect(ordered(locs)).toEqual(ordered(tables.locs));
    expect(new Set(ordered(locs).map((loc) => loc.split(' ').slice(0, 2).join(' '))).size).toBe(353);
  });

  it('have ships nowhere inland: no sea LOC touches a land space (PW 1.3)', () => {
    const ends = [...NAVAL_LOCS, ...COMBINED_LOCS].flatMap((row) => row.replaceAll(/[:*]/g, '').split(' '));
    expect(ends.filter((name) => SPACE_TABLE[name as SpaceName][2] === 'land')).toEqual([]);
  });

  it('have the coalition neutrals, leaders and ways home', () => {
    const origin = Object.entries(rules.NEUTRALS).map(([id, [names]]) => [id, names.split(' ')[0]]);
    const neutrals = Object.entries(rules.NEUTRALS).map(([id, [spaces, force]]) => [
      id,
      { spaces, contingent: `${spaces.split(' ')[0]}: ${force}` },
    ]);
    expect(Object.fromEntries(neutrals)).toEqual(tables.coalitionNeutrals);
    expect(Object.fromEntries(origin)).toEqual(tables.origin);
    expect(bySide((side) => rules.MOVEMENT_AFTER_COMBAT[side])).toEqual(tables.postCombatMovement);
    const leaders = (side: 0 | 1) =>
      Object.entries(LEADER_TABLE).flatMap(([id, [title, serves, strategy, tactical]]) =>
        serves === rules.SIDES[side] ? [[id, title, strategy, tactical].join(', ')] : [],
      );
    expect(bySide(leaders)).toEqual(tables.leaders);
    expect(bySide((side) => rules.COUNTER_LIMITS[side])).toEqual(tables.counterLimits);
  });

  it('have the events and the rebellions of the Delian League', () => {
    expect(events.EVENTS).toEqual(tables.events);
    expect(events.STATES_STIR).toHaveLength(tables.event10.length);
    expect(events.UNREST).toEqual(tables.event11);
    expect(events.DELIAN_LEAGUE.map((row) => row.join(' '))).toEqual(tables.delianRebellionTable);
  });

  it('have the strategy matrix', () => {
    const boxes = Object.fromEntries(Object.entries(BOXES).map(([name, row]) => [name, row.join(' ')]));
    expect(boxes).toEqual({ ...tables.lists.A, ...tables.lists.S });
    const force = ({ H, C, N }: Need) => `${H}H ${C}C ${N}N`;
    const strategies = bySide((side) =>
      Object.fromEntries(
        Object.entries(STRATEGIES[side]).map(([number, strategy]) => [
          number,
          typeof strategy === 'number'
            ? { ref: `${strategy}` }
            : {
                name: strategy.name,
                kind: strategy.kind,
                boxes: strategy.boxes.join(' '),
                ...(strategy.fallback === strategy.boxes[0] ? {} : { fallback: strategy.fallback }),
                ...Object.fromEntries(Object.entries(strategy.force).map(([type, need]) => [type, force(need)])),
              },
        ]),
      ),
    );
    expect(strategies).toEqual(tables.strategies);
    const defence = ({ name, watches, enemies, objective, onlyIfSyracuseServes, force: need }: Defence) => ({
      id: name,
      minEnemySPs: enemies,
      force: force(need),
      ...(watches.kind === 'in'
        ? {
            trigger: 'enemyUnitsIn',
            spaces: watches.spaces.join(' '),
            orEnemyControl: watches.lost,
            orRebellion: watches.lost,
          }
        : {
            trigger: 'enemyUnitsWithin',
            of: watches.of,
            distance: watches.distance,
            locTypes: watches.roads === 'land' ? 'land combined' : 'land naval combined',
          }),
      ...(objective === 'first' || objective === 'nearest'
        ? { objective: objective === 'first' ? 'firstTriggered' : 'nearest' }
        : { objective: 'fixed', objectiveSpace: objective }),
      ...(onlyIfSyracuseServes ? { requires: 'syracuseAlly=S' } : {}),
    });
    expect(bySide((side) => DEFENCES[side].map(defence))).toEqual(tables.defensive);
  });

  it('have the scenarios and their set-ups', () => {
    const winIf = ({ winFrom, winBySurrenderUntil, lastTurn }: Scenario) => [
      { 161: 'vp>160', 40: 'vp>=40', 1: 'vp>0' }[winFrom],
      ...(winBySurrenderUntil === 0
        ? []
        : [`enemySurrenders${winBySurrenderUntil < lastTurn ? ` and turn<=${winBySurrenderUntil}` : ''}`]),
    ];
    const scenarios = Object.entries(SCENARIO_TABLE as Readonly<Record<string, Scenario>>).map(([id, scenario]) => [
      id,
      {
        firstTurn: scenario.firstTurn,
        lastTurn: scenario.lastTurn,
        player: LETTERS[rules.SIDES.indexOf(scenario.player)],
        setup: scenario.setUp === SET_UPS.campaign ? 'campaignSetup' : 'fallOfAthensSetup',
        skip: scenario.midTurn ? 'political strategicPlanning' : '',
        endsEarlyOn: scenario.endsEarly ? 'playerSwitchesBackToAthens armistice surrender' : '',
        winIf: winIf(scenario),
      },
    ]);
    expect(Object.fromEntries(scenarios)).toEqual(tables.scenarios);
    expect(Object.fromEntries(Object.entries(SCENARIO_TABLE).map(([id, { handicap }]) => [id, handicap]))).toEqual(
      tables.athensBellicosityBonus,
    );
    expect({
      campaignSetup: setUpOf(SET_UPS.campaign, 1),
      fallOfAthensSetup: setUpOf(SET_UPS.fallOfAthens, 7),
    }).toEqual(tables.setups);
    expect(Array.from({ length: 10 }, (_, i) => FIRST_YEAR - YEARS_A_TURN * i)).toEqual(tables.years);
  });

  it('have the constants', () => {
    const all: Readonly<Record<string, unknown>> = { ...rules, ...events, STRAITS, ISTHMUS, STORMY_CROSSING };
    expect(Object.fromEntries(Object.keys(tables.constants).map((name) => [name, all[name]]))).toEqual(
      tables.constants,
    );
  });
});

function setUpOf(setUp: SetUp, turn: number): unknown {
  const { expedition } = setUp;
  const neutrals = Object.keys(rules.NEUTRALS).map((id) => [id, (setUp.allies as string[]).includes(id) ? 'S' : 'N']);
  return {
    turn,
    units: { A: setUp.athens, S: setUp.sparta },
    expeditions: expedition ? [`A ${expedition.leader} ${expedition.space}: ${expedition.units}`] : [],
    rebellions: setUp.rebellions.join(' '),
    controlChanges: Object.fromEntries(setUp.taken.map((name) => [name, 'S'])),
    coalitionNeutrals: Object.fromEntries(neutrals),
    treasury: { A: setUp.treasury[0], S: setUp.treasury[1] },
    bellicosity: { A: setUp.bellicosity[0], S: setUp.bellicosity[1] },
    sci: { A: 0, S: 0 },
    leadersInHand: setUp.inHand ? { S: setUp.inHand } : {},
    leaderCups: { A: setUp.cups[0], S: setUp.cups[1] },
    strategy: `${setUp === SET_UPS.campaign ? 'S' : 'A'} ${setUp.strategy}`,
    pool: setUp.pools.every((pool) => pool === '') ? {} : { A: setUp.pools[0], S: setUp.pools[1] },
  };
}
