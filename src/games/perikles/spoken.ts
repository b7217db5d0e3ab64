/** What Perikles names by ids, as people call it. */
import { capital } from '../../core/capital.js';
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

function name(id: string): string | undefined {
  if (isArmy(id)) return NAMES[id];
  if (isSpecial(id)) return specialTitle(id);
  if (id === 'any') return 'an own-choice tile';
  if (/^[ht][1-4]$/.test(id)) return `a ${TYPES[id[0]]} of ${id[1]}`;
  if (/^[ht]\?$/.test(id)) return `a ${TYPES[id[0]]}`;
  const [city, kind] = id.split('-');
  if (isArmy(city) && Object.hasOwn(TILES, kind)) return `${NAMES[city]} ${TILES[kind]}`;
  return isLocation(id) ? locationTitle(id) : undefined;
}

const KINDS: Readonly<Record<string, string>> = { h: 'hoplites', t: 'triremes' };

/** Special tiles, and counters by army, strength and location. */
function thing(path: string, table: unknown): string | undefined {
  const [field, at, army, counter] = path.split('.');
  if (field === 'special') return `${at}'s special tile`;
  const board = (table as { readonly board?: Readonly<Record<string, string>> } | undefined)?.board ?? {};
  const [owner, kind] = field === 'counters' ? [army, counter] : [at, army];
  if (!isArmy(owner) || kind === undefined) return undefined;
  const counters = `${KINDS[kind[0]]} of ${kind[1]} of ${NAMES[owner]}`;
  if (field === 'pools') return `${counters} in hand`;
  return Object.hasOwn(board, at) ? `${counters} at ${locationTitle(board[at])}` : undefined;
}

export const naming: Naming = {
  name,
  thing,
  move(move, decision) {
    const [, army, side, place] = /^(\S+) (attack|defend) (\S+)$/.exec(move) ?? [];
    const [, killed, seat, space, city] = /^(assassinate) (\w+) candidate (a|b) in (\w+)$/.exec(move) ?? [];
    if (killed !== undefined)
      return `assassinate ${seat}'s ${space === 'a' ? 'alpha' : 'beta'} candidate in ${name(city)}`;
    if (side !== undefined) return `${side} ${name(place)} with ${name(army)}`;
    if (decision === 'choose a counter')
      return move.startsWith('a ') ? `add ${move}, face down` : `add ${name(move) ?? move}`;
    if (decision === 'permission') return move === 'grant' ? 'give permission' : 'refuse permission';
    const [, user, shards] = /^(\w+) uses a tile of (\d)$/.exec(move) ?? [];
    if (user !== undefined) return `${capital(user)} uses a tile ${shards === '1' ? 'of one shard' : 'of two shards'}`;
    if (decision === 'elections') return 'The elections are held';
    const [, winner] = /^(attack|defend) wins the combat$/.exec(move) ?? [];
    if (winner !== undefined) return `the ${winner}ers win the combat`;
    const [, tile] = /^turn up (\S+)$/.exec(move) ?? [];
    if (tile !== undefined) return `${name(tile)} is turned up`;
    const [, special, help] = /^(\S+) for (attack|defend)$/.exec(move) ?? [];
    if (special !== undefined) return `use ${name(special)} for the ${help === 'attack' ? 'attackers' : 'defenders'}`;
    const [, into] = /^to (\S+)$/.exec(move) ?? [];
    if (into !== undefined) return `drop the cube in ${name(into)}`;
    const [, first] = /^(\w+) commits first$/.exec(move) ?? [];
    return first && `let ${capital(first)} commit first`;
  },
};
