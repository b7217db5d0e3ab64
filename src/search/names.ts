/** The names of the searchers, for who needs no searcher: `registry.ts` has them. */
export const searcherNames: readonly string[] = [
  'so-ismcts',
  'mo-ismcts',
  'mccfr',
  'pimc',
  'greedy',
  'policy',
  'random',
];
