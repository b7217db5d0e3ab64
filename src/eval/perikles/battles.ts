/** The chances of a battle, given the counters at the location (PK 9). */
import { lowestBit } from '../../core/bits.js';
import { attackerWins, columnOf } from '../../games/perikles/battle/combat.js';
import { HOPLITE, strengthInBag, TRIREME } from '../../games/perikles/board/counters.js';
import { COMBAT_TABLE, TOKENS_TO_WIN } from '../../games/perikles/board/data.js';
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
/** Types of the first and the last round by tile. */
const FIRST = Uint8Array.from(ROUNDS, (rounds) => rounds[0]);
const LAST = Uint8Array.from(ROUNDS, (rounds) => rounds[rounds.length - 1]);
const SEVERAL = Uint8Array.from(ROUNDS, (rounds) => (rounds.length > 1 ? 1 : 0));
/** Some militia defends the tile. */
const GUARDED = Uint8Array.from(MILITIA, (sides) => (sides[DEFEND][HOPLITE] + sides[DEFEND][TRIREME] > 0 ? 1 : 0));

// What a round is: a column of the combat table, or no combat.
const COLUMNS = COMBAT_TABLE.length;
const NOBODY = COLUMNS;
const DEFENCE_ALONE = COLUMNS + 1;
const ATTACK_ALONE = COLUMNS + 2;
const TOKENS = TOKENS_TO_WIN + 1;
/** The attacker's chance to win the round, or -1 if nobody does, as [combat][attacker's tokens][defender's tokens]. */
const CHANCES = Float64Array.from({ length: (COLUMNS + 3) * TOKENS * TOKENS }, (_, i) => {
  const combat = Math.floor(i / TOKENS / TOKENS);
  if (combat >= COLUMNS) return combat === NOBODY ? -1 : combat === ATTACK_ALONE ? 1 : 0;
  return attackerWins(combat, Math.floor(i / TOKENS) % TOKENS, i % TOKENS);
});

// Combats by the militia of both sides and their strengths, all of which stay below 2^7: comparisons would be mispredicted often.
const DEFEND_BITS = 7;
const ATTACKING = 1 << (2 * DEFEND_BITS); // militia
const DEFENDING = 2 * ATTACKING;
const MILITIA_IN = Uint16Array.from(
  MILITIA.flatMap((sides) =>
    [HOPLITE, TRIREME].map((t) => sides[ATTACK][t] * ATTACKING + sides[DEFEND][t] * DEFENDING),
  ),
);
const COMBATS = new Uint8Array(2 * DEFENDING);
for (let i = 0; i < COMBATS.length; i++)
  COMBATS[i] = combatOf(i & (ATTACKING | DEFENDING), (i >> DEFEND_BITS) & 0x7f, i & 0x7f);

/** What a round of these strengths is: they need not be whole. */
function combatOf(militia: number, attack: number, defend: number): number {
  const guard = militia & DEFENDING ? 1 : 0;
  if (attack === 0) return defend === 0 ? NOBODY : DEFENCE_ALONE;
  if (defend === 0 && guard === 0) return ATTACK_ALONE;
  return columnOf(attack + (militia & ATTACKING ? 1 : 0), Math.max(1, defend + guard));
}

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
  const militia = MILITIA_IN[tile * 2 + type];
  const isWhole = (attack | 0) === attack && (defend | 0) === defend;
  const combat = isWhole ? COMBATS[militia | (attack << DEFEND_BITS) | defend] : combatOf(militia, attack, defend);
  return CHANCES[(combat * TOKENS + tokenA) * TOKENS + tokenD];
}
