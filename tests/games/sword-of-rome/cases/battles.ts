/** Battles and retreats (SR 12). */
import { rule, units } from './units.js';

export const battles = [
  rule(
    '12.4.0 a beaten defender retreats also before an attacker without units; some may go inside',
    { units: units('roma ROM 1 valerius', 'tarquinii ETR 4 etr_minor_a', 'vulci ETR 1'), control: { caere: 'ROM' } },
    [
      { type: 'activate', player: 'rome', op: 2, leader: 'valerius' },
      { type: 'moveTo', space: 'caere' },
      { type: 'moveTo', space: 'tarquinii' },
      { type: 'stand' },
      { type: 'dice', attacker: [6, 6, 6], defender: [4, 2, 2] },
      { type: 'withdrawInside', cu: 1, leaders: [] },
    ],
    { winner: 'ROM', units: { tarquinii: { ETR: 1, ROM: 0 }, vulci: { ETR: 2 } } },
  ),
];
