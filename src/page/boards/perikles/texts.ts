/** The texts of the board of Perikles. */
import type { Points, Side } from './table.js';

export const texts = {
  cities: 'Cities',
  war: 'Locations',
  players: 'Players',
  turn: (turn: number) => `Turn ${turn} of 3`,
  phases: { influence: 'Influence', war: 'War' },
  city: (name: string, cubes: string, value: number, defeats: number) =>
    `${name}: ${cubes || 'no cubes'}; a statue is worth ${value}; defeats: ${defeats}`,
  cubes: (seat: string, count: number, city: string) =>
    `${count === 1 ? '1 cube' : `${count} cubes`} of ${seat} in ${city}`,
  candidate: (space: string, seat: string, city: string) => `Candidate ${space} of ${city}: ${seat}`,
  noCandidate: (space: string, city: string) => `Candidate ${space} of ${city}: none`,
  leader: (seat: string, city: string) => `${seat} leads ${city}`,
  statues: (seat: string, count: number, city: string) => `Statues of ${seat} in ${city}: ${count}`,
  atWar: (names: string) => `at war with ${names}`,
  allied: (names: string) => `allied with ${names}`,
  statueValue: (value: number) => `A statue here is worth ${value}`,
  defeats: (count: number) => `Defeats: ${count}`,
  deadPool: 'Dead pool',
  display: 'Tiles to take',
  tile: (city: string, shards: number, symbol: string) =>
    `${city}, ${shards === 1 ? 'one shard' : 'two shards'}${symbol && `, ${symbol}`}`,
  anyTile: 'any city',
  pools: 'Counters to commit',
  pool: (army: string) => `Counters of ${army}`,
  location: (title: string, home: string, points: number, winners: readonly string[]) =>
    `${title}, home city ${home}, ${points} points${winners.length > 0 ? `, won by ${winners.join(' and ')}` : ''}`,
  lane: (title: string, side: Side, armies: string) =>
    `${title}, ${side === 'attack' ? 'attackers' : 'defenders'}: ${armies || 'none'}`,
  sides: { attack: 'Attack', defend: 'Defend' },
  counter: (type: string, strength: string) =>
    `${type === 'h' ? 'hoplite' : 'trireme'} ${strength === '?' ? 'face down' : `of ${strength}`}`,
  counters: (army: string, hoplites: number, triremes: number) => `${army}: ${hoplites} hoplites, ${triremes} triremes`,
  battle: (title: string, round: number) => `Battle of ${title}, ${round === 0 ? 'first' : 'second'} round`,
  tokens: (count: number) => `${count} of 2 tokens`,
  strength: (side: string, value: number) => `${side} ${value}`,
  points: ({ cubes, locations, statues, total }: Points) =>
    `${total} points: ${cubes} for cubes, ${locations} for locations, ${statues} for statues`,
  tilesLeft: (two: number, one: number) => `Tiles to use: ${two} of two shards, ${one} of one`,
  special: 'Special tile',
  specialHidden: 'Special tile, face down',
  specialUsed: (name: string) => `${name}, used`,
  startPlayer: 'start player',
} as const;
