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

  end(): void {
    if (this.inPlace) process.stderr.write('\r\x1b[K');
  }
}
