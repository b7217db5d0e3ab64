/** The map as numbers: spaces, the lines of communication between them, regions and special lines (PW 1.2, 2.3). */
import { distances, type Graph, links } from '../../kit/map.js';
import { ATHENS, EISPHORA_SPACES, HELOT_SPACES, HOMES, NEUTRALS, SPARTA } from '../data/rules.js';
import {
  COMBINED_LOCS,
  EUXINE,
  ISTHMUS,
  LAND_LOCS,
  NAVAL_LOCS,
  REGIONS,
  type RegionName,
  SPACE_TABLE,
  type SpaceName,
  STORMY_CROSSING,
  STRAITS,
} from '../data/spaces.js';

export const SPACES = Object.keys(SPACE_TABLE) as SpaceName[];
export const SPACE_COUNT = SPACES.length;
export const NOWHERE = -1;

export const space = (name: SpaceName): number => SPACES.indexOf(name);
const rows = Object.values(SPACE_TABLE);
export const SPACE_TITLES: readonly string[] = rows.map(([title]) => title);
export const GRID: readonly string[] = rows.map(([, grid]) => grid);

/** Who holds a space: nobody, or 1 + side. Colours are written alike. */
export const NOBODY = 0;
export const COLOUR = Int32Array.from(rows, ([, , , , colour]) =>
  colour === 'A' ? 1 + ATHENS : colour === 'S' ? 1 + SPARTA : NOBODY,
);
const COLOURED_LISTS = [ATHENS, SPARTA].map((side) =>
  Int32Array.from([...SPACES.keys()].filter((at) => COLOUR[at] === 1 + side)),
);
/** The spaces of a side's own colour. */
export const OWN_SPACES: readonly Int32Array[] = COLOURED_LISTS;

/** In the order of battles and sieges (PW 9.4). */
export const TYPES = ['land', 'coastal', 'island'] as const;
export const LAND = 0;
export const TYPE = Int32Array.from(rows, ([, , type]) => TYPES.indexOf(type));
const flags = (has: (row: (typeof rows)[number]) => boolean) => Uint8Array.from(rows, (row) => (has(row) ? 1 : 0));
export const IS_FORTRESS = flags(([, , , , , marks]) => (marks as string).includes('fortress'));
export const FORTRESSES = Int32Array.from([...SPACES.keys()].filter((at) => IS_FORTRESS[at] === 1));
export const IS_COALITION = flags(([, , , , , marks]) => (marks as string).includes('coalition'));
const inRegion = (name: RegionName) => flags(([, , , region]) => region === name);
/** Index in REGIONS. */
export const REGION = Int32Array.from(rows, ([, , , region]) => REGIONS.indexOf(region));
export const IN_ATTICA = inRegion('attica');
const IN_SICILY = inRegion('sicily');
export const SICILY = Int32Array.from([...SPACES.keys()].filter((at) => IN_SICILY[at] === 1));

export const HOME = Int32Array.from(HOMES, space);
/** Coalition neutral of a space, by index; or NOWHERE. */
export const NEUTRAL_OF = new Int32Array(SPACE_COUNT).fill(NOWHERE);
/** The first space of each coalition neutral: where its contingent stands. */
export const NEUTRAL_SEAT = Int32Array.from(Object.values(NEUTRALS), ([names], neutral) => {
  const own = names.split(' ').map((name) => space(name as SpaceName));
  for (const at of own) NEUTRAL_OF[at] = neutral;
  return own[0];
});
export const [ARGOS, SYRACUSE, MACEDON, PERSIA] = Object.keys(NEUTRALS).keys();
export const MACEDONIA = space('macedonia');
export const SYRACUSE_SPACE = space('syracuse');
export const CORINTH = space('corinth');
export const THEBES = space('thebes');
export const PIRAEUS = space('piraeus');
export const DECELEA = space('decelea');
export const CHIOS = space('chios');
export const SAMOS = space('samos');
export const LARISA = space('larisa');
export const CORCYRA = space('corcyra');
export const MYTILENE = space('mytilene');
export const EPIDAMNOS = space('epidamnos');
export const BYZANTIUM = space(EUXINE);
export const STRAIT_SPACES = STRAITS.map(space);
export const HELOT_LIST = Int32Array.from(HELOT_SPACES, space);
export const EISPHORA_LIST = Int32Array.from(EISPHORA_SPACES, space);
export const CROSSING = Int32Array.from(STORMY_CROSSING, space);
export const ISTHMUS_ENDS = Int32Array.from(ISTHMUS, space);

export const [LAND_LOC, NAVAL_LOC, COMBINED_LOC] = [1, 2, 4];
const LOCS: readonly (readonly [number, number, number])[] = [
  ...joined(LAND_LOCS, LAND_LOC),
  ...joined(NAVAL_LOCS, NAVAL_LOC),
  ...joined(COMBINED_LOCS, COMBINED_LOC),
];

function joined(table: readonly string[], kind: number): [number, number, number][] {
  return table.flatMap((row) => {
    const [from, to] = row.split(': ');
    return to
      .replaceAll('*', '')
      .split(' ')
      .map((name): [number, number, number] => [space(from as SpaceName), space(name as SpaceName), kind]);
  });
}

/** Ordinary LOCs of the kinds (a sum of LAND_LOC, NAVAL_LOC, COMBINED_LOC). */
export function network(kinds: number): Graph {
  const lists = SPACES.map((): number[] => []);
  for (const [a, b, kind] of LOCS) {
    if ((kind & kinds) === 0) continue;
    lists[a].push(b);
    lists[b].push(a);
  }
  return links(lists);
}

function kindsOf({ first, to }: Graph): Uint8Array {
  const kinds = new Uint8Array(to.length);
  for (const [a, b, kind] of LOCS)
    for (const [from, next] of [
      [a, b],
      [b, a],
    ])
      kinds[to.indexOf(next, first[from])] = kind;
  return kinds;
}

export const ALL_LOCS = network(LAND_LOC | NAVAL_LOC | COMBINED_LOC);
/** The kind of each LOC of ALL_LOCS, in the order of its neighbours. */
export const LOC_KINDS = kindsOf(ALL_LOCS);
/** Land and combined LOCs: for armies, and the zone of cavalry (PW 2.4). */
export const ROADS = network(LAND_LOC | COMBINED_LOC);
/** Naval and combined LOCs: for ships, and their zone. */
export const SEA_LANES = network(NAVAL_LOC | COMBINED_LOC);
export const COAST_ROADS = network(COMBINED_LOC);

/** LOCs from one space to another, at [from * SPACE_COUNT + to]; -1 where no way leads. */
export const LOC_STEPS = distances(ALL_LOCS);
export const ROAD_STEPS = distances(ROADS);
