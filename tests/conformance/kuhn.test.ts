import { family } from '../../src/games/kuhn/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, [{ variant: 'players=2' }, { variant: 'players=3' }]);
