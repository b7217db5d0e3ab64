import { family } from '../../src/games/sword-of-rome/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, 'hands of small decks are counted in sword-of-rome/hands.test.ts');
