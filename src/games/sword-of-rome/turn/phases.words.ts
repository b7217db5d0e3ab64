/** The words of the phases after the rounds: spaces that are taken, minor leaders, who reinforces. */
import { capital } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { LEADER_POWER, LEADERS } from '../board/leaders.js';
import { CAR, HOME } from '../board/map.js';
import { AT, type Rome } from '../board/state.js';
import { controlOf, leaderPlace } from '../board/units.js';
import { spaceChanged, withChanges } from '../changes.js';
import { forceDoes, holder, ratings, spaceNamed, spaceWithForce } from '../forces.js';
import {
  byHand,
  byPower,
  handName,
  heading,
  leaderName,
  leaderOf,
  movesIn,
  nodeOf,
  nodes,
  placeName,
  powerName,
  type Tell,
} from '../names.js';
import { isAlliedHome } from '../politics/support.js';
import type * as minors from './minors.js';
import { placeMinor } from './minors.js';
import type * as reinforcement from './reinforcement.js';
import type * as surrender from './surrender.js';

/** SR 5.10: how many mercenaries Carthage is to dismiss. */
const halves: Tell = withChanges(({ before, after: s }) =>
  before.toRemove === 0 && s.toRemove > 0
    ? [byPower(s, CAR, `half of the mercenaries of Carthage, rounded up, must leave: ${s.toRemove}`)]
    : [],
);

const isRestored = (s: Rome): boolean => isAlliedHome(s, s.yielding, s.yieldingTo);

export const words = {
  'take a space': {
    question: (s) =>
      `${capital(forceDoes(s, s.yielding, 'are'))} in ${placeName(s.yielding)}, ${holder(controlOf(s, s.yielding))}. Do they ${isRestored(s) ? 'give it back to your ally' : 'take it'}?`,
    say(s, m) {
      const [who, what] = [powerName(s.yieldingTo), placeName(s.yielding)];
      if (m === 0) return `leave ${what}`;
      return isRestored(s)
        ? `let ${who} give ${what} back to ${powerName(HOME[s.yielding])}`
        : `let ${who} take ${what}`;
    },
    reason: (s, m) =>
      m === 0
        ? `stays as it is: ${spaceNamed(s, s.yielding)}`
        : `${holder(isRestored(s) ? HOME[s.yielding] : s.yieldingTo)} from now on, not ${holder(controlOf(s, s.yielding))}`,
    told: withChanges(({ before, after }) => {
      const { yielding: node, yieldingTo } = before;
      const what = spaceChanged(before, after, node);
      const text =
        what === undefined ? `${placeName(node)} stays ${holder(controlOf(before, node))}` : `surrender: ${what}`;
      return [byPower(before, yieldingTo, text, nodes(node))];
    }, 'spaces'),
  },

  'minor leader': {
    question: () => 'Minor leaders go to any units of their power. Which one do you move?',
    say: (_, m) => (m === 0 ? 'move no minor leader' : `move ${leaderName(m - 1)}`),
    reason(s, m) {
      if (m === 0) return 'leaves the minor leaders where they are';
      const place = leaderPlace(s, m - 1);
      return `${leaderName(m - 1)} (${ratings(m - 1)}), now ${place < AT ? 'off the map' : `in ${placeName(nodeOf(place))}`}`;
    },
    told: withChanges(({ before: s, after, move }) => {
      const hand = s.turnHand;
      if (move === 0) return [byHand(s, hand, `no minor leader is moved by ${handName(hand)}`)];
      const leader = move - 1;
      if (movesIn(placeMinor, after).length === 1) return []; // where he goes tells it
      return [byPower(s, LEADER_POWER[leader], `${leaderOf(leader)} is to move`, [LEADERS[leader]])];
    }),
  },

  'place a minor leader': {
    question: (s) => `${capital(leaderName(s.minor))} may go to any units of his power. Where?`,
    say: (s, node) => `place ${leaderName(s.minor)} in ${placeName(node)}`,
    reason: spaceWithForce,
    told: withChanges(({ before: s, move: node }) => {
      const text = `${leaderOf(s.minor)} goes to ${placeName(node)}`;
      return [byPower(s, LEADER_POWER[s.minor], text, [LEADERS[s.minor], ...nodes(node)])];
    }, 'leaders'),
  },

  'open the reinforcements': { told: withChanges(heading('Reinforcements')) },
  'first to reinforce': { told: halves },
  'next to reinforce': { told: halves },
} satisfies WordsOf<typeof surrender & typeof minors & typeof reinforcement>;
