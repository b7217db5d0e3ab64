import { family } from '../../src/games/spades/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, 'hands of three cards are dealt by brute force in spades.test.ts');
