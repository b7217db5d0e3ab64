/** A player that is an external program. */
import type { Game, View } from '../../games/game.js';
import { isRecord } from '../../games/json.js';
import { anyWorld, legalMoves } from '../../service/rules/position.js';
import type { Entrant } from '../entrant.js';
import type { Decided, Failure, LineProcess, OpenProcess, Player } from './player.js';
import type { Answer, Question } from './protocol.js';

type ProcessEntrant = Extract<Entrant, { kind: 'process' }>;

export class ProcessPlayer implements Player {
  private readonly entrant: ProcessEntrant;
  private readonly game: Game;
  private readonly open: OpenProcess;
  private process: LineProcess | undefined; // started on demand, and again if it has ended
  private lastId = 0;
  private hear: ((line: string | undefined) => void) | undefined;

  constructor(entrant: ProcessEntrant, game: Game, open: OpenProcess) {
    this.entrant = entrant;
    this.game = game;
    this.open = open;
  }

  async decide(view: View, seed: string): Promise<Decided> {
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
      moves: legalMoves(game, world).map((move) => game.words.makeMove(world, move)),
      timeMs,
      seed,
    };
    const answer = await this.ask(question);
    if (typeof answer !== 'string') return answer;
    const move = game.words.parseMove(world, answer);
    return move.ok ? { move: move.value, iterations: 0 } : { fault: 'illegal' };
  }

  /** The move in words. Lines that are no answer, or answer an earlier question, are ignored. */
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
          const answer = parse(line);
          if (answer?.id === question.id) settle(answer.move);
        }
      };
      this.running().send(JSON.stringify(question));
    });
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

function parse(line: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(line);
    if (isRecord(answer) && typeof answer.id === 'number' && typeof answer.move === 'string')
      return { id: answer.id, move: answer.move };
  } catch {
    // other output is ignored
  }
  return undefined;
}
