/** What Perikles names by ids, as people call it. */
import { capital } from '../../core/english.js';
import type { Naming } from '../../core/naming.js';
import { type Phrases, phraseFor } from '../../core/phrases.js';
import { ARMIES, type ArmyName, LOCATION_TILES, NAMES, SPECIALS } from './board/data.js';

const TILES: Readonly<Record<string, string>> = {
  2: '(two shards)',
  candidate: '(one shard, candidate)',
  assassin: '(one shard, assassin)',
};
const TYPES: Readonly<Record<string, string>> = { h: 'hoplite', t: 'trireme' };
const isArmy = (id: string): id is ArmyName => (ARMIES as readonly string[]).includes(id);
const isSpecial = (id: string) => (SPECIALS as readonly string[]).includes(id);
const isLocation = (id: string) => LOCATION_TILES.some(([location]) => location === id);

/** 'Slave Revolt' of 'slave-revolt'. */
export const specialTitle = (id: string): string => id.split('-').map(capital).join(' ');
/** 'megara-battle' is the tile of Megara. */
export const locationTitle = (id: string): string => capital(id.split('-')[0]);

export function name(id: string): string | undefined {
  if (isArmy(id)) return NAMES[id];
  if (isSpecial(id)) return specialTitle(id);
  if (id === 'any') return 'an own-choice tile';
  if (/^[ht][1-4]$/.test(id)) return `a ${TYPES[id[0]]} of ${id[1]}`;
  if (/^[ht]\?$/.test(id)) return `a ${TYPES[id[0]]}`;
  const [city, kind] = id.split('-');
  if (isArmy(city) && Object.hasOwn(TILES, kind)) return `${NAMES[city]} ${TILES[kind]}`;
  return isLocation(id) ? locationTitle(id) : undefined;
}

/** Special tiles, and counters by army, strength and location. */
function thing(path: string, table: unknown): string | undefined {
  const [field, at, army, counter] = path.split('.');
  if (field === 'special') return `${at}'s special tile`;
  const board = (table as { readonly board?: Readonly<Record<string, string>> } | undefined)?.board ?? {};
  const [owner, kind] = field === 'counters' ? [army, counter] : [at, army];
  if (!isArmy(owner) || kind === undefined) return undefined;
  const counters = `${TYPES[kind[0]]}s of ${kind[1]} of ${NAMES[owner]}`;
  if (field === 'pools') return `${counters} in hand`;
  return Object.hasOwn(board, at) ? `${counters} at ${locationTitle(board[at])}` : undefined;
}

const called = (id: string): string => name(id) ?? id;

/** For reviews, which read moves without their positions. */
const MOVES: Phrases = [
  [
    /^assassinate (\w+) candidate (a|b) in (\w+)$/,
    (seat, space, city) => `assassinate ${seat}'s ${space === 'a' ? 'alpha' : 'beta'} candidate in ${called(city)}`,
  ],
  [/^(\S+) (attack|defend) (\S+)$/, (army, side, place) => `${side} ${called(place)} with ${called(army)}`],
  [
    /^(\w+) uses a tile of (\d)$/,
    (user, shards) => `${capital(user)} uses a tile ${shards === '1' ? 'of one shard' : 'of two shards'}`,
  ],
  [/^(attack|defend) wins the combat$/, (side) => `the ${side}ers win the combat`],
  [/^turn up (\S+)$/, (tile) => `${called(tile)} is turned up`],
  [/^(\S+) in slot \d$/, (location) => `${called(location)} is turned up`],
  [/^battle of (\S+)$/, (location) => `the battle of ${called(location)} begins`],
  [/^(\w+) (h\d) goes home$/, (army, counter) => `${called(counter)} of ${called(army)} goes home`],
  [/^place in (\w+)$/, (city) => `place a cube in ${called(city)}`],
  [/^slave-revolt (at|in) (.+)$/, (where, place) => `start the slave revolt ${where} ${called(place)}`],
  [
    /^(\S+) for (attack|defend)$/,
    (special, side) => `use ${called(special)} for the ${side === 'attack' ? 'attackers' : 'defenders'}`,
  ],
  [/^to (\S+)$/, (city) => `drop the cube in ${called(city)}`],
  [/^(\w+) commits first$/, (first) => `let ${capital(first)} commit first`],
];

export const naming: Naming = {
  name,
  thing,
  move(move, decision) {
    if (decision === 'choose a counter')
      return move.startsWith('a ') ? `add ${move}, face down` : `add ${called(move)}`;
    if (decision === 'permission') return move === 'grant' ? 'give permission' : 'refuse permission';
    if (decision === 'elections') return 'The elections are held';
    const [, tile, owner] = /^(.+) for (\w+)$/.exec(move) ?? [];
    if (decision === 'deal a special tile' && tile !== undefined) return `${called(tile)} for ${capital(owner)}`;
    return phraseFor(move, MOVES);
  },
};
