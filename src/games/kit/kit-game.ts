/** A game assembled from its parts: layout, flow, secrets and words. */
import { invariant } from '../../core/invariant.js';
import type { MoveList } from '../../core/move-list.js';
import type { Result } from '../../core/result.js';
import type { Rng } from '../../core/rng.js';
import {
  type Game,
  type GameWords,
  type Guide,
  type Move,
  type Player,
  SOMEONE,
  type Traits,
  type View,
  type Worlds,
} from '../game.js';
import { MOST_SEATS, PC, type State, TURN, UNSEEN } from './layout.js';
import { Rules } from './rules/rules.js';
import { isSilentAt } from './rules/turns.js';
import { Knowledge } from './secrets.js';
import type { GameSpec } from './spec.js';
import type { DecisionWords } from './step-words.js';
import { KitWords } from './words/kit-words.js';

export class KitGame<S extends State> implements Game<S> {
  readonly id: string;
  readonly title: string;
  readonly variant: string;
  readonly seats: readonly string[];
  readonly traits: Traits;
  readonly moveSpace: number;
  readonly siteSpace: number;
  readonly words: GameWords<S>;
  private readonly spec: GameSpec<S>;
  private readonly rules: Rules<S>;
  private readonly knowledge: Knowledge<S>;
  private readonly start: S; // where every game of this variant begins

  constructor(id: string, title: string, variant: string, spec: GameSpec<S>) {
    invariant(spec.seats.length <= MOST_SEATS, `${id} has more than ${MOST_SEATS} seats`);
    this.id = id;
    this.title = title;
    this.variant = variant;
    this.seats = spec.seats;
    this.traits = spec.traits;
    this.moveSpace = spec.moveSpace;
    this.spec = spec;
    this.rules = new Rules(spec.flow, spec.State.layout, spec.seats.length, spec.moveSpace);
    this.siteSpace = this.rules.program.op.length;
    const { layout } = spec.State;
    const sums = layout.fields.some((field) => field.spec.role === 'hidden-sum');
    const recountHidden = sums ? (spec.recountHidden ?? spec.recount)?.bind(spec) : undefined;
    invariant(!sums || recountHidden !== undefined, `${id} has hidden sums and no recount`);
    this.knowledge = new Knowledge(this.rules, spec.State, spec.secrets ?? { parts: [] }, recountHidden);
    this.words = new KitWords(this, spec, this.rules, { game: id, variant, seats: spec.seats });
    this.start = this.create();
    spec.setup?.(this.start);
    this.rules.begin(this.start);
  }

  create(): S {
    return new this.spec.State();
  }

  setup(s: S): void {
    s.copyFrom(this.start);
    if (this.rules.program.tells) s.told.fill(UNSEEN);
  }

  turn(s: S): Player {
    return s.cells[TURN];
  }

  site(s: S): number {
    return s.cells[PC];
  }

  moves(s: S, out: MoveList): void {
    this.rules.moves(s, out);
  }

  pick(s: S, rng: Rng): Move {
    return this.rules.pick(s, rng);
  }

  play(s: S, m: Move): void {
    this.rules.play(s, m);
  }

  sample(s: S, rng: Rng): Move {
    return this.rules.sample(s, rng);
  }

  outcomes(s: S, out: MoveList, p: Float64Array): void {
    this.rules.outcomes(s, out, p);
  }

  playout(s: S, rng: Rng): number {
    return this.rules.playout(s, rng);
  }

  rollout(s: S, rng: Rng, guide: Guide<S>): void {
    this.rules.rollout(s, rng, guide);
  }

  returns(s: S, out: Float64Array): void {
    this.spec.returns(s, out);
  }

  decided(view: View, out: Float64Array): boolean {
    if (this.spec.decided === undefined) return false;
    const shown = this.create();
    shown.cells.set(view.cells);
    return this.spec.decided(shown, out);
  }

  view(s: S, seat: Player): View {
    return this.knowledge.view(s, seat);
  }

  worlds(view: View): Result<Worlds<S>> {
    return this.knowledge.worlds(view);
  }

  key(s: S, seat: Player): number {
    return this.knowledge.key(s, seat);
  }

  canonicalKey(s: S, seat: Player): number {
    return this.knowledge.canonicalKey(s, seat);
  }

  seenAs(s: S, m: Move, seat: Player): number {
    const shown = this.rules.program.shown[s.cells[PC]];
    return shown === undefined || seat === s.cells[TURN] ? m : shown(s, m, seat);
  }

  veiled(s: S): boolean {
    return this.rules.program.shown[s.cells[PC]] !== undefined;
  }

  simultaneous(s: S): boolean {
    return this.rules.program.decision[s.cells[PC]]?.simultaneous === true;
  }

  steady(s: S): boolean {
    return this.rules.program.decision[s.cells[PC]]?.steady === true;
  }

  silent(s: S): boolean {
    return isSilentAt(this.rules.program, s.cells[PC]);
  }

  unannounced(s: S): boolean {
    const { program } = this.rules;
    const { layout } = this.spec.State;
    const { announced, clockSize, silentSeats } = layout;
    for (let seat = 0; seat < silentSeats; seat++)
      if (seat !== s.cells[TURN] && isSilentAt(program, s.cells[announced + seat * clockSize + PC])) return true;
    return false;
  }

  viewUnasked(s: S, seat: Player): View {
    const waiting = this.create();
    waiting.copyFrom(s);
    waiting.cells[TURN] = SOMEONE;
    return this.view(waiting, seat);
  }

  told(s: S, seat: Player): number {
    return s.told[seat];
  }

  explain(view: View, m: Move): string | undefined {
    const { words } = this.spec;
    if (words === undefined) return undefined;
    const shown = this.create();
    shown.cells.set(view.cells);
    const said = words[this.rules.program.decision[shown.cells[PC]]!.name] as DecisionWords<S>;
    return said.reason(shown, m, view.seat);
  }
}
