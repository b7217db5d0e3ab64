/**
 * Reviews a game: every decision from what its seat saw, never from the truth. Searches in rounds, each with a seed of its own: a first look
 * says which moves are to be compared, a second one compares them, and longer ones go to those whose class is not clear, to half as many
 * in each round (Karnin, Koren and Somekh 2013, "Almost Optimal Exploration in Multi-Armed Bandits"). The last look speaks: no search judges
 * the moves that it has chosen itself.
 */
import { inLanes } from '../core/lanes.js';
import type { Problem, Result } from '../core/result.js';
import type { View } from '../games/game.js';
import { pause } from '../matches/pause.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import { courseOf } from './course.js';
import { bestOf, classOf, costOf, doubtOf, isExact, type Loss, lossOf, turningPointsOf } from './loss.js';
import type { ExactCost, ReadDecision, Reader, Sight } from './reading.js';
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

/** Of a seat's iterations, by round. */
const SHARES = [0.2, 0.3, 0.25, 0.25];
/** Of the decisions, so many may be looked at in each round. */
const KEPT = [1, 1, 1 / 2, 1 / 4];
/** Fewer iterations tell no interval. */
const LEAST = [16, 40, 40, 40];
/** More than so many times the average is not spent on one look. */
const MOST_TIMES = 6;
/** Moves beside the one that was played and the one that the search prefers: all share the iterations of a look. */
const MOST_OTHERS = 1;
const MOST_TRIES = 6;
const MOST_PAUSE_MS = 2_000;
const never = new AbortController().signal;

interface Found {
  readonly answer: Recommendation;
  readonly exact: ExactCost | null; // what no search needs to look for
  readonly loss: Loss | undefined;
  readonly others: readonly string[]; // moves to be compared with the one that was played, the latest first
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

  const exact = await reader.exact();
  const sights = new Map<number, Promise<Sight>>(); // decisions are looked at several times
  const sightOf = (n: number) => {
    const sight = sights.get(n) ?? reader.sight(n);
    sights.set(n, sight);
    return sight;
  };

  const look = async (n: number, count: number, round: number, progress: () => number) => {
    const { move } = decisions[n];
    const others = found.get(n)?.others ?? [];
    const { seen, json } = await sightOf(n);
    const request = {
      game,
      variant,
      view: json,
      budget: { iterations: count },
      evaluate: [move, ...others],
      top: 2,
      seed: `${seed}/${n}/${round}`,
      priority: 'batch',
    };
    const answer = await patiently(request, seen);
    if (!answer.ok) {
      failed ??= answer;
      return;
    }
    const solved = exact[n];
    const loss = solved === null ? lossOf(answer.value, move, range) : exactly(solved);
    const before = found.get(n);
    const latest =
      loss === undefined && before !== undefined
        ? before
        : { answer: answer.value, exact: solved, loss, iterations: count };
    found.set(n, { ...latest, others: othersIn(answer.value, move, others) });
    reviewed[n] = await told(reader, decisions[n], n, found.get(n)!);
    heard(reviewed[n], progress());
  };

  /**
   * The decisions of a seat that deserve a look in this round, and how close. Every seat has a budget of its own: what is said of its
   * decisions must not depend on what others saw.
   */
  const looksAt = (own: readonly number[], round: number) => {
    const doubtful = own
      .map((n) => ({ n, before: found.get(n), doubt: doubtOf(found.get(n)?.loss) }))
      .filter(({ before, doubt }) => (round === 1 ? before?.loss === undefined || !isExact(before.loss) : doubt > 0))
      .sort((one, other) => other.doubt - one.doubt || one.n - other.n)
      .slice(0, Math.ceil(KEPT[round] * own.length));
    const share = Math.floor((SHARES[round] * own.length * iterations) / Math.max(1, doubtful.length));
    const count = Math.max(LEAST[round], Math.min(MOST_TIMES * iterations, share));
    return doubtful.map(({ n, before }) => ({ n, count: Math.max(count, before?.iterations ?? 0) }));
  };

  let done = 0;
  for (const [round, share] of SHARES.entries()) {
    const looks = summary.seats.flatMap((seat) =>
      looksAt(
        asked.filter((n) => decisions[n].seat === seat),
        round,
      ),
    );
    const before = done;
    const step = () => (done += share / looks.length);
    await inLanes(looks, lanes, isOver, ({ n, count }) => look(n, count, round, step));
    done = before + share;
  }
  if (failed !== undefined && signal?.aborted !== true) return failed;
  return { ok: true, value: await reviewOf(reader, reviewed, seed) };
}

function exactly({ cost, best: { move, say } }: ExactCost): Loss {
  return { value: cost, interval: [cost, cost], against: move, ...(say !== undefined && { say }) };
}

/** What the search prefers, its next best, and what searches before preferred. */
function othersIn({ moves, ...answer }: Recommendation, played: string, before: readonly string[]): readonly string[] {
  const named = [bestOf({ moves, ...answer }), ...moves.map(({ move }) => move), ...before];
  return [...new Set(named)].filter((move) => move !== played).slice(0, MOST_OTHERS);
}

/** What is known of a decision before, or without, a search. */
export function unsearched({ asked: _, parts, ...read }: ReadDecision, n: number): ReviewedDecision {
  const nothing = { score: null, best: null, loss: null, class: null, line: [], truth: null };
  const reasons = { move: '', best: '' };
  return { decision: n, ...read, ...nothing, parts: [...parts], reasons, iterations: 0 };
}

async function told(reader: Reader, read: ReadDecision, n: number, { answer, exact, loss, iterations }: Found) {
  const best = exact?.best.move ?? bestOf(answer);
  const ranked = answer.moves.find(({ move }) => move === best);
  const isBest = best === read.move;
  return {
    ...unsearched(read, n),
    score: answer.score,
    best,
    loss: loss ?? null,
    class: loss === undefined ? null : classOf(loss),
    line: isBest ? [] : (ranked?.line ?? firstStep(read, exact)),
    reasons: await reader.reasons(n, best),
    truth: isBest ? null : await reader.truth(n, best),
    iterations,
  };
}

function firstStep({ seat }: ReadDecision, exact: ExactCost | null): ReviewedDecision['line'] {
  if (exact === null) return [];
  const { name: decision, ...written } = exact.best;
  return [{ seat, decision, ...written }];
}

async function reviewOf(reader: Reader, decisions: readonly ReviewedDecision[], seed: string): Promise<Review> {
  const { decisions: read, ...summary } = reader.summary;
  const told = await reader.account(seed);
  const account = told?.account ?? [];
  const players = Object.fromEntries(
    summary.seats.map((seat) => {
      const own = decisions.filter((each, n) => each.seat === seat && read[n].asked && !each.forced);
      const classes: Record<string, number> = {};
      for (const { class: name } of own) if (name !== null) classes[name] = (classes[name] ?? 0) + 1;
      return [
        seat,
        {
          decisions: own.length,
          cost: own.length === 0 ? null : costOf(own),
          classes,
          course: told && courseOf({ ...summary, account }, own, seat, told.of[seat]),
        },
      ];
    }),
  );
  const turningPoints = turningPointsOf(decisions).map(({ decision }) => decision);
  return { ...summary, seed, decisions: [...decisions], turningPoints, players, account };
}
