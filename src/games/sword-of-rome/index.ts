/** The Sword of Rome with Carthage, two to five players (SR). */
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import type { GameSpec } from '../kit/spec.js';
import { LEADERS } from './board/leaders.js';
import { NODES } from './board/map.js';
import { setUp } from './board/setup.js';
import { makeState, type Rome, recountAllies, SEATS } from './board/state.js';
import { recountUnits } from './board/units.js';
import { CARD_IDS } from './data/cards.js';
import { POWERS } from './data/map-table.js';
import { LEVELS, type Levels, LIMITS } from './data/rules.js';
import { sequence } from './flow.js';
import { SECRETS } from './hidden/secrets.js';
import { check } from './laws/index.js';
import { ending, returns } from './score.js';
import { namingFor } from './spoken.js';
import { words } from './words.js';

/** Above every move and every outcome of the dice. */
const MOVE_SPACE = 512;

/** Far above what games need: random ones stay below 4,000. */
const MOST_DECISIONS = 20_000;

export const family: GameFamily = defineFamily({
  id: 'sword-of-rome',
  title: 'The Sword of Rome with Carthage',
  rulesVersion: '2',
  parameters: {
    players: { min: 2, max: 5, default: 5, note: 'seats; with two, each runs two hands (SR 21.5)' },
    length: { words: ['full', 'short'], default: 'full', note: 'nine game turns or six (SR 4.3)' },
    levels: {
      words: LEVELS,
      default: 'full',
      note: 'VP of an automatic victory, turn by turn; short ones are a VP lower (SR 4.2)',
    },
  },
  build: ({ players, length, levels: chosen }) => {
    const seats = players as number;
    const levels = chosen as Levels;
    const turns = length === 'short' ? LIMITS.shortTurns : LIMITS.turns;
    const spec: GameSpec<Rome> = {
      seats: SEATS[seats],
      traits: {
        hidden: true,
        chance: true,
        utility: 'constant-sum',
        minUtility: 0,
        maxUtility: 1,
        maxDecisions: MOST_DECISIONS,
        unit: 'win',
      },
      spoken: spokenBy(namingFor(seats)),
      nouns: { space: NODES, card: CARD_IDS, leader: LEADERS, power: POWERS },
      moveSpace: MOVE_SPACE,
      State: makeState(seats),
      flow: sequence,
      secrets: SECRETS,
      setup: (s) => setUp(s, { players: seats, turns, levels }),
      recount: (s) => {
        recountAllies(s);
        recountUnits(s);
      },
      check: (s, where) => check(s, { players: seats, turns, levels }, where),
      words,
      returns,
      ending,
    };
    return defineGame<Rome>(spec);
  },
});
