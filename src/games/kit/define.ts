/** Puts the parts of a game together: layout, flow, secrets and words make a Game; a build function makes a family. */
import { invariant } from '../../core/invariant.js';
import { MoveList } from '../../core/move-list.js';
import { type Result, ok, problem } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import {
  CHANCE,
  type Game,
  type GameFamily,
  type GameWords,
  type Move,
  NOBODY,
  type Parameters,
  type Parsed,
  type Player,
  type Traits,
  type View,
  type Worlds,
} from '../game.js';
import { type Json, isRecord } from '../json.js';
import type { Flow } from './flow.js';
import { type Layout, PC, SP, STACK, type State, type StateClass, TURN, UNSEEN } from './layout.js';
import { type ClockNames, clockNames } from './rules/clock.js';
import { Rules } from './rules/rules.js';
import { isSilentAt, setAnnouncedTurns, turnAt } from './rules/turns.js';
import { ImpossibleView, Knowledge, type Secrets } from './secrets.js';
import { canonicalVariant, parseVariant } from './variants.js';
import { isVeiled } from './words/elements.js';
import { entryPath } from './words/fields.js';
import { type Heading, makeCells, parseCells } from './words/position.js';
import { schemaOf } from './words/schema.js';

/** What an author says of one variant of his game. */
export interface GameSpec<S extends State> {
  readonly seats: readonly string[];
  readonly traits: Traits;
  readonly moveSpace: number;
  readonly State: StateClass<S>;
  readonly flow: Flow<S>;
  readonly secrets?: Secrets<S>;
  /** What the initial values of the fields do not say; runs before the flow begins. */
  setup?(s: S): void;
  returns(s: S, out: Float64Array): void;
  /** Works out all sums from the other fields (roles `sum` and `hidden-sum`). */
  recount?(s: S): void;
  /** The hidden sums alone, once a world; `recount` if absent. */
  recountHidden?(s: S): void;
  /**
   * A reason for move `m` in the game's words; `shown` is what the seat to move sees (UNSEEN where it does not), `at` the
   * name of the open decision.
   */
  explain?(shown: S, m: Move, seat: Player, at: string): string | undefined;
  /**
   * Cross-field laws of a position from outside: the path of the field (or 'at') that breaks one, and a sentence.
   * `at` is the name of the open decision or chance step, or 'over'; `within` those of the calls around it, outermost first.
   */
  check?(s: S, at: string, within: readonly string[]): { readonly path: string; readonly message: string } | undefined;
}

export interface FamilySpec {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly parameters: GameFamily['parameters'];
  readonly presets?: GameFamily['presets'];
  build(parameters: Parameters): GameSpec<State>;
}

/** A family whose variants are built on demand and kept. */
export function defineFamily(spec: FamilySpec): GameFamily {
  const { id, title, rulesVersion, parameters, presets = {}, build } = spec;
  const built = new Map<string, Game>();
  return {
    id,
    title,
    rulesVersion,
    parameters,
    presets,
    variant(text) {
      const parsed = parseVariant(text, parameters, presets);
      if (!parsed.ok) return parsed;
      const name = canonicalVariant(parsed.value);
      let game = built.get(name);
      if (game === undefined) {
        game = new KitGame(id, title, name, build(parsed.value));
        built.set(name, game);
      }
      return ok(game);
    },
  };
}

/** `build` of a family may return the spec of any state; this keeps its type inside. */
export function defineGame<S extends State>(spec: GameSpec<S>): GameSpec<State> {
  return spec as unknown as GameSpec<State>;
}

class KitGame<S extends State> implements Game<S> {
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

  returns(s: S, out: Float64Array): void {
    this.spec.returns(s, out);
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

  told(s: S, seat: Player): number {
    return s.told[seat];
  }

  explain(view: View, m: Move): string | undefined {
    if (this.spec.explain === undefined) return undefined;
    const shown = this.create();
    shown.cells.set(view.cells);
    return this.spec.explain(shown, m, view.seat, this.words.decision(shown));
  }
}

class KitWords<S extends State> implements GameWords<S> {
  readonly schema: { readonly position: Json; readonly view: Json };
  private readonly game: Game<S>;
  private readonly spec: GameSpec<S>;
  private readonly rules: Rules<S>;
  private readonly heading: Heading;
  private readonly layout: Layout;
  private readonly names: ClockNames;
  private readonly list: MoveList;

  constructor(game: Game<S>, spec: GameSpec<S>, rules: Rules<S>, heading: Heading) {
    this.game = game;
    this.spec = spec;
    this.rules = rules;
    this.heading = heading;
    this.layout = spec.State.layout;
    this.names = clockNames(rules.program);
    this.list = new MoveList(spec.moveSpace);
    this.schema = {
      position: schemaOf(this.layout, this.names, heading, false),
      view: schemaOf(this.layout, this.names, heading, true),
    };
  }

  makeMove(s: S, m: Move): string {
    const { decision, event } = this.rules.program;
    const step = decision[s.cells[PC]] ?? event[s.cells[PC]];
    invariant(step !== undefined, 'a move at the end of the game');
    return step.text(s, m);
  }

  parseMove(s: S, text: string): Result<Move> {
    const { game, list } = this;
    if (game.turn(s) === NOBODY) return problem('ERR_MOVE', 'move', 'the game is over');
    if (game.turn(s) === CHANCE) game.outcomes(s, list, new Float64Array(game.moveSpace));
    else game.moves(s, list);
    const wanted = plain(text);
    for (let i = 0; i < list.count; i++) if (plain(this.makeMove(s, list.at[i])) === wanted) return ok(list.at[i]);
    const further = this.rules.program.event[s.cells[PC]]?.parse?.(s, wanted);
    if (further !== undefined) return ok(further);
    const some = list.toArray().slice(0, 8);
    const texts = some.map((m) => `'${this.makeMove(s, m)}'`).join(', ');
    return problem('ERR_MOVE', 'move', `not legal here; legal are ${texts}${list.count > 8 ? ', ...' : ''}`);
  }

  decision(s: S): string {
    return this.names.nameOf[s.cells[PC]];
  }

  makePosition(s: S): Json {
    return makeCells(s.cells, this.layout, this.names, this.heading);
  }

  parsePosition(json: unknown): Result<Parsed<S>> {
    const s = this.game.create();
    const read = parseCells(json, s.cells, this.layout, this.names, this.heading, false);
    if (!read.ok) return read;
    for (const part of this.spec.secrets?.parts ?? []) part.settle?.(s);
    this.spec.recount?.(s);
    const sound = this.checkPosition(s);
    setAnnouncedTurns(this.rules.program, this.layout, s);
    return sound.ok ? ok({ value: s, ...read.value }) : sound;
  }

  makeView(view: View): Json {
    return makeCells(view.cells, this.layout, this.names, this.heading, view.seat);
  }

  parseView(json: unknown): Result<Parsed<View>> {
    const shown = this.game.create();
    const read = parseCells(json, shown.cells, this.layout, this.names, this.heading, true);
    if (!read.ok) return read;
    const heading = isRecord(json) ? json : {};
    const seat = typeof heading.seat === 'string' ? this.heading.seats.indexOf(heading.seat) : -1;
    if (seat < 0) return problem('ERR_SEAT', 'seat', `one of these is wanted: ${this.heading.seats.join(', ')}`);
    const { cells } = shown;
    for (const part of this.spec.secrets?.parts ?? []) part.settle?.(shown);
    this.spec.recount?.(shown); // whose turn it is may depend on public sums
    for (const { spec, offset } of this.layout.fields)
      if (spec.role === 'hidden-sum') cells.fill(0, offset, offset + spec.length);
    const turn = turnAt(this.rules.program, shown);
    if (isSilentAt(this.rules.program, cells[PC]) && (turn !== seat || heading.turn === 'someone'))
      return problem('ERR_VIEW_MID_CHOICE', 'at', 'a silent decision can be viewed only by the seat that is asked');
    if (turn === undefined) return problem('ERR_POSITION', 'at', 'nobody can be asked this here');
    cells[TURN] = turn;
    setAnnouncedTurns(this.rules.program, this.layout, shown);
    const whole = this.fitView(shown, seat);
    return whole.ok ? ok({ value: whole.value, ...read.value }) : whole;
  }

  /**
   * Draws one world that fits, works out turn and sums in it, checks it as a position, and takes its view: equal cells
   * prove that what came in is just what this seat sees. A contradiction, or a secret that came along, is refused.
   */
  private fitView(shown: S, seat: Player): Result<View> {
    const { game, layout } = this;
    const world = game.create();
    const given = shown.cells.slice();
    const rng = new Rng('gate');
    try {
      const first = game.worlds({ seat, cells: given });
      if (!first.ok) return first;
      first.value.sample(world, rng);
    } catch (error) {
      if (error instanceof ImpossibleView) return problem('ERR_VIEW_IMPOSSIBLE', '', error.message);
      throw error;
    }
    this.spec.recount?.(world);
    const sound = this.checkPosition(world);
    if (!sound.ok) return sound;
    const view = game.view(world, seat);
    for (const field of layout.fields) {
      const { spec, offset } = field;
      if (spec.role !== 'given' && spec.role !== 'memory') continue;
      for (let i = offset; i < offset + spec.length; i++) {
        if (given[i] === view.cells[i]) continue;
        const path = `table.${entryPath(field, i - offset)}`;
        const hidden = isVeiled(given[i], spec.element);
        const veiled = isVeiled(view.cells[i], spec.element);
        if (veiled && !hidden)
          return problem('ERR_VIEW_SECRET', path, 'this seat does not see this: it must be hidden');
        if (hidden && !veiled) return problem('ERR_VIEW_MISSING', path, 'this seat sees this: it must not be hidden');
        return problem('ERR_VIEW_IMPOSSIBLE', path, 'this contradicts the rest of the view');
      }
    }
    return ok(view);
  }

  /** Ranges of the recounted sums, the game's own laws, whose turn it is, and that there is a move. */
  private checkPosition(s: S): Result<void> {
    const { game, layout, rules } = this;
    for (const { name, spec, offset } of layout.fields) {
      for (let i = offset; i < offset + spec.length; i++) {
        if (s.cells[i] < spec.element.min || s.cells[i] > spec.element.max)
          return problem(
            'ERR_POSITION',
            `table.${name}`,
            'this follows from the other fields and falls out of its range',
          );
      }
    }
    const { nameOf } = this.names;
    const within = Array.from({ length: s.cells[SP] }, (_, i) => nameOf[s.cells[STACK + i] - 1]);
    const broken = this.spec.check?.(s, nameOf[s.cells[PC]], within);
    if (broken !== undefined)
      return problem('ERR_POSITION', broken.path === 'at' ? 'at' : `table.${broken.path}`, broken.message);
    const turn = turnAt(rules.program, s);
    if (turn === undefined) return problem('ERR_POSITION', 'at', 'nobody can be asked this here');
    s.cells[TURN] = turn;
    if (turn >= 0) game.moves(s, this.list);
    else if (turn === CHANCE) game.outcomes(s, this.list, new Float64Array(game.moveSpace));
    if (turn !== NOBODY && this.list.count === 0) return problem('ERR_POSITION', 'at', 'there is no legal move here');
    return ok(undefined);
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
