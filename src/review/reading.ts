/**
 * A game that was played, read for its review: what each seat saw where it decided, and what luck and skill made of it. It knows the
 * rules and everybody's secrets; the searches of a review get nothing of it but views.
 */

import { Mean } from '../arena/statistics/interval.js';
import { MoveList } from '../core/move-list.js';
import { decisionName } from '../core/naming.js';
import { err, ok, type Result, unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Engine } from '../engine/engine.js';
import { CHANCE, type State, type View } from '../games/game.js';
import type { Json } from '../games/json.js';
import { type Account, accountOf, luckOf, luckOfChance } from '../luck/account.js';
import { worthOf } from '../luck/judge.js';
import { EFFORT, type Worth } from '../luck/worth.js';
import { ExactValues } from '../service/exact-values.js';
import { seatOf } from '../service/rules/position.js';
import { writtenMove } from '../service/rules/written-moves.js';
import type { Dealt } from './course.js';
import { gameOfMoves, type PlayedGame } from './played.js';
import type { CheckedReviewRequest, Part, Review } from './schema.js';
import { solvedBackwards } from './solving.js';
import { stepsText } from './words.js';

/** A step as it is typed, and as people call it where the game has words for it. */
type WrittenStep = Pick<ReadDecision, 'name' | 'move' | 'say'>;

/** A decision before it is searched. */
export interface ReadDecision {
  readonly step: number;
  readonly seat: string;
  readonly name: string;
  readonly move: string;
  readonly say?: string; // the same for people
  readonly forced: boolean;
  readonly parts: readonly WrittenStep[]; // what the seat decided next as part of the same move
  readonly asked: boolean; // whether its review is wanted
}

/** What the review says of the game as a whole. */
export type Summary = Pick<
  Review,
  'game' | 'variant' | 'title' | 'seats' | 'unit' | 'penaltyFrom' | 'range' | 'over' | 'winners' | 'ending'
> & { readonly decisions: readonly ReadDecision[] };

/** A view, and as it is written. */
export interface Sight {
  readonly seen: View;
  readonly json: Json;
}

/** What a decision cost for sure: in expected points, against a move that keeps the result. */
export interface ExactCost {
  readonly cost: number;
  readonly best: WrittenStep;
}

/** The calls that need the rules: here, or in a thread of their own. */
export interface Reader {
  readonly summary: Summary;
  /** What the seat saw at decision n. */
  sight(n: number): Promise<Sight>;
  /** What decisions cost as far as a full search can tell, in games with nothing hidden or drawn; null where it cannot. By decision. */
  exact(): Promise<readonly (ExactCost | null)[]>;
  /**
   * What the move played at decision n cost against `best` with all cards open, in expected points; null while the game is not over, and
   * where nothing is hidden.
   */
  truth(n: number, best: string): Promise<Part | null>;
  /** What speaks for the move played at decision n and for `best`, in the game's words, from what the seat saw. */
  reasons(n: number, best: string): Promise<{ readonly move: string; readonly best: string }>;
  /** Luck and skill; the same seed gives the same. null while the game is not over: it shows what nobody at the table may see yet. */
  account(seed: string): Promise<NamedAccount | null>;
}

/** Luck and skill with names, in the game's unit. */
interface NamedAccount {
  readonly account: Review['account'];
  readonly of: Readonly<Record<string, Dealt>>; // by seat
}

/** Problems name the field. */
export async function readGame(engine: Engine, request: CheckedReviewRequest): Promise<Result<GameReader>> {
  const played =
    request.record === undefined
      ? await gameOfMoves(engine, request)
      : await (await import('./recorded.js')).gameOfRecord(engine, request);
  if (!played.ok) return played;
  const { game } = played.value;
  for (const [i, name] of (request.seats ?? []).entries()) {
    const seat = seatOf(game, name);
    if (!seat.ok) return err({ ...seat.error, path: `seats[${i}]` });
  }
  const judges = {
    whole: await worthOf(engine, game),
    part: await worthOf(engine, game, PART),
    exact: await ExactValues.of(engine, game),
  };
  return ok(new GameReader(played.value, judges, request.seats));
}

/** Steps of a chance event that are told one by one; of more, how many there are. */
const MOST_TOLD = 4;

const MOST_PARTS = 2;

/**
 * The decisions that complete a move: 'take a tile', then 'place a cube'. Another of the same name is a move of its own, and what comes
 * after chance or another seat is an answer to it.
 */
function partsAfter(decisions: readonly ReadDecision[], n: number): readonly WrittenStep[] {
  const { seat, name, step } = decisions[n];
  const parts: WrittenStep[] = [];
  for (let i = 1; i <= MOST_PARTS && n + i < decisions.length; i++) {
    const next = decisions[n + i];
    if (next.seat !== seat || next.step !== step + i || next.name === name) break;
    parts.push({ name: next.name, move: next.move, ...(next.say !== undefined && { say: next.say }) });
  }
  return parts;
}

/** Estimates that are repeated, each with chance of its own, to tell how far they are off. */
const REPEATS = 4;
const DRAWS = 8;
/** What differences of judged positions were found to be off by at most, where repeats give the same again and again (docs/lab/beliefs.md). */
const JUDGED = 0.05;
const PART = { ...EFFORT, rollouts: EFFORT.rollouts / DRAWS };

interface Judges {
  readonly whole: Worth;
  readonly part: Worth; // with less effort, asked several times
  readonly exact: ExactValues | undefined;
}

class GameReader implements Reader {
  readonly summary: Summary;
  private readonly played: PlayedGame;
  private readonly judges: Judges;
  private readonly at: Int32Array[] = []; // the position of each decision
  private readonly texts: WrittenStep[] = []; // of every step

  constructor(played: PlayedGame, judges: Judges, seats: readonly string[] | undefined) {
    this.played = played;
    this.judges = judges;
    const { game, start, moves, isOver, outcome } = played;
    const { traits, words } = game;
    const s = game.create();
    s.copyFrom(start);
    const legal = new MoveList(game.moveSpace);
    const decisions: ReadDecision[] = [];
    for (const [step, move] of moves.entries()) {
      const turn = game.turn(s);
      const text = { name: words.decision(s), ...writtenMove(game, s, move) };
      this.texts.push(text);
      if (turn !== CHANCE) {
        legal.clear();
        game.moves(s, legal);
        const seat = game.seats[turn];
        const asked = seats === undefined || seats.includes(seat);
        decisions.push({ step, seat, ...text, forced: legal.count === 1, parts: [], asked });
        this.at.push(s.cells.slice());
      }
      game.play(s, move);
    }
    this.summary = {
      game: game.id,
      variant: game.variant,
      title: game.title,
      seats: [...game.seats],
      unit: traits.unit,
      ...(traits.penaltyFrom !== undefined && { penaltyFrom: traits.penaltyFrom }),
      range: [traits.minUtility, traits.maxUtility],
      over: isOver,
      winners: outcome.winners,
      ending: outcome.ending,
      decisions: decisions.map((each, n) => ({ ...each, parts: partsAfter(decisions, n) })),
    };
  }

  async sight(n: number): Promise<Sight> {
    const { game } = this.played;
    const s = this.position(n);
    const seen = game.view(s, game.turn(s));
    return { seen, json: game.words.makeView(seen) };
  }

  async exact(): Promise<readonly (ExactCost | null)[]> {
    const { game, start, moves } = this.played;
    const { decisions } = this.summary;
    const { exact } = this.judges;
    if (exact === undefined) return decisions.map(() => null);
    const positions = [start];
    for (const move of moves) {
      const s = game.create();
      s.copyFrom(positions[positions.length - 1]);
      game.play(s, move);
      positions.push(s);
    }
    const solved = solvedBackwards(game, exact, positions, moves);
    return decisions.map(({ step, name }) => {
      const found = solved.get(step);
      return found === undefined
        ? null
        : { cost: found.cost, best: { name, ...writtenMove(game, positions[step], found.best) } };
    });
  }

  async truth(n: number, best: string): Promise<Part | null> {
    const { game, isOver } = this.played;
    const { hidden, minUtility, maxUtility } = game.traits;
    if (!isOver || !hidden) return null;
    const [better, played] = [best, this.summary.decisions[n].move].map((text) => {
      const s = this.position(n);
      game.play(s, unwrap(game.words.parseMove(s, text)));
      return s;
    });
    const seat = game.turn(this.position(n));
    const values = new Float64Array(game.seats.length);
    const cost = new Mean();
    for (let draw = 0; draw < DRAWS; draw++) {
      const [one, other] = [better, played].map((s) => {
        this.judges.part.of(s, new Rng(`truth/${n}/${draw}`), values); // the same draws for both
        return values[seat];
      });
      cost.add((one - other) / (maxUtility - minUtility));
    }
    return partOf(cost, this.judged);
  }

  async reasons(n: number, best: string): Promise<{ readonly move: string; readonly best: string }> {
    const { game } = this.played;
    const s = this.position(n);
    const view = game.view(s, game.turn(s));
    const why = (text: string) => game.explain(view, unwrap(game.words.parseMove(s, text))) ?? '';
    return { move: why(this.summary.decisions[n].move), best: why(best) };
  }

  async account(seed: string): Promise<NamedAccount | null> {
    const { isOver, game, start } = this.played;
    if (!isOver) return null;
    const { whole } = this.judges;
    const { seats, traits } = game;
    const first = accountOf(whole, this.played, seed);
    const [luck, prior] = [0, 1].map(() => seats.map(() => new Mean()));
    const add = (to: readonly Mean[], values: ArrayLike<number>) => {
      for (const [seat, mean] of to.entries()) mean.add(values[seat]);
    };
    const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
    const alike = (values: readonly number[]) => (traits.equalSeats ? values.map(() => mean(values)) : values);
    add(luck, luckOf(first));
    add(prior, alike(first.prior));
    const value = new Float64Array(seats.length);
    for (let i = 1; i < REPEATS; i++) {
      if (traits.chance) add(luck, luckOfChance(whole, this.played, `${seed}/${i}`));
      whole.of(start, new Rng(seed).fork(`start/${i}`), value);
      add(prior, alike([...value]));
    }
    const off = this.judged * (traits.maxUtility - traits.minUtility);
    const of = seats.map((name, seat): [string, Dealt] => [
      name,
      {
        start: partOf(prior[seat], traits.equalSeats ? 0 : off),
        luck: traits.chance ? partOf(luck[seat], off) : NONE,
        result: first.result[seat],
      },
    ]);
    return { account: this.named(first), of: Object.fromEntries(of) };
  }

  /** How far a difference of positions may be off besides what repeats show, as a part of the range. */
  private get judged(): number {
    return this.judges.whole.isSteady ? JUDGED : 0;
  }

  private named({ turns }: Account): Review['account'] {
    const { seats } = this.played.game;
    return turns.map(({ from, to, seat, change }) => ({
      step: from,
      steps: to - from,
      seat: seat === CHANCE ? 'chance' : seats[seat],
      text: this.textOf(from, to),
      change: Object.fromEntries(seats.map((name, i) => [name, change[i]])),
    }));
  }

  private textOf(from: number, to: number): string {
    const texts = this.texts.slice(from, to);
    if (texts.length <= MOST_TOLD) return stepsText(texts);
    const counts = new Map<string, number>();
    for (const { name } of texts) counts.set(decisionName(name), (counts.get(decisionName(name)) ?? 0) + 1);
    return Array.from(counts, ([name, count]) => (count === 1 ? name : `${name} (${count})`)).join(', ');
  }

  private position(n: number): State {
    const s = this.played.game.create();
    s.cells.set(this.at[n]);
    return s;
  }
}

const NONE: Part = { value: 0, interval: [0, 0] };

function partOf(mean: Mean, off: number): Part {
  const { mean: value, low, high } = mean.estimate();
  return { value, interval: [value - Math.hypot(value - low, off), value + Math.hypot(high - value, off)] };
}
