import { family } from '../../src/games/dark-hex/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, [
  { variant: 'rows=2,columns=2' },
  { variant: 'rows=2,columns=2,collisions=abrupt' },
  { variant: 'rows=3,columns=2' },
  { variant: 'rows=2,columns=3,collisions=abrupt' },
]);
