/** The words of fleets: which ships sail, whether they may, and where to. */
import { countBits, lowestBit } from '../../../core/bits.js';
import { capital, counted } from '../../../core/english.js';
import { UNSEEN } from '../../kit/layout.js';
import { nothingTold, type WordsOf } from '../../kit/step-words.js';
import { NATIONS, other, SHIP_TYPE } from '../board/counters.js';
import { AREAS, isSea, NODES } from '../board/map.js';
import { type Alexander, FLEET } from '../board/state.js';
import { SUCCEEDS } from '../board/throws.js';
import { prizeName, seaInWords } from '../pieces/control.words.js';
import {
  aboard,
  areaName,
  by,
  declared,
  fleet,
  goesOn,
  inNode,
  nodeName,
  shipsDo,
  shipsOfType,
  sideName,
} from '../pieces/names.js';
import { alike, nodeOf, shipsAt } from '../pieces/ships.js';
import type * as rules from './fleet.js';
import { ATTACK, atMost, gatherable, ofNation, STAY } from './fleet.js';

/** What goes on with the sentence about a voyage that has been declared, or begins it anew. */
const sails = (s: Alexander, more: string, about: readonly string[] = []) =>
  goesOn(s.active, `${sideName(s.active)} sails`, more, about, declared(s, FLEET));

/** The ships that are alike to the one that is asked about. */
function classOf(s: Alexander): number {
  let set = 0;
  for (let rest = gatherable(s, s.active, s.at); rest !== 0; rest &= rest - 1)
    if (alike(s, lowestBit(rest), s.ship)) set |= 1 << lowestBit(rest);
  return set;
}

/** '2 Persian ships in Lydia with 1 light infantry each'. */
function someShips(s: Alexander, n: number): string {
  const load = aboard(s, 1 << s.ship);
  return `${shipsOfType(n, SHIP_TYPE[s.ship])} ${inNode(nodeOf(s, s.ship))}${load}${load !== '' && n > 1 ? ' each' : ''}`;
}

const enemies = (s: Alexander, node: number): string => {
  const ships = shipsAt(s, other(s.active), node);
  return ships === 0 ? '' : `; ${fleet(ships)} of the enemy lie there`;
};

const nationOf = (s: Alexander): string => `the ${capital(NATIONS[s.nation])} ships`;

export const words = {
  sea: {
    question: () => 'In which sea does the fleet gather?',
    say: (_, sea) => `gather in ${nodeName(sea)}`,
    reason: (s, sea, seat) => `${nodeName(sea)}: ${fleet(gatherable(s, seat, sea))} can gather there`,
    told: ({ before: s, move: sea }) => sails(s, `from ${nodeName(sea)}`, [NODES[sea]]),
  },
  ships: {
    question: (s) => `How many sail, of ${someShips(s, countBits(classOf(s)))}?`,
    say: (s, n) => (n === 0 ? 'none of them sails' : `sail with ${someShips(s, n)}`),
    reason: (s, n) => `${countBits(s.fleet) + n} sail so far, and ${countBits(classOf(s)) - n} of these stay`,
    told({ before: s, move: n }) {
      if (s.ship === UNSEEN) return sails(s, n > 0 ? `with ${counted(n, 'ship')}` : 'with no ship more');
      return sails(s, n > 0 ? `with ${someShips(s, n)}` : `without the ships ${inNode(nodeOf(s, s.ship))}`);
    },
  },
  'fleet roll': {
    say: (s, outcome) => `${nationOf(s)} ${outcome === SUCCEEDS ? 'put to sea' : 'stay in port'}`,
    told: ({ before: s, move: outcome }) =>
      by(
        s.active,
        `${shipsDo(ofNation(s, s.nation), 'put')} to sea on a die of ${atMost(s)} or less: ${outcome === SUCCEEDS ? 'the die is good' : `the die is bad, and ${countBits(ofNation(s, s.nation)) === 1 ? 'it stays' : 'they stay'}`}`,
      ),
  },
  'the fleet forms': { told: nothingTold },
  sail: {
    question: (s) => `Where does the fleet go from ${nodeName(s.at)}, ${fleet(s.fleet)}?`,
    say(s, m) {
      if (m === STAY) return `stay ${inNode(s.at)}`;
      if (m >= ATTACK) return `attack the ships ${inNode(m - ATTACK)}`;
      return isSea(m) ? `sail to ${nodeName(m)}` : `put in at ${areaName(m)}`;
    },
    reason(s, m, seat) {
      if (m === STAY) return `holds ${nodeName(s.at)}, which bars straits and ports to the enemy`;
      if (m >= ATTACK)
        return `${fleet(s.fleet)} against ${fleet(shipsAt(s, other(seat), m - ATTACK))} ${inNode(m - ATTACK)}, which are surprised`;
      return isSea(m) ? `${seaInWords(s, seat, m)}${enemies(s, m)}` : `safe in the port of ${prizeName(m)}`;
    },
    told({ before: s, move: m }) {
      if (m === STAY) return sails(s, `staying ${inNode(s.at)}`, [NODES[s.at]]);
      if (m >= ATTACK) return sails(s, `against the ships ${inNode(m - ATTACK)}`, [AREAS[m - ATTACK]]);
      return sails(s, isSea(m) ? `to ${nodeName(m)}` : `into the port of ${areaName(m)}`, [NODES[m]]);
    },
  },
} satisfies WordsOf<typeof rules>;
