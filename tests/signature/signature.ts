/**
 * The signature of a game: a hash over fixed searches in fixed games, in words and exact numbers. It changes when a rule,
 * a draw or a search result changes, and stays when cells, files or names inside the code do.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHANCE, type Game, type GameFamily, NOBODY, Rng, unwrap } from '../../src/kit.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import type { SearchParams } from '../../src/search/params.js';
import type { SearchResult } from '../../src/search/searcher.js';
import { searchers } from '../../src/search/searchers.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

export const SIGNATURES_FILE = fileURLToPath(new URL('signatures.txt', import.meta.url));

const ITERATIONS = 40;
/** Longer games are compared by their defaults alone: each search costs milliseconds. */
const LONG_GAME = 200;
const OTHER_SEARCHERS = ['so-ismcts', 'mo-ismcts', 'mccfr', 'pimc', 'greedy'];

/** Twelve hexadecimal digits over the default, the presets, and the least and the greatest number of players. */
export async function signatureOf(family: GameFamily): Promise<string> {
  const { players } = family.parameters;
  const ends = players !== undefined && 'min' in players ? [`players=${players.min}`, `players=${players.max}`] : [];
  const texts = ['', ...Object.keys(family.presets), ...ends];
  const hash = createHash('sha256');
  for (const game of new Set(texts.map((text) => unwrap(family.variant(text)))))
    for (const params of await paramsOf(game)) hash.update(await record(game, params));
  return hash.digest('hex').slice(0, 12);
}

/** One hash over those of all games, and a line for each. */
export function signatureText(signatures: Readonly<Record<string, string>>): string {
  const lines = Object.entries(signatures).map(([id, signature]) => `${id} ${signature}`);
  const all = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
  return `${[`all ${all}`, ...lines].join('\n')}\n`;
}

/** The committed signatures by game id. */
export function readSignatures(): Readonly<Record<string, string>> {
  const lines = readFileSync(SIGNATURES_FILE, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.slice(1).map((line) => line.split(' ')));
}

async function paramsOf(game: Game): Promise<SearchParams[]> {
  const params = defaultParams(game, await packs[game.id]());
  if (game.traits.maxDecisions > LONG_GAME) return [params];
  const others = OTHER_SEARCHERS.filter((searcher) => searcher !== params.searcher);
  return [params, ...others.map((searcher) => ({ ...params, searcher }))];
}

/** A random game to its end; the searches of the decisions 0, 1, 2, 3, 4, 6, 8, 12, 16, ... in it. */
async function record(game: Game, params: SearchParams): Promise<string> {
  const evaluators = await evaluatorsOf(await packs[game.id]());
  const searcher = (await searchers[params.searcher]())(game, evaluators[params.evaluator](game), params);
  const rng = new Rng('signature');
  const lines = [`${game.id} ${game.variant} ${params.searcher}`];
  const s = game.create();
  game.setup(s);
  let due = 0;
  for (let decisions = 0; game.turn(s) !== NOBODY; ) {
    const seat = game.turn(s);
    const move = seat === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
    lines.push(game.words.makeMove(s, move));
    if (seat !== CHANCE && decisions++ === due) {
      const search = searcher.begin(game.view(s, seat), decisions);
      search.advance(ITERATIONS);
      lines.push(resultText(game, s, search.result()));
      due = nextDue(due);
    }
    game.play(s, move);
  }
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  lines.push(payoffs.join(' '));
  return lines.join('\n');
}

function nextDue(due: number): number {
  if (due < 4) return due + 1;
  const power = 2 ** Math.floor(Math.log2(due));
  return due + power / 2;
}

function resultText(game: Game, s: Parameters<Game['words']['makeMove']>[0], result: SearchResult): string {
  const moves = result.moves.map(
    ({ move, visits, availability, values, share }) =>
      `${game.words.makeMove(s, move)} ${visits}/${availability} ${share} ${values.join(' ')}`,
  );
  return [result.decision, result.iterations, result.nodes, result.values.join(' '), ...moves].join('\n');
}
