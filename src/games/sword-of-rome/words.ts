/** All that The Sword of Rome says of its steps, from the files of words beside its rules. */
import type { StepsOf } from '../kit/flow.js';
import type { WordsFor } from '../kit/step-words.js';
import { words as battle, words as retreat } from './battle/battle.words.js';
import type { Rome } from './board/state.js';
import { words as draw } from './cards/cards.words.js';
import { words as events } from './events/events.words.js';
import type { sequence } from './flow.js';
import { words as avoid, words as intercept } from './interception/interception.words.js';
import { words as entry } from './movement/entry.words.js';
import { words as march } from './movement/march.words.js';
import { words as sea } from './movement/sea.words.js';
import { words as nonplayer } from './nonplayer/nonplayer.words.js';
import { words as politics } from './politics/politics.words.js';
import { words as recruitment } from './recruitment/recruitment.words.js';
import { words as siege } from './siege/siege.words.js';
import { words as action } from './turn/action.words.js';
import { words as phases, words as turn } from './turn/turn.words.js';

export const words: WordsFor<Rome, StepsOf<typeof sequence>> = {
  ...turn,
  ...action,
  ...phases,
  ...draw,
  ...recruitment,
  ...politics,
  ...march,
  ...sea,
  ...entry,
  ...intercept,
  ...avoid,
  ...battle,
  ...retreat,
  ...siege,
  ...events,
  ...nonplayer,
};
