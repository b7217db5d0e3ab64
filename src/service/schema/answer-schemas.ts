/** Answers as schemas: types and the API document are derived from them, and tests check answers against them. */
import { z } from 'zod';
import { codes, type ServiceCode } from '../../core/codes.js';
import { stops } from '../../search/budget.js';
import { provedResults } from '../../search/searcher.js';
import { difficulties } from '../levels/difficulty.js';
import { beliefs, distribution, evaluation, movePart, orNone, say, stagedHint, turnStep } from './hint-schemas.js';
import { about } from './search-fields.js';
import { telling } from './telling-schema.js';

const json = z.record(z.string(), z.unknown());

/** Things that do not prevent an answer, but that a caller should know. */
const warningCodes = {
  UNKNOWN_FIELD: 'The field has no meaning here and was ignored.',
  ASSUMED_MEMORY: 'The view leaves out something the seat could remember; nothing was assumed to be known.',
  NOT_LEGAL: 'A move in `avoid` is not legal anyway.',
  DEGRADED: 'The search was shorter than requested.',
  TREE_FULL: 'The tree reached its limit of nodes.',
} as const;
export type WarningCode = keyof typeof warningCodes;

/** How a game came out. */
export const outcome = {
  payoffs: about(orNone, "Of each seat, in the game's unit, once the game is over."),
  winners: about(
    z.array(z.string()).nullable(),
    'The seats that won, once the game is over: several share a win, all of them a draw; none if a single player has lost.',
  ),
  ending: about(
    z.string().nullable(),
    'Why the game ended, once it is over: null as well where a game can end in one way only.',
  ),
};

export const warning = z
  .object({
    code: z.enum(Object.keys(warningCodes) as [WarningCode, ...WarningCode[]]),
    path: about(z.string(), "The field it concerns; '' for the whole request."),
    message: z.string(),
  })
  .meta({
    id: 'Warning',
    description: `Something that did not prevent the answer. ${Object.entries(warningCodes)
      .map(([code, meaning]) => `${code}: ${meaning}`)
      .join(' ')}`,
  });

export const problemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: about(z.enum(Object.keys(codes) as [ServiceCode, ...ServiceCode[]]), 'Stable; meant for programs.'),
    path: about(z.string(), "The field that is wrong; '' for the whole request."),
    detail: z.string(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' });

/** A step of a likely continuation. */
export const lineStep = z.object({
  seat: about(z.string(), 'Who acts.'),
  decision: about(z.string(), 'The name of the decision.'),
  move: about(z.string(), 'As far as the searching seat can follow it.'),
  say,
});

export const rankedMove = z
  .object({
    move: about(z.string(), 'The move as a text.'),
    share: about(z.number(), 'Probability in the recommended policy; the shares of all legal moves add up to 1.'),
    visits: about(z.int(), 'Iterations that tried the move.'),
    availability: about(z.int(), 'Iterations in which it was legal.'),
    values: about(
      orNone,
      "Mean payoff of every seat after the move, in the game's unit; null if nothing was searched.",
    ),
    score: about(
      orNone,
      'The same on a scale from 0 (worst payoff) to 1 (best); in a game of win or loss, the chance to win, corrected like winChance.',
    ),
    error: about(z.number().nullable(), 'Standard error of the value for the seat to move; null under two visits.'),
    interval: about(
      z.tuple([z.number(), z.number()]).nullable(),
      'The value for the seat to move, with 95 % confidence.',
    ),
    reason: about(z.string(), "In the game's terms, then from the statistics of the search."),
    line: about(z.array(lineStep), 'The likeliest continuation, this move first.'),
    proved: about(
      z.enum(provedResults).optional(),
      'What the seat to move comes to after this move if both play well, where the search has proved it: `values` are exact then.',
    ),
  })
  .meta({ id: 'RankedMove' });

export const recommendation = z
  .object({
    game: z.string(),
    variant: z.string(),
    seat: about(z.string(), 'The seat that is advised.'),
    decision: about(z.string(), 'The name of the open decision.'),
    move: about(z.string(), "The move to play; '' where `stage` leaves it out."),
    moves: about(
      z.array(rankedMove),
      'The best moves, best first; always includes the recommended one. Empty where `stage` leaves them out.',
    ),
    turn: about(
      z.array(turnStep).optional(),
      "With until: 'turn', the moves to play up to the next chance event, new information, decision of another seat, or decision of which the search knows too little. The first one is `move`.",
    ),
    evaluation: about(
      evaluation.optional(),
      'With `evaluate`: what those moves are worth; with `stage`, where the policy is sure of one move: what the likeliest other is worth.',
    ),
    hint: about(stagedHint.optional(), 'With `stage`.'),
    beliefs: about(beliefs.optional(), 'With `beliefs`: what the seat may believe about what it cannot see.'),
    values: about(orNone, "Mean payoff of every seat, in the game's unit."),
    score: about(orNone, 'The same on a scale from 0 to 1.'),
    winChance: about(
      orNone,
      'Chance of each seat to win: its share of the sampled games, corrected by results where they were measured. A single player wins or loses.',
    ),
    placement: about(orNone, 'Mean place of each seat, 1 is first.'),
    proved: about(
      z.enum(provedResults).optional(),
      'What the seat comes to if both play well, where the search has proved it: `move` comes to it, and no other move to more.',
    ),
    solved: about(
      z.literal(true).optional(),
      'The variant is solved: the shares are its equilibrium, and `values` and `winChance` are exact for it, with all that the view tells.',
    ),
    stoppedBy: about(
      z.enum(stops),
      'What ended the search; solved: there was none, the equilibrium of the game is known.',
    ),
    decided: about(
      z.literal(true).optional(),
      'Nothing can change the result any more: `values` are what every seat gets, and the seats may stop here.',
    ),
    degraded: about(
      z.boolean(),
      'The search was shorter than requested, so that there is a move in time. A warning says why.',
    ),
    queueMs: z.number(),
    searchMs: z.number(),
    iterations: z.int(),
    nodes: z.int(),
    worldDistribution: about(distribution.nullable(), 'How the worlds were drawn.'),
    engine: about(
      z.object({ version: z.string(), rulesVersion: z.string(), searcher: z.string(), evaluator: z.string() }),
      'What made the answer. The evaluator is the one that judged: a variant without a network of its own has another than was asked for.',
    ),
    seed: z.string(),
    token: about(z.string(), 'Reproduces this answer for the same view, bit for bit.'),
    warnings: z.array(warning),
  })
  .meta({ id: 'Recommendation' });

const parameter = z.union([
  z.object({ min: z.number(), max: z.number(), default: z.number(), note: z.string() }),
  z.object({ words: z.array(z.string()), default: z.string(), note: z.string() }),
]);
const parameterValues = z.record(z.string(), z.union([z.number(), z.string()]));

const gameSummary = z
  .object({ id: z.string(), title: z.string(), rulesVersion: z.string() })
  .meta({ id: 'GameSummary' });

export const gameList = z.object({ games: z.array(gameSummary) });

export const gameDescription = gameSummary
  .extend({
    parameters: z.record(z.string(), parameter),
    presets: z.record(z.string(), parameterValues),
    variant: about(z.string(), 'The variant that the rest describes, in canonical form.'),
    seats: z.array(z.string()),
    traits: z.object({
      hidden: z.boolean(),
      chance: z.boolean(),
      utility: z.enum(['zero-sum', 'constant-sum', 'general-sum']),
      minUtility: z.number(),
      maxUtility: z.number(),
      maxDecisions: z.number(),
      unit: z.string(),
      penaltyFrom: about(
        z.number().optional(),
        'Where players count penalty points (Hearts): these are penaltyFrom - payoff.',
      ),
      wonFrom: about(
        z.number().optional(),
        'Where one seat plays alone: the least payoff of a won game; maxUtility if absent.',
      ),
    }),
    moves: z.object({
      note: z.string(),
      decision: about(z.string(), 'The first decision of an example game.'),
      examples: about(z.array(z.string()), 'Legal moves there.'),
      space: about(z.int(), 'Every `number` of a move is below this.'),
    }),
    schema: z.object({ position: json, view: json }),
  })
  .meta({ id: 'GameDescription' });

export const levelList = z
  .object({
    game: z.string(),
    variant: z.string(),
    calibrated: about(
      z.boolean(),
      'Whether strengths were measured in games of this variant by the rules of today; `measurement` says by which.',
    ),
    measurement: about(
      z
        .object({
          variant: z.string(),
          rulesVersion: z.string(),
          engine: z.string(),
          searcher: z.string(),
          evaluator: z.string(),
          command: z.string(),
          commit: z.string(),
          seed: z.string().optional(),
          games: z.int().optional(),
        })
        .optional(),
      'Of what, and how, if they were. Without `seed` and `games`, where the numbers are exact.',
    ),
    levels: z.array(
      z.object({
        level: z.int(),
        iterations: z.int(),
        temperature: z.number(),
        params: about(json.optional(), "What differs from the game's search: a level may play without one."),
        elo: about(z.number().optional(), 'Above random play, if measured.'),
        exploitability: about(z.number().optional(), 'Of a solved variant: what a best response gains a game, exact.'),
        score: about(
          z.number().optional(),
          'In a game of one seat, instead of Elo: the mean payoff on a scale from 0 (worst) to 1 (best).',
        ),
        interval: about(z.tuple([z.number(), z.number()]).optional(), 'Of the Elo or the score, 95 %.'),
        gap: about(
          z.tuple([z.number(), z.number(), z.number()]).optional(),
          'By how much the Elo or the score is above the level below, or random play, and the 95 % interval of this.',
        ),
        accepted: about(
          z.boolean().optional(),
          'Whether that is 100 to 200 Elo, and significantly above 50; of scores, significantly above 0.',
        ),
      }),
    ),
    difficulties: about(
      z.array(
        z.object({
          difficulty: z.enum(difficulties),
          level: z.int(),
          elo: z.number().optional(),
          exploitability: z.number().optional(),
          score: z.number().optional(),
        }),
      ),
      'What each difficulty is here; `elo`, `exploitability` and `score` are those of its level. A game with fewer than four levels has one level under several names.',
    ),
  })
  .meta({ id: 'Levels' });

const standing = {
  game: z.string(),
  variant: z.string(),
  turn: about(z.string(), "A seat, 'chance', or 'over'."),
  decision: z.string(),
};

export const newGame = z
  .object({
    ...standing,
    seed: z.string(),
    position: json,
    views: about(z.record(z.string(), json), 'What each seat sees.'),
  })
  .meta({ id: 'NewGame' });

export const seenStep = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('move'),
      seat: about(z.string(), "Who moved: a seat, or 'chance'."),
      decision: about(z.string(), 'The name of the decision or the chance event.'),
      move: about(z.string().nullable(), 'null: the observer does not see which one it was.'),
      text: z.string(),
      say,
      told: about(
        z.array(telling).readonly().optional(),
        'In matches: what has come of it in sentences, where the game tells it; it takes the place of the text in a log.',
      ),
    }),
    z.object({
      kind: z.literal('reveal'),
      text: z.string(),
      changes: about(
        z.array(z.object({ path: z.string(), value: z.unknown() })),
        "Entries of the observer's view that changed, and what they are now.",
      ),
      told: about(
        z.array(telling).readonly().optional(),
        'In matches, for a seat whose choice has waited for those of others: what has come of all of them.',
      ),
    }),
  ])
  .meta({ id: 'SeenStep' });

export const moveList = z
  .object({
    ...standing,
    moves: about(
      z.array(
        z.object({
          move: z.string(),
          say,
          action: about(z.string(), "What the move does: 'play'."),
          parts: about(z.array(movePart), 'What the text names after that, in its order.'),
          number: about(
            z.int(),
            'From 0 and below `moves.space` of the game: at the same decision the same number is the same move.',
          ),
          probability: z.number().optional(),
        }),
      ),
      'At chance: outcomes with their probabilities.',
    ),
    question: about(z.string().optional(), "What is asked, where the game has words for it: 'Which card do you pass?'"),
    warnings: z.array(warning),
  })
  .meta({ id: 'Moves' });

export const played = z
  .object({
    ...standing,
    position: json,
    played: about(
      z.array(z.object({ seat: z.string(), decision: z.string(), move: z.string() })),
      'What happened, chance included. With secrets: only for whoever keeps the position, never to be shown to a player.',
    ),
    seen: about(
      z.record(z.string(), z.array(seenStep)),
      "The same as each seat, and 'spectators', may read it: what they do not notice is left out.",
    ),
    ...outcome,
    warnings: z.array(warning),
  })
  .meta({ id: 'Played' });

export const worldList = z
  .object({
    game: z.string(),
    variant: z.string(),
    seat: about(z.string(), 'Whose view it is.'),
    seed: z.string(),
    worldDistribution: about(distribution, 'How they were drawn.'),
    positions: about(z.array(json), 'Positions that this seat cannot tell apart; some may be equal.'),
    warnings: z.array(warning),
  })
  .meta({ id: 'Worlds' });

export const seatView = z
  .object({ game: z.string(), variant: z.string(), seat: z.string(), view: json, warnings: z.array(warning) })
  .meta({ id: 'SeatView' });

export type Recommendation = z.infer<typeof recommendation>;
export type TurnStep = z.infer<typeof turnStep>;
export type RankedMove = z.infer<typeof rankedMove>;
export type GameList = z.infer<typeof gameList>;
export type GameDescription = z.infer<typeof gameDescription>;
export type LevelList = z.infer<typeof levelList>;
export type NewGame = z.infer<typeof newGame>;
export type MoveListAnswer = z.infer<typeof moveList>;
export type PlayAnswer = z.infer<typeof played>;
export type SeenStep = z.infer<typeof seenStep>;
export type WorldList = z.infer<typeof worldList>;
export type SeatView = z.infer<typeof seatView>;
export type ProblemDocument = z.infer<typeof problemDocument>;
