import { timeText } from '../arena/report/words.js';

/** A progress line on standard error: rewritten in place on a terminal, printed from time to time elsewhere. */
const TERMINAL_MS = 200;
const PLAIN_MS = 10_000;

export class Progress {
  private readonly began = performance.now();
  private last = this.began;
  private readonly inPlace = process.stderr.isTTY;

  /** `text` is called only when it is time to show it, with the seconds since the start. */
  show(text: (seconds: number) => string): void {
    const now = performance.now();
    if (now - this.last < (this.inPlace ? TERMINAL_MS : PLAIN_MS)) return;
    this.last = now;
    const line = text((now - this.began) / 1000);
    process.stderr.write(this.inPlace ? `\r\x1b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}` : `${line}\n`);
  }

  /** So many of `total` are there, and how long the others will take. `before`: those that were there at the start. */
  count(done: number, total: number, what: string, before = 0): void {
    this.show((seconds) => `${done}/${total} ${what} · ${timeText(((total - done) * seconds) / (done - before))} left`);
  }

  end(): void {
    if (this.inPlace) process.stderr.write('\r\x1b[K');
  }
}
