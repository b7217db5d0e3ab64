/** Battles: size, dice, losses; attacks on unrest (SR 12, 13.6, 16.4, 20.3). */
import { keepNeighbours, noteNeighbours } from '../board/control.js';
import { battleDice, countFace, LEAST_DICE, MOST_DICE, sumOfDice } from '../board/dice.js';
import { NO_LEADER } from '../board/leaders.js';
import { CAR, GARRISON, GAU, IND } from '../board/map.js';
import { deciderOf } from '../board/relations.js';
import {
  AT,
  CARTHAGE,
  FIELD,
  NO_BATTLE,
  PLACED_BATTLE,
  type Rome,
  rules,
  SALLY,
  seatOf,
  UNREST_BATTLE,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  commanderAt,
  displace,
  displaceAll,
  isFriendly,
  loseArmyUnits,
  loseUnits,
  removeUnits,
  standing,
  tacticsAt,
  tidy,
  unitsAt,
} from '../board/units.js';
import { AUTOMATIC, LIMITS, LOSER_HITS, oddsOf, WINNER_HITS } from '../data/rules.js';
import { freeUnits, tacticsOf } from '../movement/activation.js';
import {
  flankSize,
  flankUnits,
  forgetFlank,
  freshCu,
  freshMercs,
  halt,
  keepFlank,
  loseFlank,
  spentOf,
  splitLosses,
  tireUnits,
} from '../movement/campaign.js';
import { standsFast } from '../movement/fleets.js';
import { openBattleSupport, unrestCap } from '../politics/support.js';
import { commanderInside, loseInside, markSiege, relievers } from '../siege/siege.js';

// ----------------------------------------------------------------- opening

/** SR 9.3: the army against those outside. */
export const openFieldBattle = rules.deed('open a field battle', (s) => {
  open(s, FIELD);
});

/** SR 13.6: those inside come out against the besiegers. */
export const openSally = rules.deed('open a sortie', (s) => {
  open(s, SALLY);
});

/** SR 16.4: rebels that were placed among units. */
export const openPlacedBattle = rules.deed('open a placed battle', (s) => {
  open(s, PLACED_BATTLE);
});

/** SR 20.3. */
export const openUnrestBattle = rules.deed('open a battle against unrest', (s) => {
  open(s, UNREST_BATTLE);
});

function open(s: Rome, kind: number): void {
  s.battle = kind;
  s.field = s.armyAt;
  s.defender = kind === UNREST_BATTLE ? IND : standing(s, s.armyAt);
  if (kind !== UNREST_BATTLE) noteNeighbours(s);
}

/** The size: with those inside who join a relief, and half of a flanking force. */
export function attackers(s: Rome): number {
  return armyUnits(s) + relievers(s) + flankSize(s);
}

/** All units that may be lost. */
function attackingUnits(s: Rome): number {
  return armyUnits(s) + relievers(s) + flankUnits(s);
}

export function defenders(s: Rome): number {
  return s.battle === UNREST_BATTLE ? s.unrest : unitsAt(s, s.field);
}

// ------------------------------------------------- automatic victory (SR 12.2.1)

const isFiveToOne = (larger: number, smaller: number): boolean => larger >= AUTOMATIC * smaller;

/** Five to one for either side, interceptors too. */
export function isAutomatic(s: Rome): boolean {
  return isFiveToOne(attackers(s), defenders(s)) || isFiveToOne(defenders(s), attackers(s));
}

/** No cards, no dice: the smaller side is destroyed, and a moving winner may go on as if the space had been empty. */
export const winAutomatically = rules.deed('win without dice', (s) => {
  const wins = attackers(s) > defenders(s);
  const onAttacker = wins ? 0 : attackingUnits(s);
  if (s.battle === UNREST_BATTLE) {
    resolveUnrest(s, wins, wins ? 2 * s.unrest : 0, onAttacker);
    return;
  }
  if (wins) keepFlank(s); // SR 9.5.7
  takeLosses(s, wins, onAttacker, wins ? unitsAt(s, s.field) : 0);
});

// -------------------------------------------------------------------- dice

function diceOf(s: Rome, more: number, power: number, place: number): number {
  const commander = power === IND ? NO_LEADER : commanderAt(s, power, place);
  const elephants = commander !== NO_LEADER && commander === s.elephants ? 1 : 0;
  return Math.min(MOST_DICE, LEAST_DICE + more + elephants);
}

export function attackDiceOf(s: Rome): number {
  return diceOf(s, s.attackMore, s.army, WITH_ARMY);
}

export function defendDiceOf(s: Rome): number {
  return diceOf(s, s.defendMore, s.defender, AT + s.field);
}

export const attackDice = battleDice('the attacker rolls', attackDiceOf, (s, number) => {
  s.attackDice = number;
});
export const defendDice = battleDice('the defender rolls', defendDiceOf, (s, number) => {
  s.defendDice = number;
});

// --------------------------------------------------------- DRM (SR 12.2.1 - 12.2.3)

export function defenderTactics(s: Rome): number {
  return s.battle === UNREST_BATTLE ? 0 : tacticsAt(s, s.defender, AT + s.field);
}

export function attackerTactics(s: Rome): number {
  const inside = commanderInside(s);
  return inside === NO_LEADER ? tacticsAt(s, s.army, WITH_ARMY) : tacticsOf(inside);
}

/** SR 12.2.3, 19.2: to every side to which the space is friendly, not in the Garrison Box. */
export function forSpace(s: Rome, power: number): number {
  return s.battle !== UNREST_BATTLE && isFriendly(s, s.field, power) ? 1 : 0;
}

export const ROUGH_ENTRY = -2;

export const FLANK = 1; // SR 9.5.6
export const INTERCEPTOR = 1; // SR 10.5.2
export const CAUGHT = -1; // SR 11.1
const WILD_BEASTS = -1; // SR 21.4

/** SR 21.4: beaten by the Gauls in this turn, and against them again. */
export function fear(s: Rome, power: number, enemy: number): number {
  return enemy === GAU && ((s.wildBeasts >> power) & 1) === 1 ? WILD_BEASTS : 0;
}

export function attackDrm(s: Rome): number {
  const tactics = attackerTactics(s) - defenderTactics(s);
  const odds = attackers(s) > defenders(s) ? oddsOf(attackers(s), defenders(s)) : 0;
  const entry = s.battle === FIELD && s.rough === 1 ? ROUGH_ENTRY : 0;
  const fears = fear(s, s.army, s.defender);
  const flank = s.flankPower === IND ? 0 : FLANK;
  return Math.max(0, tactics) + odds + forSpace(s, s.army) + entry + flank + fears + s.attackBonus;
}

export function defendDrm(s: Rome): number {
  const tactics = defenderTactics(s) - attackerTactics(s);
  const odds = defenders(s) > attackers(s) ? oddsOf(defenders(s), attackers(s)) : 0;
  const came = (s.intercepted === 1 ? INTERCEPTOR : 0) + (s.caught === 1 ? CAUGHT : 0);
  const fears = fear(s, s.defender, s.army);
  return Math.max(0, tactics) + odds + forSpace(s, s.defender) + came + fears + s.defendBonus;
}

function attackTotal(s: Rome): number {
  return sumOfDice(attackDiceOf(s), s.attackDice) + attackDrm(s);
}

function defendTotal(s: Rome): number {
  return sumOfDice(defendDiceOf(s), s.defendDice) + defendDrm(s);
}

/** A tie is the defender's. */
export function attackerWins(s: Rome): boolean {
  return attackTotal(s) > defendTotal(s);
}

// ------------------------------------------------------------------ losses (SR 12.3)

/** What the dice of a side inflict, by its own size. */
function hitsOf(n: number, number: number, size: number, table: readonly (readonly number[])[]): number {
  const column = table[Math.min(size, table.length) - 1];
  let hits = 0;
  for (let face = 1; face < column.length; face++) hits += column[face] * countFace(n, number, face);
  return hits;
}

/** Hits on the attacker and on the defender, cards included, before the number present caps them. */
function hitsOnAttacker(s: Rome): number {
  return Math.max(0, (s.noLosses === 1 ? 0 : diceOnAttacker(s)) + s.onAttacker);
}

function hitsOnDefender(s: Rome): number {
  return Math.max(0, (s.noLosses === 1 ? 0 : diceOnDefender(s)) + s.onDefender);
}

function diceOnAttacker(s: Rome): number {
  const wins = attackerWins(s);
  const own = countFace(attackDiceOf(s), s.attackDice, 1);
  return hitsOf(defendDiceOf(s), s.defendDice, defenders(s), wins ? LOSER_HITS : WINNER_HITS) + (wins ? 0 : own);
}

function diceOnDefender(s: Rome): number {
  const wins = attackerWins(s);
  const own = countFace(defendDiceOf(s), s.defendDice, 1);
  return hitsOf(attackDiceOf(s), s.attackDice, attackers(s), wins ? WINNER_HITS : LOSER_HITS) + (wins ? own : 0);
}

/** Losses of both sides at once, the price of cards, leaders without units. */
export const resolve = rules.deed('resolve the battle', (s) => {
  const wins = attackerWins(s);
  const onAttacker = Math.min(hitsOnAttacker(s), attackingUnits(s));
  if (s.battle === UNREST_BATTLE) {
    resolveUnrest(s, wins, hitsOnDefender(s), onAttacker);
    return;
  }
  const onDefender = Math.min(hitsOnDefender(s), unitsAt(s, s.field));
  const attackLeader = commanderAt(s, s.army, WITH_ARMY);
  const defendLeader = commanderAt(s, s.defender, AT + s.field);
  if (s.attackerPays === 1 && attackLeader !== NO_LEADER) displace(s, attackLeader);
  if (s.defenderPays === 1 && defendLeader !== NO_LEADER) displace(s, defendLeader);
  halt(s); // SR 9.4.1
  takeLosses(s, wins, onAttacker, onDefender);
});

/** SR 8.4: leaders without units are displaced first, the winner's too. */
function takeLosses(s: Rome, wins: boolean, onAttacker: number, onDefender: number): void {
  const { field, defender, army } = s;
  const [onPrimary, onFlank] = splitLosses(armyUnits(s) + relievers(s), flankUnits(s), onAttacker);
  const onArmy = Math.min(onPrimary, armyUnits(s)); // SR 13.7: the army bears them first
  loseArmyUnits(s, onArmy);
  if (onPrimary > onArmy) loseInside(s, onPrimary - onArmy);
  loseFlank(s, onFlank);
  loseUnits(s, field, onDefender);
  if (armyUnits(s) === 0) displaceAll(s, army, WITH_ARMY);
  if (unitsAt(s, field) === 0) displaceAll(s, defender, AT + field);
  const loser = wins ? defender : army;
  s.lost = (s.battleLoser === loser ? s.lost : 0) + (wins ? onDefender : onAttacker); // SR 21.4: of two battles
  s.battleWinner = wins ? army : defender;
  s.battleLoser = loser;
  tidy(s, field);
}

/** SR 20.3: points change unrest and nothing else. */
function resolveUnrest(s: Rome, wins: boolean, hits: number, losses: number): void {
  loseArmyUnits(s, losses);
  if (armyUnits(s) === 0) displaceAll(s, CAR, WITH_ARMY);
  if (wins) s.unrest = Math.max(0, s.unrest - pointsFor(hits));
  else s.unrest = Math.max(s.unrest, Math.min(s.unrest + pointsFor(losses), unrestCap(s)));
  s.marching = 0;
  s.battleWinner = wins ? CAR : IND;
}

// ---------------------------------------------------------------- and then

function attackerHasWon(s: Rome): boolean {
  return s.battleWinner === s.army;
}

/** SR 12.5: one point for two units lost, rounded up. */
function pointsFor(lost: number): number {
  return (lost + 1) >> 1;
}

/** SR 12.5, 13.1.2: all units that the loser has lost count, on the retreat too; a winner before a city besieges it first. */
export const reward = rules.deed('reward the winner', (s) => {
  if (s.battle === UNREST_BATTLE) return;
  if (attackerHasWon(s) && armyUnits(s) > 0) markSiege(s, s.field, s.army);
  keepNeighbours(s, attackerHasWon(s));
  if (standsFast(s, s.field, s.battleLoser)) return; // SR 17.2: Carthago has fallen
  openBattleSupport(s, deciderOf(s, s.battleWinner), pointsFor(s.lost), s.battleWinner, s.battleLoser);
  if (s.flankPower !== IND && s.flankPower !== s.army && s.support > 0) shareSupport(s);
});

/** SR 12.5: an ally who flanked gains points as well, or is hit by them. */
function shareSupport(s: Rome): void {
  if (attackerHasWon(s)) s.supportAlso = s.flankPower;
  else s.against |= 1 << s.flankPower;
}

/** A destroyed army marches no further. */
export const closeBattle = rules.deed('close the battle', (s) => {
  if (armyUnits(s) === 0) s.marching = 0;
  s.battle = NO_BATTLE;
  s.relief = 0;
  forgetFlank(s);
  tidy(s, s.field);
});

// ------------------ attacks on unrest from the Garrison Box (SR 20.3)

/** SR 20.3.1: one to ten units of all that are in the box, mercenaries first; each attacks once under a card. */
export const unrestForce = rules.decision({
  name: 'attack unrest with',
  shown: 'all',
  alike: 'more units than five to one do no more',
  player: (s) => seatOf(s.players, CARTHAGE),
  moves(s, out) {
    const most = Math.min(LIMITS.unitsPerLeader, armyUnits(s) + freeUnits(s, GARRISON));
    for (let n = 1; n <= most; n++) out.add(n);
  },
  play(s, n) {
    s.marching = 0;
    const { armyCu, armyMercs } = s;
    pool(s);
    const mercs = Math.min(n, s.armyMercs);
    const spareMercs = s.armyMercs - mercs;
    const spareCu = s.armyCu - (n - mercs);
    tireUnits(s, GARRISON, Math.max(0, armyCu - (n - mercs)), Math.max(0, armyMercs - mercs), spentOf(s)); // they have sailed
    s.mp = 0; // SR 9.5.2
    s.armyMercs = mercs;
    s.armyCu = n - mercs;
    addUnits(s, GARRISON, CAR, spareCu, spareMercs);
  },
  text: (_, n) => `attack unrest with ${n}`,
});

/** All units that may attack, in the army for a moment. */
function pool(s: Rome): void {
  const cu = freshCu(s, GARRISON);
  const mercs = freshMercs(s, GARRISON);
  removeUnits(s, GARRISON, cu, mercs);
  s.armyCu += cu;
  s.armyMercs += mercs;
}
