/** Reasons for moves in words: what a move costs, gains or meets, as far as the seat sees it. */
import { YES } from '../kit/choices.js';
import { stackOf } from './battle/hits.js';
import { mayBesiege } from './battle/siege.js';
import {
  AFTER_HIT,
  ALEXANDER,
  bit,
  KIND_COUNT,
  MACEDON,
  NO_KIND,
  NO_LEADER,
  other,
  PERSIA,
  PHILIP,
} from './board/counters.js';
import { MOVE_COST, UPKEEP } from './board/data.js';
import {
  AREA_COUNT,
  CITIES,
  CITY_AREA,
  CITY_COUNT,
  CITY_HITS,
  CITY_IN,
  ELAM,
  IS_FORTRESS,
  IS_PORT,
  MEDIA,
  NO_CITY,
} from './board/map.js';
import { type Alexander, MOVE, PASS, SIEGE_ACTION } from './board/state.js';
import { leaderName, SIDE_TITLES } from './board/text.js';
import { ALL, ALL_BUT_ONE, FAST, NO_UNITS } from './march/muster.js';
import { MARK, STOP } from './march/road.js';
import { isMarked, markerOf, siegeHits } from './pieces/control.js';
import { commanderOf, countersIn, isHostile } from './pieces/stacks.js';
import { isInPlay } from './pieces/tracks.js';
import { DONE_MOVE, LEVY_MOVE, priceOf } from './turn/recruit.js';

const counters = (n: number): string => (n === 1 ? '1 counter' : `${n} counters`);
const keeps = (s: Alexander, side: number): string => `keeps ${s.treasure[side]} in the treasury`;
const costs = (s: Alexander, side: number, price: number): string => `costs ${price} of ${s.treasure[side]}`;

const REASONS: Readonly<Record<string, (s: Alexander, m: number) => string | undefined>> = {
  thrace: (_, m) => (m === YES ? 'more troops now, a harsh raid later' : 'the Thracians will stay quiet'),
  declare: explainDeclaration,
  'pick area': (s, area) => explainArmy(s, area),
  load: (_, m) => LOADS.get(m),
  step: (s, m) => (m < STOP ? explainStep(s, m) : m === MARK ? explainMark(s) : undefined),
  withdraw: (s, m) => `${m === YES ? 'tries to get away' : 'stands'}: ${explainEncounter(s)}`,
  'break off': (s, m) => `${m === YES ? 'tries to get away' : 'fights on'}: ${explainEncounter(s)}`,
  'four dice': (_, m) => (m === YES ? 'more hits, at the risk of his life' : 'one die, and no risk to his life'),
  hit: explainHit,
  'take city': (s) => explainCity(s, CITY_IN[s.field]),
  'extra marker': (s, area) => (area < AREA_COUNT ? heartland(s, area) : undefined),
  city: (s, area) => explainSiege(s, CITY_IN[area]),
  recruit: explainPurchase,
  place: (s, area) => (area < AREA_COUNT ? explainArmy(s, area) : undefined),
  athens: (_, m) => (m === YES ? 'the Athenian ships serve on' : 'the Athenian ships go home'),
  pay: (s, m) => (m === YES ? 'a better chance that Sparta rises' : keeps(s, PERSIA)),
  'fleet pay': (s, m) => (m === YES ? costs(s, PERSIA, UPKEEP.persianFleet) : 'loses a ship'),
};

const LOADS = new Map([
  [ALL, 'all the units that its leaders can take'],
  [ALL_BUT_ONE, 'one unit stays as a guard'],
  [FAST, 'cavalry alone is faster'],
  [NO_UNITS, 'leaders alone'],
]);

export function explain(s: Alexander, m: number, _: number, at: string): string | undefined {
  const name = at.replace(/ #\d+$/, '');
  return Object.hasOwn(REASONS, name) ? REASONS[name](s, m) : undefined;
}

function explainDeclaration(s: Alexander, m: number): string | undefined {
  const side = s.active;
  if (m === PASS) return keeps(s, side);
  if (m === MOVE) return costs(s, side, MOVE_COST[side]);
  if (m !== SIEGE_ACTION) return undefined;
  for (let city = 0; city < CITY_COUNT; city++) if (mayBesiege(s, side, city)) return explainSiege(s, city);
  return undefined;
}

function explainArmy(s: Alexander, area: number): string | undefined {
  const commander = commanderOf(s, area);
  if (commander === NO_LEADER) return undefined;
  return `${counters(countersIn(s, area))} under ${leaderName(commander)}`;
}

function explainStep(s: Alexander, to: number): string | undefined {
  if (isHostile(s, s.active, to)) return `attacks ${explainArmy(s, to) ?? counters(countersIn(s, to))}`;
  const city = CITY_IN[to];
  if (city !== NO_CITY && !isMarked(s, s.active, to)) return `reaches ${CITIES[city]}`;
  return countersIn(s, to) > 0 ? `joins ${explainArmy(s, to) ?? counters(countersIn(s, to))}` : undefined;
}

function explainMark(s: Alexander): string | undefined {
  const city = CITY_IN[s.at];
  if (city !== NO_CITY) return explainCity(s, city);
  return heartland(s, s.at) ?? (IS_PORT[s.at] === 1 ? 'a port, which supplies armies nearby' : undefined);
}

/** What a marker does to the tracks (AX 17). */
function explainCity(s: Alexander, city: number): string {
  const area = CITY_AREA[city];
  if (s.active === PERSIA)
    return markerOf(s, area) === 1 + MACEDON ? 'Legitimacy +1, War Weariness -1' : 'Legitimacy +1';
  const loss = (markerOf(s, area) === 1 + PERSIA ? 1 : 0) + (area === ELAM ? 5 : 0);
  return loss > 0 ? `Legitimacy -${loss}` : `${CITIES[city]} pays 1 a turn`;
}

function heartland(s: Alexander, area: number): string | undefined {
  return s.active === MACEDON && (area === MEDIA || area === ELAM) ? 'Legitimacy -5' : undefined;
}

function explainSiege(s: Alexander, city: number): string {
  const missing = CITY_HITS[city] - siegeHits(s, city, s.active);
  const what = IS_FORTRESS[city] === 1 ? ', a fortress,' : '';
  return `${CITIES[city]}${what} falls to ${missing} more ${missing === 1 ? 'hit' : 'hits'}`;
}

/** Who stands against whom. */
function explainEncounter(s: Alexander): string {
  const side = s.asking;
  const [own, enemy] = [side, other(side)].map((of) => stackOf(s, of));
  const king = (s.leaders[own] & bit(ALEXANDER)) !== 0 ? ', Alexander among them,' : '';
  return `${counters(countersIn(s, own))}${king} against ${SIDE_TITLES[other(side)]}’s ${countersIn(s, enemy)}`;
}

function explainHit(s: Alexander, m: number): string {
  if (m === KIND_COUNT + ALEXANDER && !isInPlay(s, PHILIP)) return 'Alexander falls, and the game is lost';
  if (m >= KIND_COUNT) return 'a leader falls';
  return AFTER_HIT[m] === NO_KIND ? 'the unit is lost' : 'the unit turns over, and can be made good';
}

function explainPurchase(s: Alexander, m: number): string {
  if (m === DONE_MOVE) return keeps(s, s.active);
  if (m === LEVY_MOVE) return 'eight units, for one to six Legitimacy';
  const price = priceOf(s, m);
  return price === 0 ? 'free, as every second light infantry' : costs(s, s.active, price);
}
