/** The gate for positions from outside: real play passes, and what cannot have come about is refused, by its field. */
import { describe, expect, test } from 'vitest';
import { countBits, lowestBit } from '../../../src/core/bits.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { tunable } from '../../../src/eval/perikles/index.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { whereAt } from '../../../src/games/kit/laws.js';
import { HOPLITE, ONE, TRIREME, TYPE_BITS, weakest } from '../../../src/games/perikles/board/counters.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
  armiesOf,
  CITY_COUNT,
  clockwise,
  cubesIn,
  DEFEND,
  HOME,
  LAND,
  NONE,
  PERSIA,
  type Perikles,
  ROUNDS,
  recount,
  SLOTS,
  SPARTA,
  seatsOf,
  special,
} from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';
import { check } from '../../../src/games/perikles/laws/index.js';

const gameOf = (players: number) => unwrap(family.variant(`players=${players}`)) as Game<Perikles>;

/** Plays one game, half random and half by the policy if `byPolicy`; `visit` sees every position and may end it. */
function play(
  game: Game<Perikles>,
  seed: string,
  byPolicy: boolean,
  visit: (s: Perikles, at: string) => boolean,
): Perikles {
  const rng = new Rng(seed);
  const policy = tunable.policy(tunable.current(game as unknown as Game))(game as unknown as Game);
  const s = game.create();
  game.setup(s);
  while (!visit(s, game.words.decision(s).replace(/ #\d+$/, '')) && game.turn(s) !== NOBODY) {
    if (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    else game.play(s, byPolicy && rng.below(2) === 0 ? policy.choose(s, rng) : game.pick(s, rng));
  }
  return s;
}

/** The first position of random games that satisfies `wanted`. */
function find(players: number, wanted: (s: Perikles, at: string) => boolean): Perikles {
  const game = gameOf(players);
  for (let i = 0; i < 400; i++) {
    let found = false;
    const s = play(game, `gate ${i}`, i % 2 === 1, (s, at) => {
      found = wanted(s, at);
      return found;
    });
    if (found) return s;
  }
  throw new Error('no such position in 400 games');
}

function read(s: Perikles) {
  const { words } = gameOf(seatsOf(s));
  return words.parsePosition(JSON.parse(JSON.stringify(words.makePosition(s))));
}

/** The first slot still to be resolved that satisfies `wanted`. */
function slotOf(s: Perikles, wanted: (slot: number) => boolean): number {
  for (let slot = s.battle; slot < SLOTS; slot++) if (s.board[slot] !== NONE && wanted(slot)) return slot;
  return NONE;
}

const homeOf = (s: Perikles, slot: number) => HOME[s.board[slot]];
const leads = (s: Perikles, seat: number, army: number) => ((s.leads[seat] >> army) & 1) === 1;
const attackers = (s: Perikles, slot: number) => armiesOf(s, slot, ATTACK);
const defenders = (s: Perikles, slot: number) => armiesOf(s, slot, DEFEND);
const isStranger = (s: Perikles, slot: number, army: number) =>
  s.leader[homeOf(s, slot)] === NONE || !leads(s, s.leader[homeOf(s, slot)], army);

function forget(relation: Int32Array, a: number, b: number): void {
  relation[a] &= ~(1 << b);
  relation[b] &= ~(1 << a);
}

function relate(relation: Int32Array, a: number, b: number): void {
  relation[a] |= 1 << b;
  relation[b] |= 1 << a;
}

describe('real play passes the gate', () => {
  for (const players of [3, 4, 5]) {
    test(`every position of random and byPolicy games of ${players} players`, () => {
      const game = gameOf(players);
      for (let i = 0; i < 4; i++) {
        play(game, `real ${i}`, i % 2 === 1, (s) => {
          const position = game.words.makePosition(s);
          const answer = game.words.parsePosition(position);
          if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} in ${JSON.stringify(position)}`);
          return false;
        });
      }
    });
  }
});

interface Impossible {
  readonly name: string;
  readonly players?: number;
  /** Corrupts the position if it suits the case; returns whether it did. */
  readonly spoil: (s: Perikles, at: string) => boolean;
  readonly path: RegExp;
}

const IMPOSSIBLE: readonly Impossible[] = [
  {
    name: 'an attacker that is not at war with the home city (PK 8.6)',
    path: /^table\.war/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => attackers(s, slot) !== 0) : NONE;
      if (slot !== NONE) forget(s.war, lowestBit(attackers(s, slot)), homeOf(s, slot));
      return slot !== NONE;
    },
  },
  {
    name: 'an attacker that is not at war with a defender',
    path: /^table\.war/,
    spoil(s, at) {
      const slot =
        at === 'commit'
          ? slotOf(s, (slot) => attackers(s, slot) !== 0 && (defenders(s, slot) & ~(1 << homeOf(s, slot))) !== 0)
          : NONE;
      if (slot !== NONE)
        forget(s.war, lowestBit(attackers(s, slot)), lowestBit(defenders(s, slot) & ~(1 << homeOf(s, slot))));
      return slot !== NONE;
    },
  },
  {
    name: 'co-attackers at war with each other',
    path: /^table\.(war|allied)/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => countBits(attackers(s, slot)) > 1) : NONE;
      if (slot === NONE) return false;
      const first = lowestBit(attackers(s, slot));
      const second = lowestBit(attackers(s, slot) & ~(1 << first));
      forget(s.allied, first, second);
      relate(s.war, first, second);
      return !seatsWith(s, first, second);
    },
  },
  {
    name: 'co-attackers without an alliance',
    path: /^table\.allied/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => countBits(attackers(s, slot)) > 1) : NONE;
      if (slot === NONE) return false;
      const first = lowestBit(attackers(s, slot));
      forget(s.allied, first, lowestBit(attackers(s, slot) & ~(1 << first)));
      return true;
    },
  },
  {
    name: 'an attacker allied with the home city',
    path: /^table\.(war|allied)/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => attackers(s, slot) !== 0) : NONE;
      if (slot === NONE) return false;
      const army = lowestBit(attackers(s, slot));
      forget(s.war, army, homeOf(s, slot));
      relate(s.allied, army, homeOf(s, slot));
      return true;
    },
  },
  {
    name: 'a defender that is not allied with the home city',
    path: /^table\.(allied|granted)/,
    spoil(s, at) {
      const foreign = (slot: number) => defenders(s, slot) & ~(1 << homeOf(s, slot));
      const slot = at === 'commit' ? slotOf(s, (slot) => foreign(slot) !== 0) : NONE;
      if (slot !== NONE) forget(s.allied, lowestBit(foreign(slot)), homeOf(s, slot));
      return slot !== NONE;
    },
  },
  {
    name: 'a war between armies of one player',
    path: /^table\.war/,
    spoil(s, at) {
      const seat = at === 'commit' ? s.leads.findIndex((led) => countBits(led) > 1) : NONE;
      if (seat === NONE) return false;
      const first = lowestBit(s.leads[seat]);
      const second = lowestBit(s.leads[seat] & ~(1 << first));
      if ((s.allied[first] >> second) & 1) return false;
      relate(s.war, first, second);
      return true;
    },
  },
  {
    name: 'a trireme at a land battle (PK 8.5)',
    path: /^table\.counters/,
    spoil(s, at) {
      if (at !== 'commit') return false;
      for (let slot = 0; slot < SLOTS; slot++) {
        if (LAND[s.board[slot]] === 0) continue;
        for (let army = 0; army < ARMY_COUNT; army++) {
          const there = s.counters[slot * ARMY_COUNT + army];
          if (there === 0 || (s.pools[army] & TYPE_BITS[TRIREME]) === 0) continue;
          const [hoplite, trireme] = [ONE[weakest(there, HOPLITE)], ONE[weakest(s.pools[army], TRIREME)]];
          s.counters[slot * ARMY_COUNT + army] += trireme - hoplite;
          s.pools[army] += hoplite - trireme;
          return true;
        }
      }
      return false;
    },
  },
  {
    name: 'a foreign defender without permission (PK 8.7)',
    path: /^table\.granted/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => (defenders(s, slot) & s.granted[slot]) !== 0) : NONE;
      if (slot !== NONE) s.granted[slot] = 0;
      return slot !== NONE;
    },
  },
  {
    name: 'a foreign defender of a city without a leader',
    path: /^table\.(allied|granted|armies)/,
    spoil(s, at) {
      const orphaned = (slot: number) => {
        const city = homeOf(s, slot);
        const host = s.leader[city];
        const idle = Array.from({ length: SLOTS }, (_, each) => s.counters[each * ARMY_COUNT + city]);
        return host !== NONE && countBits(s.leads[host]) > 1 && s.granted[slot] !== 0 && idle.every((bag) => bag === 0);
      };
      const slot = at === 'commit' ? slotOf(s, orphaned) : NONE;
      if (slot === NONE) return false;
      const city = homeOf(s, slot);
      s.leader[city] = NONE;
      s.boxes[city] = s.pools[city];
      s.pools[city] = 0;
      s.retrieved &= ~(1 << city);
      recount(s);
      return s.paid !== city && s.allied[city] === s.granted[slot];
    },
  },
  {
    name: 'a permission that was not used at once',
    path: /^table\.granted/,
    spoil(s, at) {
      for (let slot = 0; at === 'commit' && slot < SLOTS; slot++) {
        const city = homeOf(s, slot);
        for (let army = 0; army < ARMY_COUNT; army++) {
          if (s.leader[city] === NONE || !s.leads.some((led) => (led >> army) & 1)) continue;
          if (!isStranger(s, slot, army) || (s.allied[army] >> city) & 1 || (s.refused[slot] >> army) & 1) continue;
          s.granted[slot] |= 1 << army;
          return true;
        }
      }
      return false;
    },
  },
  {
    name: 'a pair both granted and refused',
    path: /^table\.refused/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => s.granted[slot] !== 0) : NONE;
      if (slot !== NONE) s.refused[slot] |= s.granted[slot];
      return slot !== NONE;
    },
  },
  {
    name: "a refusal to another player's army",
    path: /^table\.refused/,
    spoil(s, at) {
      for (let slot = 0; at === 'commit' && slot < SLOTS; slot++)
        for (let army = 0; army < ARMY_COUNT; army++)
          if (
            s.leader[homeOf(s, slot)] !== NONE &&
            isStranger(s, slot, army) &&
            !leads(s, s.active, army) &&
            ((s.granted[slot] >> army) & 1) === 0
          ) {
            s.refused[slot] |= 1 << army;
            return true;
          }
      return false;
    },
  },
  {
    name: 'a cube paid in a city that the player does not lead (PK 8.8)',
    path: /^table\.paid/,
    spoil(s, at) {
      if (at !== 'commit' || s.placed !== 3 || leads(s, s.active, PERSIA)) return false;
      for (let city = 0; city < CITY_COUNT; city++)
        if (!leads(s, s.active, city)) {
          s.paid = city;
          return true;
        }
      return false;
    },
  },
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

/** Locations of the city that players have won. */
function wonOf(s: Perikles, city: number): number {
  const won = s.won.reduce((set, tiles) => set | tiles, 0);
  return Array.from(HOME).filter((home, tile) => home === city && (won >> tile) & 1).length;
}

/** A seat that leads both armies: then a war between them breaks another law first. */
function seatsWith(s: Perikles, first: number, second: number): boolean {
  return s.leads.some((led) => (led >> first) & (led >> second) & 1);
}

describe('the gate refuses', () => {
  test.each(IMPOSSIBLE.map((each) => [each.name, each] as const))('%s', (_, { players = 4, spoil, path }) => {
    const game = gameOf(players);
    const spoilt = game.create();
    const s = find(players, (s, at) => {
      spoilt.copyFrom(s);
      return spoil(spoilt, at);
    });
    expect(read(s).ok, 'before it is spoilt').toBe(true);
    const answer = read(spoilt);
    expect(answer.ok ? 'accepted' : answer.error).toMatchObject({
      code: 'ERR_POSITION',
      path: expect.stringMatching(path),
    });
  });

  test('every missing war or alliance of those who stand at a location', () => {
    const game = gameOf(4);
    const spoilt = game.create();
    let tried = 0;
    for (let i = 0; i < 4; i++)
      play(game, `relations ${i}`, true, (s, at) => {
        if (at !== 'use a tile' && at !== 'next battle') return false;
        const where = whereAt(at, new Set(at === 'use a tile' ? ['campaign'] : ['campaign', 'battle']));
        for (let slot = s.battle; slot < SLOTS; slot++) {
          const [attack, defend] = [attackers(s, slot), defenders(s, slot)];
          const across = attack === 0 ? 0 : defend | (1 << homeOf(s, slot));
          const pairs = (relation: 'war' | 'allied', ones: number, others: number) => {
            for (let a = ones; a !== 0; a &= a - 1)
              for (let b = others & ~(1 << lowestBit(a)); b !== 0; b &= b - 1) {
                spoilt.copyFrom(s);
                forget(spoilt[relation], lowestBit(a), lowestBit(b));
                expect(check(spoilt, where)?.path).toMatch(/^(war|allied|granted)/);
                tried++;
              }
          };
          pairs('war', attack, across);
          pairs('allied', attack, attack);
          if (defend !== 0) pairs('allied', defend, defend | (1 << homeOf(s, slot)));
        }
        return false;
      });
    expect(tried).toBeGreaterThan(1000);
  });
});
