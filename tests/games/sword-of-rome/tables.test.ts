/** The tables of the game are those of the rules, cell by cell (SR 2.1, 2.3, 3, 6, 22); tables.json is a copy of their numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
import * as rules from '../../../src/games/sword-of-rome/data/rules.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { type Game, unwrap } from '../../../src/kit.js';
import { tablesIn } from '../tables.js';

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

  const copied = tables.rules as Readonly<Record<string, unknown>>;
  it.each(Object.keys({ ...copied, ...tablesIn(rules) }))('have %s', (table) => {
    expect(tablesIn(rules)[table]).toEqual(copied[table]);
  });

  it('have the levels of each turn', () => {
    const byTurn = (levels: rules.Levels, players: number) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((turn) => rules.automaticVictory(levels, players, turn));
    expect(byTurn('full', 5)).toEqual([11, 11, 12, 12, 12, 12, 12, 12, 12]);
    expect(byTurn('full', 4)).toEqual([10, 10, 11, 11, 12, 12, 12, 12, 12]);
    expect(byTurn('short', 5)).toEqual([9, 9, 10, 10, 11, 12, 12, 12, 12]);
  });

  it.each([5, 4, 3, 2])('have the set-up for %i players', (players) => {
    const game = unwrap(family.variant(`players=${players}`)) as unknown as Game<Rome>;
    const s = game.create();
    setUp(s, { players, turns: 9, levels: 'full' });
    const { vp, setup } = tables.scenarios[`${players}p`];
    const points = Object.keys(vp).map((hand) => [
      hand,
      s.points[rules.HANDS.indexOf(hand as (typeof rules.HANDS)[number])],
    ]);
    expect(Object.fromEntries(points)).toEqual(vp);
    const stacks = NODES.flatMap((name, node) => {
      if (cuAt(s, node) + mercsAt(s, node) === 0) return [];
      const leaders = LEADERS.filter((_, leader) => leaderPlace(s, leader) === AT + node);
      return [`${name} ${POWERS[standing(s, node)]} ${cuAt(s, node)}+${mercsAt(s, node)} ${leaders.join(' ')}`];
    });
    expect(stacks.sort()).toEqual([...setup].sort());
  });
});
