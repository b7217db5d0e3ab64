/** The service of a hosted match, where it may be away: said at once at the beginning, and while the match goes on. */
import type { MatchState } from '../../client.js';
import { isRecord } from '../../games/json.js';
import { UsageError } from '../command.js';
import { systemErrorText } from '../system-error.js';

const FIRST_ANSWER_MS = 10_000;
const SILENT = `nothing came within ${FIRST_ANSWER_MS / 1_000} s`;

/** The match as the holder of the token sees it. Throws UsageError where nobody answers, or there is no match. */
export async function reach(match: string, token: string): Promise<MatchState> {
  if (!/^https?:/.test(match)) throw new UsageError(`--at: Expected http://… or https://…, got '${match}'`);
  const headers = { Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(FIRST_ANSWER_MS);
  const answer = await fetch(match, { headers, signal }).catch((error: unknown) => {
    throw new UsageError(`--at: ${new URL(match).origin} does not answer: ${whyOf(error)}`);
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (isRecord(json) && typeof json.you === 'string' && isRecord(json.view)) return json as unknown as MatchState;
  if (
    !answer.ok &&
    isRecord(json) &&
    typeof json.detail === 'string' &&
    json.code !== 'ERR_ROUTE' &&
    json.code !== 'ERR_METHOD'
  )
    throw new UsageError(`${match}: ${json.detail}`);
  const { origin } = new URL(match);
  throw new UsageError(`--at: There is no match at '${match}'; expected ${origin}/v1/matches/ID`);
}

function whyOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return SILENT;
  const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
  return systemErrorText({ code: cause?.code }) ?? cause?.message ?? (error as Error).message;
}

/** Says when the service goes away, or is silent, and when it is back. */
export class Line {
  private readonly tell: (line: string) => void;
  private isAway = false;
  private waiting: (() => void)[] = [];

  constructor(tell: (line: string) => void) {
    this.tell = tell;
  }

  readonly fetch: typeof fetch = async (...args) => {
    const silence = setTimeout(() => this.away(SILENT), FIRST_ANSWER_MS);
    try {
      const answer = await fetch(...args);
      if (this.isAway) this.tell('The service is back.');
      this.isAway = false;
      return answer;
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.away(whyOf(error));
      throw error;
    } finally {
      clearTimeout(silence);
    }
  };

  /** Resolves once the service does not answer. */
  whenAway(): Promise<void> {
    if (this.isAway) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private away(why: string): void {
    if (!this.isAway)
      this.tell(`The service does not answer (${why}): trying again. 'quit' or Ctrl-C leaves; the seat stays yours.`);
    this.isAway = true;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
