/**
 * Priors of the commit phase. The policy looks at what a counter gains at once, as it can tell at any moment of the phase; a search also
 * asks what is worth doing early or late, and which counters to spend.
 */
import type { MoveList } from '../../../core/move-list.js';
import { countType, HOPLITE, strengthOf, TRIREME, typeOf } from '../../../games/perikles/board/counters.js';
import { COMMIT, TILES_A_TURN } from '../../../games/perikles/board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  ROUNDS,
  seatsOf,
} from '../../../games/perikles/board/state.js';
import { armyOfTarget, isRevolt, isTarget, sideOfTarget, slotOfTarget } from '../../../games/perikles/commit/commit.js';
import { NEVER } from '../../scored-policy.js';
import { type CommitPolicy, DONE } from './commit.js';
import { ALLY, FIRST, OWN } from './stakes.js';

/**
 * Thousandths of a win, as fitted to what searches say of 485 choices of a target and 243 of a counter, in 41 games; what the fit could
 * do without is left out. `late`: times the share of the turn's tiles that are used.
 */
const WORTH = {
  done: 12.1,
  doneEmptyHanded: -17.7,
  doneCounters: -16, // times the counters left by the counters that may still be placed, 2 at most
  pay: -12.9,
  revolt: -21.7,
  lateGain: 3.29, // a point that the best counter gains at once
  points: 1.51, // a point of the location, for a main player
  ally: [-17, -14.7], // to join another's attack, defence
  lateAttack: -27.8, // a new attack
  againstDefence: -12.3, // the same, if the location is defended
  lateAgainstDefence: 33.2,
  ownDefence: -13.9, // one counter more
  lateAttacked: 9.7, // the same, if the location is attacked
  attackersTiles: 24.4, // times the share of the main attacker's tiles that are unused
  strength: -2.2, // a point of strength of the counter
  strengthForPoints: 1.46, // the same, for each point of the location
  strengthOfMany: 3.45, // the same, times the counters left by the counters that may still be placed
  strengthAsAlly: -12.25,
  lastRound: -7.1, // a counter that fights in the last round
  lateLastRound: 20.1,
  joinsType: 4.7, // there is strength of the same type already
  typeThere: -2.75, // a point of it
} as const;

const MEAN_POINTS = 4;
const MOST_COUNTERS = 2; // for each that may be placed
const POINTS_A_THOUSANDTH = 0.63; // of the policy: an e-th less likely as a prior for 6 thousandths less
const UNUSED_PAYMENT = -30; // to stop after naming a city (PK 8.8) is to have stopped before, with more words
const REFUSED = -40; // to ask to be the main defender: that is hardly ever granted, and then nothing has changed

export class CommitGuide {
  declare private readonly policy: CommitPolicy;

  constructor(policy: CommitPolicy) {
    this.policy = policy;
  }

  commit(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    const refused = this.policy.refusals(s, seat);
    this.policy.begin(s, seat);
    const late = lateness(s);
    const many = surplus(s, seat);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (isTarget(m)) points[i] = this.target(s, armyOfTarget(m), slotOfTarget(m), sideOfTarget(m), late, refused);
      else points[i] = POINTS_A_THOUSANDTH * (m === DONE ? done(s, many) : isRevolt(m) ? WORTH.revolt : WORTH.pay);
    }
  }

  chooseCounter(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    const { policy } = this;
    policy.begin(s, seat);
    const { targetSlot: slot, targetSide: side } = s;
    const tile = s.board[slot];
    const rounds = ROUNDS[tile];
    const last = rounds[rounds.length - 1];
    const ofLast = WORTH.lastRound + WORTH.lateLastRound * lateness(s);
    const ofStrength =
      WORTH.strength +
      WORTH.strengthForPoints * (POINTS[tile] - MEAN_POINTS) +
      WORTH.strengthOfMany * surplus(s, seat) +
      (policy.roleAt(s, slot, side) === ALLY ? WORTH.strengthAsAlly : 0);
    for (let i = 0; i < moves.count; i++) {
      const type = typeOf(moves.at[i]);
      const there = policy.strengthAt(s, slot, side, type);
      let worth = ofStrength * strengthOf(moves.at[i]);
      if (type === last) worth += ofLast;
      if (there > 0) worth += WORTH.joinsType + WORTH.typeThere * there;
      points[i] = POINTS_A_THOUSANDTH * worth;
    }
  }

  /** `refused`: slots where requests are hardly ever granted. */
  private target(s: Perikles, army: number, slot: number, side: number, late: number, refused: number): number {
    const { policy } = this;
    const asks = policy.asks(s, army, slot, side);
    if (asks && ((refused >> slot) & 1) === 1) return NEVER;
    const role = policy.roleAt(s, slot, side);
    const enemy = mainOf(s, slot, 1 - side);
    let worth = WORTH.lateGain * late * policy.target(s, army, slot, side);
    if (role === ALLY) worth += WORTH.ally[side];
    else worth += WORTH.points * (POINTS[s.board[slot]] - MEAN_POINTS);
    if (side === ATTACK && role === FIRST) {
      worth += WORTH.lateAttack * late;
      if (enemy !== NONE) worth += WORTH.againstDefence + WORTH.lateAgainstDefence * late;
    }
    if (side !== ATTACK && role === OWN) {
      worth += WORTH.ownDefence;
      if (enemy !== NONE) worth += WORTH.lateAttacked * late + WORTH.attackersTiles * unusedShare(s, enemy);
    }
    if (role === FIRST && asks) worth += REFUSED;
    return POINTS_A_THOUSANDTH * worth;
  }
}

function done(s: Perikles, many: number): number {
  if (s.placed === COMMIT.ordinary && s.paid !== NONE) return UNUSED_PAYMENT;
  return WORTH.done + WORTH.doneCounters * many + (s.placed === 0 ? WORTH.doneEmptyHanded : 0);
}

/** The share of the turn's tiles that are used. */
function lateness(s: Perikles): number {
  const seats = seatsOf(s);
  let left = 0;
  for (let i = 0; i < s.unused.length; i++) left += s.unused[i];
  return 1 - left / (seats * TILES_A_TURN[seats]);
}

function unusedShare(s: Perikles, seat: number): number {
  return (s.unused[seat * 2] + s.unused[seat * 2 + 1]) / TILES_A_TURN[seatsOf(s)];
}

/** Counters left by the counters that may still be placed without paying. */
function surplus(s: Perikles, seat: number): number {
  let counters = 0;
  for (let army = 0; army < ARMY_COUNT; army++)
    if ((s.leads[seat] >> army) & 1) counters += countType(s.pools[army], HOPLITE) + countType(s.pools[army], TRIREME);
  const tiles = s.unused[seat * 2] + s.unused[seat * 2 + 1];
  const places = COMMIT.ordinary * tiles + Math.max(0, COMMIT.ordinary - s.placed);
  return Math.min(MOST_COUNTERS, counters / Math.max(1, places));
}
