import { family } from '../../src/games/perikles/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(
  family,
  'strengths and special tiles are counted in perikles/worlds.slow.test.ts, silent windows in kit/silent.test.ts',
);
