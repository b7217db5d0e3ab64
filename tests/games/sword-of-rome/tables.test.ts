/** The tables of the game are those of the rules, cell by cell (SR 2.1, 2.3, 3, 6, 22); tables.json is a copy of their numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import type { Game } from '../../../src/games/game.js';
import { LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import { NODES } from '../../../src/games/sword-of-rome/board/map.js';
import { setUp } from '../../../src/games/sword-of-rome/board/setup.js';
import { AT, type Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { cuAt, leaderPlace, mercsAt, standing } from '../../../src/games/sword-of-rome/board/units.js';
import { CARD_IDS, CARDS, CARDS_OF_FOUR, type Card } from '../../../src/games/sword-of-rome/data/cards.js';
import type { Effect } from '../../../src/games/sword-of-rome/data/decks.js';
import { LEADER_TABLE } from '../../../src/games/sword-of-rome/data/leader-table.js';
import {
  AFRICAN_PORTS,
  APPIAN_WAY,
  CONNECTIONS,
  POWERS,
  SAMNITE_PATHS,
  SICILIAN_PORTS,
  SPACE_TABLE,
} from '../../../src/games/sword-of-rome/data/map-table.js';
import {
  AUTOMATIC,
  automaticVictory,
  CARTHAGINIAN_FLEET,
  COST,
  GALLIC_MOVEMENT,
  GREEK_FLEET,
  HANDS,
  type Levels,
  LIMITS,
  LOSER_HITS,
  MOVEMENT,
  NAVAL,
  NONPLAYERS,
  ODDS,
  ROMAN_FLEET,
  SIEGE_TABLE,
  WINNER_HITS,
} from '../../../src/games/sword-of-rome/data/rules.js';
import { family } from '../../../src/games/sword-of-rome/index.js';

const tables = JSON.parse(readFileSync(new URL('tables.json', import.meta.url), 'utf8'));

const pairs = (text: string) => text.split(/\s+/).filter((pair) => pair !== '');
const bySides = (pair: string) => pair.split('-').sort().join(' ');

/** 'subvert n=2 powers=SAM+GRE' */
function effectText({ kind, ...rest }: Effect): string {
  const parts = Object.entries(rest)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${Array.isArray(value) ? value.join('+') : value}`);
  return [kind, ...parts].join(' ');
}
const effectsText = ({ effects }: Card): string => effects.map(effectText).join(', then ');

describe('the tables of the sword of rome', () => {
  it('have the spaces and ways of the map', () => {
    const spaces = Object.entries(SPACE_TABLE).map(
      ([id, [name, type, home, port, victory, strength, units, region]]) =>
        `${id} | ${name} | ${type} ${home} ${port || 'inland'} ${victory || 'plain'} ${strength} ${units} ${region}`,
    );
    expect(spaces).toEqual(tables.spaces);
    const ways = Object.entries(CONNECTIONS).flatMap(([kind, text]) =>
      pairs(text).map((way) => `${bySides(way)} ${kind}`),
    );
    expect(ways.sort()).toEqual(tables.connections);
    expect(pairs(APPIAN_WAY).map(bySides).sort()).toEqual(tables.appianWay);
    expect(AFRICAN_PORTS).toEqual(tables.africanPorts);
    expect(SICILIAN_PORTS).toEqual(tables.sicilianPorts);
    expect(SAMNITE_PATHS).toEqual(tables.samniteClear);
  });

  it('have the leaders', () => {
    const leaders = Object.entries(LEADER_TABLE).map(
      ([id, [name, power, kind, activation, tactics, penalty]]) =>
        `${id} | ${name} | ${power} ${kind} ${activation} ${tactics} ${penalty}`,
    );
    expect(leaders.sort()).toEqual([...tables.leaders].sort());
  });

  it('have the cards of all decks', () => {
    const cards = CARDS.map(
      (card) =>
        `${card.id} | ${card.name} | ${card.op} ${card.when}, ${card.removed ? 'remove' : 'discard'} | ${effectsText(card)}`,
    );
    expect(cards).toEqual(tables.cards);
    const exchanged = (tables.cardsOfFour as string[]).map((line) => CARD_IDS.indexOf(line.slice(0, 6)));
    expect(
      exchanged
        .map((card) => CARDS_OF_FOUR[card])
        .map((card) => `${card.id} | ${card.name} | ${card.when} | ${effectsText(card)}`),
    ).toEqual(tables.cardsOfFour);
    for (const [i, card] of CARDS_OF_FOUR.entries()) if (!exchanged.includes(i)) expect(card).toBe(CARDS[i]);
  });

  it('have the limits', () => {
    expect({
      cuPerLeader: LIMITS.unitsPerLeader,
      cityCapacity: LIMITS.unitsInside,
      maxLoyalty: LIMITS.loyalty,
      minMilitaryForSiege: LIMITS.unitsForSiege,
      unrestMax: LIMITS.unrest,
      vpMax: LIMITS.victoryPoints,
      actionRounds: LIMITS.rounds,
      minesDepletedAt: LIMITS.depletedAt,
    }).toEqual(tables.limits);
    expect([LIMITS.turns, LIMITS.shortTurns]).toEqual([9, 6]);
    const byTurn = (levels: Levels) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((turn) => automaticVictory(levels, turn));
    expect(byTurn('full')).toEqual([10, 10, 11, 11, 12, 12, 12, 12, 12]);
    expect(byTurn('short')).toEqual([9, 9, 10, 10, 11, 12, 12, 12, 12]);
  });

  it('have the other tables', () => {
    expect([WINNER_HITS, LOSER_HITS].map((sizes) => sizes.map((hits) => hits.slice(1)))).toEqual([
      [
        [0, 0, 0, 0, 0, 2],
        [0, 0, 0, 0, 2, 2],
        [0, 0, 0, 1, 2, 2],
      ],
      [
        [0, 0, 0, 0, 0, 1],
        [0, 0, 0, 0, 1, 1],
        [0, 0, 0, 1, 1, 1],
      ],
    ]);
    expect([ODDS, AUTOMATIC]).toEqual([
      [
        [4, 1, 7],
        [3, 1, 5],
        [2, 1, 3],
        [3, 2, 1],
      ],
      5,
    ]);
    expect(NAVAL).toEqual({ sails: 2, turnsBack: 4, friendlyPorts: -2, byPoints: [0, 0, 1, 2] });
    const siege = [1, 3, 4, 5, 6, 7, 8, 10, 11, 12].map((sum) => SIEGE_TABLE.find(({ least }) => sum >= least)!);
    expect(siege.map(({ levels, loss }) => [levels, loss])).toEqual([
      ...[
        [0, 1],
        [0, 1],
        [0, 0],
        [0, 0],
        [1, 1],
        [1, 1],
        [1, 0],
        [1, 0],
      ],
      ...[
        [2, 0],
        [2, 0],
      ],
    ]);
    expect(GALLIC_MOVEMENT.slice(1).map((half) => half / 2)).toEqual([3, 4, 5]);
    expect(MOVEMENT / 2).toBe(4);
    const costs = Object.fromEntries(Object.entries(COST).map(([name, half]) => [name, half / 2]));
    expect(costs).toEqual({
      clear: 1,
      rough: 2,
      strait: 2,
      naval: 3,
      raid: 1,
      unrest: 1,
    });
    expect(CARTHAGINIAN_FLEET).toEqual([0, 3, 6, 10]);
    expect(GREEK_FLEET).toEqual({ base: 3, syracusae: 6, lilybaeum: 10, points: 3 });
    expect(ROMAN_FLEET).toEqual({ units: 3, points: 3 });
  });

  it('have the nonplayer powers', () => {
    const found = Object.fromEntries(
      Object.entries(NONPLAYERS).map(([name, { zone, reinforcements }]) => [
        name,
        { zone: [...zone].sort(), reinf: reinforcements },
      ]),
    );
    expect(found).toEqual(tables.nonplayers);
  });

  it.each([5, 4, 3, 2])('have the set-up for %i players', (players) => {
    const game = unwrap(family.variant(`players=${players}`)) as unknown as Game<Rome>;
    const s = game.create();
    setUp(s, { players, turns: 9, levels: 'full' });
    const { vp, setup } = tables.scenarios[`${players}p`];
    const points = Object.keys(vp).map((hand) => [hand, s.points[HANDS.indexOf(hand as (typeof HANDS)[number])]]);
    expect(Object.fromEntries(points)).toEqual(vp);
    const stacks = NODES.flatMap((name, node) => {
      if (cuAt(s, node) + mercsAt(s, node) === 0) return [];
      const leaders = LEADERS.filter((_, leader) => leaderPlace(s, leader) === AT + node);
      return [`${name} ${POWERS[standing(s, node)]} ${cuAt(s, node)}+${mercsAt(s, node)} ${leaders.join(' ')}`];
    });
    expect(stacks.sort()).toEqual([...setup].sort());
  });
});
