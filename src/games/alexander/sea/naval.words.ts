/** The words of sea battles. */
import { countBits } from '../../../core/bits.js';
import { added } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { YES } from '../../kit/choices.js';
import { counting, type WordsOf } from '../../kit/step-words.js';
import { ROUNDS } from '../battle/rounds.js';
import {
  COMBAT,
  cargoOfLeader,
  MACEDON,
  other,
  PERSIA,
  SHIP_QUALITY,
  SHIP_TYPE,
  SHIP_TYPE_COUNT,
} from '../board/counters.js';
import { isSea, NODES } from '../board/map.js';
import { type Alexander, BOTH, IN_PORT, SHIP_BITS } from '../board/state.js';
import { prizeName, seaInWords } from '../pieces/control.words.js';
import {
  aboard,
  areaName,
  by,
  fleet,
  goesOn,
  hits,
  hitsPart,
  inNode,
  leaderName,
  nodeName,
  shipName,
  shipsDo,
  shipsLost,
  shipsOfType,
  sideName,
  told,
} from '../pieces/names.js';
import type * as rules from './naval.js';
import { ADMIRALS, mobile, SURPRISED, shipsOf } from './naval.js';

const atSea = (s: Alexander): string =>
  s.manner === IN_PORT ? `in the port of ${areaName(s.field)}` : inNode(s.field);

/** 'Memnon up to 4, 3 Persian ships from 4, +1 for the surprise = 5 on': the dice of a side. */
function dice(s: Alexander, side: number): string {
  const set = shipsOf(s, side);
  const all: string[] = ADMIRALS.filter((leader) => hasAboard(s, set, leader)).map(
    (leader) => `${leaderName(leader)} up to ${COMBAT[leader]}`,
  );
  const harder = side !== s.active && s.manner === IN_PORT ? SURPRISED : 0;
  for (let type = 0; type < SHIP_TYPE_COUNT; type++) {
    const n = countBits(ofType(set, type));
    const quality = SHIP_QUALITY[type];
    if (n > 0)
      all.push(`${shipsOfType(n, type)} from ${added(quality, [['for the surprise', harder]], quality + harder)} on`);
  }
  return all.join(', ');
}

function ofType(set: number, type: number): number {
  return SHIP_TYPE.reduce((found, each, ship) => (each === type ? found | (set & (1 << ship)) : found), 0);
}

function hasAboard(s: Alexander, set: number, leader: number): boolean {
  return s.cargo.some((cargo, ship) => cargo === cargoOfLeader(leader) && ((set >> ship) & 1) === 1);
}

const ships = (s: Alexander, side: number): string => `${fleet(shipsOf(s, side))}${aboard(s, shipsOf(s, side))}`;

const rolls = (s: Alexander, side: number, n: number): readonly Telling[] =>
  counting(
    by(
      side,
      `Round ${s.battleRound}, dice of ${sideName(side)}: ${dice(s, side)}: ${hits(n)} ${n === 1 ? 'counts' : 'count'}`,
      [NODES[s.field]],
    ),
    { of: sideName(side), parts: [hitsPart(n)], total: n },
  );

/** What sets ships apart that are alike in place and cargo. */
function flags(s: Alexander, ship: number): string {
  const is = (bit: number) => (s.ships[ship] & bit) !== 0;
  const all = [
    ...(is(SHIP_BITS.moved) ? ['has sailed'] : []),
    ...(is(SHIP_BITS.cargoMoved) ? ['cargo has moved'] : []),
    ...(is(SHIP_BITS.loaded) && is(SHIP_BITS.cargoKnown) ? ['cargo is seen'] : []),
  ];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}

export const words = {
  'naval withdraw': {
    question: (s) =>
      `${fleet(shipsOf(s, other(s.asking)))} against ${fleet(shipsOf(s, s.asking))} of yours ${atSea(s)}: sail away?`,
    say: (_, m) => (m === YES ? 'sail away' : 'stay and fight'),
    reason: (s, m) => {
      const odds = `${fleet(shipsOf(s, s.asking))} against ${fleet(shipsOf(s, other(s.asking)))}`;
      return m === YES ? `no die is needed, and the battle is lost; ${odds}` : `fights; ${odds}`;
    },
    told: ({ before: s, move: m, mover }) =>
      by(mover, `${sideName(mover)} ${m === YES ? 'gives up the sea battle' : 'stands'} ${atSea(s)}`, [NODES[s.field]]),
  },
  'withdraw to': {
    question: (s) => `Where do your ships sail away to, ${fleet(mobile(s, s.loser - 1))}?`,
    say: (_, node) => `sail to ${nodeName(node)}`,
    reason: (s, node, seat) => (isSea(node) ? seaInWords(s, seat, node) : `safe in the port of ${prizeName(node)}`),
    told: ({ before: s, move: node, mover }) =>
      by(mover, `${shipsDo(mobile(s, mover), 'sail')} away to ${nodeName(node)}${aboard(s, mobile(s, mover))}`, [
        NODES[node],
      ]),
  },
  'the fleets meet': {
    told: ({ after: s }) => [
      { text: `Sea battle ${atSea(s)}`, heading: 'round', about: [NODES[s.field]] },
      ...by(s.active, `Attack: ${ships(s, s.active)}`, [NODES[s.field]]),
      ...by(other(s.active), `Defence: ${ships(s, other(s.active))}`, [NODES[s.field]]),
    ],
  },
  "Macedon's ships": {
    say: (_, n) => `Macedon scores ${hits(n)}`,
    told: ({ before: s, move: n }) => rolls(s, MACEDON, n),
  },
  "Persia's ships": {
    say: (_, n) => `Persia scores ${hits(n)}`,
    told: ({ before: s, move: n }) => rolls(s, PERSIA, n),
  },
  'hits on ships': {
    told({ before, after }) {
      const lost = shipsLost(before, after);
      return lost === '' ? [] : by(before.struck, `${sideName(before.struck)} loses all its ships: ${lost}`);
    },
  },
  sink: {
    question: (s) => `Which ship is sunk, of ${hits(s.scored[other(s.struck)])} still to be placed?`,
    say: (s, ship) => `lose ${shipName(s, ship)}${flags(s, ship)}`,
    reason: (s, ship) => {
      const load = aboard(s, 1 << ship);
      return `${load === '' ? 'nobody is aboard' : `lost${load}`}: ${shipName(s, ship)}${flags(s, ship)} hits on ${SHIP_QUALITY[SHIP_TYPE[ship]]} or more`;
    },
    told: ({ before: s, move: ship, mover }) =>
      goesOn(mover, `${sideName(mover)} loses`, `${shipName(s, ship)}${flags(s, ship)}`, [NODES[s.field]]),
  },
  'end of the naval round': {
    told({ after: s }) {
      if (s.loser === BOTH) return told('No ship is left on either side');
      const [own, enemy] = [s.active, other(s.active)];
      if (s.loser === 0)
        return by(
          own,
          `${sideName(own)} has scored ${s.total[own]} to ${s.total[enemy]} hits so far, and round ${s.battleRound + 1} follows`,
        );
      const winner = other(s.loser - 1);
      if (shipsOf(s, s.loser - 1) === 0)
        return by(winner, `${sideName(winner)} wins: no ship of ${sideName(s.loser - 1)} is left`);
      const tie = s.total[MACEDON] === s.total[PERSIA] ? ', and a tie is the defender’s' : '';
      return by(
        winner,
        `${sideName(winner)} wins after ${ROUNDS} rounds, ${s.total[winner]} to ${s.total[other(winner)]} hits${tie}`,
      );
    },
  },
  'loss of fugitives': {
    told({ before, after }) {
      const lost = shipsLost(before, after);
      return lost === '' ? [] : by(before.loser - 1, `Lost, with nowhere to sail to: ${lost}`);
    },
  },
} satisfies WordsOf<typeof rules>;
