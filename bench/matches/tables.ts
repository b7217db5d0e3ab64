/**
 * Tables of four people who play Hearts, at a steady rate over all of them. Nobody passes cards: a choice that waits for the choices
 * of others is no event yet, so that its time would be that of the players. Tables come and go evenly: they are opened over the time
 * that a match takes, and each that ends makes room for another.
 */
import { Rng } from '../../src/core/rng.js';
import { listen, type Made, post } from './client.js';

const GAME = { game: 'hearts', variant: 'pass=none' };
const MOVES = 52; // of a match

interface Question {
  readonly path: string;
  readonly seat: string;
  readonly token: string;
  readonly turn: number;
  readonly move: string;
}

export class Tables {
  /** From sending each move until each of the other seats has read its event, in ms, since the last `clear`. */
  readonly took: number[] = [];
  readonly faults: string[] = [];
  private readonly url: string;
  private readonly most: number;
  private readonly rate: number;
  private readonly ready: Question[] = [];
  private readonly sent = new Map<string, number>(); // by table and seat: when its move was sent
  private readonly rng = new Rng('tables');

  /** `most`: tables at a time; `rate`: moves a second. */
  constructor(url: string, most: number, rate: number) {
    this.url = url;
    this.most = most;
    this.rate = rate;
  }

  /** Opens all tables, and plays meanwhile. */
  async fill(): Promise<void> {
    const seconds = (MOVES * this.most) / this.rate;
    let open = 0;
    await this.eachMove(seconds, (second) => {
      for (; open < this.most && open <= (second / seconds) * this.most; open++) this.begin();
    });
  }

  /** Plays for so long; the times from move to event meanwhile, in ms. */
  async play(seconds: number): Promise<readonly number[]> {
    this.took.length = 0;
    await this.eachMove(seconds);
    return [...this.took];
  }

  private async eachMove(seconds: number, before: (second: number) => void = () => {}): Promise<void> {
    const begun = performance.now();
    for (let n = 0; n < seconds * this.rate; n++) {
      const wait = begun + (n * 1_000) / this.rate - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      before(n / this.rate);
      this.move();
    }
  }

  /** Opens a table; the service may have ended meanwhile. */
  private begin(): void {
    void this.open().catch((error) => this.faults.push(`a table was not opened: ${error}`));
  }

  private async open(): Promise<void> {
    const made = await post<Made>(`${this.url}/v1/matches`, '', GAME);
    const path = `${this.url}/v1/matches/${made.match}`;
    const seats = Object.entries(made.tokens).map(([seat, token]) =>
      listen(path, token, (turn, { kind, seat: mover, moves }) => {
        if (kind === 'turn' && moves !== undefined)
          this.ready.push({ path, seat, token, turn, move: moves[this.rng.below(moves.length)].move });
        const at = kind === 'move' && mover !== seat ? this.sent.get(`${path} ${mover}`) : undefined;
        if (at !== undefined) this.took.push(performance.now() - at);
      }),
    );
    await Promise.all(seats);
    this.begin();
  }

  private move(): void {
    const { ready } = this;
    if (ready.length === 0) return;
    const { path, seat, token, turn, move } = ready.splice(this.rng.below(ready.length), 1)[0];
    this.sent.set(`${path} ${seat}`, performance.now());
    void post(`${path}/move`, token, { turn, move }).catch((error) => this.faults.push(`a move was refused: ${error}`));
  }
}
