/** A player that is an external program. */
import type { Game, View } from '../../games/game.js';
import { isRecord } from '../../games/json.js';
import { anyWorld, legalMoves } from '../../service/rules/position.js';
import type { SeenStep } from '../../service/schema/answer-schemas.js';
import type { Entrant } from '../entrant.js';
import type { Decided, Failure, LineProcess, OpenProcess, Player } from './player.js';
import type { Answer, Question } from './protocol.js';

const MOST_SHOWN = 200; // characters of a line

type ProcessEntrant = Extract<Entrant, { kind: 'process' }>;

export class ProcessPlayer implements Player {
  readonly wantsHistory = true;
  private readonly entrant: ProcessEntrant;
  private readonly game: Game;
  private readonly open: OpenProcess;
  private process: LineProcess | undefined; // started on demand, and again if it has ended
  private lastId = 0;
  private hasTold = false; // of an answer that is none
  private hear: ((line: string | undefined) => void) | undefined;

  constructor(entrant: ProcessEntrant, game: Game, open: OpenProcess) {
    this.entrant = entrant;
    this.game = game;
    this.open = open;
  }

  async decide(view: View, seed: string, history: readonly SeenStep[]): Promise<Decided> {
    const { game } = this;
    const { timeMs } = this.entrant;
    const world = anyWorld(game, view);
    const question: Question = {
      id: ++this.lastId,
      game: game.id,
      variant: game.variant,
      seat: game.seats[view.seat],
      decision: game.words.decision(world),
      view: game.words.makeView(view),
      history,
      moves: legalMoves(game, world).map((move) => game.words.makeMove(world, move)),
      timeMs,
      seed,
    };
    const answer = await this.ask(question);
    if (typeof answer !== 'string') return answer;
    const move = game.words.parseMove(world, answer);
    return move.ok ? { move: move.value, iterations: 0 } : { fault: 'illegal' };
  }

  /** The move in words. Lines that are no JSON object, or answer an earlier question, are ignored. */
  private ask(question: Question): Promise<string | Failure> {
    return new Promise((resolve) => {
      const late = setTimeout(() => settle({ fault: 'late' }), question.timeMs);
      const settle = (answer: string | Failure) => {
        clearTimeout(late);
        this.hear = undefined;
        resolve(answer);
      };
      this.hear = (line) => {
        if (line === undefined) settle({ fault: 'failed', why: 'the program ended without an answer' });
        else {
          const answer = read(line, question.id);
          if (typeof answer === 'object') this.tell(answer.why);
          if (answer !== undefined) settle(answer);
        }
      };
      this.running().send(JSON.stringify(question));
    });
  }

  /** Said once: it is likely to be so every time. */
  private tell(why: string | undefined): void {
    if (!this.hasTold) console.error(`${this.entrant.text}: ${why}`);
    this.hasTold = true;
  }

  private running(): LineProcess {
    if (this.process !== undefined) return this.process;
    const process = this.open(this.entrant.command);
    this.process = process;
    process.onLine((line) => {
      if (line === undefined) this.process = undefined;
      this.hear?.(line);
    });
    return process;
  }

  close(): void {
    this.process?.end();
    this.process = undefined;
  }
}

/** The move, why the line is no answer though it seems to be one, or undefined if it is something else. */
function read(line: string, id: number): string | Failure | undefined {
  const json = objectIn(line);
  if (json === undefined || (typeof json.id === 'number' && json.id !== id)) return undefined;
  const { move } = json as Partial<Answer>;
  if (json.id === id && typeof move === 'string') return move;
  const what = json.id !== id ? `Expected "id": ${id}` : 'Expected "move": one of the moves as a text';
  return { fault: 'malformed', why: `${what}, got the line ${line.slice(0, MOST_SHOWN)}` };
}

function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(line);
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined; // whatever else a program prints
  }
}
