/** The service behind the page, if there is one: it says so in the page that it sends. */
import type { Created, Filling } from '../../matches/answers.js';
import { freshId } from '../../matches/tokens.js';

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export const hasService = () => meta('service') !== undefined;
export const sourceAddress = () => meta('source');
export const guideAddress = () => meta('guide');

export const matchAddress = (match: string) =>
  new URL(`v1/matches/${encodeURIComponent(match)}`, document.baseURI).href;

export interface HostedWish {
  readonly game: string;
  readonly variant: string;
  readonly seats: Readonly<Record<string, Filling>>;
  readonly undo: boolean;
  readonly paceMs: number;
  readonly invitations: true;
  readonly chat: 'phrases' | 'free';
  readonly spectators: boolean;
  readonly clock?: { readonly totalMs?: number; readonly incrementMs?: number; readonly moveMs?: number };
  readonly position?: Readonly<Record<string, unknown>>;
}

/** What the service answers to GET. Throws what it says if it refuses. */
export const askService = async <T>(path: string, token?: string): Promise<T> =>
  answerOf(
    await fetch(new URL(`v1/${path}`, document.baseURI), {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    }),
  );

/** Has the service create a match. Throws what it says if it does not. */
export async function createHosted(wish: HostedWish): Promise<Created> {
  const response = await fetch(new URL('v1/matches', document.baseURI), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshId() },
    body: JSON.stringify(wish),
  });
  return answerOf(response);
}

async function answerOf<T>(response: Response): Promise<T> {
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail ?? response.statusText);
  return answer as T;
}
