/** What is measured: the rows of all tables of matches, and of exploitability. */
import type { PartialParams } from '../../src/search/params.js';
import type { Contender } from './contender.js';

interface Pairing {
  readonly game: string; // 'goofspiel/cards=6,bids=hidden,points=ascending'
  readonly contenders: readonly [Contender, Contender];
  readonly games: number;
}

const GOOFSPIEL_6 = 'goofspiel/cards=6,bids=hidden,points=ascending';
const GOOFSPIEL_13 = 'goofspiel/cards=13,bids=hidden,points=ascending';
const LIARS_1 = 'liars-dice/players=2,dice=1,sides=6';
const LIARS_2 = 'liars-dice/players=2,dice=2,sides=6';
const PHANTOM = 'phantom-tic-tac-toe';
const PHANTOM_4 = 'phantom-tic-tac-toe/4,4,4';

const SO = { searcher: 'so-ismcts' } as const satisfies PartialParams;
const MO = { searcher: 'mo-ismcts' } as const satisfies PartialParams;
const PIMC = { searcher: 'pimc' } as const satisfies PartialParams;
const MCCFR = { searcher: 'mccfr' } as const satisfies PartialParams;
const THRESHOLDED = { ...MCCFR, thresholding: 3.5 } as const satisfies PartialParams;
const RANDOM: Contender = { params: { searcher: 'random' }, iterations: 1 };

const pairing = (game: string, games: number, a: Contender, b: Contender): Pairing => ({
  game,
  contenders: [a, b],
  games,
});

/** Ten times the iterations against one time. */
const tenfold = (game: string, games: number, params: PartialParams, ...steps: number[]): Pairing[] =>
  steps.map((iterations) => pairing(game, games, { params, iterations: 10 * iterations }, { params, iterations }));

/** Two searchers in the same time. */
const duel = (game: string, games: number, cpuMs: number, a: PartialParams, b: PartialParams): Pairing =>
  pairing(game, games, { params: a, cpuMs }, { params: b, cpuMs });

const against = (game: string, games: number, params: PartialParams): Pairing =>
  pairing(game, games, { params, iterations: 1_000 }, RANDOM);

type ExactPairing = Omit<Pairing, 'games'> & { readonly seeds: number };

const exactly = (seeds: number, pairings: readonly Pairing[]): ExactPairing[] =>
  pairings.map(({ game, contenders }) => ({ game, contenders, seeds }));

/** Exact duels on small games, by name of the table. */
export const EXACT: Readonly<Record<string, readonly ExactPairing[]>> = {
  'exact duel': [
    ...exactly(2, [duel('leduc', 0, 10, MCCFR, SO), duel(LIARS_1, 0, 20, THRESHOLDED, SO)]),
    ...exactly(4, [duel(LIARS_1, 0, 100, THRESHOLDED, SO)]),
    ...exactly(20, [duel('kuhn', 0, 5, MCCFR, SO)]),
  ],
  'exact tenfold': [
    ...exactly(8, tenfold('kuhn', 0, MCCFR, 100, 1_000)),
    ...exactly(4, tenfold('leduc', 0, MCCFR, 100)),
    ...exactly(4, tenfold('leduc', 0, MCCFR, 1_000)),
    ...exactly(10, tenfold(LIARS_1, 0, SO, 100, 1_000)),
  ],
};

/** By name of the table. */
export const PAIRINGS: Readonly<Record<string, readonly Pairing[]>> = {
  duel: [
    duel(PHANTOM, 1_000, 20, MCCFR, SO),
    duel(PHANTOM, 1_000, 20, MO, SO),
    duel(GOOFSPIEL_6, 1_000, 20, MCCFR, SO),
  ],
  tenfold: [
    ...tenfold('connect-four', 200, SO, 100, 1_000),
    ...tenfold('hearts/pass=random', 200, SO, 100, 1_000),
    ...tenfold(PHANTOM, 600, SO, 100, 1_000),
    ...tenfold(PHANTOM, 1_000, MO, 100, 1_000),
  ],
  random: [
    against('tic-tac-toe', 1_000, SO),
    against('connect-four', 200, SO),
    against(LIARS_1, 4_000, SO),
    against(LIARS_2, 2_000, SO),
    against(PHANTOM, 1_000, SO),
    against(PHANTOM, 1_000, MO),
    against(GOOFSPIEL_6, 1_000, SO),
    against('leduc', 4_000, SO),
    against('kuhn', 20_000, SO),
    against('leduc', 1_000, MCCFR),
    against('kuhn', 4_000, MCCFR),
  ],
  phantom: [
    [MO, PIMC],
    [PIMC, SO],
    [MO, SO],
  ].map(([a, b]) => pairing(PHANTOM_4, 1_000, { params: a, iterations: 10_000 }, { params: b, iterations: 10_000 })),
};

export const EXPLOITABILITY = {
  games: [
    'kuhn/players=2',
    'goofspiel/cards=4,bids=hidden,points=descending',
    'liars-dice/players=2,dice=1,sides=3',
    'leduc/players=2',
  ],
  searchers: [MCCFR, { ...SO, chance: 'closed' }, { ...MO, chance: 'closed' }],
  steps: [
    { iterations: 100, seeds: 3 },
    { iterations: 1_000, seeds: 3 },
    { iterations: 10_000, seeds: 2 },
    { iterations: 100_000, seeds: 1 },
  ],
} as const;

export const SPEED = [PHANTOM, PHANTOM_4, GOOFSPIEL_13, 'leduc', 'hearts/pass=random'];
