/** Cards and their uses (SR 7, 22). */
import { rule, units } from './units.js';

export const cards = [
  rule(
    '7.2.1 a colony makes a city of a subdued tribe as of any normal space',
    { control: { lucani: 'ROM' }, subdued: { lucani: true }, units: units('lucani ROM 2 valerius', 'roma ROM 1') },
    { type: 'playCard', player: 'rome', card: 'ROM-19', use: 'colony', space: 'lucani' },
    { legal: true, type: { lucani: 'city' }, loyalty: { lucani: 1 }, units: { lucani: { ROM: 1 } } },
  ),
  rule(
    '22.3 colonists found a colony where an ally stands, without a unit',
    { alliances: [['ROM', 'SAM']], units: units('setia SAM 2 sam_minor_a', 'roma ROM 1') },
    { type: 'playCard', player: 'rome', card: 'ROM-22', use: 'event', space: 'setia' },
    { legal: true, type: { setia: 'city' }, control: { setia: 'ROM' } },
  ),
];
