/** The table where a case is played: decisions by their words, dice as the case names them, everything else passed. */
import { MoveList } from '../../../../src/core/move-list.js';
import { CHANCE, type Game, NOBODY } from '../../../../src/games/game.js';
import { whereAt } from '../../../../src/games/kit/laws.js';
import { PC, SP, STACK } from '../../../../src/games/kit/layout.js';
import { handsOf, type Rome } from '../../../../src/games/sword-of-rome/board/state.js';
import { POWERS } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { HANDS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { check } from '../../../../src/games/sword-of-rome/laws/index.js';
import type { Given } from './case.js';
import { Dice } from './dice.js';
import type { Start } from './position.js';
import { copyOf, type Done, insides, recorded, stepName } from './record.js';

const EVERYBODY = -1;
/** The address that ends a program. */
const END = 0;
const MOST_STEPS = 4000;

export type Wanted = (words: string, m: number) => boolean;
/** One decision of a way through the rules: its name, and which of its moves is meant. */
export type Leg = readonly [decision: string | readonly string[], wanted: Wanted];

export class Table {
  readonly game: Game<Rome>;
  readonly s: Rome;
  readonly given: Given;
  readonly dice: Dice;
  readonly done: Done[] = [];
  /** The position as the case gives it. */
  readonly start: Rome;
  /** What the actions found out: answers to queries, and whether they were legal. */
  readonly found: Record<string, unknown> = {};
  private readonly list: MoveList;
  private started = false;
  private rest: (() => void) | undefined;

  constructor({ game, s }: Start, given: Given) {
    this.game = game;
    this.s = s;
    this.given = given;
    this.start = copyOf(game, s);
    this.list = new MoveList(game.moveSpace);
    this.dice = new Dice(game);
  }

  // ------------------------------------------------------------------- where

  /** The name of the open decision or throw. */
  at(): string {
    return this.game.words.decision(this.s).replace(/ #\d+$/, '');
  }
  turn(): number {
    return this.game.turn(this.s);
  }
  get hasBegun(): boolean {
    return this.started;
  }
  moves(): number[] {
    if (this.turn() < 0) return [];
    this.game.moves(this.s, this.list);
    return this.list.toArray();
  }
  texts(): string[] {
    return this.moves().map((m) => this.game.words.makeMove(this.s, m));
  }

  // ------------------------------------------------------------------- begin

  /** Begins with the named procedure of the flow; nothing comes after it. */
  begin(procedure: string): void {
    const rules = insides(this.game);
    const at = rules.program.name.indexOf(`in ${procedure}`);
    if (at < 0) throw new Error(`the flow has no procedure '${procedure}'`);
    this.s.cells[SP] = 1;
    this.s.cells[STACK] = END;
    this.started = true;
    recorded(this.game, this.s, this.done, () => rules.run(this.s, rules.program.target[at], EVERYBODY));
  }

  /** Begins with the first of these that the flow has: a procedure, or an automatic step, which is taken alone. */
  beginFirst(names: readonly string[]): boolean {
    const { program } = insides(this.game);
    for (const name of names) {
      if (program.name.includes(`in ${name}`)) {
        this.begin(name);
        return true;
      }
      const act = program.act.find((_, pc) => stepName(program, pc) === name);
      if (act !== undefined) {
        act(this.s);
        return true;
      }
    }
    return false;
  }

  /** To the own action of a player, in the round of the case. */
  beginAction(player: string): void {
    const { s } = this;
    const { round, unrestRaisedThisRound, npActivated } = this.given;
    s.first = HANDS.indexOf(player as (typeof HANDS)[number]);
    this.begin('action phase');
    if (round !== undefined) s.round = round;
    if (unrestRaisedThisRound === true) s.unrestRaised = 1;
    for (const power of npActivated ?? []) s.activated |= 1 << POWERS.indexOf(power as (typeof POWERS)[number]);
  }

  /** Runs a phase unless something has begun. */
  within(procedure: string): void {
    if (!this.started) this.begin(procedure);
  }

  /** Makes sure that it is the player's own action. */
  actAs(player: string): void {
    if (!this.started) this.beginAction(player);
    const hand = HANDS.indexOf(player as (typeof HANDS)[number]);
    for (let i = 0; i < MOST_STEPS && (this.s.turnHand !== hand || this.at() === 'desperate times'); i++) {
      if (this.turn() === NOBODY) throw new Error(`${player} has no action any more`);
      this.pass();
    }
  }

  /** To the questions for Desperate Times before the action of a player. */
  beforeAction(player: string): void {
    if (!this.started) this.beginAction(player);
  }
  leftOf(player: string): string {
    const order = [...handsOf(this.s.players)].map((hand) => HANDS[hand]);
    return order[(order.indexOf(player as (typeof HANDS)[number]) + 1) % order.length];
  }

  // -------------------------------------------------------------------- play

  play(m: number): void {
    recorded(this.game, this.s, this.done, () => this.game.play(this.s, m));
  }

  /** The least that can be done here. */
  pass(): void {
    if (this.turn() === CHANCE) {
      if (!this.throwNow()) throw new Error(`the case has no dice for '${this.at()}'`);
      return;
    }
    this.play(this.moves()[0]);
  }

  /**
   * On to the first open decision of these names, passing and rolling on the way; false if it does not come in this own
   * action, or not before the army under way moves on.
   */
  reach(...names: readonly string[]): boolean {
    const began = this.action();
    for (let i = 0; i < MOST_STEPS; i++) {
      if (names.includes(this.at())) return true;
      if (this.action() !== began || MAIN.has(this.at()) || this.turn() === NOBODY || !this.step()) return false;
    }
    return false;
  }

  /** The same over the actions and turns of others: for phases in which one player after another is asked. */
  seek(...names: readonly string[]): boolean {
    for (let i = 0; i < MOST_STEPS && !names.includes(this.at()); i++)
      if (this.turn() === NOBODY || !this.step()) return false;
    return true;
  }

  /** Whose own action it is, and in which round. */
  private action(): string {
    return `${this.s.round} ${this.s.turnHand}`;
  }

  /** Plays a legal move that answers one of the named decisions; false if there is none. */
  answer(names: string | readonly string[], wanted: Wanted): boolean {
    if (!this.reach(...[names].flat())) return false;
    const move = this.moves().find((m) => wanted(this.game.words.makeMove(this.s, m), m));
    if (move === undefined) return false;
    this.play(move);
    return true;
  }

  /** On to the first decision of these names where such a move is legal, passing all others; plays the move. */
  answerWhere(names: readonly string[], wanted: Wanted): boolean {
    for (let i = 0; i < MOST_STEPS && this.reach(...names); i++) {
      const move = this.moves().find((m) => wanted(this.game.words.makeMove(this.s, m), m));
      if (move !== undefined) {
        this.play(move);
        return true;
      }
      this.pass();
    }
    return false;
  }

  /**
   * Decision by decision along the legs; those that the rules do not ask are skipped, others on the way are passed. Ends
   * when the last leg is played or `arrived` holds; false at the first leg without a legal move.
   */
  follow(legs: readonly Leg[], arrived: () => boolean = () => false): boolean {
    let next = 0;
    const began = this.action();
    for (let i = 0; i < MOST_STEPS; i++) {
      if (next === legs.length || arrived()) return true;
      if (this.action() !== began) return false;
      const at = this.at();
      const leg = legs.findIndex(([names], k) => k >= next && [names].flat().includes(at));
      if (leg < 0) {
        if (this.turn() === NOBODY || !this.step()) return false;
        continue;
      }
      const move = this.moves().find((m) => legs[leg][1](this.game.words.makeMove(this.s, m), m));
      if (move === undefined) return false;
      this.play(move);
      next = leg + 1;
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

  /** What the gate would find wrong with the position now. */
  breach(): string | undefined {
    if (!this.started || this.turn() === NOBODY) return undefined;
    const { players, lastTurn: turns } = this.s;
    const broken = check(this.s, { players, turns }, whereAt(this.at(), this.open()));
    return broken === undefined ? undefined : `${broken.path}: ${broken.message}`;
  }

  /** The procedures that are being carried out. */
  private open(): Set<string> {
    const { procedure, procedures } = insides(this.game).program;
    const { cells } = this.s;
    const calls = Array.from({ length: cells[SP] }, (_, i) => cells[STACK + i] - 1).filter((at) => at >= 0);
    return new Set([...calls, cells[PC]].map((at) => procedures[procedure[at]]));
  }

  // -------------------------------------------------------------------- dice

  /** Lets the dice fall that are there. */
  settle(): void {
    while (this.turn() === CHANCE && this.throwNow()) {}
  }

  /** At the end of a case: the dice that are there fall, and windows that it leaves out pass by. */
  finish(): void {
    this.resume();
    this.settle();
    for (let i = 0; i < MOST_STEPS && this.turn() >= 0 && WINDOWS.some((name) => this.at().startsWith(name)); i++) {
      this.pass();
      this.settle();
    }
  }

  /** To the end of what was begun, passing at every decision and rolling what the case rolls. */
  passAll(): void {
    while (this.turn() !== NOBODY && this.step());
  }

  /** One step on: a throw, or the pass at a decision. False where a throw has no dice. */
  step(): boolean {
    if (this.turn() === CHANCE) return this.throwNow();
    this.pass();
    return true;
  }

  private throwNow(): boolean {
    const outcome = this.dice.outcome(this.s, this.at(), this.list);
    if (outcome === undefined) return false;
    this.play(outcome);
    return true;
  }

  /** The last time that the rules took a step of this name. */
  last(...steps: readonly string[]): Done | undefined {
    return this.done.findLast(({ step }) => steps.includes(step));
  }
}

/** Decisions of an army or a campaign under way: who looks for an answer of others does not pass them. */
const MAIN = new Set(['step', 'campaign', 'next army']);

/** Questions to the holder of a card, whose pass nobody notices. */
const WINDOWS = [
  ...['siege card', 'battle card', 'take spoils', 'take more plunder', 'celebrate', 'help to', 'undo the reaction'],
  ...['interdict', 'contest', 'bribe', 'mistrust', 'cancel the event', 'escape by sea', 'hire or blockade', 'engage'],
  ...['withdraw card', 'caudine forks', 'after the dice', 'storm at sea', 'answer the Gauls'],
];
