/** One combat: strengths, the table, dice and chances, special tiles, the loss (PK 9.4 - 9.6, 9.9). */
import { NOBODY } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { HOPLITE, ONE, strengthInBag, strengthOf, TYPE_BITS, type UnitType, weakest } from '../board/counters.js';
import { ARMIES, COMBAT_TABLE, SPECIALS, TOKENS_TO_WIN } from '../board/data.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
  armiesOf,
  clockwise,
  DEFEND,
  MILITIA,
  mainOf,
  NONE,
  PERSIA,
  type Perikles,
  ROUNDS,
  rules,
  SIDE_NAMES,
  type Side,
  SPARTA,
  seatsOf,
  special,
  useSpecial,
} from '../board/state.js';

/** PK 9.3: the type of counters of this round. */
export function roundType(s: Perikles): UnitType {
  return ROUNDS[s.board[s.battle]][s.round];
}

/** The armies of a side with counters of the type at the location being resolved, a bit each. */
export function armiesFighting(s: Perikles, side: number, type: UnitType): number {
  const armies = armiesOf(s, s.battle, side);
  let fighting = 0;
  for (let army = 0; army < ARMY_COUNT; army++)
    if ((armies >> army) & 1 && s.counters[s.battle * ARMY_COUNT + army] & TYPE_BITS[type]) fighting |= 1 << army;
  return fighting;
}

export function militiaOf(s: Perikles, side: number, type: UnitType): number {
  return MILITIA[s.board[s.battle]][side][type];
}

/** PK 9.4. */
export function strengthOfSide(s: Perikles, side: number): number {
  const type = roundType(s);
  const armies = armiesOf(s, s.battle, side);
  const doubled = s.doubled ? (type === HOPLITE ? SPARTA : ATHENS) : NONE;
  let strength = 0;
  for (let army = 0; army < ARMY_COUNT; army++) {
    if (((armies >> army) & 1) === 0) continue;
    const own = strengthInBag(s.counters[s.battle * ARMY_COUNT + army], type);
    strength += army === doubled ? 2 * own : own;
  }
  return strength + militiaOf(s, side, type);
}

/** PK 9.4: the column, 0 (1:2) to 5 (3:1). */
export function columnOf(attack: number, defend: number): number {
  if (attack >= 3 * defend) return 5;
  if (attack >= 2 * defend) return 4;
  if (attack >= defend + 2) return 3;
  if (attack >= defend || (attack > 1 && attack >= defend - 1)) return 2;
  return 2 * attack > defend ? 1 : 0;
}

// ------------------------------------------------------------- chances (PK 9.9)

/** How many of the 36 rolls of two dice reach the target. */
function ways(target: number): number {
  let count = 0;
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) if (one + two >= target) count++;
  return count;
}

const TOKEN_COUNTS = [...Array(TOKENS_TO_WIN + 1).keys()];

/** [column][attacker's tokens][defender's tokens]: the attacker's chance to win the combat. */
const ATTACKER_WINS = Float64Array.from(
  COMBAT_TABLE.flatMap(({ attacker, defender }) => {
    const p = ways(attacker) / 36;
    const q = ways(defender) / 36;
    const only = { attacker: p * (1 - q), defender: q * (1 - p), both: p * q };
    const chance = (a: number, d: number): number => {
      if (a === TOKENS_TO_WIN && d === TOKENS_TO_WIN) return only.attacker / (only.attacker + only.defender);
      if (a === TOKENS_TO_WIN) return 1;
      if (d === TOKENS_TO_WIN) return 0;
      const next =
        only.attacker * chance(a + 1, d) + only.defender * chance(a, d + 1) + only.both * chance(a + 1, d + 1);
      return next / (only.attacker + only.defender + only.both);
    };
    return TOKEN_COUNTS.flatMap((a) => TOKEN_COUNTS.map((d) => chance(a, d)));
  }),
);

export function attackerWins(column: number, attackTokens: number, defendTokens: number): number {
  return ATTACKER_WINS[(column * TOKEN_COUNTS.length + attackTokens) * TOKEN_COUNTS.length + defendTokens];
}

function chanceOfAttacker(s: Perikles): number {
  const column = columnOf(strengthOfSide(s, ATTACK), strengthOfSide(s, DEFEND));
  return attackerWins(column, s.tokens[ATTACK], s.tokens[DEFEND]);
}

// ---------------------------------------------------------------- the dice (PK 9.4)

// Outcomes 0 and 1: the side that wins the combat, over all rolls. From ROLL on: a single roll of four dice.
const ROLL = 2;
const ROLLS = 6 ** 4;
export const DICE_OUTCOMES = ROLL + ROLLS;

export function rollOf(attack1: number, attack2: number, defend1: number, defend2: number): number {
  return ROLL + (attack1 - 1) * 216 + (attack2 - 1) * 36 + (defend1 - 1) * 6 + (defend2 - 1);
}

export const isRoll = (m: number): boolean => m >= ROLL;

/** The faces of a single roll, the attacker's first. */
export function diceOf(m: number): readonly [number, number, number, number] {
  const roll = m - ROLL;
  return [((roll / 216) | 0) + 1, (((roll / 36) | 0) % 6) + 1, (((roll / 6) | 0) % 6) + 1, (roll % 6) + 1];
}

/** Two outcomes by PK 9.9; `play` also takes single rolls, as they fall at a real table. */
export const fight = rules.event({
  name: 'combat',
  outcomes(s, out, p) {
    const chance = chanceOfAttacker(s);
    if (chance > 0) {
      p[out.count] = chance;
      out.add(ATTACK);
    }
    if (chance < 1) {
      p[out.count] = 1 - chance;
      out.add(DEFEND);
    }
  },
  sample: (s, rng) => (rng.unit() < chanceOfAttacker(s) ? ATTACK : DEFEND),
  play(s, m) {
    if (m < ROLL) s.roundWinner = m;
    else roll(s, m);
  },
  text(_, m) {
    return m < ROLL ? `${SIDE_NAMES[m]} wins the combat` : `roll ${diceOf(m).join(' ')}`;
  },
  parse(_, text) {
    const dice = /^roll ([1-6]) ([1-6]) ([1-6]) ([1-6])$/.exec(text);
    if (dice === null) return undefined;
    const [a, b, c, d] = dice.slice(1).map(Number);
    return rollOf(a, b, c, d);
  },
  shown: 'all',
});

function roll(s: Perikles, m: number): void {
  const [attack1, attack2, defend1, defend2] = diceOf(m);
  const { attacker, defender } = COMBAT_TABLE[columnOf(strengthOfSide(s, ATTACK), strengthOfSide(s, DEFEND))];
  const attackHits = attack1 + attack2 >= attacker;
  const defendHits = defend1 + defend2 >= defender;
  const { tokens } = s;
  if (tokens[ATTACK] === TOKENS_TO_WIN && tokens[DEFEND] === TOKENS_TO_WIN) {
    if (attackHits !== defendHits) s.roundWinner = attackHits ? ATTACK : DEFEND;
    return;
  }
  if (attackHits) tokens[ATTACK]++;
  if (defendHits) tokens[DEFEND]++;
  if (tokens[ATTACK] === tokens[DEFEND]) return;
  if (tokens[ATTACK] === TOKENS_TO_WIN) s.roundWinner = ATTACK;
  if (tokens[DEFEND] === TOKENS_TO_WIN) s.roundWinner = DEFEND;
}

export function undecided(s: Perikles): boolean {
  return s.roundWinner === NONE;
}

// --------------------------------------------------------- special tiles (PK 9.5)

const BRASIDAS = special('brasidas');
const PHORMIO = special('phormio');
const PERSIAN_FLEET = special('persian-fleet');
const THESSALANIAN_ALLIES = special('thessalanian-allies');
export const USE_DOUBLING = 1;
export const TOKEN_FOR = 2; // + side

/** PK 9.5: clockwise from the main attacker, each player once. */
export function askedBeforeCombat(s: Perikles, asked: number): number {
  return asked < seatsOf(s) ? clockwise(s, mainOf(s, s.battle, ATTACK), asked) : NOBODY;
}

export const combatSpecial = rules.decision({
  name: 'special tile before combat',
  player: (s) => s.turn,
  moves(s, out) {
    const seat = s.turn;
    out.add(PASS);
    if ((s.specialUsed >> seat) & 1) return;
    const type = roundType(s);
    const tile = s.special[seat];
    if (tile === (type === HOPLITE ? BRASIDAS : PHORMIO)) {
      const army = type === HOPLITE ? SPARTA : ATHENS;
      if (s.counters[s.battle * ARMY_COUNT + army] & TYPE_BITS[type]) out.add(USE_DOUBLING);
    } else if (tile === (type === HOPLITE ? THESSALANIAN_ALLIES : PERSIAN_FLEET)) {
      if (s.tokens[ATTACK] === 0) out.add(TOKEN_FOR + ATTACK);
      if (s.tokens[DEFEND] === 0) out.add(TOKEN_FOR + DEFEND);
    }
  },
  play(s, m) {
    if (m === PASS) return;
    if (m === USE_DOUBLING) s.doubled = 1;
    else s.tokens[m - TOKEN_FOR]++;
    useSpecial(s, s.turn);
  },
  text(s, m) {
    if (m === PASS) return 'pass';
    const tile = SPECIALS[s.special[s.turn]];
    return m === USE_DOUBLING ? `use ${tile}` : `${tile} for ${SIDE_NAMES[m - TOKEN_FOR]}`;
  },
  shown: 'all',
});

// --------------------------------------------------------------- the loss (PK 9.6)

export const loser = (s: Perikles): Side => (s.roundWinner === ATTACK ? DEFEND : ATTACK);

/** PK 9.6: the armies that may lose a counter, a bit each: main before allied ones, then the weakest. */
function armiesToLose(s: Perikles): number {
  const type = roundType(s);
  const fighting = armiesFighting(s, loser(s), type);
  const main = mainOf(s, s.battle, loser(s));
  const own = main === NONE ? 0 : fighting & s.leads[main];
  const from = own !== 0 ? own : fighting;
  let least = 9;
  let armies = 0;
  for (let army = 0; army < ARMY_COUNT; army++) {
    if (((from >> army) & 1) === 0) continue;
    const strength = strengthOf(weakest(s.counters[s.battle * ARMY_COUNT + army], type));
    if (strength > least) continue;
    if (strength < least) armies = 0;
    least = strength;
    armies |= 1 << army;
  }
  return armies;
}

/** PK 9.6: the main player chooses if several armies may lose a counter; militia loses nothing. */
export const chooseLoss = rules.decision({
  name: 'choose a loss',
  player: (s) => mainOf(s, s.battle, loser(s)),
  unasked: true,
  moves(s, out) {
    const armies = armiesToLose(s);
    for (let army = 0; army < ARMY_COUNT; army++) if ((armies >> army) & 1) out.add(army);
  },
  play(s, army) {
    const at = s.battle * ARMY_COUNT + army;
    const one = ONE[weakest(s.counters[at], roundType(s))];
    s.counters[at] -= one;
    if (army === PERSIA) s.boxes[army] += one;
    else s.deadPool[army] += one;
  },
  text: (_, army) => `lose a counter of ${ARMIES[army]}`,
  shown: 'all',
});
