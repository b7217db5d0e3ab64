/** A player that is a service with our HTTP API. */

import { clock } from '../../engine/clock.js';
import type { Game, View } from '../../games/game.js';
import { isRecord } from '../../games/json.js';
import { anyWorld } from '../../service/rules/position.js';
import type { Entrant } from '../entrant.js';
import { clocksOf, type GameClocks } from './game-clocks.js';
import { type PlannedMove, PlannedTurns } from './planned-turns.js';
import type { Decided, Player } from './player.js';

type ServiceEntrant = Extract<Entrant, { kind: 'service' }>;

const PATIENCE_MS = 60_000; // beyond the entrant's budget
const TRIES = 20; // while the service says that it is busy
const BUSY = [429, 503];
const MOST_WAIT_S = 5;

export class ServicePlayer implements Player {
  private readonly entrant: ServiceEntrant;
  private readonly game: Game;
  private readonly clocks: GameClocks | undefined;
  private readonly planned: PlannedTurns;

  constructor(entrant: ServiceEntrant, game: Game) {
    this.entrant = entrant;
    this.game = game;
    this.clocks = clocksOf(entrant.budget);
    this.planned = new PlannedTurns();
  }

  begin(): void {
    this.clocks?.reset();
    this.planned.reset();
  }

  async decide(view: View, seed: string): Promise<Decided> {
    const { game } = this;
    const ready = this.planned.next(view);
    if (ready !== undefined) return { move: ready, iterations: 0 };
    try {
      const began = clock();
      const response = await this.ask(view, seed);
      const answer: unknown = await response.json();
      if (this.clocks?.press(view.seat, clock() - began) === false) return { fault: 'late' };
      if (!isRecord(answer) || typeof answer.move !== 'string')
        return { fault: 'failed', why: refusal(response, answer) };
      const move = game.words.parseMove(anyWorld(game, view), answer.move);
      if (!move.ok) return { fault: 'illegal' };
      if (Array.isArray(answer.turn)) this.planned.keep(plannedIn(game, view, answer.turn));
      return { move: move.value, iterations: typeof answer.iterations === 'number' ? answer.iterations : 0 };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return { fault: 'late' };
      return { fault: 'failed', why: `No answer of our API from ${this.entrant.url}` };
    }
  }

  /** With priority 'batch': requests are answered in full or refused, never degraded; a refused one is tried again. */
  private async ask(view: View, seed: string): Promise<Response> {
    const { url, level, temperature, until, params, budget } = this.entrant;
    const { id, variant, words } = this.game;
    const body = JSON.stringify({
      variant,
      view: words.makeView(view),
      seed: seed.slice(-64),
      level,
      temperature,
      until,
      ...wordsOf(params, budget, this.clocks?.left(view.seat)),
    });
    for (let tries = 1; ; tries++) {
      const response = await fetch(`${url}/v1/games/${id}/recommend`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.timeout((budget.timeMs ?? budget.clockMs ?? 0) + PATIENCE_MS),
      });
      if (!BUSY.includes(response.status) || tries === TRIES) return response;
      const seconds = Math.min(MOST_WAIT_S, Number(response.headers.get('Retry-After') ?? 1));
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
  }

  close(): void {}
}

/** The turn of an answer: each move with the view that it is meant for. */
function plannedIn(game: Game, view: View, turn: readonly unknown[]): PlannedMove[] {
  const world = anyWorld(game, view);
  const planned: PlannedMove[] = [];
  for (const step of turn) {
    const isMove = isRecord(step) && typeof step.move === 'string' && game.turn(world) === view.seat;
    const move = isMove ? game.words.parseMove(world, step.move as string) : undefined;
    if (move === undefined || !move.ok) break;
    planned.push({ view: game.view(world, view.seat), move: move.value });
    game.play(world, move.value);
  }
  return planned;
}

/** The problem that the service reports, in one line. */
function refusal({ status }: Response, answer: unknown): string {
  if (!isRecord(answer) || typeof answer.code !== 'string') return `Status ${status} without a move`;
  return `Status ${status}, ${answer.code} at ${answer.path || 'the request'}: ${answer.detail}`;
}

/** `remainingMs`: on the clock, if the entrant plays with one. */
function wordsOf(
  params: ServiceEntrant['params'],
  { clockMs: _, clockIterations: __, incrementMs, ...rest }: ServiceEntrant['budget'],
  remainingMs: number | undefined,
): object {
  const left = remainingMs !== undefined && { remainingMs: Math.max(1, Math.floor(remainingMs)), incrementMs };
  const budget = { ...rest, ...(left && { clock: left }) };
  return {
    priority: 'batch',
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(budget).length > 0 && { budget }),
  };
}
