/** Lets so many searches of all jobs run at a time. Callers take turns, so that a job of 500 requests does not hold up a short one. */
export class Rotation {
  private readonly most: () => number;
  private readonly lines = new Map<string, (() => void)[]>(); // by caller; whose turn is next comes first
  private running = 0;

  constructor(most: () => number) {
    this.most = most;
  }

  /** Undefined if the signal came before its turn. */
  async run<T>(caller: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    if (signal.aborted) return undefined;
    if (this.running >= this.most()) await this.turn(caller, signal);
    else this.running++;
    if (signal.aborted) {
      this.leave();
      return undefined;
    }
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Resolves with a place taken, also after the signal. */
  private turn(caller: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const line = this.lines.get(caller) ?? [];
      this.lines.set(caller, line);
      const go = () => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = () => {
        line.splice(line.indexOf(go), 1);
        if (line.length === 0) this.lines.delete(caller);
        this.running++; // it leaves at once
        go();
      };
      line.push(go);
      signal.addEventListener('abort', give, { once: true });
    });
  }

  private leave(): void {
    this.running--;
    while (this.running < this.most()) {
      const [next] = this.lines;
      if (next === undefined) return;
      const [caller, line] = next;
      const go = line.shift()!;
      this.lines.delete(caller);
      if (line.length > 0) this.lines.set(caller, line); // at the end
      this.running++;
      go();
    }
  }
}
