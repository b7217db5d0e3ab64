/** Battles: cases, rounds, who wins the tile (PK 9.1 - 9.3, 9.7, 9.8). */
import { UNSEEN } from '../../kit/layout.js';
import { HOPLITE, TRIREME, TYPE_BITS } from '../board/counters.js';
import { CUBES, LOCATIONS } from '../board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  addCubes,
  DEFEND,
  HOME,
  MILITIA,
  mainOf,
  NONE,
  type Perikles,
  ROUNDS,
  rules,
  SLOTS,
  seatsOf,
} from '../board/state.js';
import { happens } from '../turn/draw.js';
import { armiesFighting, militiaOf, roundType } from './combat.js';

export function battlesToCome(s: Perikles): boolean {
  return s.battle < SLOTS;
}

/** PK 9.1: the counters of the next location are turned face up. */
export const nextBattle = happens(
  'next battle',
  (s) => `battle of ${LOCATIONS[s.board[s.battle]]}`,
  (s) => {
    s.faceUp = 1;
  },
);

/** PK 9.1: a hash of what the face-up counters show to the seat, or UNSEEN. */
export function shownInBattle(s: Perikles, seat: number): number {
  if (seat >= seatsOf(s)) return UNSEEN;
  let code = 0;
  let seen = false;
  for (let army = 0; army < ARMY_COUNT; army++) {
    if ((s.leads[seat] >> army) & 1) continue;
    const counters = s.counters[s.battle * ARMY_COUNT + army];
    if (counters === 0) continue;
    seen = true;
    code = Math.imul(code ^ counters ^ (army << 27), 0x9e3779b1);
    code ^= code >>> 15;
  }
  return seen ? code & 0x3fffffff : UNSEEN;
}

const NO_UNITS = 0;
const DEFENCE_ONLY = 1;
const ATTACK_ONLY = 2;
const FOUGHT = 3;

/** PK 9.2: case A, B, C or D. */
export function caseOf(s: Perikles): number {
  const attacked = s.armies[s.battle * 2 + ATTACK] !== 0;
  const defended = s.armies[s.battle * 2 + DEFEND] !== 0;
  if (!attacked) return defended ? DEFENCE_ONLY : NO_UNITS;
  const [hoplites, triremes] = MILITIA[s.board[s.battle]][DEFEND];
  return defended || hoplites + triremes > 0 ? FOUGHT : ATTACK_ONLY;
}

/** PK 9.2 B: two cubes for the main defender, or for each Persian leader. */
export const rewardDefence = rules.deed('reward the defence', (s) => {
  const main = mainOf(s, s.battle, DEFEND);
  const seats = (s.persianLeaders >> main) & 1 ? s.persianLeaders : 1 << main;
  for (let seat = 0; seat < seatsOf(s); seat++)
    if ((seats >> seat) & 1) addCubes(s, seat, HOME[s.board[s.battle]], CUBES.defended);
});

/** PK 9.2 C: the attacker wins the tile if he has counters of the last round's type. */
export const walkOver = rules.deed('walk over', (s) => {
  const rounds = ROUNDS[s.board[s.battle]];
  if (armiesFighting(s, ATTACK, rounds[rounds.length - 1]) !== 0) winTile(s, ATTACK);
});

// ---------------------------------------------------------------- rounds (PK 9.3)

export function roundsToCome(s: Perikles): boolean {
  return s.round < ROUNDS[s.board[s.battle]].length;
}

const NO_COMBAT = 0;
export const COMBAT = 1;

/** PK 9.3: whether the round is a combat; otherwise it is won unopposed or by nobody. */
export function openRound(s: Perikles): number {
  const type = roundType(s);
  const attacks = armiesFighting(s, ATTACK, type) !== 0;
  const defends = armiesFighting(s, DEFEND, type) !== 0;
  if (attacks && (defends || militiaOf(s, DEFEND, type) > 0)) return COMBAT;
  return NO_COMBAT;
}

export const winUnopposed = rules.deed('round without a combat', (s) => {
  const type = roundType(s);
  if (armiesFighting(s, ATTACK, type) !== 0) s.roundWinner = ATTACK;
  else if (armiesFighting(s, DEFEND, type) !== 0) s.roundWinner = DEFEND;
});

/** PK 9.3: the last round decides the tile; the first of two gives a token, and its counters go home. */
export const endRound = rules.deed('end of the round', (s) => {
  const winner = s.roundWinner;
  const decisive = s.round === ROUNDS[s.board[s.battle]].length - 1;
  s.tokens.fill(0);
  if (decisive) {
    if (winner !== NONE) winTile(s, winner);
  } else {
    sendHome(s, TYPE_BITS[roundType(s)]);
    if (winner !== NONE) s.tokens[winner] = 1;
  }
  s.round++;
});

/** PK 9.7. */
function winTile(s: Perikles, side: number): void {
  const tile = s.board[s.battle];
  const main = mainOf(s, s.battle, side);
  if (side === ATTACK) s.defeats[HOME[tile]]++;
  if (main === NONE) return; // militia alone
  const seats = (s.persianLeaders >> main) & 1 ? s.persianLeaders : 1 << main;
  for (let seat = 0; seat < seatsOf(s); seat++) if ((seats >> seat) & 1) s.won[seat] |= 1 << tile;
}

/** Counters of these types at the location go back to their boxes. */
function sendHome(s: Perikles, types: number): void {
  for (let army = 0; army < ARMY_COUNT; army++) {
    const at = s.battle * ARMY_COUNT + army;
    const leaving = s.counters[at] & types;
    s.counters[at] -= leaving;
    s.boxes[army] += leaving;
  }
}

/** PK 9.8. */
export const endBattle = rules.deed('end of the battle', (s) => {
  sendHome(s, TYPE_BITS[HOPLITE] | TYPE_BITS[TRIREME]);
  for (let side = ATTACK; side <= DEFEND; side++) {
    s.armies[s.battle * 2 + side] = 0;
    s.arrivals[s.battle * 2 + side] = 0;
  }
  s.battle++;
});
