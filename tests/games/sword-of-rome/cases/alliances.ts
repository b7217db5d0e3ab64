/** Alliances (SR 15). */
import { rule } from './units.js';

export const alliances = [
  rule(
    '15.1 an offer that is accepted makes an alliance',
    {},
    [{ type: 'offerAlliance', player: 'rome', pair: ['ROM', 'GRE'] }, { type: 'accept' }],
    { alliances: [['GRE', 'ROM']] },
  ),
];
