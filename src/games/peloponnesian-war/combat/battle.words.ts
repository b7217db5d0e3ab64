/** The words of battles: who fights, dice, what they are added to, losses, who goes home. */
import { added, type Part } from '../../../core/english.js';
import { counting, summed, type WordsOf } from '../../kit/step-words.js';
import { consequences, outcomeOf, whatChanged } from '../board/changes.js';
import { athenianFace, spartanFace } from '../board/dice.js';
import { HOME } from '../board/map.js';
import { by, forceText, leaderName, sideName, spaceName, told } from '../board/names.js';
import { other } from '../board/spaces.js';
import { DRAWN, type Peloponnesian } from '../board/state.js';
import { AT_SPARTA, ATHENS, MORE_CAVALRY, SIDES, SPARTA } from '../data/rules.js';
import type * as rules from './battle.js';
import { cavalryFighters, hopliteFighters, isWonBy, landBonus, navalBonus, navalFighters } from './battle.js';
import { bestRating, fightersFirst, fightersSecond } from './participants.js';

/** What is added to the die of a side at sea. */
function navalParts(s: Peloponnesian, side: number): readonly Part[] {
  const tactics = bestRating(s, side);
  const ships = Math.max(0, navalFighters(s, side) - navalFighters(s, other(side)));
  return [
    ['tactics', tactics],
    ['more ships', ships],
    ['Athenian crews', navalBonus(s, side) - tactics - ships],
  ];
}

/** And on land. */
function landParts(s: Peloponnesian, side: number): readonly Part[] {
  const tactics = bestRating(s, side);
  const hoplites = Math.max(0, hopliteFighters(s, side) - hopliteFighters(s, other(side)));
  const cavalry = cavalryFighters(s, side) > cavalryFighters(s, other(side)) ? MORE_CAVALRY : 0;
  const home = side === SPARTA && s.field === HOME[SPARTA] ? AT_SPARTA : 0;
  return [
    ['tactics', tactics],
    ['more hoplites', hoplites],
    ['more cavalry', cavalry],
    ['at Sparta', home],
    ['Spartans', landBonus(s, side) - tactics - hoplites - cavalry - home],
  ];
}

/** 'Athens 4, +1 tactics, +3 more hoplites = 8'. */
function total(s: Peloponnesian, side: number, face: number, partsOf: typeof landParts): string {
  const parts = partsOf(s, side);
  return `${sideName(side)} ${added(
    face,
    parts,
    parts.reduce((sum, [, n]) => sum + n, face),
  )}`;
}

function fought(name: string, bonusOf: (s: Peloponnesian, side: number) => number, partsOf: typeof landParts) {
  return {
    say: (_: Peloponnesian, outcome: number) =>
      `${name.toLowerCase()}: Athens ${athenianFace(outcome)}, Sparta ${spartanFace(outcome)}`,
    told: ({ before: s, after, move: outcome }: { before: Peloponnesian; after: Peloponnesian; move: number }) => {
      const athens = total(s, ATHENS, athenianFace(outcome), partsOf);
      const sparta = total(s, SPARTA, spartanFace(outcome), partsOf);
      const lead =
        athenianFace(outcome) + bonusOf(s, ATHENS) - spartanFace(outcome) - bonusOf(s, SPARTA) ||
        athenianFace(outcome) - spartanFace(outcome);
      const result = lead === 0 ? 'a draw' : `${sideName(lead > 0 ? ATHENS : SPARTA)} wins`;
      return counting(
        told(outcomeOf(`${name}: ${athens}; ${sparta}; ${result}`, consequences(s, after)), [s.field]),
        summed(sideName(ATHENS), [athenianFace(outcome)], partsOf(s, ATHENS)),
        summed(sideName(SPARTA), [spartanFace(outcome)], partsOf(s, SPARTA)),
      );
    },
  };
}

const side = (s: Peloponnesian, which: number): string => forceText(fightersFirst(s, which), fightersSecond(s, which));

export const words = {
  'battle begins': {
    told: ({ before: s }) => [
      ...told(`Battle at ${spaceName(s.field)}`, [s.field]).map((each) => ({ ...each, heading: 'round' as const })),
      ...SIDES.flatMap((_, which) => by(s, which, `${sideName(which)} has ${side(s, which)}`)),
    ],
  },
  'null battle': {
    told: ({ before, after }) =>
      told(outcomeOf('Ships and troops cannot fight each other', consequences(before, after)), [before.field]),
  },
  'naval battle': fought('Sea battle', navalBonus, navalParts),
  'land battle': fought('Land battle', landBonus, landParts),
  'Spartan leader': {
    say: (_, leader) => `${leaderName(leader)} leads Sparta`,
    told: ({ before: s, move: leader }) =>
      by(s, SPARTA, `${leaderName(leader)} is drawn to lead Sparta at home`, [s.field]),
  },
  attacker: {
    say: (_, which) => `${sideName(which)} counts as the attacker`,
    told: ({ before: s, move: which }) =>
      told(`By lot ${sideName(which)} counts as the attacker, and goes home`, [s.field]),
  },
  'battle ends': {
    told({ before: s, after }) {
      const winner = isWonBy(s, ATHENS) ? ATHENS : isWonBy(s, SPARTA) ? SPARTA : -1;
      if (winner >= 0)
        return by(
          s,
          winner,
          outcomeOf(`${sideName(winner)} has beaten ${sideName(other(winner))}`, consequences(s, after)),
        );
      return whatChanged(s.outcome === DRAWN ? 'The attacker goes home' : 'After the battle', s, after);
    },
  },
} satisfies WordsOf<typeof rules>;
