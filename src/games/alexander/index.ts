/** Alexander against Persia, 334 to 330 BC, for two (AX). */
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { KINDS, LEADERS } from './board/counters.js';
import { EVEN_LEGITIMACY, SIDES, START } from './board/data.js';
import { NODES } from './board/map.js';
import { type Alexander, AlexanderState, recount } from './board/state.js';
import { makeFlow } from './flow.js';
import { SECRETS } from './hidden/secrets.js';
import { check } from './laws/index.js';
import { setUp } from './pieces/setup.js';
import { ending } from './pieces/tracks.js';
import { naming } from './spoken.js';
import { words } from './words.js';

/** Above every move and every outcome of the dice. */
const MOVE_SPACE = 512;

/** Far above what games need: random ones stay below 2,000. */
const MOST_DECISIONS = 20_000;

const yesNo = (note: string, byDefault: 'no' | 'yes' = 'no') => ({ words: ['no', 'yes'], default: byDefault, note });

export const family: GameFamily = defineFamily({
  id: 'alexander',
  title: 'Alexander against Persia',
  rulesVersion: '1',
  parameters: {
    philip: yesNo('Philip II is alive and king of Macedon (AX 20.1)'),
    artaxerxes: yesNo('Artaxerxes III is king of Persia (AX 20.2)'),
    risk: {
      words: ['one', 'use'],
      default: 'one',
      note: "Alexander's risk dice: one for each 1 of his four dice, or one for each use (AX 19.1)",
    },
    breakoff: {
      words: ['stacks', 'alone'],
      default: 'stacks',
      note: 'a Persian break-off costs legitimacy on top of the lost battle, or instead (AX 17.1)',
    },
    handicap: {
      words: ['printed', 'even'],
      default: 'printed',
      note: `even: Legitimacy begins at ${EVEN_LEGITIMACY} (AX 5.1), with which equal searches win alike`,
    },
  },
  presets: { royal: { philip: 'yes', artaxerxes: 'yes' } },
  build: ({ philip, artaxerxes, risk, breakoff, handicap }) =>
    defineGame<Alexander>({
      seats: SIDES,
      traits: {
        hidden: true,
        chance: true,
        utility: 'zero-sum',
        minUtility: -1,
        maxUtility: 1,
        maxDecisions: MOST_DECISIONS,
        unit: 'win',
        drawn: 0,
      },
      spoken: spokenBy(naming),
      nouns: { space: NODES, leader: LEADERS, unit: KINDS },
      moveSpace: MOVE_SPACE,
      State: AlexanderState,
      flow: makeFlow({ riskPerUse: risk === 'use', breakOffStacks: breakoff === 'stacks' }),
      secrets: SECRETS,
      recount,
      setup: (s) =>
        setUp(s, {
          philip: philip === 'yes',
          artaxerxes: artaxerxes === 'yes',
          legitimacy: handicap === 'even' ? EVEN_LEGITIMACY : START.legitimacy,
        }),
      check,
      words,
      ending,
      returns(s, out) {
        for (let side = 0; side < SIDES.length; side++) out[side] = s.winner === 0 ? 0 : s.winner === 1 + side ? 1 : -1;
      },
    }),
});
