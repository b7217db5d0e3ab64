/** The words of recruiting: what is bought or restored, and where it is placed. */
import { capital, counted } from '../../../core/english.js';
import type { DecisionWords, WordsOf } from '../../kit/step-words.js';
import { FULL_KIND, IS_FOOT, KIND_QUALITY, NO_LEADER, SHIP_QUALITY, SHIP_TYPES } from '../board/counters.js';
import { LEVY, RECRUIT_LIMIT, REGIONS } from '../board/data.js';
import { AREA_COUNT, AREAS, REGION_OF } from '../board/map.js';
import type { Alexander } from '../board/state.js';
import { areaName, by, goesOn, inNode, sideName, stack, unitName, units } from '../pieces/names.js';
import { commanderOf, countersIn, pooled } from '../pieces/stacks.js';
import { SHIP_NOUNS } from '../spoken.js';
import type * as rules from './recruit.js';
import { DONE_MOVE, FLIP, isLight, LEVY_MOVE, priceOf, REGION, SHIP } from './recruit.js';

const shipNoun = (m: number): string => SHIP_NOUNS[SHIP_TYPES[m - SHIP]];

/** What a purchase brings: '1 light infantry', 'a Persian ship', '1 phalanx restored'. */
function ware(m: number): string {
  if (m >= FLIP) return `${units(1, FULL_KIND[m - FLIP])} restored`;
  return m >= SHIP ? `1 ${shipNoun(m)}` : units(1, FULL_KIND[m]);
}

const recruits = (side: number): string => `${sideName(side)} recruits`;
const bought = (s: Alexander): boolean => s.bought > 0 || s.floor > 0;

function saying(s: Alexander, m: number): string {
  if (m === DONE_MOVE) return bought(s) ? 'buy no more' : 'buy nothing';
  if (m === LEVY_MOVE) return 'call the emergency levy';
  const price = priceOf(s, m);
  if (m >= FLIP) return `restore a reduced ${unitName(FULL_KIND[m - FLIP])}, for ${price}`;
  if (m >= SHIP) return `buy a ${shipNoun(m)}, for ${price}`;
  return `buy ${units(1, FULL_KIND[m])}, ${price === 0 ? 'free' : `for ${price}`}`;
}

function why(s: Alexander, m: number): string {
  const gold = s.treasure[s.active];
  if (m === DONE_MOVE) return `keeps ${gold} in the treasury`;
  if (m === LEVY_MOVE) return `${LEVY.units} units, for one to six Legitimacy of ${s.legitimacy}`;
  const price = priceOf(s, m);
  const costs = price === 0 ? 'free, as every second light infantry' : `costs ${price} of ${gold}`;
  if (m >= FLIP) return `the ${unitName(FULL_KIND[m - FLIP])} can take another hit; ${costs}`;
  if (m >= SHIP) return `a ${shipNoun(m)} hits on ${SHIP_QUALITY[m - SHIP]} or more; ${costs}`;
  const kind = FULL_KIND[m];
  const arm = IS_FOOT[kind] === 1 ? 'on foot' : 'on horse';
  const second = isLight(m) && price > 0 ? ', a second one free' : '';
  return `${unitName(kind)}, ${arm}, hits on ${KIND_QUALITY[kind]} or more, ${counted(pooled(s, m), 'unit')} in the pool; ${costs}${second}`;
}

const placing: Omit<DecisionWords<Alexander>, 'question'> = {
  say: (_, m) => (m >= REGION ? `choose an area in ${capital(REGIONS[m - REGION])}` : `place it in ${areaName(m)}`),
  reason(s, m) {
    if (m >= REGION) {
      let areas = 0;
      for (let a = 0; a < AREA_COUNT; a++) if (REGION_OF[a] === m - REGION) areas++;
      return `one of your areas in ${capital(REGIONS[m - REGION])}, which has ${areas} in all`;
    }
    if (countersIn(s, m) === 0) return `nobody else stands ${inNode(m)}`;
    return commanderOf(s, m) === NO_LEADER ? `${stack(s, m)} ${inNode(m)}` : `joins ${stack(s, m)} ${inNode(m)}`;
  },
  told({ before: s, move: m, mover }) {
    const where = m >= REGION ? `for ${capital(REGIONS[m - REGION])}` : inNode(m);
    const about = m >= REGION ? [] : [AREAS[m]];
    if (s.levied === 0) return goesOn(mover, recruits(mover), where, about);
    return goesOn(mover, 'The levy is placed:', s.region > 0 ? where : `${ware(s.choice)} ${where}`, about);
  },
};

const whereTo = (s: Alexander): string => `Where ${s.choice >= FLIP ? 'is' : 'do you place'} ${ware(s.choice)}`;

export const words = {
  recruit: {
    question: (s, seat) =>
      `What do you recruit, with ${s.treasure[seat]} in the treasury and ${s.bought} of ${RECRUIT_LIMIT[seat]} bought?`,
    say: saying,
    reason: why,
    told({ before: s, move: m, mover }) {
      if (m === DONE_MOVE)
        return by(mover, `${recruits(mover)} ${bought(s) ? 'no more' : 'nobody'}, and keeps ${s.treasure[mover]}`);
      if (m === LEVY_MOVE) return by(mover, 'Persia calls the emergency levy');
      const price = priceOf(s, m);
      return goesOn(mover, recruits(mover), `${ware(m)} ${price === 0 ? 'free' : `for ${price}`}`);
    },
  },
  place: { ...placing, question: (s) => `${whereTo(s)}?` },
  area: { ...placing, question: (s) => `${whereTo(s)}, in ${capital(REGIONS[s.region - 1])}?` },
  'next of the levy': {
    told({ before, after }) {
      const back = before.levied - after.levied;
      return back > 0 ? by(before.active, `${counted(back, 'unit')} of the levy find no place, and go back`) : [];
    },
  },
} satisfies WordsOf<typeof rules>;
