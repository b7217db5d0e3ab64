/** Sieges, subjugation, raids (SR 13, 14, 21.1). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const besiege = (face: number) => [{ type: 'siege' }, { type: 'dice', siege: face }] as const;
const play = (player: string, card: string) => ({ type: 'respond', player, card }) as const;
/** Valerius before Tarquinii, resistance 2. */
const ROMANS = { units: units('caere ROM 4 valerius') };
const march = [go('rome', 'valerius'), to('tarquinii')];

export const sieges = [
  rule('13.2 1 or less loses a unit', ROMANS, [...march, ...besiege(1)], {
    units: { tarquinii: { ROM: 3 } },
    siege: { tarquinii: { level: 0, besieger: 'ROM' } },
    mpLeft: 2,
  }),
  rule('13.2,13.1.1 2 and 3 do nothing, and nobody tries twice', ROMANS, [...march, ...besiege(3), { type: 'siege' }], {
    siege: { tarquinii: { level: 0, besieger: 'ROM' } },
    legal: false,
  }),
  rule('13.3 6 adds two, and the city falls at its loyalty and the units inside', ROMANS, [...march, ...besiege(6)], {
    control: { tarquinii: 'ROM' },
    loyalty: { tarquinii: 1 },
    siege: { tarquinii: 0 },
  }),
  rule(
    '13.1 three units are needed, and no enemy outside',
    { units: units('caere ROM 2 valerius') },
    [...march, { type: 'siege' }],
    { legal: false },
  ),
  rule(
    '13.2 cards of both sides come before the die; levels that suffice need no die',
    { ...ROMANS, siege: {}, hands: { rome: ['ROM-31'] } },
    [...march, { type: 'siege' }, play('rome', 'ROM-31')],
    { control: { tarquinii: 'ROM' } },
  ),
  rule(
    '13.2 siegeworks add to the die, Greeks have one more',
    { units: units('reate GRE 4 timoleon'), hands: { greek: ['GRE-03'] } },
    [go('greek', 'timoleon'), to('narnia'), { type: 'siege' }, play('greek', 'GRE-03'), { type: 'dice', siege: 3 }],
    { control: { narnia: 'GRE' }, discards: { greek: ['GRE-01', 'GRE-03'] } },
  ),
  rule(
    '13.5 Gauls may sack a city that somebody held: independent, and a point at once',
    { units: units('luna GAU 4 brennus'), loyalty: { pisae: 1 }, hands: { gaul: ['GAU-15'] } },
    [
      go('gaul', 'brennus'),
      { type: 'dice', mp: 3 },
      to('pisae'),
      ...besiege(4),
      { type: 'sack' },
      play('gaul', 'GAU-15'),
    ],
    { control: { pisae: 'IND' }, loyalty: { pisae: 1 }, vp: { gaul: 7 }, plunder: 2 },
  ),
  rule(
    '13.5 or keep it',
    { units: units('luna GAU 4 brennus'), loyalty: { pisae: 1 } },
    [go('gaul', 'brennus'), { type: 'dice', mp: 3 }, to('pisae'), ...besiege(4), { type: 'occupy' }],
    { control: { pisae: 'GAU' }, vp: { gaul: 6 } },
  ),
  rule(
    '13.7 an independent city has resistance 1, and there is nothing to sack',
    { units: units('luna GAU 4 brennus'), control: { pisae: 'IND' } },
    [go('gaul', 'brennus'), { type: 'dice', mp: 3 }, to('pisae'), ...besiege(4)],
    { control: { pisae: 'GAU' }, vp: { gaul: 6 } },
  ),
  rule(
    '13.5 a subdued tribe is a normal space for ever',
    { siege: { lucani: { level: 1, besieger: 'GRE' } }, units: units('elea GRE 4 timoleon', 'lucani GRE 1') },
    [go('greek', 'timoleon'), to('lucani'), ...besiege(5)],
    { control: { lucani: 'GRE' }, type: { lucani: 'normal' } },
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
    '13.6 with who is left',
    {
      units: units('capua SAM 6 pontius', 'capua ROM 3 inside camillus'),
      siege: { capua: { level: 1, besieger: 'SAM' } },
    },
    [go('rome', 'camillus', 1), { type: 'dice', attacker: [2, 2, 2], defender: [5, 2, 2] }],
    { inside: { capua: 1 }, siege: { capua: 1 }, drm: { ROM: 1, SAM: 3 } },
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
    '21.1 a Blockade is a free attempt before a port, with +1, and no card play',
    { units: units('messana CAR 4 hamilcar'), hands: { carthage: ['CAR-15', 'CAR-30'] } },
    [
      { type: 'playCard', player: 'carthage', card: 'CAR-15', use: 'event', space: 'messana' },
      { type: 'dice', siege: 5 },
      { type: 'playCard', player: 'carthage', card: 'CAR-30', use: 'event' },
    ],
    { control: { messana: 'CAR' }, secondCardLegal: true },
  ),
  rule(
    '21.1 it needs a leader with three units; the cards are never played in step c',
    { units: units('messana CAR 4'), hands: { carthage: ['CAR-15'] } },
    { type: 'playCard', player: 'carthage', card: 'CAR-15', use: 'support' },
    { legal: false },
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
    [go('gaul', 'brennus'), { type: 'dice', mp: 3 }, { type: 'query', what: 'stepOptions' }],
    { raidLegal: false },
  ),
];
