/**
 * For evaluators with priors. Payoffs spread from 0.04 to 0.2 of their range in these games: one number suits all
 * (docs/lab/search-experiments.md).
 */
export const puctByPriors = { selection: 'puct', exploration: 3, explorationUnit: 'stdev' } as const;
