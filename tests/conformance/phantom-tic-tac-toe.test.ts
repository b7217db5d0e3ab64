import { family } from '../../src/games/phantom-tic-tac-toe/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(family, [{ variant: 'rows=2,columns=2,line=2' }, { variant: 'rows=2,columns=3,line=3' }]);
