/** A seat belongs to whoever has claimed it: the host, who has sent the invitation, cannot look into its hand. */
import { afterAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import type { Created } from '../../src/matches/answers.js';
import { matchRecord } from '../../src/matches/answers.js';
import { replayed } from '../../src/matches/live/live.js';
import { memoryStore } from '../../src/storage/memory.js';
import { answer, engine, heardBy, hostOn, lastingStore } from './hosting.js';

const store = lastingStore();
const host = hostOn(store);
afterAll(() => host.close());

const OWN = 'seat_ann-0123456789abcdefghijklmnopqr';
const OTHER = 'seat_bob-0123456789abcdefghijklmnopqr';
const [first, second] = ['player 1', 'player 2'];

const invite = async (wish: object = {}): Promise<Created> =>
  unwrap(await host.create({ game: 'kuhn', invitations: true, ...wish }));

const claim = ({ match }: Created, invitation: string | undefined, token: string, name?: string) =>
  host.claim({ match, token, ...(name && { name }) }, invitation);

describe('an invitation', () => {
  it('opens nothing, and is good for one claim, which the claimant may repeat', async () => {
    const made = await invite();
    const { match, tokens } = made;
    const refused = { error: { code: 'ERR_FORBIDDEN' } };
    expect(await host.state({ match }, tokens[first])).toMatchObject(refused);
    expect(await host.events({ match }, tokens[first])).toMatchObject(refused);
    expect(await host.watch({ match }, tokens[first], () => {})).toMatchObject(refused);
    expect(await host.hint({ match }, tokens[first])).toMatchObject(refused);
    expect(await host.seat({ match, seat: first, to: { ai: {} } }, tokens[first])).toMatchObject(refused);
    const state = unwrap(await claim(made, tokens[first], OWN, 'Ann'));
    expect(state).toMatchObject({ you: first, seats: { [first]: { name: 'Ann' }, [second]: { isFree: true } } });
    expect(state.seats[first]).not.toHaveProperty('isFree');
    const { events } = state;
    expect(unwrap(await claim(made, tokens[first], OWN, 'Ann')).events).toBe(events);
    expect(await claim(made, tokens[first], OTHER)).toMatchObject({ error: { code: 'ERR_SEAT_TAKEN' } });
    expect(await host.state({ match }, tokens[first])).toMatchObject({ error: { code: 'ERR_MATCH' } });
    expect(unwrap(await host.state({ match }, OWN)).question).not.toBeNull();
  });

  it('is one of this match, not used by a token that somebody guesses', async () => {
    const [made, elsewhere] = [await invite(), await invite()];
    for (const wrong of [undefined, '', 'seat_w0', elsewhere.tokens[first], made.host])
      expect(await claim(made, wrong, OWN)).toMatchObject({ error: { code: 'ERR_MATCH' } });
    expect(await claim(made, made.tokens[first], 'short')).toMatchObject({ error: { code: 'ERR_FIELD_RANGE' } });
    expect((await claim(made, made.tokens[first], OWN, 'A\u0000B')).ok).toBe(false);
    expect((await claim(made, made.tokens[first], OWN, ' '.repeat(3))).ok).toBe(false);
  });

  it('goes to one of two who claim at once', async () => {
    const made = await invite();
    const both = await Promise.all([OWN, OTHER].map((token) => claim(made, made.tokens[first], token)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is not given out where the host knows the seed', async () => {
    const seed = 'a seed that the host knows';
    const made = await host.create({ game: 'kuhn', invitations: true, seed });
    expect(made).toMatchObject({ ok: false, error: { path: '' } });
  });
});

describe('a seat that was freed', () => {
  it('shuts out whoever had it, also where he listens, and is heard of by all', async () => {
    const made = await invite();
    const { match, tokens } = made;
    unwrap(await claim(made, tokens[first], OWN, 'Ann'));
    unwrap(await claim(made, tokens[second], OTHER, 'Bob'));
    const stream = unwrap(await host.watch({ match }, OWN, () => {}));
    const { events: after } = unwrap(await host.state({ match }, OWN));
    const poll = host.events({ match, after, waitMs: 60_000 }, OWN);
    expect(await stream.isLetIn()).toBe(true);
    expect(await host.free({ match, seat: first }, OTHER)).toMatchObject({ error: { code: 'ERR_FORBIDDEN' } });
    expect(await host.free({ match, seat: 'north' }, made.host)).toMatchObject({ error: { code: 'ERR_SEAT' } });
    const { token } = unwrap(await host.free({ match, seat: first }, made.host));
    expect(await poll).toMatchObject({ error: { code: 'ERR_MATCH' } });
    expect(await stream.isLetIn()).toBe(false);
    stream.stop();
    expect(await host.state({ match }, OWN)).toMatchObject({ error: { code: 'ERR_MATCH' } });
    expect(await claim(made, tokens[first], OWN)).toMatchObject({ error: { code: 'ERR_SEAT_TAKEN' } }); // the old one
    unwrap(await claim(made, token, `${OWN}2`, 'Eve'));
    const people = (await heardBy(host, match, OTHER)).filter(({ kind }) => kind === 'claimed' || kind === 'freed');
    expect(people).toEqual([
      { kind: 'claimed', seat: first, name: 'Ann' },
      { kind: 'claimed', seat: second, name: 'Bob' },
      { kind: 'freed', seat: first },
      { kind: 'claimed', seat: first, name: 'Eve' },
    ]);
  });

  it('sends nothing more to the address that its webhook had', async () => {
    const sent: string[] = [];
    const hooked = hostOn(memoryStore(), {
      webhooks: ['https://example.org'],
      fetch: async (_, init) => {
        sent.push(`${init?.body}`);
        return new Response();
      },
    });
    const { match, tokens, host: chair } = unwrap(await hooked.create({ game: 'kuhn' }));
    unwrap(await hooked.webhook({ match, url: 'https://example.org/hook' }, tokens[first]));
    const { token } = unwrap(await hooked.free({ match, seat: first }, chair));
    const before = sent.length;
    unwrap(await hooked.claim({ match, token: OWN }, token));
    await answer(hooked, match, OWN, 'check');
    await hooked.close();
    expect(sent.slice(before).filter((body) => body.includes('check'))).toEqual([]);
  });
});

describe('the host of a match with invitations', () => {
  it('reads the record only when it is over, and it holds no token; it replays', async () => {
    const made = await invite();
    const { match, tokens } = made;
    unwrap(await claim(made, tokens[first], OWN, 'Ann'));
    unwrap(await claim(made, tokens[second], OTHER));
    expect(await host.record({ match }, made.host)).toMatchObject({ error: { code: 'ERR_FORBIDDEN' } });
    for (const token of [OWN, OTHER]) await answer(host, match, token, 'check');
    const record = unwrap(await host.record({ match }, made.host));
    expect(matchRecord.strict().parse(record)).toEqual(record);
    expect(JSON.stringify(record)).not.toMatch(/[0-9a-f]{64}/);
    const again = unwrap(await host.import({ record }));
    expect(Object.keys(again.tokens)).toEqual([first, second]);
    expect(unwrap(await host.state({ match: again.match }, again.tokens[first])).seats[first].name).toBeUndefined();
  });

  it('finds everybody again after a restart, and in the rematch, each a seat further', async () => {
    const made = await invite();
    const { match, tokens } = made;
    unwrap(await claim(made, tokens[first], OWN, 'Ann'));
    const { heading, entries } = (await store.load(match))!;
    const table = unwrap(replayed(unwrap(await engine.game(heading.game, heading.variant)), heading, entries));
    expect(table.seats()).toEqual({ [first]: { isBot: false, name: 'Ann' }, [second]: { isBot: false, isFree: true } });
    expect(JSON.stringify([heading, entries])).not.toContain(OWN);
    unwrap(await host.abort({ match }, made.host));
    const { match: next } = unwrap(await host.rematch({ match }, made.host));
    expect(unwrap(await host.state({ match: next }, OWN))).toMatchObject({
      you: second,
      seats: { [second]: { name: 'Ann' }, [first]: { isFree: true } },
    });
    expect(await host.record({ match: next }, made.host)).toMatchObject({ error: { code: 'ERR_FORBIDDEN' } });
    expect(await host.state({ match: next }, tokens[second])).toMatchObject({ error: { code: 'ERR_FORBIDDEN' } });
    expect(await host.claim({ match: next, token: OTHER }, tokens[second])).toMatchObject({ ok: true });
  });
});
