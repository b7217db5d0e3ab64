/** The engine, `strategos/web`, which is loaded when a game is opened: the page itself knows no rules. */
import type * as Web from '../web.js';

/** Where it lies beside the page; the build says. */
declare const ENGINE: string;

type Engine = typeof Web;
type Pool = Web.WorkerPool;

/** A device that is busy with something else lets a worker wait for seconds: it does not hang, and neither is its position held back. */
const HANG_MS = 20_000;

let loading: Promise<Engine> | undefined;
let pool: Pool | undefined;

/** Another file of the engine: they lie side by side. */
export const engineFile = (name: string): URL => new URL(name, new URL(ENGINE, document.baseURI));

export function loadEngine(): Promise<Engine> {
  loading ??= import(/* @vite-ignore */ new URL(ENGINE, document.baseURI).href) as Promise<Engine>;
  loading.catch(() => {
    loading = undefined; // it may load next time
  });
  return loading;
}

/** The workers that search, started at the first use. */
export async function loadPool(): Promise<Pool> {
  const { createPool } = await loadEngine();
  pool ??= createPool({ hangMs: HANG_MS });
  return pool;
}
