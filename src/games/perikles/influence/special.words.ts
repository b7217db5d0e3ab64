/** The words of the special tiles of a player's own influence turn. */
import { PASS } from '../../kit/flow.js';
import type { DecisionWords, WordsOf } from '../../kit/step-words.js';
import { CITIES, CUBES } from '../board/data.js';
import { ATHENS, cubesIn, NONE, type Perikles, seatsOf } from '../board/state.js';
import { by, cityName, cubes, rivalIn, seatName, tally } from '../names.js';
import { lossesIn, moreCubes } from './influence.words.js';
import type * as rules from './special.js';
import { cityLifted, ownerLifted, USE_ALKIBIADES, USE_PERIKLES, USE_PLAGUE } from './special.js';

const usesTile: Omit<DecisionWords<Perikles>, 'question'> = {
  say(_, m) {
    if (m === PASS) return 'keep the special tile';
    if (m === USE_PERIKLES) return `use Perikles for ${cubes(CUBES.perikles)} in Athens`;
    return m === USE_ALKIBIADES ? 'use Alkibiades to move two cubes' : `use Plague in ${cityName(m - USE_PLAGUE)}`;
  },
  reason(s, m, seat) {
    if (m === PASS) return 'it can still be used later';
    if (m === USE_PERIKLES) return moreCubes(s, seat, ATHENS, CUBES.perikles);
    if (m === USE_ALKIBIADES) return 'two cubes move to other cities, your own or others’';
    const city = m - USE_PLAGUE;
    let others = 0;
    let own = 0;
    for (let each = 0; each < seatsOf(s); each++) {
      const half = (cubesIn(s, each, city) + (s.alpha[city] === each || s.beta[city] === each ? 1 : 0)) >> 1;
      if (each === seat) own = half;
      else others += half;
    }
    return `in ${cityName(city)} the others lose ${others}, you ${own}`;
  },
  told({ before, after, move, mover }) {
    if (move === PASS) return [];
    const uses = `${seatName(mover)} uses`;
    if (move === USE_PERIKLES) {
      const gained = cubesIn(after, mover, ATHENS) - cubesIn(before, mover, ATHENS);
      return by(mover, `${uses} Perikles: ${cubes(gained)} more in Athens, ${cubesIn(after, mover, ATHENS)} there now`);
    }
    if (move === USE_ALKIBIADES) return by(mover, `${uses} Alkibiades: two cubes move`);
    const city = move - USE_PLAGUE;
    const lost = lossesIn(before, after, city);
    const what = lost === '' ? 'nobody loses a cube' : `cubes lost: ${lost}`;
    return by(mover, `${uses} Plague in ${cityName(city)}: ${what}`, [CITIES[city]]);
  },
};

export const words = {
  'special tile before taking': { ...usesTile, question: () => 'Use your special tile before you take one?' },
  'special tile after taking': { ...usesTile, question: () => 'Use your special tile now, after taking one?' },

  'lift a cube': {
    question: (s) => `Which cube moves${s.cubesToMove === 2 ? ' first' : ''}?`,
    say: (_, m) => `move a cube of ${seatName(ownerLifted(m))} from ${cityName(cityLifted(m))}`,
    reason(s, m, seat) {
      const [owner, city] = [ownerLifted(m), cityLifted(m)];
      if (owner === seat)
        return `one cube fewer in ${cityName(city)}: ${tally(s, seat, city, rivalIn(s, seat, city), -1)}`;
      return `weakens ${seatName(owner)} in ${cityName(city)}: ${tally(s, seat, city, owner, 0, -1)}`;
    },
    told: ({ move, mover }) =>
      by(mover, `${seatName(mover)} lifts a cube of ${seatName(ownerLifted(move))} in ${cityName(cityLifted(move))}`, [
        CITIES[cityLifted(move)],
      ]),
  },

  'drop the cube': {
    question: (s) => `Where does the cube of ${seatName(s.liftedOwner)} from ${cityName(s.liftedFrom)} go?`,
    say: (_, city) => `drop the cube in ${cityName(city)}`,
    reason(s, city, seat) {
      if (s.liftedOwner === NONE || s.liftedOwner === seat) return moreCubes(s, seat, city, 1);
      return `strengthens ${seatName(s.liftedOwner)} in ${cityName(city)}: ${tally(s, seat, city, s.liftedOwner, 0, 1)}`;
    },
    told({ before, after, move: city, mover }) {
      const owner = before.liftedOwner;
      const from = cityName(before.liftedFrom);
      const now = `${cubesIn(after, owner, city)} of ${seatName(owner)} there now`;
      return by(
        mover,
        `${seatName(mover)} moves the cube of ${seatName(owner)} from ${from} to ${cityName(city)}: ${now}`,
        [CITIES[city]],
      );
    },
  },
} satisfies WordsOf<typeof rules>;
