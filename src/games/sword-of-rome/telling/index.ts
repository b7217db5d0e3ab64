/** What is told of each step of the rules, and what it has changed besides (docs/games/sword-of-rome). */
import * as draw from '../cards/draw.js';
import { avoidToLand, endSeaAvoidance } from '../interception/avoid.js';
import { joinDefence } from '../interception/intercept.js';
import { goBack } from '../movement/entry.js';
import { enterCity } from '../movement/withdraw.js';
import { openRenewals } from '../politics/alliance.js';
import * as score from '../score.js';
import { openFall } from '../siege/siege.js';
import { openLast } from '../turn/desperate.js';
import { isolate } from '../turn/isolation.js';
import { nextToReinforce, openNonplayers, openReinforcements } from '../turn/reinforcement.js';
import * as turn from '../turn/turn.js';
import { BATTLE_EVENTS, BATTLE_ROWS } from './battle.js';
import { answerWithCard } from './cards.js';
import { consequences } from './consequences.js';
import * as march from './march.js';
import * as politics from './politics.js';
import * as reactions from './reactions.js';
import * as told from './turn.js';
import type { Row, Tell } from './words.js';

const NOTHING: Tell = () => [];
const nothing: Row = [NOTHING];

/** Decisions and events of chance by their names. */
const NAMED: Readonly<Record<string, Row>> = {
  // turns, cards
  'choose the first player': [told.choosesFirst],
  'draw a card': [told.draws],
  discard: [told.discards],
  'discard at random': [told.losesCard],
  'own action': [told.acts],
  'use the card': [told.usesCard],
  'desperate times': [told.announces],
  claim: [told.claims],
  'desperate use': [told.usesDesperate],
  hire: [told.hires],
  'look at a hand': [told.looksAt],
  'choose a hand': nothing, // the card that is lost says whose
  'ask for ransom': [told.asksRansom],
  'pay ransom': [told.paysRansom],
  'order the tied': nothing,
  'the play goes on': nothing,
  // armies
  activate: nothing, // the march tells
  march: nothing,
  campaign: nothing,
  'nonplayer leader': nothing,
  'sail out': nothing,
  step: [march.steps, 'units'],
  'how many units': [march.handsOver],
  hold: [march.holdsBattle],
  consent: [politics.consents],
  commander: [politics.commands],
  'raid dice': [march.raids, 'units'],
  'siege dice': [march.besieges, 'units', 'siege'],
  loot: [march.loots, 'siege'],
  'attrition die': [march.wearsDown, 'units'],
  sail: [reactions.sails],
  voyage: [reactions.voyage],
  interdict: [reactions.interdicts],
  'grant ships': [reactions.grants],
  'grant an escape': [reactions.grants],
  'escape by sea': [reactions.escapesBySea],
  'pay for the voyage': [reactions.paysPassage],
  intercept: [reactions.intercepts],
  'how many intercept': [reactions.numbersInterceptors],
  'order the interceptions': nothing,
  'interception die': [reactions.interceptionDie],
  'refuse battle': [reactions.refuses],
  'let them go': [reactions.letsGo],
  'refusal die': [reactions.refusalDie],
  avoid: [reactions.avoids],
  'how many avoid': [reactions.numbersAvoiders],
  'avoid to': nothing,
  allow: [reactions.letsAvoid],
  'avoidance die': [reactions.avoidanceDie],
  'pursuit die': [reactions.pursuitDie],
  'withdraw inside': nothing,
  'leader inside': nothing,
  bribe: [reactions.bribes],
  'caudine forks': [reactions.springs],
  'join relief': [reactions.joinsRelief],
  retreat: nothing,
  'attack unrest with': nothing,
  ...BATTLE_EVENTS,
  // cards in answer
  ...Object.fromEntries(
    [
      ...['battle card', 'after the dice', 'siege card of the besieger', 'siege card of the defender', 'celebrate'],
      ...['take spoils', 'take more plunder', 'storm at sea', 'withdraw card', 'engage', 'undo the reaction'],
      ...['help to intercept', 'help to refuse', 'help to avoid', 'mistrust', 'cancel the event', 'answer the Gauls'],
    ].map((name): [string, Row] => [name, [answerWithCard]]),
  ),
  // support, alliances
  'spend support': [politics.spends, 'spaces'],
  'give up support': [politics.givesUp, 'spaces'],
  'offer an alliance': [politics.offers],
  'answer the offer': [politics.answersOffer],
  'break an alliance': [politics.breaks, 'pacts'],
  renew: [politics.renews, 'pacts'],
  'end an alliance of others': [politics.parts, 'pacts'],
  truce: nothing,
  // units, leaders
  place: nothing,
  'whose units': nothing,
  'how many': [politics.places, 'units'],
  'draw a consul': [politics.drawsConsul, 'leaders'],
  'place a consul': [politics.placesConsul, 'leaders'],
  'replace a consul': [politics.replacesConsul, 'leaders'],
  'enter a leader': nothing,
  'enter a minor leader': nothing,
  'return a leader': nothing,
  'minor leader': nothing,
  'place a minor leader': [politics.placesMinor, 'leaders'],
  'land in Africa': [politics.landsInAfrica],
  'home from Africa': [politics.goesHome, 'units', 'leaders'],
  'keep or dismiss': [politics.keeps, 'leaders'],
  'spare a leader': [politics.spares],
  'pay for a leader': nothing,
  'dismiss a mercenary unit': [politics.dismisses, 'units'],
  'mercenaries desert': [politics.dismisses, 'units'],
  rebellion: nothing,
  'wear down Carthage': nothing,
  'nonplayer power': [politics.serves],
  'give a marker': nothing,
  'press a tribe': nothing,
  'press the siege': nothing,
  'take a space': [politics.surrenders, 'spaces'],
  solidarity: [politics.restores, 'spaces'],
  blockade: nothing,
  'found a colony': nothing,
  // the Gauls of three players
  'Gallic event': [told.gallicEvent],
  'Gallic raid': [told.gallicRaid],
};

/** What runs by itself. */
const RUNS = new Map<unknown, Row>([
  ...BATTLE_ROWS,
  [turn.openRound, [told.nextRound]],
  [turn.advance, [told.nextTurn]],
  [draw.openDraw, [told.opensHand]],
  [draw.nextHand, [told.opensHand]],
  [draw.refillDeck, [told.reshuffles]],
  [openLast, [told.endOfTurn]],
  [isolate, [told.isolates, 'spaces']],
  [score.scoreTurn, [told.scores, 'points']],
  [openRenewals, [told.alliances]],
  [openNonplayers, [told.phase('Reinforcements')]],
  [openReinforcements, [politics.halves]],
  [nextToReinforce, [politics.halves]],
  [joinDefence, [reactions.joins]],
  [avoidToLand, [reactions.getsAway]],
  [endSeaAvoidance, [reactions.getsAway]],
  [enterCity, [reactions.goesInside]],
  [goBack, [reactions.turnsBack]],
  [openFall, [march.falls]],
]);

/** Whether something is known of a decision or an event of this name. */
export const isTold = (name: string): boolean => Object.hasOwn(NAMED, name);

/** The telling of one step. */
export const tell: Tell = (stage) => {
  const [own, ...covered] = (typeof stage.step === 'string' ? NAMED[stage.step] : RUNS.get(stage.step)) ?? nothing;
  return [...own(stage), ...consequences(stage, covered)];
};
