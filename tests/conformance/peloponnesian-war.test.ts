import { family } from '../../src/games/peloponnesian-war/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family);
