/** The treaty of Rome and Carthage (SR 18, four players and fewer). */
import { CAR, CARTHAGO, GRE, ROM } from '../board/map.js';
import { areAllied, hasTreaty } from '../board/relations.js';
import { type Rome, rules, TREATY } from '../board/state.js';
import { controlOf, totalOf } from '../board/units.js';
import { endPact, formPact } from '../politics/alliance.js';

/** Carthage is in the game: it has units, or a city to raise them. */
const isThere = (s: Rome): boolean => controlsCarthago(s) || totalOf(s, CAR) > 0;

const controlsCarthago = (s: Rome): boolean => controlOf(s, CARTHAGO) === CAR;

export function canSendEnvoys(s: Rome): boolean {
  return s.players < 5 && s.envoys === 0 && isThere(s);
}

/** *Punic Envoys*. */
export const sendEnvoys = rules.deed('send envoys', (s) => {
  s.envoys = 1;
});

/** **R** Not while Rome is allied with the Greeks, whom it could not ally with afterwards. */
export function canSign(s: Rome): boolean {
  return s.players < 5 && s.envoys === 1 && !hasTreaty(s) && isThere(s) && !areAllied(s, ROM, GRE);
}

/** *Carthage Signs Treaty*. */
export const sign = rules.deed('sign the treaty', (s) => {
  formPact(s, TREATY, false);
});

/** SR 17.2: Carthage is no more. */
export function endTreaty(s: Rome): void {
  if (hasTreaty(s)) endPact(s, TREATY);
  s.envoys = 0;
}
