import { family } from '../../src/games/tic-tac-toe/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family);
