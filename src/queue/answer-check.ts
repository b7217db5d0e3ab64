/** Whether what a worker answers can be true. It need not be a good move: that it is one, and says what such an answer says, is checked. */
import { plain } from '../core/spelling.js';
import { isRecord } from '../games/json.js';
import { type MoveListAnswer, type Recommendation, recommendation } from '../service/schema/answer-schemas.js';
import type { CheckedRequest } from '../service/schema/request.js';
import type { WorkerPool } from '../workers/pool/pool.js';
import { jsonKind, type Kind } from './gate.js';

const MOST_CHARS = 4_000_000;
const SLACK = 1e-6; // sums and corrections of chances

export const answer: Kind<Recommendation> = jsonKind('answer', MOST_CHARS, recommendation);

/** What the rules say of the view that was asked about, found out by this process. */
export interface Standing {
  readonly variant: string;
  readonly moves: ReadonlySet<string>; // the legal ones
}

export async function standingOf(
  pool: Pick<WorkerPool, 'call'>,
  { game, variant, view }: CheckedRequest,
): Promise<Standing | undefined> {
  const listed = await pool.call('moves', { game, variant, view }, { isUrgent: true });
  if (!listed.ok) return undefined;
  const { variant: canonical, moves } = listed.value as MoveListAnswer;
  return { variant: canonical, moves: new Set(moves.map(({ move }) => move)) };
}

/** Why it cannot be true; undefined if it can. `isWithdrawn`: it was asked to stop early. */
export function faultIn(
  said: Recommendation,
  { game, view, seed, stage, until, allow, avoid, evaluate = [] }: CheckedRequest,
  { variant, moves }: Standing,
  isWithdrawn: boolean,
): string | undefined {
  const isMove = (move: string) => moves.has(move);
  if (said.game !== game || said.variant !== variant) return 'another game';
  if (isRecord(view) && said.seat !== view.seat) return 'another seat';
  if (seed !== undefined && said.seed !== seed) return 'another request';
  if (!isMove(said.move) && !(said.move === '' && stage !== undefined)) return 'an illegal move';
  if (!said.moves.every(({ move }) => isMove(move))) return 'an illegal move among others';
  const mayChoose = choice(moves, allow, avoid);
  if (said.move !== '' && !mayChoose(said.move)) return 'a move that was not to be chosen';
  if (!said.moves.every(({ move }) => mayChoose(move) || evaluate.some((text) => plain(text) === plain(move))))
    return 'a move that was not to be chosen among others';
  if (until === 'turn' && said.turn !== undefined && said.turn[0]?.move !== said.move)
    return 'a turn that begins otherwise';
  if (said.stoppedBy === 'cancelled' && !isWithdrawn) return 'cancelled by nobody';
  const chances = [said.score, said.winChance, ...said.moves.map(({ score }) => score)].flatMap((each) =>
    Object.values(each ?? {}),
  );
  if (![...chances, ...said.moves.map(({ share }) => share)].every(isChance)) return 'a chance that is none';
  const amounts = [said.queueMs, said.searchMs, said.iterations, said.nodes, ...Object.values(said.placement ?? {})];
  if (!amounts.every((amount) => amount >= 0)) return 'a negative amount';
  return undefined;
}

/** Whether a legal move is one of those to choose from. A game may know a move by other words than its own: such a list is not judged by. */
function choice(
  legal: ReadonlySet<string>,
  allow: readonly string[] | undefined,
  avoid: readonly string[] = [],
): (move: string) => boolean {
  const known = new Set([...legal].map(plain));
  const allowed = allow?.map(plain);
  const avoided = new Set(avoid.map(plain));
  const isKnown = allowed?.every((move) => known.has(move)) ?? false;
  return (move) => !avoided.has(plain(move)) && (!isKnown || allowed!.includes(plain(move)));
}

const isChance = (chance: number) => chance >= -SLACK && chance <= 1 + SLACK;
