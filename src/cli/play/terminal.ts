/** Where a game is played: lines in and out. */
import { createInterface } from 'node:readline';
import type { Style } from '../tables/layout.js';

export interface Terminal {
  readonly style: Style;
  readonly isInteractive: boolean; // a person types; else lines come from a pipe, all at once
  print(line: string): void;
  /** One line, trimmed; undefined at the end of input. `completions`: what Tab offers. */
  ask(prompt: string, completions: readonly string[]): Promise<string | undefined>;
  /** Resolves after Ctrl-C, which ends the input. */
  readonly interrupted: Promise<void>;
  /** Clears the screen, so that the next person does not see the last one's hand. */
  clear(): void;
  close(): void;
}

const BOLD = '\x1b[1m';
const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

export function openTerminal(): Terminal {
  const { stdin, stdout, env } = process;
  const isInteractive = stdin.isTTY && stdout.isTTY;
  const isColoured = stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  const marked = (mark: string) => (text: string) => (isColoured ? `${mark}${text}${PLAIN}` : text);
  let offered: readonly string[] = [];
  const lines = createInterface({
    input: stdin,
    output: stdout,
    terminal: isInteractive,
    completer: (line: string) => [offered.filter((text) => text.startsWith(line)), line],
  });
  const pending: string[] = []; // read before they were asked for, where input is a pipe
  let waiting: ((line: string | undefined) => void) | undefined;
  let isClosed = false;
  lines.on('line', (line) => {
    const answer = waiting;
    waiting = undefined;
    if (answer === undefined) pending.push(line);
    else answer(line.trim());
  });
  lines.on('close', () => {
    isClosed = true;
    waiting?.(undefined);
  });
  const interrupted = new Promise<void>((resolve) => {
    lines.on('SIGINT', () => {
      lines.close();
      resolve();
    });
  });
  const next = (): Promise<string | undefined> => {
    const read = pending.shift();
    if (read !== undefined || isClosed) return Promise.resolve(read?.trim());
    return new Promise((resolve) => {
      waiting = resolve;
    });
  };
  return {
    isInteractive,
    style: { strong: marked(BOLD), faint: marked(DIM) },
    interrupted,
    print(line) {
      const isAsked = isInteractive && waiting !== undefined; // a line that comes while somebody types
      if (isAsked) stdout.write('\r\x1b[K');
      console.log(line);
      if (isAsked) lines.prompt(true);
    },
    ask(prompt, completions) {
      offered = completions;
      if (isInteractive) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      return next().then((line) => {
        if (!isInteractive && line !== undefined) console.log(`${prompt}${line}`); // so that a transcript reads like a game
        return line;
      });
    },
    clear: () => {
      if (stdout.isTTY) stdout.write(CLEAR);
    },
    close: () => lines.close(),
  };
}
