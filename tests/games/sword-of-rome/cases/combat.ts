/** Battles, retreats, sieges and raids by the published rules (SR 12 - 14). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const dice = (attacker: readonly number[], defender: readonly number[]) =>
  ({ type: 'dice', attacker, defender }) as const;
const play = (player: string, card: string) => ({ type: 'respond', player, card }) as const;
const STAND = { type: 'stand' } as const;
const STOP = { type: 'stop' } as const;
/** Valerius, tactics 2, against Gauls under a minor leader at Reate, a space of nobody. */
const field = (romans: number, gauls: number) => ({
  units: units(`roma ROM ${romans} valerius`, `reate GAU ${gauls} gau_minor_a`),
});
const attack = [go('rome', 'valerius'), to('reate'), STAND];
/** Valerius before Tarquinii, loyalty 1, where he has besieged before. */
const before = (romans: number, level = 0) =>
  ({
    units: units(`tarquinii ROM ${romans} valerius`),
    siege: { tarquinii: { level, besieger: 'ROM' } },
  }) as const;
const siege = (...faces: readonly number[]) => [{ type: 'siege' }, { type: 'dice', siege: faces }] as const;

export const combat = [
  rule(
    '12.3 of three units and more: 4 once, 5 and 6 twice; the loser’s 1 costs him',
    field(6, 6),
    [...attack, dice([6, 5, 3], [5, 5, 1])],
    { loss: { GAU: 5, ROM: 2 }, supportPoints: 3 },
  ),
  rule(
    '12.3 a single unit inflicts with a 6 alone, two with 5 and 6',
    field(1, 2),
    [...attack, dice([6, 5, 4], [5, 5, 1])],
    { loss: { GAU: 2, ROM: 1 } },
  ),
  rule(
    '12.2.1,9.4.1 five to one wins without dice; points are gained, and the army goes on',
    { ...field(10, 2), control: { perusia: 'GAU' } },
    [go('rome', 'valerius'), to('reate'), { type: 'support', remove: 'perusia' }, to('asculum'), STOP],
    { units: { reate: { GAU: 0 }, asculum: { ROM: 10 } }, control: { perusia: 'IND' } },
  ),
  rule('12.2.1 also for a defender: the attacker is lost', field(1, 5), [...attack], {
    units: { reate: { GAU: 5, ROM: 0 } },
    displaced: ['valerius'],
  }),
  rule(
    '12.2.3 -2 over a rough connection, not for Samnites on their paths',
    { units: units('corfinium ROM 4 valerius', 'aufidena SAM 4 sam_minor_a') },
    [go('rome', 'valerius'), to('aufidena'), STAND, dice([1, 2, 3], [1, 2, 3])],
    { drm: { ROM: -1, SAM: 1 } },
  ),
  rule(
    '12.2.3 Samnite paths are clear',
    { units: units('aufidena SAM 4 sam_minor_a', 'corfinium ROM 4') },
    [go('etrusam', 'sam_minor_a'), to('corfinium'), STAND, dice([1, 2, 3], [1, 2, 3])],
    { drm: { SAM: 1, ROM: 0 } },
  ),
  rule(
    '12.2.3 a space of an ally is friendly too',
    { ...field(4, 4), control: { reate: 'GRE' }, alliances: [['GRE', 'GAU']] },
    [...attack, dice([1, 2, 3], [1, 2, 3])],
    { drm: { ROM: 1, GAU: 1 } },
  ),
  rule('12.4 an attacker goes back where he came from', field(4, 4), [...attack, dice([1, 2, 3], [4, 4, 4])], {
    units: { roma: { ROM: 0 } },
  }),
  rule(
    '12.4 who came over rough ground and loses is lost',
    { units: units('corfinium ROM 6 valerius', 'aufidena SAM 6 sam_minor_a') },
    [go('rome', 'valerius'), to('aufidena'), STAND, dice([2, 2, 2], [6, 6, 3])],
    { units: { aufidena: { ROM: 0 }, corfinium: { ROM: 0 } }, displaced: ['valerius'] },
  ),
  rule(
    '12.4,12.4.5 each enemy space entered costs a unit, independent ones too',
    { units: units('roma ROM 9 valerius', 'narnia GAU 5 gau_minor_a'), control: { spoletium: 'IND', perusia: 'GAU' } },
    [go('rome', 'valerius'), to('narnia'), STAND, dice([6, 2, 2], [1, 2, 2])],
    { units: { perusia: { GAU: 1 } } },
  ),
  rule(
    '12.4.2 own units on the way join the rout, unless there are more of them',
    {
      units: units('roma ROM 9 valerius', 'narnia GAU 5 gau_minor_a', 'spoletium GAU 1'),
      control: { spoletium: 'IND', perusia: 'GAU' },
    },
    [go('rome', 'valerius'), to('narnia'), STAND, dice([6, 2, 2], [1, 2, 2])],
    { units: { perusia: { GAU: 2 }, spoletium: { GAU: 0 } } },
  ),
  rule(
    '12.4.2,2.2 a siege of those who join the rout is lifted',
    {
      units: units('roma ROM 9 valerius', 'narnia GAU 5 gau_minor_a', 'sutrium GAU 1'),
      control: { volsinii: 'GAU' },
      siege: { sutrium: { level: 0, besieger: 'GAU' } },
    },
    [go('rome', 'valerius'), to('narnia'), STAND, dice([6, 2, 2], [1, 2, 2])],
    { units: { volsinii: { GAU: 2 } }, siege: { sutrium: { level: 0, besieger: null } } },
  ),
  rule(
    '12.4 a stack of more own units is an end even in an enemy space',
    {
      units: units('roma ROM 9 valerius', 'narnia GAU 5 gau_minor_a', 'spoletium GAU 6'),
      control: { spoletium: 'IND' },
    },
    [go('rome', 'valerius'), to('narnia'), STAND, dice([6, 2, 2], [1, 2, 2])],
    { units: { spoletium: { GAU: 7 } } },
  ),
  rule(
    '12.4.4,16.1 a beaten nonplayer army asks the player whose card moved it',
    {
      units: units('antium VOL 5 vol_minor_a', 'tarracina SAM 5 sam_minor_a'),
      control: { antium: 'SAM', velitrae: 'IND', roma: 'VOL', praeneste: 'VOL' },
      loyalty: { antium: 1 },
      hands: { greek: ['GRE-26'] },
    },
    [
      { type: 'playCard', player: 'greek', card: 'GRE-26', use: 'event', mode: 'np_activate', power: 'VOL' },
      to('tarracina'),
      STAND,
      dice([1, 2, 2], [3, 3, 3]),
    ],
    { asks: 'retreat', asked: 'greek' },
  ),
  rule('13.2 a throw of two dice: 3 costs a unit, 5 nothing', before(5), [go('rome', 'valerius'), ...siege(1, 2)], {
    units: { tarquinii: { ROM: 4 } },
    siege: { tarquinii: { level: 0, besieger: 'ROM' } },
  }),
  rule(
    '13.5 a city falls at its loyalty, whatever is inside',
    {
      ...before(5),
      units: units('tarquinii ROM 5 valerius', 'tarquinii ETR 3 inside etr_minor_a'),
    },
    [go('rome', 'valerius'), ...siege(4, 4)],
    {
      control: { tarquinii: 'ROM' },
      loyalty: { tarquinii: 1 },
      total: { ETR: 0 },
      units: { tarquinii: { ROM: 5 } },
    },
  ),
  rule(
    '13.1 a roll takes the place of the move: none after a step',
    {
      units: units('caere ROM 5 valerius'),
    },
    [go('rome', 'valerius'), to('tarquinii'), { type: 'siege' }],
    { legal: false },
  ),
  rule(
    '13.1 at the end of the action the army has a marker of level 0',
    {
      units: units('caere ROM 1 valerius'),
    },
    [go('rome', 'valerius'), to('tarquinii'), STOP],
    {
      siege: { tarquinii: { level: 0, besieger: 'ROM' } },
    },
  ),
  rule(
    '13.2 Gauls have -1 against cities',
    {
      units: units('tarquinii GAU 5 brennus'),
      siege: { tarquinii: { level: 0, besieger: 'GAU' } },
      loyalty: { tarquinii: 2 },
    },
    [go('gaul', 'brennus'), ...siege(4, 4)],
    {
      siege: { tarquinii: { level: 1, besieger: 'GAU' } },
      units: { tarquinii: { GAU: 4 } },
    },
  ),
  rule(
    '13.2 the cards of both sides come first; levels that suffice need no dice',
    {
      ...before(4),
      hands: { rome: ['ROM-31'] },
    },
    [go('rome', 'valerius'), { type: 'siege' }, play('rome', 'ROM-31')],
    { control: { tarquinii: 'ROM' } },
  ),
  rule(
    '13.5 a subdued tribe is a normal space',
    {
      units: units('lucani GRE 4 timoleon'),
      siege: { lucani: { level: 2, besieger: 'GRE' } },
    },
    [go('greek', 'timoleon'), ...siege(4, 4)],
    {
      control: { lucani: 'GRE' },
      type: { lucani: 'normal' },
    },
  ),
  rule(
    '13.5 a Samnite tribe falls to its besieger',
    {
      units: units('fregellae ROM 4 valerius'),
      siege: { fregellae: { level: 1, besieger: 'ROM' } },
    },
    [go('rome', 'valerius'), ...siege(4, 4)],
    { control: { fregellae: 'ROM' }, type: { fregellae: 'normal' } },
  ),
  rule(
    '13.5,15.2.3 in the home area of an ally the city becomes the ally’s',
    {
      units: units('narnia ETR 4 spurinna'),
      siege: { narnia: { level: 0, besieger: 'ETR' } },
      control: { narnia: 'GAU' },
      alliances: [['ETR', 'ROM']],
    },
    [go('etrusam', 'spurinna'), ...siege(4, 4)],
    { control: { narnia: 'ROM' } },
  ),
  rule(
    '14.4 looting: independent, and five markers, of which three are a VP',
    {
      units: units('pisae GAU 5 brennus'),
      siege: { pisae: { level: 0, besieger: 'GAU' } },
    },
    [go('gaul', 'brennus'), ...siege(5, 5), { type: 'loot' }],
    {
      control: { pisae: 'IND' },
      loyalty: { pisae: 1 },
      vp: { gaul: 7 },
      plunder: 2,
    },
  ),
  rule(
    '14.4 or occupy it',
    {
      units: units('pisae GAU 5 brennus'),
      siege: { pisae: { level: 0, besieger: 'GAU' } },
    },
    [go('gaul', 'brennus'), ...siege(5, 5), { type: 'occupy' }],
    { control: { pisae: 'GAU' }, vp: { gaul: 6 } },
  ),
  rule(
    '14.2,14.3 raids: the siege table without modifier, again while points last',
    {
      units: units('ariminum GAU 5 brennus'),
      control: { ariminum: 'ETR', sena_gallicia: 'GAU' },
    },
    [
      go('gaul', 'brennus'),
      { type: 'raid' },
      { type: 'dice', raid: [1, 2] },
      { type: 'raid' },
      { type: 'dice', raid: [3, 4] },
    ],
    { control: { ariminum: 'IND' }, units: { ariminum: { GAU: 3 } }, plunder: 1 },
  ),
  rule(
    '7.2.2,9.4.5 where an Etruscan army stands, a card of three points sends the attacker back',
    {
      units: units('sutrium ROM 6 valerius', 'volsinii ETR 2 etr_minor_a'),
      control: { clusium: 'IND' },
      hands: { etrusam: ['ETR-10'] },
    },
    [go('rome', 'valerius'), to('volsinii'), { type: 'bribe', player: 'etrusam', card: 'ETR-10' }],
    { units: { sutrium: { ROM: 6 }, volsinii: { ETR: 2 } }, removed: { etrusam: ['ETR-10'] } },
  ),
  rule(
    '7.2.2 without an Etruscan army nobody is bribed',
    { units: units('sutrium ROM 6 valerius'), hands: { etrusam: ['ETR-10'] } },
    [go('rome', 'valerius'), to('volsinii')],
    { asks: 'step', asked: 'rome' },
  ),
  rule(
    '10.3 one more on the die in an enemy space without own units',
    { units: units('roma ROM 6 valerius', 'narnia GAU 4 britomaris'), control: { narnia: 'GAU', reate: 'IND' } },
    [
      go('rome', 'valerius'),
      to('reate'),
      { type: 'intercept', player: 'gaul', leader: 'britomaris', cu: 4, from: 'narnia' },
      { type: 'dice', intercept: 2 },
    ],
    { intercepted: false },
  ),
  rule(
    '11.1 the mover may let the army go, and follows by pursuit alone',
    { units: units('roma ROM 6 valerius', 'narnia GAU 4 britomaris'), control: { spoletium: 'GAU' } },
    [
      go('rome', 'valerius'),
      to('narnia'),
      { type: 'avoid', player: 'gaul', leader: 'britomaris', cu: 4 },
      { type: 'allow', player: 'rome' },
    ],
    { units: { spoletium: { GAU: 4 }, narnia: { ROM: 6 } }, options: ['stop', 'pursue', 'drop units'] },
  ),
];
