/** Whether the service answers: by every request that is made, a stream on which nothing comes, and what the browser knows of its network. */
import type { MatchState } from '../../matches/answers.js';

const AWAY = 503; // a proxy answers for a service that does not

export class Connection {
  isLost = false;
  /** Hears of it when the connection is lost, or is there again. */
  changed: () => void = () => {};
  /** Hears which people are at the table. */
  heardOf: (seats: NonNullable<MatchState['presence']>) => void = () => {};
  private readonly lost = () => this.found(true);

  constructor() {
    addEventListener('offline', this.lost);
  }

  /** In the place of the global one. */
  readonly fetch: typeof fetch = async (...request) => {
    const { signal } = request[1] ?? {};
    try {
      const response = await fetch(...request);
      this.found(response.status === AWAY);
      return response;
    } catch (error) {
      if (!signal?.aborted) this.found(true);
      throw error;
    }
  };

  /** The service has said nothing for too long, or is asked again because it could not be reached. */
  readonly silent = (): void => this.found(true);

  close(): void {
    removeEventListener('offline', this.lost);
  }

  private found(isLost: boolean): void {
    if (isLost === this.isLost) return;
    this.isLost = isLost;
    this.changed();
  }
}
