/**
 * Seats of games that another server keeps: it sends what the seat sees, and gets the seat's move. An answer is remembered by seat
 * and turn: whoever asks twice gets it twice, and it is searched for once, also across restarts.
 */
import { z } from 'zod';
import { err, membersOf, ok, type Problem, problem, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { read, readFor } from '../service/gate.js';
import { limits } from '../service/schema/limits.js';
import { recommendRequest } from '../service/schema/request.js';
import type { Advisor } from './advisor.js';
import { checkLevel } from './create.js';
import { canonical } from './once.js';
import type { Notes } from './record.js';
import { digest, freshId, freshToken, sameDigest } from './tokens.js';
import { freshSecret, type Webhooks } from './webhooks.js';

const PREFIX = 'seat/';
const KEPT_MS = 30 * 86_400_000; // since the last answer
const AI_MS = 1_000;
const MOST_URL_CHARS = 2_000;

const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });
const words = z.string().max(limits.words);

export const openSeatRequest = z.object({
  game: recommendRequest.shape.game,
  variant: about(words, "Parameters as 'name=value,...', or a preset's name.").optional(),
  level: recommendRequest.shape.level,
  timeMs: about(z.int().min(1).max(limits.timeMs), 'Time for a move at most. Default: 1,000.').optional(),
  webhook: about(
    z.string().max(MOST_URL_CHARS),
    'Where moves are sent, signed. Default: the request for a move waits for it.',
  ).optional(),
});
const seatPath = z.object({ seat: words });
export const answerTurnRequest = z.object({
  seat: words,
  turn: about(z.union([z.int(), words]), 'Your name for this decision: the same turn gets the same move.'),
  view: about(recommendRequest.shape.view.unwrap(), 'What the seat sees.'),
  budget: recommendRequest.shape.budget,
});

export const openedSeat = z
  .object({
    seat: about(z.string(), 'The id of the seat.'),
    token: about(z.string(), 'Required for everything about the seat. It is shown once.'),
    webhookSecret: about(z.string().nullable(), 'Signs the webhook; shown once.'),
  })
  .meta({ id: 'OpenedSeat' });
export const turnAnswer = z
  .object({
    seat: z.string(),
    turn: z.union([z.int(), z.string()]),
    move: about(z.string().nullable(), 'null: it will be sent to the webhook.'),
  })
  .meta({ id: 'TurnAnswer' });
export const closedSeat = z.object({ seat: z.string() }).meta({ id: 'ClosedSeat' });

type OpenedSeat = z.infer<typeof openedSeat>;
type TurnAnswer = z.infer<typeof turnAnswer>;

interface Kept {
  readonly game: string;
  readonly variant: string;
  readonly level?: number | string | undefined;
  readonly timeMs: number;
  readonly token: string; // digest
  readonly seed: string;
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined;
  readonly owner?: string | undefined; // the id of the key that opened it
}

interface Given {
  readonly view: string; // digest
  readonly move: string;
}

interface SeatsOptions {
  readonly engine: Engine;
  readonly advisor: Advisor;
  readonly notes: Notes;
  readonly webhooks: Webhooks;
  readonly now: () => number;
  readonly onBug: (error: unknown) => void;
}

type Refusal = Problem & { readonly retryAfterMs?: number };
type Move = Result<string, Refusal>;
type Answer = Result<Given, Refusal>;

export class Seats {
  private readonly options: SeatsOptions;
  private readonly running = new Map<string, Promise<Answer>>(); // by note

  constructor(options: SeatsOptions) {
    this.options = options;
  }

  async open(input: unknown, owner?: string): Promise<Result<OpenedSeat>> {
    const { engine, notes, webhooks, now } = this.options;
    const gate = await readFor(engine, openSeatRequest, input);
    if (!gate.ok) return gate;
    const { game: id, variant = '', level, timeMs = AI_MS, webhook: url } = gate.value.value;
    const game = await engine.game(id, variant);
    if (!game.ok) return game;
    const isLevel = checkLevel(engine, game.value, level, 'level');
    if (!isLevel.ok) return isLevel;
    const isAllowed = url === undefined ? ok(undefined) : webhooks.check(url, 'webhook');
    if (!isAllowed.ok) return isAllowed;
    const seat = freshId();
    const token = freshToken('seat');
    const webhook = url === undefined ? undefined : { url, secret: freshSecret() };
    const seed = freshToken('seed');
    const kept: Kept = {
      game: id,
      variant: game.value.variant,
      level,
      timeMs,
      token: await digest(token),
      seed,
      webhook,
      owner,
    };
    await notes.note(PREFIX + seat, JSON.stringify(kept), now());
    return ok({ seat, token, webhookSecret: webhook?.secret ?? null });
  }

  /** The seat's move in a view. With a webhook it is sent there, and null is the answer. */
  async move(input: unknown, token: string | undefined): Promise<Result<TurnAnswer, Refusal>> {
    const gate = read(answerTurnRequest, input);
    if (!gate.ok) return gate;
    const { seat, turn, view, budget } = gate.value.value;
    const kept = await this.enter(seat, token);
    if (!kept.ok) return kept;
    const key = `${PREFIX}${seat}/${turn}`;
    const asked = await digest(canonical(view));
    const begun = this.running.get(key) ?? this.begin(kept.value, key, asked, turn, { view, budget });
    const move = begun.then((found): Move => {
      if (!found.ok) return found;
      if (found.value.view === asked) return ok(found.value.move);
      return problem('ERR_TURN', 'turn', 'This turn came with another view before');
    });
    const { webhook } = kept.value;
    if (webhook !== undefined) {
      void this.send(webhook, seat, turn, move).catch(this.options.onBug);
      return ok({ seat, turn, move: null });
    }
    const found = await move;
    return found.ok ? ok({ seat, turn, move: found.value }) : found;
  }

  async close(input: unknown, token: string | undefined): Promise<Result<{ seat: string }>> {
    const gate = read(seatPath, input);
    if (!gate.ok) return gate;
    const { seat } = gate.value.value;
    const kept = await this.enter(seat, token);
    if (!kept.ok) return kept;
    await this.options.notes.forget(`${PREFIX}${seat}`);
    return ok({ seat });
  }

  /** Forgets seats, and answers, that nobody has asked for in a month. */
  tidy(): Promise<void> {
    return this.options.notes.forget(PREFIX, this.options.now() - KEPT_MS);
  }

  /** What was answered, or what is now. */
  private begin(kept: Kept, key: string, asked: string, turn: string | number, how: object): Promise<Answer> {
    const { notes } = this.options;
    const find = async (): Promise<Answer> => {
      const text = await notes.noted(key);
      return text === undefined ? this.search(kept, key, asked, turn, how) : ok(JSON.parse(text) as Given);
    };
    const found = find().finally(() => this.running.delete(key));
    this.running.set(key, found);
    return found;
  }

  private async search(kept: Kept, key: string, asked: string, turn: string | number, how: object): Promise<Answer> {
    const { advisor, notes, now } = this.options;
    const { game, variant, level, timeMs, seed } = kept;
    const request = {
      game,
      variant,
      seed: await digest(`${seed}/${turn}`),
      budget: { timeMs },
      ...(level !== undefined && { level }),
      ...Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined)),
    };
    const answer = await advisor.recommend(request, { owner: kept.owner });
    if (!answer.ok) return answer;
    const given: Given = { view: asked, move: answer.value.move };
    const first = await notes.claim(key, JSON.stringify(given), now()); // another process may have searched too
    await notes.note(key.slice(0, key.indexOf('/', PREFIX.length)), JSON.stringify(kept), now()); // it is in use
    return ok(JSON.parse(first) as Given);
  }

  /** The move, or the problem why there is none, to the seat's webhook. */
  private async send(hook: NonNullable<Kept['webhook']>, seat: string, turn: string | number, move: Promise<Move>) {
    const found = await move;
    const body = {
      seat,
      turn,
      ...(found.ok ? { move: found.value } : { move: null, problem: membersOf(found.error) }),
    };
    await this.options.webhooks.deliver(hook.url, hook.secret, `${seat}-${turn}`, JSON.stringify(body));
  }

  private async enter(seat: string, token: string | undefined): Promise<Result<Kept>> {
    const unknown: Problem = { code: 'ERR_MATCH', path: 'seat', message: 'There is no seat that you may play here' };
    const text = seat.includes('/') ? undefined : await this.options.notes.noted(PREFIX + seat);
    if (text === undefined || token === undefined) return err(unknown);
    const kept: Kept = JSON.parse(text);
    return sameDigest(await digest(token), kept.token) ? ok(kept) : err(unknown);
  }
}
