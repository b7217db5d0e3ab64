/** The words of supply: stacks that hunger, and ships that return to port. */
import { added } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { FULL_KIND, KIND_QUALITY, MACEDON } from '../board/counters.js';
import { AREAS, NODES, NOWHERE } from '../board/map.js';
import { SUCCEEDS } from '../board/throws.js';
import { diceOnUnits, sayHitsOnUnits } from '../march/attrition.words.js';
import { prizeName } from '../pieces/control.words.js';
import {
  aboard,
  areaName,
  by,
  counters,
  fleet,
  inNode,
  nodeName,
  outcomeOf,
  results,
  shipName,
  shipsDo,
  shipsLost,
  stack,
} from '../pieces/names.js';
import { shipsAt } from '../pieces/ships.js';
import { countersIn } from '../pieces/stacks.js';
import type * as rules from './supply.js';
import { MACEDON_MALUS, STARVING_KING } from './supply.js';
import type * as voyage from './voyage.js';
import { isBeyond, LOST_FROM } from './voyage.js';

export const words = {
  hunger: {
    told: ({ before: s, after }) =>
      by(
        s.active,
        outcomeOf(
          `Out of supply ${inNode(s.at)}: ${stack(s, s.at)}`,
          results(s, after, { weariness: [['Alexander, who starves', STARVING_KING]] }),
        ),
        [AREAS[s.at]],
      ),
  },
  supply: {
    say: (s, outcome) => sayHitsOnUnits('hunger', s, outcome),
    told: ({ before: s, move: outcome }) => {
      const quality = KIND_QUALITY[FULL_KIND[s.rolling]];
      const malus = s.active === MACEDON ? MACEDON_MALUS : 0;
      const need = `by ${added(quality, [['Macedon far from home', malus]], quality + malus)} or less`;
      return by(s.active, `Hunger ${inNode(s.at)}: ${diceOnUnits(s, s.at, need, outcome)}`, [AREAS[s.at]]);
    },
  },
  harbour: {
    question: (s, seat) => `To which port from ${nodeName(s.at)}: ${fleet(shipsAt(s, seat, s.at))}?`,
    say: (_, port) => `put in at ${areaName(port)}`,
    reason(s, port) {
      const there = countersIn(s, port);
      const guard = there > 0 ? `${counters(there)} stand there` : 'nobody guards it';
      return `${prizeName(port)}: ${guard}${isBeyond(s) ? `, and every ship is lost on a die of ${LOST_FROM} or more` : ''}`;
    },
    told: ({ before: s, move: port, mover }) =>
      by(mover, `${shipsDo(shipsAt(s, mover, s.at), 'go')} home from ${nodeName(s.at)} to ${areaName(port)}`, [
        NODES[s.at],
        AREAS[port],
      ]),
  },
  storm: {
    say: (s, outcome) => `${shipName(s, s.ship)} ${outcome === SUCCEEDS ? 'is lost in a storm' : 'comes through'}`,
    told: ({ before: s, move: outcome }) =>
      by(
        s.active,
        `A storm sinks a ship on a die of ${LOST_FROM} or more: ${shipName(s, s.ship)} ${outcome === SUCCEEDS ? 'is lost' : 'comes through'}`,
        [NODES[s.at]],
      ),
  },
  'reaching port': {
    told({ before: s, after }) {
      const lost = shipsLost(s, after);
      if (lost !== '') return by(s.active, `Lost ${inNode(s.at)}, with no port to go to: ${lost}`, [NODES[s.at]]);
      const set = shipsAt(s, s.active, s.at);
      if (set === 0 || s.from === NOWHERE || !isBeyond(s)) return [];
      return by(s.active, `In port ${inNode(s.from)}: ${fleet(set)}${aboard(s, set)}`, [AREAS[s.from]]);
    },
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof voyage>;
