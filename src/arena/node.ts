/** The Node platform: worker threads, programs as entrants, files. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { z } from 'zod';
import { buildOf } from '../queue/node-build.js';
import { localOnly } from './entrant.js';
import type { OrderedWorker } from './play/in-order.js';
import type { LineProcess, Platform } from './players/player.js';
import type { Files, TaskKind } from './queue/task-job.js';

/** Tasks that the thread `entry` does. `folder`: of its code, if that is not the engine's. */
export function taskKind(name: string, entry: URL, folder?: URL): TaskKind {
  return { name, entry, build: (modules) => buildOf(modules, folder && [folder]) };
}

/** Blocks of matches. A plan has a header and the entrants. */
export const blockKind: TaskKind = {
  ...taskKind('blocks', new URL('./node-worker.js', import.meta.url)),
  refusal([, entrants]) {
    const read = z
      .array(z.looseObject({ kind: z.literal(['search', 'service', 'process']), text: z.string() }))
      .safeParse(entrants);
    return read.success ? localOnly(read.data) : 'A plan without entrants';
  },
};

const REMOTE_HEAP_MB = 512; // of a thread that works for other machines

/** A thread that runs the module `entry`, which offers an `Api`. `modules`: URLs of game modules that it loads; `files`: see platformOf. */
export function spawnThread<Api>(entry: URL, modules: readonly string[] = [], files?: Files): OrderedWorker<Api> {
  const resourceLimits = files === undefined ? {} : { maxOldGenerationSizeMb: REMOTE_HEAP_MB };
  const worker = new Worker(entry, { workerData: { modules, files }, execArgv: [], resourceLimits });
  const lost = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread exited with code ${code}`)));
  });
  lost.catch(() => {}); // it may be ended while nobody waits for it
  return {
    api: Comlink.wrap<Api>(nodeEndpoint(worker)) as unknown as Api,
    lost,
    terminate: () => void worker.terminate(), // resolves with the exit code
  };
}

/**
 * Runs a shell command; its standard error goes to ours. It gets a process group of its own, so that Ctrl-C stops the match
 * and not the program in the middle of a move; the program ends when its input does.
 */
export function openProcess(command: string): LineProcess {
  const detached = process.platform !== 'win32'; // would open a window on Windows
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached });
  let listener: ((line: string | undefined) => void) | undefined;
  let ended = false;
  const end = () => {
    if (!ended) listener?.(undefined);
    ended = true;
  };
  createInterface({ input: child.stdout }).on('line', (line) => listener?.(line));
  child.on('exit', end);
  child.on('error', end);
  child.stdin.on('error', () => {}); // the program has ended; see 'exit'
  return {
    send: (line) => child.stdin.write(`${line}\n`),
    onLine(hear) {
      listener = hear;
    },
    end() {
      child.stdin.end();
      child.stdout.destroy();
      child.unref(); // a program that does not end must not keep this process running
    },
  };
}

export const nodePlatform: Platform = { openProcess, readText: (file) => readFileSync(file, 'utf8') };

/** Of a thread that works for other machines: it reads `files` and no others, and runs no programs. Without `files`: all that there is. */
export function platformOf(files: Files | undefined): Platform {
  if (files === undefined) return nodePlatform;
  return {
    openProcess() {
      throw new Error('Programs do not play for other machines');
    },
    readText(file) {
      if (!Object.hasOwn(files, file)) throw new Error('The file did not come with the games');
      return files[file];
    },
  };
}
