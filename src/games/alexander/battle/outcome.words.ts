/** The words of what follows the last round: pursuit, tracks, markers, plunder, the city. */
import type { Part } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import { nothingTold, type WordsOf } from '../../kit/step-words.js';
import {
  COMBAT,
  DARIUS,
  FIRST_KIND,
  KIND_QUALITY,
  LEADERS,
  MACEDON,
  NO_LEADER,
  PERSIA,
  PURSUES,
} from '../board/counters.js';
import { AREAS, CITY_IN, IS_PORT } from '../board/map.js';
import { type Alexander, ARMY, DONE } from '../board/state.js';
import { SUCCEEDS } from '../board/throws.js';
import { prizeName, trackParts } from '../pieces/control.words.js';
import {
  areaName,
  army,
  by,
  counters,
  hits,
  inNode,
  leaderName,
  outcomeOf,
  results,
  sideName,
  told,
  units,
} from '../pieces/names.js';
import { commanderOf, count } from '../pieces/stacks.js';
import { stackOf } from './hits.js';
import type * as rules from './outcome.js';
import {
  ALEXANDER_LOST,
  BROKE_OFF,
  CAUGHT_FROM,
  COUNTERS_PER_TREASURE,
  DARIUS_TREASURE,
  LOST_BATTLE,
  NO_MARKER,
  PRIDE,
  victor,
  WON_BATTLE,
} from './outcome.js';
import { siegeInWords } from './siege.words.js';

/** 'Alexander III up to 5, 2 light cavalry from 4 on': who pursues. */
function pursuers(s: Alexander): string {
  const side = victor(s);
  const place = stackOf(s, side);
  const leader = commanderOf(s, place);
  const all = leader === NO_LEADER ? [] : [`${leaderName(leader)} up to ${COMBAT[leader]}`];
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
    if (PURSUES[k] === 1 && count(s, place, k) > 0)
      all.push(`${units(count(s, place, k), k)} from ${KIND_QUALITY[k]} on`);
  return all.length === 0 ? 'nobody who could' : all.join(', ');
}

const effects = (s: Alexander, area: number): string => {
  const { legitimacy, weariness } = trackParts(s, s.active, area);
  const parts = [
    ...legitimacy.map((part) => ['Legitimacy', part] as const),
    ...weariness.map((part) => ['War Weariness', part] as const),
  ].filter(([, [, n]]) => n !== 0);
  return parts.map(([name, [, n]]) => `, ${name} ${n > 0 ? '+' : '−'}${Math.abs(n)}`).join('');
};

export const words = {
  "Darius' escape": {
    say: (_, outcome) => `${leaderName(DARIUS)} ${outcome === SUCCEEDS ? 'may be caught' : 'escapes'}`,
    told: ({ move: outcome }) =>
      by(
        PERSIA,
        `${leaderName(DARIUS)} can be caught on a die of ${CAUGHT_FROM} or more: ${outcome === SUCCEEDS ? 'he can be' : 'he escapes'}`,
        [LEADERS[DARIUS]],
      ),
  },
  pursuit: {
    say: (_, n) => `the pursuit scores ${hits(n)}`,
    told: ({ before: s, move: n }) =>
      by(victor(s), `${sideName(victor(s))} pursues with ${pursuers(s)}: ${hits(n)}`, [AREAS[s.field]]),
  },
  'loss of the landing party': {
    told: ({ before: s }) =>
      by(s.active, `The landing party is beaten off, and lost: ${army(s, ARMY)}`, [AREAS[s.field]]),
  },
  'Persian defeat': {
    told({ before, after }) {
      const fell = after.legitimacy - before.legitimacy;
      if (fell === 0) return [];
      const fled = before.brokeOff === DONE;
      const parts: Part[] = [
        ['a battle lost', fled && fell !== LOST_BATTLE + BROKE_OFF ? 0 : LOST_BATTLE],
        ['breaking it off', fled ? BROKE_OFF : 0],
      ];
      return results(before, after, { legitimacy: parts }).flatMap((text) => by(PERSIA, text));
    },
  },
  'Persian pride': {
    say: (_, outcome) => `Persian pride ${outcome === SUCCEEDS ? 'holds' : 'breaks'}`,
    told: ({ before: s, after, move: outcome }) =>
      by(
        PERSIA,
        `Persian pride holds if three dice show ${s.headRank} at most, the rank of him who broke off: ${
          outcome === SUCCEEDS
            ? 'it holds'
            : outcomeOf('it breaks', results(s, after, { legitimacy: [['pride', PRIDE]] }))
        }`,
      ),
  },
  'Persian victory': {
    told: ({ before, after }) =>
      results(before, after, {
        legitimacy: [['a battle won', WON_BATTLE]],
        weariness: [['a battle that Alexander lost', ALEXANDER_LOST]],
      }).flatMap((text) => told(text)),
  },
  'extra marker': {
    question: (s) => `Nobody of the enemy has survived ${inNode(s.field)}: which area beside it comes over, too?`,
    say: (_, m) => (m === NO_MARKER ? 'take over no area' : `take over ${areaName(m)}`),
    reason: (s, m) =>
      m === NO_MARKER
        ? 'no area is worth it'
        : `${areaName(m)}, ${IS_PORT[m] === 1 ? 'a port' : 'an inland area'}${effects(s, m)}`,
    told: ({ move: m, mover }) =>
      m === NO_MARKER
        ? by(mover, `${sideName(mover)} takes over no other area`)
        : by(mover, `Nobody has got away, and ${areaName(m)} comes over to ${sideName(mover)}`, [AREAS[m]]),
  },
  plunder: {
    told({ before: s, after }) {
      const side = victor(s);
      if (side < 0 || results(s, after).length === 0) return [];
      const beaten = 1 - side;
      const fell = s.lostUnits[beaten] + s.lostLeaders[beaten];
      const share = side === PERSIA ? '1 for each' : `1 for each ${COUNTERS_PER_TREASURE} and 1 for each leader`;
      const fled =
        side === MACEDON && s.dariusFled === 1
          ? `, and ${DARIUS_TREASURE} for the treasure of ${leaderName(DARIUS)}`
          : '';
      return by(
        side,
        outcomeOf(`${sideName(side)} plunders ${counters(fell)} that fell, ${share}${fled}`, results(s, after)),
      );
    },
  },
  'take city': {
    question: (s) => `Take ${prizeName(s.field)} at once, for a movement point?`,
    say: (s, m) => (m === YES ? `take ${prizeName(s.field)}` : `leave ${prizeName(s.field)} alone`),
    reason: (s, m) =>
      m === YES ? `the city opens its gates${effects(s, s.field)}` : siegeInWords(s, CITY_IN[s.field], s.active),
    told: ({ before: s, move: m, mover }) =>
      by(mover, `${sideName(mover)} ${m === YES ? 'walks into' : 'leaves alone'} ${prizeName(s.field)}`, [
        AREAS[s.field],
      ]),
  },
  'taking the field': { told: nothingTold },
} satisfies WordsOf<typeof rules>;
