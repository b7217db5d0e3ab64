/** Perikles: the turn, each city, the tiles, the battles at the locations, and what every army has left. */
import { capital, counted } from '../../core/english.js';
import { ARMIES, type ArmyName, CITIES, LOCATION_TILES, NAMES } from '../../games/perikles/board/data.js';
import { locationTitle, name, specialTitle } from '../../games/perikles/spoken.js';
import type { Row, Section } from './layout.js';
import { factsOf, NOTHING } from './telling.js';

type Bag = Readonly<Record<string, number>>; // counters, h1 to t4
type ByArmy<T> = Readonly<Record<string, T>>;
type BySeat<T> = Readonly<Record<string, T>>;
interface Sided<T> {
  readonly attack: T;
  readonly defend: T;
}

interface PeriklesTable {
  readonly gameTurn: number;
  readonly start: string;
  readonly active: string;
  readonly cubes: BySeat<ByArmy<number>>;
  readonly alpha: ByArmy<string>;
  readonly beta: ByArmy<string>;
  readonly leader: ByArmy<string>;
  readonly persianLeaders: readonly string[];
  readonly statues: BySeat<ByArmy<number>>;
  readonly defeats: ByArmy<number>;
  readonly display: Readonly<Record<string, number>>;
  readonly unused: BySeat<Readonly<Record<string, number>>>;
  readonly special: BySeat<string | null>;
  readonly specialUsed: readonly string[];
  readonly board: Readonly<Record<string, string>>;
  readonly won: BySeat<readonly string[]>;
  readonly boxes: ByArmy<Bag>;
  readonly deadPool: ByArmy<Bag>;
  readonly pools: ByArmy<Bag>;
  readonly counters: Readonly<Record<string, ByArmy<Bag>>>;
  readonly armies: Readonly<Record<string, Sided<readonly string[]>>>;
  readonly arrivals: Readonly<Record<string, Sided<readonly string[]>>>;
  readonly war?: ByArmy<readonly string[]>;
  readonly battle?: number; // locations resolved
  readonly tokens?: Sided<number>;
}

const seat = capital;
const nameOf = (army: string): string => NAMES[army as ArmyName] ?? army;

export function periklesSheet(t: PeriklesTable): Section[] {
  return [
    {
      title: '',
      isDense: true,
      rows: factsOf([
        ['Turn', t.gameTurn],
        ['Start player', seat(t.start)],
        ['On turn', seat(t.active)],
        ['Persian leaders', t.persianLeaders.map(seat).join(', ')],
        ['Battle of', t.tokens && locationTitle(Object.values(t.board)[t.battle ?? 0])],
        ['Tokens', t.tokens && `attack ${t.tokens.attack}, defence ${t.tokens.defend}`],
      ]),
    },
    { title: 'Cities', rows: CITIES.map((city): Row => [nameOf(city), cityText(t, city)]) },
    { title: 'Tiles to take', isDense: true, rows: tileRows(t) },
    { title: 'Players', rows: Object.keys(t.cubes).map((who): Row => [seat(who), playerText(t, who)]) },
    { title: 'Locations', rows: Object.keys(t.board).map((slot): Row => locationRow(t, slot)) },
    { title: 'At war', isDense: true, rows: warRows(t) },
    { title: 'Counters in hand', rows: bagRows(t.pools) },
    { title: 'Counters of the cities', rows: bagRows(t.boxes) },
    { title: 'Lost counters', rows: bagRows(t.deadPool) },
  ];
}

function cityText(t: PeriklesTable, city: string): string {
  const who = (of: string) => (NOTHING.has(of) ? undefined : seat(of));
  const cubes = Object.entries(t.cubes).flatMap(([of, at]) => (at[city] ? [`${seat(of)} ${at[city]}`] : []));
  return factsOf([
    ['led by', who(t.leader[city])],
    ['candidate alpha', who(t.alpha[city])],
    ['candidate beta', who(t.beta[city])],
    ['cubes', cubes.join(', ')],
    ['defeats', t.defeats[city]],
  ])
    .map(([what, value]) => `${what} ${value}`)
    .join('; ');
}

const tileRows = ({ display }: PeriklesTable): Row[] =>
  Object.entries(display).flatMap(([tile, count]): Row[] => (count === 0 ? [] : [[name(tile) ?? tile, `${count}`]]));

function playerText(t: PeriklesTable, who: string): string {
  const special = t.special[who];
  const hasUsed = t.specialUsed.includes(who) ? ' (used)' : '';
  const { 1: ones = 0, 2: twos = 0 } = t.unused[who] ?? {};
  const shards = [...(twos > 0 ? [`${twos} of two shards`] : []), ...(ones > 0 ? [`${ones} of one shard`] : [])];
  const statues = Object.entries(t.statues[who] ?? {}).map(([city, n]) => `${nameOf(city)}${n > 1 ? ` ${n}` : ''}`);
  return factsOf([
    [
      'special tile',
      special === null ? 'not seen' : NOTHING.has(special) ? undefined : `${specialTitle(special)}${hasUsed}`,
    ],
    ['tiles', shards.join(' and ')],
    ['statues', statues.join(', ')],
    ['won', t.won[who].map(locationTitle).join(', ')],
  ])
    .map(([what, value]) => `${what} ${value}`)
    .join('; ');
}

const POINTS: ReadonlyMap<string, number> = new Map(LOCATION_TILES.map(([id, , , points]) => [id, points]));

/** 'Potidea, 5 points: attack (Blue) Argos 2 hoplites; defence (Green) Athens 1 trireme'. */
function locationRow(t: PeriklesTable, slot: string): Row {
  const id = t.board[slot];
  if (NOTHING.has(id)) return [slot, 'nothing'];
  const sides = (['attack', 'defend'] as const).flatMap((side) => {
    const armies = t.armies[slot]?.[side] ?? [];
    const players = t.arrivals[slot]?.[side] ?? [];
    if (armies.length === 0 && players.length === 0) return [];
    const forces = armies.map((army) => `${nameOf(army)} ${bagText(t.counters[slot]?.[army] ?? {})}`.trim());
    const by = players.length > 0 ? ` (${players.map(seat).join(', ')})` : '';
    return [`${side === 'attack' ? 'attack' : 'defence'}${by} ${forces.join(', ')}`];
  });
  return [`${locationTitle(id)}, ${counted(POINTS.get(id) ?? 0, 'point')}`, sides.join('; ') || 'nobody yet'];
}

const warRows = ({ war = {} }: PeriklesTable): Row[] =>
  ARMIES.flatMap((army, i) => {
    const enemies = (war[army] ?? []).filter((other) => (ARMIES as readonly string[]).indexOf(other) > i);
    return enemies.length === 0 ? [] : [[nameOf(army), enemies.map(nameOf).join(', ')] as const];
  });

const bagRows = (bags: ByArmy<Bag>): Row[] =>
  Object.entries(bags).flatMap(([army, bag]): Row[] => {
    const text = bagText(bag);
    return text === '' ? [] : [[nameOf(army), text]];
  });

/** 'hoplites 2 2 3, triremes 1 ?': strengths; those face down are not seen. */
function bagText(bag: Bag): string {
  const told = (letter: string, what: string): string[] => {
    const strengths = Object.entries(bag).flatMap(([id, count]) =>
      id.startsWith(letter) ? Array<string>(count).fill(id.slice(1)) : [],
    );
    return strengths.length === 0 ? [] : [`${what} ${strengths.join(' ')}`];
  };
  return [...told('h', 'hoplites'), ...told('t', 'triremes')].join(', ');
}
