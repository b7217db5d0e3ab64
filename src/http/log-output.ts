/**
 * Where log lines go. A full disk, a slow one, or a pipe that nobody reads must not hold up the service: lines wait in memory up
 * to a limit, lines beyond it are dropped, and the log says how many once it can.
 */
import { fstatSync, write } from 'node:fs';

const MOST_WAITING_CHARS = 1 << 20;
const STDOUT = 1;

/** Writes all of the text, then reports what went wrong, if anything. Never blocks. */
export type Put = (text: string, done: (error?: Error | null) => void) => void;

export class LogOutput {
  /** Lines that could not be written, since the start. */
  dropped = 0;
  private readonly put: Put;
  private waiting: string[] = [];
  private waitingChars = 0;
  private reported = 0; // of the dropped lines
  private isWriting = false;
  private whenDone: (() => void)[] = [];

  constructor(put: Put) {
    this.put = put;
  }

  /** `line` ends with a line break. */
  write(line: string): void {
    if (this.waitingChars + line.length > MOST_WAITING_CHARS) {
      this.dropped++;
      return;
    }
    this.waiting.push(line);
    this.waitingChars += line.length;
    if (!this.isWriting) this.next();
  }

  /** Resolves once nothing waits, or after `ms`. */
  async flush(ms: number): Promise<void> {
    if (!this.isWriting) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, ms);
      this.whenDone.push(() => {
        clearTimeout(patience);
        resolve();
      });
    });
  }

  private next(): void {
    const lines = this.waiting;
    this.isWriting = lines.length > 0;
    if (!this.isWriting) {
      for (const done of this.whenDone.splice(0)) done();
      return;
    }
    this.waiting = [];
    this.waitingChars = 0;
    const { dropped } = this;
    const report = dropped > this.reported ? [lossOf(dropped - this.reported)] : [];
    this.put([...report, ...lines].join(''), (error) => {
      if (error) this.dropped += lines.length;
      else this.reported = dropped;
      this.next();
    });
  }
}

/** A line like those of the log, at level 'warn'. */
function lossOf(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'log lines could not be written' })}\n`;
}

/** Lines that come within this are written together: a write costs more than the rest of a line. */
const TOGETHER_MS = 50;

const together =
  (put: Put): Put =>
  (text, done) =>
    void setTimeout(() => put(text, done), TOGETHER_MS);

/** Standard output: a pipe by Node's own stream, which does not block; a file by a thread, so that a slow disk does not either. */
export function toStdout(): Put {
  const kind = fstatSync(STDOUT);
  if (process.stdout.isTTY || kind.isFIFO() || kind.isSocket()) {
    process.stdout.on('error', () => {}); // nobody reads it any more; every write says so too
    return together((text, done) => void process.stdout.write(text, done));
  }
  return together(toFile(STDOUT));
}

/** An open file. What was cut short by an error is ended with a line break before anything else is written. */
export function toFile(descriptor: number): Put {
  let isTorn = false;
  return (text, done) => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    const from = (start: number) =>
      write(descriptor, bytes, start, bytes.length - start, null, (error, written) => {
        const end = start + (written ?? 0);
        isTorn = error !== null && (end > 0 || isTorn);
        if (error !== null || end === bytes.length) done(error);
        else from(end);
      });
    from(0);
  };
}
