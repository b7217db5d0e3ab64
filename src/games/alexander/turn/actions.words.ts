/** The words of declared actions. */
import { countBits } from '../../../core/bits.js';
import { counted } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { mayBesiege } from '../battle/siege.js';
import { siegeInWords } from '../battle/siege.words.js';
import { FIRST_SHIP_OF, LAST_SHIP_OF } from '../board/counters.js';
import { ACTION_COST, SHIPS_PER_RAID_COST } from '../board/data.js';
import { AREA_COUNT, CITY_COUNT, NOWHERE } from '../board/map.js';
import {
  type Alexander,
  DISEMBARK,
  EMBARK,
  FLEET,
  MOVE,
  PASS,
  RAID,
  SIEGE_ACTION,
  THRACIAN_MOVE,
} from '../board/state.js';
import { freshLeaders } from '../pieces/leaders.js';
import { areaName, by, declared, sideName, stack } from '../pieces/names.js';
import { hasMoved, isLoaded, nodeOf } from '../pieces/ships.js';
import { countersIn } from '../pieces/stacks.js';
import type * as rules from './actions.js';
import { PASSES_TO_LOCK, priceOf } from './actions.js';

const VERBS: Readonly<Record<number, string>> = {
  [PASS]: 'pass',
  [MOVE]: 'march with an army',
  [EMBARK]: 'embark units',
  [DISEMBARK]: 'land units',
  [FLEET]: 'sail with a fleet',
  [SIEGE_ACTION]: 'besiege a city',
  [RAID]: 'raid a coast',
  [THRACIAN_MOVE]: 'march with the Thracians',
};

function firstSiege(s: Alexander): string {
  for (let city = 0; city < CITY_COUNT; city++)
    if (mayBesiege(s, s.active, city)) return siegeInWords(s, city, s.active);
  return 'a city is in reach';
}

/** The largest army that may march. */
function largestArmy(s: Alexander): string {
  const fresh = freshLeaders(s, s.active);
  let largest = NOWHERE;
  for (let a = 0; a < AREA_COUNT; a++)
    if ((s.leaders[a] & fresh) !== 0 && (largest === NOWHERE || countersIn(s, a) > countersIn(s, largest))) largest = a;
  return largest === NOWHERE ? 'an army may march' : `${stack(s, largest)} may march from ${areaName(largest)}`;
}

function shipsThat(s: Alexander, which: (ship: number) => boolean): number {
  let set = 0;
  for (let ship = FIRST_SHIP_OF[s.active]; ship <= LAST_SHIP_OF[s.active]; ship++)
    if (nodeOf(s, ship) !== NOWHERE && which(ship)) set |= 1 << ship;
  return countBits(set);
}

function why(s: Alexander, action: number): string {
  if (action === MOVE) return largestArmy(s);
  if (action === SIEGE_ACTION) return firstSiege(s);
  if (action === FLEET)
    return `${counted(
      shipsThat(s, (ship) => !hasMoved(s, ship)),
      'ship',
    )} may still sail`;
  if (action === DISEMBARK)
    return `${counted(
      shipsThat(s, (ship) => isLoaded(s, ship)),
      'counter',
    )} aboard`;
  if (action === EMBARK)
    return `${counted(
      shipsThat(s, (ship) => !isLoaded(s, ship)),
      'ship',
    )} may carry a counter each`;
  return action === RAID ? 'every success takes 1 from Macedon' : 'it may be done once a turn';
}

function passing({ passes, passesInRow }: Alexander, side: number): string {
  if (passesInRow === 1) return ', and ends the actions of this turn';
  return passes[side] === PASSES_TO_LOCK - 1 ? ', but you may not act again in this turn' : '';
}

export const words = {
  declare: {
    question: (s, seat) => `Which action does ${sideName(seat)} take, with ${s.treasure[seat]} in the treasury?`,
    say(s, action) {
      const price = priceOf(s, action);
      if (action === RAID) return `raid a coast, for ${ACTION_COST} for ${SHIPS_PER_RAID_COST} ships`;
      return price === 0 ? VERBS[action] : `${VERBS[action]}, for ${price}`;
    },
    reason(s, action, seat) {
      if (action === PASS) return `keeps ${s.treasure[seat]} in the treasury${passing(s, seat)}`;
      const price = priceOf(s, action);
      const costs = price === 0 ? `free of charge` : `costs ${price} of ${s.treasure[seat]}`;
      return `${action === RAID ? `paid by the ship, of ${s.treasure[seat]}` : costs}; ${why(s, action)}`;
    },
    told({ before: s, move: action, mover }) {
      if (action !== PASS) return by(mover, declared(s, action));
      const last =
        s.passes[mover] === PASSES_TO_LOCK - 1 ? ' for the second time, and may not act again in this turn' : '';
      return by(mover, `${sideName(mover)} passes${last}`);
    },
  },
  'passing again': {
    told: ({ before: { active } }) => by(active, `${sideName(active)} has passed twice, and passes again`),
  },
  'end of the actions': { told: () => [{ text: 'The actions are over', heading: 'round' }] },
} satisfies WordsOf<typeof rules>;
