/** The first request of README.md gets the answer that stands below it. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { makeApp } from './http/harness.js';

const { pool, post } = makeApp();
afterAll(() => pool.close(0));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('answers as printed, token included', async () => {
  const [, path, body] = /curl -s http:\/\/127\.0\.0\.1:8080(\S+) -H '[^']*' -d '(\{.*?\})'/s.exec(readme)!;
  const shown = JSON.parse(/```json\n(\{.*?\n\})\n```/s.exec(readme)![1]);
  const { status, json } = await post(path, { ...JSON.parse(body), seed: shown.seed });
  expect(status).toBe(200);
  const { move, stoppedBy, degraded, seed, warnings } = json;
  expect({ move, stoppedBy, degraded, seed, warnings }).toEqual({
    ...{ move: shown.move, stoppedBy: shown.stoppedBy, degraded: shown.degraded },
    ...{ seed: shown.seed, warnings: shown.warnings },
  });
  expect(json.token.startsWith(shown.token.replace('…', ''))).toBe(true);
  const sameMoves = json.moves.map((each: { move: string; share: number; reason: string }) => [
    each.move,
    each.share.toFixed(3),
    each.reason.startsWith(
      shown.moves.find((other: { move: string }) => other.move === each.move).reason.replace(' …', ''),
    ),
  ]);
  expect(sameMoves).toEqual(
    shown.moves.map((each: { move: string; share: number }) => [each.move, each.share.toFixed(3), true]),
  );
});
