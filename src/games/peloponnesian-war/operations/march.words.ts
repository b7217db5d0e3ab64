/** The words of an operation: its objective, who assembles where, the march, storms. */
import { counted, third } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import type { WordsOf } from '../../kit/step-words.js';
import { consequences, outcomeOf, whatChanged } from '../board/changes.js';
import { usedFirst, usedSecond } from '../board/expeditions.js';
import { GRID, IS_FORTRESS, NEUTRAL_OF, NOBODY, NOWHERE, SPACE_COUNT, SPACES } from '../board/map.js';
import { activationCost, budget } from '../board/money.js';
import {
  by,
  forceAt,
  forceText,
  goesOn,
  keyText,
  leaderName,
  ofForce,
  sideName,
  spaceName,
  talents,
} from '../board/names.js';
import { isPlayed } from '../board/players.js';
import { controls, firstCell, isRavaged, isRebelling, occupies, other, secondCell } from '../board/spaces.js';
import { NO_OPERATION, type Peloponnesian } from '../board/state.js';
import { addTo, KEY_COUNT } from '../board/units.js';
import { HELOT_SPACES, REBELLION, STORM_FROM } from '../data/rules.js';
import type * as assembly from './assembly.js';
import { DONE, takeable, unused } from './assembly.js';
import type * as rules from './march.js';
import { hasNoUnits, wayTo } from './march.js';
import type * as objective from './objective.js';
import type * as walking from './walk.js';

const locs = (n: number): string => counted(n, 'LOC');

/** The verb as it is said of `army`: 'stays' of a leader or one hoplite. */
const ofArmy = (s: Peloponnesian, verb: string): string =>
  hasNoUnits(s) ? third(verb) : ofForce(s.moving[0], s.moving[1], verb);

const army = (s: Peloponnesian): string => (hasNoUnits(s) ? leaderName(s.leader) : forceText(s.moving[0], s.moving[1]));

/** Whose a space is, what it is, and who stands there. */
function aboutSpace(s: Peloponnesian, at: number): string {
  const side = s.operator;
  const enemy = other(side);
  const parts: string[] = [];
  if (isRebelling(s, at)) parts.push('in rebellion');
  else if (controls(s, enemy, at)) parts.push(`held by ${sideName(enemy)}`);
  else if (controls(s, side, at)) parts.push('your own');
  else if (NEUTRAL_OF[at] !== NOWHERE && s.neutrals[NEUTRAL_OF[at]] === NOBODY)
    parts.push(`a neutral state, which would join ${sideName(enemy)}`);
  else parts.push('neutral');
  if (IS_FORTRESS[at] === 1 && !controls(s, side, at)) parts.push('a fortress to be besieged');
  if (occupies(s, enemy, at)) parts.push(`${forceAt(s, enemy, at)} there`);
  if ((HELOT_SPACES as readonly string[]).includes(SPACES[at])) parts.push('helot country');
  if (isRavaged(s, at)) parts.push('ravaged');
  return parts.join(', ');
}

/** The expedition with all that it can pay for in a space, by the order in which it is asked. */
function gathered(s: Peloponnesian, at: number): string {
  const force = s.moving.slice(0, 2);
  let left = budget(s, s.operator);
  for (let key = 0; key < KEY_COUNT; key++) {
    const cost = activationCost(s.operator, key);
    const all = unused(s, s.operator, at, key);
    const taken = cost === 0 ? all : Math.min(all, Math.floor(left / cost));
    left -= cost * taken;
    addTo(force, 0, key, taken);
  }
  return forceText(force[0], force[1]);
}

function opposition(s: Peloponnesian): string {
  const enemy = other(s.operator);
  return occupies(s, enemy, s.objective) ? `against ${forceAt(s, enemy, s.objective)}` : 'where no enemy stands';
}

function whyMarch(s: Peloponnesian): string {
  const length = wayTo(s, s.objective, true);
  const where = `${spaceName(s.objective)}: ${aboutSpace(s, s.objective)}`;
  if (hasNoUnits(s)) return `${leaderName(s.leader)} goes ${locs(length)} alone to ${where}`;
  if (length === 0) return `${army(s)} ${ofArmy(s, 'stay')} in ${where}`;
  return `${army(s)} ${ofArmy(s, 'go')} ${locs(length)} to ${where}`;
}

/** What goes on with the sentence about a march. */
const goes = (before: Peloponnesian, after: Peloponnesian) =>
  after.at === before.at || after.at === NOWHERE
    ? whatChanged('On the way', before, after)
    : [
        ...goesOn(
          before,
          before.operator,
          `${army(before)} of ${sideName(before.operator)} ${ofArmy(before, 'go')}`,
          `to ${spaceName(after.at)}`,
          [after.at],
        ),
        ...whatChanged('On the way', before, after),
      ];

export const words = {
  'operation begins': {
    told({ after: s }) {
      const side = s.operator;
      return by(
        s,
        side,
        `Operation of ${sideName(side)} under ${leaderName(s.leader)}, with ${talents(budget(s, side))} to spend`,
      ).map((each) => ({ ...each, heading: 'round' as const }));
    },
  },
  objective: {
    question: (s) =>
      `Which space is the objective of ${leaderName(s.leader)}, with ${talents(budget(s, s.operator))} to spend?`,
    say: (_, at) => `choose ${spaceName(at)}`,
    reason: (s, at) => `${spaceName(at)} (${GRID[at]}): ${aboutSpace(s, at)}`,
    told: ({ before: s, after, move: at }) =>
      by(
        s,
        s.operator,
        outcomeOf(
          `${leaderName(s.leader)} is to go to ${spaceName(at)}, ${aboutSpace(s, at).replace('your own', 'its own').replace('would join', 'joins')}`,
          consequences(s, after),
        ),
        [at],
      ),
  },
  rebel: {
    question: (s) =>
      `Pay ${talents(REBELLION.cost)} and try to cause a rebellion in ${spaceName(s.objective)}, which needs a ${REBELLION.target}?`,
    say: (s, m) => (m === YES ? `try to cause a rebellion in ${spaceName(s.objective)}` : 'try no rebellion'),
    reason: (s, m) =>
      m === YES
        ? `${REBELLION.cost} talents for one chance in six at ${spaceName(s.objective)}`
        : `keeps ${REBELLION.cost} talents`,
    told: ({ before: s, move: m }) =>
      by(
        s,
        s.operator,
        m === YES
          ? `${sideName(s.operator)} sends agents to ${spaceName(s.objective)}`
          : `${sideName(s.operator)} tries no rebellion`,
        [s.objective],
      ),
  },
  'cause rebellion': {
    say: (_, face) => `the agents roll ${face}`,
    told({ before: s, after, move: face }) {
      const bonus = isPlayed(s, s.operator) ? 0 : REBELLION.nonPlayer;
      const sum = bonus === 0 ? `${face}` : `${face}, +${bonus} for the side that nobody plays = ${face + bonus}`;
      const result = face + bonus >= REBELLION.target ? 'it succeeds' : 'it fails, and the operation is over';
      return by(
        s,
        s.operator,
        outcomeOf(
          `A rebellion in ${spaceName(s.objective)} needs ${REBELLION.target}: ${sum}: ${result}`,
          consequences(s, after),
        ),
        [s.objective],
      );
    },
  },
  'after rebellion': {
    question: (s) => `Assemble an army for ${spaceName(s.objective)} as well?`,
    say: (_, m) => (m === YES ? 'assemble an army' : 'assemble no army'),
    reason: (s, m) => (m === YES ? `an army to hold ${spaceName(s.objective)}` : 'the rebels are on their own'),
    told: ({ before: s, after, move: m }) =>
      by(
        s,
        s.operator,
        outcomeOf(`${sideName(s.operator)} assembles ${m === YES ? 'an army' : 'no army'}`, consequences(s, after)),
      ),
  },
  take: {
    question: (s) =>
      `How many of ${keyText(s.key, takeable(s, s.operator, s.at, s.key))} in ${spaceName(s.at)} join, for ${talents(activationCost(s.operator, s.key))} each of ${budget(s, s.operator)}?`,
    say: (s, n) => (n === 0 ? `take no ${keyText(s.key, 2).slice(2)}` : `take ${keyText(s.key, n)}`),
    reason(s, n) {
      const left = takeable(s, s.operator, s.at, s.key) - n;
      const stay = `${left === 0 ? 'none stays' : left === 1 ? '1 stays' : `${left} stay`} in ${spaceName(s.at)}`;
      if (n === 0) return stay;
      const cost = n * activationCost(s.operator, s.key);
      const price = cost === 0 ? 'free of cost' : `costs ${cost} of ${s.treasury[s.operator]} talents`;
      return `${price}; ${stay}`;
    },
    told: ({ before: s, move: n }) =>
      goesOn(
        s,
        s.operator,
        `${leaderName(s.leader)} takes`,
        `${n === 0 ? `no ${keyText(s.key, 2).slice(2)}` : keyText(s.key, n)} in ${spaceName(s.at)}`,
        [s.at],
      ),
  },
  assembly: {
    question: (s) =>
      `Where does ${leaderName(s.leader)} go with ${hasNoUnits(s) ? 'no troops yet' : army(s)}: march, or assemble more?`,
    say: (s, m) => (m === DONE ? `march to ${spaceName(s.objective)}` : `assemble at ${spaceName(m)}`),
    reason(s, m) {
      if (m >= SPACE_COUNT) return whyMarch(s);
      const first = firstCell(s, s.operator, m) - usedFirst(s, s.operator, m);
      const second = secondCell(s, s.operator, m) - usedSecond(s, s.operator, m);
      return `${spaceName(m)}: ${forceText(first, second)} there, ${locs(wayTo(s, m, true))} away; then ${gathered(s, m)} for ${spaceName(s.objective)}, ${opposition(s)}`;
    },
    told: ({ before: s, move: m }) =>
      by(
        s,
        s.operator,
        m === DONE
          ? `${army(s)} ${ofArmy(s, 'set')} out from ${spaceName(s.at)} for ${spaceName(s.objective)}`
          : `${leaderName(s.leader)} goes to assemble at ${spaceName(m)}`,
        [m === DONE ? s.objective : m],
      ),
  },
  'dare storms': {
    question: (s) => `Dare the storms of the Ionian Sea on the way to ${spaceName(s.target)}, with ${army(s)}?`,
    say: (_, m) => (m === YES ? 'dare the storms' : 'do not dare the storms'),
    reason: (_, m) => (m === YES ? 'shorter, and one fleet in three is lost' : 'longer, and safe from storms'),
    told: ({ before: s, move: m }) =>
      by(s, s.operator, `${leaderName(s.leader)} ${m === YES ? 'dares the storms' : 'goes round the storms'}`),
  },
  walk: { told: ({ before, after }) => goes(before, after) },
  'next step': { told: ({ before, after }) => goes(before, after) },
  route: {
    say: (_, at) => `the way goes by ${spaceName(at)}`,
    told: ({ before: s, move: at }) =>
      goesOn(s, s.operator, `${army(s)} of ${sideName(s.operator)} ${ofArmy(s, 'go')}`, `to ${spaceName(at)}, by lot`, [
        at,
      ]),
  },
  storm: {
    say: (_, face) => `the storm rolls ${face}`,
    told: ({ before: s, after, move: face }) =>
      by(
        s,
        s.operator,
        outcomeOf(
          `Storms sink the expedition on ${STORM_FROM} or more: ${face}: ${face >= STORM_FROM ? 'it is lost' : 'it comes through'}`,
          consequences(s, after),
        ),
        [s.at],
      ),
  },
  'way on': { told: ({ before, after }) => whatChanged('There is no way on for all', before, after) },
  'losses of the expedition': {
    told: ({ before, after }) => whatChanged('Nobody is left of the expedition', before, after),
  },
  arrival: {
    told: ({ before: s, after }) =>
      s.stage === NO_OPERATION || after.stage !== NO_OPERATION
        ? []
        : by(
            s,
            s.operator,
            outcomeOf(
              `${army(s)} of ${sideName(s.operator)} ${ofArmy(s, 'stay')} at ${spaceName(s.at)} until combat`,
              consequences(s, after),
            ),
            [s.at],
          ),
  },
  'operation ends': {
    told: ({ before: s, after }) =>
      s.stage === NO_OPERATION
        ? []
        : by(
            s,
            s.operator,
            outcomeOf(`The operation of ${sideName(s.operator)} ends at ${spaceName(s.at)}`, consequences(s, after)),
            [s.at],
          ),
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof objective> & WordsOf<typeof assembly> & WordsOf<typeof walking>;
