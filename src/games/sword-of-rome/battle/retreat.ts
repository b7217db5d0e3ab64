/** Where the losers of a battle go (SR 12.4.1 - 12.4.4, 9.6.6). */
import type { Decision } from '../../kit/flow.js';
import {
  IND,
  MER,
  NODE_COUNT,
  NODES,
  NOWHERE,
  OTHER_AFRICAN,
  RETREAT_STEPS,
  ROADS,
  SPACE_COUNT,
  VOL,
} from '../board/map.js';
import { areAllied, isEnemyControl } from '../board/relations.js';
import {
  ARMY_RETREATS,
  AT,
  DEFENDERS_RETREAT,
  FIELD,
  INSIDE,
  NO_RETREAT,
  ownerOf,
  type Rome,
  SAILS,
  SALLY,
  seatOf,
  UNREST_BATTLE,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  controlOf,
  cuAt,
  displaceAll,
  loseArmyUnits,
  loseUnits,
  moveLeaders,
  removeUnits,
  setInside,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { commanderSeat, markSpent } from '../march/activation.js';
import { facesEnemy, isInReach } from '../march/army.js';
import { cameFrom, holdsForeign } from '../march/entry.js';
import { hideInside } from '../march/withdraw.js';
import { openEscape } from '../sea/escape.js';
import { forgetVoyage } from '../sea/naval.js';

// ------------------------------------------------------------- who retreats

export function loserSurvives(s: Rome): boolean {
  if (s.battle === UNREST_BATTLE) return false;
  return s.battleLoser === s.army ? armyUnits(s) > 0 : unitsOf(s, s.field, s.defender) > 0;
}

/** 0 back inside, 1 rebels, 2 the attacker, 3 the defender, 4 a nonplayer defender. */
export function retreatKind(s: Rome): number {
  if (s.battleLoser === MER) return 1;
  if (s.battleLoser === s.army) return s.battle === SALLY ? 0 : 2;
  return ownerOf(s, s.defender) < 0 ? 4 : 3;
}

/** SR 13.6. */
export function backInside(s: Rome): void {
  setInside(s, s.field, s.armyCu, s.armyMercs);
  moveLeaders(s, s.army, WITH_ARMY, INSIDE + s.field);
  s.armyCu = 0;
  s.armyMercs = 0;
  tidy(s, s.field);
}

/** SR 12.4.4: to where they came from, else to the other African space; lost if others stand there. */
export function rebelsFlee(s: Rome): void {
  const attacked = s.battleLoser === s.army;
  const to = attacked && s.battle === FIELD ? cameFrom(s) : OTHER_AFRICAN(s.field);
  s.retreating = attacked ? ARMY_RETREATS : DEFENDERS_RETREAT;
  if (to === NOWHERE || holdsForeign(s, to, MER)) eliminate(s);
  else moveGroup(s, to, groupUnits(s));
  endRetreat(s);
}

export function openArmyRetreat(s: Rome): void {
  s.retreating = ARMY_RETREATS;
  s.marching = 0;
  openEscape(s, s.army, s.armyAt);
}

export function openDefenderRetreat(s: Rome): void {
  s.retreating = DEFENDERS_RETREAT;
  openEscape(s, s.defender, s.field);
}

/** SR 9.5.6: an army that cannot go back retreats like a beaten defender, by land alone. */
export function openWayOut(s: Rome): void {
  s.retreating = ARMY_RETREATS;
  s.marching = 0;
}

const group = (s: Rome) => (s.retreating === ARMY_RETREATS ? s.army : s.defender);
const start = (s: Rome) => (s.retreating === ARMY_RETREATS ? s.armyAt : s.field);

function groupUnits(s: Rome): number {
  return s.retreating === ARMY_RETREATS ? armyUnits(s) : unitsOf(s, s.field, s.defender);
}

export function isLeftToRetreat(s: Rome): boolean {
  return s.retreating !== NO_RETREAT && groupUnits(s) > 0;
}

/** SR 12.4.4: Volsci in Antium hide as many as find room. */
export function volsciHide(s: Rome): void {
  if (s.defender === VOL && NODES[s.field] === 'antium' && controlOf(s, s.field) === VOL) hideInside(s);
}

// ---------------------------------------------------------------- elsewhere

/** Nobody is left, and the leaders are displaced. */
function eliminate(s: Rome): void {
  if (s.retreating === ARMY_RETREATS) {
    s.armyCu = 0;
    s.armyMercs = 0;
    displaceAll(s, s.army, WITH_ARMY);
    tidy(s, s.armyAt);
  } else {
    loseUnits(s, s.field, groupUnits(s));
    displaceAll(s, s.defender, AT + s.field);
    tidy(s, s.field);
  }
}

/** The whole group goes; so many of it arrive. */
function moveGroup(s: Rome, to: number, arrive: number): void {
  const lost = groupUnits(s) - arrive;
  if (arrive <= 0) {
    eliminate(s);
    return;
  }
  const from = start(s);
  if (s.retreating === ARMY_RETREATS) {
    loseArmyUnits(s, lost);
    s.armyAt = to;
  } else {
    loseUnits(s, from, lost);
    const cu = cuAt(s, from);
    const mercs = unitsAt(s, from) - cu;
    removeUnits(s, from, cu, mercs);
    addUnits(s, to, s.defender, cu, mercs);
    moveLeaders(s, s.defender, AT + from, AT + to);
  }
  tidy(s, from);
  tidy(s, to);
}

export function endRetreat(s: Rome): void {
  s.retreating = NO_RETREAT;
  s.retreatTo = NOWHERE;
  forgetVoyage(s);
  s.asksCarthage = 0;
}

// ------------------------------------------------------------------- by sea

/** SR 12.4.3: those that sail arrive, or are lost; all leaders are with them. */
export function endSeaRetreat(s: Rome): void {
  const units = Math.min(s.sailUnits, groupUnits(s));
  const arrives = s.voyage === SAILS;
  const to = s.sailTo;
  const from = start(s);
  const power = group(s);
  const army = s.retreating === ARMY_RETREATS;
  const cu = Math.min(units, army ? s.armyCu : cuAt(s, s.field));
  const mercs = units - cu;
  if (army) {
    s.armyCu -= cu;
    s.armyMercs -= mercs;
  } else removeUnits(s, s.field, cu, mercs);
  const leaders = army ? WITH_ARMY : AT + s.field;
  if (arrives) {
    addUnits(s, to, power, cu, mercs);
    moveLeaders(s, power, leaders, AT + to);
    if (army && s.armiesLeft > 0) markSpent(s, to, cu, mercs);
  } else displaceAll(s, power, leaders);
  tidy(s, from);
  tidy(s, to);
  forgetVoyage(s);
}

/** SR 9.6.6: an army that came by sea may sail back without a card. */
export function maySailBack(s: Rome): boolean {
  const from = cameFrom(s);
  return s.landed === 1 && from !== NOWHERE && !holdsForeign(s, from, s.army);
}

export const sailBack: Decision<Rome> = {
  name: 'sail back',
  shown: 'all',
  player: commanderSeat,
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    s.sailsBack = m;
    if (m === 0) return;
    s.sailPower = s.army;
    s.sailFrom = s.armyAt;
    s.sailTo = cameFrom(s);
    s.sailUnits = Math.min(10, armyUnits(s));
    s.escorted = s.transported;
  },
  text: (s, m) => (m === 1 ? `sail back to ${NODES[cameFrom(s)]}` : 'retreat by land'),
};

export function isSailingBack(s: Rome): boolean {
  return s.sailsBack === 1;
}

export function endSailBack(s: Rome): void {
  s.sailsBack = 0;
  if (s.voyage === SAILS) moveGroup(s, s.sailTo, armyUnits(s));
  else eliminate(s);
  forgetVoyage(s);
}

// ------------------------------------------------------------------ by land

/** SR 12.4.1: the attacker goes back where he came from, if nobody else is there. */
export function canStepBack(s: Rome): boolean {
  const from = cameFrom(s);
  return s.landed === 0 && from !== NOWHERE && !holdsForeign(s, from, s.army);
}

export function stepBack(s: Rome): void {
  moveGroup(s, cameFrom(s), armyUnits(s));
}

const steps = new Int8Array(NODE_COUNT); // from the start, scratch
const cost = new Int8Array(NODE_COUNT); // enemy-controlled spaces between
const queue = new Int16Array(NODE_COUNT);

/** Shortest ways of at most four steps past no enemy; returns the length of the nearest goal's, or 0 if there is none. */
function seekGoals(s: Rome): number {
  const power = group(s);
  const from = start(s);
  const closed = s.retreating === DEFENDERS_RETREAT && s.battle === FIELD ? cameFrom(s) : NOWHERE;
  steps.fill(-1);
  steps[from] = 0;
  cost[from] = 0;
  let count = 0;
  let nearest = 0;
  queue[count++] = from;
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    const length = steps[node] + 1;
    if (length > RETREAT_STEPS || (nearest > 0 && length > nearest)) break;
    const toll = cost[node] + (node !== from && isTolled(s, node, power) ? 1 : 0);
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (next === closed || next >= SPACE_COUNT || !isInReach(s, next, power) || facesEnemy(s, next, power)) continue;
      if (steps[next] < 0) {
        steps[next] = length;
        cost[next] = toll;
        queue[count++] = next;
        if (nearest === 0 && isGoal(s, next, power)) nearest = length;
      } else if (steps[next] === length && toll < cost[next]) cost[next] = toll;
    }
  }
  return nearest;
}

function isTolled(s: Rome, node: number, power: number): boolean {
  const control = controlOf(s, node);
  return control !== IND && isEnemyControl(s, power, control);
}

function isGoal(s: Rome, node: number, power: number): boolean {
  const control = controlOf(s, node);
  return (control === power || areAllied(s, power, control)) && !holdsForeign(s, node, power);
}

/** Nearest goals; a nonplayer power takes the lowest (SR 12.4.4). With none, all are lost. */
export const retreatTo: Decision<Rome> = {
  name: 'retreat',
  shown: 'all',
  player: (s) => (ownerOf(s, group(s)) < 0 ? commanderSeat(s) : seatOf(s.players, ownerOf(s, group(s)))),
  unasked: true,
  moves(s, out) {
    const nearest = seekGoals(s);
    if (nearest === 0) return;
    const power = group(s);
    const lowestOnly = ownerOf(s, power) < 0;
    for (let node = 0; node < SPACE_COUNT; node++) {
      if (steps[node] !== nearest || !isGoal(s, node, power)) continue;
      out.add(node);
      if (lowestOnly) return;
    }
  },
  play(s, to) {
    s.retreatTo = to;
  },
  text: (_, to) => `retreat to ${NODES[to]}`,
};

export function finishRetreat(s: Rome): void {
  if (s.retreatTo === NOWHERE) {
    eliminate(s);
  } else {
    seekGoals(s);
    moveGroup(s, s.retreatTo, groupUnits(s) - cost[s.retreatTo]);
  }
  s.retreatTo = NOWHERE;
}
