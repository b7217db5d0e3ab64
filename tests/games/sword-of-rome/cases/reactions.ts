/** Interception and avoiding battle (SR 10, 11). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const intercept = (player: string, leader: string, cu: number) => ({ type: 'intercept', player, leader, cu }) as const;
const ETRUSCANS = units('clusium ETR 6 etr_minor_a spurinna', 'sutrium ROM 4 valerius');
const toVolsinii = [go('rome', 'valerius'), to('volsinii')];

export const reactions = [
  rule(
    '10.4 a failure leaves him where he is',
    { units: ETRUSCANS },
    [...toVolsinii, intercept('etrusam', 'spurinna', 6), { type: 'dice', intercept: 3 }],
    { intercepted: false, units: { clusium: { ETR: 6 } }, asks: 'step' },
  ),
  rule(
    '10.1 rough ways take one off, not for Samnites',
    { units: units('bovianum SAM 4 pontius', 'cales ROM 4 valerius') },
    [go('rome', 'valerius'), to('aesernia'), intercept('etrusam', 'pontius', 4), { type: 'dice', intercept: 3 }],
    { intercepted: true },
  ),
  rule(
    '10.1 nobody intercepts across a strait, nor into a space that holds a third power',
    { units: units('messana GRE 4 timoleon', 'rhegium SAM 2', 'bruttii ROM 4 valerius'), alliances: [['GRE', 'SAM']] },
    [go('rome', 'valerius'), to('rhegium')],
    { asks: 'the attacker rolls' },
  ),
  rule(
    '10.2 tactics cards help, and the mover may undo the success',
    {
      units: units('bovianum SAM 4 sam_minor_a', 'capua GAU 4 brennus'),
      hands: { etrusam: ['ETR-12'], gaul: ['GAU-29'] },
    },
    [
      go('gaul', 'brennus'),
      to('cales'),
      to('aesernia'),
      intercept('etrusam', 'sam_minor_a', 4),
      { type: 'respond', player: 'etrusam', card: 'ETR-12' },
      { type: 'dice', intercept: 4 },
      { type: 'respond', player: 'gaul', card: 'GAU-29' },
    ],
    {
      units: { aesernia: { GAU: 4 }, bovianum: { SAM: 4 } },
      discards: { etrusam: ['ETR-12'], gaul: ['GAU-01', 'GAU-29'] },
    },
  ),
  rule(
    '7.1.1 two tactics cards help one roll',
    {
      units: units('bovianum SAM 4 sam_minor_a', 'capua GAU 4 brennus'),
      hands: { etrusam: ['ETR-12', 'ETR-13'] },
    },
    [
      go('gaul', 'brennus'),
      to('cales'),
      to('aesernia'),
      intercept('etrusam', 'sam_minor_a', 4),
      { type: 'respond', player: 'etrusam', card: 'ETR-12' },
      { type: 'respond', player: 'etrusam', card: 'ETR-13' },
      { type: 'dice', intercept: 6 },
    ],
    { units: { aesernia: { GAU: 4, SAM: 4 }, bovianum: { SAM: 0 } } },
  ),
  rule(
    '10.5.1 a refusal that succeeds sends the army back, and its activation ends',
    { units: units('clusium ETR 4 spurinna', 'sutrium ROM 4 valerius') },
    [
      ...toVolsinii,
      intercept('etrusam', 'spurinna', 4),
      { type: 'dice', intercept: 1 },
      { type: 'refuseBattle' },
      { type: 'decline' },
      { type: 'dice', refuse: 2 },
    ],
    { units: { sutrium: { ROM: 4 }, volsinii: { ETR: 4 } } },
  ),
  rule(
    '10.5.1 leave to go needs no die, also after a landing',
    { units: units('capua ROM 4 valerius', 'tarentum GRE 3 timoleon'), desperate: { carthage: 0 } },
    [
      go('greek', 'timoleon'),
      { type: 'navalTo', space: 'neapolis', cu: 3 },
      intercept('rome', 'valerius', 4),
      { type: 'dice', intercept: 1 },
      { type: 'refuseBattle' },
      { type: 'allow' },
    ],
    { units: { tarentum: { GRE: 3 }, neapolis: { ROM: 4 } } },
  ),
  rule(
    '11.4 a card of the attacker turns a success into a failure without the +1',
    { units: units('perusia ETR 3 spurinna', 'clusium GAU 3 brennus'), hands: { gaul: ['GAU-29'] } },
    [
      go('gaul', 'brennus'),
      to('perusia'),
      { type: 'avoid', cu: 3, leaders: ['spurinna'], to: 'arretium' },
      { type: 'dice', avoid: 1 },
      { type: 'respond', player: 'gaul', card: 'GAU-29' },
      { type: 'dice', attacker: [1, 2, 3], defender: [1, 2, 3] },
    ],
    { drm: { GAU: 2, ETR: 1 } },
  ),
  rule(
    '11.3 units without a leader do not avoid',
    { units: units('perusia ETR 3', 'clusium ROM 5 valerius') },
    [go('rome', 'valerius'), to('perusia')],
    { asks: 'the attacker rolls' },
  ),
  rule(
    '10.6 after one success nobody else is asked',
    { units: units('clusium ETR 4 spurinna', 'sutrium ROM 4 valerius', 'narnia ETR 2 etr_minor_a') },
    [...toVolsinii, intercept('etrusam', 'spurinna', 4), { type: 'dice', intercept: 1 }],
    { asks: 'refuse battle' },
  ),
];
