/**
 * Twin matches, which differ only in what a seat cannot see, answer it with the same bytes on every route, with clocks on: what it is
 * told at all depends on nothing but what it has heard, whatever others answer meanwhile without anybody hearing of it.
 */
import { expect, it, vi } from 'vitest';
import { CHANCE, type Game, MoveList, NOBODY, ok, Rng, type State, unwrap } from '../../src/kit.js';
import type { Advisor } from '../../src/matches/advisor.js';
import type { Created, MatchState } from '../../src/matches/answers.js';
import type { Matches } from '../../src/matches/host.js';
import type { Live } from '../../src/matches/live/live.js';
import type { MatchStore, SharingHearer } from '../../src/matches/record.js';
import { seenOf } from '../../src/service/rules/seen.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { memoryStore } from '../../src/storage/memory.js';
import { makeApp } from '../http/harness.js';
import { gameOf, ids } from '../service/games.js';
import { hostOn, sharingOf } from './hosting.js';
import { stopTheClock } from './standing-clock.js';

const PACE_MS = 2_000; // of silences
const PAIRS = 8; // of twins, for each game
const MOST_ROUNDS = 5;
const MOST_TRIES = 60; // of moves that may look alike

stopTheClock();

/** Says nothing that is not in the view, and counts as much. */
const advisor: Advisor = {
  recommend: async (request) => ok({ move: JSON.stringify(request) } as unknown as Recommendation),
};

/** A host for whom another process draws chance and watches the clocks: here the test, so that both twins draw the same. */
class Table {
  readonly store: MatchStore = memoryStore();
  private hearer!: SharingHearer;
  readonly host: Matches;
  private readonly app;
  made!: Created;
  live!: Live;

  constructor() {
    const sharing = sharingOf(
      () => false,
      (hearer) => {
        this.hearer = hearer;
      },
    );
    this.host = hostOn({ ...this.store, sharing }, { advisor });
    this.app = makeApp({}, { matches: this.host });
  }

  async open(game: Game, s: State): Promise<void> {
    const clock = { totalMs: 600_000, incrementMs: 5_000, moveMs: 300_000, overtime: { periods: 3, periodMs: 10_000 } };
    const { id, variant, words } = game;
    const position = words.makePosition(s);
    const wish = { game: id, variant, position, clock, undo: true, spectators: true, paceMs: PACE_MS };
    this.made = unwrap(await this.host.create(wish));
    this.live = unwrap(await this.host.watch({ match: this.made.match }, this.made.host, () => {})).live;
  }

  get state(): State {
    return this.live.table.board.state;
  }

  /** What is answered, with all its headers. */
  async ask(token: string | undefined, path: string, body?: object): Promise<string> {
    const response = await this.app.request(`/v1/matches/${this.made.match}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = (await response.text()).replaceAll(this.made.match, 'this match');
    return `${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`;
  }

  /** Everything that a seat is told, and the spectators and the host with it. */
  async told(seat: string): Promise<string[]> {
    const token = this.made.tokens[seat];
    return Promise.all([
      ...[token, this.made.host, undefined].flatMap((each) => [this.ask(each, ''), this.ask(each, '/events')]),
      this.ask(token, '/record'),
      this.ask(token, '/events?after=3'),
      this.ask(token, '/hint', {}),
      this.ask(token, '/move', { turn: 9_999, move: 'pass' }),
      this.ask(token, '/consent', { offer: 1, accepts: true }),
      this.ask(token, '/webhook', { url: 'http://127.0.0.1/' }),
    ]);
  }

  question(seat: string): MatchState['question'] {
    return this.live.table.question(seat) ?? null;
  }

  async move(seat: string, move: string): Promise<void> {
    if (seat !== 'chance') {
      const asked = this.question(seat)!;
      unwrap(await this.host.move({ match: this.made.match, turn: asked.id, move }, this.made.tokens[seat]));
      return;
    }
    const n = this.live.table.entries.length;
    await this.store.append(this.made.match, n, { kind: 'step', seat, move, at: Date.now() });
    this.hearer.changed(this.made.match, n + 1);
    await this.live.catchUp();
  }

  async hand(seat: string, to: 'person' | { ai: object }): Promise<void> {
    unwrap(await this.host.seat({ match: this.made.match, seat, to }, this.made.host));
  }

  async close(): Promise<void> {
    await this.host.close();
    await this.app.pool.close();
  }
}

/** What the rules let whoever is to move, or chance, do. */
function options(game: Game, s: State): number[] {
  const list = new MoveList(game.moveSpace);
  if (game.turn(s) === CHANCE) game.outcomes(s, list, new Float64Array(game.moveSpace));
  else game.moves(s, list);
  return list.toArray();
}

/** What an observer makes of a move: what he reads, and what he cannot tell from the position after it. */
function looksOf(game: Game, s: State, move: number, observer: number): { read: string; key: number } {
  const after = game.create();
  after.copyFrom(s);
  game.play(after, move);
  return { read: JSON.stringify(seenOf(game, s, move, after, observer)), key: game.key(after, observer) };
}

/** Somebody else answers, and the observer hears nothing; false if nobody can. */
async function unheard(game: Game, table: Table, observer: number, rng: Rng): Promise<boolean> {
  const { state } = table;
  const turn = game.turn(state);
  for (const seat of shuffled(game.seats, rng)) {
    const index = game.seats.indexOf(seat);
    const question = index === observer ? null : table.question(seat);
    if (question === null) continue;
    const key = game.key(state, observer);
    const isHeard = (text: string) => {
      const looks = looksOf(game, state, unwrap(game.words.parseMove(state, text)), observer);
      return looks.read !== '[]' || looks.key !== key;
    };
    const moves = shuffled(question.moves, rng).slice(0, MOST_TRIES);
    const found = moves.find(({ move }) => index !== turn || !isHeard(move)); // who chooses before it is his turn is not heard
    if (found === undefined) continue;
    await table.move(seat, found.move);
    return true;
  }
  return false;
}

function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const rest = [...items];
  return Array.from(items, () => rest.splice(rng.below(rest.length), 1)[0]);
}

/** A move of each twin that looks the same to the observer; undefined if none was found. */
function alike(game: Game, twins: readonly Table[], observer: number, rng: Rng): [string, string] | undefined {
  const [one, two] = twins.map(({ state }) => state);
  const turn = game.turn(one);
  if (turn === NOBODY || game.turn(two) !== turn) return undefined;
  const first = turn === CHANCE ? game.sample(one, rng) : game.pick(one, rng);
  const looks = looksOf(game, one, first, observer);
  for (const second of shuffled(options(game, two), rng).slice(0, MOST_TRIES)) {
    const other = looksOf(game, two, second, observer);
    if (other.read === looks.read && other.key === looks.key)
      return [game.words.makeMove(one, first), game.words.makeMove(two, second)];
  }
  return undefined;
}

/** Positions of random games, each with a twin that one seat cannot tell from it. */
function* pairs(game: Game, rng: Rng): Generator<{ one: State; two: State; observer: number }> {
  const s = game.create();
  const two = game.create();
  for (;;) {
    game.setup(s);
    for (let i = 0; i < 400 && game.turn(s) !== NOBODY; i++) {
      const isSpecial = game.turn(s) >= 0 && (game.unannounced(s) || game.simultaneous(s));
      if (rng.below(isSpecial ? 3 : 20) === 0) {
        const observer = rng.below(game.seats.length);
        unwrap(game.worlds(game.view(s, observer))).sample(two, rng);
        if (game.unannounced(two) !== game.unannounced(s)) continue; // one would begin within a silence, and the other after it
        yield { one: s, two, observer };
        if (rng.below(3) === 0) break;
      }
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
  }
}

/** Where they part, with what stands before it. */
function firstDifference(one: string, two: string): string {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at++;
  return [one, two].map((text) => `${text.slice(0, 20)} ... ${text.slice(Math.max(0, at - 100), at + 60)}`).join('\n');
}

const hidden: string[] = [];
for (const id of ids) if ((await gameOf(id)).traits.hidden) hidden.push(id);
/** Where a seat can answer without others hearing of it. */
const SILENT = ['phantom-tic-tac-toe', 'dark-hex', 'goofspiel', 'hearts', 'perikles', 'alexander', 'sword-of-rome'];

it.each(hidden)(
  '%s tells a seat the same, byte for byte, in matches that it cannot tell apart',
  { timeout: 120_000 },
  async (id) => {
    const game = await gameOf(id);
    const rng = new Rng('twins');
    const source = pairs(game, rng);
    const twins = [new Table(), new Table()];
    for (const twin of twins) await twin.host.resume();
    let looks = 0;
    let unheardOf = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const { one, two, observer } = source.next().value!;
      const seat = game.seats[observer];
      const positions = [one, two];
      for (const [i, twin] of twins.entries()) await twin.open(game, positions[i]);
      const compare = async () => {
        if (twins[0].live.table.isOver) return; // all is told
        const [first, second] = [await twins[0].told(seat), await twins[1].told(seat)];
        for (const [i, text] of first.entries())
          expect(second[i] === text, firstDifference(text, second[i])).toBe(true);
        looks++;
      };
      for (let round = 0; round < MOST_ROUNDS && !twins[0].live.table.isOver; round++) {
        await compare();
        await vi.advanceTimersByTimeAsync(300);
        for (const twin of twins)
          for (let left = rng.below(4); left > 0 && (await unheard(game, twin, observer, rng)); left--) unheardOf++;
        await compare();
        if (rng.below(3) === 0) {
          const other = game.seats[rng.below(game.seats.length)];
          for (const to of [{ ai: {} }, 'person'] as const) {
            await vi.advanceTimersByTimeAsync(100);
            for (const twin of twins) await twin.hand(other, to);
            await compare();
          }
        }
        for (const twin of twins)
          while (game.silent(twin.state) && (await unheard(game, twin, observer, rng))) unheardOf++;
        await compare();
        await vi.advanceTimersByTimeAsync(PACE_MS);
        await compare();
        if (twins.some((twin) => game.seats.some((name) => twin.live.table.board.isWaiting(name)))) break; // they differ when it is played
        const played = alike(game, twins, observer, rng);
        if (played === undefined) break;
        const turn = game.turn(twins[0].state);
        const mover = turn === CHANCE ? 'chance' : game.seats[turn];
        if (twins.some((twin) => mover !== 'chance' && twin.question(mover) === null)) break;
        for (const [i, twin] of twins.entries()) await twin.move(mover, played[i]);
      }
      if (twins[0].live.table.isOver) continue;
      await compare();
      const undone = await Promise.all(
        twins.map((twin) =>
          twin.ask(twin.made.tokens[seat], '/undo', { turn: twin.live.table.lastAnswered(seat) ?? 1 }),
        ),
      );
      expect(undone[1] === undone[0], firstDifference(undone[0], undone[1])).toBe(true);
      await compare();
    }
    for (const twin of twins) await twin.close();
    expect(looks).toBeGreaterThan(2 * PAIRS);
    expect(unheardOf > 0).toBe(SILENT.includes(id));
  },
);
