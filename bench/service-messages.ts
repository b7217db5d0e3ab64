/**
 * What a worker's answer costs on its way: structured clone, which the platform does by itself, against packing. Run on the
 * build: node dist/bench/service-messages.js
 */
import { Packr } from 'msgpackr';
import { unwrap } from '../src/core/result.js';
import { Engine } from '../src/engine/engine.js';
import { defaults } from '../src/search/params.js';
import type { SearchResult } from '../src/search/searcher.js';
import { dealtStart } from '../src/service/play.js';

const ROUNDS = 5_000;

async function resultOf(engine: Engine, id: string): Promise<SearchResult> {
  const game = unwrap(await engine.game(id, ''));
  const s = dealtStart(game, 'messages');
  const view = game.view(s, game.turn(s));
  const { variant } = game;
  const job = { game: id, variant, view, allowed: [], params: defaults, seed: 's', splits: [2_000], settle: false };
  const search = await engine.begin(job, 0);
  search.advance(2_000);
  return search.result();
}

function microseconds(act: () => unknown): string {
  for (let i = 0; i < ROUNDS / 5; i++) act();
  const began = performance.now();
  for (let i = 0; i < ROUNDS; i++) act();
  return `${(((performance.now() - began) * 1000) / ROUNDS).toFixed(1).padStart(7)} µs`;
}

const engine = new Engine();
const plain = new Packr({ useRecords: false });
const records = new Packr({ structures: [] });
for (const id of ['kuhn', 'hearts', 'perikles']) {
  const result = await resultOf(engine, id);
  console.log(`${id}: ${result.moves.length} moves`);
  console.log(`  structured clone        ${microseconds(() => structuredClone(result))}`);
  for (const [name, packr] of [
    ['msgpackr, plain  ', plain],
    ['msgpackr, records', records],
  ] as const) {
    const bytes = packr.pack(result);
    const there = microseconds(() => packr.pack(result));
    const back = microseconds(() => packr.unpack(bytes));
    console.log(`  ${name} pack  ${there}, unpack ${back}, ${bytes.length} bytes`);
  }
  const text = JSON.stringify(result);
  console.log(
    `  JSON              make  ${microseconds(() => JSON.stringify(result))}, parse  ${microseconds(() => JSON.parse(text))}, ${text.length} bytes`,
  );
}
