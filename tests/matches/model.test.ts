/**
 * Match life as a model: whatever people, hosts and restarts do, in whatever order, what was heard stays as it was heard, every
 * question is answered once, and the record gives the whole match again.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { problem, unwrap } from '../../src/core/result.js';
import type { Advisor } from '../../src/matches/advisor.js';
import type { Created, MatchEvent, MatchState } from '../../src/matches/answers.js';
import type { Matches } from '../../src/matches/host.js';
import { replayed } from '../../src/matches/live/live.js';
import { engine, hostOn, lastingStore } from './hosting.js';

/** AIs that think for ever: only people move here, so that a sequence of commands always means the same. */
const thinking: Advisor = {
  recommend: (_, options) =>
    new Promise((resolve) => {
      options?.signal?.addEventListener('abort', () => resolve(problem('ERR_CANCELLED', '', '')));
    }),
};

interface Model {
  entries: number; // at least
  isOver: boolean;
}

class Real {
  readonly store = lastingStore();
  host = this.open();
  made!: Created;
  last: { seat: string; turn: number; move: string } | undefined;
  private readonly heard = new Map<string, string[]>(); // by seat: the events, as they were read first

  open(): Matches {
    return hostOn(this.store, { advisor: thinking });
  }

  seat(n: number): string {
    const seats = Object.keys(this.made.tokens);
    return seats[n % seats.length];
  }

  async state(seat: string): Promise<MatchState> {
    return unwrap(await this.host.state({ match: this.made.match }, this.made.tokens[seat]));
  }

  async check(model: Model): Promise<void> {
    const { match, tokens, host } = this.made;
    const record = unwrap(await this.host.record({ match }, host));
    expect(record.entries.length).toBeGreaterThanOrEqual(model.entries);
    model.entries = record.entries.length;
    const { heading, entries } = (await this.store.load(match))!;
    const table = unwrap(replayed(unwrap(await engine.game(heading.game, heading.variant)), heading, entries));
    for (const [seat, token] of Object.entries(tokens)) {
      const state = await this.state(seat);
      const { events } = unwrap(await this.host.events({ match }, token));
      expect(events).toEqual(JSON.parse(JSON.stringify(table.read(seat, 0))));
      expect(events.map(({ id }) => id)).toEqual(events.map((_, i) => i + 1));
      const bare = events.map(({ event }) => JSON.stringify(bareOf(event)));
      const before = this.heard.get(seat) ?? [];
      expect(bare.slice(0, before.length)).toEqual(before);
      this.heard.set(seat, bare);
      const overs = events.filter(({ event }) => event.kind === 'over');
      expect(overs).toHaveLength(state.over ? 1 : 0);
      if (model.isOver) expect(state.over).toBe(true);
      model.isOver = state.over;
      if (state.over) expect(state.question).toBeNull();
      if (state.question !== null) {
        expect(events[state.question.id - 1].event.kind).toBe('turn');
        expect(state.question.moves.length).toBeGreaterThan(0);
      }
      const turns = record.entries.flatMap((entry) =>
        entry.kind === 'step' && entry.seat === seat && entry.turn !== undefined ? [entry.turn] : [],
      );
      expect(new Set(turns).size).toBe(turns.length);
    }
  }
}

/** What never changes of an event: open questions lose their moves, and the record grows by a rematch. */
function bareOf(event: MatchEvent): object {
  if (event.kind === 'turn') return { kind: event.kind, decision: event.decision };
  if (event.kind === 'over') return { ...event, record: undefined };
  return event;
}

type Act = (real: Real) => Promise<unknown>;

/** A command that may be refused, but never breaks anything. */
class Command implements fc.AsyncCommand<Model, Real> {
  private readonly name: string;
  private readonly act: Act;
  constructor(name: string, act: Act) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(real);
    await real.check(model);
  }
  toString = () => this.name;
}

const numbered = (name: string, act: (real: Real, seat: string, n: number) => Promise<unknown>) =>
  fc
    .tuple(fc.nat(3), fc.nat(20))
    .map(([seat, n]) => new Command(`${name}(${seat}, ${n})`, (real) => act(real, real.seat(seat), n)));

const commands = [
  numbered('move', async (real, seat, n) => {
    const { match, tokens } = real.made;
    const { question, seats } = await real.state(seat);
    if (question === null) return;
    const { move } = question.moves[n % question.moves.length];
    const moved = await real.host.move({ match, turn: question.id, move }, tokens[seat]);
    expect(moved.ok).toBe(!seats[seat].isBot);
    if (moved.ok) real.last = { seat, turn: question.id, move };
  }),
  numbered('again', async (real) => {
    if (real.last === undefined) return;
    const { seat, turn, move } = real.last;
    const { match, tokens } = real.made;
    const before = (await real.state(seat)).events;
    expect((await real.host.move({ match, turn, move }, tokens[seat])).ok).toBe(true);
    expect((await real.state(seat)).events).toBe(before);
    expect(await real.host.move({ match, turn, move: `${move}!` }, tokens[seat])).toMatchObject({
      error: { code: 'ERR_TURN' },
    });
  }),
  numbered('take over', (real, seat) =>
    real.host.seat({ match: real.made.match, seat, to: { ai: { level: 1, timeMs: 5 } } }, real.made.host),
  ),
  numbered('hand back', (real, seat) =>
    real.host.seat({ match: real.made.match, seat, to: 'person' }, real.made.tokens[seat]),
  ),
  numbered('change people', async (real, seat) => {
    const { match, tokens, host } = real.made;
    const freed = await real.host.free({ match, seat }, host);
    if (!freed.ok) return;
    expect(await real.host.state({ match }, tokens[seat])).toMatchObject({ error: { code: 'ERR_MATCH' } });
    const token = `${freed.value.token}, and another`;
    unwrap(await real.host.claim({ match, token }, freed.value.token));
    real.made = { ...real.made, tokens: { ...tokens, [seat]: token } };
  }),
  numbered('undo', async (real, seat) => {
    const { match, tokens } = real.made;
    const { answered } = await real.state(seat);
    const wish = { match, turn: answered ?? 1 };
    const done = await real.host.undo(wish, tokens[seat]);
    const after = await real.state(seat);
    if (done.ok) expect(await real.host.undo(wish, tokens[seat])).toMatchObject({ ok: true });
    expect(await real.state(seat)).toEqual(after);
  }),
  numbered('draw', (real, seat) => real.host.draw({ match: real.made.match }, real.made.tokens[seat])),
  numbered('consent', (real, seat, n) =>
    real.state(seat).then(async ({ offer }) => {
      const wish = { match: real.made.match, offer: offer?.id ?? 1, accepts: n > 4 };
      const done = await real.host.consent(wish, real.made.tokens[seat]);
      const after = await real.state(seat);
      if (done.ok) expect(await real.host.consent(wish, real.made.tokens[seat])).toMatchObject({ ok: true });
      expect(await real.state(seat)).toEqual(after);
    }),
  ),
  numbered('resign', (real, seat, n) =>
    n < 3 ? real.host.resign({ match: real.made.match }, real.made.tokens[seat]) : Promise.resolve(),
  ),
  numbered('restart', async (real) => {
    await real.host.close();
    real.host = real.open();
    await real.host.resume();
  }),
];

it.each([
  ['tic-tac-toe', ''],
  ['goofspiel', 'players=3,cards=3'],
  ['leduc', ''],
])('%s (%s) keeps its promises whatever happens in it', { timeout: 60_000 }, async (game, variant) => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), fc.boolean(), async (sequence, undo) => {
      const real = new Real();
      const seed = 'a seed for the model';
      real.made = unwrap(await real.host.create({ game, variant, seed, undo }));
      await fc.asyncModelRun(() => ({ model: { entries: 0, isOver: false }, real }), sequence);
      await real.host.close();
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 12) },
  );
});
