/** What each section says, shown in the notation of the worked examples (SR 23.1). */
import { describe, test } from 'vitest';
import { alliances } from './cases/alliances.js';
import { battles } from './cases/battles.js';
import { cards } from './cases/cards.js';
import { carthage } from './cases/carthage.js';
import { movement } from './cases/movement.js';
import { nonplayers } from './cases/nonplayers.js';
import { reactions } from './cases/reactions.js';
import { sea } from './cases/sea.js';
import { sieges } from './cases/sieges.js';
import { turn } from './cases/turn.js';
import { run } from './runner.js';

const CHAPTERS = { turn, movement, sea, reactions, battles, sieges, alliances, carthage, cards, nonplayers };

for (const [chapter, cases] of Object.entries(CHAPTERS))
  describe(`sword of rome, ${chapter}`, () => {
    for (const each of cases) test(`SR ${each.section} ${each.id}`, () => run(each));
  });
