/** All that Alexander says of its steps, from the files of words beside its rules. */
import type { StepsOf } from '../kit/flow.js';
import type { WordsFor } from '../kit/step-words.js';
import { words as hits } from './battle/hits.words.js';
import { words as outcome } from './battle/outcome.words.js';
import { words as retreat } from './battle/retreat.words.js';
import { words as rounds } from './battle/rounds.words.js';
import { words as siege } from './battle/siege.words.js';
import type { Alexander } from './board/state.js';
import { words as events } from './events/events.words.js';
import type { makeFlow } from './flow.js';
import { words as attrition } from './march/attrition.words.js';
import { words as muster } from './march/muster.words.js';
import { words as road } from './march/road.words.js';
import { words as control } from './pieces/control.words.js';
import { words as leaders } from './pieces/leaders.words.js';
import { words as setup } from './pieces/setup.words.js';
import { words as embark } from './sea/embark.words.js';
import { words as fleet } from './sea/fleet.words.js';
import { words as naval } from './sea/naval.words.js';
import { words as raid } from './sea/raid.words.js';
import { words as actions } from './turn/actions.words.js';
import { words as arrival } from './turn/arrival.words.js';
import { words as levy } from './turn/levy.words.js';
import { words as maintenance } from './turn/maintenance.words.js';
import { words as recruit } from './turn/recruit.words.js';
import { words as supply } from './turn/supply.words.js';

export const words: WordsFor<Alexander, StepsOf<ReturnType<typeof makeFlow>>> = {
  ...setup,
  ...leaders,
  ...control,
  ...actions,
  ...arrival,
  ...supply,
  ...levy,
  ...recruit,
  ...maintenance,
  ...muster,
  ...attrition,
  ...road,
  ...retreat,
  ...rounds,
  ...hits,
  ...outcome,
  ...siege,
  ...embark,
  ...fleet,
  ...naval,
  ...raid,
  ...events,
};
