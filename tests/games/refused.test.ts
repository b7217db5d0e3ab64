/** Positions and views that play cannot lead to: each is one of play, changed in one place, and the gate names the field. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOf, merge, play } from '../../lab/cases/run.js';
import type { Json } from '../../src/games/json.js';

interface Refused {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly from?: 'start';
  readonly position: Json; // as in cases
  readonly steps?: readonly string[];
  readonly seat?: string; // whose view is changed; none: the position
  readonly change: Json; // JSON Merge Patch
  readonly refused: string; // the path in the error; empty: any
  readonly code?: string;
}

const HERE = new URL('.', import.meta.url);
const files = readdirSync(HERE).map((game) => [game, new URL(`${game}/refused.jsonl`, HERE)] as const);

describe.each(files.filter(([, file]) => existsSync(file)))('the gate of %s refuses', (_, file) => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Refused);

  it.each(all.map((each) => [each.id, each] as const))('%s', async (_id, each) => {
    const game = await gameOf(each);
    const { s } = play(game, { steps: [], ...each });
    const seat = game.seats.indexOf(each.seat ?? '');
    const read = (change: Json) =>
      seat < 0
        ? game.words.parsePosition(merge(game.words.makePosition(s) as Json, change))
        : game.words.parseView(merge(game.words.makeView(game.view(s, seat)) as Json, change));
    expect(read({})).toMatchObject({ ok: true });
    const error = { ...(each.refused !== '' && { path: each.refused }), ...(each.code && { code: each.code }) };
    expect(read(each.change)).toMatchObject({ ok: false, error });
  });
});
