/** Perikles (Martin Wallace, 2006), three to five players. */
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { DICE_OUTCOMES } from './battle/combat.js';
import { ARMY_COUNTERS, KIND_NAMES } from './board/counters.js';
import { ARMIES, CITIES, COLOURS, CUBES, LOCATIONS, SPECIALS } from './board/data.js';
import { makeState, type Perikles, recount, TILE_NAMES } from './board/state.js';
import { sequence } from './flow.js';
import { secrets } from './hidden/secrets.js';
import { check } from './laws/index.js';
import { naming } from './spoken.js';
import { ending, returns } from './turn/score.js';
import { words } from './words.js';

export const family: GameFamily = defineFamily({
  id: 'perikles',
  title: 'Perikles',
  rulesVersion: '1',
  parameters: { players: { min: 3, max: 5, default: 4, note: 'seats' } },
  build: ({ players }) => {
    const seats = COLOURS.slice(0, players as number);
    return defineGame<Perikles>({
      seats,
      traits: {
        hidden: true,
        chance: true,
        utility: 'constant-sum',
        minUtility: 0,
        maxUtility: 1,
        maxDecisions: 6000,
        unit: 'win',
        equalSeats: true,
      },
      spoken: spokenBy(naming),
      nouns: {
        city: CITIES,
        army: ARMIES,
        location: LOCATIONS,
        tile: TILE_NAMES,
        special: SPECIALS,
        counter: KIND_NAMES,
      },
      moveSpace: DICE_OUTCOMES,
      State: makeState(seats.length),
      flow: sequence,
      secrets,
      setup(s) {
        s.boxes.set(ARMY_COUNTERS); // PK 3.1
        s.cubes.fill(CUBES.aCity); // PK 3.4
        recount(s);
      },
      returns,
      ending: (s) => ending(s, seats),
      recount,
      check,
      words,
    });
  },
});
