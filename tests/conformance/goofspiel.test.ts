import { family } from '../../src/games/goofspiel/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, [
  { variant: 'cards=3' },
  { variant: 'cards=4' },
  { variant: 'cards=3,players=3' },
  { variant: 'cards=4,bids=open' },
  { variant: 'cards=3,points=random' },
]);
