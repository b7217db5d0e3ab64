/** The words of influence tiles, cubes, proposals and assassins. */
import { of } from '../../../core/english.js';
import type { DecisionWords, Told, WordsOf } from '../../kit/step-words.js';
import { CITIES, CUBES } from '../board/data.js';
import {
  ANY,
  CITY_COUNT,
  colourOf,
  cubesIn,
  NONE,
  type Perikles,
  seatsOf,
  shardsOf,
  TILE_NAMES,
} from '../board/state.js';
import { by, cityName, cubes, rivalIn, seatName, tally, tileName } from '../names.js';
import { winnerOf } from './election.js';
import type * as rules from './influence.js';
import { cityOfProposal, cityOfVictim, ERRANDS, isAlpha, isCandidate, nomineeOf, ownerOfVictim } from './influence.js';

/** The effect of so many more own cubes in the city. */
export function moreCubes(s: Perikles, seat: number, city: number, count: number): string {
  const [a, b] = [s.alpha[city], s.beta[city]];
  if (b !== NONE && (a === seat || b === seat)) {
    const before = winnerOf(s, city);
    s.cubes[seat * CITY_COUNT + city] += count;
    const after = winnerOf(s, city);
    s.cubes[seat * CITY_COUNT + city] -= count;
    const verb = after !== seat ? 'comes nearer in' : before === seat ? 'keeps' : 'turns';
    return `${verb} the election in ${cityName(city)}: ${tally(s, seat, city, a === seat ? b : a, count)}`;
  }
  const counts = tally(s, seat, city, rivalIn(s, seat, city), count);
  if (a === seat) return `backs your candidate in ${cityName(city)}: ${counts}`;
  if (b !== NONE)
    return `${cubes(count)} in ${cityName(city)} for later, where ${seatName(a)} stands against ${seatName(b)}`;
  return `builds up ${cityName(city)}: ${counts}`;
}

/** Red's cubes in Corinth now. */
const thereNow = (s: Perikles, seat: number, city: number): string => `${cubesIn(s, seat, city)} there now`;

const placesCube: Told<Perikles> = ({ after, move: city, mover }) =>
  by(mover, `${seatName(mover)} places a cube in ${cityName(city)}: ${thereNow(after, mover, city)}`, [CITIES[city]]);

const placing = {
  say: (_: Perikles, city: number) => `place a cube in ${cityName(city)}`,
  reason: (s: Perikles, city: number, seat: number) => moreCubes(s, seat, city, 1),
  told: placesCube,
};

const ERRAND_WORDS = ['', '', ', and a candidate to propose', ', and a cube to remove'];

const proposing: DecisionWords<Perikles> = {
  question: () => 'Who is proposed as a candidate?',
  say: (_, m) => `propose ${seatName(nomineeOf(m))} in ${cityName(cityOfProposal(m))}`,
  reason(s, m, seat) {
    const [city, nominee] = [cityOfProposal(m), nomineeOf(m)];
    const a = s.alpha[city];
    const name = cityName(city);
    if (nominee === seat) {
      const counts = tally(s, seat, city, a === NONE ? rivalIn(s, seat, city) : a, -1);
      if (a === NONE) return `you are the alpha candidate in ${name}, ahead in ties: ${counts}`;
      return `you stand against ${seatName(a)} in ${name}: ${counts}`;
    }
    const who = seatName(nominee);
    if (a === seat) return `${who} stands against you in ${name}: ${tally(s, seat, city, nominee, 0, -1)}`;
    if (a === NONE) return `${who} is the alpha candidate in ${name}, ahead in ties`;
    const counts = `${seatName(a)} ${cubesIn(s, a, city)}, ${who} ${cubesIn(s, nominee, city) - 1}`;
    return `others stand against each other in ${name}: ${counts}`;
  },
  told({ before, move, mover }) {
    const [city, nominee] = [cityOfProposal(move), nomineeOf(move)];
    const a = before.alpha[city];
    const whom = nominee === mover ? '' : ` ${seatName(nominee)}`;
    const stands = a === NONE ? 'alpha candidate' : `beta candidate against ${seatName(a)}`;
    const verb = nominee === mover ? 'stands' : 'proposes';
    return by(mover, `${seatName(mover)} ${verb}${whom} in ${cityName(city)} as ${stands}`, [CITIES[city]]);
  },
};

/** 'Blue's alpha candidate in Corinth', 'a cube of Blue in Corinth'. */
function victim(s: Perikles, m: number): string {
  const owner = seatName(ownerOfVictim(s, m));
  const where = `in ${cityName(cityOfVictim(m))}`;
  return isCandidate(m)
    ? `${of(owner)} ${isAlpha(m) ? 'alpha' : 'beta'} candidate ${where}`
    : `a cube of ${owner} ${where}`;
}

export const words = {
  'place a first cube': {
    question: (s, seat) =>
      `Where does your ${s.onBoard[seat] > CUBES.aCity * CITIES.length ? 'second' : 'first'} cube go?`,
    ...placing,
  },

  'take a tile': {
    question: () => 'Which tile do you take?',
    say: (_, tile) => `take ${tileName(tile)}`,
    reason(s, tile, seat) {
      const colour = colourOf(tile);
      if (colour === ANY) return 'one cube in a city of your choice';
      const early = shardsOf(tile) === 2 ? '; two shards commit early' : '';
      return moreCubes(s, seat, colour, shardsOf(tile)) + (ERRAND_WORDS[ERRANDS[tile]] || early);
    },
    told({ before, after, move: tile, mover }) {
      const city = colourOf(tile);
      const takes = `${seatName(mover)} takes ${tileName(tile)}`;
      if (city === ANY) return by(mover, takes, [TILE_NAMES[tile]]);
      const gained = cubesIn(after, mover, city) - cubesIn(before, mover, city);
      const what = gained === 0 ? 'no cube is left' : `${cubes(gained)} more, ${thereNow(after, mover, city)}`;
      return by(mover, `${takes}: ${what}`, [CITIES[city]]);
    },
  },

  'place a cube': { question: () => 'Where does the cube of the tile go?', ...placing },

  'propose by tile': { ...proposing, question: () => 'Whom do you propose by the tile?' },
  propose: proposing,

  assassinate: {
    question: () => 'Whose cube is taken away?',
    say: (s, m) => `assassinate ${victim(s, m)}`,
    reason(s, m, seat) {
      const [city, owner] = [cityOfVictim(m), ownerOfVictim(s, m)];
      const [a, b] = [s.alpha[city], s.beta[city]];
      const name = cityName(city);
      if (owner === seat) return `your own ${isCandidate(m) ? 'candidate' : 'cube'} in ${name} goes`;
      const who = seatName(owner);
      if (isCandidate(m)) {
        if (seat === (isAlpha(m) ? b : a)) return `${who} is out, and you are the only candidate in ${name}`;
        return `${who} has one candidate fewer in ${name}`;
      }
      const inElection = b !== NONE && (a === seat || b === seat) && (a === owner || b === owner);
      if (!inElection) return `weakens ${who} in ${name}: ${tally(s, seat, city, owner, 0, -1)}`;
      const before = winnerOf(s, city);
      s.cubes[owner * CITY_COUNT + city]--;
      const after = winnerOf(s, city);
      s.cubes[owner * CITY_COUNT + city]++;
      const verb = after !== seat ? 'comes nearer in' : before === seat ? 'secures' : 'turns';
      return `${verb} the election in ${name}: ${tally(s, seat, city, owner, 0, -1)}`;
    },
    told({ before, after, move, mover }) {
      const city = cityOfVictim(move);
      const owner = ownerOfVictim(before, move);
      const next = isAlpha(move) && after.alpha[city] !== NONE ? seatName(after.alpha[city]) : undefined;
      const rest =
        next !== undefined
          ? `; ${next} is alpha candidate now`
          : isCandidate(move)
            ? ''
            : `: ${thereNow(after, owner, city)}`;
      return by(mover, `${seatName(mover)} assassinates ${victim(before, move)}${rest}`, [CITIES[city]]);
    },
  },
} satisfies WordsOf<typeof rules>;

/** Cubes that each seat loses in a city, as a list: 'Red 1, Blue 2'. */
export function lossesIn(before: Perikles, after: Perikles, city: number): string {
  const lost = Array.from({ length: seatsOf(before) }, (_, seat) => ({
    seat,
    count: cubesIn(before, seat, city) - cubesIn(after, seat, city),
  })).filter(({ count }) => count > 0);
  return lost.map(({ seat, count }) => `${seatName(seat)} ${count}`).join(', ');
}
