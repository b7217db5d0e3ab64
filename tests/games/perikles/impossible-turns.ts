/** Positions that cannot occur: in the other phases of a turn. */
import { countBits, lowestBit } from '../../../src/core/bits.js';
import { HOPLITE, ONE, TYPE_BITS, weakest } from '../../../src/games/perikles/board/counters.js';
import {
  ARMY_COUNT,
  ATHENS,
  CITY_COUNT,
  clockwise,
  cubesIn,
  HOME,
  NONE,
  ROUNDS,
  SPARTA,
  seatsOf,
  special,
} from '../../../src/games/perikles/board/state.js';
import { attackers, defenders, homeOf, type Impossible, wonOf } from './gate-positions.js';

export const IMPOSSIBLE_TURNS: readonly Impossible[] = [
  {
    name: 'a defeat without a location won (PK 9.7)',
    path: /^table\.defeats/,
    spoil(s, at) {
      if (at !== 'next battle') return false;
      const won = s.won.reduce((set, tiles) => set | tiles, 0);
      for (let slot = 0; slot < s.battle; slot++) {
        const tile = s.board[slot];
        if ((won >> tile) & 1) continue;
        s.defeats[HOME[tile]]++;
        return s.won.every((tiles) => (tiles & s.revealed) === tiles) && s.defeats[HOME[tile]] > wonOf(s, HOME[tile]);
      }
      return false;
    },
  },
  {
    name: 'a location won by two who do not share it',
    path: /^table\.won/,
    spoil(s, at) {
      if (at !== 'next battle') return false;
      const winner = s.won.findIndex((tiles) => tiles !== 0);
      if (winner === NONE) return false;
      const other = clockwise(s, winner);
      if ((s.persianLeaders >> winner) & (s.persianLeaders >> other) & 1) return false;
      s.won[other] |= s.won[winner];
      return s.gameTurn === 1;
    },
  },
  {
    name: 'a location won by one of two Persian leaders',
    players: 5,
    path: /^table\.won/,
    spoil(s, at) {
      if (at !== 'next battle' || countBits(s.persianLeaders) < 2) return false;
      const seat = lowestBit(s.persianLeaders);
      for (let slot = 0; slot < s.battle; slot++)
        if ((s.won[seat] >> s.board[slot]) & 1) {
          s.won[seat] &= ~(1 << s.board[slot]);
          return s.defeats[homeOf(s, slot)] <= wonOf(s, homeOf(s, slot));
        }
      return false;
    },
  },
  {
    name: 'a fourth defeat of Athens in an earlier turn (PK 10.4)',
    path: /^table\.defeats/,
    spoil(s, at) {
      if (at !== 'take a tile' || s.gameTurn !== 3 || wonOf(s, ATHENS) < 4) return false;
      s.defeats[ATHENS] = 4;
      return true;
    },
  },
  {
    name: 'a start player who has not led Athens (PK 10.3)',
    path: /^table\.start/,
    spoil(s, at) {
      if (at !== 'turn up a location' || s.gameTurn !== 2 || s.statues.every((bag) => (bag & 3) === 0)) return false;
      s.start = clockwise(s, s.start);
      s.active = s.start;
      return true;
    },
  },
  {
    name: 'first cubes out of turn (PK 3.5)',
    path: /^table\.cubes/,
    spoil(s, at) {
      if (at !== 'place a first cube' || s.onBoard[s.start] !== 13) return false;
      const other = clockwise(s, s.start, 2);
      for (let city = 0; city < CITY_COUNT; city++)
        if (cubesIn(s, s.start, city) > 2) {
          s.cubes[s.start * CITY_COUNT + city]--;
          s.cubes[other * CITY_COUNT + city]++;
          return s.onBoard[other] === 12;
        }
      return false;
    },
  },
  {
    name: 'a candidate without a candidate tile (PK 5.5)',
    path: /^table\.alpha/,
    spoil(s, at) {
      if (at !== 'take a tile' || s.taken.some((tiles) => tiles !== 0)) return false;
      s.alpha[ATHENS] = 0;
      s.cubes[ATHENS]--;
      return true;
    },
  },
  {
    name: 'elections while somebody can still propose (PK 6.1)',
    path: /^at$/,
    spoil(s, at) {
      if (at !== 'elections') return false;
      const city = s.beta.findIndex((seat) => seat !== NONE);
      if (city === NONE) return false;
      s.cubes[s.beta[city] * CITY_COUNT + city]++;
      s.beta[city] = NONE;
      return true;
    },
  },
  {
    name: 'counters left in the box of an army with a leader (PK 7.2)',
    path: /^table\.boxes/,
    spoil(s, at) {
      if (at !== 'use a tile' || s.leader[ATHENS] === NONE || s.pools[ATHENS] === 0) return false;
      s.boxes[ATHENS] = s.pools[ATHENS];
      s.pools[ATHENS] = 0;
      return true;
    },
  },
  {
    name: 'dead counters before the first battle',
    path: /^table\.deadPool/,
    spoil(s, at) {
      if (at !== 'use a tile' || s.gameTurn !== 1 || s.leader[ATHENS] === NONE) return false;
      s.deadPool[ATHENS] = s.pools[ATHENS];
      s.pools[ATHENS] = 0;
      return true;
    },
  },
  {
    name: 'a leader who has not taken a dead counter back (PK 8.1)',
    path: /^table\.retrieved/,
    spoil(s, at) {
      if (at !== 'commit') return false;
      const city = Array.from({ length: CITY_COUNT }, (_, city) => city).find(
        (city) => (s.retrieved >> city) & 1 && s.deadPool[city] !== 0,
      );
      if (city === undefined) return false;
      s.retrieved &= ~(1 << city);
      return true;
    },
  },
  {
    name: 'a tile of one shard used before those of two (PK 8.3)',
    path: /^table\.unused/,
    spoil(s, at) {
      if (at !== 'use a tile') return false;
      const seat = Array.from({ length: seatsOf(s) }, (_, seat) => seat).find((seat) => s.unused[seat * 2] > 0);
      if (seat === undefined || !Array.from(s.unused).some((count, i) => i % 2 === 1 && count > 0)) return false;
      s.unused[seat * 2]--;
      return true;
    },
  },
  {
    name: 'tiles used out of turn (PK 8.3)',
    path: /^table\.unused/,
    spoil(s, at) {
      if (at !== 'use a tile') return false;
      const fresh = s.unused.filter((count, i) => i % 2 === 1 && count >= 2).length;
      const seat = Array.from({ length: seatsOf(s) }, (_, seat) => seat).find((seat) => s.unused[seat * 2 + 1] >= 2);
      if (fresh < 2 || seat === undefined || s.placed > 0) return false;
      s.unused[seat * 2 + 1] -= 2;
      return true;
    },
  },
  {
    name: 'a choice of counters where there is none',
    path: /^(at|table\.)/,
    spoil(s, at) {
      if (at !== 'choose a counter') return false;
      s.boxes[s.targetArmy] = s.pools[s.targetArmy];
      s.pools[s.targetArmy] = 0;
      return true;
    },
  },
  {
    name: 'strengths doubled by a tile that nobody has used (PK 9.5)',
    path: /^table\.doubled/,
    spoil(s, at) {
      const used = (tile: number) => s.special.some((each, seat) => each === tile && (s.specialUsed >> seat) & 1);
      if (at !== 'combat' || used(special('brasidas')) || used(special('phormio'))) return false;
      s.doubled = 1;
      return true;
    },
  },
  {
    name: 'counters of the first round in the second (PK 9.3)',
    path: /^table\.counters$/,
    spoil(s, at) {
      if (at !== 'combat' || s.round !== 1) return false;
      const [type] = ROUNDS[s.board[s.battle]];
      for (let army = 0; army < ARMY_COUNT; army++) {
        const idle = s.boxes[army] & TYPE_BITS[type];
        if (idle === 0 || (((attackers(s, s.battle) | defenders(s, s.battle)) >> army) & 1) === 0) continue;
        const one = ONE[weakest(s.boxes[army], type)];
        s.boxes[army] -= one;
        s.counters[s.battle * ARMY_COUNT + army] += one;
        return true;
      }
      return false;
    },
  },
  {
    name: 'two Spartan hoplites gone home by one slave revolt (PK 12.8)',
    path: /^table\.boxes/,
    spoil(s, at) {
      if (at !== 'commit' || s.leader[SPARTA] === NONE || s.boxes[SPARTA] === 0) return false;
      if ((s.pools[SPARTA] & TYPE_BITS[HOPLITE]) === 0) return false;
      const one = ONE[weakest(s.pools[SPARTA], HOPLITE)];
      s.pools[SPARTA] -= one;
      s.boxes[SPARTA] += one;
      return true;
    },
  },
  {
    name: 'an active player other than the start player before the first tile is taken (PK 5.1)',
    path: /^table\.active$/,
    spoil(s, at) {
      s.active = clockwise(s, s.start);
      return at === 'turn up a location';
    },
  },
];
