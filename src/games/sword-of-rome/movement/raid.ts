/** Raids of the Gauls and the Transalpine Gauls (SR 14.2, 14.3). */
import { NOBODY } from '../../game.js';
import { mark } from '../board/control.js';
import { twoDice } from '../board/dice.js';
import { GAU, IND } from '../board/map.js';
import { GAUL, type Rome, rules, seatOf } from '../board/state.js';
import { armyUnits, loseArmyUnits } from '../board/units.js';
import { cardOfMove, discardCard, inHand, mayBeHeld, moveOfCard } from '../cards/hands.js';
import { CARD_IDS, cardNamed } from '../data/cards.js';
import { layPlunder } from '../siege/plunder.js';
import { siegeRow } from '../siege/siege.js';

/** A level of the siege table is a success: the marker goes, and plunder comes. An army without units stops. */
export const raidDie = twoDice('raid dice', (s, throw_) => {
  const { levels, loss } = siegeRow(throw_ + s.raidDrm);
  loseArmyUnits(s, loss);
  s.razed = levels > 0 ? 1 : 0;
  if (s.razed === 1) {
    mark(s, s.armyAt, IND);
    layPlunder(s, s.army, 1);
  }
  if (armyUnits(s) === 0) s.marching = 0;
});

const ENRICHED = 2;
const RICH_PLUNDER = [cardNamed('GAU-16'), cardNamed('GAU-17')];

export function mightEnrich(s: Rome): boolean {
  return s.razed === 1 && s.army === GAU && RICH_PLUNDER.some((card) => mayBeHeld(s, GAUL, card));
}

export const enrich = rules.decision({
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
    layPlunder(s, GAU, 1);
    s.razed = ENRICHED;
  },
  text: (_, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(GAUL, m)]}`),
});

export function isEnriched(s: Rome): boolean {
  return s.razed === ENRICHED;
}

export function endRaid(s: Rome): void {
  s.razed = 0;
}
