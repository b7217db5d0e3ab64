/** The chances of a battle, given the counters at the location (PK 9). */
import { lowestBit } from '../../core/bits.js';
import { attackerWins, columnOf } from '../../games/perikles/battle/combat.js';
import { HOPLITE, TRIREME, strengthInBag } from '../../games/perikles/board/counters.js';
import { ARMY_COUNT, ATTACK, DEFEND, MILITIA, type Perikles, ROUNDS } from '../../games/perikles/board/state.js';

/** Strengths at a location, a byte each: of hoplites and triremes of the attack, of the defence. */
export function packedStrengths(s: Perikles, slot: number): number {
  return strengthsOf(s, slot, ATTACK) | (strengthsOf(s, slot, DEFEND) << 16);
}

function strengthsOf(s: Perikles, slot: number, side: number): number {
  let strengths = 0;
  for (let rest = s.armies[slot * 2 + side]; rest !== 0; rest &= rest - 1) {
    const counters = s.counters[slot * ARMY_COUNT + lowestBit(rest)];
    strengths += strengthInBag(counters, HOPLITE) + (strengthInBag(counters, TRIREME) << 8);
  }
  return strengths;
}

/** As out[at + side * 2 + type]. */
export function unpackStrengths(packed: number, out: Float64Array, at: number): void {
  for (let i = 0; i < SIDES_AND_TYPES; i++) out[at + i] = (packed >> (8 * i)) & 0xff;
}

/** Strengths at a location by side and type, as out[at + side * 2 + type]. */
export function readStrengths(s: Perikles, slot: number, out: Float64Array, at: number): void {
  unpackStrengths(packedStrengths(s, slot), out, at);
}

const SIDES_AND_TYPES = 4;
/** Strength of the militia as [tile][side * 2 + type], and types of the first and the last round by tile. */
const MILITIA_AT = Uint8Array.from(MILITIA.flat(2));
const FIRST = Uint8Array.from(ROUNDS, (rounds) => rounds[0]);
const LAST = Uint8Array.from(ROUNDS, (rounds) => rounds[rounds.length - 1]);
const SEVERAL = Uint8Array.from(ROUNDS, (rounds) => (rounds.length > 1 ? 1 : 0));
/** Some militia defends the tile. */
const GUARDED = Uint8Array.from(MILITIA, (sides) => (sides[DEFEND][HOPLITE] + sides[DEFEND][TRIREME] > 0 ? 1 : 0));

/** The chances that attacker and defender win the tile; otherwise nobody does. */
export class Odds {
  attack = 0;
  defend = 0;

  /** PK 9.2, 9.3: `strengths` as `readStrengths` writes them; for a battle that begins with `round` and these tokens. */
  of(tile: number, strengths: Float64Array, at: number, round = 0, tokenA = 0, tokenD = 0): void {
    this.attack = 0;
    this.defend = 0;
    const last = LAST[tile];
    if (round === 0) {
      if (strengths[at] + strengths[at + 1] <= 0) return;
      if (strengths[at + 2] + strengths[at + 3] <= 0 && GUARDED[tile] === 0) {
        this.attack = strengths[at + last] > 0 ? 1 : 0;
        return;
      }
      if (SEVERAL[tile] === 1) {
        const won = roundWon(tile, FIRST[tile], strengths, at, tokenA, tokenD);
        if (won < 0) {
          this.add(roundWon(tile, last, strengths, at, 0, 0), 1);
          return;
        }
        if (won > 0) this.add(roundWon(tile, last, strengths, at, 1, 0), won);
        if (won < 1) this.add(roundWon(tile, last, strengths, at, 0, 1), 1 - won);
        return;
      }
    }
    this.add(roundWon(tile, last, strengths, at, tokenA, tokenD), 1);
  }

  /** The last round, which comes about in this share of cases, is won by the attacker with this chance, or by nobody (-1). */
  private add(won: number, share: number): void {
    if (won < 0) return;
    this.attack += share * won;
    this.defend += share * (1 - won);
  }
}

/** The attacker's chance to win the round, or -1 if nobody does. */
function roundWon(
  tile: number,
  type: number,
  strengths: Float64Array,
  at: number,
  tokenA: number,
  tokenD: number,
): number {
  const attack = strengths[at + type];
  const defend = strengths[at + 2 + type];
  const militia = tile * SIDES_AND_TYPES + type;
  const guard = MILITIA_AT[militia + 2];
  if (attack === 0) return defend === 0 ? -1 : 0;
  if (defend === 0 && guard === 0) return 1;
  const column = columnOf(attack + MILITIA_AT[militia], Math.max(1, defend + guard));
  return attackerWins(column, tokenA, tokenD);
}
