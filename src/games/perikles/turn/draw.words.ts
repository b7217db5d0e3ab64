/** The words of tiles that are drawn. */
import type { ChanceWords, WordsOf } from '../../kit/step-words.js';
import { COLOURS, LOCATION_TILES, LOCATIONS } from '../board/data.js';
import { NONE, type Perikles, POINTS, TILE_NAMES } from '../board/state.js';
import { by, listing, points, seatName, specialName, tileName, told } from '../names.js';
import { locationTitle } from '../spoken.js';
import type * as rules from './draw.js';

const say: ChanceWords<Perikles>['say'] = (_, tile) => `${tileName(tile)} is turned up`;
const titleOf = (tile: number): string => locationTitle(LOCATION_TILES[tile][0]);

export const words = {
  'fill the display': { say, told: ({ move: tile }) => listing('Tiles to take:', tileName(tile), [TILE_NAMES[tile]]) },
  'refill the display': { say, told: ({ move: tile }) => told(`${tileName(tile)} is turned up`, [TILE_NAMES[tile]]) },
  'turn up a location': {
    say: (_, tile) => `${titleOf(tile)} is turned up`,
    told: ({ before, move: tile }) =>
      listing(`Locations of turn ${before.gameTurn}:`, `${titleOf(tile)} (${points(POINTS[tile])})`, [LOCATIONS[tile]]),
  },
  'deal a special tile': {
    say: ({ special }, tile) => `${specialName(tile)} for ${seatName(special.indexOf(NONE))}`,
    told({ before: { special }, move: tile }) {
      const holder = special.indexOf(NONE);
      const what = tile >= 0 ? specialName(tile) : 'a special tile, face down';
      return by(holder, `${seatName(holder)} gets ${what}`, [COLOURS[holder]]);
    },
  },
  'draw the start player': {
    say: (_, seat) => `${seatName(seat)} starts`,
    told: ({ move: seat }) => by(seat, `${seatName(seat)} is the start player`),
  },
} satisfies WordsOf<typeof rules>;
