/** Raids of the Gauls and the Transalpine Gauls (SR 14.2, 14.3). */
import { mark } from '../board/control.js';
import { twoDice } from '../board/dice.js';
import { GAU, IND } from '../board/map.js';
import { GAUL, type Rome } from '../board/state.js';
import { armyUnits, loseArmyUnits } from '../board/units.js';
import { cardAnswer } from '../cards/answer.js';
import { cardNamed } from '../data/cards.js';
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

export const { might: mightEnrich, decision: enrich } = cardAnswer({
  name: 'take more plunder',
  hand: () => GAUL,
  cards: () => RICH_PLUNDER,
  opens: (s) => s.razed === 1 && s.army === GAU,
  play(s) {
    layPlunder(s, GAU, 1);
    s.razed = ENRICHED;
  },
});

export function isEnriched(s: Rome): boolean {
  return s.razed === ENRICHED;
}

export function endRaid(s: Rome): void {
  s.razed = 0;
}
