/**
 * A game of the engine as a game of boardgame.io, by the engine's rules. G is the whole position on the server, and for a player what he
 * may see: his view, the moves that he may choose from, and what he has read of the moves so far.
 */
import { MoveList } from '../core/move-list.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Engine } from '../engine/engine.js';
import { CHANCE, type Game, NOBODY, type Observer, SPECTATOR, type State } from '../games/game.js';
import type { Json } from '../games/json.js';
import { winnersOf } from '../games/winners.js';
import type { Chance, PlayerID } from './shapes.js';

/** G as the server keeps it. */
interface Whole {
  readonly game: string;
  readonly variant: string;
  readonly position: Json;
  readonly read: Readonly<Record<string, readonly string[]>>; // by player, and 'spectators'
}

/** G as a player, or a spectator, has it. */
export interface Shown {
  readonly game: string;
  readonly variant: string;
  readonly view: Json; // of a spectator: what all see
  readonly moves: readonly string[]; // the texts that `moves.play(text)` takes, where the player is asked
  readonly read: readonly string[]; // what has been played, as the player may read it: 'west: play QS'
}

interface Context {
  readonly G: Whole;
  readonly playerID: PlayerID | null;
  readonly random: Chance;
  readonly events: {
    setActivePlayers(to: { value: Record<PlayerID, string> }): void;
  };
}

const SPECTATORS = 'spectators';
const ASKED = 'asked'; // the stage of those who may be asked

/** The game, to give to boardgame.io's `Client` and `Server`. It has one move, `play`, with the text of a move of `G.moves`. */
export async function gameOf(engine: Engine, id: string, variant = '') {
  const game = unwrap(await engine.game(id, variant));
  return new EngineGame(game).declared();
}

class EngineGame {
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  declared() {
    const { id, seats } = this.game;
    return {
      name: id,
      minPlayers: seats.length,
      maxPlayers: seats.length,
      disableUndo: true, // or what was seen could be taken back
      setup: ({ random }: { readonly random: Chance }) => this.start(random),
      turn: {
        onBegin: ({ G, events }: Pick<Context, 'G' | 'events'>) => this.ask(G, events),
        stages: { [ASKED]: {} },
      },
      moves: {
        play: {
          move: (context: Context, text: unknown) => this.play(context, text),
          client: false, // a client does not have the position
          redact: true, // `G.read` has what each may read
        },
      },
      playerView: ({ G, playerID }: { readonly G: Whole | Shown; readonly playerID: PlayerID | null }) =>
        this.shown(G, playerID),
      endIf: ({ G }: Pick<Context, 'G'>) => this.outcome(G),
      ai: {
        enumerate: (G: Whole | Shown, _: unknown, playerID: PlayerID) =>
          ('position' in G ? this.choices(G, playerID) : G.moves).map((text) => ({ move: 'play', args: [text] })),
      },
    };
  }

  private start(random: Chance): Whole {
    const { game } = this;
    const s = game.create();
    game.setup(s);
    const empty = { game: game.id, variant: game.variant, position: null, read: {} };
    return this.onward(empty, s, rngOf(random));
  }

  private play({ G, playerID, random, events }: Context, text: unknown) {
    const { game } = this;
    const s = this.positionOf(G);
    if (typeof text !== 'string' || game.seats[game.turn(s)] !== this.seatName(playerID)) return 'INVALID_MOVE';
    const move = game.words.parseMove(s, text);
    if (!move.ok) return 'INVALID_MOVE';
    const next = this.onward(this.after(G, s, move.value), s, rngOf(random));
    this.ask(next, events);
    return next;
  }

  /** Plays the move on `s`, and notes who reads what of it. */
  private after(G: Whole, s: State, move: number): Whole {
    const { game } = this;
    const before = game.create();
    before.copyFrom(s);
    game.play(s, move);
    const observers: readonly [string, Observer][] = [
      ...game.seats.map((_, seat): [string, Observer] => [String(seat), seat]),
      [SPECTATORS, SPECTATOR],
    ];
    const read = observers.map(([name, observer]) => {
      const texts = [game.words.makeSeen(before, move, observer), game.words.makeReveal(before, s, observer)];
      return [
        name,
        [...(G.read[name] ?? []), ...texts.flatMap((seen) => (seen === undefined ? [] : [seen.text]))],
      ] as const;
    });
    return { ...G, read: Object.fromEntries(read) };
  }

  /** Draws chance until a seat is asked or the game is over. */
  private onward(G: Whole, s: State, rng: Rng): Whole {
    let next = G;
    while (this.game.turn(s) === CHANCE) next = this.after(next, s, this.game.sample(s, rng));
    return { ...next, position: this.game.words.makePosition(s) };
  }

  /** Makes active whoever is asked; where not all may know who that is, everybody. */
  private ask(G: Whole, events: Context['events']): void {
    const { game } = this;
    const s = this.positionOf(G);
    const turn = game.turn(s);
    if (turn === NOBODY) return;
    const isSecret = game.silent(s) || game.unannounced(s);
    const players = isSecret ? [...game.seats.keys()] : [turn];
    events.setActivePlayers({ value: Object.fromEntries(players.map((seat) => [String(seat), ASKED])) });
  }

  /** A client asks for this once more, of what the server has shown it. */
  private shown(G: Whole | Shown, playerID: PlayerID | null): Shown {
    if (!('position' in G)) return G;
    const { game } = this;
    const { words } = game;
    const s = this.positionOf(G);
    const seat = playerID === null ? -1 : Number(playerID);
    const isSeat = game.seats[seat] !== undefined;
    return {
      game: game.id,
      variant: game.variant,
      view: isSeat ? words.makeView(game.view(s, seat)) : words.makePublic(s),
      moves: isSeat ? this.choices(G, String(seat)) : [],
      read: G.read[isSeat ? String(seat) : SPECTATORS] ?? [],
    };
  }

  private choices(G: Whole, playerID: PlayerID): readonly string[] {
    const { game } = this;
    const s = this.positionOf(G);
    if (game.turn(s) !== Number(playerID)) return [];
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    return list.toArray().map((m) => game.words.makeMove(s, m));
  }

  private outcome(G: Whole) {
    const { game } = this;
    const s = this.positionOf(G);
    if (game.turn(s) !== NOBODY) return undefined;
    const payoffs = new Float64Array(game.seats.length);
    game.returns(s, payoffs);
    const winners = winnersOf(game, payoffs).map(String);
    const [winner] = winners;
    return { payoffs: [...payoffs], winners, ...(winners.length === 1 ? { winner } : { draw: true }) };
  }

  private positionOf(G: Whole): State {
    return unwrap(this.game.words.parsePosition(G.position)).value;
  }

  private seatName(playerID: PlayerID | null): string | undefined {
    return playerID === null ? undefined : this.game.seats[Number(playerID)];
  }
}

/** The chance of boardgame.io as ours: its state, which is kept with the match, decides both. */
function rngOf(random: Chance): Rng {
  return new Rng(`${random.Number()}/${random.Number()}`);
}
