/** The words of upkeep, and of the end of a turn. */
import { of } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import type { DecisionWords, WordsOf } from '../../kit/step-words.js';
import { ALEXANDER, KIND_QUALITY, MACEDON, PERSIA, SHIP_TYPE } from '../board/counters.js';
import { LAST_TURN, SIDES, UPKEEP } from '../board/data.js';
import { AREA_COUNT, AREAS, CITIES, CITY_AREA, NODES } from '../board/map.js';
import type { Alexander } from '../board/state.js';
import { siegeHits } from '../pieces/control.js';
import {
  aboard,
  by,
  counters,
  countSeen,
  fleet,
  goesOn,
  inNode,
  leaderName,
  outcomeOf,
  results,
  shipName,
  shipsLost,
  sideName,
  unitName,
  units,
} from '../pieces/names.js';
import { nodeOf, shipsAt } from '../pieces/ships.js';
import { countersIn, holds } from '../pieces/stacks.js';
import { SHIP_NOUNS } from '../spoken.js';
import type * as rules from './maintenance.js';
import { athenians, athensPrice, OUTGROWN, persianShips, persianUpkeep, UNPAID_ARMY } from './maintenance.js';

/** What becomes of the Athenian ships that are not paid. */
function athensLeaves(before: Alexander, after: Alexander): string {
  const ships = athenians(before);
  if (ships === 0) return 'Athens is not paid';
  const lost = shipsLost(before, after);
  if (lost !== '') return `Athens is not paid, and Hellas is lost, so that its fleet leaves the game: ${lost}`;
  return `Athens is not paid: ${fleet(ships)}${aboard(before, ships)} go home to Hellas, and lie idle`;
}

// Units that Persia loses: first their kind, then where they are.

const unitsOfKind = (s: Alexander, kind: number): number => {
  let n = 0;
  for (let a = 0; a < AREA_COUNT; a++) if (holds(s, PERSIA, a)) n += countSeen(s, a, kind);
  return n;
};

const isAshore = (place: number): boolean => place < AREA_COUNT;
const shipIn = (s: Alexander, place: number): string => {
  const ship = place - AREA_COUNT;
  return `${SHIP_NOUNS.p_ship} ${ship - SHIP_TYPE.indexOf(SHIP_TYPE[ship]) + 1} ${inNode(nodeOf(s, ship))}`;
};
const lostWhere = (s: Alexander, place: number): string =>
  isAshore(place) ? inNode(place) : `aboard ${shipIn(s, place)}`;

const losing = (cause: string): Omit<DecisionWords<Alexander>, 'question'> => ({
  say: (s, place) => `lose it ${lostWhere(s, place)}`,
  reason: (s, place) =>
    isAshore(place)
      ? `${counters(countersIn(s, place) - 1)} ${countersIn(s, place) === 2 ? 'stays' : 'stay'} ${inNode(place)}`
      : `${shipIn(s, place)} sails on empty`,
  told: ({ before: s, move: place, mover }) =>
    goesOn(mover, cause, `${units(1, s.kindLost)} ${lostWhere(s, place)}`, isAshore(place) ? [AREAS[place]] : []),
});

const UNPAID = 'Persia cannot pay its army, and loses';

// Ships that Persia loses.

const losingShip = (verb: string, cause: string): Omit<DecisionWords<Alexander>, 'question'> => ({
  say: (s, ship) => `${verb} ${shipName(s, ship)}`,
  reason: (s, ship) =>
    `${fleet(shipsAt(s, PERSIA, nodeOf(s, ship)))} lie ${inNode(nodeOf(s, ship))}${aboard(s, 1 << ship) === '' ? ', this one empty' : `, this one${aboard(s, 1 << ship)}`}`,
  told: ({ before: s, move: ship, mover }) => goesOn(mover, cause, shipName(s, ship), [NODES[nodeOf(s, ship)]]),
});

export const words = {
  'pay of Macedon': {
    told: ({ before: s, after }) =>
      s.treasure[MACEDON] < UPKEEP.macedon
        ? by(
            MACEDON,
            outcomeOf(
              'Macedon cannot pay its army',
              results(s, after, { weariness: [['the unpaid army', UNPAID_ARMY]] }),
            ),
          )
        : by(MACEDON, `Macedon pays its army ${UPKEEP.macedon}, and has ${after.treasure[MACEDON]}`),
  },
  athens: {
    question: (s) => `Pay the Athenian fleet of ${fleet(athenians(s))} ${athensPrice(s)} of ${s.treasure[MACEDON]}?`,
    say: (s, m) => (m === YES ? `pay the Athenian fleet ${athensPrice(s)}` : 'do not pay the Athenian fleet'),
    reason: (s, m) =>
      m === YES
        ? `${fleet(athenians(s))} serve on`
        : `keeps ${s.treasure[MACEDON]} in the treasury; the ships go home to Hellas, and lie idle`,
    told: ({ before: s, after, move: m }) =>
      by(
        MACEDON,
        m === YES
          ? `Macedon pays the Athenian fleet ${athensPrice(s)}, and has ${after.treasure[MACEDON]}`
          : athensLeaves(s, after),
        ['hellas'],
      ),
  },
  'Athens is not paid': {
    told: ({ before, after }) => (before.athens === after.athens ? [] : by(MACEDON, athensLeaves(before, after))),
  },
  'pay of Persia': {
    told: ({ before: s, after }) =>
      by(PERSIA, `Persia pays its army ${persianUpkeep(s)}, and has ${after.treasure[PERSIA]}`),
  },
  lose: {
    question: (s) => `Persia cannot pay its army ${persianUpkeep(s)}: which kind of unit does it lose?`,
    say: (_, kind) => `lose ${units(1, kind)}`,
    reason: (s, kind) =>
      `${unitName(kind)} hits on ${KIND_QUALITY[kind]} or more; there are ${unitsOfKind(s, kind)} ashore`,
    told: ({ move: kind, mover }) => goesOn(mover, UNPAID, units(1, kind)),
  },
  'lose at': { question: (s) => `Where does Persia lose the ${unitName(s.kindLost)}?`, ...losing(UNPAID) },
  deserter: {
    question: (s) => `Where does a ${unitName(s.kindLost)} follow Spitamenes, of ${s.leaving} who leave?`,
    ...losing('With Spitamenes go'),
  },
  'fleet pay': {
    question: (s) =>
      `Pay the fleet of ${fleet(persianShips(s))} ${UPKEEP.persianFleet} of ${s.treasure[PERSIA]}, or lose a ship?`,
    say: (_, m) => (m === YES ? `pay the fleet ${UPKEEP.persianFleet}` : 'lose a ship'),
    reason: (s, m) =>
      m === YES
        ? `costs ${UPKEEP.persianFleet} of ${s.treasure[PERSIA]}`
        : `keeps ${s.treasure[PERSIA]} in the treasury; the ship may be bought again`,
    told: ({ after, move: m }) =>
      by(
        PERSIA,
        m === YES
          ? `Persia pays its fleet ${UPKEEP.persianFleet}, and has ${after.treasure[PERSIA]}`
          : 'Persia does not pay its fleet',
      ),
  },
  'the fleet is not paid': { told: () => by(PERSIA, 'Persia cannot pay its fleet') },
  'lose ship': {
    question: (s) => `Which ship of ${fleet(persianShips(s))} is given up for lack of pay?`,
    ...losingShip('give up', 'For lack of pay Persia gives up'),
  },
  'give up': {
    question: (s) => `Which ship goes over to Cyprus, of ${s.leaving} that leave?`,
    ...losingShip('let go', 'To Cyprus go'),
  },
  'loss of the fleet': {
    told({ before, after }) {
      const lost = shipsLost(before, after);
      return lost === '' ? [] : by(PERSIA, `The Persian fleet has no base left, and is lost: ${lost}`);
    },
  },
  'end of the turn': {
    told({ before, after }) {
      const weary = results(before, after, {
        weariness: [[`an army larger than ${of(leaderName(ALEXANDER))}`, OUTGROWN]],
      });
      const lifted = SIDES.flatMap((_, side) =>
        CITIES.flatMap((name, city) =>
          siegeHits(before, city, side) > siegeHits(after, city, side)
            ? by(side, `${sideName(side)} gives up the siege of ${name}`, [AREAS[CITY_AREA[city]]])
            : [],
        ),
      );
      return [...weary.flatMap((text) => by(MACEDON, text)), ...lifted];
    },
  },
  'next turn': { told: ({ after }) => [{ text: `Turn ${after.gameTurn} of ${LAST_TURN}`, heading: 'turn' }] },
} satisfies WordsOf<typeof rules>;
