/** The words of a land battle: who meets whom, the dice of each round, and how it stands. */
import { counted, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { YES } from '../../kit/choices.js';
import { counting, type WordsOf } from '../../kit/step-words.js';
import {
  ALEXANDER,
  bit,
  COMBAT,
  FIRST_KIND,
  KIND_COUNT,
  KIND_QUALITY,
  LEADERS,
  MACEDON,
  other,
  PERSIA,
} from '../board/counters.js';
import { AREAS, ELAM } from '../board/map.js';
import { type Alexander, BOTH, BY_LANDING, BY_THRACIANS } from '../board/state.js';
import {
  army,
  by,
  hits,
  hitsPart,
  inNode,
  leaderName,
  leadersIn,
  results,
  sideName,
  stack,
  told,
  units,
} from '../pieces/names.js';
import { countersIn } from '../pieces/stacks.js';
import { leadersInBattle, stackOf, unitsInBattle } from './hits.js';
import type * as rules from './rounds.js';
import {
  ALEXANDERS_DICE,
  FATAL,
  GREAT_FORCE,
  GREAT_FORCE_WEARINESS,
  IGNORED_IN_ELAM,
  onesOf,
  ROUNDS,
  scoredOf,
} from './rounds.js';

const MANNERS: Readonly<Record<number, string>> = {
  [BY_LANDING]: ' from the sea',
  [BY_THRACIANS]: ' of the Thracians',
};

const part = new Int32Array(KIND_COUNT); // scratch

/** 'Alexander III with 4 dice up to 5, 6 phalanxes from 2 on': all dice of a side in this round. */
function dice(s: Alexander, side: number): string {
  const place = stackOf(s, side);
  const leaders = leadersIn(leadersInBattle(s, place)).map((leader) => {
    const four = leader === ALEXANDER && s.fourDice === 1 ? ` with ${ALEXANDERS_DICE} dice` : '';
    return `${leaderName(leader)}${four} up to ${COMBAT[leader]}`;
  });
  unitsInBattle(s, side, place, part);
  const all: string[] = [];
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
    if (part[k] > 0) all.push(`${units(part[k], k)} from ${KIND_QUALITY[k]} on`);
  return [...leaders, ...all].join(', ');
}

/** Hits that do not count. */
const ignored = (s: Alexander, side: number, fell: number): number =>
  side === MACEDON && s.field === ELAM && s.battleRound === 1 ? Math.min(fell, IGNORED_IN_ELAM) : 0;

/** Hits that fell and hits that count. */
function score(s: Alexander, side: number, fell: number): string {
  const lost = ignored(s, side, fell);
  return lost === 0 ? hits(fell) : `${fell}, ${signed(-lost)} in the passes of Elam = ${hits(fell - lost)}`;
}

const rolls = (s: Alexander, side: number, fell: number, more = ''): readonly Telling[] =>
  counting(
    by(side, `Round ${s.battleRound}, dice of ${sideName(side)}: ${dice(s, side)}: ${score(s, side, fell)}${more}`, [
      AREAS[s.field],
    ]),
    {
      of: sideName(side),
      parts: [
        hitsPart(fell),
        ...(ignored(s, side, fell) > 0 ? [['in the passes of Elam', -ignored(s, side, fell)] as const] : []),
      ],
      total: fell - ignored(s, side, fell),
    },
  );

const risky = (dies: number): string =>
  dies === 1 ? 'he is struck' : 'he is spared, but may not march in the next turn';

export const words = {
  'the armies meet': {
    told({ before, after: s }) {
      const attack = s.active;
      return [
        { text: `Battle ${inNode(s.field)}`, heading: 'round', about: [AREAS[s.field]] },
        ...by(attack, `Attack${MANNERS[s.manner] ?? ''}: ${army(s, stackOf(s, attack))}`, [AREAS[s.field]]),
        ...by(other(attack), `Defence: ${army(s, stackOf(s, other(attack)))}`, [AREAS[s.field]]),
        ...results(before, s, {
          weariness: [[`${GREAT_FORCE} counters or more against Alexander`, GREAT_FORCE_WEARINESS]],
        }).flatMap((text) => told(text)),
      ];
    },
  },
  'four dice': {
    question: (s) =>
      `${stack(s, stackOf(s, MACEDON))} against ${stack(s, stackOf(s, PERSIA))}, round ${s.battleRound}: does Alexander fight with ${ALEXANDERS_DICE} dice, where each 1 puts his life at risk?`,
    say: (_, m) => `fight with ${m === YES ? `${ALEXANDERS_DICE} dice` : 'one die'}`,
    reason: (_, m) =>
      m === YES
        ? `${ALEXANDERS_DICE} dice hit by ${COMBAT[ALEXANDER]} or less, at the risk of his life`
        : `one die hits by ${COMBAT[ALEXANDER]} or less, and no risk to his life`,
    told: ({ move: m, mover }) =>
      by(mover, `Alexander fights with ${m === YES ? `${ALEXANDERS_DICE} dice` : 'one die'}`, [LEADERS[ALEXANDER]]),
  },
  "Macedon's dice": {
    say: (s, outcome) =>
      `Macedon scores ${hits(scoredOf(outcome))}${s.fourDice === 1 ? `, with ${counted(onesOf(outcome), 'one')} of Alexander` : ''}`,
    told: ({ before: s, move: outcome }) =>
      rolls(
        s,
        MACEDON,
        scoredOf(outcome),
        s.fourDice === 1
          ? `; ${counted(onesOf(outcome), 'die', 'dice')} of Alexander ${onesOf(outcome) === 1 ? 'shows' : 'show'} a 1`
          : '',
      ),
  },
  "Persia's dice": {
    say: (_, n) => `Persia scores ${hits(n)}`,
    told: ({ before: s, move: n }) => rolls(s, PERSIA, n),
  },
  risk: {
    say: (_, dies) => (dies === 1 ? 'Alexander is struck' : 'Alexander must rest'),
    told: ({ before: s, move: dies }) =>
      by(
        MACEDON,
        `Alexander’s risk is ${s.ones > 0 ? `${counted(s.ones, 'one')} of his ${ALEXANDERS_DICE} dice` : `the use of ${ALEXANDERS_DICE} dice`}, and a ${FATAL} is deadly: ${risky(dies)}`,
        [LEADERS[ALEXANDER]],
      ),
  },
  'end of the round': {
    told({ before, after: s }) {
      const fell = (before.leaders[stackOf(before, MACEDON)] & ~s.leaders[stackOf(s, MACEDON)] & bit(ALEXANDER)) !== 0;
      const doomed = fell ? by(MACEDON, 'Alexander falls by the risk that he took', [LEADERS[ALEXANDER]]) : [];
      const standing = `${s.total[s.active]} to ${s.total[other(s.active)]} hits so far`;
      if (s.loser === BOTH) return [...doomed, ...told('Nobody is left on either side')];
      if (s.loser === 0)
        return [
          ...doomed,
          ...by(s.active, `${sideName(s.active)} has scored ${standing}, and round ${s.battleRound + 1} follows`),
        ];
      const side = s.loser - 1;
      if (countersIn(s, stackOf(s, side)) === 0)
        return [...doomed, ...by(other(side), `${sideName(other(side))} wins: nobody is left of ${sideName(side)}`)];
      const tie = s.total[MACEDON] === s.total[PERSIA] ? ', and a tie is the defender’s' : '';
      return [
        ...doomed,
        ...by(
          other(side),
          `${sideName(other(side))} wins after ${ROUNDS} rounds, ${s.total[other(side)]} to ${s.total[side]} hits${tie}`,
        ),
      ];
    },
  },
} satisfies WordsOf<typeof rules>;
