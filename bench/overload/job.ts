/** What the load generator is told, and what it measures. */

/** Requests to one URL: from clients who ask again as soon as they are answered, all at once, or at random moments. */
export interface Job {
  readonly url: string;
  readonly body: string;
  readonly timeMs: number; // that each request may take
  readonly load:
    | { readonly kind: 'clients'; readonly clients: number; readonly seconds: number }
    | { readonly kind: 'burst'; readonly requests: number }
    | { readonly kind: 'rate'; readonly perSecond: number; readonly seconds: number };
}

export interface Measured {
  readonly seconds: number;
  readonly late: readonly number[]; // ms after its deadline, of each answer; negative if before
  readonly refused: readonly number[]; // ms until the refusal, of each
  readonly moves: Readonly<Record<string, number>>; // how often each was the answer
  readonly iterations: number; // in all answers
  readonly degraded: number; // answers
  readonly others: Readonly<Record<string, number>>; // any other answer, by status and code
}
