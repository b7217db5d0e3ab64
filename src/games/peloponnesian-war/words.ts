/** All that Peloponnesian War says of its steps, from the files of words beside its rules. */
import type { StepsOf } from '../kit/flow.js';
import type { WordsFor } from '../kit/step-words.js';
import type { Peloponnesian } from './board/state.js';
import { words as battle } from './combat/battle.words.js';
import { words as siege } from './combat/siege.words.js';
import type { sequence } from './flow.js';
import { words as march } from './operations/march.words.js';
import { words as order } from './operations/order.words.js';
import { words as events } from './turn/events.words.js';

export const words: WordsFor<Peloponnesian, StepsOf<typeof sequence>> = {
  ...events,
  ...order,
  ...march,
  ...battle,
  ...siege,
};
