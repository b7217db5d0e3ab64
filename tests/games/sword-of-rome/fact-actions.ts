/** Actions of the example notation that ask for a derived fact, or run a phase (SR 23.1). */

import { MoveList } from '../../../src/core/move-list.js';
import { resistanceOf } from '../../../src/games/sword-of-rome/battle/siege.js';
import { HANDS } from '../../../src/games/sword-of-rome/board/data.js';
import {
  FIRST_LEADER,
  LEADER_POWER,
  LEADERS,
  NO_LEADER,
  PENALTY,
} from '../../../src/games/sword-of-rome/board/leaders.js';
import { CAR, CITY, GRE, NODES } from '../../../src/games/sword-of-rome/board/map.js';
import { POWERS } from '../../../src/games/sword-of-rome/board/map-table.js';
import {
  AT,
  CARTHAGE,
  FIRST_POWER,
  HELD,
  IN_HAND,
  ownerOf,
  SECOND_POWER,
  seatOf,
} from '../../../src/games/sword-of-rome/board/state.js';
import {
  addUnits,
  controlOf,
  cuAt,
  leaderPlace,
  loyaltyOf,
  mercsAt,
  moveLeaders,
  removeUnits,
  tidy,
  typeOf,
} from '../../../src/games/sword-of-rome/board/units.js';
import { CARD_IDS, DECK_SIZE, deckOf, effectsOf } from '../../../src/games/sword-of-rome/cards/cards.js';
import { handLimit } from '../../../src/games/sword-of-rome/cards/draw.js';
import { powersOf } from '../../../src/games/sword-of-rome/cards/effects.js';
import { isOnMap } from '../../../src/games/sword-of-rome/cards/enlist.js';
import { inHand, reshuffle } from '../../../src/games/sword-of-rome/cards/hands.js';
import { mercenaries } from '../../../src/games/sword-of-rome/nonplayer/insurrection.js';
import { addModes, mayRaiseUnrest } from '../../../src/games/sword-of-rome/nonplayer/powers.js';
import { addLandings, fleetOf } from '../../../src/games/sword-of-rome/sea/fleets.js';
import { mayAlly } from '../../../src/games/sword-of-rome/turn/alliance.js';
import { attrition } from '../../../src/games/sword-of-rome/turn/attrition.js';
import { isolate } from '../../../src/games/sword-of-rome/turn/isolation.js';
import { reduction, sparedLeader } from '../../../src/games/sword-of-rome/turn/penalty.js';
import { punicMercenaries, punicUnits, reinforcementsOf } from '../../../src/games/sword-of-rome/turn/reinforcement.js';
import { changes, placing, scoreTurn } from '../../../src/games/sword-of-rome/turn/score.js';
import {
  endSupport,
  isRemoval,
  nodeOfSupport,
  openBattleSupport,
  spend,
  unrestCap,
} from '../../../src/games/sword-of-rome/turn/support.js';
import { advance, chooseFirst, openTurn } from '../../../src/games/sword-of-rome/turn/turn.js';
import type { Driver } from './driver.js';
import { type Action, type Handler, numberOf, text } from './handler.js';
import { cardIn, handIn, leaderIn, nodeIn, nodeName, powerIn } from './notation.js';

type Names<T> = Record<string, T>;

// ---------------------------------------------------------------- questions

type Query = (driver: Driver, action: Action) => void;

const queries: Readonly<Record<string, Query>> = {
  unrestCap({ s, seen }) {
    seen.cap = unrestCap(s);
    seen.npaRaiseLegal = mayRaiseUnrest(s, HANDS.indexOf('rome'));
  },
  handLimit({ s, seen }, action) {
    seen.handLimit = handLimit(s, handIn(text(action.player)));
    seen.vpPenaltyInVPPhase = Math.floor(s.unrest / 3);
  },
  maxNavalCu({ s, seen }, action) {
    const leader = typeof action.leader === 'string' ? leaderIn(action.leader) : s.chosen;
    const power = s.army !== 0 ? s.army : ownerPower(leader);
    const from = s.army !== 0 ? s.armyAt : nodeOf({ s, seen } as Driver, leader);
    const op = numberOf(action.op, s.op);
    seen.maxNavalCu = fleetOf(s, power, from, op);
    for (const points of [1, 2, 3]) seen[`withOp${points}`] = fleetOf(s, power, from, points);
    const control = controlOf(s, nodeIn('lilybaeum'));
    const under = (holds: boolean, port: string) => {
      const copy = Object.create(s) as typeof s;
      Object.defineProperty(copy, 'spaces', { value: s.spaces.slice() });
      setControlOf(copy, nodeIn('lilybaeum'), holds ? GRE : control === GRE ? CAR : control);
      return fleetOf(copy, power, nodeIn(port), op);
    };
    seen.fromSyracusaeHoldingLilybaeum = under(true, 'syracusae');
    seen.fromSyracusaeNotHoldingLilybaeum = under(false, 'syracusae');
    seen.fromLilybaeum = under(true, 'lilybaeum');
    seen.fromTarentum = under(true, 'tarentum');
  },
  reinforcements({ s, seen }, action) {
    const hand = handIn(text(action.player));
    if (hand === CARTHAGE) {
      seen.newMerc = punicMercenaries(s);
      seen.newCarCu = punicUnits(s);
      return;
    }
    seen.newCu = reinforcementsOf(s, FIRST_POWER[hand]);
    for (const power of [FIRST_POWER[hand], SECOND_POWER[hand]])
      if (power !== 0) seen[POWERS[power]] = reinforcementsOf(s, power);
  },
  greekPenalty({ s, seen }) {
    const spared = sparedLeader(s);
    const off = reduction(s);
    for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++)
      if (isOnMap(s, i) && PENALTY[i] > 0)
        seen[LEADERS[i]] = PENALTY[i] - (i === spared ? Math.min(off, PENALTY[i]) : 0);
    seen.wasted = spared === NO_LEADER ? off : Math.max(0, off - PENALTY[spared]);
  },
  allianceOfferLegal({ s, seen }, action) {
    const hand = handIn(text(action.player));
    seen.legal = (action.pairs as string[][]).map(([a, b]) => {
      const owners = [ownerOf(s, powerIn(a)), ownerOf(s, powerIn(b))];
      return owners.includes(hand) && mayAlly(s, powerIn(a), powerIn(b));
    });
  },
  stepOptions(driver) {
    driver.reach('step');
    const texts = driver.texts();
    driver.seen.legalMoves = texts
      .filter((words) => words.startsWith('to '))
      .map((words) => words.slice(3))
      .sort();
    driver.seen.stopLegal = texts.includes('stop');
    driver.seen.siegeLegal = texts.includes('besiege');
    driver.seen.raidLegal = texts.includes('raid');
    driver.seen.navalLegal = texts.includes('embark');
    driver.seen.dropLegal = texts.includes('drop a unit') || texts.includes('drop a mercenary unit');
  },
  /** Where the army under way may sail. */
  ports({ s, seen }) {
    const list = new MoveList(256);
    addLandings(s, s.army, s.armyAt, list);
    seen.ports = list.toArray().map(nodeName);
  },
  npaModes({ s, seen }, action) {
    const effect = effectsOf(s.players, cardIn(text(action.card)))[0];
    const list = new MoveList(256);
    addModes(s, handIn(text(action.player)), powersOf('powers' in effect ? effect.powers : undefined), list);
    const names = ['', 'np_support', 'np_cu', 'np_activate'];
    const modes = list.toArray().map((m) => (m < 8 ? 'unrest' : `${names[m % 8]} ${POWERS[Math.floor(m / 8)]}`));
    seen.modes = [...modes.filter((mode) => mode !== 'unrest'), ...modes.filter((mode) => mode === 'unrest')];
  },
  known({ s, seen }, action) {
    const first = deckOf(handIn(text(action.of)));
    const bit = 1 << seatOf(s.players, handIn(text(action.viewer)));
    seen.known = CARD_IDS.slice(first, first + DECK_SIZE).filter(
      (_, i) => (s.peeked[first + i] & bit) !== 0 || s.cards[first + i] === 2,
    );
  },
  forcedHand({ given, seen }, action) {
    const { reshuffle: last, unseenOf, handSize: size } = given.given;
    const of = text(action.of);
    const unseen = unseenOf?.[of] ?? [];
    const pile = new Set(last?.player === of ? last.pile : unseen);
    const forced = unseen.filter((id) => !pile.has(id));
    seen.forcedHand = forced;
    seen.randomFrom = unseen.filter((id) => pile.has(id));
    seen.randomCount = (size?.[of] ?? 0) - forced.length;
    throughTheRules({ given, seen } as Driver, of);
  },
  /** Spaces with units that have moved under a campaign. */
  spent({ s, seen }) {
    seen.spent = [...s.spentAt].filter((node) => node >= 0).map(nodeName);
  },
  /** Who names the first player. */
  chooser({ given, s, seen }) {
    seen.chooser = given.game.seats[chooseFirst.player(s)];
  },
  resistance({ s, seen }, action) {
    seen.resistance = resistanceOf(s, nodeIn(text(action.space)));
  },
  legalActions(driver) {
    driver.seen.legalActions = driver.texts();
  },
};

/** The same by the cells: the cards that were not in the pile lie in the hand, known to all (SR 24). */
function throughTheRules({ given: { s, given }, seen }: Driver, of: string): void {
  const hand = handIn(of);
  const first = deckOf(hand);
  for (let card = first; card < first + DECK_SIZE; card++)
    s.cards[card] = given.reshuffle?.pile.includes(CARD_IDS[card]) === true ? 3 : 4;
  for (const id of seen.forcedHand as string[]) s.cards[cardIn(id)] = 1;
  reshuffle(s, hand);
  const held = CARD_IDS.slice(first, first + DECK_SIZE).filter((_, i) => s.cards[first + i] === 2);
  seen.forcedHand = held;
}

function setControlOf(s: { spaces: Int32Array }, node: number, power: number): void {
  s.spaces[node] = (s.spaces[node] & ~15) | power;
}

function ownerPower(leader: number): number {
  return leader === NO_LEADER ? 0 : LEADER_POWER[leader];
}

function nodeOf({ s }: Driver, leader: number): number {
  return leaderPlace(s, leader) - AT;
}

// --------------------------------------------------------- battle points

interface Beaten {
  readonly driver: Driver;
  readonly action: Action;
}

/** Points of a battle that was fought elsewhere. */
function openPoints({ driver, action }: Beaten): number {
  const { s } = driver;
  const winner = powerIn(text(action.winner));
  const loser = powerIn(text(action.loser));
  const points = Math.floor(numberOf(action.loserCuLost) / 2);
  if (action.afterRetreat !== undefined) {
    const { from, to } = action.afterRetreat as { from: string; to: string };
    const [a, b] = [nodeIn(from), nodeIn(to)];
    const [cu, mercs] = [cuAt(s, a), mercsAt(s, a)];
    removeUnits(s, a, cu, mercs);
    addUnits(s, b, loser, cu, mercs);
    moveLeaders(s, loser, AT + a, AT + b);
    tidy(s, a);
    tidy(s, b);
  }
  openBattleSupport(s, ownerOf(s, winner), points, winner, loser);
  driver.seen.supportPoints = points;
  return points;
}

function spendMoves(driver: Driver): number[] {
  const list = new MoveList(512);
  spend.moves(driver.s, list);
  return list.toArray();
}

function afterRemoval(driver: Driver, m: number): Names<unknown> {
  const after = driver.given.game.create();
  after.copyFrom(driver.s);
  spend.play(after, m);
  const node = nodeOfSupport(m);
  const control = POWERS[controlOf(after, node)];
  return typeOf(after, node) === CITY ? { control, loyalty: loyaltyOf(after, node) } : { control };
}

function battleSupportOptions(driver: Driver, action: Action): void {
  openPoints({ driver, action });
  const { seen } = driver;
  const removals: Names<unknown> = {};
  for (const m of spendMoves(driver)) if (isRemoval(m)) removals[NODES[nodeOfSupport(m)]] = afterRemoval(driver, m);
  seen.legalRemovals = removals;
  seen.illegalRemovals = NODES.filter((name) => removals[name] === undefined);
  seen.legalAdditions = spendMoves(driver)
    .filter((m) => m > 3 && !isRemoval(m))
    .map((m) => NODES[nodeOfSupport(m)]);
  for (const each of (action.spend ?? []) as Names<string>[]) {
    const m = spendMoves(driver).find(
      (move) =>
        move > 3 &&
        isRemoval(move) === (each.remove !== undefined) &&
        NODES[nodeOfSupport(move)] === (each.remove ?? each.add),
    );
    if (m === undefined) seen.legal = false;
    else spend.play(driver.s, m);
  }
}

function spendBattleSupport(driver: Driver, action: Action): void {
  openPoints({ driver, action });
  let used = 0;
  if (action.onUnrest !== undefined) {
    const most = action.onUnrest === 'max' ? 99 : numberOf(action.onUnrest);
    while (used < most && driver.s.support > 0 && spendMoves(driver).some((m) => m === 1 || m === 2)) {
      spend.play(driver.s, spendMoves(driver).find((m) => m === 1 || m === 2)!);
      used++;
    }
  }
  if (action.onPlunder !== undefined)
    while (driver.s.support > 0 && spendMoves(driver).includes(3)) {
      spend.play(driver.s, 3);
      used++;
    }
  driver.seen.pointsUsableOnUnrest = used;
  endSupport(driver.s);
}

// -------------------------------------------------------------------- phases

function scoreVP(driver: Driver): void {
  const { s, seen } = driver;
  const by = new Int32Array(HANDS.length);
  changes(s, by);
  seen.delta = Object.fromEntries(HANDS.map((name, hand) => [name, by[hand]]));
  scoreTurn(s);
  seen.plunderAfter = s.plunder;
  seen.automaticWinner = s.winner < 0 ? null : HANDS[s.winner];
}

function finalResult(driver: Driver): void {
  const { s, seen, given } = driver;
  s.gameTurn = s.lastTurn;
  const before = s.points.slice();
  scoreTurn(s);
  s.points.set(before); // the case gives the points after the phase
  const out = new Float64Array(given.game.seats.length);
  given.game.returns(s, out);
  seen.winner = HANDS[s.winner];
  seen.placing = placing(s).map((hand) => HANDS[hand]);
  seen.payoff = Object.fromEntries(given.game.seats.map((seat, i) => [seat, out[i]]));
  if (s.players === 2) seen.payoff = { ...(seen.payoff as object), A: out[0], B: out[1] }; // as SR 21.5 calls them
}

function reinforce(driver: Driver, action: Action): void {
  const { s, seen } = driver;
  const hand = handIn(text(action.player));
  if (hand === CARTHAGE) {
    const all = mercenaries(s);
    seen.mercRemoved = Math.ceil(all / 2);
    seen.mercLeftBeforeNew = all - Math.ceil(all / 2);
    seen.newMerc = punicMercenaries(s);
    seen.newCarCu = punicUnits(s);
    return;
  }
  queries.reinforcements(driver, action);
}

const PHASES: Readonly<Record<string, (driver: Driver) => void>> = {
  mines: ({ s }) => openTurn(s),
  draw: (driver) => driver.begin('draw phase'),
  attrition: ({ s }) => attrition(s),
  surrender: (driver) => driver.begin('surrender phase'),
  isolation(driver) {
    isolate(driver.s);
    driver.begin('greek penalties');
  },
  vp: scoreVP,
  alliance: (driver) => driver.begin('alliance phase'),
  reinforcement: (driver) => driver.begin('reinforcement phase'),
  advance: ({ s }) => advance(s),
};

function runPhase(driver: Driver, action: Action): void {
  const phase = typeof action.phase === 'string' ? action.phase : text(driver.given.given.phase);
  const run = PHASES[phase];
  if (run === undefined) throw new Error(`there is no phase '${phase}'`);
  run(driver);
  if (action.through === true) driver.passAll();
}

export const factActions: Readonly<Record<string, Handler>> = {
  query(driver, action) {
    const query = queries[text(action.what)];
    if (query === undefined) throw new Error(`there is no query '${text(action.what)}'`);
    query(driver, action);
  },
  battleSupportOptions,
  spendBattleSupport,
  scoreVP,
  finalResult,
  reinforce,
  runPhase,
  attrition: ({ s }) => attrition(s),
  finishPhase: (driver) => driver.passAll(),
  reshuffle({ s }, action) {
    // Whoever shuffles has an empty deck; here only what was seen matters, and that is all in the hand.
    const hand = handIn(text(action.player));
    const first = deckOf(hand);
    const seen = CARD_IDS.filter((_, card) => s.peeked[card] !== 0 && inHand(s, card));
    reshuffle(s, hand);
    for (let card = first; card < first + DECK_SIZE; card++)
      if (s.cards[card] === HELD && !seen.includes(CARD_IDS[card])) s.cards[card] = IN_HAND;
  },
};
