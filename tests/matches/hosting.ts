/** A host of matches for tests, and players who play whatever they are offered. */

import { Engine } from '../../src/engine/engine.js';
import { Rng, unwrap } from '../../src/kit.js';
import type { MatchEvent, MatchState } from '../../src/matches/answers.js';
import { Matches } from '../../src/matches/host.js';
import type { MatchStore, Sharing, SharingHearer } from '../../src/matches/record.js';
import { memoryStore } from '../../src/storage/memory.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';

export const engine = new Engine();
/** Never closed: it has no threads, and the files that run in one process share it. */
export const pool = createWorkerPool({ spawn: inlineWorkers(engine), size: 1, warmMs: 0, engine });

/** `more` comes before what is usual here; what goes wrong inside is thrown. */
export function hostOn(
  store: MatchStore = memoryStore(),
  more: Partial<ConstructorParameters<typeof Matches>[0]> = {},
): Matches {
  const onBug = (error: unknown) => {
    throw error;
  };
  return new Matches({ engine, advisor: pool, store, onBug, ...more });
}

/** A store that outlives its hosts. */
export const lastingStore = () => ({ ...memoryStore(), close: async () => {} });

/** What a process hears of others on its store: only what a test tells `hear`. */
export function sharingOf(drives: () => boolean, hear: (hearer: SharingHearer) => void): Sharing {
  return {
    ...{ drives, driven: 0, open: 0, tellWebhooks: async () => {}, leave: async () => {} },
    begin: async (hearer) => hear(hearer),
  };
}

/** Answers the question that is open for the seat. */
export async function answer(host: Matches, match: string, token: string, move: string): Promise<MatchState> {
  const { question } = unwrap(await host.state({ match }, token));
  return unwrap(await host.move({ match, turn: question!.id, move }, token));
}

/** All that a seat, the host or a spectator has heard. */
export async function heardBy(host: Matches, match: string, token: string | undefined): Promise<MatchEvent[]> {
  return unwrap(await host.events({ match }, token)).events.map(({ event }) => event);
}

/** The state once the seat is asked, or the match is over. */
export async function asked(host: Matches, match: string, token: string): Promise<MatchState> {
  let state = unwrap(await host.state({ match }, token));
  while (state.question === null && !state.over) {
    await host.events({ match, after: state.events, waitMs: 2_000 }, token);
    state = unwrap(await host.state({ match }, token));
  }
  return state;
}

/** Plays random moves for the seats of these tokens, until the match is over or `until` says so; reads it all as each of them. */
export async function playOn(
  host: Matches,
  match: string,
  tokens: Readonly<Record<string, string>>,
  seed: string,
  until: (moves: number) => boolean = () => false,
): Promise<void> {
  const rng = new Rng(seed);
  for (let moves = 0; !until(moves); moves++) {
    const states = await Promise.all(
      Object.values(tokens).map(async (token) => unwrap(await host.state({ match }, token))),
    );
    if (states[0].over) return;
    const state = states.find(({ question }) => question !== null);
    if (state?.question == null) {
      const [first] = Object.values(tokens);
      await host.events({ match, after: states[0].events, waitMs: 50 }, first);
      continue;
    }
    const { id: turn, moves: legal } = state.question;
    unwrap(await host.move({ match, turn, move: legal[rng.below(legal.length)].move }, tokens[state.you]));
  }
}
