/** Where the losers of a battle go (SR 12.4, 9.6.5). */

import { MER, NOWHERE, OTHER_AFRICAN } from '../board/map.js';
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
  cuAt,
  displaceAll,
  loseUnits,
  moveLeaders,
  removeUnits,
  setInside,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { cameFrom, holdsForeign } from '../movement/entry.js';
import { openEscape } from '../movement/escape.js';
import { forgetVoyage, setSail } from '../movement/naval.js';
import { mostOf, tireLeaders, tireUnits } from '../movement/tired.js';

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
  return s.battle === FIELD && s.landed === 1 && cameFrom(s) !== NOWHERE;
}

export function sailBack(s: Rome): void {
  setSail(s, cameFrom(s));
}
