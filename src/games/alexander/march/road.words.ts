/** The words of an army under way, and of the Thracians. */
import { counted } from '../../../core/english.js';
import { FACES } from '../../kit/dice.js';
import type { WordsOf } from '../../kit/step-words.js';
import { COMBAT, INITIATIVE, KIND_QUALITY, MACEDON, other, PERSIA, SYRMUS } from '../board/counters.js';
import { STRAIT_COST, STRAITS } from '../board/data.js';
import { AREAS, CITIES, CITY_IN, COST_OF, IS_PORT, NO_CITY } from '../board/map.js';
import { type Alexander, ARMY } from '../board/state.js';
import { isMarked } from '../pieces/control.js';
import { prizeName, trackParts, whose } from '../pieces/control.words.js';
import { areaOf } from '../pieces/leaders.js';
import { areaName, goesOn, inNode, leaderName, marches, stack, unitName, units } from '../pieces/names.js';
import { shipsAt } from '../pieces/ships.js';
import { commanderOf, countersIn, isHostile } from '../pieces/stacks.js';
import { MARCH_HITS } from './attrition.js';
import { leaderOfArmy } from './attrition.words.js';
import type * as rules from './road.js';
import { A_PICK, DROP, DROP_LEADER, MARCH, MARK, PICK, PICK_LEADER, pointsLeft, STOP } from './road.js';
import type * as thracians from './thracians.js';

/** The strait that is crossed, or undefined. */
const straitOf = (from: number, to: number): string | undefined =>
  STRAITS.find(([a, b]) => (a === AREAS[from] && b === AREAS[to]) || (b === AREAS[from] && a === AREAS[to]))?.[3];

/** Whether Macedon pays for its first strait of a march. */
const isTolled = (s: Alexander, to: number): boolean =>
  s.active === MACEDON && s.crossed === 0 && straitOf(s.at, to) !== undefined;

/** What an army meets in an area. */
function meets(s: Alexander, side: number, to: number): string {
  const city = CITY_IN[to];
  if (isHostile(s, side, to)) return `attacks ${stack(s, to)}`;
  if (city !== NO_CITY && !isMarked(s, side, to)) return `reaches ${CITIES[city]}`;
  if (countersIn(s, to) > 0) return `joins ${stack(s, to)}`;
  return whose(s, side, to);
}

/** What a marker would do to the tracks, or what else it is good for. */
function prize(s: Alexander): string {
  const { legitimacy, weariness } = trackParts(s, s.active, s.at);
  const told = [
    ...legitimacy.filter(([, n]) => n !== 0).map(([, n]) => `Legitimacy ${n > 0 ? '+' : '−'}${Math.abs(n)}`),
    ...weariness.map(([, n]) => `War Weariness ${n > 0 ? '+' : '−'}${Math.abs(n)}`),
  ];
  if (told.length > 0) return told.join(', ');
  const city = CITY_IN[s.at];
  if (city !== NO_CITY) return `${CITIES[city]} pays 1 a turn`;
  return IS_PORT[s.at] === 1 ? 'a port, which supplies armies nearby' : `${areaName(s.at)} is yours`;
}

const troop = (kind: number): string => `${unitName(kind)}, which hits on ${KIND_QUALITY[kind]} or more`;
const captain = (leader: number): string => `${leaderName(leader)}, who hits on ${COMBAT[leader]} or less`;

/** A counter that is picked up or dropped: '1 light infantry', 'Parmenion'. */
function counterOf(m: number): string {
  if (m >= DROP_LEADER) return leaderName(m - DROP_LEADER);
  if (m >= PICK_LEADER) return leaderName(m - PICK_LEADER);
  return units(1, m >= DROP ? m - DROP : m - PICK);
}
const isPick = (m: number): boolean => m < DROP || (m >= PICK_LEADER && m < DROP_LEADER);

export const words = {
  step: {
    question: (s) =>
      `Where ${countersIn(s, ARMY) === 1 ? 'does' : 'do'} ${stack(s, ARMY)} go from ${areaName(s.at)}, with ${pointsLeft(s)} movement left?`,
    say(s, m) {
      if (m < STOP) return `go to ${areaName(m)}`;
      if (m === STOP) return `stop ${inNode(s.at)}`;
      if (m === MARCH) return 'force the march';
      if (m === MARK) return CITY_IN[s.at] === NO_CITY ? `place a marker ${inNode(s.at)}` : `take ${prizeName(s.at)}`;
      return `${isPick(m) ? 'pick up' : 'drop'} ${counterOf(m)}`;
    },
    reason(s, m) {
      if (m < STOP) {
        const toll = isTolled(s, m) ? `, and ${STRAIT_COST} from the treasury to cross the ${straitOf(s.at, m)}` : '';
        return `${meets(s, s.active, m)}; ${areaName(m)} costs ${COST_OF[m]} of ${counted(pointsLeft(s), 'movement point')}${toll}`;
      }
      if (m === STOP) return `the march ends ${inNode(s.at)}, with ${pointsLeft(s)} movement unused`;
      if (m === MARCH)
        return `one more movement point if ${leaderOfArmy(s)} rolls ${INITIATIVE[commanderOf(s, ARMY)] + 1} or more; then each unit on foot is hit on ${MARCH_HITS[s.active]}${MARCH_HITS[s.active] < FACES ? ' or more' : ''}`;
      if (m === MARK) return prize(s);
      if (m >= DROP_LEADER) return `leaves ${captain(m - DROP_LEADER)}`;
      if (m >= PICK_LEADER) return `takes along ${captain(m - PICK_LEADER)}`;
      return m >= DROP ? `leaves a guard of ${troop(m - DROP)}` : `takes along ${troop(m - PICK)}`;
    },
    told({ before: s, move: m }) {
      if (m < 0) return marches(s, m === -1 - A_PICK ? 'picking up a counter' : 'leaving a counter behind');
      if (m === STOP) return marches(s, `stopping ${inNode(s.at)}`, [AREAS[s.at]]);
      if (m === MARCH) return marches(s, 'on a forced march');
      if (m === MARK)
        return shipsAt(s, other(s.active), s.at) === 0
          ? []
          : marches(s, `with a marker ${inNode(s.at)}`, [AREAS[s.at]]); // told when it lies there
      if (m > MARK) return marches(s, `${isPick(m) ? 'picking up' : 'leaving behind'} ${counterOf(m)}`);
      const strait = straitOf(s.at, m);
      const way = strait === undefined ? '' : ` across the ${strait}${isTolled(s, m) ? ` for ${STRAIT_COST}` : ''}`;
      return marches(s, `to ${areaName(m)}${way}`, [AREAS[m]]);
    },
  },
  thracians: {
    question: (s) => `Where do ${stack(s, areaOf(s, SYRMUS))} ${inNode(areaOf(s, SYRMUS))} go?`,
    say: (_, to) => `go to ${areaName(to)}`,
    reason: (s, to) => `${areaName(to)}: ${meets(s, PERSIA, to)}`,
    told: ({ move: to, mover }) => goesOn(mover, 'The Thracians march', `to ${areaName(to)}`, [AREAS[to]]),
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof thracians>;
