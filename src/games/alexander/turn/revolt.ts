/** The revolt of Sparta (AX 15). */

import { yesOrNo } from '../../kit/choices.js';
import { PERSIA } from '../board/counters.js';
import { REVOLT } from '../board/data.js';
import { CITY_AREA, CITY_COUNT, IS_BASE, LAST_BASE_CITY, MYCENAE } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { check } from '../board/throws.js';
import { isMarked, setMarker } from '../pieces/control.js';
import { changeTreasure } from '../pieces/tracks.js';

export function revoltIsRolled(s: Alexander): boolean {
  return s.spartanRevolt === 0 && s.gameTurn >= REVOLT.fromTurn;
}

export function mayPayForRevolt(s: Alexander): boolean {
  return s.treasure[PERSIA] >= REVOLT.price;
}

export const payForRevolt = rules.decision(
  yesOrNo({
    name: 'pay',
    player: () => PERSIA,
    play(s, yes) {
      s.paid = yes ? 1 : 0;
      if (yes) changeTreasure(s, PERSIA, -REVOLT.price);
    },
    shown: 'all',
  }),
);

/** What the die has to show, if Persia pays nothing. */
export function leastForRevolt(s: Alexander): number {
  return REVOLT.least[Math.min(s.gameTurn - REVOLT.fromTurn, REVOLT.least.length - 1)];
}

export const revoltDie = check(
  'revolt',
  (s) => leastForRevolt(s) - s.paid,
  (s, succeeds) => {
    if (!succeeds) return;
    s.spartanRevolt = 1;
    setMarker(s, MYCENAE, 1 + PERSIA);
  },
);

/** AX 15.3: Persia's fleet has only Salamis left. */
export function cyprusStandsAlone(s: Alexander): boolean {
  if (s.spartanRevolt === 0 || s.events[10 - 2] > 0) return false;
  for (let city = 0; city < CITY_COUNT; city++)
    if (IS_BASE[city] === 1 && isMarked(s, PERSIA, CITY_AREA[city]) !== (city === LAST_BASE_CITY)) return false;
  return true;
}
