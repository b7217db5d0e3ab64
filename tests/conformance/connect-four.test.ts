import { family } from '../../src/games/connect-four/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family);
