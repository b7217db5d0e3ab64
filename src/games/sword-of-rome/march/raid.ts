/** Raids of the Gauls and their kin (SR 14). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { addPlunder } from '../battle/siege.js';
import { mark } from '../board/control.js';
import { RAID_SUCCESS } from '../board/data.js';
import { die } from '../board/dice.js';
import { GAU, IND } from '../board/map.js';
import { GAUL, type Rome, seatOf } from '../board/state.js';
import { CARD_IDS, cardNamed } from '../cards/cards.js';
import { cardOfMove, discardCard, inHand, mayBeHeld, moveOfCard } from '../cards/hands.js';

/** SR 14.1, 14.3: a success razes the space; the Gauls of the map gain plunder. */
export const raidDie = die('raid die', (s, face) => {
  s.razed = face + s.raidDrm >= RAID_SUCCESS ? 1 : 0;
  if (s.razed === 0) return;
  mark(s, s.armyAt, IND);
  if (s.army === GAU) addPlunder(s, 1);
});

const RICH_PLUNDER = [cardNamed('GAU-16'), cardNamed('GAU-17')];

export function mightEnrich(s: Rome): boolean {
  return s.razed === 1 && s.army === GAU && RICH_PLUNDER.some((card) => mayBeHeld(s, GAUL, card));
}

export const enrich: Decision<Rome> = {
  name: 'take more plunder',
  shown: 'all',
  player: (s) => (RICH_PLUNDER.some((card) => inHand(s, card)) ? seatOf(s.players, GAUL) : NOBODY),
  moves(s, out) {
    out.add(0);
    for (const card of RICH_PLUNDER) if (inHand(s, card)) out.add(moveOfCard(card));
  },
  play(s, m) {
    if (m === 0) return;
    discardCard(s, GAUL, cardOfMove(GAUL, m));
    addPlunder(s, 1);
  },
  text: (_, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(GAUL, m)]}`),
};

export function endRaid(s: Rome): void {
  s.razed = 0;
}
