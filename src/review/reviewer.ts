/**
 * Reviews a game: every decision from what its seat saw, never from the truth. A quarter of the iterations goes to all decisions
 * evenly, the rest to those whose loss is large or uncertain.
 */
import { inLanes } from '../core/lanes.js';
import type { Problem, Result } from '../core/result.js';
import type { View } from '../games/game.js';
import { pause } from '../matches/pause.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import { courseOf } from './course.js';
import { bestOf, classOf, doubtOf, type Loss, lossOf, turningPointsOf } from './loss.js';
import type { ReadDecision, Reader, Sight } from './reading.js';
import type { Review, ReviewedDecision } from './schema.js';

type Refused = Problem & { readonly retryAfterMs?: number }; // that may pass: a worker was lost, or all are busy

/** Searches: a request as `recommend` takes it, and its view, which was made here. A problem ends the review, unless it passes. */
export type Search = (
  request: Readonly<Record<string, unknown>>,
  seen: View,
) => Promise<Result<Recommendation, Refused>>;

export interface ReviewOptions {
  readonly iterations: number; // of a decision on average
  readonly seed: string;
  readonly lanes: number; // searches at a time
  readonly signal?: AbortSignal | undefined; // the review ends with what there is
  /** Hears of every decision as soon as it is reviewed, and again if it is looked at more closely. */
  readonly heard?: (decision: ReviewedDecision, progress: number) => void;
}

const FIRST_SHARE = 0.25;
/** More than so many times the average is not spent on one decision. */
const MOST_TIMES = 6;
const MOST_TRIES = 6;
const MOST_PAUSE_MS = 2_000;
const never = new AbortController().signal;

interface Found {
  readonly answer: Recommendation;
  readonly loss: Loss | undefined;
  readonly iterations: number;
}

export async function reviewGame(reader: Reader, search: Search, options: ReviewOptions): Promise<Result<Review>> {
  const { iterations, seed, lanes, signal, heard = () => {} } = options;
  const { summary } = reader;
  const { decisions, game, variant, range } = summary;
  const reviewed: ReviewedDecision[] = decisions.map((read, n) => unsearched(read, n));
  const found = new Map<number, Found>();
  const asked = decisions.flatMap(({ forced, asked }, n) => (asked && !forced ? n : []));
  let failed: Result<never> | undefined;
  let spent = 0;
  const all = Math.max(1, iterations * asked.length);

  const isOver = () => failed !== undefined || signal?.aborted === true;

  const patiently: Search = async (request, seen) => {
    for (let tries = 1; ; tries++) {
      const answer = await search(request, seen);
      if (answer.ok || isOver() || tries === MOST_TRIES) return answer;
      const { retryAfterMs } = answer.error;
      if (retryAfterMs === undefined) return answer;
      await pause(Math.min(retryAfterMs, MOST_PAUSE_MS), signal ?? never);
    }
  };

  const sights = new Map<number, Promise<Sight>>(); // many decisions are looked at twice
  const sightOf = (n: number) => {
    const sight = sights.get(n) ?? reader.sight(n);
    sights.set(n, sight);
    return sight;
  };

  const look = async (n: number, count: number) => {
    const { move } = decisions[n];
    const { seen, json } = await sightOf(n);
    const request = {
      game,
      variant,
      view: json,
      budget: { iterations: count },
      evaluate: [move],
      top: 1,
      seed: `${seed}/${n}`,
      priority: 'batch',
    };
    const answer = await patiently(request, seen);
    if (!answer.ok) {
      failed ??= answer;
      return;
    }
    spent += count;
    found.set(n, { answer: answer.value, loss: lossOf(answer.value, move, range), iterations: count });
    reviewed[n] = await told(reader, decisions[n], n, found.get(n)!);
    heard(reviewed[n], Math.min(1, spent / all));
  };

  /**
   * The decisions of a seat that deserve a closer look, and how close. Every seat has a budget of its own: what is said of its
   * decisions must not depend on what others saw.
   */
  const closer = (own: readonly number[]) => {
    const doubtful = own
      .map((n) => ({ n, doubt: doubtOf(found.get(n)?.loss) }))
      .filter(({ doubt }) => doubt > 0)
      .sort((one, other) => other.doubt - one.doubt || one.n - other.n);
    const rest = own.length * (iterations - first);
    const count = Math.min(MOST_TIMES * iterations, Math.floor(rest / Math.max(1, doubtful.length)));
    return count > first ? doubtful.map(({ n }) => ({ n, count })) : [];
  };

  const first = Math.max(8, Math.round(iterations * FIRST_SHARE));
  await inLanes(asked, lanes, isOver, (n) => look(n, first));
  const again = summary.seats.flatMap((seat) => closer(asked.filter((n) => decisions[n].seat === seat)));
  await inLanes(again, lanes, isOver, ({ n, count }) => look(n, count));
  if (failed !== undefined && signal?.aborted !== true) return failed;
  return { ok: true, value: await reviewOf(reader, reviewed, seed) };
}

/** What is known of a decision before, or without, a search. */
export function unsearched({ asked: _, parts, ...read }: ReadDecision, n: number): ReviewedDecision {
  const nothing = { score: null, best: null, loss: null, class: null, line: [], truth: null };
  const reasons = { move: '', best: '' };
  return { decision: n, ...read, ...nothing, parts: [...parts], reasons, iterations: 0 };
}

async function told(reader: Reader, read: ReadDecision, n: number, { answer, loss, iterations }: Found) {
  const best = bestOf(answer);
  const ranked = answer.moves.find(({ move }) => move === best);
  const isBest = best === read.move;
  return {
    ...unsearched(read, n),
    score: answer.score,
    best,
    loss: loss ?? null,
    class: loss === undefined ? null : classOf(loss),
    line: isBest ? [] : (ranked?.line ?? []),
    reasons: await reader.reasons(n, best),
    truth: isBest && reader.summary.over ? 0 : await reader.truth(n, best),
    iterations,
  };
}

async function reviewOf(reader: Reader, decisions: readonly ReviewedDecision[], seed: string): Promise<Review> {
  const { decisions: _, ...summary } = reader.summary;
  const told = await reader.account(seed);
  const account = told?.account ?? [];
  const players = Object.fromEntries(
    summary.seats.map((seat) => {
      const own = decisions.filter((each) => each.seat === seat && each.iterations > 0);
      const known = own.flatMap(({ loss }) => (loss === null ? [] : Math.max(0, loss.value)));
      const classes: Record<string, number> = {};
      for (const { class: name } of own) classes[name ?? 'unclear'] = (classes[name ?? 'unclear'] ?? 0) + 1;
      const changes = (of: (by: string) => boolean) =>
        account.filter((each) => of(each.seat)).reduce((sum, { change }) => sum + change[seat], 0);
      return [
        seat,
        {
          decisions: own.length,
          loss: known.length === 0 ? 0 : known.reduce((sum, each) => sum + each, 0) / known.length,
          classes,
          outcome: told && {
            prior: told.prior[seat],
            luck: changes((by) => by === 'chance'),
            own: changes((by) => by === seat),
            others: changes((by) => by !== seat && by !== 'chance'),
            result: told.result[seat],
          },
          course: (told && courseOf({ ...summary, account }, decisions, seat, told.result[seat])) ?? null,
        },
      ];
    }),
  );
  const turningPoints = turningPointsOf(decisions).map(({ decision }) => decision);
  return { ...summary, seed, decisions: [...decisions], turningPoints, players, account };
}
