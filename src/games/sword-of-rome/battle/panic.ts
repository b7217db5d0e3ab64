/** Flight Before the Barbarians: the enemy where the Gauls have come retreats without a battle (SR 21.4). */
import { GAU, IND } from '../board/map.js';
import { FIELD, GAUL, NO_BATTLE, type Rome, rules } from '../board/state.js';
import { standing, tidy } from '../board/units.js';
import { cardAnswer } from '../cards/answer.js';
import { cardNamed } from '../data/cards.js';

const FLIGHT = [cardNamed('GAU-15')];

export const { might: mightFlee, decision: frighten } = cardAnswer({
  name: 'engage',
  hand: () => GAUL,
  cards: () => FLIGHT,
  opens: (s) => s.army === GAU,
  play(s) {
    s.panic = 1;
  },
});

export const flees = (s: Rome): boolean => s.panic === 1;

/** They retreat as from a battle that they have lost (SR 12.4). */
export const openFlight = rules.deed('open the flight', (s) => {
  s.battle = FIELD;
  s.field = s.armyAt;
  s.defender = standing(s, s.armyAt);
  s.battleWinner = s.army;
  s.battleLoser = s.defender;
});

/** No points, and the Gauls may go on. */
export const endFlight = rules.deed('end the flight', (s) => {
  s.battle = NO_BATTLE;
  s.battleWinner = IND;
  s.battleLoser = IND;
  s.lost = 0;
  s.panic = 0;
  tidy(s, s.field);
});
