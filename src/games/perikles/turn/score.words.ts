/** The words of the end of a turn. */
import type { WordsOf } from '../../kit/step-words.js';
import { CITIES, END } from '../board/data.js';
import { ATHENS, NONE } from '../board/state.js';
import { by, cityName, seatName } from '../names.js';
import type * as rules from './score.js';
import { gameEnds, statueValue } from './score.js';

export const words = {
  'end of the turn': {
    told: ({ before: s, after }) => [
      { text: `End of turn ${s.gameTurn}`, heading: 'round' },
      ...CITIES.flatMap((id, city) =>
        s.leader[city] === NONE
          ? []
          : by(
              s.leader[city],
              `${seatName(s.leader[city])} gets a statue in ${cityName(city)}, worth ${statueValue(city, s.defeats[city])} now`,
              [id],
            ),
      ),
      ...(gameEnds(s)
        ? []
        : by(
            after.start,
            `${seatName(after.start)} ${s.leader[ATHENS] === NONE ? 'stays' : 'leads Athens, and so becomes'} start player`,
          )),
    ],
  },
  'next turn': { told: ({ after }) => [{ text: `Turn ${after.gameTurn} of ${END.turns}`, heading: 'turn' }] },
} satisfies WordsOf<typeof rules>;
