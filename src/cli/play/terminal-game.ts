/** A game at the keyboard: asks the people, lets the search play the others, and prints for each person what their seat may read. */
import { capital } from '../../core/english.js';
import { MoveList } from '../../core/move-list.js';
import { CHANCE, type Move, type Player } from '../../games/game.js';
import { seenOf } from '../../service/rules/seen.js';
import { wrapped } from '../tables/layout.js';
import { seenTexts } from '../tables/seen-text.js';
import { tabled, tableText } from '../tables/table-text.js';
import { askingLines, moveLines } from './asking.js';
import { endingLines } from './ending.js';
import { hintLines, STAGES } from './hints.js';
import type { Opponent, Thought } from './opponent.js';
import type { Session } from './session.js';
import type { Terminal } from './terminal.js';

const COMMANDS: readonly (readonly [words: string, about: string])[] = [
  ['NUMBER or MOVE', 'play a move; Tab completes it'],
  ['moves', 'list the legal moves'],
  ['table', 'show the table again'],
  ['hint', 'a hint; asked again it tells more'],
  ['log', 'what your seat has seen since your last move'],
  ['undo', 'take your last move back'],
  ['save [FILE]', 'write the game to a file; --continue FILE goes on'],
  ['quit', 'end the game'],
];
const WORDS = ['moves', 'table', 'hint', 'log', 'undo', 'save', 'quit', 'help'];
const MOST_LISTED = 40;

interface TerminalGameOptions {
  readonly session: Session;
  readonly opponent: Opponent;
  readonly advisor: Opponent; // for hints
  readonly terminal: Terminal;
  /** Writes the game to a file; the line to print, whatever was typed and whether it worked or not. */
  save(typed: string): string;
}

type Ending = 'over' | 'left';

/** Something that a seat has seen. Deals and dice that follow each other share a line. */
interface Entry {
  text: string;
  times: number;
  readonly isChance: boolean;
}

export class TerminalGame {
  private readonly options: TerminalGameOptions;
  /** By seat of a person: what it has seen since it last moved. */
  private readonly logs: Map<Player, Entry[]>;
  private shown: Player | undefined; // whose view is on the screen

  constructor(options: TerminalGameOptions) {
    this.options = options;
    this.logs = new Map([...options.session.people].map((seat) => [seat, []]));
    this.shown = options.session.people.size === 1 ? [...options.session.people][0] : undefined;
  }

  async playOut(): Promise<Ending> {
    const { session, opponent } = this.options;
    while (!session.isOver) {
      const { turn } = session;
      if (turn === CHANCE) this.play(session.draw());
      else if (session.people.has(turn)) {
        const asked = await this.ask(turn);
        if (asked === 'left') return 'left';
        if (asked !== 'undone') this.play(asked);
      } else this.play(opponent.think(session.game.view(session.state, turn), this.seedOf(turn)).move);
    }
    this.printEnd();
    return 'over';
  }

  /** Plays the move and logs for each person what their seat may read of it. */
  private play(move: Move): void {
    const { session } = this.options;
    const { game } = session;
    const before = game.create();
    before.copyFrom(session.state);
    const teller = game.words.makeTold(before, move);
    session.play(move);
    for (const [seat, log] of this.logs) {
      const steps = seenOf(game, before, move, session.state, seat, teller);
      const made = steps.find((step) => step.kind === 'move');
      const isChance = made?.seat === 'chance';
      const isTold = made?.told !== undefined; // which is all there is to tell
      for (const step of steps) {
        const isNews = step.kind === 'move' ? isTold || !isChance || step.move !== null : !isTold; // a card for somebody else is none
        if (isNews) for (const text of seenTexts(step)) note(log, text, isChance && step === made);
      }
      if (this.shown === seat && !isChance) this.printLog(seat);
    }
  }

  /** The log of the seat, which is then empty. What is said several times in a row is said once. */
  private printLog(seat: Player): void {
    const { terminal } = this.options;
    for (const { text, times } of this.logs.get(seat)!.splice(0)) {
      const said = times === 1 ? text : `${text} (${times} times)`;
      for (const line of wrapped(said, terminal.style, 'faint')) terminal.print(line);
    }
  }

  private async ask(seat: Player): Promise<Move | 'undone' | 'left'> {
    const { session, terminal, save } = this.options;
    const { game, state } = session;
    const name = game.seats[seat];
    if (this.shown !== seat) {
      terminal.clear();
      if (
        (await terminal.ask(`${name} is to move. Press Enter when only ${name} can see the screen. `, [])) === undefined
      )
        return 'left';
      this.shown = seat;
    }
    const list = new MoveList(game.moveSpace);
    game.moves(state, list);
    const moves = list.toArray();
    const texts = moves.map((move) => game.words.makeMove(state, move));
    const said = moves.map((move) => capital(game.words.sayMove(state, move)));
    this.printLog(seat);
    this.printTable(seat);
    for (const line of askingLines(game.words.question(state), said, MOST_LISTED, terminal.style)) terminal.print(line);
    let stage = 0;
    let thought: Thought | undefined;
    for (;;) {
      const line = await terminal.ask(`${name}, ${game.words.decision(state)}: `, [...said, ...texts, ...WORDS]);
      if (line === undefined || line === 'quit') return 'left';
      const numbered = /^\d+$/.test(line) ? moves[Number(line) - 1] : undefined;
      if (numbered !== undefined) return this.chosen(numbered);
      if (line === '' || line === 'table') this.printTable(seat);
      else if (line === '?' || line === 'help') this.printHelp(seat, moves, said);
      else if (line === 'moves') for (const text of moveLines(said, said.length, terminal.style)) terminal.print(text);
      else if (line === 'log') this.printLog(seat);
      else if (/^save(\s|$)/.test(line)) terminal.print(save(line.slice('save'.length).trim()));
      else if (line === 'hint') {
        const view = game.view(state, seat);
        thought ??= this.options.advisor.think(view, this.seedOf(seat));
        stage = Math.min(STAGES, stage + 1);
        for (const text of hintLines(game, view, thought.result, stage)) terminal.print(text);
      } else if (line === 'undo') {
        if (session.undo()) {
          for (const log of this.logs.values()) log.length = 0;
          terminal.print('Your last move is taken back.');
          return 'undone';
        }
        terminal.print('There is nothing to take back.');
      } else {
        const parsed = game.words.parseMove(state, line);
        if (parsed.ok) return this.chosen(parsed.value);
        const meant = line.toLowerCase();
        const exact = said.findIndex((text) => text.toLowerCase() === meant);
        if (exact >= 0) return this.chosen(moves[exact]);
        const near = [...moves.keys()].filter((i) =>
          [said[i], texts[i]].some((text) => text.toLowerCase().includes(meant)),
        );
        if (near.length === 1) return this.chosen(moves[near[0]]);
        const which = near.slice(0, 8).map((i) => said[i]);
        terminal.print(near.length > 1 ? `Which one: ${which.join(' | ')}?` : `${parsed.error.message} ('?' for help)`);
      }
    }
  }

  /** With several people, the screen is no longer this seat's. */
  private chosen(move: Move): Move {
    if (this.logs.size > 1) this.shown = undefined;
    return move;
  }

  private printTable(seat: Player): void {
    const { session, terminal } = this.options;
    const { game, state } = session;
    const shown = tabled(game, game.words.makeView(game.view(state, seat)), 'view');
    terminal.print('');
    for (const line of tableText(shown, terminal.style)) terminal.print(line);
    terminal.print('');
  }

  /** What is asked, what each move would do where the game says so, and the commands. */
  private printHelp(seat: Player, moves: readonly Move[], said: readonly string[]): void {
    const { session, terminal } = this.options;
    const { game, state } = session;
    const view = game.view(state, seat);
    terminal.print(`${game.seats[seat]} is to choose: ${game.words.decision(state)} (${said.length} moves).`);
    for (const [i, text] of said.slice(0, MOST_LISTED).entries()) {
      const because = game.explain(view, moves[i]);
      if (because) for (const line of wrapped(`${text}: ${because}`)) terminal.print(line);
    }
    for (const [words, about] of COMMANDS) terminal.print(`  ${words.padEnd(16)}${terminal.style.faint(about)}`);
  }

  private printEnd(): void {
    const { session, terminal } = this.options;
    for (const seat of this.logs.keys()) this.printLog(seat);
    for (const line of endingLines(session.game, session.state)) terminal.print(terminal.style.strong(line));
  }

  private seedOf(seat: Player): string {
    const { session } = this.options;
    return `${session.seed}/${session.moves.length}/${seat}`;
  }
}

function note(log: Entry[], text: string, isChance: boolean): void {
  const last = log.at(-1);
  if (last?.text === text) last.times++;
  else if (last?.isChance && isChance && last.times === 1) last.text += ` · ${text}`;
  else log.push({ text, times: 1, isChance });
}
