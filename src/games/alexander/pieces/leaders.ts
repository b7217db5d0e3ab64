/** Deaths of leaders, and who is king after them (AX 17.3, 19.6, 20). */

import { look } from '../../kit/flow.js';
import {
  AGIS,
  ALEXANDER,
  ARIOBARZANES,
  ARTAXERXES,
  ARTAXERXES_IV,
  BESSUS,
  BISTHANES,
  bit,
  DARIUS,
  LEADERS,
  NO_LEADER,
  PHILIP,
  SIDE_LEADERS,
  SYRMUS,
} from '../board/counters.js';
import { AREA_COUNT, NOWHERE } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { check, die } from '../board/throws.js';
import { carrierOf, unload } from './ships.js';
import { removeLeader } from './stacks.js';
import {
  changeLegitimacy,
  changeWeariness,
  claimTriple,
  isAlive,
  isInPlay,
  isOver,
  losesIfLeaderless,
} from './tracks.js';

/** A leader ashore dies; `mourn` applies the consequences later. */
export function kill(s: Alexander, place: number, leader: number): void {
  removeLeader(s, place, leader);
  bury(s, leader);
}

/** The area where a leader stands, or NOWHERE if he is not ashore. */
export function areaOf(s: Alexander, leader: number): number {
  for (let a = 0; a < AREA_COUNT; a++) if ((s.leaders[a] >> leader) & 1) return a;
  return NOWHERE;
}

/** A leader dies wherever he is, ashore or aboard. */
export function killAnywhere(s: Alexander, leader: number): void {
  const ashore = areaOf(s, leader);
  if (ashore !== NOWHERE) removeLeader(s, ashore, leader);
  else {
    const ship = carrierOf(s, leader);
    if (ship !== NOWHERE) unload(s, ship);
  }
  bury(s, leader);
}

export function bury(s: Alexander, leader: number): void {
  s.dead |= bit(leader);
  s.fallen |= bit(leader);
  s.knownLeaders &= ~bit(leader);
  s.movedLeaders &= ~bit(leader);
}

export const PHILIP_WEARINESS = -2; // W8
export const KING_LEGITIMACY = -1; // L9

/** What deaths move (AX 17.3): Alexander's at once, then Philip's, then the king of Persia's, if he fell in battle. */
export const mourn = rules.deed('mourning', (s) => {
  const { fallen } = s;
  if (fallen === 0) return;
  s.fallen = 0;
  losesIfLeaderless(s);
  if ((fallen & bit(PHILIP)) !== 0) {
    changeWeariness(s, PHILIP_WEARINESS);
    if (!isOver(s)) claimTriple(s);
  }
  if (s.king === NO_LEADER || (fallen & bit(s.king)) === 0 || isOver(s)) return;
  if (s.inBattle === 1) changeLegitimacy(s, KING_LEGITIMACY);
  succeed(s);
});

/** AX 19.6, 20.2: who follows the king who has just died. The heir of Artaxerxes III is found by a die. */
export function succeed(s: Alexander): void {
  const late = s.king;
  if (late === ARTAXERXES_IV || late === BISTHANES) {
    const rival = late === BISTHANES ? ARTAXERXES_IV : BISTHANES;
    if (isAlive(s, rival)) {
      s.king = rival;
      s.heir = rival;
      return;
    }
  }
  if (late === ARTAXERXES) return;
  s.king = late !== DARIUS && isInPlay(s, DARIUS) ? DARIUS : firstAlive(s, BESSUS, ARIOBARZANES);
}

function firstAlive(s: Alexander, ...heirs: readonly number[]): number {
  return heirs.find((leader) => isAlive(s, leader)) ?? NO_LEADER;
}

/** Artaxerxes III is dead, and his heir not yet known. */
export function heirDue(s: Alexander): boolean {
  return s.king === ARTAXERXES && !isAlive(s, ARTAXERXES);
}

export const BISTHANES_AT_MOST = 2;

export const HEIRS = [BISTHANES, ARTAXERXES_IV];

/** AX 20.2. Faces that make the same heir look alike. */
export const heirDie = rules.event({
  ...die('heir', (s, face) => {
    s.king = face <= BISTHANES_AT_MOST ? BISTHANES : ARTAXERXES_IV;
    s.heir = s.king;
  }),
  shown: (_, face) => look(face <= BISTHANES_AT_MOST ? 0 : 1),
  looks: (_, n) => LEADERS[HEIRS[n]],
});

/** AX 20.2: he is king and alive. */
export function artaxerxesReigns(s: Alexander): boolean {
  return s.king === ARTAXERXES && isAlive(s, ARTAXERXES);
}

export const DEATH_FROM = 6;

/** AX 20.2: at the start of each turn, one worse if he was on the march. His heir then takes his place. */
export const artaxerxesDies = check(
  'death of Artaxerxes',
  (s) => DEATH_FROM - s.kingMarched,
  (s, dies) => {
    if (dies) s.dead |= bit(ARTAXERXES);
  },
);

/** AX 8.10. */
export function frozenLeaders(s: Alexander): number {
  return s.alexanderFrozen === s.gameTurn ? bit(ALEXANDER) : 0;
}

/** Leaders of a side who may still march, if they are ashore (AX 8.1). */
export function freshLeaders(s: Alexander, side: number): number {
  const inert = s.spartanRevolt === 0 ? bit(AGIS) : 0;
  return SIDE_LEADERS[side] & ~(s.dead | s.absent | s.movedLeaders | inert | bit(SYRMUS) | frozenLeaders(s));
}
