/** Battles: cards, dice, losses (SR 12, 13.6, 16.4, 20.3). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { LOSER_HITS, ODDS, OVERRUN, WINNER_HITS } from '../board/data.js';
import { battleDice, countFace, highestOf, LEAST_DICE, sumOfDice } from '../board/dice.js';
import { NO_LEADER } from '../board/leaders.js';
import { CAR, IND, SAM } from '../board/map.js';
import {
  AT,
  DISCARDED,
  FIELD,
  NO_BATTLE,
  ownerOf,
  PLACED_BATTLE,
  REMOVED,
  type Rome,
  SALLY,
  seatOf,
  UNREST_BATTLE,
  WITH_ARMY,
} from '../board/state.js';
import {
  armyUnits,
  controlOf,
  cuAt,
  displace,
  displaceAll,
  loseArmyUnits,
  loseUnits,
  standing,
  tidy,
  unitsAt,
} from '../board/units.js';
import type { Effect } from '../cards/card.js';
import { CARD_IDS, cardsFor, cardsOfTiming, firstEffect, NO_CARD } from '../cards/cards.js';
import { cardOfMove, handSize, inHand, mayBeHeld, moveCard, moveOfCard } from '../cards/hands.js';
import { commanderHand } from '../march/activation.js';
import { commanderAt, tacticsAt } from '../march/intercept.js';
import { openBattleSupport, unrestCap } from '../turn/support.js';

// ----------------------------------------------------------------- opening

/** SR 9.5 step 4: the army against those outside. */
export function openFieldBattle(s: Rome): void {
  open(s, FIELD);
}

/** SR 13.6: those inside come out against the besiegers. */
export function openSally(s: Rome): void {
  open(s, SALLY);
}

/** SR 16.4: rebels that were placed among units. */
export function openPlacedBattle(s: Rome): void {
  open(s, PLACED_BATTLE);
}

/** SR 20.3. */
export function openUnrestBattle(s: Rome): void {
  open(s, UNREST_BATTLE);
}

function open(s: Rome, kind: number): void {
  s.battle = kind;
  s.field = s.armyAt;
  s.defender = kind === UNREST_BATTLE ? IND : standing(s, s.armyAt);
}

export function attackers(s: Rome): number {
  return armyUnits(s);
}

export function defenders(s: Rome): number {
  return s.battle === UNREST_BATTLE ? s.unrest : unitsAt(s, s.field);
}

/** SR 12.6: five to one, not against one that has just intercepted. */
export function isOverrun(s: Rome): boolean {
  return s.intercepted === 0 && attackers(s) >= OVERRUN * defenders(s);
}

/** All defenders are gone, and the mover goes on as if nothing had been there. */
export function overrun(s: Rome): void {
  if (s.battle === UNREST_BATTLE) {
    s.unrest = 0;
    return;
  }
  const { field, defender } = s;
  loseUnits(s, field, unitsAt(s, field));
  displaceAll(s, defender, AT + field);
  tidy(s, field);
}

// ------------------------------------------------------------ battle cards

const BATTLE_CARDS = [cardsOfTiming(4, 'battle'), cardsOfTiming(5, 'battle')];
const battleCards = (s: Rome, hand: number) => BATTLE_CARDS[s.players === 5 ? 1 : 0][hand];

interface Side {
  power(s: Rome): number;
  readonly attacks: boolean;
}
const ATTACK: Side = { power: (s) => s.army, attacks: true };
const DEFENCE: Side = { power: (s) => s.defender, attacks: false };

/** SR 22.3: what a battle card asks of the side that plays it. */
function serves(s: Rome, { power, attacks }: Side, card: number): boolean {
  const effect = firstEffect(s.players, card) as { readonly needs?: readonly string[] };
  if (effect.needs === undefined) return true;
  for (const need of effect.needs) {
    if (need === 'SAM' && power(s) !== SAM) return false;
    if (need === 'defending' && attacks) return false;
    if (need === 'rough entry' && s.rough === 0) return false;
    if (need === 'CAR units' && (attacks ? s.armyCu : cuAt(s, s.field)) === 0) return false;
  }
  return true;
}

function handOf(s: Rome, { power }: Side): number {
  return ownerOf(s, power(s));
}

/** For all that is public the side could play a card (SR 12.1.1: nonplayers and unrest play none). */
function might(s: Rome, side: Side): boolean {
  const hand = handOf(s, side);
  if (hand < 0 || handSize(s, hand) === 0) return false;
  const cards = battleCards(s, hand);
  for (let i = 0; i < cards.length; i++) if (mayBeHeld(s, hand, cards[i]) && serves(s, side, cards[i])) return true;
  return false;
}

function battleCard(name: string, side: Side, put: (s: Rome, card: number) => void): Decision<Rome> {
  return {
    name,
    shown: 'all',
    player(s) {
      const hand = handOf(s, side);
      if (hand < 0) return NOBODY;
      const cards = battleCards(s, hand);
      for (let i = 0; i < cards.length; i++)
        if (inHand(s, cards[i]) && serves(s, side, cards[i])) return seatOf(s.players, hand);
      return NOBODY;
    },
    moves(s, out) {
      out.add(0);
      const cards = battleCards(s, handOf(s, side));
      for (let i = 0; i < cards.length; i++)
        if (inHand(s, cards[i]) && serves(s, side, cards[i])) out.add(moveOfCard(cards[i]));
    },
    play(s, m) {
      if (m === 0) return;
      const hand = handOf(s, side);
      const card = cardOfMove(hand, m);
      moveCard(s, hand, card, cardsFor(s.players)[card].removed ? REMOVED : DISCARDED);
      put(s, card);
    },
    text: (s, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(handOf(s, side), m)]}`),
  };
}

export const mightAttackCard = (s: Rome): boolean => might(s, ATTACK);
export const mightDefendCard = (s: Rome): boolean => might(s, DEFENCE);
export const attackCard = battleCard('battle card of the attacker', ATTACK, (s, card) => {
  s.attackCard = card;
});
export const defendCard = battleCard('battle card of the defender', DEFENCE, (s, card) => {
  s.defendCard = card;
});

/** What a card is worth in one respect; 0 without a card or for another effect. */
function worth(s: Rome, card: number, kind: Effect['kind']): number {
  if (card === NO_CARD) return 0;
  const effect = firstEffect(s.players, card);
  return effect.kind === kind && 'n' in effect ? effect.n : 0;
}

// -------------------------------------------------------------------- dice

function diceOf(s: Rome, card: number, power: number, place: number): number {
  const commander = power === IND ? NO_LEADER : commanderAt(s, power, place);
  const elephants = commander !== NO_LEADER && commander === s.elephants ? 1 : 0;
  return LEAST_DICE + worth(s, card, 'battle die') + elephants;
}

export function attackDiceOf(s: Rome): number {
  return diceOf(s, s.attackCard, s.army, WITH_ARMY);
}

export function defendDiceOf(s: Rome): number {
  return diceOf(s, s.defendCard, s.defender, AT + s.field);
}

export const attackDice = battleDice('the attacker rolls', attackDiceOf, (s, number) => {
  s.attackDice = number;
});
export const defendDice = battleDice('the defender rolls', defendDiceOf, (s, number) => {
  s.defendDice = number;
});

// --------------------------------------------------------------------- DRM

/** SR 12.3: the larger side's for its odds. */
export function oddsOf(larger: number, smaller: number): number {
  if (smaller === 0) return ODDS[0][2];
  for (const [a, b, drm] of ODDS) if (larger * b >= smaller * a) return drm;
  return 0;
}

function defenderTactics(s: Rome): number {
  return s.battle === UNREST_BATTLE ? 0 : tacticsAt(s, s.defender, AT + s.field);
}

export function attackDrm(s: Rome): number {
  const tactics = tacticsAt(s, s.army, WITH_ARMY) - defenderTactics(s);
  const odds = attackers(s) > defenders(s) ? oddsOf(attackers(s), defenders(s)) : 0;
  const own = s.battle !== UNREST_BATTLE && controlOf(s, s.field) === s.army ? 1 : 0;
  return Math.max(0, tactics) + odds + own + s.attackBonus + worth(s, s.attackCard, 'battle drm');
}

export function defendDrm(s: Rome): number {
  const tactics = defenderTactics(s) - tacticsAt(s, s.army, WITH_ARMY);
  const odds = defenders(s) > attackers(s) ? oddsOf(defenders(s), attackers(s)) : 0;
  const own = s.battle !== UNREST_BATTLE && controlOf(s, s.field) === s.defender ? 1 : 0;
  return Math.max(0, tactics) + odds + own + s.defendBonus + worth(s, s.defendCard, 'battle drm');
}

export function attackTotal(s: Rome): number {
  return sumOfDice(attackDiceOf(s), s.attackDice) + attackDrm(s);
}

export function defendTotal(s: Rome): number {
  return sumOfDice(defendDiceOf(s), s.defendDice) + defendDrm(s);
}

// ------------------------------------------------------------------ losses

/** SR 12.4: a side of a single unit hits with its highest die alone. */
function hitsOf(n: number, number: number, units: number, table: readonly number[]): number {
  if (units === 1) return table[highestOf(n, number)];
  let hits = 0;
  for (let face = 1; face < table.length; face++) hits += table[face] * countFace(n, number, face);
  return hits;
}

export function attackerWins(s: Rome): boolean {
  return attackTotal(s) > defendTotal(s);
}

/** Hits on the attacker and on the defender, cards included, before the number present caps them. */
export function hitsOnAttacker(s: Rome): number {
  const wins = attackerWins(s);
  const own = countFace(attackDiceOf(s), s.attackDice, 1);
  const hits = hitsOf(defendDiceOf(s), s.defendDice, defenders(s), wins ? LOSER_HITS : WINNER_HITS) + (wins ? 0 : own);
  return Math.max(0, hits + worth(s, s.defendCard, 'extra losses') - worth(s, s.attackCard, 'save losses'));
}

export function hitsOnDefender(s: Rome): number {
  const wins = attackerWins(s);
  const own = countFace(defendDiceOf(s), s.defendDice, 1);
  const hits = hitsOf(attackDiceOf(s), s.attackDice, attackers(s), wins ? WINNER_HITS : LOSER_HITS) + (wins ? own : 0);
  return Math.max(0, hits + worth(s, s.attackCard, 'extra losses') - worth(s, s.defendCard, 'save losses'));
}

/** SR 12.4, 12.4.0: losses of both sides at once, the price of cards, leaders without units. */
export function resolve(s: Rome): void {
  const wins = attackerWins(s);
  const onAttacker = Math.min(hitsOnAttacker(s), attackers(s));
  if (s.battle === UNREST_BATTLE) {
    resolveUnrest(s, wins, hitsOnDefender(s), onAttacker);
    return;
  }
  const { field, defender, army } = s;
  const onDefender = Math.min(hitsOnDefender(s), unitsAt(s, field));
  const attackLeader = commanderAt(s, army, WITH_ARMY);
  const defendLeader = commanderAt(s, defender, AT + field);
  loseArmyUnits(s, onAttacker);
  loseUnits(s, field, onDefender);
  if (costsCommander(s, s.attackCard) && attackLeader !== NO_LEADER) displace(s, attackLeader);
  if (costsCommander(s, s.defendCard) && defendLeader !== NO_LEADER) displace(s, defendLeader);
  if (armyUnits(s) === 0) displaceAll(s, army, WITH_ARMY);
  if (unitsAt(s, field) === 0) displaceAll(s, defender, AT + field);
  s.battleWinner = wins ? army : defender;
  s.battleLoser = wins ? defender : army;
  s.lost = wins ? onDefender : onAttacker;
  if (s.battle !== PLACED_BATTLE) s.fought = 1;
  tidy(s, field);
}

function costsCommander(s: Rome, card: number): boolean {
  if (card === NO_CARD) return false;
  const effect = firstEffect(s.players, card);
  return 'cost' in effect && effect.cost === 'displace commander';
}

/** SR 20.3: points change unrest and nothing else. */
function resolveUnrest(s: Rome, wins: boolean, hits: number, losses: number): void {
  loseArmyUnits(s, losses);
  if (armyUnits(s) === 0) displaceAll(s, CAR, WITH_ARMY);
  if (wins) s.unrest = Math.max(0, s.unrest - (hits >> 1));
  else s.unrest = Math.max(s.unrest, Math.min(s.unrest + (losses >> 1), unrestCap(s)));
  s.lost = wins ? 0 : losses;
  s.battleWinner = wins ? CAR : IND;
}

// ---------------------------------------------------------------- and then

export function attackerHasWon(s: Rome): boolean {
  return s.battleWinner === s.army;
}

/** SR 12.5: one point for two units lost; a nonplayer's as attacker are spent by whose event moved it. */
export function reward(s: Rome): void {
  const points = s.lost >> 1;
  const attacked = s.battleWinner === s.army;
  const owner = ownerOf(s, s.battleWinner);
  if (owner >= 0) openBattleSupport(s, owner, points, s.battleWinner, s.battleLoser);
  else if (attacked) openBattleSupport(s, commanderHand(s), points, s.battleWinner, s.battleLoser);
}

/** An army that is no more has done with marching. */
export function closeBattle(s: Rome): void {
  if (armyUnits(s) === 0) s.marching = 0;
  s.battle = NO_BATTLE;
  tidy(s, s.field);
}
