/** What answers contain if it is asked for, as schemas: what moves are worth, what may be believed, and the rest of a turn. */
import { z } from 'zod';
import { about } from './search-fields.js';

/** A number of every seat. */
export const orNone = z.record(z.string(), z.number()).nullable();

export const say = about(z.string().optional(), "The move for people, where the game has words of its own: 'play 7♥'.");

const moveEvaluation = z
  .object({
    move: about(z.string(), 'The move as a text.'),
    say,
    visits: about(z.int(), 'Iterations that went to the move.'),
    values: about(
      orNone,
      "Expected payoff of every seat after the move, in the game's unit; null if there was no time.",
    ),
    score: about(orNone, 'The same on a scale from 0 to 1.'),
    error: about(z.number().nullable(), 'Standard error of the value for the advised seat; null if it is not known.'),
    interval: about(
      z.tuple([z.number(), z.number()]).nullable(),
      'Where a much longer search would find the value, with 95 % confidence.',
    ),
    difference: about(
      z.number().nullable(),
      'Value for the advised seat minus that of `against`, sampled in the same worlds; below 0 if the move is worse.',
    ),
    differenceInterval: about(z.tuple([z.number(), z.number()]).nullable(), 'The same, with 95 % confidence.'),
    verdict: about(
      z.enum(['preferred', 'worse', 'better', 'even', 'unknown']),
      "What the difference's interval says: 'even' if it contains 0.",
    ),
    reason: about(z.string(), 'The same in words.'),
  })
  .meta({ id: 'MoveEvaluation' });

export const evaluation = z
  .object({
    against: about(moveEvaluation, 'The move that differences are to: the one that the search prefers.'),
    moves: about(z.array(moveEvaluation), 'As `evaluate` names them.'),
  })
  .meta({ id: 'Evaluation' });

export const distribution = z.enum(['uniform', 'markov-chain', 'belief']);

const hiddenThing = z
  .object({
    path: about(z.string(), "Where positions have it: an entry of `table`, such as 'at.QS'."),
    kind: about(
      z.enum(['one', 'several']),
      "'one': it has one of the values, and the chances add up to 1. 'several': a list, and each chance is that the value is in it.",
    ),
    chances: about(
      z.array(z.object({ value: about(z.unknown(), 'As positions write it; null: none.'), chance: z.number() })),
      'The likeliest first.',
    ),
    text: about(z.string(), 'The same in words.'),
  })
  .meta({ id: 'HiddenThing' });

const fact = z
  .object({
    paths: about(z.array(z.string()), 'Of the things: those of which the same is known.'),
    kind: hiddenThing.shape.kind,
    chances: about(
      z.array(
        z.object({
          value: z.unknown(),
          chance: about(z.number(), 'The mean of the things.'),
          interval: about(z.tuple([z.number(), z.number()]), 'The same, with 95 % confidence.'),
        }),
      ),
      'The likeliest first.',
    ),
    text: about(z.string(), 'The same in words.'),
  })
  .meta({ id: 'BelievedFact' });

export const beliefs = z
  .object({
    worlds: about(z.int(), 'Positions that were drawn from the view.'),
    effectiveWorlds: about(z.number(), 'How many equally likely ones they are worth: fewer if they are weighted.'),
    worldDistribution: about(
      distribution,
      "How they were drawn: 'uniform' or, in the limit, 'markov-chain' over all that fit the view; 'belief': weighted by what the others have done.",
    ),
    hidden: about(z.array(hiddenThing), 'Everything that the view does not show, in the order of positions.'),
    facts: about(z.array(fact), 'The same, things with equal chances together: what is known best comes first.'),
    text: about(z.string(), 'What is known best, in words.'),
  })
  .meta({ id: 'Beliefs' });

export const movePart = z.object({
  kind: about(z.string(), "A noun of the game ('card', 'space'), 'seat', 'number', or 'text' for words between them."),
  value: about(z.union([z.string(), z.number()]), 'As positions and views write it.'),
  label: about(z.string(), 'As the move writes it.'),
});

export const stagedHint = z
  .object({
    stage: z.int(),
    close: about(z.int(), 'Moves that come close to the best, it included, 4 at most; 0 if nothing was searched.'),
    ahead: about(
      z.enum(['sure', 'unknown', 'untried', 'mixed', 'only']),
      "'sure': the one is better than all others that were tried, or the several differ by less than a twentieth of the range of payoffs, by their intervals; 'unknown': that is not known; 'untried': no other move was tried; 'mixed': they are played in turns; 'only': there is one legal move.",
    ),
    action: about(
      z.string().optional(),
      "What all of them do, if it is the same, and fits other legal moves as well: 'play'.",
    ),
    shared: about(z.array(movePart), 'What all of them name, where that fits other legal moves as well.'),
    candidates: about(z.array(z.string()).optional(), 'From stage 2 on: these moves, not in order of strength.'),
    plan: about(
      z.string().optional(),
      'In stage 4 of an answer until the end of the turn: its moves, as far as half of the games that tried the first one went on so, and in brackets what the game says of the last one. Absent where that is no further than the move.',
    ),
    text: about(z.string(), 'What the stage tells, in words.'),
  })
  .meta({ id: 'StagedHint' });

/** A move of the seat's turn. */
export const turnStep = z
  .object({
    decision: about(z.string(), 'The name of the decision.'),
    move: about(z.string(), 'The move as a text.'),
    say,
    share: about(z.number(), 'Probability in the recommended policy of this decision.'),
    visits: about(z.int(), 'Iterations that tried the move after the moves before it.'),
    value: about(
      z.number().nullable(),
      'Mean payoff of the advised seat after the move; null if the search did not try it.',
    ),
    reason: about(z.string(), "In the game's terms; '' if it has nothing to say."),
  })
  .meta({ id: 'TurnStep' });

export type MoveEvaluation = z.infer<typeof moveEvaluation>;
export type Beliefs = z.infer<typeof beliefs>;
export type Fact = z.infer<typeof fact>;
export type HiddenThing = z.infer<typeof hiddenThing>;
export type StagedHint = z.infer<typeof stagedHint>;
