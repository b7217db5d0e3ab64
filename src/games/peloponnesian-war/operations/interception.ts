/** Interception, skirmish and battle check (PW 7). */

import type { MoveList } from '../../../core/move-list.js';
import { yesOrNo } from '../../kit/choices.js';
import type { Graph } from '../../kit/map.js';
import { dicePair, die, lot } from '../board/dice.js';
import { ALL_LOCS, LAND_LOC, LOC_KINDS, NAVAL_LOC, NOWHERE, ROADS, SEA_LANES, SPACES } from '../board/map.js';
import { isPlayed, seatOf } from '../board/players.js';
import { hasCavalry, hasNaval, occupies, other } from '../board/spaces.js';
import {
  ALL_TAKE_PART,
  FAILED,
  LAND_TAKES_PART,
  MARCHING,
  NAVAL_TAKES_PART,
  NO_OPERATION,
  type Peloponnesian,
  rules,
  SUCCEEDED,
  TRIED,
} from '../board/state.js';
import { NO_KEY } from '../board/units.js';
import { landFighters, navalFighters } from '../combat/battle.js';
import { fightersFirst, fightersSecond, lose, nextLoss, sendMovingHome } from '../combat/participants.js';
import { ATHENS, BATTLE_CHECK, INTERCEPTS_FROM, SKIRMISH_LOSS, SPARTA } from '../data/rules.js';
import { isLoneLeader, ravageEntered } from './march.js';

function adjoins({ first, to }: Graph, at: number, next: number): boolean {
  for (let i = first[at]; i < first[at + 1]; i++) if (to[i] === next) return true;
  return false;
}

/** Whether the enemy force at the other end of LOC `i` has a zone at this end (PW 2.4). */
function threatens(s: Peloponnesian, enemy: number, i: number): boolean {
  const from = ALL_LOCS.to[i];
  if (!occupies(s, enemy, from)) return false;
  const kind = LOC_KINDS[i];
  return (kind !== NAVAL_LOC && hasCavalry(s, enemy, from)) || (kind !== LAND_LOC && hasNaval(s, enemy, from));
}

/** Enemy forces in the space entered or with a zone in it, ascending (PW 7.1). */
function interceptors(s: Peloponnesian, out: MoveList): void {
  const enemy = other(s.operator);
  const { first, to } = ALL_LOCS;
  let here = occupies(s, enemy, s.at);
  for (let i = first[s.at]; i < first[s.at + 1]; i++) {
    if (here && to[i] > s.at) {
      out.add(s.at);
      here = false;
    }
    if (threatens(s, enemy, i)) out.add(to[i]);
  }
  if (here) out.add(s.at);
}

const SEVERAL = -2;

/** The one force that may intercept in a space; NOWHERE if there is none. */
export function soleInterceptor(s: Peloponnesian, at: number): number {
  const enemy = other(s.operator);
  const { first, to } = ALL_LOCS;
  let sole = occupies(s, enemy, at) ? at : NOWHERE;
  for (let i = first[at]; i < first[at + 1]; i++) {
    if (!threatens(s, enemy, i)) continue;
    if (sole !== NOWHERE) return SEVERAL;
    sole = to[i];
  }
  return sole;
}

export function severalMayIntercept(s: Peloponnesian): boolean {
  return s.stage !== NO_OPERATION && soleInterceptor(s, s.at) === SEVERAL;
}

/** Without a lot, if there is only one. */
export function pickSoleInterceptor(s: Peloponnesian): void {
  if (s.stage === NO_OPERATION) return;
  const sole = soleInterceptor(s, s.at);
  if (sole !== NOWHERE) confront(s, sole);
}

export const pickInterceptor = lot('interceptor', interceptors, confront, (from) => SPACES[from]);

/** PW 7.3: which SPs of the force would take part. */
function confront(s: Peloponnesian, from: number): void {
  const enemy = other(s.operator);
  s.field = s.at;
  s.from = from;
  const byRoad = from === s.at || (hasCavalry(s, enemy, from) && adjoins(ROADS, s.at, from));
  const bySea = from === s.at || (hasNaval(s, enemy, from) && adjoins(SEA_LANES, s.at, from));
  s.takesPart = byRoad && bySea ? ALL_TAKE_PART : byRoad ? LAND_TAKES_PART : NAVAL_TAKES_PART;
  s.attempt = TRIED; // the side that nobody plays always tries
}

export function isThreatened(s: Peloponnesian): boolean {
  return s.attempt === TRIED;
}

export function interceptorIsPlayed(s: Peloponnesian): boolean {
  return isPlayed(s, other(s.operator));
}

export const intercept = rules.decision(
  yesOrNo({
    name: 'intercept',
    player: (s) => seatOf(s, other(s.operator)),
    shown: 'all',
    play(s, yes) {
      if (!yes) s.attempt = FAILED;
    },
  }),
);

/** PW 7.2. */
export const interceptionDie = die('interception', (s, face) => {
  s.attempt = face >= INTERCEPTS_FROM ? SUCCEEDED : FAILED;
});

export function isIntercepted(s: Peloponnesian): boolean {
  return s.attempt === SUCCEEDED;
}

/** PW 7.4: he has nobody to fight for him. */
export function leaderIsCaughtAlone(s: Peloponnesian): boolean {
  return isLoneLeader(s) && !occupies(s, s.operator, s.at);
}

export const leaderChased = rules.deed('leader caught alone', sendMovingHome);

/** PW 7.5: who rolls 1 loses an SP. Then PW 7.6, which needs the same dice. */
export const skirmishDice = dicePair('skirmish', (s, athens, sparta) => {
  for (let side = ATHENS; side <= SPARTA; side++) {
    if ((side === ATHENS ? athens : sparta) !== SKIRMISH_LOSS) continue;
    const key = nextLoss(s, side);
    if (key !== NO_KEY) lose(s, side, key);
  }
  s.battleDue = BRINGS_BATTLE[checkBattle(s, athens + sparta)] ? 1 : 0;
});

/** What the battle check finds, and whether it brings a battle (PW 7.6). */
const BRINGS_BATTLE = { 'a side is gone': false, dice: true, ships: true, troops: true, nothing: false } as const;
export type BattleCheck = keyof typeof BRINGS_BATTLE;

export function checkBattle(s: Peloponnesian, dice: number): BattleCheck {
  if (isWiped(s, ATHENS) || isWiped(s, SPARTA)) return 'a side is gone';
  if (dice >= BATTLE_CHECK.dice) return 'dice';
  if (isLarge(navalFighters(s, ATHENS), navalFighters(s, SPARTA))) return 'ships';
  return isLarge(landFighters(s, ATHENS), landFighters(s, SPARTA)) ? 'troops' : 'nothing';
}

function isWiped(s: Peloponnesian, side: number): boolean {
  return fightersFirst(s, side) === 0 && fightersSecond(s, side) === 0;
}

function isLarge(athens: number, sparta: number): boolean {
  const { strength, eachSide } = BATTLE_CHECK;
  return athens + sparta >= strength && athens >= eachSide && sparta >= eachSide;
}

export function battleFollows(s: Peloponnesian): boolean {
  return s.battleDue === 1;
}

/** Nothing has stopped the march (PW 6.10). */
export const ravageOnEntry = rules.deed('ravaging', (s) => {
  if (s.stage === MARCHING && s.attempt !== SUCCEEDED) ravageEntered(s);
});
