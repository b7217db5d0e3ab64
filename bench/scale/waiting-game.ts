/** Tic-tac-toe whose playouts wait instead of computing, so that a few cores can stand for many: as a module for `--module`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const WAITING_GAME = 'waits';
export const STEP_MS = 4; // that a playout waits

/** The file, in that folder. */
export function waitingGame(folder: string): string {
  const original = new URL('../../src/games/tic-tac-toe/index.js', import.meta.url).href;
  const file = join(folder, `${WAITING_GAME}.mjs`);
  writeFileSync(
    file,
    `
    import { isMainThread } from 'node:worker_threads';
    import { family as original } from '${original}';
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const wait = () => isMainThread || Atomics.wait(cell, 0, 0, ${STEP_MS});
    const slow = (game) => Object.assign(Object.create(game), {
      id: '${WAITING_GAME}',
      playout(...all) { wait(); return game.playout(...all); },
      rollout(...all) { wait(); return game.rollout(...all); },
    });
    const made = new Map();
    export const family = {
      ...original,
      id: '${WAITING_GAME}',
      variant(text) {
        const variant = original.variant(text);
        if (!variant.ok) return variant;
        const { value } = variant;
        if (!made.has(value)) made.set(value, slow(value));
        return { ok: true, value: made.get(value) };
      },
    };
  `,
  );
  return file;
}
