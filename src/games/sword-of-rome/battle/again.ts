/** To The Brave Belongs Everything: the Gauls fight a lost battle once more before they retreat (SR 21.4). */
import { GAU } from '../board/map.js';
import { GAUL, type Rome, UNREST_BATTLE } from '../board/state.js';
import { armyUnits, unitsOf } from '../board/units.js';
import { cardAnswer } from '../cards/answer.js';
import { cardNamed } from '../data/cards.js';

const BRAVE = [cardNamed('GAU-10')];

/** Both sides still have units. */
export const { might: mightFightAgain, decision: fightAgain } = cardAnswer({
  name: 'after the dice',
  hand: () => GAUL,
  cards: () => BRAVE,
  opens(s) {
    if (s.battle === UNREST_BATTLE || s.battleLoser !== GAU) return false;
    return armyUnits(s) > 0 && unitsOf(s, s.field, s.defender) > 0;
  },
  play(s) {
    s.again = 1;
  },
  text: (id) => `fight again with ${id}`,
});

export const fightsAgain = (s: Rome): boolean => s.again === 1;

/** Cards already played no longer count. */
export function openAgain(s: Rome): void {
  s.battleCards = 0;
  s.attackMore = 0;
  s.defendMore = 0;
  s.attackBonus = 0;
  s.defendBonus = 0;
  s.onAttacker = 0;
  s.onDefender = 0;
  s.attackerPays = 0;
  s.defenderPays = 0;
  s.noLosses = 0;
}
