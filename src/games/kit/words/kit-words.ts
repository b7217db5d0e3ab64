/** Moves, positions and views of a game as text and JSON. */

import { sameCells } from '../../../core/cells.js';
import { invariant } from '../../../core/invariant.js';
import type { Language } from '../../../core/language.js';
import { MoveList } from '../../../core/move-list.js';
import type { Spoken } from '../../../core/naming.js';
import { ok, problem, type Result } from '../../../core/result.js';
import { plain } from '../../../core/spelling.js';
import {
  CHANCE,
  type Game,
  type GameWords,
  type Move,
  type MoveParts,
  NOBODY,
  type Observer,
  type Parsed,
  type Reveal,
  type SeenMove,
  type Teller,
  type View,
} from '../../game.js';
import type { Json } from '../../json.js';
import { type Layout, PC, type State } from '../layout.js';
import { type ClockNames, clockNames } from '../rules/clock.js';
import type { Rules } from '../rules/rules.js';
import type { GameSpec } from '../spec.js';
import type { ChanceWords, DecisionWords } from '../step-words.js';
import { Gate } from './gate.js';
import { Narrator } from './narrator.js';
import { Nouns } from './nouns.js';
import { type Heading, makeCells, makePublicCells } from './position.js';
import { publicCells, publicClock } from './public.js';
import { schemaOf } from './schema.js';
import { Seen } from './seen.js';
import { makeWhole } from './whole.js';

type Schemas = GameWords<State>['schema'];

export class KitWords<S extends State> implements GameWords<S> {
  readonly spoken: Spoken | undefined;
  readonly language: Language | undefined;
  private readonly game: Game<S>;
  private readonly rules: Rules<S>;
  private readonly heading: Heading;
  private readonly layout: Layout;
  private readonly names: ClockNames;
  private readonly list: MoveList;
  private readonly spec: GameSpec<S>;
  private readonly gate: Gate<S>;
  private readonly seen: Seen<S>;
  private readonly nouns: Nouns;
  private narrator: Narrator<S> | undefined; // made when somebody listens
  private lastShown: { readonly of: S; readonly shown: S } | undefined; // the position that was spoken of last: a list of moves is one
  private schemas: Schemas | undefined;

  constructor(game: Game<S>, spec: GameSpec<S>, rules: Rules<S>, heading: Heading) {
    this.game = game;
    this.rules = rules;
    this.spec = spec;
    this.spoken = spec.spoken;
    this.language = spec.language;
    this.heading = heading;
    this.layout = spec.State.layout;
    this.names = clockNames(rules.program);
    this.list = new MoveList(spec.moveSpace);
    this.gate = new Gate(game, spec, rules, heading, this.names);
    this.seen = new Seen(game, spec, rules, this.names);
    this.nouns = new Nouns({ ...spec.nouns, seat: spec.seats });
  }

  /** Made when it is asked for: of a large game that takes a while, and no search needs it. */
  get schema(): Schemas {
    const { layout, names, heading } = this;
    this.schemas ??= {
      position: schemaOf(layout, names, heading, false),
      view: schemaOf(layout, names, heading, true),
    };
    return this.schemas;
  }

  makeMove(s: S, m: Move): string {
    const { decision, event } = this.rules.program;
    const step = decision[s.cells[PC]] ?? event[s.cells[PC]];
    invariant(step !== undefined, 'a move at the end of the game');
    return step.text(s, m);
  }

  sayMove(s: S, m: Move): string {
    return this.own(s)?.say(this.shown(s), m, this.game.turn(s)) ?? this.makeMove(s, m);
  }

  get speaks(): boolean {
    return this.spec.words !== undefined;
  }

  question(s: S): string | undefined {
    const own = this.own(s);
    return own !== undefined && 'question' in own ? own.question(this.shown(s), this.game.turn(s)) : undefined;
  }

  /** What the game says of the open step, if it has words. */
  private own(s: S): DecisionWords<S> | ChanceWords<S> | undefined {
    const { decision, event } = this.rules.program;
    const pc = s.cells[PC];
    const step = decision[pc] ?? event[pc];
    return step && (this.spec.words?.[step.name] as DecisionWords<S> | ChanceWords<S> | undefined);
  }

  /** What the seat that is to move sees; of an event of chance, what all see. */
  private shown(s: S): S {
    const { game, spec, rules } = this;
    if (this.lastShown !== undefined && sameCells(this.lastShown.of.cells, s.cells)) return this.lastShown.shown;
    const turn = game.turn(s);
    const [of, shown] = [game.create(), game.create()];
    of.copyFrom(s);
    this.lastShown = { of, shown };
    shown.cells.set(turn === CHANCE ? publicCells(game, s, spec, rules.program) : game.view(s, turn).cells);
    return shown;
  }

  parseMove(s: S, text: string): Result<Move> {
    const { game, list } = this;
    if (game.turn(s) === NOBODY) return problem('ERR_MOVE', 'move', 'The game is over');
    if (game.turn(s) === CHANCE) game.outcomes(s, list, new Float64Array(game.moveSpace));
    else game.moves(s, list);
    const given = plain(text);
    for (let i = 0; i < list.count; i++) if (plain(this.makeMove(s, list.at[i])) === given) return ok(list.at[i]);
    const further = this.rules.program.event[s.cells[PC]]?.parse?.(s, given);
    if (further !== undefined) return ok(further);
    const some = list.toArray().slice(0, 8);
    const texts = some.map((m) => `'${this.makeMove(s, m)}'`).join(', ');
    return problem('ERR_MOVE', 'move', `Not legal here. Legal moves: ${texts}${list.count > 8 ? ', ...' : ''}`);
  }

  makeSeen(s: S, m: Move, observer: Observer): SeenMove | undefined {
    return this.seen.move(s, m, observer);
  }

  makeReveal(before: S, after: S, observer: Observer): Reveal | undefined {
    return this.seen.reveal(before, after, observer);
  }

  makeTold(s: S, m: Move): Teller | undefined {
    if (this.spec.words === undefined) return undefined;
    this.narrator ??= new Narrator(this.game, this.spec, this.rules);
    return this.narrator.tell(s, m);
  }

  makePublic(s: S): Json {
    const { layout, names, heading } = this;
    return makePublicCells(
      publicCells(this.game, s, this.spec, this.rules.program),
      publicClock(this.rules.program, s, layout, names),
      layout,
      names,
      heading,
    );
  }

  moveParts(s: S, m: Move): MoveParts {
    return this.nouns.take(this.makeMove(s, m), this.decision(s));
  }

  decision(s: S): string {
    return this.names.nameOf[s.cells[PC]];
  }

  ending(s: S): string | undefined {
    invariant(this.game.turn(s) === NOBODY, 'the ending of a game that goes on');
    return this.spec.ending?.(s);
  }

  makePosition(s: S): Json {
    return makeCells(s.cells, this.layout, this.names, this.heading);
  }

  parsePosition(json: unknown): Result<Parsed<S>> {
    return this.gate.parsePosition(json);
  }

  makeView(view: View): Json {
    return makeCells(view.cells, this.layout, this.names, this.heading, view.seat);
  }

  parseView(json: unknown): Result<Parsed<View>> {
    return this.gate.parseView(json);
  }

  makeWhole<T>(json: T, of: 'position' | 'view'): T {
    return makeWhole(json as Json, of === 'view', this.layout, this.names) as T;
  }
}
