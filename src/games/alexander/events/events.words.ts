/** The words of events, with their effect. */
import type { Telling } from '../../game.js';
import type { DecisionWords, WordsOf } from '../../kit/step-words.js';
import {
  ARTAXERXES,
  C_SHIP,
  COMBAT,
  DARIUS,
  FULL_KIND,
  LEADERS,
  M_LI,
  MACEDON,
  NO_LEADER,
  P_HC,
  P_HI,
  P_LC,
  P_LI,
  PARMENION,
  PERSIA,
  PHILIP,
  SPITAMENES,
  SYRMUS,
  T_LI,
} from '../board/counters.js';
import { EVENTS } from '../board/data.js';
import { AREAS, CYPRUS } from '../board/map.js';
import type { Alexander } from '../board/state.js';
import { prizeName } from '../pieces/control.words.js';
import { areaOf } from '../pieces/leaders.js';
import {
  areaName,
  by,
  deaths,
  inNode,
  leaderName,
  outcomeOf,
  results,
  shipsOfType,
  stack,
  told,
  unitName,
  units,
} from '../pieces/names.js';
import { countersIn, pooled, reserved } from '../pieces/stacks.js';
import { isInPlay } from '../pieces/tracks.js';
import type * as rules from './events.js';
import { AGAIN, CRETAN_SHIPS, LEAST_SUM } from './events.js';
import type * as training from './training.js';

/** An effect on tracks and treasuries alone. */
const effect = (side: number, text: string, before: Alexander, after: Alexander): readonly Telling[] =>
  by(side, outcomeOf(text, results(before, after)));

const whereIs = (s: Alexander, leader: number): string =>
  areaOf(s, leader) < 0 ? 'at sea' : inNode(areaOf(s, leader));

/** What the Thracians do: they raid, or their army comes or grows. */
function thracians(before: Alexander, after: Alexander): readonly Telling[] {
  const came = reserved(before, T_LI) - reserved(after, T_LI);
  if (results(before, after).length > 0 || before.thraceIgnored === 0 || !isInPlay(after, SYRMUS))
    return deaths(before, after).includes(SYRMUS)
      ? by(PERSIA, `${leaderName(SYRMUS)} and his Thracians find no way in, and are lost`, [LEADERS[SYRMUS]])
      : effect(MACEDON, 'The Thracians raid Macedon', before, after);
  if (came === 0) return by(PERSIA, `Nobody is left to join ${leaderName(SYRMUS)}`);
  const verb = isInPlay(before, SYRMUS) ? 'gets' : 'comes for Persia with';
  return by(PERSIA, `${leaderName(SYRMUS)} ${verb} ${units(came, FULL_KIND[T_LI])} ${whereIs(after, SYRMUS)}`, [
    LEADERS[SYRMUS],
  ]);
}

const trains = (from: number, to: number): DecisionWords<Alexander> => ({
  question: () => `Where is ${units(1, FULL_KIND[from])} trained to be ${unitName(FULL_KIND[to])}?`,
  say: (_, area) => `train ${unitName(FULL_KIND[from])} ${inNode(area)}`,
  reason: (s, area) => `${stack(s, area)} ${inNode(area)}`,
  told: ({ move: area, mover }) =>
    by(mover, `${units(1, FULL_KIND[from])} ${inNode(area)} is trained to be ${unitName(FULL_KIND[to])}`, [
      AREAS[area],
    ]),
});

export const words = {
  event: {
    say: (_, sum) => EVENTS[sum - LEAST_SUM],
    told: ({ move: sum }) => told(`An event, with ${sum} on two dice: ${EVENTS[sum - LEAST_SUM]}`),
  },
  'an event comes again': {
    told: ({ before, after }) =>
      results(before, after, { legitimacy: [['an event that comes again', AGAIN]] }).flatMap((text) =>
        by(PERSIA, text),
      ),
  },

  'Crete helps': {
    told({ before, after }) {
      const joins = pooled(after, M_LI) > pooled(before, M_LI) ? 'goes to the pool' : 'joins the king';
      return by(MACEDON, `${units(1, FULL_KIND[M_LI])} ${joins}, and Knossos and Khania are Macedon’s`, [
        'knossos',
        'khania',
      ]);
    },
  },
  'allied port': {
    question: () => `In which port do ${shipsOfType(CRETAN_SHIPS, C_SHIP)} lie?`,
    say: (_, port) => `put in at ${areaName(port)}`,
    reason: (s, port) =>
      countersIn(s, port) > 0 ? `${prizeName(port)}, with ${stack(s, port)}` : `${prizeName(port)}, without a guard`,
    told: ({ move: port, mover }) =>
      by(mover, `${shipsOfType(CRETAN_SHIPS, C_SHIP)} come to ${prizeName(port)}`, [AREAS[port]]),
  },

  'fall of Philip': {
    told: () => by(MACEDON, `${leaderName(PHILIP)} falls by the plot`, [LEADERS[PHILIP]]),
  },
  replace: {
    question: (s) => `${leaderName(PARMENION)} is put to death: who takes his place ${whereIs(s, PARMENION)}?`,
    say: (_, who) => `let ${leaderName(who)} take his place`,
    reason: (_, who) => `${leaderName(who)} hits on ${COMBAT[who]} or less`,
    told: ({ before: s, move: who, mover }) =>
      by(
        mover,
        `${leaderName(PARMENION)} is put to death, and ${leaderName(who)} takes his place ${whereIs(s, PARMENION)}`,
        [LEADERS[who]],
      ),
  },
  'fall of Parmenion': {
    told: ({ before, after }) =>
      deaths(before, after).includes(PARMENION)
        ? by(MACEDON, `${leaderName(PARMENION)} is put to death, and nobody takes his place`, [LEADERS[PARMENION]])
        : [],
  },
  'end of the trial': {
    told: ({ before, after }) => effect(MACEDON, 'The trial of Philotas is over', before, after),
  },

  'Thracian raid': { told: ({ before, after }) => thracians(before, after) },
  'Illyrian raid': {
    told({ before, after }) {
      const isBare = before.treasure[MACEDON] - after.treasure[MACEDON] > 1;
      const guard = isBare ? ', where no army under Antipater stands guard' : '';
      return effect(MACEDON, `The Illyrians raid Macedonia${guard}`, before, after);
    },
  },
  'revolt of Egypt': {
    told: ({ before, after }) =>
      results(before, after).length === 0
        ? by(PERSIA, 'The revolt of Egypt costs Persia nothing')
        : effect(PERSIA, 'Persia fights the revolt of Egypt', before, after),
  },
  'Scythian raid': { told: ({ before, after }) => effect(PERSIA, 'The Scythians raid Persia', before, after) },
  'court intrigue': {
    told({ before, after }) {
      const murdered = deaths(before, after).includes(DARIUS);
      const king = after.king === NO_LEADER ? 'nobody is left to be king' : `${leaderName(after.king)} is king`;
      return [
        ...effect(PERSIA, 'The court of Persia plots', before, after),
        ...(murdered ? by(PERSIA, `${leaderName(DARIUS)} is murdered, and ${king}`, [LEADERS[DARIUS]]) : []),
      ];
    },
  },

  cyprus: {
    say: (_, face) => `Cyprus claims ${face === 1 ? 'a Persian ship' : `${face} Persian ships`}`,
    told: ({ after, move: face }) =>
      by(
        MACEDON,
        `Cyprus revolts, and a die of ${face} counts the Persian ships that go over: ${after.leaving === 0 ? 'there are none' : after.leaving}`,
        [AREAS[CYPRUS]],
      ),
  },
  'a Cypriot ship joins': {
    told: () => by(MACEDON, `${shipsOfType(1, C_SHIP)} joins Macedon ${inNode(CYPRUS)}`, [AREAS[CYPRUS]]),
  },
  'Cyprus stands alone': {
    told: () => told('Salamis is the last base of the Persian fleet, and Cyprus revolts', [AREAS[CYPRUS]]),
  },

  'train foot': trains(P_LI, P_HI),
  'train horse': trains(P_LC, P_HC),

  'invasion of Porus': {
    told({ before, after }) {
      const leaves = deaths(before, after).includes(SPITAMENES);
      return [
        ...effect(PERSIA, 'Porus invades Persia from India', before, after),
        ...(leaves
          ? by(PERSIA, `${leaderName(SPITAMENES)} leaves the war with up to ${after.leaving} units`, [
              LEADERS[SPITAMENES],
            ])
          : []),
      ];
    },
  },

  'the heir takes the throne': {
    told: ({ before: s }) =>
      by(PERSIA, `${leaderName(s.heir)} takes the place of ${leaderName(ARTAXERXES)} ${whereIs(s, ARTAXERXES)}`, [
        LEADERS[s.heir],
      ]),
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof training>;
