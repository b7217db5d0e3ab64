/** What an army makes of a space: raids of the Gauls, colonies of Rome (SR 7.2.1, 14.2, 14.3). */
import { mark } from '../board/control.js';
import { twoDice } from '../board/dice.js';
import { GAU, IND, NODES, NORMAL, ROM, SPACE_COUNT } from '../board/map.js';
import { GAUL, ROME, type Rome, rules, seatOf } from '../board/state.js';
import {
  armyUnits,
  controlOf,
  enemyOutside,
  loseArmyUnits,
  makeColony,
  setLoyalty,
  tidy,
  typeOf,
  unitsOf,
} from '../board/units.js';
import { cardAnswer } from '../cards/hands.js';
import { cardNamed } from '../data/cards.js';
import { LIMITS } from '../data/rules.js';
import { layPlunder, siegeRow } from '../siege/siege.js';
import { halt } from './campaign.js';

// ------------------ raids of the Gauls and the Transalpine Gauls (SR 14.2, 14.3)

/** A level of the siege table is a success: the marker goes, and plunder comes. An army without units stops. */
export const raidDie = twoDice('raid dice', (s, throw_) => {
  const { levels, loss } = siegeRow(throw_ + s.raidDrm);
  loseArmyUnits(s, loss);
  s.razed = levels > 0 ? 1 : 0;
  if (s.razed === 1) {
    mark(s, s.armyAt, IND);
    layPlunder(s, s.army, 1);
  }
  if (armyUnits(s) === 0) s.marching = 0;
});

const ENRICHED = 2;
const RICH_PLUNDER = [cardNamed('GAU-16'), cardNamed('GAU-17')];

export const { might: mightEnrich, decision: enrich } = cardAnswer({
  name: 'take more plunder',
  hand: () => GAUL,
  cards: () => RICH_PLUNDER,
  opens: (s) => s.razed === 1 && s.army === GAU,
  play(s) {
    layPlunder(s, GAU, 1);
    s.razed = ENRICHED;
  },
});

export function isEnriched(s: Rome): boolean {
  return s.razed === ENRICHED;
}

export function endRaid(s: Rome): void {
  s.razed = 0;
}

// ------------------ Roman colonies (SR 7.2.1)

/** A normal Roman space without enemy units. */
function maySettle(s: Rome, node: number): boolean {
  return node < SPACE_COUNT && controlOf(s, node) === ROM && typeOf(s, node) === NORMAL && !enemyOutside(s, node, ROM);
}

function found(s: Rome, node: number): void {
  makeColony(s, node);
  setLoyalty(s, node, 1);
  tidy(s, node);
}

/** SR 9.5.1: an army of three units could found one there. */
export function mayFoundAt(s: Rome, node: number): boolean {
  return maySettle(s, node) && unitsOf(s, node, ROM) >= LIMITS.coloniesCu;
}

/** Instead of moving: an army that has not moved yet, of three units or more with those that stay behind. */
export function mayFound(s: Rome): boolean {
  if (s.army !== ROM || s.stepped === 1 || !maySettle(s, s.armyAt)) return false;
  return s.armyCu >= LIMITS.coloniesCu;
}

/** One unit settles. */
export function foundColony(s: Rome): void {
  s.armyCu--;
  found(s, s.armyAt);
  halt(s);
}

/** SR 22.3 colony_free. */
export function canColonize(s: Rome): boolean {
  for (let node = 0; node < SPACE_COUNT; node++) if (maySettle(s, node)) return true;
  return false;
}

export const colonize = rules.decision({
  name: 'found a colony',
  shown: 'all',
  player: (s) => seatOf(s.players, ROME),
  unasked: true,
  moves(s, out) {
    for (let node = 0; node < SPACE_COUNT; node++) if (maySettle(s, node)) out.add(node);
  },
  play: found,
  text: (_, node) => `colony at ${NODES[node]}`,
});
