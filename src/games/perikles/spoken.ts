/** What Perikles names by ids, as people call it. */
import { capital } from '../../core/english.js';
import type { Naming } from '../../core/naming.js';
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

export const naming: Naming = { name, thing };
