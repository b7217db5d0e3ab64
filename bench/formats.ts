/**
 * The table "formats" of `npm run bench:service -- formats`: JSON and MessagePack for the views of The Sword of Rome, at decisions of
 * random games: bytes as sent and gzipped, and the time to write and to read them, for one view on average. VIEWS changes the run.
 */
import { gzipSync } from 'node:zlib';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { Engine } from '../src/engine/engine.js';
import { CHANCE, NOBODY } from '../src/games/game.js';
import { loadMessagePack, messagePackFault } from '../src/http/formats/message-pack.js';

const VIEWS = Number(process.env.VIEWS ?? 300);
const ROUNDS = 20;
const MOST_DEPTH = 64;

export async function formats(): Promise<readonly string[]> {
  const game = unwrap(await new Engine().game('sword-of-rome', ''));
  const rng = new Rng('formats');
  const views: object[] = [];
  const state = game.create();
  game.setup(state);
  while (views.length < VIEWS) {
    const turn = game.turn(state);
    if (turn === NOBODY) game.setup(state);
    else if (turn === CHANCE) game.play(state, game.sample(state, rng));
    else {
      if (rng.below(20) === 0) views.push(game.words.makeView(game.view(state, turn)) as object);
      game.play(state, game.pick(state, rng));
    }
  }
  const { pack, unpack } = await loadMessagePack();
  const texts = views.map((view) => Buffer.from(JSON.stringify(view)));
  const packed = views.map((view) => pack(view));
  const rows = {
    JSON: {
      bytes: mean(texts.map(({ length }) => length)),
      gzipped: mean(texts.map((text) => gzipSync(text).length)),
      'write µs': timed(() => views.map((view) => Buffer.from(JSON.stringify(view)))),
      'read µs': timed(() => texts.map((text) => JSON.parse(text.toString()))),
    },
    MessagePack: {
      bytes: mean(packed.map(({ length }) => length)),
      gzipped: mean(packed.map((bytes) => gzipSync(bytes).length)),
      'write µs': timed(() => views.map(pack)),
      'read µs': timed(() =>
        packed.forEach((bytes) => {
          messagePackFault(bytes, MOST_DEPTH);
          unpack(bytes);
        }),
      ),
    },
  };
  console.table(rows);
  return [];
}

const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Microseconds for one view, of the fastest of several rounds: whatever else runs only slows them down. */
function timed(all: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now();
    all();
    best = Math.min(best, performance.now() - begun);
  }
  return Math.round((1_000 * best) / VIEWS);
}
