/** The games of one assistant. Everything is read and done with the token of its seat, which stays here. */
import { problem, type Result } from '../../core/result.js';
import type { Engine } from '../../engine/engine.js';
import type { GameFamily } from '../../games/game.js';
import type { MatchRecord, MatchState } from '../../matches/answers.js';
import type { Matches } from '../../matches/host.js';
import type { WorkerPool } from '../../workers/pool/pool.js';
import { seenTexts } from '../tables/seen-text.js';

export interface Deps {
  readonly engine: Engine;
  readonly pool: WorkerPool;
  readonly matches: Matches;
}

interface Seated {
  readonly token: string; // of the seat
  readonly host: string; // ends the match with the assistant
  heard: number; // the last event that the assistant has been told
}

export interface Wish {
  readonly game: string;
  readonly variant?: string | undefined;
  readonly seat?: string | undefined;
  readonly opponents?: number | string | undefined;
  readonly seed?: string | undefined;
}

/** What the assistant is told of a game. */
export interface Standing {
  readonly state: MatchState;
  readonly news: readonly string[]; // what its seat has seen since it was told last
}

const MOST_GAMES = 20; // of one assistant, the oldest is ended
const OPPONENT_MS = 300; // for a move of another seat
const WAIT_MS = 25_000; // for the others to move: assistants give up on a tool after a minute

export class Tables {
  readonly deps: Deps;
  private readonly seated = new Map<string, Seated>();
  private readonly gone = new AbortController();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async families(): Promise<readonly GameFamily[]> {
    const { engine } = this.deps;
    const families = await Promise.all((await engine.gameIds()).map((id) => engine.family(id)));
    return families.flatMap((family) => (family.ok ? family.value : []));
  }

  /** A game in which the other seats are played by the engine. The seat is the first one by default. */
  async begin({ game: id, variant = '', seat, opponents = 'normal', seed }: Wish): Promise<Result<string>> {
    const { engine, matches } = this.deps;
    const game = await engine.game(id, variant);
    if (!game.ok) return game;
    const { seats } = game.value;
    const own = seat === undefined ? seats[0] : seats.find((name) => name.toLowerCase() === seat.toLowerCase());
    if (own === undefined) return problem('ERR_SEAT', 'seat', `Expected one of ${seats.join(', ')}`);
    const ai = { ai: { level: opponents, timeMs: OPPONENT_MS } };
    const created = await matches.create({
      game: id,
      variant,
      ...(seed !== undefined && { seed }),
      seats: Object.fromEntries(seats.filter((name) => name !== own).map((name) => [name, ai])),
    });
    if (!created.ok) {
      const { code, path, message } = created.error;
      return problem(code, path.startsWith('seats') ? 'opponents' : path, message);
    }
    const { match, host, tokens } = created.value;
    this.seated.set(match, { token: tokens[own], host, heard: 0 });
    for (const oldest of [...this.seated.keys()].slice(0, -MOST_GAMES)) await this.end(oldest);
    return { ok: true, value: match };
  }

  /** The game as it stands, once the seat is asked or the game is over; after a while as it is. `match`: by default the last one. */
  async standing(match: string | undefined, signal: AbortSignal): Promise<Result<Standing>> {
    const found = this.find(match);
    if (!found.ok) return found;
    const { id, seated } = found.value;
    const { matches } = this.deps;
    const { token } = seated;
    const until = AbortSignal.any([signal, this.gone.signal, AbortSignal.timeout(WAIT_MS)]);
    const news: string[] = [];
    for (;;) {
      const state = await matches.state({ match: id }, token);
      if (!state.ok) return state;
      const { question, over, events } = state.value;
      const ready = question !== null || over || until.aborted;
      const heard = await matches.events(
        { match: id, after: seated.heard, waitMs: ready ? 0 : WAIT_MS },
        token,
        until, // a wait that is withdrawn answers with what there is
      );
      if (!heard.ok) return heard;
      for (const { id: number, event } of heard.value.events) {
        if (ready && number > events) break; // told with the state that has it
        seated.heard = number;
        const said = seenTexts(event);
        if (said.length > 0) news.push(said.join('. '));
      }
      if (ready) return { ok: true, value: { state: state.value, news } };
    }
  }

  /** The game as it stands now. */
  async state(match: string | undefined): Promise<Result<MatchState>> {
    const found = this.find(match);
    return found.ok ? this.deps.matches.state({ match: found.value.id }, found.value.seated.token) : found;
  }

  async play(match: string | undefined, move: string): Promise<Result<MatchState>> {
    const state = await this.state(match);
    if (!state.ok) return state;
    const { match: id, question, over } = state.value;
    if (over) return problem('ERR_GAME_OVER', 'match', 'The game is over');
    if (question === null) return problem('ERR_NOT_YOUR_TURN', 'match', 'You are not asked anything; look again');
    return this.deps.matches.move({ match: id, turn: question.id, move }, this.seated.get(id)?.token);
  }

  /** Once the game is over. */
  async record(match: string | undefined): Promise<Result<MatchRecord>> {
    const found = this.find(match);
    return found.ok ? this.deps.matches.record({ match: found.value.id }, found.value.seated.token) : found;
  }

  async close(): Promise<void> {
    this.gone.abort();
    for (const id of [...this.seated.keys()]) await this.end(id);
  }

  private async end(id: string): Promise<void> {
    const { host } = this.seated.get(id)!;
    this.seated.delete(id);
    await this.deps.matches.remove({ match: id }, host);
  }

  private find(match: string | undefined): Result<{ readonly id: string; readonly seated: Seated }> {
    const id = match ?? [...this.seated.keys()].at(-1);
    if (id === undefined) return problem('ERR_MATCH', 'match', 'There is no game yet: begin one with new_game');
    const seated = this.seated.get(id);
    if (seated === undefined)
      return problem('ERR_MATCH', 'match', 'There is no such game of yours; new_game gave its id');
    return { ok: true, value: { id, seated } };
  }
}
