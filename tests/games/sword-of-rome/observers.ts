/** What cases expect of the position as it is at the end. */
import { HANDS, LIMITS } from '../../../src/games/sword-of-rome/board/data.js';
import { LEADERS } from '../../../src/games/sword-of-rome/board/leaders.js';
import {
  CAR,
  CONTROLS,
  GARRISON,
  IND,
  NODES,
  PRINTED_TYPE,
  SPACE_COUNT,
  TRIBE,
} from '../../../src/games/sword-of-rome/board/map.js';
import { POWERS } from '../../../src/games/sword-of-rome/board/map-table.js';
import {
  AT,
  DISCARDED,
  DISPLACED,
  GONE,
  HELD,
  IN_HAND,
  INSIDE,
  NO_PAIR,
  PAIR_NAMES,
  PAIRS,
  REMOVED,
  type Rome,
  WITH_ARMY,
} from '../../../src/games/sword-of-rome/board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  cuAt,
  insideUnits,
  isColony,
  leaderPlace,
  loyaltyOf,
  mercsAt,
  siegeOf,
  standing,
  totalOf,
  typeOf,
  unitsOf,
} from '../../../src/games/sword-of-rome/board/units.js';
import { CARD_HAND, CARD_IDS } from '../../../src/games/sword-of-rome/cards/cards.js';
import { handSize } from '../../../src/games/sword-of-rome/cards/hands.js';
import type { Driver } from './driver.js';
import { displacedLeaders, handOfCard, isDesperateId, nodeIn, nodeName } from './notation.js';

type Observer = (driver: Driver, wanted: unknown) => unknown;

/** Entries that a case names, each looked up. */
const byName = (wanted: unknown, look: (name: string, part: unknown) => unknown): unknown =>
  typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
    ? Object.fromEntries(Object.entries(wanted).map(([name, part]) => [name, look(name, part)]))
    : undefined;

function unitsThere(driver: Driver, space: string, part: unknown): unknown {
  const { s } = driver;
  const node = nodeIn(space);
  return byName(part, (power, count) => {
    const index = POWERS.indexOf(power as (typeof POWERS)[number]);
    if (power === 'MERC') return mercsOf(driver, node);
    const all = unitsOf(s, node, index) + (s.armyAt === node && s.army === index ? armyUnits(s) : 0);
    const mercs = mercsOf(driver, node);
    return typeof count === 'object' ? { CAR: all - mercs, MERC: mercs } : all;
  });
}

function mercsOf({ s }: Driver, node: number): number {
  return (standing(s, node) === CAR ? mercsAt(s, node) : 0) + (s.armyAt === node && s.army === CAR ? s.armyMercs : 0);
}

/** Cards of a pile, of all or by player; a hand is also what all know to be in it. */
const pile =
  (place: number): Observer =>
  ({ s }, wanted) => {
    const is = (card: number) => s.cards[card] === place || (place === IN_HAND && s.cards[card] === HELD);
    if (Array.isArray(wanted)) return CARD_IDS.filter((_, card) => is(card)).concat(spentDesperate(s, wanted));
    return byName(wanted, (hand, part) =>
      CARD_IDS.filter((_, card) => is(card) && HANDS[CARD_HAND[card]] === hand).concat(spentDesperate(s, part)),
    );
  };

/** The Desperate Times cards that a case expects to be gone, as far as so many are. */
function spentDesperate(s: Rome, wanted: unknown): string[] {
  const ids = (wanted as string[]).filter(isDesperateId);
  const used = (id: string) => LIMITS.desperate - s.desperate[handOfCard(id)];
  return ids.filter(
    (id) => ids.filter((other) => other <= id && handOfCard(other) === handOfCard(id)).length <= used(id),
  );
}

function whereIs({ s }: Driver, leader: string): unknown {
  const place = leaderPlace(s, LEADERS.indexOf(leader as (typeof LEADERS)[number]));
  if (place === WITH_ARMY) return nodeName(s.armyAt);
  if (place === DISPLACED) return 'displaced';
  if (place === GONE) return 'out';
  if (place < AT) return 'unused';
  return place >= INSIDE ? nodeName(place - INSIDE) : nodeName(place - AT);
}

export const observers: Readonly<Record<string, Observer>> = {
  unrest: ({ s }) => s.unrest,
  plunder: ({ s }) => s.plunder,
  vp: ({ s }, wanted) => byName(wanted, (hand) => s.points[HANDS.indexOf(hand as (typeof HANDS)[number])]),
  control: ({ s }, wanted) => byName(wanted, (space) => CONTROLS[controlOf(s, nodeIn(space))]),
  loyalty: ({ s }, wanted) => byName(wanted, (space) => loyaltyOf(s, nodeIn(space))),
  type: ({ s }, wanted) => byName(wanted, (space) => ['normal', 'city', 'tribe'][typeOf(s, nodeIn(space))]),
  colony: ({ s }, wanted) => byName(wanted, (space) => isColony(s, nodeIn(space))),
  units: (driver, wanted) => byName(wanted, (space, part) => unitsThere(driver, space, part)),
  inside: ({ s }, wanted) => byName(wanted, (space) => insideUnits(s, nodeIn(space))),
  siege(driver, wanted) {
    const { s, given } = driver;
    if (typeof wanted !== 'number') return byName(wanted, (space, part) => siegeAs(driver, space, part));
    const named = Object.keys(given.given.siege ?? {});
    return siegeOf(s, nodeIn(named[0] ?? 'roma'));
  },
  mpLeft: ({ s }) => s.mp / 2,
  boxCu: ({ s }) => cuAt(s, GARRISON) + mercsAt(s, GARRISON) + (s.armyAt === GARRISON ? armyUnits(s) : 0),
  displaced: ({ s }) => displacedLeaders(s),
  leaders: (driver, wanted) => byName(wanted, (leader) => whereIs(driver, leader)),
  discards: pile(DISCARDED),
  removedFromGame: pile(REMOVED),
  removed: pile(REMOVED),
  lilybaeumMerc: (driver) => mercsOf(driver, nodeIn('lilybaeum')),
  bothLegalInOneAction: ({ seen }) => seen.legal !== false && (seen.plays as { legal: boolean }[])[0].legal,
  retreat: (driver, wanted) => byName(wanted, (power) => whereUnits(driver, power)),
  alliances: ({ s }) =>
    [...s.pacts].filter((pair) => pair !== NO_PAIR).map((pair) => PAIRS[pair].map((power) => POWERS[power])),
  truces: ({ s }) =>
    [...s.pacts].filter((pair) => pair !== NO_PAIR && ((s.truces >> pair) & 1) === 1).map((pair) => PAIR_NAMES[pair]),
  hand: pile(IN_HAND),
  handSize: ({ s }, wanted) => byName(wanted, (hand) => handSize(s, HANDS.indexOf(hand as (typeof HANDS)[number]))),
  desperate: ({ s }, wanted) => byName(wanted, (hand) => s.desperate[HANDS.indexOf(hand as (typeof HANDS)[number])]),
  markersOfTurn: ({ s }) => [s.dictator, s.elephants].filter((leader) => leader >= 0).map((leader) => LEADERS[leader]),
  firstPlayer: ({ s }) => HANDS[s.first],
  subdued: ({ s }, wanted) =>
    byName(wanted, (space) => PRINTED_TYPE[nodeIn(space)] === TRIBE && typeOf(s, nodeIn(space)) !== TRIBE),
  colonies: ({ s }) => NODES.filter((_, node) => node < SPACE_COUNT && isColony(s, node)),
  sackVP: ({ s }) => s.sackPoints,
  unrestRaisedThisRound: ({ s }) => s.unrestRaised === 1,
  npActivated: ({ s }) => POWERS.filter((_, power) => ((s.activated >> power) & 1) === 1),
  wildBeasts: ({ s }) => HANDS.filter((_, hand) => ((s.wildBeasts >> hand) & 1) === 1),
  dictator: ({ s }) => LEADERS[s.dictator] ?? null,
  elephants: ({ s }) => LEADERS[s.elephants] ?? null,
  markers: ({ s }) => [
    ...(s.appianWay === 1 ? ['appian_way'] : []),
    ...(s.duoviri === 1 ? ['duoviri_navales'] : []),
    ...(s.insurrection === 1 ? ['insurrection'] : []),
  ],
  /** Units met are gone without a battle (SR 12.6). */
  overrun: ({ s, met, seen }) => met !== undefined && seen.winner === undefined && totalOf(s, met.power) < met.units,
  turn: ({ s }) => s.gameTurn,
  round: ({ s }) => s.round,
  /** The open decision, who takes it, and all that he may do. */
  asks: (driver) => driver.at(),
  asked: (driver) => (driver.turn() < 0 ? null : driver.given.game.seats[driver.turn()]),
  options: (driver) => driver.texts(),
  insurrection: ({ s }) => s.insurrection === 1,
  minesDepleted: ({ s }) => s.depleted === 1,
  total: ({ s }, wanted) => byName(wanted, (power) => totalOf(s, POWERS.indexOf(power as (typeof POWERS)[number]))),
};

function siegeAs({ s }: Driver, space: string, part: unknown): unknown {
  const node = nodeIn(space);
  if (typeof part === 'number') return siegeOf(s, node);
  const besieger = besiegerOf(s, node);
  return { level: siegeOf(s, node), besieger: besieger === IND ? null : POWERS[besieger] };
}

/** Where the beaten army of the power is now. */
function whereUnits({ s, beaten }: Driver, power: string): unknown {
  const of = POWERS.indexOf(power as (typeof POWERS)[number]);
  if (s.army === of) return nodeName(s.armyAt);
  const places = Array.from(s.stacks.keys()).filter((node) => standing(s, node) === of && node !== beaten?.from);
  return places.length === 1 ? nodeName(places[0]) : places.map(nodeName);
}
