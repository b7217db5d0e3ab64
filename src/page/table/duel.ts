/**
 * A match of two entrants in this browser, game after game. Games come in pairs: the same chance with the seats exchanged, so that
 * luck of the deal is on nobody's side.
 */
import { type Estimate, Mean } from '../../arena/statistics/interval.js';
import type { Engine } from '../../engine/engine.js';
import type { Heading, Holder } from '../../matches/record.js';
import { drawn } from '../../matches/table/deal.js';
import { Table as Match } from '../../matches/table/table.js';
import { freshId, freshToken } from '../../matches/tokens.js';
import { loadPool } from '../engine.js';
import { recommendPatiently } from './patience.js';

export type Entrant = Omit<Extract<Holder, { kind: 'ai' }>, 'kind'>;

export interface DuelWish {
  readonly game: string;
  readonly variant: string;
  readonly entrants: readonly [Entrant, Entrant];
  readonly pairs: number;
}

export interface DuelState {
  readonly games: number;
  readonly wins: readonly [number, number]; // games in which an entrant alone had the winner
  readonly difference: Estimate; // of the mean payoffs, the first entrant's less the second's, in the game's unit; by pair
}

const MOST_PAUSE_MS = 500;

/** Plays until all pairs are played or the signal; yields the state after each pair. */
export async function* duel(
  { game, variant, entrants, pairs }: DuelWish,
  signal: AbortSignal,
): AsyncGenerator<DuelState> {
  if (crypto.subtle === undefined) (await import('./digest.js')).provideDigest();
  const { engine } = await loadPool();
  const found = await (engine as Engine).game(game, variant);
  if (!found.ok) throw new Error(found.error.message);
  const differences = new Mean();
  const wins: [number, number] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    const seed = freshToken('duel');
    let sum = 0;
    for (const first of [0, 1]) {
      const side = (seat: number) => ((seat + first) % 2) as 0 | 1;
      const { seats } = found.value;
      const holders = Object.fromEntries(
        seats.map((name, i): [string, Holder] => [name, { kind: 'ai', ...entrants[side(i)] }]),
      );
      const heading = {
        id: freshId(),
        game,
        variant,
        rulesVersion: '',
        seed,
        createdAt: 0,
        spectators: false,
        paceMs: 0,
      };
      const match = new Match(found.value, { ...heading, holders, tokens: {} } as Heading);
      await playOut(match, signal);
      if (signal.aborted) return;
      const { payoffs, winners } = match.outcome();
      const mean = (who: 0 | 1) => meanOf(seats.flatMap((name, i) => (side(i) === who ? payoffs![name] : [])));
      sum += mean(0) - mean(1);
      const winning = new Set((winners ?? []).map((name) => side(seats.indexOf(name))));
      if (winning.size === 1) for (const who of winning) wins[who]++;
    }
    differences.add(sum / 2);
    yield { games: 2 * differences.count, wins: [...wins], difference: differences.estimate() };
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function playOut(match: Match, signal: AbortSignal): Promise<void> {
  while (!match.isOver && !signal.aborted) {
    if (match.isChance) match.apply({ at: 0, ...(await drawn(match)) });
    else {
      if (match.isSilent) match.endSilence();
      const [seat] = match.askedSeats;
      const { id, moves } = match.question(seat)!;
      const move = moves.length === 1 ? moves[0].move : await choose(match, seat, signal);
      if (move !== undefined) match.apply({ at: 0, kind: 'step', seat, move, turn: id });
    }
  }
}

/** What the seat's entrant plays; undefined: stopped. */
async function choose(match: Match, seat: string, signal: AbortSignal): Promise<string | undefined> {
  const { heading } = match;
  const { kind: _, timeMs, level } = match.holder(seat) as Holder & { kind: 'ai' };
  const budget = level === undefined ? { timeMs: timeMs ?? MOST_PAUSE_MS } : undefined;
  const request = {
    ...{ game: heading.game, variant: heading.variant, view: match.view(seat) },
    ...(budget && { budget }),
    ...(level !== undefined && { level }),
  };
  const answer = await recommendPatiently(request, { signal }, { mostPauseMs: MOST_PAUSE_MS });
  if (answer === undefined || answer.ok) return answer?.value.move;
  throw new Error(answer.error.message);
}
