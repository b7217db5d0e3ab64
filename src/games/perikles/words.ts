/** All that Perikles says of its steps, from the files of words beside its rules. */
import type { StepsOf } from '../kit/flow.js';
import type { WordsFor } from '../kit/step-words.js';
import { words as battle } from './battle/battle.words.js';
import { words as combat } from './battle/combat.words.js';
import type { Perikles } from './board/state.js';
import { words as commit } from './commit/commit.words.js';
import { words as revolt } from './commit/revolt.words.js';
import type { sequence } from './flow.js';
import { words as election } from './influence/election.words.js';
import { words as influence } from './influence/influence.words.js';
import { words as special } from './influence/special.words.js';
import { words as draw } from './turn/draw.words.js';
import { words as score } from './turn/score.words.js';

export const words: WordsFor<Perikles, StepsOf<typeof sequence>> = {
  ...draw,
  ...influence,
  ...special,
  ...election,
  ...commit,
  ...revolt,
  ...battle,
  ...combat,
  ...score,
};
