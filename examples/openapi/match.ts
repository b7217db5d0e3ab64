/** A seat of a hosted match, by the generated types: its state, its events and its moves. */
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type State = components['schemas']['MatchState'];

/** Plays the first legal move until the match is over; its state then. */
export async function playSeat(baseUrl: string, game: string): Promise<State> {
  const client = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl });
  const description = await client.GET('/v1/games/{game}', { params: { path: { game } } });
  if (description.error) throw new Error(description.error.detail);
  const [own, ...others] = description.data.seats;
  if (own === undefined) throw new Error('A game has seats');
  const ai = { ai: { level: 'easy' as const, timeMs: 100 } };
  const seats = Object.fromEntries(others.map((name) => [name, ai]));
  const created = await client.POST('/v1/matches', { body: { game, seats } });
  if (created.error) throw new Error(created.error.detail);
  const { match, tokens } = created.data;
  // the token of the seat: whatever comes with it shows what the seat sees
  const asSeat = { params: { path: { match } }, headers: { Authorization: `Bearer ${tokens[own]}` } };
  for (;;) {
    const seen = await client.GET('/v1/matches/{match}', asSeat);
    if (seen.error) throw new Error(seen.error.detail);
    const { question, over, events } = seen.data;
    if (over) return seen.data;
    const [first] = question?.moves ?? [];
    if (question === null || first === undefined) {
      const query = { after: events, waitMs: 10_000 };
      const news = await client.GET('/v1/matches/{match}/events', {
        ...asSeat,
        params: { path: { match }, query },
      });
      if (news.error) throw new Error(news.error.detail);
      continue;
    }
    const moved = await client.POST('/v1/matches/{match}/move', {
      ...asSeat,
      body: { turn: question.id, move: first.move },
    });
    if (moved.error && moved.error.code !== 'ERR_TURN') throw new Error(moved.error.detail);
  }
}
