/** The tools, by name: what an assistant may ask, and what it is told. */
import { z } from 'zod';
import { ok, problem, type Result } from '../../core/result.js';
import type { Game } from '../../games/game.js';
import type { Json } from '../../games/json.js';
import type { MatchState } from '../../matches/answers.js';
import { iterationsFor } from '../../review/budgets.js';
import { readGame } from '../../review/reading.js';
import { reviewGame } from '../../review/reviewer.js';
import { reviewText } from '../../review/terminal.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { limits } from '../../service/schema/limits.js';
import { recommendRequest } from '../../service/schema/request.js';
import { about, seedWords } from '../../service/schema/search-fields.js';
import type { Answered } from '../../workers/pool/refusals.js';
import { tabledView, tableText } from '../tables/table-text.js';
import { rulesInShort, rulesOf } from './rules.js';
import type { Standing, Tables } from './tables.js';

interface Said {
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>; // the same for programs
}

interface Tool<I extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly changes?: boolean; // the game: all others only look
  act(tables: Tables, input: z.output<I>, signal: AbortSignal): Promise<Answered<Said>>;
}

const tool = <I extends z.ZodObject>(tool: Tool<I>) => tool;

const words = z.string().max(limits.words);
const match = about(words, 'The id that new_game gave. Default: the game that was begun last.').optional();
const variant = about(words, "A variant: 'name=value,...', or a preset's name; `rules` lists them.").optional();
const budget = {
  timeMs: about(z.int().min(1).max(30_000), 'How long to think. Default: 2,000.').optional(),
  iterations: about(
    z.int().min(1).max(1_000_000),
    'How much to search, in place of a time: then the same view gets the same answer.',
  ).optional(),
};
type Budget = z.output<z.ZodObject<typeof budget>>;

const USUAL_MS = 2_000;
const REVIEW_MS = 45_000; // assistants give up on a tool after a minute
const LANES = 2;
const MOST_LISTED = 30; // moves beside the table

export const tools = {
  list_games: tool({
    title: 'List games',
    description: 'Lists the games that can be played, with the names of their seats.',
    input: z.object({}),
    async act(tables) {
      const families = await tables.families();
      const lines = families.map((family) => {
        const game = family.variant('');
        return `${family.id}: ${family.title}; seats ${game.ok ? game.value.seats.join(', ') : 'by variant'}`;
      });
      return ok({ text: lines.join('\n'), data: { games: families.map(({ id, title }) => ({ id, title })) } });
    },
  }),

  rules: tool({
    title: 'Rules',
    description: 'The rules of a game in short with its variants, or all of them.',
    input: z.object({
      game: about(words, 'An id of list_games.'),
      full: about(z.boolean(), 'All rules, up to 45,000 characters. Default: in short.').optional(),
    }),
    async act(tables, { game, full = false }) {
      const family = await tables.deps.engine.family(game);
      if (!family.ok) return family;
      return ok({ text: full ? await rulesOf(family.value) : rulesInShort(family.value) });
    },
  }),

  new_game: tool({
    title: 'New game',
    description:
      'Begins a game in which you play one seat and the engine the others. Shows the table as your seat sees it.',
    input: z.object({
      game: about(words, 'An id of list_games.'),
      variant,
      seat: about(words, 'The seat that you play. Default: the first one.').optional(),
      opponents: about(
        z.union([z.int(), words]),
        "Their strength: 'easy', 'normal' (the default), 'hard', 'best', or the number of a level.",
      ).optional(),
      seed: about(seedWords.min(16), 'Of deals and dice, at least 16 characters. Default: a secret one.').optional(),
    }),
    changes: true,
    async act(tables, wish, signal) {
      const begun = await tables.begin(wish);
      if (!begun.ok) return begun;
      return shown(tables, await tables.standing(begun.value, signal), [`Game ${begun.value} has begun.`]);
    },
  }),

  look: tool({
    title: 'Look at the table',
    description:
      'What has happened since you looked last, and the table as your seat sees it. What you cannot see is a question mark.',
    input: z.object({ match }),
    async act(tables, { match }, signal) {
      return shown(tables, await tables.standing(match, signal));
    },
  }),

  legal_moves: tool({
    title: 'Legal moves',
    description: 'All moves that your seat may choose from now. play_move takes one of them as it is written here.',
    input: z.object({ match }),
    async act(tables, { match }) {
      const asked = await askedOf(tables, match);
      if (!asked.ok) return asked;
      const { decision, moves } = asked.value.question;
      const lines = moves.map(({ move, say = move }) => (say === move ? move : `${move}  (${say})`));
      return ok({
        text: [`${decision}: ${moves.length} legal`, ...lines].join('\n'),
        data: { decision, moves: moves.map(({ move }) => move) },
      });
    },
  }),

  play_move: tool({
    title: 'Play a move',
    description:
      'Plays a move of your seat, waits until you are asked again or the game is over, and shows what happened.',
    input: z.object({ match, move: about(words, 'One of legal_moves. Case and spaces do not matter.') }),
    changes: true,
    async act(tables, { match, move }, signal) {
      const played = await tables.play(match, move);
      return played.ok ? shown(tables, await tables.standing(match, signal)) : played;
    },
  }),

  recommend_move: tool({
    title: 'Recommend a move',
    description:
      'What the engine would play in your place, from what your seat sees, with the best alternatives and why.',
    input: z.object({ match, ...budget, level: recommendRequest.shape.level }),
    async act(tables, { match, level, ...asked }, signal) {
      const answer = await advice(tables, match, asked, { top: 5, ...(level !== undefined && { level }) }, signal);
      if (!answer.ok) return answer;
      const { seat, move, moves } = answer.value;
      const lines = moves.map(({ move, score, reason }) => `- ${move}${chanceText(score, seat)}: ${reason}`);
      return ok({
        text: [`Play '${move}'.`, ...lines].join('\n'),
        data: { move, moves: moves.map(({ move, share, score }) => ({ move, share, score })) },
      });
    },
  }),

  explain_move: tool({
    title: 'Explain a move',
    description: 'What a legal move is worth to your seat, beside the move that the engine prefers, and why.',
    input: z.object({ match, move: about(words, 'One of legal_moves.'), ...budget }),
    async act(tables, { match, move, ...asked }, signal) {
      const answer = await advice(tables, match, asked, { evaluate: [move], top: 1 }, signal);
      if (!answer.ok) {
        const { code, path, message } = answer.error;
        return path.startsWith('evaluate') ? problem(code, 'move', message) : answer;
      }
      const { seat, evaluation, stoppedBy } = answer.value;
      if (evaluation === undefined) return ok({ text: `There is nothing to search: ${stoppedBy}.` });
      const { moves, against } = evaluation;
      const [{ verdict, difference, differenceInterval }] = moves;
      const told = verdict === 'preferred' ? moves : [...moves, against];
      return ok({
        text: told.map(({ move, score, reason }) => `- ${move}${chanceText(score, seat)}: ${reason}`).join('\n'),
        data: { move: moves[0].move, against: against.move, verdict, difference, differenceInterval },
      });
    },
  }),

  review: tool({
    title: 'Review the game',
    description:
      'Once the game is over: what was luck, what each decision of yours cost, and where the game turned. Takes up to a minute.',
    input: z.object({ match, all: about(z.boolean(), 'Of all seats. Default: of yours.').optional() }),
    async act(tables, { match, all = false }, signal) {
      const { engine, pool } = tables.deps;
      const record = await tables.record(match);
      if (!record.ok) return record;
      const state = await tables.state(match);
      if (!state.ok) return state;
      const { game, you } = state.value;
      const reader = await readGame(engine, { record: record.value, ...(!all && { seats: [you] }) });
      if (!reader.ok) return reader;
      const { seats } = reader.value.summary;
      const until = AbortSignal.any([signal, AbortSignal.timeout(REVIEW_MS)]);
      const reviewed = await reviewGame(
        reader.value,
        (request, seen) => pool.recommend({ ...request, priority: 'batch' }, { signal: until, seen }),
        {
          iterations: iterationsFor(game, seats.length, all ? seats.length : 1),
          seed: 'mcp',
          lanes: LANES,
          signal: until,
        },
      );
      if (!reviewed.ok) return reviewed;
      const cut = until.aborted ? ['(There was no time for all of it.)'] : [];
      return ok({ text: [reviewText(reviewed.value), ...cut].join('\n') });
    },
  }),
} as const;

type Asked = MatchState & { readonly question: NonNullable<MatchState['question']> };

/** The state of a game in which the seat is asked something. */
async function askedOf(tables: Tables, match: string | undefined): Promise<Result<Asked>> {
  const state = await tables.state(match);
  if (!state.ok) return state;
  const { question, over } = state.value;
  if (over) return problem('ERR_GAME_OVER', 'match', 'The game is over');
  if (question === null) return problem('ERR_NOT_YOUR_TURN', 'match', 'You are not asked anything now; look again');
  return ok({ ...state.value, question });
}

/** A search from what the seat sees, and from nothing else. */
async function advice(
  tables: Tables,
  match: string | undefined,
  { timeMs, iterations }: Budget,
  how: object,
  signal: AbortSignal,
): Promise<Answered<Recommendation>> {
  const asked = await askedOf(tables, match);
  if (!asked.ok) return asked;
  const { game, variant, view } = asked.value;
  const budget =
    iterations === undefined ? { timeMs: timeMs ?? USUAL_MS } : { iterations, ...(timeMs !== undefined && { timeMs }) };
  return tables.deps.pool.recommend({ game, variant, view, budget, seed: 'mcp', ...how }, { signal });
}

async function playedBy({ deps }: Tables, game: string, variant: string): Promise<Game | undefined> {
  const opened = await deps.engine.game(game, variant);
  return opened.ok ? opened.value : undefined;
}

/** The table as the seat sees it, after `lines` and what has happened. */
async function shown(
  tables: Tables,
  standing: Result<Standing>,
  lines: readonly string[] = [],
): Promise<Answered<Said>> {
  if (!standing.ok) return standing;
  const { state, news } = standing.value;
  const { match, game, variant, you, view, question, over, payoffs, winners, ending } = state;
  const rules = await playedBy(tables, game, variant);
  const asked =
    question === null
      ? over
        ? [`The game is over${ending == null ? '' : `: ${ending}`}. ${winners?.join(' and ') || 'Nobody'} won.`]
        : ['The others are still at it: look again.']
      : [`You are asked: ${question.decision}. ${movesText(question.moves.map(({ move }) => move))}`];
  const results = Object.entries(payoffs ?? {}).map(([seat, payoff]) => `  ${seat}: ${payoff}`);
  return ok({
    text: [
      ...lines,
      ...counted(news),
      '',
      `You are ${you}. The table as you see it:`,
      ...tableText(tabledView(rules, game, variant, view as Json)),
      '',
      ...asked,
      ...results,
    ].join('\n'),
    data: { match, you, decision: question?.decision ?? null, over, payoffs, winners },
  });
}

/** A line that is said again and again is said once, with how often. */
function counted(lines: readonly string[]): string[] {
  const runs: { readonly line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times++;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
}

function movesText(moves: readonly string[]): string {
  if (moves.length > MOST_LISTED) return `There are ${moves.length} legal moves: legal_moves lists them.`;
  return `Legal moves: ${moves.join(' | ')}`;
}

/** Of the seat, as far as it was searched. */
function chanceText(score: Readonly<Record<string, number>> | null, seat: string): string {
  return score === null ? '' : ` (${Math.round(100 * score[seat])} of 100 expected points)`;
}
