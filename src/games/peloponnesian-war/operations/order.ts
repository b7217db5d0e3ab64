/** Whose operation it is: initial operations, then turn by turn, until both sides have passed (PW 6.1, 14.2). */
import { yesOrNo } from '../../kit/choices.js';
import { die, lot } from '../board/dice.js';
import { leadersInPlay } from '../board/expeditions.js';
import { isAlone, isPlayed, seatOf, unplayedSide } from '../board/players.js';
import { other } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { LEADER_TITLES, LEADERS, NICIAS, NO_LEADER, STRATEGY_RATING } from '../data/leaders.js';
import { ATHENS, AUGURIES_PASS, SIDES, SPARTA } from '../data/rules.js';
import { anyTakeable } from './assembly.js';

/** A leader from the cup of the operator, all equally likely. */
const drawn = (side: (s: Peloponnesian) => number) =>
  lot(
    'leader',
    (s, out) => {
      for (let leader = 0; leader < LEADERS.length; leader++) if ((s.cup[side(s)] >> leader) & 1) out.add(leader);
    },
    (s, leader) => {
      s.cup[side(s)] &= ~(1 << leader);
      s.inHand[side(s)] = leader;
    },
    (leader) => LEADER_TITLES[leader],
  );
export const drawLeader = drawn((s) => s.operator);

export const hasLeaderLeft = (side: number) => (s: Peloponnesian) => s.cup[side] !== 0;
/** PW 4.4: each side's leader of the turn. */
export const drawAthenian = drawn(() => ATHENS);
export const drawSpartan = drawn(() => SPARTA);

/** PW 12.3 asks for it. */
export function noteNicias(s: Peloponnesian): void {
  s.niciasDrawn = s.inHand[ATHENS] === NICIAS || s.inHand[SPARTA] === NICIAS ? 1 : 0;
}

/** Below every rating: a side without a leader (PW 4.4). */
const LEAST_RATING = -1;

function rating(s: Peloponnesian, side: number): number {
  return s.inHand[side] === NO_LEADER ? LEAST_RATING : STRATEGY_RATING[s.inHand[side]];
}

/** PW 14.2. */
export function isTied(s: Peloponnesian): boolean {
  return !isAlone(s) && rating(s, ATHENS) === rating(s, SPARTA);
}

export const firstOperator = lot(
  'first to operate',
  (_, out) => {
    out.add(ATHENS);
    out.add(SPARTA);
  },
  (s, side) => {
    s.first = side;
  },
  (side) => SIDES[side],
);

/** The player before the other side; between two, the better strategist. A side without a leader passes. */
export const openOperations = rules.deed('operations begin', (s) => {
  if (isAlone(s)) s.first = other(unplayedSide(s));
  else if (rating(s, ATHENS) !== rating(s, SPARTA)) s.first = rating(s, ATHENS) > rating(s, SPARTA) ? ATHENS : SPARTA;
  s.initials = SIDES.length;
  s.passed.fill(0);
  for (let side = ATHENS; side <= SPARTA; side++) if (s.inHand[side] === NO_LEADER) s.passed[side] = 1;
});

export function initialsDue(s: Peloponnesian): boolean {
  return s.initials > 0;
}

export function nextInitial(s: Peloponnesian): void {
  s.operator = s.initials === SIDES.length ? s.first : other(s.first);
  s.initials--;
}

export function canOperate(s: Peloponnesian): boolean {
  return s.passed[s.operator] === 0;
}

/** The operator before the first continuing operation is the one who does not begin. */
export function beginContinuing(s: Peloponnesian): void {
  s.operator = other(s.first);
}

export function operationsGoOn(s: Peloponnesian): boolean {
  return s.passed[ATHENS] === 0 || s.passed[SPARTA] === 0;
}

/** Alternately; who has passed is left out. */
export function nextOperator(s: Peloponnesian): void {
  if (s.passed[other(s.operator)] === 0) s.operator = other(s.operator);
}

/** PW 6.1.2 (a): no leader left, or nothing that it can pay for. */
export function mustPass(s: Peloponnesian): boolean {
  if (s.cup[s.operator] === 0) return true;
  return !anyTakeable(s, s.operator);
}

export function pass(s: Peloponnesian): void {
  s.passed[s.operator] = 1;
}

/** What the die is added to (PW 6.1.2 (b)). */
export function auguryBonus(s: Peloponnesian): number {
  return isPlayed(s, s.operator) ? leadersInPlay(s, s.operator) >> 1 : 1;
}

export const auguries = die('auguries', (s, face) => {
  if (face + auguryBonus(s) >= AUGURIES_PASS) pass(s);
});

export function operatorIsPlayed(s: Peloponnesian): boolean {
  return isPlayed(s, s.operator);
}

export const passOrGo = rules.decision(
  yesOrNo({
    name: 'pass or go',
    player: (s) => seatOf(s, s.operator),
    shown: 'all',
    play(s, yes) {
      if (!yes) pass(s);
    },
  }),
);

export const passPoor = rules.deed('pass for want', pass);
