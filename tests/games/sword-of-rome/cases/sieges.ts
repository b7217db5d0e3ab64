/** Sieges, subjugation, raids (SR 13, 14, 21.1). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const march = [go('rome', 'valerius'), to('tarquinii')];

export const sieges = [
  rule(
    '13.1 three units are needed, and no enemy outside',
    { units: units('caere ROM 2 valerius') },
    [...march, { type: 'siege' }],
    { legal: false },
  ),
  rule(
    '13.6 a sally that fails goes back inside',
    {
      units: units('capua SAM 6 pontius', 'capua ROM 3 inside camillus'),
      siege: { capua: { level: 1, besieger: 'SAM' } },
    },
    [go('rome', 'camillus', 1), { type: 'dice', attacker: [1, 2, 2], defender: [6, 2, 2] }],
    { winner: 'SAM', inside: { capua: 0 }, displaced: ['camillus'] },
  ),
  rule(
    '13.6 besiegers who lose retreat as defenders; the activation ends with the battle',
    {
      units: units('capua SAM 4 sam_minor_a', 'capua ROM 3 inside camillus'),
      siege: { capua: { level: 1, besieger: 'SAM' } },
    },
    [
      go('rome', 'camillus', 1),
      { type: 'dice', attacker: [4, 4, 3], defender: [2, 2, 2] },
      { type: 'retreat', to: 'nola' },
    ],
    { units: { capua: { ROM: 3 }, nola: { SAM: 2 } }, siege: { capua: 0 } },
  ),
  rule(
    '13.4 the level is gone when the besieger goes',
    { units: units('tarquinii ROM 4 valerius'), siege: { tarquinii: { level: 1, besieger: 'ROM' } } },
    [go('rome', 'valerius'), to('caere')],
    { siege: { tarquinii: { level: 0, besieger: null } } },
  ),
  rule(
    '13.8 a city is relieved by a battle won outside; those inside come out',
    {
      units: units('roma ROM 6 camillus', 'narnia GAU 3 gau_minor_a', 'narnia ROM 2 inside'),
      siege: { narnia: { level: 1, besieger: 'GAU' } },
    },
    [go('rome', 'camillus'), to('narnia'), { type: 'dice', attacker: [5, 5, 2], defender: [2, 2, 2] }],
    { winner: 'ROM', units: { narnia: { ROM: 8 } }, inside: { narnia: 0 }, siege: { narnia: 0 } },
  ),
  rule(
    '14.2 a razed space is raided again only when somebody controls it',
    { units: units('sutrium GAU 3 brennus'), control: { sutrium: 'IND' } },
    [go('gaul', 'brennus'), { type: 'query', what: 'stepOptions' }],
    { raidLegal: false },
  ),
];
