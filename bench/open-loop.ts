/** Requests that do not wait for each other: they come at random moments, so many a second on average. */
import { type Agent, request } from 'node:http';
import type { Rng } from '../src/core/rng.js';

/** Acts for `seconds`, whether or not the last call has come back. The results are in the order of the calls, counted from 0. */
export async function openLoop<T>(
  rng: Rng,
  rate: number,
  seconds: number,
  act: (n: number) => Promise<T>,
): Promise<readonly T[]> {
  const running: Promise<T>[] = [];
  const begun = performance.now();
  for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - rng.unit()) / rate) * 1000) {
    const wait = begun + at - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(act(running.length));
  }
  return Promise.all(running);
}

/** The text of the answer. */
export function post(agent: Agent, url: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
