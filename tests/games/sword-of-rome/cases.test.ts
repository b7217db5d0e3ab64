/** What each section says, shown in the notation of the worked examples (SR 23.1). */
import { describe, test } from 'vitest';
import { CHAPTERS } from './cases/index.js';
import { run } from './runner.js';

for (const [chapter, cases] of Object.entries(CHAPTERS))
  describe(`sword of rome, ${chapter}`, () => {
    for (const each of cases) test(`SR ${each.section} ${each.id}`, () => run(each, true));
  });
