/** Reactions to an army that moves, told: voyages and who stops them, interception, refusal, avoidance, withdrawal, pursuit. */
import { added, does, type Part, signed, verbOf } from '../../../core/english.js';
import { ETR } from '../board/map.js';
import { BEATEN_BACK, BY_SEA, CARTHAGE, ETRUSAM, SAILS, SUCCEEDED, WITH_ARMY } from '../board/state.js';
import { armyUnits, cuAt, insideUnits, mercsAt, standing, unitsAt } from '../board/units.js';
import { NAVAL } from '../data/rules.js';
import { avoidTactics } from '../interception/avoid.js';
import { interceptModifier, interceptTactics, tacticsAt } from '../interception/intercept.js';
import { navalTotal, portModifier } from '../movement/naval.js';
import { paymentIn } from './cards.js';
import { armyName, sailors } from './march.js';
import { byHand, byPower, ledBy, nodes, placeName, powerName, type Tell, units } from './words.js';

// ------------------------------------------------------------------ voyages

/** 'sail': the army puts to sea; those above the fleet's room stay. */
export const sails: Tell = ({ before, after: s }) => {
  const stay = armyUnits(before) - armyUnits(s);
  const rest = stay > 0 ? `; ${does(units(stay), 'stay')} behind` : '';
  const text = `${does(armyName(before), 'sail')} from ${placeName(before.armyAt)} to ${placeName(s.sailTo)} with ${units(armyUnits(s))}${rest}`;
  return [byPower(s, s.army, text, nodes(before.armyAt, s.sailTo))];
};

export const voyage: Tell = ({ before: s, after, move }) => {
  if (move === 0) return [];
  const parts: readonly Part[] = [
    ['card', NAVAL.byPoints[s.interdiction]],
    ['friendly ports', portModifier(s)],
  ];
  const die = added(move, parts, navalTotal(s, move));
  const what =
    after.voyage === SAILS
      ? 'the fleet gets through'
      : after.voyage === BEATEN_BACK
        ? 'the fleet is beaten back'
        : 'the fleet is turned back';
  return [byPower(s, s.sailPower, `Ships of Carthage meet the fleet: die ${die}: ${what}`)];
};

export const interdicts: Tell = ({ before: s, move, said }) =>
  move === 0
    ? []
    : [
        byHand(
          s,
          CARTHAGE,
          `Carthage sends ships against the voyage to ${placeName(s.sailTo)} with ${paymentIn(s, said)}`,
        ),
      ];

export const grants: Tell = ({ before: s, after, move, said }) => {
  if (move === 0) return [byHand(s, CARTHAGE, 'Carthage refuses ships')];
  const room = after.sailUnits > 0 && s.sailUnits === 0 ? after.sailUnits : after.fleet;
  return [byHand(s, CARTHAGE, `Carthage sends ships for ${units(room)} with ${paymentIn(s, said)}`)];
};

export const escapesBySea: Tell = ({ before: s, after, move }) =>
  move === 0
    ? []
    : [
        byPower(
          s,
          s.sailPower,
          `${does(powerName(s.sailPower), after.asksCarthage === 1 ? 'ask Carthage for ships' : 'want to escape by sea')} to ${placeName(after.sailTo)}`,
          nodes(after.sailTo),
        ),
      ];

export const paysPassage: Tell = ({ before: s, after, said }) => [
  byPower(
    s,
    s.sailPower,
    `${does(powerName(s.sailPower), 'pay')} for the voyage of ${units(Math.min(after.sailUnits, sailors(s)))} with ${paymentIn(s, said)}`,
  ),
];

// ------------------------------------------------------------ interception

export const intercepts: Tell = ({ before: s, move }) => {
  if (move === 0) return [];
  const power = standing(s, s.interceptorAt);
  const text = `${does(ledBy(power, move - 1), 'try')} to intercept from ${placeName(s.interceptorAt)}`;
  return [byPower(s, power, text, nodes(s.interceptorAt, s.armyAt))];
};

export const numbersInterceptors: Tell = ({ before: s, move }) => {
  const at = s.interceptorAt;
  const text = `${units(move)} of ${units(unitsAt(s, at))} would come from ${placeName(at)}`;
  return [byPower(s, standing(s, at), text, nodes(at))];
};

const outcome = (is: boolean): string => (is ? 'succeeds' : 'fails');

export const interceptionDie: Tell = ({ before: s, after, move }) => {
  const power = standing(s, s.interceptorAt);
  const more = interceptModifier(s);
  const die = more === 0 ? `die ${move}` : `die ${move} ${signed(more)} = ${move + more}`;
  const text = `Interception from ${placeName(s.interceptorAt)}: ${die}, ${needs(interceptTactics(s))}: it ${outcome(after.roll === SUCCEEDED)}`;
  return [byPower(s, power, text, nodes(s.interceptorAt))];
};

const needs = (n: number): string => (n <= 0 ? 'no roll is low enough' : n === 1 ? 'needs 1' : `needs ${n} or less`);

export const joins: Tell = ({ before: s }) => {
  const power = standing(s, s.interceptorAt);
  return [
    byPower(
      s,
      power,
      `${does(powerName(power), 'come')} to ${placeName(s.armyAt)} with ${units(s.interceptors)}`,
      nodes(s.armyAt),
    ),
  ];
};

export const refuses: Tell = ({ before: s, move }) =>
  move === 0 ? [] : [byPower(s, s.army, `${does(armyName(s), 'try')} to refuse battle`)];

export const letsGo: Tell = ({ before: s, move }) =>
  move === 0 ? [] : [byPower(s, s.defender, `${does(powerName(s.defender), 'let')} them go`)];

export const refusalDie: Tell = ({ before: s, after, move }) => {
  const need = needs(tacticsAt(s, s.army, WITH_ARMY) + s.bonus);
  return [byPower(s, s.army, `Refusal of battle: die ${move}, ${need}: it ${outcome(after.goesBack === 1)}`)];
};

// --------------------------------------------------------------- avoidance

export const avoids: Tell = ({ before: s, move }) =>
  move === 0 ? [] : [byPower(s, s.defender, `${does(ledBy(s.defender, move - 1), 'try')} to avoid battle`)];

export const numbersAvoiders: Tell = ({ before: s, move }) => [
  byPower(s, s.defender, `${units(move)} of ${units(unitsAt(s, s.field))} would leave ${placeName(s.field)}`),
];

export const letsAvoid: Tell = ({ before: s, move }) =>
  move === 0 ? [] : [byPower(s, s.army, `${does(powerName(s.army), 'let')} them avoid battle`)];

export const avoidanceDie: Tell = ({ before: s, after, move }) => {
  const need = needs(avoidTactics(s) + s.bonus);
  return [byPower(s, s.defender, `Avoidance of battle: die ${move}, ${need}: it ${outcome(after.roll === SUCCEEDED)}`)];
};

/** By land or by sea, if they got away. */
export const getsAway: Tell = ({ before: s, after }) => {
  if (after.avoided === 0) return [];
  const to = s.avoid === BY_SEA ? s.sailTo : s.avoidTo;
  const count = cuAt(s, s.field) + mercsAt(s, s.field) - unitsAt(after, s.field);
  return [
    byPower(
      s,
      s.defender,
      `${does(powerName(s.defender), 'withdraw')} to ${placeName(to)} with ${units(count)}`,
      nodes(to),
    ),
  ];
};

export const pursuitDie: Tell = ({ before: s, after, move }) => {
  const need = needs(tacticsAt(s, s.army, WITH_ARMY));
  return [byPower(s, s.army, `Pursuit by ${armyName(s)}: die ${move}, ${need}: it ${outcome(after.pursuing === 1)}`)];
};

/** Into the city, before or after a battle. */
export const goesInside: Tell = ({ before, after }) => {
  const count = insideUnits(after, before.field) - insideUnits(before, before.field);
  if (count <= 0) return [];
  const power = before.retreating === 1 ? before.army : before.defender;
  return [
    byPower(
      before,
      power,
      `${units(count)} of ${powerName(power)} ${verbOf(units(count), 'go')} inside ${placeName(before.field)}`,
      nodes(before.field),
    ),
  ];
};

export const bribes: Tell = ({ before: s, move, said }) => {
  if (move === 0) return [];
  const text = s.army === ETR ? 'the Etruscans pay their way' : `the Etruscans bribe ${armyName(s)}`;
  return [byHand(s, ETRUSAM, `${text} with ${paymentIn(s, said)}`)];
};

export const turnsBack: Tell = ({ before, after }) => [
  byPower(
    before,
    before.army,
    `${does(armyName(before), 'go')} back to ${placeName(after.armyAt)}`,
    nodes(after.armyAt),
  ),
];

export const springs: Tell = ({ before: s, move }) =>
  move === 0
    ? []
    : [
        byHand(
          s,
          ETRUSAM,
          `the Samnites come down from ${placeName(move - 1)} with “Caudine Forks”`,
          nodes(move - 1, s.armyAt),
        ),
      ];

export const joinsRelief: Tell = ({ before: s, move }) =>
  move === 0
    ? [
        byPower(
          s,
          s.army,
          `${does(units(insideUnits(s, s.field)), 'come')} out of ${placeName(s.field)} to fight along`,
        ),
      ]
    : [];
