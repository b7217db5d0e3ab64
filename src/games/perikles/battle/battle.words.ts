/** The words of battles: who has come, rounds, who takes the location. */
import { capital, counted, listed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { nothingTold, type WordsOf } from '../../kit/step-words.js';
import { countOf, KINDS, STRENGTHS, strengthOf, TYPE_NAMES } from '../board/counters.js';
import { CITIES, END, LOCATIONS } from '../board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  armiesOf,
  cubesIn,
  DEFEND,
  HOME,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  ROUNDS,
  type Side,
  seatsOf,
} from '../board/state.js';
import {
  armiesIn,
  armyName,
  by,
  cityName,
  cubes,
  locationName,
  points,
  SIDE_WORDS,
  SIDES,
  seatName,
  seatsIn,
  told,
} from '../names.js';
import { statueValue } from '../turn/score.js';
import type * as rules from './battle.js';
import { armiesFighting, militiaOf, roundType } from './combat.js';

const aboutBattle = (s: Perikles): readonly string[] => [LOCATIONS[s.board[s.battle]]];

/** 'hoplites 3 3 2, triremes 4'. */
function countersInWords(counters: number): string {
  const types = TYPE_NAMES.map((name, type) => {
    const strengths: number[] = [];
    for (let kind = type * STRENGTHS; kind < (type + 1) * STRENGTHS && kind < KINDS; kind++)
      for (let i = countOf(counters, kind); i > 0; i--) strengths.unshift(strengthOf(kind));
    if (strengths.length === 0) return '';
    return `${strengths.length === 1 ? name : `${name}s`} ${strengths.join(' ')}`;
  });
  return types.filter((each) => each !== '').join(', ');
}

/** Who has come on a side, and the counters that are turned up. */
function sideInWords(s: Perikles, side: Side): readonly Telling[] {
  const armies = armiesIn(armiesOf(s, s.battle, side));
  if (armies.length === 0) return [];
  const each = armies.map((army) => `${armyName(army)} (${countersInWords(s.counters[s.battle * ARMY_COUNT + army])})`);
  const main = mainOf(s, s.battle, side);
  return by(main, `${capital(SIDE_WORDS[side])}, led by ${seatName(main)}: ${listed(each)}`, aboutBattle(s));
}

/** Who gets the tile of a side that has won: the main player, or all who lead Persia. */
function takers(s: Perikles, side: number): readonly number[] {
  const main = mainOf(s, s.battle, side);
  if (main === NONE) return [];
  return (s.persianLeaders >> main) & 1 ? seatsIn(s, s.persianLeaders) : [main];
}

const TIMES = ['', 'first', 'second', 'third', 'fourth'];

/** The location is won, and what it costs its home city. */
function winsTile(before: Perikles, after: Perikles, side: number): readonly Telling[] {
  const [tile, name] = [before.board[before.battle], locationName(before, before.battle)];
  const seats = takers(before, side);
  const who = listed(seats.map(seatName));
  const takes =
    seats.length === 0
      ? told(`The militia holds ${name}: nobody takes it`, aboutBattle(before))
      : by(
          seats[0],
          `${who} ${seats.length > 1 ? 'take' : 'takes'} ${name}, ${points(POINTS[tile])}${seats.length > 1 ? ' each' : ''}`,
          aboutBattle(before),
        );
  if (side !== ATTACK) return takes;
  const city = HOME[tile];
  const defeats = after.defeats[city];
  const ends =
    END.cities.some((id) => CITIES.indexOf(id) === city) && defeats >= END.defeats ? ', which ends the game' : '';
  const times = TIMES[defeats] ?? `${defeats}th`;
  return [
    ...takes,
    ...told(
      `${cityName(city)} is defeated for the ${times} time${ends}: a statue there is worth ${statueValue(city, defeats)}`,
      [CITIES[city]],
    ),
  ];
}

const typesOf = (s: Perikles): string => `${TYPE_NAMES[roundType(s)]}s`;

export const words = {
  'next battle': {
    say: (s) => `the battle of ${locationName(s, s.battle)} begins`,
    told({ before, after: s }) {
      const name = locationName(before, before.battle);
      const rounds = ROUNDS[s.board[s.battle]].map((type) => `${TYPE_NAMES[type]}s`).join(', then ');
      const heading: Telling = { text: `Battle of ${name}`, heading: 'round', about: aboutBattle(s) };
      const sides = [...sideInWords(s, ATTACK), ...sideInWords(s, DEFEND)];
      if (sides.length === 0) return [heading, ...told(`Nobody has come to ${name}`)];
      return [heading, ...told(`${points(POINTS[s.board[s.battle]])}, for ${rounds}`), ...sides];
    },
  },

  'reward the defence': {
    told({ before, after }) {
      const city = HOME[before.board[before.battle]];
      return Array.from({ length: seatsOf(before) }, (_, seat) => seat).flatMap((seat) => {
        const gained = cubesIn(after, seat, city) - cubesIn(before, seat, city);
        const isMain = takers(before, DEFEND).includes(seat);
        if (!isMain) return [];
        return by(seat, `Nobody attacks: ${seatName(seat)} gets ${cubes(gained)} in ${cityName(city)}`, [CITIES[city]]);
      });
    },
  },

  'walk over': {
    told({ before, after }) {
      const home = HOME[before.board[before.battle]];
      if (after.defeats[home] > before.defeats[home])
        return [...told('Nobody defends'), ...winsTile(before, after, ATTACK)];
      const rounds = ROUNDS[before.board[before.battle]];
      return told(
        `Nobody defends, but without ${TYPE_NAMES[rounds[rounds.length - 1]]}s nobody takes ${locationName(before, before.battle)}`,
        aboutBattle(before),
      );
    },
  },

  'round without a combat': {
    told({ before: s, after }) {
      if (after.roundWinner !== NONE)
        return told(`${capital(typesOf(s))}: ${SIDES[after.roundWinner]} alone have some, and win the round`);
      const militia = militiaOf(s, DEFEND, roundType(s)) > 0 && armiesFighting(s, ATTACK, roundType(s)) === 0;
      return told(
        `${capital(typesOf(s))}: ${militia ? 'only militia is there' : 'neither side has any'}, and nobody wins the round`,
      );
    },
  },

  'end of the round': {
    told({ before, after }) {
      const winner = before.roundWinner;
      const isLast = before.round === ROUNDS[before.board[before.battle]].length - 1;
      const home = `the ${typesOf(before)} go home`;
      if (isLast)
        return winner === NONE
          ? told(`Nobody takes ${locationName(before, before.battle)}`, aboutBattle(before))
          : winsTile(before, after, winner);
      if (winner === NONE) return told(`No token for the next round; ${home}`);
      return told(`${SIDES[winner]} begin the next round with ${counted(after.tokens[winner], 'token')}; ${home}`);
    },
  },

  'end of the battle': { told: nothingTold }, // all that it changes follows from what was told
} satisfies WordsOf<typeof rules>;
