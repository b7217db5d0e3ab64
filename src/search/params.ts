/** All parameters of the searchers. A searcher reads what it needs; `defaults` is frozen, presets differ from it in a few lines. */
export interface SearchParams {
  // which search
  readonly searcher: string; // a name of search/searchers.ts: 'so-ismcts', 'random', 'greedy', ...
  readonly evaluator: string; // 'rollout', or one of the game's own

  // exploration
  readonly exploration: number; // c of UCB1 (of PUCT: cpuct); 0.1 .. 5
  readonly explorationUnit: 'range' | 'stdev'; // what c counts in: the game's payoff range, or the stdev of the seat's payoffs in this search
  readonly selection: 'ucb' | 'puct'; // puct: by prior (of the evaluator, else even) and mean; every move is known at once
  readonly chance: 'open' | 'closed'; // open: the tree does not branch on dice and deals; closed: one child an outcome

  // regret minimization (mccfr)
  readonly lines: number; // lines of play in a walk, above which one action is sampled; 1 .. 10,000
  readonly thresholding: number; // c: shares under c sqrt(actions / visits) of the largest (half of it at most) become 0; 0 .. 100

  // worlds
  readonly belief: 'uniform' | 'behaviour'; // behaviour: worlds weighted by what the other seats have done, where the evaluator has likelihoods
  readonly determinizations: number; // trees of `pimc`, one a world; 1 .. 10,000

  // memory
  readonly maxNodes: number; // the tree stops growing at so many; 1,000 .. 10,000,000
}

export const defaults: SearchParams = Object.freeze({
  searcher: 'so-ismcts',
  evaluator: 'rollout',
  exploration: 0.7,
  explorationUnit: 'range',
  selection: 'ucb',
  chance: 'open',
  lines: 256,
  thresholding: 0,
  belief: 'uniform',
  determinizations: 40,
  maxNodes: 1_000_000,
});

/** Params as they come from outside: some of the fields. */
export type PartialParams = { readonly [K in keyof SearchParams]?: SearchParams[K] };
