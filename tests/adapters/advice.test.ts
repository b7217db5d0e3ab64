/** What a player of boardgame.io does, and says, when a search gives no move. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { advise } from '../../src/boardgame-io/advice.js';
import type { WorkerPool } from '../../src/workers/pool/pool.js';

const pool = {
  recommend: async () => ({ ok: false, error: { code: 'ERR_BUSY', path: '', message: 'No time' } }),
} as unknown as WorkerPool;
const game = { name: 'own', ai: { enumerate: () => [{ move: 'pass' }, { move: 'bid', args: [1] }] } };
const ctx = { numPlayers: 2, currentPlayer: '0', activePlayers: null, phase: null, turn: 1 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1e12 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('plays the first legal move, and warns of it once a minute', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const play = () => advise({ pool }, game, { G: {}, ctx }, '0');
  expect(await play()).toEqual({ move: 'pass', args: [] });
  await play();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/without a search \(ERR_BUSY: No time\)/)]]);
  vi.advanceTimersByTime(60_000);
  await play();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('says nothing itself where somebody hears of problems', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const heard = vi.fn();
  await advise({ pool, onProblem: heard }, game, { G: {}, ctx }, '0');
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ code: 'ERR_BUSY' }));
  expect(warn).not.toHaveBeenCalled();
});
