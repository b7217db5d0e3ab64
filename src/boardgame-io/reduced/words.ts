/** Moves, positions and views as text and JSON: a view is `{ seat, G, ctx }`, as a client of boardgame.io has it. Input is untrusted. */
import { MoveList } from '../../core/move-list.js';
import { ok, problem, type Result } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { unknownFields } from '../../core/spelling.js';
import {
  CHANCE,
  type Game,
  type GameWords,
  type Move,
  type MoveParts,
  NOBODY,
  type Observer,
  type Parsed,
  type Player,
  type SeenMove,
  SPECTATOR,
  type View,
} from '../../games/game.js';
import { isRecord, type Json } from '../../games/json.js';
import type { Ctx } from '../shapes.js';
import { textOf } from './canonical.js';
import { cellsOf, type ObjectState, objectIn } from './object-state.js';
import { MOVE_SPACE, NoWorld, type Position, type Rules, type Table } from './rules.js';

type State = ObjectState<Position>;

/** What a seat sees before the start: how much of the seed has been drawn. */
export interface Deals {
  readonly deals: number;
}

const HEADING = ['game', 'variant', 'seat', 'turn'];

export class ReducedWords implements GameWords<State> {
  readonly schema: GameWords<State>['schema'];
  readonly speaks = false;
  private readonly game: Game<State>;
  private readonly rules: Rules;

  constructor(game: Game<State>, rules: Rules) {
    this.game = game;
    this.rules = rules;
    this.schema = {
      position: schemaFor(rules.seats, { draws: { type: 'integer' } }),
      view: schemaFor(rules.seats, {}),
    };
  }

  makeMove({ value }: State, m: Move): string {
    if ('dealt' in value) return `deal ${m}`;
    return this.rules.listed(value).texts.get(m)!;
  }

  sayMove(s: State, m: Move): string {
    return this.makeMove(s, m);
  }

  question(): undefined {
    return undefined;
  }

  parseMove(s: State, text: string): Result<Move> {
    const { game } = this;
    const turn = game.turn(s);
    if (turn === NOBODY) return problem('ERR_MOVE', 'move', 'The game is over');
    const given = plain(text);
    if (turn === CHANCE) {
      const m = /^deal (\d{1,4})$/.exec(given)?.[1];
      return m !== undefined && Number(m) < MOVE_SPACE
        ? ok(Number(m))
        : problem('ERR_MOVE', 'move', `Expected 'deal 0' to 'deal ${MOVE_SPACE - 1}'`);
    }
    const list = new MoveList(MOVE_SPACE);
    game.moves(s, list);
    const legal = list.toArray();
    const exact = legal.find((m) => this.makeMove(s, m) === text);
    const found = exact ?? legal.find((m) => plain(this.makeMove(s, m)) === given);
    if (found !== undefined) return ok(found);
    const some = legal.slice(0, 8).map((m) => `'${this.makeMove(s, m)}'`);
    return problem(
      'ERR_MOVE',
      'move',
      `Not legal here. Legal moves: ${some.join(', ')}${legal.length > 8 ? ', ...' : ''}`,
    );
  }

  makeSeen(s: State, m: Move, observer: Observer): SeenMove | undefined {
    const { game } = this;
    const turn = game.turn(s);
    const decision = this.decision(s);
    if (turn === CHANCE) return { seat: 'chance', decision, move: null, text: decision };
    const others = game.seats.map((_, seat) => seat).filter((seat) => seat !== turn);
    const observers = observer === SPECTATOR ? others : [observer];
    const isSeen = observers.every((seat) => game.seenAs(s, m, seat) >= 0);
    const move = isSeen ? this.makeMove(s, m) : null;
    return { seat: game.seats[turn], decision, move, text: `${game.seats[turn]}: ${move ?? decision}` };
  }

  makeReveal(): undefined {
    return undefined;
  }

  makeTold(): undefined {
    return undefined;
  }

  makePublic({ value }: State): Json {
    if ('dealt' in value) return { turn: 'chance', deals: value.dealt.length };
    return this.written(this.rules.seenBy(value, null));
  }

  moveParts(s: State, m: Move): MoveParts {
    const [action, ...rest] = this.makeMove(s, m).split(' ');
    return { action, parts: rest.length === 0 ? [] : [{ kind: 'text', value: rest.join(' '), label: rest.join(' ') }] };
  }

  /** The stage of the seat that is asked, else the phase. */
  decision({ value }: State): string {
    if ('dealt' in value || 'deals' in value) return 'deal';
    if (value.turn === NOBODY) return 'over';
    return value.ctx.activePlayers?.[this.rules.seats[value.turn]] ?? value.ctx.phase ?? 'play';
  }

  ending(): undefined {
    return undefined;
  }

  makePosition({ value }: State): Json {
    const heading = { game: this.game.id, variant: this.game.variant };
    if ('dealt' in value) return { ...heading, turn: 'chance', dealt: [...value.dealt] };
    return { ...heading, ...this.written(value), draws: value.draws ?? 0 };
  }

  makeView({ seat, cells }: View): Json {
    const heading = { game: this.game.id, variant: this.game.variant, seat: this.game.seats[seat] };
    const seen = objectIn<Table | Deals>(cells);
    return 'deals' in seen
      ? { ...heading, turn: 'chance', deals: seen.deals }
      : { ...heading, ...this.written(seen, seat) };
  }

  makeWhole<T>(json: T): T {
    return json; // nothing is left out
  }

  parsePosition(json: unknown): Result<Parsed<State>> {
    if (!isRecord(json)) return problem('ERR_FIELD_TYPE', '', 'Expected an object');
    const s = this.game.create();
    if (json.turn === 'chance') {
      const { dealt } = json;
      const isSeed = (part: unknown) =>
        Number.isInteger(part) && (part as number) >= 0 && (part as number) < MOVE_SPACE;
      if (!Array.isArray(dealt) || dealt.length > 1 || !dealt.every(isSeed))
        return problem('ERR_FIELD_RANGE', 'dealt', `Expected at most one number from 0 to ${MOVE_SPACE - 1}`);
      s.value = { dealt };
      return ok({ value: s, assumed: [], unknown: unknownFields(json, [...HEADING, 'dealt']) });
    }
    const { draws } = json;
    if (!Number.isInteger(draws)) return problem('ERR_FIELD_TYPE', 'draws', 'Expected the seed of chance, an integer');
    const table = this.readTable(json);
    if (!table.ok) return table;
    s.value = { ...table.value, draws: draws as number };
    const played = this.canBePlayed(s);
    return played.ok
      ? ok({ value: s, assumed: [], unknown: unknownFields(json, [...HEADING, 'G', 'ctx', 'draws']) })
      : played;
  }

  parseView(json: unknown): Result<Parsed<View>> {
    if (!isRecord(json)) return problem('ERR_FIELD_TYPE', '', 'Expected an object');
    const seat = this.game.seats.indexOf(String(json.seat));
    if (seat < 0) return problem('ERR_SEAT', 'seat', `Expected one of ${this.game.seats.join(', ')}`);
    const { length } = this.game.create().cells;
    if (json.turn === 'chance') {
      if (json.deals !== 0 && json.deals !== 1) return problem('ERR_FIELD_RANGE', 'deals', 'Expected 0 or 1');
      const view = { seat, cells: cellsOf({ deals: json.deals }, length) };
      return ok({ value: view, assumed: [], unknown: unknownFields(json, [...HEADING, 'deals']) });
    }
    const table = this.readTable(json, seat);
    if (!table.ok) return table;
    const fits = this.hasWorld(table.value, seat);
    if (!fits.ok) return fits;
    const view = { seat, cells: cellsOf(table.value, length) };
    return ok({ value: view, assumed: [], unknown: unknownFields(json, [...HEADING, 'G', 'ctx']) });
  }

  private written({ G, ctx, turn }: Table, seat?: Player): { readonly [field: string]: Json } {
    const word = turn === NOBODY ? 'over' : turn === seat ? 'you' : this.rules.seats[turn];
    return { turn: word, G: plainJson(G), ctx: plainJson(ctx) };
  }

  private readTable(json: Readonly<Record<string, unknown>>, seat?: Player): Result<Table> {
    const { G, ctx } = json;
    const { seats } = this.rules;
    if (G === undefined) return problem('ERR_FIELD_MISSING', 'G', "Expected the G that 'playerView' gives");
    if (!isRecord(ctx)) return problem('ERR_FIELD_TYPE', 'ctx', 'Expected the ctx of boardgame.io');
    if (ctx.numPlayers !== seats.length) return problem('ERR_POSITION', 'ctx.numPlayers', `Expected ${seats.length}`);
    if (!seats.includes(ctx.currentPlayer as string))
      return problem('ERR_POSITION', 'ctx.currentPlayer', `Expected one of ${seats.join(', ')}`);
    if (ctx.activePlayers !== null && !isRecord(ctx.activePlayers))
      return problem('ERR_FIELD_TYPE', 'ctx.activePlayers', 'Expected an object or null');
    const seen = { G, ctx: ctx as unknown as Ctx };
    if (ctx.gameover !== undefined) return ok({ ...seen, turn: NOBODY });
    const active = seats.flatMap((playerID, each) =>
      seen.ctx.activePlayers === null || playerID in seen.ctx.activePlayers ? [each] : [],
    );
    const turn = this.turnIn(json.turn, seen.ctx, active, seat);
    if (!active.includes(turn)) return problem('ERR_POSITION', 'turn', 'Expected a player that is active by ctx');
    return ok({ ...seen, turn });
  }

  /** Who is asked, where not said: the seat of the view if it is active, else whoever is first. */
  private turnIn(word: unknown, ctx: Ctx, active: readonly Player[], seat: Player | undefined): Player {
    if (word === 'you') return seat ?? NOBODY;
    if (word !== undefined) return this.rules.seats.indexOf(String(word));
    if (ctx.activePlayers === null) return this.rules.seats.indexOf(ctx.currentPlayer);
    return seat !== undefined && active.includes(seat) ? seat : (active[0] ?? NOBODY);
  }

  private hasWorld(seen: Table, seat: Player): Result<void> {
    try {
      const world = this.game.create();
      const cells = cellsOf(seen, world.cells.length);
      const worlds = this.game.worlds({ seat, cells });
      if (!worlds.ok) return worlds;
      worlds.value.sample(world, new Rng('gate'));
      return this.canBePlayed(world);
    } catch (error) {
      return problem(error instanceof NoWorld ? 'ERR_VIEW_IMPOSSIBLE' : 'ERR_POSITION', 'G', messageOf(error));
    }
  }

  /** Whether the game's own functions can do with it: G is whatever its author makes it, so one game is tried. */
  private canBePlayed(s: State): Result<void> {
    try {
      const played = this.game.create();
      played.copyFrom(s);
      this.game.playout(played, new Rng('gate'));
      for (const seat of this.game.seats.keys()) this.game.view(s, seat);
      return ok(undefined);
    } catch (error) {
      return problem('ERR_POSITION', 'G', messageOf(error));
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What equal positions write is equal, in the order of its fields too. */
function plainJson(value: unknown): Json {
  return JSON.parse(textOf(value)) as Json;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** G is what the author makes it; the rest is known. */
function schemaFor(seats: readonly string[], own: Readonly<Record<string, Json>>): Json {
  const seat = { enum: seats };
  const heading = { game: { type: 'string' }, variant: { type: 'string' }, seat };
  const ctx = {
    type: 'object',
    properties: { numPlayers: { const: seats.length }, currentPlayer: seat },
    required: ['numPlayers', 'currentPlayer'],
  };
  const turn = { enum: ['you', 'over', ...seats] };
  const table = {
    type: 'object',
    properties: { ...heading, turn, ctx, ...own },
    required: ['G', 'ctx', ...Object.keys(own)],
  };
  const dealing = { type: 'object', properties: { ...heading, turn: { const: 'chance' } }, required: ['turn'] };
  return { anyOf: [table, dealing] };
}
