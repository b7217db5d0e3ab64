/** Lines out of a text that comes in pieces. */

const MOST_CHARS = 1_000_000; // of a line: the largest views have 30,000

/** The last line need not end. A line that is too long is passed over, and told once. */
export class Lines {
  private readonly hear: (line: string) => void;
  private readonly tooLong: () => void;
  private begun = '';
  private isPassing = false;

  constructor(hear: (line: string) => void, tooLong: () => void) {
    this.hear = hear;
    this.tooLong = tooLong;
  }

  add(text: string): void {
    const parts = text.split('\n');
    for (const [i, part] of parts.entries()) {
      if (!this.isPassing) this.begun += part;
      if (this.begun.length > MOST_CHARS) {
        this.begun = '';
        this.isPassing = true;
        this.tooLong();
      }
      if (i < parts.length - 1) this.end();
    }
  }

  /** Of the line that has begun. */
  end(): void {
    const line = this.begun;
    this.begun = '';
    this.isPassing = false;
    if (line.trim() !== '') this.hear(line);
  }
}
