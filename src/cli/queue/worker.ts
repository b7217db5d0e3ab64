/** A process that searches and plays for others, which put their requests into a queue. Only the work loads its packages. */
import { blockKind } from '../../arena/node.js';
import type { TaskKind } from '../../arena/queue/task-job.js';
import { defineCommand } from '../command.js';
import { withPackages } from '../packages.js';
import { workerOptions } from './settings.js';

/** `kinds`: of tasks that it does besides searches. */
export const workerCommand = (kinds: readonly TaskKind[]) =>
  defineCommand({
    name: 'worker',
    usage: '--queue redis://… [options]',
    about: 'Search for the services that share a queue, on this machine or others, and play games of matches.',
    words: { min: 0, max: 0 },
    options: workerOptions,
    notes:
      'A worker does the searches of services that run the same code, byte for byte; others leave it alone, and say so. On SIGTERM it takes nothing more, ends what it has, and goes.',
    run: async (settings) => (await withPackages(() => import('./working.js'))).work(settings, kinds),
  });

export const worker = workerCommand([blockKind]);
