/** The components of Perikles, close to their printed form (PK 1). Everything else is derived from these. */

/** Seats by colour, clockwise. */
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple'] as const;

/** PK 1.1, in the canonical order. */
export const CITIES = ['athens', 'sparta', 'argos', 'corinth', 'thebes', 'megara'] as const;
type CityName = (typeof CITIES)[number];

/** PK 0.2: Persia has an army, and no city. */
export const ARMIES = [...CITIES, 'persia'] as const;
export type ArmyName = (typeof ARMIES)[number];

export const NAMES: Readonly<Record<ArmyName, string>> = {
  athens: 'Athens',
  sparta: 'Sparta',
  argos: 'Argos',
  corinth: 'Corinth',
  thebes: 'Thebes',
  megara: 'Megara',
  persia: 'Persia',
};

/** PK 1.7: the value of a statue after 0, 1, 2 ... defeats; 0 beyond the end of the row. */
export const STATUE_VALUES: Readonly<Record<CityName, readonly number[]>> = {
  athens: [5, 5, 3, 1],
  sparta: [5, 4, 3, 2],
  argos: [6, 3],
  corinth: [9, 7, 5, 3],
  thebes: [7, 5, 3],
  megara: [6, 3],
};

/** PK 1.2: influence tiles by symbol. Plain tiles have two shards, the others one. */
export const SYMBOLS = ['plain', 'candidate', 'assassin'] as const;
export const INFLUENCE_TILES: Readonly<Record<CityName, readonly [two: number, candidate: number, assassin: number]>> =
  {
    athens: [3, 2, 1],
    sparta: [3, 2, 1],
    argos: [2, 2, 1],
    corinth: [2, 2, 1],
    thebes: [2, 2, 1],
    megara: [2, 1, 1],
  };
export const ANY_TILES = 5;
export const DISPLAY_SLOTS = 10;
/** PK 5.1: tiles a player takes in a turn. */
export const TILES_A_TURN: Readonly<Record<number, number>> = { 3: 5, 4: 5, 5: 4 };

/** PK 1.3: home city, rounds (H hoplites, T triremes) in order, points, and the militia's side and types. */
export const LOCATION_TILES = [
  ['amphipolis', 'athens', 'TH', 6, 'defend H'],
  ['lesbos', 'athens', 'HT', 4, 'attack HT'],
  ['plataea', 'athens', 'H', 4, 'defend H'],
  ['naupactus', 'athens', 'TH', 4, ''],
  ['potidea', 'athens', 'TH', 5, 'attack H'],
  ['acarnania', 'athens', 'TH', 3, 'defend H'],
  ['attica', 'athens', 'H', 4, ''],
  ['melos', 'sparta', 'HT', 3, 'defend HT'],
  ['epidaurus', 'sparta', 'TH', 4, ''],
  ['pylos', 'sparta', 'TH', 4, ''],
  ['sicily', 'sparta', 'TH', 7, 'defend HT'],
  ['cephallenia', 'sparta', 'HT', 4, ''],
  ['cythera', 'sparta', 'HT', 3, ''],
  ['spartolus', 'sparta', 'TH', 4, 'attack H'],
  ['megara-battle', 'megara', 'TH', 5, ''],
  ['mantinea', 'argos', 'H', 5, ''],
  ['delium', 'thebes', 'TH', 5, ''],
  ['aetolia', 'thebes', 'TH', 3, ''],
  ['corcyra', 'corinth', 'HT', 3, 'attack HT'],
  ['leucas', 'corinth', 'HT', 4, ''],
  ['solygeia', 'corinth', 'HT', 4, ''],
] as const satisfies readonly (readonly [string, CityName, 'H' | 'HT' | 'TH', number, string])[];
export const LOCATIONS = LOCATION_TILES.map(([id]) => id);
export const BATTLES_A_TURN = 7;

/** PK 1.4: counters of strength 1 to 4. */
export const MILITARY: Readonly<Record<ArmyName, { readonly h: readonly number[]; readonly t: readonly number[] }>> = {
  athens: { h: [2, 2, 2, 0], t: [2, 2, 2, 2] },
  sparta: { h: [2, 3, 3, 2], t: [1, 2, 1, 0] },
  argos: { h: [2, 2, 2, 0], t: [1, 1, 1, 0] },
  corinth: { h: [1, 3, 1, 0], t: [2, 2, 1, 0] },
  thebes: { h: [2, 3, 2, 0], t: [1, 1, 0, 0] },
  megara: { h: [1, 1, 0, 0], t: [1, 1, 1, 0] },
  persia: { h: [0, 2, 4, 0], t: [0, 2, 2, 0] },
};

/** PK 9.4: the lowest sum of two dice with which each side hits, by column. */
export const COMBAT_TABLE = [
  { label: '1:2', attacker: 10, defender: 5 },
  { label: '−2', attacker: 9, defender: 6 },
  { label: '1:1', attacker: 8, defender: 7 },
  { label: '+2', attacker: 7, defender: 8 },
  { label: '2:1', attacker: 6, defender: 9 },
  { label: '3:1', attacker: 5, defender: 10 },
] as const;
export const TOKENS_TO_WIN = 2;

/** PK 12. */
export const SPECIALS = [
  'alkibiades',
  'brasidas',
  'perikles',
  'persian-fleet',
  'phormio',
  'plague',
  'slave-revolt',
  'thessalanian-allies',
] as const;
export type SpecialName = (typeof SPECIALS)[number];

/** PK 1.6, 3.4, 3.5, 9.2, 12.2. */
export const CUBES = { supply: 30, aCity: 2, ownChoice: 2, defended: 2, perikles: 2 } as const;
/** PK 8.4, 8.8. */
export const COMMIT = { ordinary: 2, extra: 2 } as const;
/** PK 10.4. */
export const END = { turns: 3, defeats: 4, cities: ['athens', 'sparta'] } as const;
