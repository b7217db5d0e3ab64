/** Peloponnesian War (Mark Herman, 1991 and 2019): alone against the game, or for two (PW). */
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { SPACES } from './board/map.js';
import { recount } from './board/occupied.js';
import { type Peloponnesian, PeloponnesianState } from './board/state.js';
import { LEADERS } from './data/leaders.js';
import { KEYS, SIDES } from './data/rules.js';
import { HANDICAPS, SCENARIOS, type ScenarioName } from './data/scenarios.js';
import { sequence } from './flow.js';
import { check } from './laws/index.js';
import { naming } from './spoken.js';
import { type Options, setUp } from './turn/setup.js';
import { ending, returns, WON_FROM } from './turn/victory.js';
import { words } from './words.js';

/** Above every move and every outcome of chance: spaces, and what comes after them. */
const MOVE_SPACE = 256;
/** Far above what games need: random ones stay below 1,000. */
const MOST_DECISIONS = 20_000;

export const family: GameFamily = defineFamily({
  id: 'peloponnesian-war',
  title: 'Peloponnesian War',
  rulesVersion: '2',
  parameters: {
    seats: {
      min: 1,
      max: 2,
      default: 2,
      note: 'players: 1 plays alone against the procedure (PW 13), 2 against each other (PW 14)',
    },
    scenario: { words: SCENARIOS, default: 'archidamian', note: 'scenario and set-up (PW 13.3)' },
    side: {
      words: ['printed', ...SIDES],
      default: 'printed',
      note: 'whose side the lone player begins on; of no effect between two',
    },
    handicap: {
      words: HANDICAPS,
      default: 'printed',
      note: "added to Athens' bellicosity between two players (PW 14.7); even: with which equal searches win alike",
    },
  },
  presets: { solitaire: { seats: 1 } },
  build: ({ seats, scenario, side, handicap }) =>
    defineGame<Peloponnesian>({
      seats: seats === 1 ? ['player'] : SIDES,
      traits: {
        hidden: false,
        chance: true,
        utility: seats === 1 ? 'general-sum' : 'constant-sum',
        minUtility: 0,
        maxUtility: 1,
        maxDecisions: MOST_DECISIONS,
        unit: seats === 1 ? 'score' : 'win',
        ...(seats === 1 && { wonFrom: WON_FROM }),
      },
      spoken: spokenBy(naming),
      nouns: { space: SPACES, unit: KEYS, leader: LEADERS },
      moveSpace: MOVE_SPACE,
      State: PeloponnesianState,
      flow: sequence,
      setup: (s) =>
        setUp(s, {
          scenario: scenario as ScenarioName,
          seats: seats as number,
          side: side as Options['side'],
          handicap: handicap as string,
        }),
      returns,
      ending,
      recount,
      check: (s, where) =>
        check(s, where, { seats: seats as number, scenario: SCENARIOS.indexOf(scenario as ScenarioName) }),
      words,
    }),
});
