import { family } from '../../src/games/leduc/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, [{ variant: 'players=2' }]);
