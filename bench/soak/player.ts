/** Plays games over HTTP as a game server would, one request after the other. */
import { Agent, request } from 'node:http';
import { Rng } from '../../src/core/rng.js';

const TIMES = [20, 50, 100, 200]; // ms of a request
const MOST_MOVES = 150; // of a game, then another begins
const BROKEN_OFF = 20; // one request in so many
const NEW_CONNECTION = 10; // the same
const MISTAKE = 25;
const MOST_FAULTS = 20;
const OVER = 'over'; // the turn of a finished game

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly json: any;
}

/** A game that is being played. */
interface Game {
  readonly id: string;
  readonly position: unknown;
  readonly view: unknown; // of the seat to move
  readonly moves: number;
}

export class Table {
  requests = 0;
  readonly answers: Record<string, number> = {};
  readonly faults: string[] = [];
  private readonly url: string;
  private readonly ids: readonly string[];
  private readonly rng = new Rng('soak');
  private readonly agent = new Agent({ keepAlive: true });
  private begun = 0;

  constructor(url: string, ids: readonly string[]) {
    this.url = url;
    this.ids = ids;
  }

  /** A move of each game in turn, with as much rest after each search as it took. */
  async playUntil(end: number): Promise<void> {
    const games: (Game | undefined)[] = this.ids.map(() => undefined);
    for (let at = 0; performance.now() < end; at = (at + 1) % games.length) {
      const game = games[at] ?? (await this.begin(this.ids[at]));
      const began = performance.now();
      games[at] = await this.step(game);
      await new Promise((resolve) => setTimeout(resolve, performance.now() - began));
    }
    this.agent.destroy();
  }

  private async begin(id: string): Promise<Game> {
    const { json } = await this.ask(`/v1/games/${id}/new`, { seed: `soak ${this.begun++}` });
    return { id, position: json.position, view: json.views?.[json.turn], moves: 0 };
  }

  /** The game after one more move; undefined if it is over. */
  private async step(game: Game): Promise<Game | undefined> {
    const { rng } = this;
    const path = `/v1/games/${game.id}`;
    const body = { view: game.view, seed: `${this.requests}`, budget: { timeMs: TIMES[rng.below(TIMES.length)] } };
    if (rng.below(MISTAKE) === 0) await this.ask(`${path}/moves`, { view: { seat: 'nobody' } });
    if (rng.below(BROKEN_OFF) === 0) {
      await this.ask(`${path}/recommend`, { ...body, budget: { timeMs: 5_000 } }, 1 + rng.below(60));
    }
    const advice = await this.ask(`${path}/recommend`, body);
    if (advice.status !== 200) return undefined;
    const seed = `${this.requests}`;
    const played = await this.ask(`${path}/play`, { position: game.position, moves: [advice.json.move], seed });
    const { position, turn } = played.json;
    if (played.status !== 200 || turn === OVER || game.moves === MOST_MOVES) return undefined;
    const seen = await this.ask(`${path}/view`, { position, seat: turn });
    return { id: game.id, position, view: seen.json.view, moves: game.moves + 1 };
  }

  /** `breakOffMs`: the client goes away after this. */
  private ask(path: string, body: object, breakOffMs?: number): Promise<Answer> {
    this.requests++;
    const isNew = this.rng.below(NEW_CONNECTION) === 0 || breakOffMs !== undefined;
    return new Promise((resolve) => {
      const done = (status: number, json: Answer['json']) => {
        if (breakOffMs === undefined) this.note(path, status, json);
        resolve({ status, json });
      };
      const options = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
      const sent = request(`${this.url}${path}`, { ...options, agent: isNew ? false : this.agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => done(response.statusCode ?? 0, JSON.parse(text)));
      });
      sent.on('error', () => done(0, {}));
      sent.end(JSON.stringify(body));
      if (breakOffMs !== undefined) setTimeout(() => sent.destroy(), breakOffMs);
    });
  }

  private note(path: string, status: number, json: { readonly code?: string }): void {
    const name = status === 200 ? '200' : `${status} ${json.code ?? ''}`.trim();
    this.answers[name] = (this.answers[name] ?? 0) + 1;
    const isMistake = status >= 400 && status < 500;
    if (status !== 200 && !isMistake && status !== 503 && this.faults.length < MOST_FAULTS)
      this.faults.push(`${path}: ${name}`);
  }
}
