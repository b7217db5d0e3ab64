/** The map as numbers: areas, seas, ports, cities, straits (AX 3). A node is an area or, after all areas, a sea area. */
import { distances, graph, links } from '../../kit/map.js';
import {
  AREA_TABLE,
  ARIOBARZANES_REGIONS,
  type AreaName,
  CITY_TABLE,
  CRETE,
  ENTRY_COST,
  GREECE,
  LAST_BASE,
  REGIONS,
  type RegionName,
  SEA_TABLE,
  type SeaName,
  SIDES,
  STRAITS,
  TRIPLE,
} from './data.js';

export const AREAS = Object.keys(AREA_TABLE) as AreaName[];
export const AREA_COUNT = AREAS.length;
export const SEAS = Object.keys(SEA_TABLE) as SeaName[];
export const SEA_COUNT = SEAS.length;
/** Where ships can be: in the port of an area, or at sea. */
export const NODES: readonly string[] = [...AREAS, ...SEAS];
export const NODE_COUNT = NODES.length;
export const NOWHERE = -1;

export const area = (name: AreaName): number => AREAS.indexOf(name);
export const seaNode = (name: SeaName): number => AREA_COUNT + SEAS.indexOf(name);
export const isSea = (node: number): boolean => node >= AREA_COUNT;

const rows = Object.values(AREA_TABLE);
export const REGION_OF = Int32Array.from(rows, ([, region]) => REGIONS.indexOf(region));
export const START_MARKER = Int32Array.from(rows, ([, , , marker]) =>
  marker === 'neutral' ? 0 : 1 + SIDES.indexOf(marker),
);
export const COST_OF = Int32Array.from(rows, ([, , terrain]) => ENTRY_COST[terrain]);
export const IS_DESERT = Uint8Array.from(rows, ([, , terrain]) => (terrain === 'desert' ? 1 : 0));
/** AX 10.11: rough and mountain help to get away. */
export const IS_ROUGH = Uint8Array.from(rows, ([, , terrain]) =>
  terrain === 'rough' || terrain === 'mountain' ? 1 : 0,
);

/** Land neighbours without straits. */
export const LAND = graph(
  AREAS,
  rows.map(([, , , , neighbours]) => neighbours),
);
export const LAND_STEPS = distances(LAND);

const strait = (areaIndex: number) =>
  STRAITS.flatMap(([a, b]) => (area(a) === areaIndex ? [area(b)] : area(b) === areaIndex ? [area(a)] : []));
/** Land neighbours and straits (AX 3.2). */
export const WAYS = links(AREAS.map((_, i) => [...LAND.to.subarray(LAND.first[i], LAND.first[i + 1]), ...strait(i)]));
/** The sea that bars each way of `WAYS`, or NOWHERE if it is no strait. */
export const WAY_SEA = Int32Array.from(
  AREAS.flatMap((from, i) =>
    Array.from(WAYS.to.subarray(WAYS.first[i], WAYS.first[i + 1]), (to) => {
      const found = STRAITS.find(([a, b]) => (a === from && b === AREAS[to]) || (b === from && a === AREAS[to]));
      return found === undefined ? NOWHERE : seaNode(found[2]);
    }),
  ),
);

/** Steps over land and straits. */
export const WAY_STEPS = distances(WAYS);

/** Sea areas that a port touches, as nodes. */
export const COASTS = links(rows.map(([, , , , , seas]) => words(seas).map((name) => seaNode(name as SeaName))));
/** Ports that a sea area touches; row 0 is the first sea. */
export const PORTS = links(SEAS.map((name) => AREAS.flatMap((_, i) => (words(rows[i][5]).includes(name) ? [i] : []))));
/** Neighbours of a sea area, as nodes; row 0 is the first sea. */
const SEA_GRAPH = graph(
  SEAS,
  Object.values(SEA_TABLE).map(([, neighbours]) => neighbours),
);
export const SEA_WAYS = { first: SEA_GRAPH.first, to: SEA_GRAPH.to.map((sea) => AREA_COUNT + sea) };
/** For each node, the sea areas that it touches or is, as a set: the first sea is bit 0. */
export const SEAS_AT = Int32Array.from(NODES, (_, node) =>
  isSea(node)
    ? 1 << (node - AREA_COUNT)
    : COASTS.to
        .subarray(COASTS.first[node], COASTS.first[node + 1])
        .reduce((set, sea) => set | (1 << (sea - AREA_COUNT)), 0),
);
export const IS_PORT = Uint8Array.from(AREAS, (_, i) => (COASTS.first[i + 1] > COASTS.first[i] ? 1 : 0));
/** Each meeting of a sea area and a port: where one embarks, lands or raids. */
export const SHORES: readonly (readonly [seaNode: number, area: number])[] = SEAS.flatMap((_, sea) =>
  Array.from(PORTS.to.subarray(PORTS.first[sea], PORTS.first[sea + 1]), (port) => [AREA_COUNT + sea, port] as const),
);

export const SHORE_SEA = Int32Array.from(SHORES, ([sea]) => sea);
export const SHORE_AREA = Int32Array.from(SHORES, ([, port]) => port);

export const NO_CITY = -1;
export const CITIES: readonly string[] = CITY_TABLE.map(([name]) => name);
export const CITY_COUNT = CITIES.length;
export const CITY_AREA = Int32Array.from(CITY_TABLE, ([, name]) => area(name));
export const CITY_HITS = Int32Array.from(CITY_TABLE, ([, , hits]) => hits);
const marked = (word: string) => Uint8Array.from(CITY_TABLE, ([, , , marks]) => (words(marks).includes(word) ? 1 : 0));
export const IS_FORTRESS = marked('fortress');
export const IS_BASE = marked('base');
export const IS_EGYPTIAN = marked('egyptian');
export const LAST_BASE_CITY = CITIES.indexOf(LAST_BASE);
/** City of an area, or NO_CITY. */
export const CITY_IN = Int32Array.from(AREAS, (_, i) => CITY_AREA.indexOf(i));

export const MACEDONIA = area('macedonia');
export const HELLAS = area('hellas');
export const MYCENAE = area('mycenae');
export const MOESIA = area('moesia');
export const ILLYRIA = area('illyria');
export const THRACE = area('thrace');
export const CYPRUS = area('cyprus');
export const MEDIA = area('media');
export const ELAM = area('elam');
export const KISH = area('kish');
export const [KNOSSOS, KHANIA] = CRETE.map(area);
export const TRIPLE_AREAS = TRIPLE.map(area);
export const IN_GREECE = flags(GREECE.map(area));
const roams = ARIOBARZANES_REGIONS.map((name: RegionName) => REGIONS.indexOf(name));
/** AX 19.3: where Ariobarzanes may be. */
export const ARIOBARZANES_MAY = Uint8Array.from(REGION_OF, (region) => (roams.includes(region) ? 1 : 0));

function flags(indices: readonly number[]): Uint8Array {
  const set = new Uint8Array(AREA_COUNT);
  for (const i of indices) set[i] = 1;
  return set;
}

function words(row: string): string[] {
  return row.split(' ').filter((word) => word !== '');
}
