import { family } from '../../src/games/alexander/index.js';
import { conformance } from '../../src/testing/conformance.js';

conformance(
  family,
  'one map and one set of counters: its lots forget on purpose (secrets.forgets), and worlds are held against the laws of hiding',
);
