/** Reviews as schemas: what is asked for, and what comes of it. */
import { z } from 'zod';
import { matchRecord } from '../matches/answers.js';
import { MOST_ENTRIES } from '../matches/record.js';
import { lineStep } from '../service/schema/answer-schemas.js';
import { say } from '../service/schema/hint-schemas.js';
import { limits } from '../service/schema/limits.js';
import { recommendRequest } from '../service/schema/request.js';
import { seedWords } from '../service/schema/search-fields.js';
import { CLASSES, type Verdict } from './classes.js';

const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });
const words = z.string().max(limits.words);
const bySeat = z.record(z.string(), z.number());

const classes = [...(Object.keys(CLASSES) as Verdict[]), 'unclear' as const];

const MOST_REVIEW_ITERATIONS = 20_000;

export const reviewRequest = z.object({
  record: about(
    matchRecord,
    'The record of a match, as GET /v1/matches/{match}/record gives it when it is over.',
  ).optional(),
  game: about(words, 'Without a record: the id of the game.').optional(),
  variant: about(words, 'Without a record: the variant.').optional(),
  position: recommendRequest.shape.position,
  moves: about(
    z.array(words).max(MOST_ENTRIES),
    'Without a record: all that was played, from the start of the game or from `position`, with the outcomes of chance.',
  ).optional(),
  seats: about(z.array(words).min(1).max(16), 'Whose decisions are reviewed. Default: of all seats.').optional(),
  budget: about(
    z.object({
      iterations: about(
        z.int().min(20).max(MOST_REVIEW_ITERATIONS),
        'Of a decision on average: half goes to all decisions, twice, the rest where the class of a decision is not clear.',
      ),
    }),
    "Default: the game's own.",
  ).optional(),
  seed: about(seedWords, 'The same request with the same seed gets the same review. Default: a new one.').optional(),
});

const decided = z.object({ name: about(z.string(), 'The name of the decision.'), move: z.string(), say });

const interval = about(z.tuple([z.number(), z.number()]), 'The same, with 95 % confidence; without width: exact.');
const part = z.object({ value: z.number(), interval });

const loss = z.object({
  value: about(
    z.number(),
    'Expected points lost against that move, on the scale from 0 to 1, sampled in the same worlds; below 0: gained.',
  ),
  interval,
  error: about(
    z.number().optional(),
    'Standard error of the value: what chance does to the samples. The interval also holds what a longer search may learn. Absent: exact.',
  ),
  against: about(z.string(), 'The best move found or, where that was played, the next best.'),
  say: about(say, 'The same for people, where the game has words of its own.'),
});

const cost = z.object({
  value: about(z.number(), 'Expected points that its decisions lost together, 1 being all there is to win in a game.'),
  interval,
  unknown: about(z.int(), 'Decisions of which nothing is known: each widens the interval by all there is to win.'),
});

export const reviewedDecision = z
  .object({
    decision: about(z.int(), 'Counted from 0, forced ones included.'),
    step: about(z.int(), 'Its place among all that was played, chance included.'),
    seat: z.string(),
    name: about(z.string(), 'The name of the decision.'),
    move: about(z.string(), 'What was played.'),
    say,
    forced: about(z.boolean(), 'There was one legal move: nothing to review.'),
    score: about(
      bySeat.nullable(),
      'What each seat could expect, from 0 to 1, as far as the deciding seat could know.',
    ),
    best: about(z.string().nullable(), 'The best move found, from what the seat saw.'),
    loss: about(loss.nullable(), 'null: forced, or not known.'),
    class: about(
      z.enum(classes).nullable(),
      "By the loss: below .02, .05, .10, .20, or more; 'unclear' where its interval covers more than one class: too close to call. null: forced, or not known.",
    ),
    line: about(
      z.array(lineStep),
      'How it might have gone on after the best move, that one first; empty where it was played.',
    ),
    parts: about(z.array(decided), 'The decisions of the seat that completed the move: where the cube of a tile went.'),
    reasons: about(
      z.object({ move: z.string(), best: z.string() }),
      "What speaks for the two moves, in the game's terms and from what the seat saw; empty where there is nothing to say.",
    ),
    truth: about(
      part.nullable(),
      'What the move cost against the best one with all cards open: the loss that nobody could see at the table, or a gain if below 0. null while the game is not over, where nothing is hidden, and where the best move was played.',
    ),
    iterations: z.int(),
  })
  .meta({ id: 'ReviewedDecision' });

const chanceOrDecision = z.object({
  step: about(z.int(), 'Its first place among all that was played.'),
  steps: about(z.int(), 'How many steps it has: chance may act several times in a row.'),
  seat: about(z.string(), "Who decided, or 'chance'."),
  text: about(z.string(), 'What happened.'),
  change: about(bySeat, "By how much it changed what each seat could expect with all cards open, in the game's unit."),
});

const swing = z.object({
  decision: about(z.int(), 'The decision of the seat at which it begins.'),
  until: about(
    z.int().nullable(),
    'Its next reviewed decision: what changed the prospects lies between. null: the end of the game.',
  ),
  before: about(
    z.number(),
    'What the seat could expect before, from 0 to 1: the mean of its searches since the last change.',
  ),
  after: about(z.number(), 'And after it.'),
  slip: about(z.number(), 'Of a fall, what the decision itself cost, where that is sure; else 0.'),
  events: about(
    z.array(chanceOrDecision),
    'What did most of it between the two decisions, or soon after and was seen coming, with all cards open, the largest first; what a seat did in a row is one event.',
  ),
});

const course = z.object({
  start: about(part, "What the seat could expect before the game, in the game's unit."),
  own: about(
    part.nullable(),
    'What its decisions changed: 0 or less. null: not reviewed, or too little is known to tell it from the rest.',
  ),
  luck: about(part.nullable(), 'What chance changed, with all cards open. null: too little is known to tell it.'),
  rest: about(part, 'What is left: the decisions of others, what no search foresaw, and what is null above.'),
  result: about(z.number(), 'start + own + luck + rest; of a match that ended early, what the seat could expect.'),
  causes: about(
    z.array(z.enum(['own', 'luck', 'others', 'unsure', 'hopeless'])),
    'What took most for sure, and what took nearly as much; unsure: the rest, of which own decisions may be half; hopeless: there never was a chance. Empty where nothing was lost, or no cause is sure.',
  ),
  swings: about(z.array(swing), 'Where its prospects changed most, in the order of the game.'),
});

export const review = z
  .object({
    game: z.string(),
    variant: z.string(),
    title: z.string(),
    seats: z.array(z.string()),
    unit: about(z.string(), 'Of payoffs.'),
    penaltyFrom: about(
      z.number(),
      'Where players count penalty points (Hearts): these are penaltyFrom - payoff.',
    ).optional(),
    range: about(
      z.tuple([z.number(), z.number()]),
      'The least and the largest payoff: 0 and 1 on the scale of scores.',
    ),
    over: z.boolean(),
    winners: z.array(z.string()).nullable(),
    ending: z.string().nullable(),
    seed: z.string(),
    decisions: z.array(reviewedDecision),
    turningPoints: about(z.array(z.int()), 'Decisions that cost most for sure, the worst first.'),
    players: about(
      z.record(
        z.string(),
        z.object({
          decisions: about(z.int(), 'Reviewed ones, forced ones apart.'),
          cost: about(cost.nullable(), 'What these cost together; null: none was reviewed.'),
          classes: about(z.record(z.string(), z.int()), 'How many of each class; `unclear`: too close to call.'),
          course: about(
            course.nullable(),
            'What came of it, what took part in that, and where the game was won or lost; null while the game is not over.',
          ),
        }),
      ),
      'By seat.',
    ),
    account: about(z.array(chanceOrDecision), 'Luck and skill, step by step; empty while the game is not over.'),
  })
  .meta({ id: 'Review' });

export type ReviewRequest = z.input<typeof reviewRequest>;
export type CheckedReviewRequest = z.output<typeof reviewRequest>;
export type Review = z.infer<typeof review>;
export type Part = z.infer<typeof part>;
export type Course = z.infer<typeof course>;
export type ReviewedDecision = z.infer<typeof reviewedDecision>;
