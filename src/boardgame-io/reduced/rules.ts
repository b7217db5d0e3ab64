/** The rules of a game of boardgame.io, carried out by its own reducer: positions are plain objects that nobody changes. */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import type { Rng } from '../../core/rng.js';
import { NOBODY } from '../../games/game.js';
import { actionOf, choiceOf, choiceText } from '../choice.js';
import type { BoardgameIoGame, Chance, Choice, Ctx, PlayerID, Seen } from '../shapes.js';
import { copyOf, hashText, textOf } from './canonical.js';

/** Before the start: the parts of the seed that have been drawn. */
export interface Dealing {
  readonly dealt: readonly number[];
}

/** A position, or what a seat sees of one: then `draws` is missing. */
export interface Table extends Seen {
  readonly turn: number; // the seat that is asked; NOBODY at the end
  readonly draws?: number; // seed of the chance of the next move: hidden from all
}

export type Position = Dealing | Table;

/** Draws what a player does not see. `seen.G` is a copy, which may be changed and given back. */
export type Redraw = (seen: Seen & { readonly playerID: PlayerID; readonly random: Chance }) => unknown;

export interface Listed {
  readonly codes: readonly number[]; // ascending
  readonly choices: ReadonlyMap<number, Choice>;
  readonly texts: ReadonlyMap<number, string>;
}

/** Numbers of moves. A text decides its number, so that a move has the same one in every position, save where two of a position meet. */
export const MOVE_SPACE = 4096;
const MOST_DRAWS = 200; // of a world, before a view counts as impossible

/** No world fits a view. */
export class NoWorld extends Error {}

export class Rules {
  readonly seats: readonly PlayerID[];
  readonly hasRedacted: boolean;
  private readonly game: BoardgameIoGame;
  private readonly redraw: Redraw | undefined;
  private readonly reduce: ReturnType<typeof CreateGameReducer>;
  private readonly bases: ReturnType<typeof InitializeGame>['plugins'];
  private readonly lists = new WeakMap<Table, Listed>();
  private readonly successors = new WeakMap<Table, Map<number, Table | undefined>>();

  constructor(game: BoardgameIoGame, players: number, redraw: Redraw | undefined) {
    if (game.plugins !== undefined && game.plugins.length > 0)
      throw new Error(`${game.name}: plugins keep state outside of G, which no search sees: keep it in G`);
    if (game.ai === undefined)
      throw new Error(`${game.name}: 'ai.enumerate' is missing, which lists the choices of a player`);
    this.game = { ...game };
    this.redraw = redraw;
    this.seats = Array.from({ length: players }, (_, seat) => String(seat));
    // nothing is taken back in a search, and each position would keep all positions before it
    this.reduce = CreateGameReducer({ game: { ...game, disableUndo: true } });
    this.bases = InitializeGame({ game: { ...game, seed: 'base', disableUndo: true }, numPlayers: players }).plugins;
    this.hasRedacted = movesIn(game).some((move) => redactionOf(move) !== undefined);
  }

  start(seed: string): Table {
    const { G, ctx } = InitializeGame({
      game: { ...this.game, seed, disableUndo: true },
      numPlayers: this.seats.length,
    });
    return this.asked({ G, ctx }, hashText(`draws ${seed}`));
  }

  /** The choices of the seat that is asked. */
  listed(position: Table): Listed {
    let listed = this.lists.get(position);
    if (listed === undefined) {
      listed = this.list(position, position.turn);
      this.lists.set(position, listed);
    }
    return listed;
  }

  /** What a choice leads to; undefined if the game refuses it. */
  after(position: Table, code: number): Table | undefined {
    const known = this.successors.get(position) ?? new Map<number, Table | undefined>();
    this.successors.set(position, known);
    if (!known.has(code)) known.set(code, this.reduced(position, this.listed(position).choices.get(code)!));
    return known.get(code);
  }

  /** What a player sees, or a spectator (null). */
  seenBy({ G, ctx, turn }: Table, playerID: PlayerID | null): Table {
    const { playerView } = this.game;
    return { G: playerView === undefined ? G : playerView({ G, ctx, playerID }), ctx, turn };
  }

  /** Whether other players, by boardgame.io's log, are shown no arguments of this choice. */
  isRedacted({ G, ctx }: Seen, choice: Choice): boolean {
    if (!('move' in choice)) return false;
    const redact = redactionOf(moveNamed(this.game, ctx, choice.move));
    return typeof redact === 'function' ? redact({ G, ctx }) === true : redact === true;
  }

  /** A position that shows the player exactly this. Throws NoWorld if there is none to be had. */
  world(seen: Table, seat: number, shown: string, rng: Rng): Table {
    const playerID = this.seats[seat];
    const random = chanceOf(rng);
    for (let tries = 0; tries < MOST_DRAWS; tries++) {
      const G =
        this.redraw === undefined ? seen.G : this.redraw({ G: copyOf(seen.G), ctx: seen.ctx, playerID, random });
      const world = { G, ctx: seen.ctx, turn: seen.turn, draws: rng.below(2 ** 31) };
      if (textOf(this.seenBy(world, playerID)) === shown) return world;
    }
    const found = `Nothing that 'redraw' gives shows player ${playerID} this view`;
    throw new NoWorld(`${found}: is it what playerView gives, and does 'redraw' keep all that it shows?`);
  }

  /** Whose choice it may be: the active players, in order, that have one. */
  active({ G, ctx }: Seen): number[] {
    return this.seats.flatMap((playerID, seat) => {
      const isActive = ctx.activePlayers === null ? ctx.currentPlayer === playerID : playerID in ctx.activePlayers;
      return isActive && this.enumerate({ G, ctx }, seat).length > 0 ? [seat] : [];
    });
  }

  private asked({ G, ctx }: Seen, draws: number): Table {
    if (ctx.gameover !== undefined) return { G, ctx, turn: NOBODY, draws };
    const [turn] = this.active({ G, ctx });
    if (turn === undefined) throw new Error(`${this.game.name}: nobody can move, and the game is not over`);
    return { G, ctx, turn, draws };
  }

  private enumerate({ G, ctx }: Seen, seat: number): readonly unknown[] {
    return this.game.ai?.enumerate(G, ctx, this.seats[seat]) ?? [];
  }

  private list(position: Table, seat: number): Listed {
    const byText = new Map<string, Choice>();
    for (const each of this.enumerate(position, seat)) {
      const choice = choiceOf(each);
      if (choice !== undefined) byText.set(choiceText(choice), choice);
    }
    const choices = new Map<number, Choice>();
    const texts = new Map<number, string>();
    for (const text of [...byText.keys()].sort()) {
      let code = (hashText(text) >>> 0) % MOVE_SPACE;
      while (choices.has(code)) code = (code + 1) % MOVE_SPACE;
      choices.set(code, byText.get(text)!);
      texts.set(code, text);
    }
    return { codes: [...choices.keys()].sort((a, b) => a - b), choices, texts };
  }

  private reduced({ G, ctx, turn, draws = 0 }: Table, choice: Choice): Table | undefined {
    const plugins = { ...this.bases, random: { data: { seed: draws } } };
    const state = { G, ctx, plugins, _undo: [], _redo: [], _stateID: 0 };
    const next = this.reduce(state, actionOf(choice, this.seats[turn]));
    if (next.transients?.error !== undefined) return undefined;
    const { prngstate } = next.plugins.random.data as { readonly prngstate?: object };
    return this.asked(next, prngstate === undefined ? draws : hashText(`draws ${draws}`));
  }
}

/** As boardgame.io's plugin `random` offers it, drawn from `rng`. */
function chanceOf(rng: Rng): Chance {
  return {
    Number: () => rng.unit(),
    Die: (faces = 6) => rng.below(faces) + 1,
    Shuffle(deck) {
      const shuffled = [...deck];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = rng.below(i + 1);
        [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
      }
      return shuffled;
    },
  };
}

interface WithMoves {
  readonly moves?: Readonly<Record<string, unknown>>;
}
interface WithStages extends WithMoves {
  readonly turn?: { readonly stages?: Readonly<Record<string, WithMoves>> };
}
type Phased = WithStages & { readonly phases?: Readonly<Record<string, WithStages>> };

/** All moves that are declared anywhere: in the game, its phases and their stages. */
function movesIn(game: BoardgameIoGame): readonly unknown[] {
  const { phases = {} } = game as Phased;
  const places = [game as Phased, ...Object.values(phases)];
  return places
    .flatMap((place): WithMoves[] => [place, ...Object.values(place.turn?.stages ?? {})])
    .flatMap(({ moves = {} }) => Object.values(moves));
}

/** The move as boardgame.io finds it: of a stage, of the phase, of the game. */
function moveNamed(game: BoardgameIoGame, { phase, activePlayers, currentPlayer }: Ctx, name: string): unknown {
  const all = game as Phased;
  const phased = phase === null ? undefined : all.phases?.[phase];
  const stages = { ...all.turn?.stages, ...phased?.turn?.stages };
  const staged = Object.values(activePlayers ?? { [currentPlayer]: null }).map(
    (stage) => stages[stage ?? '']?.moves?.[name],
  );
  return staged.find((move) => move !== undefined) ?? phased?.moves?.[name] ?? all.moves?.[name];
}

type Redaction = boolean | ((seen: Seen) => boolean);

function redactionOf(move: unknown): Redaction | undefined {
  return typeof move === 'object' && move !== null && 'redact' in move ? (move.redact as Redaction) : undefined;
}
