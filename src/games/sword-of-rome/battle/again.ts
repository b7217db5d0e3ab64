/** To The Brave Belongs Everything: the Gauls fight a lost battle once more before they retreat (SR 21.4). */
import { NOBODY } from '../../game.js';
import { GAU } from '../board/map.js';
import { GAUL, type Rome, rules, seatOf, UNREST_BATTLE } from '../board/state.js';
import { armyUnits, unitsOf } from '../board/units.js';
import { discardCard, inHand, mayBeHeld, moveOfCard } from '../cards/hands.js';
import { cardNamed } from '../data/cards.js';

const BRAVE = cardNamed('GAU-10');

/** Both sides still have units. */
export function mightFightAgain(s: Rome): boolean {
  if (s.battle === UNREST_BATTLE || s.battleLoser !== GAU || !mayBeHeld(s, GAUL, BRAVE)) return false;
  return armyUnits(s) > 0 && unitsOf(s, s.field, s.defender) > 0;
}

export const fightAgain = rules.decision({
  name: 'after the dice',
  shown: 'all',
  player: (s) => (inHand(s, BRAVE) ? seatOf(s.players, GAUL) : NOBODY),
  moves(_, out) {
    out.add(0);
    out.add(moveOfCard(BRAVE));
  },
  play(s, m) {
    if (m === 0) return;
    discardCard(s, GAUL, BRAVE);
    s.again = 1;
  },
  text: (_, m) => (m === 0 ? 'play nothing' : 'fight again with GAU-10'),
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
