/** What each section says, shown in the notation of the worked examples (SR 23.1). */
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from './cases/index.js';
import { runCase } from './notation/run.js';

for (const [chapter, cases] of Object.entries(CHAPTERS))
  describe(`sword of rome, ${chapter}`, () => {
    for (const each of cases)
      test(`SR ${each.section} ${each.id}`, () => expect(runCase(each)).toEqual({ status: 'passed', reason: '' }));
  });
