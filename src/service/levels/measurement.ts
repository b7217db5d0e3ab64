/** How a table's numbers were measured, so that anybody can do it again. */
export interface Measurement {
  readonly variant: string;
  readonly rulesVersion: string;
  readonly engine: string; // version
  readonly searcher: string;
  readonly evaluator: string;
  readonly command: string;
  readonly commit: string;
  readonly seed?: string; // of the games that gave the numbers
  readonly games?: number; // absent, as the seed, where the numbers are exact
}
