/** Plays a case through the rules: to the decision that an action answers, with the dice of the case, and else with passes. */
import { MoveList } from '../../../src/core/move-list.js';
import { CHANCE, NOBODY } from '../../../src/games/game.js';
import { PC, SP, STACK } from '../../../src/games/kit/layout.js';
import {
  attackDrm,
  attackers,
  attackerWins,
  attackTotal,
  defendDrm,
  defenders,
  defendTotal,
  hitsOnAttacker,
  hitsOnDefender,
} from '../../../src/games/sword-of-rome/battle/battle.js';
import { resistanceOf } from '../../../src/games/sword-of-rome/battle/siege.js';
import { numberOfFaces } from '../../../src/games/sword-of-rome/board/dice.js';
import { IND, NODES } from '../../../src/games/sword-of-rome/board/map.js';
import { POWERS } from '../../../src/games/sword-of-rome/board/map-table.js';
import { handsOf, SAILS, UNREST_BATTLE } from '../../../src/games/sword-of-rome/board/state.js';
import { siegeOf, unitsAt } from '../../../src/games/sword-of-rome/board/units.js';
import { moveOfCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import { navalTotal } from '../../../src/games/sword-of-rome/sea/naval.js';
import { type Case, cardIn } from './notation.js';

/** What is seen on the way; a case expects some of it. */
export type Observed = Record<string, unknown>;

interface Insides {
  readonly rules: {
    readonly program: {
      readonly name: readonly string[];
      readonly target: Int32Array;
      readonly procedure: readonly number[];
      readonly procedures: readonly string[];
    };
    run(s: unknown, from: number, hears: number): void;
  };
}

const EVERYBODY = -1;
/** The address that ends a program. */
const END = 0;
const MOST_STEPS = 4000;

export class Driver {
  readonly given: Case;
  readonly seen: Observed = {};
  /** Whose units stood where the army came last, and how many the power had. */
  met: { readonly power: number; readonly units: number } | undefined;
  private readonly list: MoveList;
  private readonly dice: { name: string; faces: number[] }[] = [];
  private readonly cards: { name: string; ids: string[] }[] = [];
  private rest: (() => void) | undefined;
  private started = false;

  constructor(given: Case) {
    this.given = given;
    this.list = new MoveList(given.game.moveSpace);
  }

  get s() {
    return this.given.s;
  }

  /** Begins with the named procedure of the flow. */
  begin(procedure: string): void {
    const { rules } = this.given.game as unknown as Insides;
    const at = rules.program.name.indexOf(`in ${procedure}`);
    if (at < 0) throw new Error(`the flow has no procedure '${procedure}'`);
    this.s.cells[SP] = 1;
    this.s.cells[STACK] = END; // where the procedure returns to
    this.started = true;
    rules.run(this.s, rules.program.target[at], EVERYBODY);
  }

  /** To the own action of a hand, in the round of the case. */
  beginAction(hand: number): void {
    const { s, given } = this;
    const { round, unrestRaisedThisRound, npActivated } = given.given;
    s.first = hand;
    this.begin('action phase');
    if (round !== undefined) s.round = round;
    if (unrestRaisedThisRound === true) s.unrestRaised = 1;
    for (const power of npActivated ?? []) s.activated |= 1 << POWERS.indexOf(power as (typeof POWERS)[number]);
  }

  /** To the questions for Desperate Times of a hand: before the action of the hand to its left, if nothing else has begun. */
  beforeAnother(hand: number): void {
    if (this.started) return;
    const order = handsOf(this.s.players);
    this.beginAction(order[(order.indexOf(hand) + 1) % order.length]);
  }

  /** The procedures that are being carried out. */
  open(): Set<string> {
    const { procedure, procedures } = (this.given.game as unknown as Insides).rules.program;
    const { cells } = this.s;
    const calls = Array.from({ length: cells[SP] }, (_, i) => cells[STACK + i] - 1).filter((at) => at >= 0);
    return new Set([...calls, cells[PC]].map((at) => procedures[procedure[at]]));
  }

  get hasBegun(): boolean {
    return this.started;
  }

  /** Makes sure that it is the hand's own action or the middle of it. */
  actAs(hand: number): void {
    if (!this.started) {
      this.beginAction(hand);
      return;
    }
    for (let i = 0; i < MOST_STEPS && (this.s.turnHand !== hand || this.at() === 'desperate times'); i++) this.pass();
  }

  /** The name of the open decision or throw. */
  at(): string {
    return this.given.game.words.decision(this.s).replace(/ #\d+$/, '');
  }

  turn(): number {
    return this.given.game.turn(this.s);
  }

  moves(): number[] {
    if (this.turn() < 0) return [];
    this.given.game.moves(this.s, this.list);
    return this.list.toArray();
  }

  texts(): string[] {
    return this.moves().map((m) => this.given.game.words.makeMove(this.s, m));
  }

  play(m: number): void {
    this.given.game.play(this.s, m);
  }

  /** On to the first open decision of these names, passing and rolling on the way; false if it does not come. */
  reach(...names: string[]): boolean {
    for (let i = 0; i < MOST_STEPS; i++) {
      const at = this.at();
      if (names.includes(at)) return true;
      if (this.turn() === NOBODY || !this.step()) return false;
    }
    return false;
  }

  /** Plays a legal move that answers one of the named decisions; false if none does. */
  answer(names: readonly string[], wanted: (m: number, text: string) => boolean): boolean {
    if (!this.reach(...names)) return false;
    const move = this.moves().find((m) => wanted(m, this.given.game.words.makeMove(this.s, m)));
    if (move === undefined) return false;
    this.play(move);
    return true;
  }

  /** On to the first decision of these names where such a move is legal, passing all others; plays the move. */
  answerWhere(names: readonly string[], wanted: (m: number, text: string) => boolean): boolean {
    for (let i = 0; i < MOST_STEPS && this.reach(...names); i++) {
      const move = this.moves().find((m) => wanted(m, this.given.game.words.makeMove(this.s, m)));
      if (move !== undefined) {
        this.play(move);
        return true;
      }
      this.pass();
    }
    return false;
  }

  /** What a card still has to do when the windows on it have passed. */
  defer(rest: () => void): void {
    this.rest = rest;
  }

  resume(): void {
    const { rest } = this;
    this.rest = undefined;
    rest?.();
  }

  roll(name: string, values: readonly (number | string)[]): void {
    const ids = values.filter((value) => typeof value === 'string');
    if (ids.length > 0) this.cards.push({ name, ids });
    else this.dice.push({ name, faces: values.filter((value) => typeof value === 'number') });
  }

  hasDice(name: string): boolean {
    return this.dice.some((dice) => dice.name === name);
  }

  /** Lets fall what dice are there, and takes what is not asked. */
  settle(): void {
    while (this.turn() === CHANCE && this.throwNow()) {}
  }

  /** At the end of a case: the dice that are there fall, and windows that it leaves out pass by. */
  finish(): void {
    this.resume();
    this.settle();
    while (this.turn() >= 0 && WINDOWS.some((name) => this.at().startsWith(name))) {
      this.pass();
      this.settle();
    }
  }

  /** To the end of what was begun, passing at every decision and rolling what the case rolls. */
  passAll(): void {
    while (this.turn() !== NOBODY && this.step());
  }

  /** One step on: a throw, or the pass at a decision. False where a throw has no dice. */
  private step(): boolean {
    if (this.turn() === CHANCE) return this.throwNow();
    this.pass();
    return true;
  }

  /** The least that can be done here. */
  pass(): void {
    if (this.turn() === CHANCE) {
      if (!this.throwNow()) throw new Error(`the case has no dice for '${this.at()}'`);
      return;
    }
    this.play(this.moves()[0]);
  }

  // ------------------------------------------------------------------ dice

  private throwNow(): boolean {
    const { game, s } = this.given;
    const p = new Float64Array(game.moveSpace);
    game.outcomes(s, this.list, p);
    if (this.list.count === 1) {
      this.note(this.list.at[0]);
      this.play(this.list.at[0]);
      return true;
    }
    const at = this.at();
    const outcome = this.dieFor(at);
    if (outcome === undefined) return false;
    this.note(outcome);
    this.play(outcome);
    return true;
  }

  private dieFor(at: string): number | undefined {
    const name = NAMES[at];
    if (name === undefined) {
      return at === 'draw a card' || at === 'discard at random' ? this.cardFor(at) : undefined;
    }
    const side = at === 'the attacker rolls' ? this.s.army : at === 'the defender rolls' ? this.s.defender : IND;
    const index = this.dice.findIndex(
      (dice) => name.includes(dice.name) || (side !== IND && dice.name === POWERS[side]),
    );
    if (index < 0) return undefined;
    const { faces } = this.dice[index];
    if (at === 'the attacker rolls' || at === 'the defender rolls') {
      this.dice.splice(index, 1);
      return numberOfFaces(faces);
    }
    if (at === 'Gallic event') return this.dice.splice(index, 1)[0].faces.reduce((sum, face) => sum + face, 0);
    const face = faces.shift()!;
    if (faces.length === 0) this.dice.splice(index, 1);
    return face;
  }

  /** The card that the case names for a draw or a loss, else any. */
  private cardFor(at: string): number | undefined {
    const names = at === 'draw a card' ? ['draw', 'draws'] : ['discard', 'random', 'randomDiscard'];
    const index = this.cards.findIndex(({ name }) => names.includes(name));
    if (index < 0) return this.list.at[0];
    const { ids } = this.cards[index];
    const move = moveOfCard(cardIn(ids.shift()!));
    if (ids.length === 0) this.cards.splice(index, 1);
    return this.list.toArray().includes(move) ? move : undefined;
  }

  /** What a throw brings, before it is played. */
  private note(outcome: number): void {
    const { s, seen } = this;
    const at = this.at();
    if (at === 'the defender rolls') this.noteBattle(outcome);
    else if (at === 'voyage') {
      seen.modifiedRoll = navalTotal(s, outcome);
      const after = this.copy(outcome);
      seen.result = RESULTS[after.voyage];
      seen.activationEnds = after.voyage !== SAILS;
    } else if (at === 'movement die') seen.mpAfterRoll = Math.max(3, Math.min(5, Math.ceil(outcome / 2) + 2));
    else if (at === 'interception die') seen.intercepted = this.succeeds(outcome);
    else if (at === 'refusal die') seen.refused = this.copy(outcome).goesBack === 1;
    else if (at === 'raid die') seen.raidSuccess = this.copy(outcome).razed === 1;
    else if (at === 'avoidance die') this.noteAvoidance(outcome);
    else if (at === 'siege die') {
      const after = this.given.game.create();
      const resistance = resistanceOf(s, s.siegeAt);
      const before = siegeOf(s, s.siegeAt);
      const total = outcome + s.siegeDrm + (POWERS[s.siegeBy] === 'GRE' ? 1 : 0);
      after.copyFrom(s);
      seen.levelReached = before + (total >= 6 ? 2 : total >= 4 ? 1 : 0);
      seen.falls = (seen.levelReached as number) >= resistance;
    }
  }

  private copy(outcome: number) {
    const { game, s } = this.given;
    const after = game.create();
    after.copyFrom(s);
    const { rules } = game as unknown as { rules: { program: { event: { play(s: unknown, m: number): void }[] } } };
    rules.program.event[s.cells[PC]].play(after, outcome);
    return after;
  }

  private succeeds(outcome: number): boolean {
    return this.copy(outcome).roll === 2;
  }

  /** Who stays outside when ten have avoided. */
  private noteAvoidance(outcome: number): void {
    const { s, seen } = this;
    seen.avoidSuccess = this.succeeds(outcome);
    const left = Math.max(0, unitsAt(s, s.field) - 10);
    if (seen.avoidSuccess === true) seen.outsideFacing = { [NODES[s.field]]: { [POWERS[s.defender]]: left } };
  }

  private noteBattle(outcome: number): void {
    const after = this.copy(outcome);
    const { seen } = this;
    const attacker = POWERS[after.army];
    const unrest = after.battle === UNREST_BATTLE;
    const defender = unrest ? 'unrest' : POWERS[after.defender];
    const wins = attackerWins(after);
    const onAttacker = Math.min(hitsOnAttacker(after), attackers(after));
    const onDefender = unrest ? hitsOnDefender(after) : Math.min(hitsOnDefender(after), defenders(after));
    seen.totals = { [attacker]: attackTotal(after), [defender]: defendTotal(after) };
    seen.drm = { [attacker]: attackDrm(after), [defender]: defendDrm(after) };
    seen.winner = wins ? attacker : defender;
    seen.loss = { [attacker]: onAttacker, [defender]: onDefender };
    seen.supportPoints = Math.floor((wins ? onDefender : onAttacker) / 2);
    if (unrest) {
      seen.carthageHits = hitsOnDefender(after);
      seen.carLoss = onAttacker;
    }
    if (!unrest) this.loser = { power: wins ? after.defender : after.army, from: after.armyAt };
  }

  private loser: { power: number; from: number } | undefined;
  get beaten(): { power: number; from: number } | undefined {
    return this.loser;
  }
}

/** Questions to the holder of a card, whose pass nobody notices. */
const WINDOWS = [
  ...[
    'siege card of',
    'battle card of',
    'take spoils',
    'take more plunder',
    'celebrate',
    'help to',
    'undo the reaction',
  ],
  ...['interdict', 'bribe', 'mistrust', 'cancel the event', 'escape by sea', 'hire or blockade'],
];

const RESULTS = ['none', 'success', 'turned_back', 'turned_back_and_lose_half_rounded_up'];

/** The names that dice have in cases, by throw. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'movement die': ['mp'],
  'interception die': ['intercept', 'interception'],
  'refusal die': ['refuse', 'refusal'],
  'avoidance die': ['avoid', 'avoidance'],
  voyage: ['naval'],
  'siege die': ['siege'],
  'raid die': ['raid'],
  'the attacker rolls': ['attacker'],
  'the defender rolls': ['defender', 'unrest'],
  'Gallic event': ['gallicEvent', 'gallicEvents', 'gallic', 'event'],
  'Gallic raid': ['gallicRaid', 'gallicRaids', 'raid'],
};
