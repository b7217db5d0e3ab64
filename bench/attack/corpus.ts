/** Real requests of every game, made by the service itself along random games. */
import { Rng } from '../../src/core/rng.js';
import { ask, post, type Reply } from './client.js';

interface Request {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Corpus {
  readonly game: string;
  readonly positions: readonly Readonly<Record<string, unknown>>[];
  readonly requests: readonly Request[];
}

const APART = 11; // moves between two positions

export async function corpusOf(url: string, game: string, positions: number): Promise<Corpus> {
  const path = `/v1/games/${game}`;
  const rng = new Rng(`corpus/${game}`);
  const requests: Request[] = [{ path: `${path}/new`, body: { seed: 's' } }];
  const found: Readonly<Record<string, unknown>>[] = [];
  let table = need(await post(url, `${path}/new`, { seed: 'attack' }));
  for (let move = 0; found.length < positions; move++) {
    if (table.turn === 'over') table = need(await post(url, `${path}/new`, { seed: `attack ${move}` }));
    const { position, turn } = table;
    const listed = need(await post(url, `${path}/moves`, { position }));
    const chosen: string = listed.moves[rng.below(listed.moves.length)].move;
    if (move % APART === 0) {
      const { view } = need(await post(url, `${path}/view`, { position, seat: turn }));
      const budget = { iterations: 3, timeMs: 500, nodes: 100, settle: true };
      const options = { seed: 's', top: 3, splits: 2, temperature: 1, params: { exploration: 1 } };
      const { token } = need(await post(url, `${path}/recommend`, { view, budget: { iterations: 2 } }));
      found.push(position);
      requests.push(
        { path: `${path}/recommend`, body: { view, budget, allow: [chosen], avoid: [], ...options } },
        { path: `${path}/recommend`, body: { position, seat: turn, budget, priority: 'hint' } },
        { path: `${path}/recommend`, body: { view, token } },
        { path: `${path}/moves`, body: { position } },
        { path: `${path}/moves`, body: { view } },
        { path: `${path}/play`, body: { position, moves: [chosen], seed: 's' } },
        { path: `${path}/view`, body: { position, seat: turn } },
      );
    }
    table = need(await post(url, `${path}/play`, { position, moves: [chosen], seed: `${move}` }));
  }
  return { game, positions: found, requests };
}

export async function gamesOf(url: string): Promise<readonly string[]> {
  const { games } = need(await ask(`${url}/v1/games`));
  return games.map(({ id }: { readonly id: string }) => id);
}

/** What must work before anything is attacked. */
function need({ status, json, fault }: Reply): Reply['json'] {
  if (status !== 200)
    throw new Error(`status ${status} ${json.code ?? ''} ${json.path ?? ''}: ${fault ?? json.detail}`);
  return json;
}
