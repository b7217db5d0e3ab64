/** Where the losers of a battle go (SR 12.4, 9.6.5). */
import {
  isClear,
  MER,
  NODE_COUNT,
  NODES,
  NOWHERE,
  OTHER_AFRICAN,
  OUT,
  RETREAT_STEPS,
  ROADS,
  roadKind,
  SPACE_COUNT,
  wayBetween,
} from '../board/map.js';
import { deciderSeat, hostile, isEnemyControl } from '../board/relations.js';
import {
  ARMY_RETREATS,
  AT,
  DEFENDERS_RETREAT,
  FIELD,
  INSIDE,
  NO_RETREAT,
  PLACED_BATTLE,
  type Rome,
  rules,
  SAILS,
  SALLY,
  UNREST_BATTLE,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  controlOf,
  cuAt,
  displaceAll,
  insideUnits,
  isFriendly,
  loseArmyUnits,
  loseUnits,
  mercsAt,
  moveLeaders,
  removeUnits,
  setInside,
  standing,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { isFlankRetreat, mostOf, tireLeaders, tireUnits } from '../movement/campaign.js';
import { cameFrom, holdsForeign } from '../movement/entry.js';
import { forgetVoyage, setSail } from '../movement/naval.js';
import { openEscape } from '../movement/withdraw.js';

// ------------------------------------------------------------- who retreats

export function loserSurvives(s: Rome): boolean {
  if (s.battle === UNREST_BATTLE) return false;
  return s.battleLoser === s.army ? armyUnits(s) > 0 : unitsOf(s, s.field, s.defender) > 0;
}

/** 0 back inside, 1 rebels that were placed, 2 the attacker, 3 the defender. */
export function retreatKind(s: Rome): number {
  if (s.battleLoser !== s.army) return 3;
  if (s.battle === PLACED_BATTLE) return 1;
  return s.battle === SALLY ? 0 : 2;
}

/** SR 12.4, 13.6: a sortie force. */
export const backInside = rules.deed('back inside', (s) => {
  tireLeaders(s); // SR 9.5.2
  setInside(s, s.field, s.armyCu, s.armyMercs);
  moveLeaders(s, s.army, WITH_ARMY, INSIDE + s.field);
  s.armyCu = 0;
  s.armyMercs = 0;
  tidy(s, s.field);
});

/** SR 16.4: to the other African space; lost if others stand there. */
export const rebelsFlee = rules.deed('rebels flee', (s) => {
  const to = OTHER_AFRICAN(s.field);
  s.retreating = ARMY_RETREATS;
  if (holdsForeign(s, to, MER)) eliminate(s);
  else {
    s.armyAt = to;
    tidy(s, s.field);
    tidy(s, to);
  }
  endRetreat.run(s);
});

export function openArmyRetreat(s: Rome): void {
  s.retreating = ARMY_RETREATS;
  s.marching = 0;
  s.routFrom = s.armyAt;
  openEscape(s, s.army, s.armyAt);
}

export function openDefenderRetreat(s: Rome): void {
  s.retreating = DEFENDERS_RETREAT;
  s.routFrom = s.field;
  openEscape(s, s.defender, s.field);
}

/** SR 9.4.5: a bribed army that cannot go back leaves like a beaten defender, by land alone. */
export function openWayOut(s: Rome): void {
  s.retreating = ARMY_RETREATS;
  s.marching = 0;
  s.routFrom = s.armyAt;
}

/** The power that retreats. */
export const fugitive = (s: Rome): number => (s.retreating === ARMY_RETREATS ? s.army : s.defender);

export function fugitives(s: Rome): number {
  return s.retreating === ARMY_RETREATS ? armyUnits(s) : unitsOf(s, s.field, s.defender);
}

export function isLeftToRetreat(s: Rome): boolean {
  return s.retreating !== NO_RETREAT && fugitives(s) > 0;
}

/** Nobody is left, and the leaders are displaced. */
export function eliminate(s: Rome): void {
  s.lost += fugitives(s);
  if (s.retreating === ARMY_RETREATS) {
    s.armyCu = 0;
    s.armyMercs = 0;
    displaceAll(s, s.army, WITH_ARMY);
    tidy(s, s.armyAt);
  } else {
    loseUnits(s, s.field, fugitives(s));
    displaceAll(s, s.defender, AT + s.field);
    tidy(s, s.field);
  }
}

export const endRetreat = rules.deed('end the retreat', (s) => {
  s.retreating = NO_RETREAT;
  s.retreatTo = NOWHERE;
  s.routFrom = NOWHERE;
  s.routed = 0;
  forgetVoyage(s);
  s.asksCarthage = 0;
  tidy(s, s.field);
});

// ------------------------------------------------------- by sea (SR 12.4.3)

/** Those that sail with a card arrive, or are lost; a retreat is not split, so those above the capacity are lost too. */
export const endSeaRetreat = rules.deed('end the retreat by sea', (s) => {
  const arrive = s.voyage === SAILS ? Math.min(s.sailUnits, fugitives(s)) : 0;
  if (arrive === 0) {
    eliminate(s);
    forgetVoyage(s);
    return;
  }
  const to = s.sailTo;
  const army = s.retreating === ARMY_RETREATS;
  const from = army ? s.armyAt : s.field;
  const power = fugitive(s);
  s.lost += fugitives(s) - arrive;
  const cu = Math.min(arrive, army ? s.armyCu : cuAt(s, from)); // SR 2.5
  if (army) {
    s.armyCu = 0;
    s.armyMercs = 0;
    tireLeaders(s);
    tireUnits(s, to, cu, arrive - cu, mostOf(power));
  } else removeUnits(s, from, cuAt(s, from), unitsAt(s, from) - cuAt(s, from));
  addUnits(s, to, power, cu, arrive - cu);
  moveLeaders(s, power, army ? WITH_ARMY : AT + from, AT + to);
  tidy(s, from);
  tidy(s, to);
  forgetVoyage(s);
});

/** A beaten attacker that has landed uses its ships without a card. */
export function hasLanded(s: Rome): boolean {
  return s.landed === 1 && cameFrom(s) !== NOWHERE;
}

export function sailBack(s: Rome): void {
  setSail(s, cameFrom(s));
}

// ------------------------------------------------------------ the way by land
// The nearest end, with the losses and the units met on it (SR 12.4, 12.4.2, 12.4.5).

/** No enemy, no other power's units, and friendly or held by more own units than retreat. */
function isEnd(s: Rome, node: number, power: number, units: number): boolean {
  if (holdsForeign(s, node, power)) return false;
  return isFriendly(s, node, power) || unitsOf(s, node, power) > units;
}

/** Enemy units in the space, outside and inside. */
function enemiesAt(s: Rome, node: number, power: number): number {
  const stands = standing(s, node);
  const outside = stands !== 0 && hostile(s, stands, power) ? unitsAt(s, node) : 0;
  return outside + (hostile(s, controlOf(s, node), power) ? insideUnits(s, node) : 0);
}

/** What entering the space costs, at most all. */
function toll(s: Rome, node: number, power: number): number {
  return (isEnemyControl(s, power, controlOf(s, node)) ? 1 : 0) + enemiesAt(s, node, power);
}

/** Units after entering: own units there join before the losses, unless the retreat ends there. */
function after(s: Rome, node: number, power: number, units: number): number {
  const joining = isEnd(s, node, power, units) ? 0 : unitsOf(s, node, power);
  return units + joining - toll(s, node, power);
}

const trail = new Int16Array(RETREAT_STEPS + 1); // scratch: the way that is tried, its start first
const arriving = new Int16Array(NODE_COUNT); // the most units that reach an end; 0 none
const bestTrail = new Int16Array(RETREAT_STEPS + 1);
let wanted = NOWHERE; // the end whose best way is kept

function seekFrom(s: Rome, power: number, length: number, limit: number, units: number, closed: number): void {
  const node = trail[length];
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
    if (isClear(roadKind(power, i))) step(s, power, ROADS.to[i], length, limit, units, closed);
  }
}

function step(
  s: Rome,
  power: number,
  next: number,
  length: number,
  limit: number,
  units: number,
  closed: number,
): void {
  if (next === closed || next >= SPACE_COUNT || controlOf(s, next) === OUT) return;
  for (let i = 0; i <= length; i++) if (trail[i] === next) return;
  const left = after(s, next, power, units);
  if (left <= 0) return;
  trail[length + 1] = next;
  if (length + 1 < limit) {
    seekFrom(s, power, length + 1, limit, left, closed);
    return;
  }
  if (!isEnd(s, next, power, units) || left <= arriving[next]) return;
  arriving[next] = left;
  if (next === wanted) for (let i = 0; i <= limit; i++) bestTrail[i] = trail[i];
}

/** Marks the nearest ends in `arriving`; returns the length of the way to them, 0 if there is none. */
function seekEnds(s: Rome): number {
  const power = fugitive(s);
  const units = fugitives(s);
  const attacks = s.retreating === ARMY_RETREATS && s.battle === FIELD && s.routed === 0;
  const isDefender = s.retreating === DEFENDERS_RETREAT && s.battle === FIELD && !isFlankRetreat(s);
  const closed = isDefender ? cameFrom(s) : NOWHERE;
  const most = RETREAT_STEPS - s.routed;
  arriving.fill(0);
  trail[0] = s.routFrom;
  for (let limit = 1; limit <= most; limit++) {
    if (!attacks) seekFrom(s, power, 0, limit, units, s.routed > 0 ? s.field : closed);
    else if (stepsBack(s, power)) step(s, power, cameFrom(s), 0, limit, units, NOWHERE);
    for (let node = 0; node < SPACE_COUNT; node++) if (arriving[node] > 0) return limit;
  }
  return 0;
}

/** SR 12.4: an attacker first goes back where it came from, if the way there is neither rough nor a strait. */
function stepsBack(s: Rome, power: number): boolean {
  const from = cameFrom(s);
  return from !== NOWHERE && isClear(wayBetween(power, s.routFrom, from));
}

// ------------------------------------------------------------------- on the way

/** SR 12.4.2, 12.4.5: own units there join, then the losses are taken. True if the way may end there. */
function enterSpace(s: Rome, node: number): boolean {
  const power = fugitive(s);
  const army = s.retreating === ARMY_RETREATS;
  const ends = isEnd(s, node, power, fugitives(s));
  if (!ends && unitsOf(s, node, power) > 0) {
    const cu = cuAt(s, node);
    const mercs = mercsAt(s, node);
    removeUnits(s, node, cu, mercs);
    if (army) {
      s.armyCu += cu;
      s.armyMercs += mercs;
    } else addUnits(s, s.field, power, cu, mercs);
    moveLeaders(s, power, AT + node, army ? WITH_ARMY : AT + s.field);
    tidy(s, node); // they may have besieged it
  }
  const losses = Math.min(toll(s, node, power), fugitives(s));
  s.lost += losses;
  if (army) loseArmyUnits(s, losses);
  else loseUnits(s, s.field, losses);
  return ends;
}

function settle(s: Rome, to: number): void {
  if (s.retreating === ARMY_RETREATS) {
    const from = s.armyAt;
    s.armyAt = to;
    tidy(s, from);
  } else {
    const { field, defender } = s;
    const cu = cuAt(s, field);
    const mercs = mercsAt(s, field);
    removeUnits(s, field, cu, mercs);
    addUnits(s, to, defender, cu, mercs);
    moveLeaders(s, defender, AT + field, AT + to);
    tidy(s, field);
  }
  tidy(s, to);
}

/** The nearest ends; of several ways to one the one with the fewest losses is taken. With none, all are lost. */
export const retreatTo = rules.decision({
  name: 'retreat',
  shown: 'all',
  player: (s) => deciderSeat(s, fugitive(s)),
  unasked: true,
  moves(s, out) {
    if (seekEnds(s) > 0) for (let node = 0; node < SPACE_COUNT; node++) if (arriving[node] > 0) out.add(node);
  },
  play(s, to) {
    s.retreatTo = to;
  },
  text: (_, to) => `retreat to ${NODES[to]}`,
});

export const finishRetreat = rules.deed('finish the retreat', (s) => {
  const to = s.retreatTo;
  s.retreatTo = NOWHERE;
  if (to === NOWHERE) {
    eliminate(s);
    return;
  }
  wanted = to;
  const length = seekEnds(s);
  wanted = NOWHERE;
  for (let i = 1; i <= length; i++) enterSpace(s, bestTrail[i]);
  settle(s, to);
});

/** SR 9.6.5, 12.4.3: the port is the first space of the way; an army that is stopped at sea is lost. */
export const endSailBack = rules.deed('end the voyage back', (s) => {
  if (s.voyage === SAILS) {
    const port = s.sailTo;
    const ends = enterSpace(s, port);
    settle(s, port);
    s.routFrom = port;
    s.routed = 1;
    if (ends) s.retreating = NO_RETREAT;
  } else eliminate(s);
  forgetVoyage(s);
});
