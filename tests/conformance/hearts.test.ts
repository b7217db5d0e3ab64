import { family } from '../../src/games/hearts/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, 'the last tricks of a hand are dealt by brute force in hearts-worlds.slow.test.ts');
