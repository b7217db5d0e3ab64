/** The names of the searchers in `registry.ts`, for code that must not load the searchers. */
export const searcherNames: readonly string[] = [
  'so-ismcts',
  'mo-ismcts',
  'mccfr',
  'equilibrium',
  'pimc',
  'greedy',
  'policy',
  'random',
];
