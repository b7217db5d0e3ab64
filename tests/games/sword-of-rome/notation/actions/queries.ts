/** Questions of the notation, answered by the engine's own functions or by whom and what the rules ask (SR 23.1). */
import { MoveList } from '../../../../../src/core/move-list.js';
import { NOBODY } from '../../../../../src/games/game.js';
import { FIRST_LEADER, LEADER_POWER, LEADERS, PENALTY } from '../../../../../src/games/sword-of-rome/board/leaders.js';
import { GRE, NODES } from '../../../../../src/games/sword-of-rome/board/map.js';
import {
  AT,
  CARTHAGE,
  FIRST_POWER,
  handsOf,
  ownerOf,
  SECOND_POWER,
  seatOf,
} from '../../../../../src/games/sword-of-rome/board/state.js';
import { addUnits, leaderPlace, resistanceOf, setLeader } from '../../../../../src/games/sword-of-rome/board/units.js';
import { handLimit } from '../../../../../src/games/sword-of-rome/cards/draw.js';
import { discardCard, inHand, reshuffle } from '../../../../../src/games/sword-of-rome/cards/hands.js';
import { CARD_IDS, DECK_SIZE, deckOf } from '../../../../../src/games/sword-of-rome/data/cards.js';
import { POWERS } from '../../../../../src/games/sword-of-rome/data/map-table.js';
import { HANDS } from '../../../../../src/games/sword-of-rome/data/rules.js';
import { neighbourOf } from '../../../../../src/games/sword-of-rome/interception/intercept.js';
import { addLandings } from '../../../../../src/games/sword-of-rome/movement/army.js';
import { splitLosses } from '../../../../../src/games/sword-of-rome/movement/flank.js';
import { fleetOf } from '../../../../../src/games/sword-of-rome/movement/fleets.js';
import { mostOf } from '../../../../../src/games/sword-of-rome/movement/tired.js';
import { openHalving } from '../../../../../src/games/sword-of-rome/nonplayer/insurrection.js';
import { addModes, mayRaiseUnrest } from '../../../../../src/games/sword-of-rome/nonplayer/powers.js';
import { mayAlly } from '../../../../../src/games/sword-of-rome/politics/alliance.js';
import { costOfLeader } from '../../../../../src/games/sword-of-rome/politics/penalty.js';
import { unrestCap } from '../../../../../src/games/sword-of-rome/politics/support.js';
import { isOnMap } from '../../../../../src/games/sword-of-rome/recruitment/enlist.js';
import { changes } from '../../../../../src/games/sword-of-rome/score.js';
import {
  punicMercenaries,
  punicUnits,
  reinforcementsOf,
} from '../../../../../src/games/sword-of-rome/turn/reinforcement.js';
import { chooseFirst } from '../../../../../src/games/sword-of-rome/turn/turn.js';
import { Board } from '../board.js';
import { type Action, numberOr, text } from '../case.js';
import { handIn, leaderIn, nodeIn, powerIn, spaceAsGiven } from '../names.js';
import { wholePosition } from '../position.js';
import { copyOf, type Done } from '../record.js';
import { Table } from '../table.js';
import { type Play, type Plays, says } from './words.js';

type Query = (table: Table, action: Action) => void;

// -------------------------------------------------------------------- hands

const hands: Readonly<Record<string, Query>> = {
  handLimit({ game, s, found }, { player }) {
    const hand = handIn(text(player));
    found.handLimit = handLimit(s, hand);
    // What unrest alone changes of the points of Carthage (SR 20.2).
    const calm = copyOf(game, s);
    calm.unrest = 0;
    const [with_, without] = [new Int32Array(HANDS.length), new Int32Array(HANDS.length)];
    changes(s, with_);
    changes(calm, without);
    found.vpPenaltyInVPPhase = without[CARTHAGE] - with_[CARTHAGE];
  },
  known({ s, found }, { viewer, of }) {
    const first = deckOf(handIn(text(of)));
    const bit = 1 << seatOf(s.players, handIn(text(viewer)));
    found.known = CARD_IDS.slice(first, first + DECK_SIZE).filter(
      (_, i) => (s.peeked[first + i] & bit) !== 0 || s.cards[first + i] === 2,
    );
  },
  /** By the cells: the cards that were not in the pile lie in the hand, known to all (SR 24). */
  forcedHand({ s, given, found }, { of }) {
    const { reshuffle: last, unseenOf, handSize } = given;
    const name = text(of);
    const hand = handIn(name);
    const unseen = unseenOf?.[name] ?? [];
    const pile = last?.player === name ? last.pile : unseen;
    const first = deckOf(hand);
    for (let card = first; card < first + DECK_SIZE; card++) s.cards[card] = pile.includes(CARD_IDS[card]) ? 3 : 4;
    for (const id of unseen) if (!pile.includes(id)) s.cards[CARD_IDS.indexOf(id)] = 1;
    reshuffle(s, hand);
    const held = CARD_IDS.slice(first, first + DECK_SIZE).filter((_, i) => s.cards[first + i] === 2);
    found.forcedHand = held;
    found.randomFrom = unseen.filter((id) => !held.includes(id));
    found.randomCount = (handSize?.[name] ?? 0) - held.length;
  },
};

// -------------------------------------------------------------------- order

const order: Readonly<Record<string, Query>> = {
  chooser({ game, s, found }) {
    found.chooser = game.seats[chooseFirst.player(s)];
  },
  /** Who is asked for the order of those who tie. */
  orderChooser(table) {
    table.begin('order');
    if (table.seek('order the tied')) table.found.chooser = table.game.seats[table.turn()];
  },
  /** Whose turns come in a phase, one after another: nonplayer powers where the rules serve them, then hands by VP. */
  phaseOrder(table) {
    const hands = handsInOrder(table);
    const first = table.done.findIndex(({ step }) => /nonplayer|^open the reinforcements$/i.test(step));
    const served = table.done.findIndex(isServed);
    table.found.order = first >= 0 && first < served ? ['nonplayer', ...hands] : hands;
  },
  /** Who says whose armies roll first, and who may still roll when one of a power has succeeded (SR 10.3). */
  interceptionOrderChooser(table, { powers }) {
    const names = powers as string[];
    const { found } = table;
    const allowed = names.map((first) => {
      const each = declaring(table, names);
      found.chooser = each.game.seats[each.turn()];
      each.answer('order the interceptions', says(`${first} first`));
      each.dice.fix('interception', [1, 1, 1]);
      const rolling = () =>
        each.done.filter(({ step }) => step === 'interception die').map(({ before }) => POWERS[before.interceptorOf]);
      each.settle();
      return [
        first,
        Object.fromEntries(
          names.map((name) => [
            name,
            rolling()
              .slice(1)
              .includes(name as never),
          ]),
        ),
      ];
    });
    found.afterSuccessOf = Object.fromEntries(allowed);
  },
  /** SR 7.4.5: by VP as every phase. */
  lastDesperateOrder(table) {
    table.found.order = handsInOrder(table);
  },
};

const AROUND = ['praeneste', 'tarracina', 'antium', 'fregellae'].map(nodeIn);

/** Armies of the powers beside Velitrae, two of the first, have declared against one that has come there. */
function declaring({ game, start, given }: Table, names: readonly string[]): Table {
  const table = new Table({ game, s: copyOf(game, start) }, given);
  const { s } = table;
  s.stacks.fill(0);
  s.armyAt = nodeIn('velitrae');
  s.army = powerIn('ROM');
  s.armyCu = 5;
  for (const [i, name] of [names[0], ...names].entries()) {
    addUnits(s, AROUND[i], powerIn(name), 3, 0);
    setLeader(s, FIRST_LEADER[powerIn(name)] + (i === 0 ? 1 : 0), AT + AROUND[i]);
    s.declared[neighbourOf(s, AROUND[i])] = 3;
  }
  table.begin('interception');
  return table;
}

/** A player's units have been counted out. */
const isServed = ({ step }: Done): boolean => step === 'openGroup';

/** As the Reinforcement phase has them when its first player is served. */
function handsInOrder(table: Table): string[] {
  table.begin('reinforcement phase');
  for (let i = 0; i < 500 && table.turn() !== NOBODY && !table.done.some(isServed); i++) if (!table.step()) break;
  const served = table.done.find(isServed);
  if (served === undefined) throw new Error('nobody is served in the Reinforcement phase');
  return Array.from(handsOf(table.s.players).keys(), (at) => HANDS[served.before.order[at]]);
}

// ---------------------------------------------------------------------- sea

const sea: Readonly<Record<string, Query>> = {
  maxNavalCu({ game, s, found }, action) {
    const leader = typeof action.leader === 'string' ? leaderIn(action.leader) : s.chosen;
    const power = s.army !== 0 ? s.army : leader < 0 ? GRE : LEADER_POWER[leader];
    const from = s.army !== 0 ? s.armyAt : leaderPlace(s, leader) - AT;
    const op = numberOr(action.op, s.op);
    const to = typeof action.to === 'string' ? nodeIn(action.to) : -1;
    found.maxNavalCu = fleetOf(s, power, from, to, op);
    for (const points of [1, 2, 3]) found[`withOp${points}`] = fleetOf(s, power, from, to, points);
    const under = (holder: string, port: string) => {
      const copy = copyOf(game, s);
      copy.spaces[nodeIn('lilybaeum')] = (copy.spaces[nodeIn('lilybaeum')] & ~15) | powerIn(holder);
      return fleetOf(copy, power, nodeIn(port), -1, op);
    };
    found.fromSyracusaeHoldingLilybaeum = under('GRE', 'syracusae');
    found.fromSyracusaeNotHoldingLilybaeum = under('CAR', 'syracusae');
    found.fromLilybaeum = under('GRE', 'lilybaeum');
    found.fromTarentum = under('GRE', 'tarentum');
  },
  /** Where the army under way may sail. */
  ports({ game, s, found }) {
    const list = new MoveList(game.moveSpace);
    addLandings(s, list);
    found.ports = list.toArray().map((node) => spaceAsGiven(NODES[node]));
  },
};

// ------------------------------------------------------------ reinforcements

const reinforcement: Readonly<Record<string, Query>> = {
  reinforcements({ s, found }, { player, power }) {
    if (typeof power === 'string') {
      found.newCu = reinforcementsOf(s, powerIn(power));
      return;
    }
    const hand = handIn(text(player));
    if (hand === CARTHAGE) {
      found.newMerc = punicMercenaries(s);
      found.newCarCu = punicUnits(s);
      return;
    }
    const powers = [FIRST_POWER[hand], SECOND_POWER[hand]].filter((each) => each !== 0);
    if (powers.length === 1) found.newCu = reinforcementsOf(s, powers[0]);
    for (const each of powers) found[POWERS[each]] = reinforcementsOf(s, each);
  },
  /** What each leader costs once one is spared, as the phase opens. */
  greekPenalty(table) {
    const { found } = table;
    table.begin('greek penalties');
    if (table.at() === 'spare a leader') table.pass();
    const open = table.done.find(({ step }) => step === 'nextPenalty')!.before;
    for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++)
      if (isOnMap(open, i) && PENALTY[i] > 0) found[LEADERS[i]] = costOfLeader(open, i);
    const used = open.spared < 0 ? 0 : PENALTY[open.spared] - costOfLeader(open, open.spared);
    found.wasted = open.sparing - used;
  },
};

// -------------------------------------------------------------------- others

const others: Readonly<Record<string, Query>> = {
  unrestCap({ s, found }) {
    found.cap = unrestCap(s);
    found.npaRaiseLegal = mayRaiseUnrest(s, HANDS.indexOf('rome'));
  },
  allianceOfferLegal({ s, found }, { player, pairs }) {
    const hand = handIn(text(player));
    found.legal = (pairs as string[][]).map(([a, b]) => {
      const owners = [ownerOf(s, powerIn(a)), ownerOf(s, powerIn(b))];
      return owners.includes(hand) && mayAlly(s, hand, powerIn(a), powerIn(b));
    });
  },
  stepOptions(table) {
    table.reach('step');
    const texts = table.texts();
    const steps = texts.filter((words) => words.startsWith('to ')).map((words) => words.slice(3));
    Object.assign(table.found, {
      legalMoves: steps.sort(),
      stopLegal: texts.includes('stop'),
      siegeLegal: texts.some((words) => /^(besiege|siege)/.test(words)),
      raidLegal: texts.includes('raid'),
      navalLegal: texts.some((words) => /^(embark|sail)/.test(words)),
      dropLegal: texts.some((words) => /^drop.*unit/.test(words)),
    });
  },
  npaModes({ game, s, found }, { player }) {
    const list = new MoveList(game.moveSpace);
    addModes(s, handIn(text(player)), list);
    const names = ['', 'np_support', 'np_cu', 'np_activate'];
    const modes = list.toArray().map((m) => (m < 8 ? 'unrest' : `${names[m % 8]} ${POWERS[Math.floor(m / 8)]}`));
    found.modes = [...modes.filter((mode) => mode !== 'unrest'), ...modes.filter((mode) => mode === 'unrest')];
  },
  /** The battles are those that the case expects something of. */
  responseWindows({ found }, { event }) {
    found.event = text(event);
  },
  resistance({ s, found }, { space }) {
    found.resistance = resistanceOf(s, nodeIn(text(space)));
  },
  /** How many units of the army under way, or that it may pick up, have how many MP left (SR 9.5.2). */
  unitMp(table) {
    const { game, s } = table;
    const { table: at } = wholePosition(game, s) as unknown as { table: { armyAt: string; tired?: Rows } };
    const left = { [s.armyCu + s.armyMercs]: s.mp / 2 };
    for (const { at: place, cu = 0, mercs = 0, mp } of Object.values(at.tired ?? {}))
      if (place === at.armyAt) left[cu + mercs] = mostOf(s.army) / 2 - mp / 2;
    table.found.unitMp = left;
  },
  /** How losses of a coordinated attack of forces that can bear them are split (SR 9.5.6). */
  lossSplit({ found }, { loss, primary, flanking }) {
    const lost = numberOr(loss, 0);
    const [onPrimary, onFlank] = splitLosses(numberOr(primary, lost), numberOr(flanking, lost), lost);
    found.lossSplit = { primary: onPrimary, flanking: onFlank };
    found.primary = onPrimary;
    found.flanking = onFlank;
  },
  legalActions(table) {
    table.found.legalActions = table.texts();
  },
};

type Rows = Record<string, { at: string; cu?: number; mercs?: number; mp: number }>;

const QUERIES: Readonly<Record<string, Query>> = { ...hands, ...order, ...sea, ...reinforcement, ...others };

const query: Play = (table, action) => {
  const answer = QUERIES[text(action.what)];
  if (answer === undefined)
    throw new Error(`query '${text(action.what)}' is no word of the notation, or has no answer`);
  answer(table, action);
};

/** New units; of Carthage also the mercenaries who leave first, as the phase takes them (SR 5.10). */
const reinforce: Play = (table, action) => {
  reinforcement.reinforcements(table, action);
  if (handIn(text(action.player)) !== CARTHAGE) return;
  const { game, s, found } = table;
  const halved = copyOf(game, s);
  openHalving(halved);
  found.mercRemoved = halved.toRemove;
  table.within('reinforcement phase');
  const opened = () => table.done.find(({ step, before }) => step === 'openGroup' && before.turnHand === CARTHAGE);
  for (let i = 0; i < 500 && table.turn() !== NOBODY && opened() === undefined; i++) {
    table.pass();
    table.settle();
  }
  found.mercLeftBeforeNew = new Board(game, opened()?.before ?? s).mercenaries();
};

export const queryActions: Plays = {
  query,
  reinforce,
  discarded({ s }, action) {
    discardCard(s, handIn(text(action.player)), CARD_IDS.indexOf(text(action.card) as (typeof CARD_IDS)[number]));
  },
  reshuffle({ s }, action) {
    const hand = handIn(text(action.player));
    const first = deckOf(hand);
    const seen = CARD_IDS.filter((_, card) => s.peeked[card] !== 0 && inHand(s, card));
    reshuffle(s, hand);
    // Whoever shuffles has an empty deck; here only what was seen matters, and that is all in the hand.
    for (let card = first; card < first + DECK_SIZE; card++)
      if (s.cards[card] === 2 && !seen.includes(CARD_IDS[card])) s.cards[card] = 1;
  },
};
