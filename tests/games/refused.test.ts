/** Positions that play cannot lead to: each is one of play, changed in one place, and the gate names the field. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOf, merge, startOf } from '../../lab/cases/run.js';
import type { Json } from '../../src/games/json.js';

interface Refused {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly position: Json; // what differs from the first of a game, as in cases
  readonly change: Json; // another such difference
  readonly refused: string; // the path in the error
}

const HERE = new URL('.', import.meta.url);
const files = readdirSync(HERE).map((game) => [game, new URL(`${game}/refused.jsonl`, HERE)] as const);

describe.each(files.filter(([, file]) => existsSync(file)))('the gate of %s refuses', (_, file) => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Refused);

  it.each(all.map((each) => [each.id, each] as const))('%s', async (_id, each) => {
    const game = await gameOf(each);
    const position = merge(startOf(game), each.position);
    expect(game.words.parsePosition(position)).toMatchObject({ ok: true });
    const error = { path: each.refused };
    expect(game.words.parsePosition(merge(position, each.change))).toMatchObject({ ok: false, error });
  });
});
