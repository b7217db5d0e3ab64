import { describe, expect, it } from 'vitest';
import { strategos, strategosFromSource } from './run.js';

const MATCH = ['match', 'kuhn', '--a', 'random', '--b', 'mo-ismcts iterations=20', '--games', '12', '--workers', '2'];

describe('the command line from TypeScript', () => {
  it.each([
    ['describes a game', ['games', 'kuhn']],
    ['plays a match in worker threads', [...MATCH, '--csv']],
  ])('%s as the compiled one does', (_, args) => {
    const { status, out } = strategosFromSource(args);
    expect(status).toBe(0);
    expect(out).toBe(strategos(args).out);
  });
});
