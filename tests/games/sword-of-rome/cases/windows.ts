/** Cards that answer what happens, and reactions to sorties, reliefs and refusals (SR 9.4.5, 10.3, 13.6, 13.7, 14.6, 21.4, 21.5). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const dice = (attacker: readonly number[], defender: readonly number[]) =>
  ({ type: 'dice', attacker, defender }) as const;
const play = (player: string, card: string) => ({ type: 'respond', player, card }) as const;
const STAND = { type: 'stand' } as const;
const WIN = dice([6, 6, 6], [1, 2, 2]);
/** Brennus from Clusium against Romans at Reate. */
const raid = (gauls: number, romans: number, ...cards: readonly string[]) => ({
  units: units(`clusium GAU ${gauls} brennus`, `perusia ROM ${romans} rom_minor_a`),
  hands: { gaul: cards },
});
const attack = [go('gaul', 'brennus'), to('perusia'), STAND];
const besieged = {
  units: units('capua SAM 4 sam_minor_a', 'capua ROM 3 inside camillus'),
  siege: { capua: { level: 1, besieger: 'SAM' } },
};
const relief = {
  loyalty: { neapolis: 2 },
  siege: { neapolis: { level: 0, besieger: 'ROM' } },
  units: units('neapolis ROM 4', 'neapolis GRE 3 inside', 'capua GRE 5 pyrrhus'),
  control: { capua: 'GRE' },
};
const landing = [
  go('greek', 'timoleon'),
  { type: 'navalTo', space: 'neapolis', cu: 3 },
  { type: 'intercept', player: 'rome', leader: 'valerius', cu: 4 },
  { type: 'dice', intercept: 1 },
  { type: 'refuseBattle' },
  { type: 'allow' },
] as const;
const shore = {
  units: units('capua ROM 4 valerius', 'tarentum GRE 3 timoleon'),
  hands: { carthage: ['CAR-11'] },
  control: { neapolis: 'ROM' },
};

export const windows = [
  rule(
    '21.4 Wild Beasts: fear of the Gauls until the end of the turn',
    raid(6, 4, 'GAU-05'),
    [...attack, WIN, play('gaul', 'GAU-05')],
    {
      wildBeasts: ['ROM'],
    },
  ),
  rule(
    '21.4 Wild Beasts: -1 against the Gauls, also in attack',
    { units: units('roma ROM 6 valerius', 'sutrium GAU 6 gau_minor_a'), wildBeasts: ['ROM'] },
    [go('rome', 'valerius'), to('sutrium'), STAND, dice([1, 2, 3], [1, 2, 3])],
    { drm: { ROM: 1, GAU: 0 } },
  ),
  rule(
    '21.4 Too Far From Home: nobody goes inside, before the battle or after it',
    { units: units('luna GAU 6 brennus', 'pisae ETR 5 etr_minor_a'), hands: { gaul: ['GAU-09'] } },
    [
      go('gaul', 'brennus'),
      to('pisae'),
      { type: 'withdrawInside', cu: 3 },
      play('gaul', 'GAU-09'),
      STAND,
      dice([4, 2, 2], [1, 2, 2]),
    ],
    { inside: { pisae: 0 }, asks: 'retreat' },
  ),
  rule(
    '21.4 To The Brave Belongs Everything: a lost battle is fought again, without the cards of the first',
    { ...raid(6, 6, 'GAU-10', 'GAU-13') },
    [...attack, play('gaul', 'GAU-13'), dice([1, 2, 2], [6, 3, 2]), play('gaul', 'GAU-10'), dice([6, 6, 5], [3, 3, 2])],
    { winner: 'GAU', drm: { GAU: 3, ROM: 3 }, loss: { ROM: 6 } },
  ),
  rule(
    '21.4 Titus Manlius: the dice cost nobody anything, Headhunters do',
    raid(6, 6, 'GAU-11', 'GAU-12'),
    [...attack, play('gaul', 'GAU-11'), play('gaul', 'GAU-12'), dice([6, 6, 6], [6, 2, 1])],
    { winner: 'GAU', loss: { GAU: 0, ROM: 1 }, supportPoints: 1 },
  ),
  rule(
    '21.4 Titus Manlius: Numidian Cavalry costs the Gauls two units all the same',
    {
      units: units('clusium GAU 6 brennus', 'perusia CAR 3+3 car_minor_a'),
      hands: { gaul: ['GAU-11'], carthage: ['CAR-14'] },
    },
    [...attack, play('gaul', 'GAU-11'), play('carthage', 'CAR-14'), dice([1, 2, 2], [6, 6, 6])],
    { winner: 'CAR', loss: { GAU: 2, CAR: 0 } },
  ),
  rule(
    '21.4 Heads of the Fallen: a VP for four units of the enemy',
    raid(9, 5, 'GAU-32'),
    [...attack, WIN, play('gaul', 'GAU-32')],
    {
      vp: { gaul: 7 },
      removed: ['GAU-32'],
    },
  ),
  rule(
    '21.4 Caudine Forks: Samnites beside the army defend with +2, without a roll',
    {
      units: units('capua ROM 4 valerius', 'caudium SAM 4 pontius'),
      hands: { etrusam: ['ETR-31'] },
      control: { nola: 'IND' },
    },
    [go('rome', 'valerius'), to('nola'), play('etrusam', 'ETR-31'), dice([1, 2, 3], [1, 2, 3])],
    { units: { caudium: { SAM: 0 } }, drm: { SAM: 3 } },
  ),
  rule(
    '21.4 Storms at Sea: an enemy fleet is back in its port, and its activation over',
    { units: units('tarracina ROM 3 valerius'), markers: ['duoviri_navales'], hands: { greek: ['GRE-33'] } },
    [go('rome', 'valerius'), { type: 'navalTo', space: 'pisae', cu: 3 }, play('greek', 'GRE-33')],
    { units: { tarracina: { ROM: 3 }, pisae: { ROM: 0 } }, discards: { greek: ['GRE-33'] } },
  ),
  rule(
    '21.5 with three players a card with the sign answers a Gallic event',
    { scenario: '3p', hands: { rome: ['ROM-30'] } },
    [{ type: 'dice', gallicEvent: [6, 6] }, play('rome', 'ROM-30')],
    { loyalty: { roma: 3 }, discards: { rome: ['ROM-30'] } },
  ),
  rule(
    '13.6 besiegers may avoid a sortie, and the siege is over',
    besieged,
    [
      go('rome', 'camillus', 1),
      { type: 'avoid', leader: 'sam_minor_a', cu: 4, to: 'nola' },
      { type: 'dice', avoid: 1 },
    ],
    { units: { capua: { ROM: 3 }, nola: { SAM: 4 } }, siege: { capua: 0 }, leaders: { camillus: 'capua' } },
  ),
  rule(
    '13.6 besiegers who fail to avoid a sortie fight at -1',
    besieged,
    [
      go('rome', 'camillus', 1),
      { type: 'avoid', leader: 'sam_minor_a', cu: 4 },
      { type: 'dice', avoid: 6 },
      dice([1, 2, 3], [1, 2, 3]),
    ],
    { drm: { SAM: -1 } },
  ),
  rule(
    '13.7 those inside may stay there',
    relief,
    [
      { type: 'moveTo', player: 'greek', leader: 'pyrrhus', space: 'neapolis' },
      { type: 'joinRelief', join: false },
      dice([3, 3, 3], [3, 3, 3]),
    ],
    { drm: { GRE: 5, ROM: 0 } },
  ),
  rule(
    '13.7 losses fall on the army first, and those inside stay when it is beaten',
    { ...relief, units: units('neapolis ROM 8 camillus', 'neapolis GRE 3 inside', 'capua GRE 3 gre_minor_a') },
    [
      { type: 'moveTo', player: 'greek', leader: 'gre_minor_a', space: 'neapolis' },
      { type: 'joinRelief' },
      dice([2, 2, 2], [5, 5, 3]),
    ],
    { inside: { neapolis: 2 }, displaced: ['gre_minor_a'].slice(1), supportPoints: 2 },
  ),
  rule(
    '9.4.5 who refuses battle after a landing sails back, and may be stopped: then he fights',
    shore,
    [...landing, { type: 'interdict', player: 'carthage', card: 'CAR-11' }, { type: 'dice', naval: 1 }],
    { units: { neapolis: { GRE: 3, ROM: 4 } }, asks: 'the attacker rolls' },
  ),
  rule('9.4.5 if nobody stops him he is back in his port', shore, [...landing], {
    units: { neapolis: { GRE: 0 }, tarentum: { GRE: 3 } },
  }),
  rule(
    '14.6 no plunder marker brings a home space back from an ally',
    { alliances: [['GAU', 'ROM']], control: { mutina: 'ROM' }, plunder: 2 },
    [{ type: 'solidarity', space: 'mutina' }],
    { legal: false },
  ),
  rule(
    '14.2 a raid that succeeds may cost the last unit, and the card still counts',
    {
      units: units('luna GAU 1 gau_minor_a', 'mediolanum GAU 1'),
      control: { luna: 'ETR' },
      hands: { gaul: ['GAU-16'] },
    },
    [go('gaul', 'gau_minor_a'), { type: 'raid' }, { type: 'dice', raid: [3, 4] }, play('gaul', 'GAU-16')],
    { plunderTrack: { GAU: 2, TRA: 0 }, units: { luna: { GAU: 0 } } },
  ),
  rule(
    '7.1.1 several cards may answer one event: both for Rich Plunder',
    {
      units: units('luna GAU 2 gau_minor_a', 'mediolanum GAU 1'),
      control: { luna: 'ETR' },
      hands: { gaul: ['GAU-16', 'GAU-17'] },
    },
    [
      go('gaul', 'gau_minor_a'),
      { type: 'raid' },
      { type: 'dice', raid: [4, 4] },
      play('gaul', 'GAU-16'),
      play('gaul', 'GAU-17'),
    ],
    { plunderTrack: { GAU: 0, TRA: 0 }, vp: { gaul: 7 } },
  ),
];
