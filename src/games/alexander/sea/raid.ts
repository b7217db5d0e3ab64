/** Raids of Persian ships on ports without a garrison (AX 11.8). */
import { countBits, lowestBit } from '../../../core/bits.js';
import { power } from '../../../core/power.js';
import { answer } from '../../kit/choices.js';
import { binomial, FACES, rollDie } from '../../kit/dice.js';
import { bit, cargoOfLeader, MACEDON, MEMNON, PERSIA } from '../board/counters.js';
import { SHIPS_PER_RAID_COST } from '../board/data.js';
import { AREA_COUNT, AREAS, NODES, SHORE_AREA, SHORE_SEA, SHORES } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { isMarked, removeMarker } from '../pieces/control.js';
import { anyShipAt, seasHeld, shipsAt, unload } from '../pieces/ships.js';
import { holderOf } from '../pieces/stacks.js';
import { changeTreasure } from '../pieces/tracks.js';

/** A Macedonian port without Macedonian counters or ships, beside Persian ships at sea. */
function isTarget(s: Alexander, shore: number, held: number): boolean {
  const area = SHORE_AREA[shore];
  if ((held & bit(SHORE_SEA[shore] - AREA_COUNT)) === 0 || !isMarked(s, MACEDON, area)) return false;
  return holderOf(s, area) !== 1 + MACEDON && !anyShipAt(s, MACEDON, area);
}

export function mayRaid(s: Alexander): boolean {
  const held = seasHeld(s, PERSIA);
  if (held === 0) return false;
  for (let i = 0; i < SHORES.length; i++) if (isTarget(s, i, held)) return true;
  return false;
}

export const raidTarget = rules.decision({
  name: 'raid target',
  player: () => PERSIA,
  moves(s, out) {
    const held = seasHeld(s, PERSIA);
    for (let i = 0; i < SHORES.length; i++) if (isTarget(s, i, held)) out.add(i);
  },
  play(s, shore) {
    s.shore = 1 + shore;
  },
  text: (_, shore) => `${AREAS[SHORE_AREA[shore]]} from ${NODES[SHORE_SEA[shore]]}`,
  shown: 'all',
});

export function raiders(s: Alexander): number {
  return shipsAt(s, PERSIA, SHORE_SEA[s.shore - 1]);
}

function memnonsShip(s: Alexander): number {
  for (let rest = raiders(s); rest !== 0; rest &= rest - 1)
    if (s.cargo[lowestBit(rest)] === cargoOfLeader(MEMNON)) return lowestBit(rest);
  return -1;
}

export function memnonIsThere(s: Alexander): boolean {
  return memnonsShip(s) >= 0;
}

/** Whether Memnon's ship is among them. */
export const memnonRaids = rules.decision({
  name: 'memnon',
  player: () => PERSIA,
  moves(s, out) {
    if (countBits(raiders(s)) > 1) out.add(0);
    out.add(1);
  },
  play(s, m) {
    s.memnon = m;
  },
  text: (_, m) => answer(m),
  shown: 'all',
});

/** How many ships, one treasure for two of them. Without Memnon his own ship stays out. */
export const raidShips = rules.decision({
  name: 'raiders',
  player: () => PERSIA,
  moves(s, out) {
    const stays = memnonIsThere(s) && s.memnon === 0 ? 1 : 0;
    const most = Math.min(countBits(raiders(s)) - stays, SHIPS_PER_RAID_COST * s.treasure[PERSIA]);
    for (let n = 1; n <= most; n++) out.add(n);
  },
  play(s, n) {
    s.raiders = n;
    changeTreasure(s, PERSIA, -Math.ceil(n / SHIPS_PER_RAID_COST));
  },
  text: (_, n) => `${n} ships`,
  shown: 'all',
});

const WITH_A_ONE = 16; // in an outcome: some die of Memnon's raid shows a 1
export const successesOf = (outcome: number): number => outcome % WITH_A_ONE;
export const takesMemnon = (outcome: number): boolean => outcome >= WITH_A_ONE;
export const SUCCESS_FACES = [1, 2]; // without and with Memnon
const COUNTERS_PER_TREASURE = 3;
export const DESTROYS_MARKER = 2;

/** Successes, and whether a 1 falls while Memnon is there. */
export const raidDice = rules.event({
  name: 'raid',
  outcomes(s, out, p) {
    const n = s.raiders;
    const faces = SUCCESS_FACES[s.memnon];
    const successes = binomial(n, faces / FACES);
    for (let k = 0; k <= n; k++) {
      const noOne = s.memnon === 0 ? 1 : power((FACES - faces - 1) / (FACES - faces), n - k);
      p[out.count] = successes[k] * noOne;
      out.add(k);
    }
    if (s.memnon === 0) return;
    for (let k = 0; k < n; k++) {
      p[out.count] = successes[k] * (1 - power((FACES - faces - 1) / (FACES - faces), n - k));
      out.add(k + WITH_A_ONE);
    }
  },
  sample(s, rng) {
    let outcome = 0;
    for (let i = 0; i < s.raiders; i++) outcome = count(s, outcome, rollDie(rng));
    return outcome;
  },
  play(s, outcome) {
    const successes = successesOf(outcome);
    const area = SHORE_AREA[s.shore - 1];
    changeTreasure(s, MACEDON, -successes);
    if (successes >= DESTROYS_MARKER) removeMarker(s, area);
    changeTreasure(s, PERSIA, Math.ceil(successes / COUNTERS_PER_TREASURE));
    if (takesMemnon(outcome)) loseMemnon(s);
  },
  text: (_, outcome) => `${successesOf(outcome)} successes${takesMemnon(outcome) ? ', Memnon falls' : ''}`,
  shown: 'all',
});

function count(s: Alexander, outcome: number, face: number): number {
  if (face > FACES - SUCCESS_FACES[s.memnon]) return outcome + 1;
  return face === 1 && s.memnon === 1 ? outcome | WITH_A_ONE : outcome;
}

function loseMemnon(s: Alexander): void {
  unload(s, memnonsShip(s));
  s.dead |= bit(MEMNON);
  s.knownLeaders &= ~bit(MEMNON);
  s.movedLeaders &= ~bit(MEMNON);
}
