/** The words of elections, of Persia and of the Dead Pool. */
import { of } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { WordsOf } from '../../kit/step-words.js';
import { strengthOf, TYPE_NAMES, type UnitType, weakest } from '../board/counters.js';
import { CITIES } from '../board/data.js';
import { cubesIn, NONE, type Perikles, SPARTA } from '../board/state.js';
import { by, cityName, cubes, seatName, seatsIn } from '../names.js';
import type * as rules from './election.js';
import { nextRetrieval, winnerOf } from './election.js';

/** Who wins the election in a city, against whom, and why. */
function electionIn(s: Perikles, city: number): Telling {
  const [a, b] = [s.alpha[city], s.beta[city]];
  const about = [CITIES[city]];
  if (a === NONE && b === NONE) return { text: `${cityName(city)} elects nobody: there is no candidate`, about };
  const winner = winnerOf(s, city);
  const [telling] = by(winner, `${cityName(city)} elects ${seatName(winner)}`, about);
  if (a === NONE || b === NONE) return { ...telling, text: `${telling.text}, the only candidate` };
  const loser = winner === a ? b : a;
  const [own, other] = [cubesIn(s, winner, city), cubesIn(s, loser, city)];
  const why = own === other ? `${own} each, and ${seatName(winner)} is alpha` : `${cubes(own)} to ${other}`;
  const sums = [winner, loser].map((seat) => ({ of: seatName(seat), total: cubesIn(s, seat, city) }));
  return { ...telling, text: `${telling.text} against ${seatName(loser)}: ${why}`, sums };
}

const typeAndStrength = (s: Perikles, city: number, type: number): string =>
  `a ${TYPE_NAMES[type]} of ${strengthOf(weakest(s.deadPool[city], type as UnitType))}`;

export const words = {
  elections: {
    say: () => 'the elections are held',
    told: ({ before, after }) => [
      { text: 'Elections', heading: 'round' },
      ...CITIES.map((_, city) => electionIn(before, city)),
      ...seatsIn(after, after.persianLeaders).flatMap((seat) =>
        by(seat, `${seatName(seat)} leads no city, and so leads Persia`),
      ),
    ],
  },

  'take back from the Dead Pool': {
    question: (s) => `Which counter of ${cityName(nextRetrieval(s))} comes back from the Dead Pool?`,
    say: (s, type) => `take back ${typeAndStrength(s, nextRetrieval(s), type)} of ${cityName(nextRetrieval(s))}`,
    reason: (s, type) =>
      `${typeAndStrength(s, nextRetrieval(s), type)} for ${of(cityName(nextRetrieval(s)))} battles of this turn`,
    told({ before, move: type, mover }) {
      const city = nextRetrieval(before);
      return by(
        mover,
        `${seatName(mover)} takes ${typeAndStrength(before, city, type)} of ${cityName(city)} back from the Dead Pool`,
        [CITIES[city]],
      );
    },
  },

  'name the first to commit': {
    question: (s) =>
      s.leader[SPARTA] === NONE
        ? 'Sparta has no leader: whom do you, as start player, let commit first?'
        : 'As leader of Sparta, whom do you let commit first?',
    say: (_, seat) => `let ${seatName(seat)} commit first`,
    reason: (_, first, seat) =>
      first === seat ? 'you choose your ground first' : `${seatName(first)} has to show plans first`,
    told: ({ move: first, mover }) =>
      by(
        mover,
        first === mover
          ? `${seatName(mover)} commits first`
          : `${seatName(mover)} lets ${seatName(first)} commit first`,
      ),
  },
} satisfies WordsOf<typeof rules>;
