/** The words of getting away: before a battle, between its rounds, after a defeat. */
import { added, of } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import type { DecisionWords, WordsOf } from '../../kit/step-words.js';
import { ALEXANDER, bit, INITIATIVE, other } from '../board/counters.js';
import { AREAS, IS_ROUGH } from '../board/map.js';
import type { Alexander } from '../board/state.js';
import { SUCCEEDS } from '../board/throws.js';
import {
  areaName,
  army,
  by,
  counters,
  deaths,
  inNode,
  leaderName,
  outcomeOf,
  sideName,
  stack,
} from '../pieces/names.js';
import { commanderOf, countersIn, isHostile } from '../pieces/stacks.js';
import { stackOf } from './hits.js';
import type * as rules from './retreat.js';
import { ROUGH_BONUS, retreatingSide } from './retreat.js';

/** Who stands against whom, for the side that is asked. */
function encounter(s: Alexander): string {
  const side = s.asking;
  const [own, enemy] = [side, other(side)].map((each) => stackOf(s, each));
  const king = (s.leaders[own] & bit(ALEXANDER)) !== 0 ? ', Alexander among them,' : '';
  return `${counters(countersIn(s, own))}${king} against ${of(sideName(other(side)))} ${countersIn(s, enemy)}`;
}

/** '5, −1 rough ground = 4': what the die of the side that is asked has to show. */
function need(s: Alexander): string {
  const least = INITIATIVE[commanderOf(s, stackOf(s, s.asking))] + 1;
  const rough = IS_ROUGH[s.field] === 1 ? ROUGH_BONUS : 0;
  return added(least, [['for rough ground', -rough]], least - rough);
}

const asked = (yes: string, no: string, told: string): Omit<DecisionWords<Alexander>, 'question'> => ({
  say: (_, m) => (m === YES ? `try to ${yes}` : no),
  reason: (s, m) =>
    m === YES ? `gets away on a die of ${need(s)} or more; ${encounter(s)}` : `stands; ${encounter(s)}`,
  told: ({ before: s, move: m, mover }) =>
    by(mover, `${sideName(mover)} ${m === YES ? `tries to ${yes} ${told}` : `stands ${told}`}`.replace(/ $/, ''), [
      AREAS[s.field],
    ]),
});

export const words = {
  withdraw: {
    question: (s) =>
      `${army(s, stackOf(s, other(s.asking)))}, attack ${stack(s, stackOf(s, s.asking))} ${inNode(s.field)}: try to withdraw?`,
    ...asked('withdraw', 'hold the field', 'before the battle'),
  },
  'break off': {
    question: (s) =>
      `Try to break off the battle ${inNode(s.field)} before round ${s.battleRound}, with ${s.total[s.asking]} to ${s.total[other(s.asking)]} hits?`,
    ...asked('break off', 'fight on', 'before the next round'),
  },
  'retreat check': {
    say: (_, outcome) => (outcome === SUCCEEDS ? 'the army gets away' : 'the army does not get away'),
    told: ({ before: s, move: outcome }) => {
      const commander = leaderName(commanderOf(s, stackOf(s, s.asking)));
      return by(
        s.asking,
        `${commander} needs a die of ${need(s)} or more: ${outcome === SUCCEEDS ? 'the army gets away' : 'the army does not get away'}`,
      );
    },
  },
  retreat: {
    question: (s) => `Where do ${stack(s, stackOf(s, retreatingSide(s)))} of yours retreat from ${areaName(s.field)}?`,
    say: (_, to) => `retreat to ${areaName(to)}`,
    reason: (s, to, seat) =>
      countersIn(s, to) > 0 && !isHostile(s, seat, to)
        ? `joins ${stack(s, to)} ${inNode(to)}`
        : `nobody else stands ${inNode(to)}`,
    told: ({ before: s, after, move: to, mover }) =>
      by(
        mover,
        outcomeOf(
          `${sideName(mover)} retreats from ${areaName(s.field)} to ${areaName(to)} with ${stack(s, stackOf(s, mover))}`,
          deaths(s, after).map((leader) => `${leaderName(leader)} may not go there, and falls`),
        ),
        [AREAS[s.field], AREAS[to]],
      ),
  },
  'no retreat': {
    told: ({ before: s }) => {
      const side = retreatingSide(s);
      return by(side, `${sideName(side)} has nowhere to retreat, and loses ${army(s, stackOf(s, side))}`, [
        AREAS[s.field],
      ]);
    },
  },
} satisfies WordsOf<typeof rules>;
