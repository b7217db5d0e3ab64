/** The words of a battle: who fights whom, cards, dice with every modifier, losses, rewards, retreats. */

import { added, capital, does, type Part, verbOf } from '../../../core/english.js';
import type { MoveList } from '../../../core/move-list.js';
import type { Telling } from '../../game.js';
import { TURN } from '../../kit/layout.js';
import { counting, type DecisionWords, type StepMade, summed, type WordsOf } from '../../kit/step-words.js';
import { facesOf, sumOfDice } from '../board/dice.js';
import { NO_LEADER } from '../board/leaders.js';
import { GARRISON, IND } from '../board/map.js';
import { ARMY_RETREATS, AT, FIELD, GAUL, handsOf, type Rome, SALLY, seatOf, UNREST_BATTLE } from '../board/state.js';
import { armyUnits, commanderAt, standing, unitsAt, unitsOf } from '../board/units.js';
import { answerWords, playsAnswer } from '../cards/cards.words.js';
import { cardOfMove } from '../cards/hands.js';
import { changes, unitsIn, withChanges } from '../changes.js';
import { LIMITS, oddsOf } from '../data/rules.js';
import { army, armyLeader, armyName, fight, force, spaceNamed } from '../forces.js';
import { freeUnits } from '../movement/activation.js';
import { flankUnits } from '../movement/campaign.js';
import {
  byPower,
  cardName,
  movesIn,
  nodes,
  placeName,
  points,
  powerName,
  shortName,
  type Tell,
  units,
} from '../names.js';
import { relievers } from '../siege/siege.js';
import type * as battle from './battle.js';
import {
  attackDiceOf,
  attackDrm,
  attackers,
  attackerTactics,
  CAUGHT,
  defendDiceOf,
  defendDrm,
  defenders,
  defenderTactics,
  FLANK,
  fear,
  forSpace,
  INTERCEPTOR,
  ROUGH_ENTRY,
} from './battle.js';
import type * as cards from './cards.js';
import { battleCard, cardsPlayed, fightAgain, frighten, handAsked, spoil, triumph, victor } from './cards.js';
import type * as coordination from './coordination.js';
import type * as retreat from './retreat.js';
import { fugitive, fugitives } from './retreat.js';

// ------------------------------------------------------------------ the sides

function side(power: number, count: number, leader: number): string {
  return `${powerName(power)} with ${units(count)}${leader === NO_LEADER ? '' : ` under ${shortName(leader)}`}`;
}

const defendLeader = (s: Rome): number => (s.defender === IND ? NO_LEADER : commanderAt(s, s.defender, AT + s.field));

const begins: Tell = withChanges(({ after: s }) => {
  const attack = side(s.army, armyUnits(s), armyLeader(s));
  if (s.battle === UNREST_BATTLE) return [byPower(s, s.army, `${attack} against unrest ${s.unrest}`)];
  const defence = side(s.defender, unitsAt(s, s.field), defendLeader(s));
  const what = s.battle === SALLY ? `Sortie at ${placeName(s.field)}` : `Battle at ${placeName(s.field)}`;
  return [byPower(s, s.army, `${what}: ${attack} against ${defence}`, nodes(s.field))];
});

// ------------------------------------------------------------------- the dice

/** The attacker's modifiers by name; they add up to what the rules count. */
export function attackParts(s: Rome): readonly Part[] {
  return [
    ['tactics', Math.max(0, attackerTactics(s) - defenderTactics(s))],
    ['numbers', attackers(s) > defenders(s) ? oddsOf(attackers(s), defenders(s)) : 0],
    ['friendly space', forSpace(s, s.army)],
    ['rough way', s.battle === FIELD && s.rough === 1 ? ROUGH_ENTRY : 0],
    ['flank', s.flankPower === IND ? 0 : FLANK],
    ['fear of the Gauls', fear(s, s.army, s.defender)],
    ['cards', s.attackBonus],
  ];
}

export function defendParts(s: Rome): readonly Part[] {
  return [
    ['tactics', Math.max(0, defenderTactics(s) - attackerTactics(s))],
    ['numbers', defenders(s) > attackers(s) ? oddsOf(defenders(s), attackers(s)) : 0],
    ['friendly space', forSpace(s, s.defender)],
    ['interception', s.intercepted === 1 ? INTERCEPTOR : 0],
    ['caught', s.caught === 1 ? CAUGHT : 0],
    ['fear of the Gauls', fear(s, s.defender, s.army)],
    ['cards', s.defendBonus],
  ];
}

function throwText(faces: readonly number[], drm: number, parts: readonly Part[]): string {
  const dice = faces.reduce((sum, face) => sum + face, 0);
  return `${faces.join(' ')} = ${added(dice, parts, dice + drm)}`;
}

const defendingName = (s: Rome): string => (s.battle === UNREST_BATTLE ? 'the unrest' : powerName(s.defender));

// ------------------------------------------------------------------ the result

/** What each side has lost in the step. */
function losses(before: Rome, now: Rome): readonly [attacker: number, defender: number] {
  const attacking = (s: Rome) => armyUnits(s) + relievers(s) + flankUnits(s);
  // who was inside comes out when the enemy is gone
  const defending = (s: Rome) => unitsIn(s, before.field, before.defender);
  return [attacking(before) - attacking(now), defending(before) - defending(now)];
}

const lossText = (count: number, left: number): string =>
  count === 0 ? 'nothing' : left > 0 ? units(count) : count === 1 ? 'the last unit' : `all ${units(count)}`;

function result(before: Rome, now: Rome, isAutomatic: boolean): readonly Telling[] {
  if (before.battle === UNREST_BATTLE) {
    const lost = armyUnits(before) - armyUnits(now);
    const wins = now.battleWinner !== IND;
    const text = `the army ${wins ? 'wins' : 'loses'} against the unrest and loses ${lossText(lost, armyUnits(now))}`;
    return [byPower(now, now.army, text)];
  }
  const [attack, defence] = losses(before, now);
  const wins = now.battleWinner === before.army;
  const [winner, loser] = wins ? [before.army, before.defender] : [before.defender, before.army];
  const lost = [lossText(attack, armyUnits(now)), lossText(defence, unitsOf(now, before.field, before.defender))];
  const [own, other] = wins ? lost : [lost[1], lost[0]];
  const total = (s: Rome) => [
    sumOfDice(attackDiceOf(s), s.attackDice) + attackDrm(s),
    sumOfDice(defendDiceOf(s), s.defendDice) + defendDrm(s),
  ];
  const [high, low] = wins ? total(before) : total(before).reverse();
  const how = isAutomatic
    ? ' without a fight, five to one'
    : high === low
      ? ` at ${high} all, as the defender`
      : ` ${high} to ${low}`;
  const text = `${does(powerName(winner), 'win')}${how}; ${does(powerName(winner), 'lose')} ${own}, ${powerName(loser)} ${other}`;
  return [byPower(now, winner, text, nodes(before.field))];
}

// --------------------------------------------------------------------- cards

/** One hand after another is asked: of each seat all that its hands may play. */
const anyBattleCard = {
  moves(s: Rome, out: MoveList): void {
    const asked = s.cells[TURN];
    const all = handsInOrder(s).flatMap((hand, k) =>
      seatOf(s.players, hand) === asked ? movesIn(battleCard(k).decision, s) : [],
    );
    for (const m of new Set(all)) out.add(m);
  },
};

const handsInOrder = (s: Rome): readonly number[] => [...handsOf(s.players).keys()].map((k) => handAsked(s, k));

/** A seat with two hands plays for the one that has such a card. */
const handWith = (s: Rome, seat: number, m: number): number =>
  handsInOrder(s).find(
    (hand, k) => seatOf(s.players, hand) === seat && movesIn(battleCard(k).decision, s).includes(m),
  ) ?? GAUL;

/** Whose card has just been played: all see how many each hand has played. */
const handThatPlayed = ({ before, after: now }: StepMade<Rome>): number =>
  handsInOrder(before).find((_, k) => cardsPlayed(now, k) > cardsPlayed(before, k)) ?? GAUL;

/** Those that have got away, and how many have not. */
function retreats(before: Rome, to: number, lost: number, left: number): readonly Telling[] {
  const power = fugitive(before);
  const who = powerName(power);
  if (left <= 0) return [byPower(before, power, `${does(who, 'have')} nowhere to retreat: ${units(lost)} lost`)];
  const cost = lost > 0 ? ` and ${verbOf(who, 'lose')} ${units(lost)} on the way` : '';
  return [byPower(before, power, `${does(who, 'retreat')} to ${placeName(to)}${cost}`, nodes(to))];
}

const bySea: Tell = withChanges(({ before, after }) => {
  const lost = after.lost - before.lost;
  return retreats(before, before.sailTo, lost, fugitives(before) - lost);
}, 'units');

export const words = {
  'open a field battle': { told: begins },
  'open a sortie': { told: begins },
  'open a placed battle': { told: begins },
  'open a battle against unrest': { told: begins },

  'the attacker rolls': {
    say: (s, number) => `${powerName(s.army)} ${facesOf(attackDiceOf(s), number).join(' ')}`,
    told: withChanges(({ after: s }) => {
      const faces = facesOf(attackDiceOf(s), s.attackDice);
      const text = `${powerName(s.army)}: ${throwText(faces, attackDrm(s), attackParts(s))}`;
      return counting(
        [byPower(s, s.army, text, nodes(s.field))],
        summed(capital(powerName(s.army)), faces, attackParts(s)),
      );
    }),
  },
  'the defender rolls': {
    say: (s, number) => `${defendingName(s)} ${facesOf(defendDiceOf(s), number).join(' ')}`,
    told: withChanges(({ after: s }) => {
      const faces = facesOf(defendDiceOf(s), s.defendDice);
      const text = `${defendingName(s)}: ${throwText(faces, defendDrm(s), defendParts(s))}`;
      return counting(
        [byPower(s, s.battle === UNREST_BATTLE ? IND : s.defender, text, nodes(s.field))],
        summed(capital(defendingName(s)), faces, defendParts(s)),
      );
    }),
  },
  'resolve the battle': { told: withChanges(({ before, after: now }) => result(before, now, false), 'units') },
  'win without dice': { told: withChanges(({ before, after: now }) => result(before, now, true), 'units') },
  'reward the winner': {
    told: withChanges(({ before, after: s }) => {
      if (s.support === 0 || before.support > 0) return [];
      const what = `${points(s.support)} of support for ${units(s.lost)} of the loser`;
      return [byPower(s, s.battleWinner, `${does(powerName(s.battleWinner), 'have')} ${what}`)];
    }),
  },
  'close the battle': { told: changes },

  'battle card': answerWords({
    decision: anyBattleCard,
    hand: handWith,
    about: fight,
    told(stage) {
      const hand = handThatPlayed(stage);
      return [playsAnswer(stage.after, hand, cardOfMove(hand, stage.move))];
    },
  }),
  'after the dice': answerWords({
    decision: fightAgain,
    hand: () => GAUL,
    about: (s) => `${fight(s)}: the Gauls have lost`,
    say: (s, _, card) => `fight again with ${cardName(s, card)}`,
    reason: (s) => `${units(attackers(s))} against ${defenders(s)} once more`,
  }),
  celebrate: answerWords({
    decision: triumph,
    hand: victor,
    about: (s) =>
      `${does(powerName(s.battleWinner), 'have')} won in ${placeName(s.field)}, and ${does(powerName(s.battleLoser), 'lose')} ${units(s.lost)}`,
  }),
  'take spoils': answerWords({
    decision: spoil,
    hand: () => GAUL,
    about: (s) => `${placeName(s.siegeAt)} has fallen`,
  }),

  // --------------------------------------------------- before and instead of it

  engage: answerWords({
    decision: frighten,
    hand: () => GAUL,
    about: (s) => `${army(s)} against ${force(s, s.armyAt)} in ${placeName(s.armyAt)}`,
    reason: (s) => does(`${units(unitsAt(s, s.armyAt))} of ${powerName(standing(s, s.armyAt))}`, 'retreat'),
  }),
  'open the flight': {
    told: withChanges(({ after: s }) => [
      byPower(s, s.defender, `${does(powerName(s.defender), 'flee')} from ${placeName(s.field)}`, nodes(s.field)),
    ]),
  },
  'end the flight': { told: changes },

  hold: {
    question: (s) =>
      `${capital(army(s))} against ${force(s, s.armyAt)} in ${placeName(s.armyAt)}. Fight at once, or wait for the next army of the campaign to join?`,
    say: (_, m) => (m === 1 ? 'wait for another army' : 'fight at once'),
    reason: (s, m) =>
      m === 1
        ? 'an army that joins from another side adds +1 and half of its units'
        : `${units(armyUnits(s))} against ${unitsAt(s, s.armyAt)} now`,
    told: withChanges(({ before: s, move }) => {
      const text =
        move === 1
          ? `${does(armyName(s), 'wait')} at ${placeName(s.armyAt)} for another army`
          : `${does(armyName(s), 'fight')} at once`;
      return [byPower(s, s.army, text, nodes(s.armyAt))];
    }),
  },

  /** The battle tells with how many. */
  'attack unrest with': {
    question: (s) =>
      `Unrest fights as ${units(s.unrest)} without tactics, ${does(army(s), 'attack')}. With how many units, those of the Garrison Box (${freeUnits(s, GARRISON)}) included?`,
    say: (_, n) => `attack unrest with ${units(n)}`,
    reason: (s, n) => `${n} against ${units(s.unrest)}; ${units(LIMITS.unitsPerLeader)} at most`,
    told: changes,
  },

  /** The end of the retreat tells where. */
  retreat: {
    question: (s) =>
      `${capital(s.retreating === ARMY_RETREATS ? army(s) : force(s, s.field))} in retreat from ${placeName(s.field)}; each enemy space on the way costs a unit. Where to?`,
    say: (_, to) => `retreat to ${placeName(to)}`,
    reason: spaceNamed,
    told: changes,
  },

  'finish the retreat': {
    told: withChanges(
      ({ before, after }) => retreats(before, before.retreatTo, after.lost - before.lost, before.retreatTo < 0 ? 0 : 1),
      'units',
    ),
  },
  'end the retreat by sea': { told: bySea },
  'end the voyage back': { told: bySea },

  'back inside': {
    told: withChanges(({ before }) => [
      byPower(before, before.army, `${does(powerName(before.army), 'go')} back inside ${placeName(before.field)}`),
    ]),
  },
  'rebels flee': {
    told: withChanges(({ before, after }) =>
      armyUnits(after) === 0
        ? []
        : [byPower(before, before.army, `the rebels flee to ${placeName(after.armyAt)}`, nodes(after.armyAt))],
    ),
  },
  'end the retreat': { told: changes },
} satisfies WordsOf<typeof battle & typeof cards & typeof coordination> &
  WordsOf<typeof retreat> & { 'battle card': DecisionWords<Rome> };
