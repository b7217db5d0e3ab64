/** A game of the service's own advice, by types that openapi-typescript has made of its description. */
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Code = components['schemas']['Problem']['code'];

/** Plays a game of its own advice; the payoffs. */
export async function playGame(baseUrl: string, game: string): Promise<Record<string, number>> {
  // without the second parameter an answer might also be a part of a stream
  const client = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl });
  const path = { params: { path: { game } } };
  const started = await client.POST('/v1/games/{game}/new', { ...path, body: { seed: 'client' } });
  if (started.error) throw new Error(started.error.code satisfies Code);
  let { position, turn } = started.data;
  for (;;) {
    const seen = await client.POST('/v1/games/{game}/view', { ...path, body: { position, seat: turn } });
    if (seen.error) throw new Error(seen.error.detail);
    const advice = await client.POST('/v1/games/{game}/recommend', {
      ...path,
      body: { view: seen.data.view, budget: { iterations: 100 }, seed: 's' },
    });
    if (advice.error) throw new Error(advice.error.code === 'ERR_BUSY' ? 'later' : advice.error.detail);
    const played = await client.POST('/v1/games/{game}/play', {
      ...path,
      body: { position, moves: [advice.data.move], seed: 's' },
    });
    if (played.error) throw new Error(played.error.detail);
    if (played.data.payoffs !== null) return played.data.payoffs;
    ({ position, turn } = played.data);
  }
}
