/** What answers say of moves besides the game's own reasons, in English; other languages have the same table. */
import type { ProvedResult } from '../../../search/searcher.js';

const proved: Readonly<Record<ProvedResult, string>> = {
  win: 'proved to win if both play well',
  draw: 'proved to be a draw if both play well',
  loss: 'proved to lose if both play well',
};

export const english = {
  proved,
  hardlyEver: 'hardly ever played by the mixed strategy',
  nearlyAlways: 'nearly always played by the mixed strategy',
  mixed: (percent: number) => `the mixed strategy plays it ${percent} % of the time`,
  worthInEquilibrium: (value: number, unit: string) => `worth ${value.toFixed(2)} ${unit} in equilibrium`,
  winsInEquilibrium: (percent: number) => `wins ${percent} % in equilibrium`,
  drawn: 'drawn to vary the play',
  drawnFrom: (preferred: string) => `drawn to vary the play: the search itself prefers '${preferred}'`,
  better: (size: string, other: string) => `on average ${size} better than '${other}'`,
  worse: (size: string, other: string) => `on average ${size} worse than '${other}'`,
  asGood: (other: string) => `as good as '${other}'`,
  notToldApart: (other: string) => `the search cannot tell it from '${other}'`,
  aLittle: 'a little',
  /** How much: '3 ± 1 % of a win', '0.50 points'. */
  size: (size: string, off: string | undefined, unit: string) =>
    `${size}${off === undefined ? '' : ` ± ${off}`} ${unit === 'win' ? '% of a win' : unit}`,
  preferred: 'the search prefers it',
  tooFew: (other: string) => `too few iterations to compare it with '${other}'`,
  isBetter: (size: string, other: string) => `${size} better than '${other}'`,
  isWorse: (size: string, other: string) => `${size} worse than '${other}'`,
  neverTried: 'never tried',
  tried: (visits: number, of: number) => `tried in ${visits} of ${of} sampled games`,
  onlyMove: 'the only legal move',
  resultStands: 'the result cannot change any more',
  policy: "the policy's first choice, without a search",
  unsearched: 'drawn from the legal moves without a search',
};

export type Sentences = typeof english;
