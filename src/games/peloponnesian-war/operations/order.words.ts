/** The words of whose operation it is: leaders, auguries, passing; of interceptions; and of the procedure that plays a side. */
import { added, of } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import { FACES } from '../../kit/dice.js';
import type { WordsOf } from '../../kit/step-words.js';
import { consequences, outcomeOf, whatChanged } from '../board/changes.js';
import { athenianFace, spartanFace } from '../board/dice.js';
import { leadersInPlay } from '../board/expeditions.js';
import { NOWHERE } from '../board/map.js';
import { budget } from '../board/money.js';
import { by, forceText, goesOn, leaderName, ofForce, sideName, spaceName, talents, told } from '../board/names.js';
import { isPlayed } from '../board/players.js';
import { other } from '../board/spaces.js';
import type { Peloponnesian } from '../board/state.js';
import { landFighters, navalFighters } from '../combat/battle.js';
import { fightersFirst, fightersSecond } from '../combat/participants.js';
import { AUGURIES_PASS, BATTLE_CHECK, INTERCEPTS_FROM, SIDES, SKIRMISH_LOSS } from '../data/rules.js';
import type * as interception from './interception.js';
import { type BattleCheck, checkBattle } from './interception.js';
import type * as rules from './order.js';
import { auguryBonus } from './order.js';
import type * as plan from './plan.js';
import type * as procedure from './procedure.js';
import { defenceName, NO_OBJECTIVE, strategyName } from './procedure.js';
import type * as sources from './sources.js';

/** Who would fight, of a side; a leader alone by his name. */
function force(s: Peloponnesian, side: number): string {
  const [first, second] = [fightersFirst(s, side), fightersSecond(s, side)];
  if (first === 0 && second === 0) return leaderName(s.leader);
  return `${of(sideName(side))} ${forceText(first, second)}`;
}

const { dice: DICE, strength, eachSide } = BATTLE_CHECK;
const bothSides = (s: Peloponnesian, fighters: (s: Peloponnesian, side: number) => number): string =>
  SIDES.map((_, side) => `${fighters(s, side)} of ${sideName(side)}`).join(' and ');

/** What the battle check has found, with what it needs. */
const CHECKED: Readonly<Record<BattleCheck, (s: Peloponnesian, dice: number) => string>> = {
  'a side is gone': () => 'one side has nobody left, and no battle follows',
  dice: (_, dice) => `the dice make ${dice}, and from ${DICE} a battle follows`,
  ships: (s) =>
    `${bothSides(s, navalFighters)} are ${strength} ships or more, ${eachSide} on each side, and a battle follows`,
  troops: (s) =>
    `${bothSides(s, landFighters)} are ${strength} troops or more, ${eachSide} on each side, and a battle follows`,
  nothing: (s, dice) =>
    `no battle follows, for the dice make ${dice} of ${DICE}, ships are ${bothSides(s, navalFighters)}, and troops ${bothSides(s, landFighters)}, of ${strength} with ${eachSide} on each side`,
};

export const words = {
  leader: {
    say: (_, leader) => `${leaderName(leader)} is drawn`,
    told: ({ move: leader }) => told(`${leaderName(leader)} is drawn from the cup`),
  },
  'first to operate': {
    say: (_, side) => `${sideName(side)} operates first`,
    told: ({ before: s, move: side }) => by(s, side, `Leaders are equal: by lot ${sideName(side)} operates first`),
  },
  'operations begin': {
    told: ({ after: s }) => [
      { text: 'Operations', heading: 'round' as const },
      ...by(s, s.first, `${sideName(s.first)} operates first`),
      ...SIDES.flatMap((_, side) =>
        s.passed[side] === 1 ? by(s, side, `${sideName(side)} has no leader, and passes`) : [],
      ),
    ],
  },
  'pass for want': {
    told: ({ before: s }) =>
      by(s, s.operator, `${sideName(s.operator)} has no leader or troops to send, and passes for the turn`),
  },
  auguries: {
    say: (_, face) => `the auguries roll ${face}`,
    told({ before: s, move: face }) {
      const bonus = auguryBonus(s);
      const why = isPlayed(s, s.operator) ? 'half the leaders in play' : 'the side that nobody plays';
      const fails = face + bonus >= AUGURIES_PASS;
      return by(
        s,
        s.operator,
        `The auguries of ${sideName(s.operator)} forbid to go on from ${AUGURIES_PASS}: ${added(face, [[why, bonus]], face + bonus)}: ${fails ? 'it passes for the turn' : 'it may go on'}`,
      );
    },
  },
  'pass or go': {
    question: (s) =>
      `Go on with another operation of ${sideName(s.operator)}, with ${talents(budget(s, s.operator))} to spend, or pass for this turn?`,
    say: (_, m) => (m === YES ? 'go on with an operation' : 'pass'),
    reason(s, m) {
      if (m !== YES) return `keeps ${s.treasury[s.operator]} talents for the next turn`;
      const fail = AUGURIES_PASS - ((leadersInPlay(s, s.operator) + 1) >> 1); // with the leader of this operation
      const last = s.passed[other(s.operator)] === 1 ? `, ${sideName(other(s.operator))} has passed` : '';
      return `${budget(s, s.operator)} talents to spend${last}; the next auguries fail on ${fail}${fail < FACES ? ' or more' : ''}`;
    },
    told: ({ before: s, move: m }) =>
      by(s, s.operator, `${sideName(s.operator)} ${m === YES ? 'goes on with an operation' : 'passes for the turn'}`),
  },

  interceptor: {
    say: (_, from) => `those of ${spaceName(from)} may intercept`,
    told: ({ before: s, move: from }) =>
      by(s, other(s.operator), `By lot those of ${spaceName(from)} may intercept`, [from]),
  },
  intercept: {
    question: (s) =>
      `Intercept ${force(s, s.operator)} in ${spaceName(s.at)} with ${force(s, other(s.operator))} from ${spaceName(s.from)}, on ${INTERCEPTS_FROM} or more?`,
    say: (s, m) => (m === YES ? `intercept in ${spaceName(s.at)}` : `let them ${s.at === s.target ? 'in' : 'pass'}`),
    reason(s, m) {
      const where = spaceName(s.at);
      const alone = s.moving[0] === 0 && s.moving[1] === 0;
      const moving = alone
        ? leaderName(s.leader)
        : `${of(sideName(s.operator))} ${forceText(s.moving[0], s.moving[1])}`;
      if (m !== YES) return `lets ${moving} ${s.at === s.target ? 'into' : 'pass through'} ${where}`;
      const side = other(s.operator);
      const own = forceText(fightersFirst(s, side), fightersSecond(s, side));
      const caught = fightersFirst(s, s.operator) === 0 && fightersSecond(s, s.operator) === 0;
      return `${own} from ${spaceName(s.from)} against ${force(s, s.operator)}${caught ? ', who is alone' : ''} in ${where}`;
    },
    told: ({ before: s, move: m, mover }) =>
      mover < 0
        ? []
        : by(
            s,
            other(s.operator),
            `${sideName(other(s.operator))} ${m === YES ? 'tries to intercept' : 'does not intercept'} in ${spaceName(s.at)}`,
            [s.at],
          ),
  },
  interception: {
    say: (_, face) => `the interception rolls ${face}`,
    told: ({ before: s, move: face }) =>
      by(
        s,
        other(s.operator),
        `${force(s, other(s.operator))} from ${spaceName(s.from)} intercept in ${spaceName(s.at)} on ${INTERCEPTS_FROM} or more: ${face}: ${face >= INTERCEPTS_FROM ? 'they do' : 'they fail'}`,
        [s.at],
      ),
  },
  skirmish: {
    say: (_, outcome) => `skirmish: Athens ${athenianFace(outcome)}, Sparta ${spartanFace(outcome)}`,
    told({ before: s, after, move: outcome }) {
      const [athens, sparta] = [athenianFace(outcome), spartanFace(outcome)];
      const check = checkBattle(after, athens + sparta);
      return told(
        outcomeOf(
          `Skirmish in ${spaceName(s.at)}, who rolls ${SKIRMISH_LOSS} loses one: Athens ${athens}, Sparta ${sparta}`,
          [...consequences(s, after), CHECKED[check](after, athens + sparta)],
        ),
        [s.at],
      );
    },
  },
  'leader caught alone': {
    told: ({ before: s, after }) =>
      by(s, s.operator, outcomeOf(`${leaderName(s.leader)} is caught alone`, consequences(s, after)), [s.at]),
  },
  ravaging: { told: ({ before, after }) => whatChanged('On entering', before, after) },

  'look for a defence': {
    told: ({ after: s }) =>
      s.defence === 0 || s.objective === NOWHERE
        ? []
        : by(
            s,
            s.operator,
            `${sideName(s.operator)} has to defend ${defenceName(s)}: it goes for ${spaceName(s.objective)}`,
            [s.objective],
          ),
  },
  defence: {
    say: (_, at) => `the defence goes to ${spaceName(at)}`,
    told: ({ before: s, move: at }) =>
      by(
        s,
        s.operator,
        `${sideName(s.operator)} has to defend ${defenceName(s)}: by lot it goes for ${spaceName(at)}`,
        [at],
      ),
  },
  'objective dice': {
    say: (_, at) => (at === NO_OBJECTIVE ? 'no objective is found' : `${spaceName(at)} is the objective`),
    told({ before: s, after, move: at }) {
      const begins = `${sideName(s.operator)}, after ${strategyName(s)},`;
      return by(
        s,
        s.operator,
        outcomeOf(
          at === NO_OBJECTIVE
            ? `${begins} finds no objective, and passes for the turn`
            : `${begins} draws ${spaceName(at)} as its objective`,
          consequences(s, after),
        ),
        at === NO_OBJECTIVE ? [] : [at],
      );
    },
  },
  'no rebels': {
    told: ({ before: s, after }) =>
      by(
        s,
        s.operator,
        outcomeOf(
          `${sideName(s.operator)} cannot pay for a rebellion, and passes for the turn`,
          consequences(s, after),
        ),
      ),
  },
  source: {
    say: (_, at) => `${spaceName(at)} comes next of the sources`,
    told: ({ before: s, move: at }) =>
      goesOn(s, s.operator, `${sideName(s.operator)} draws lots among sources as near:`, spaceName(at), [at]),
  },
  plan: {
    told: ({ before: s, after }) =>
      after.passed[s.operator] === s.passed[s.operator]
        ? []
        : by(
            s,
            s.operator,
            outcomeOf(
              `${sideName(s.operator)} cannot bring together or pay what it needs, and passes for the turn`,
              consequences(s, after),
            ),
          ),
  },
  'planned assembly': {
    told({ before: s, after }) {
      const taken = forceText(after.moving[0] - s.moving[0], after.moving[1] - s.moving[1]);
      return taken === 'no troops'
        ? []
        : goesOn(s, s.operator, `${leaderName(s.leader)} takes`, `${taken} in ${spaceName(s.at)}`, [s.at]);
    },
  },
  'planned march': {
    told: ({ before: s, after }) =>
      after.target === s.objective && after.objective !== NOWHERE
        ? by(
            s,
            s.operator,
            `${forceText(s.moving[0], s.moving[1])} ${ofForce(s.moving[0], s.moving[1], 'set')} out for ${spaceName(s.objective)}`,
            [s.objective],
          )
        : whatChanged('Nobody could be taken', s, after),
  },
} satisfies WordsOf<typeof rules> &
  WordsOf<typeof interception> &
  WordsOf<typeof procedure> &
  WordsOf<typeof sources> &
  WordsOf<typeof plan>;
