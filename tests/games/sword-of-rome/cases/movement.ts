/** Leaders and movement by land (SR 8, 9.1 - 9.5). */
import type { Action } from '../notation/case.js';
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const steps = { type: 'query', what: 'stepOptions' } as const;

const allied = { alliances: [['ROM', 'GRE']], control: { nola: 'IND' } } as const;

/** Camillus waits in Fregellae for Valerius, who comes by Velitrae. */
const flankUnderWay: readonly Action[] = [
  { type: 'campaign', player: 'rome' },
  { type: 'moveTo', player: 'rome', leader: 'camillus', space: 'fregellae' },
  { type: 'stand' },
  { type: 'hold' },
  { type: 'playChoice', at: 'campaign', choose: 'activate valerius' },
  { type: 'moveTo', space: 'velitrae' },
];
/** Valerius is intercepted there. */
const INTERCEPTED_FLANK = {
  units: units('capua ROM 7 camillus', 'fregellae SAM 5 egnatius', 'roma ROM 5 valerius', 'tarracina SAM 4 pontius'),
};
const flankIsIntercepted: readonly Action[] = [
  ...flankUnderWay,
  { type: 'intercept', player: 'etrusam', leader: 'pontius', cu: 4 },
  { type: 'dice', intercept: 1 },
  { type: 'fight' },
];

export const movement = [
  rule(
    '8.1 any leader on the map can be activated, with or without units',
    { units: units('roma ROM 4 valerius', 'velitrae ROM 0 dictator', 'narnia ROM 2 rom_minor_a') },
    { type: 'playCard', player: 'rome', card: 'ROM-01', use: 'activate' },
    { asks: 'activate', options: ['activate dictator', 'activate rom_minor_a', 'activate valerius'] },
  ),
  rule(
    '8.1 a leader alone is met by nobody, and keeps away from enemy units and from enemy leaders',
    { units: units('velitrae ROM 0 rom_minor_a', 'tarracina SAM 3 sam_minor_a', 'antium VOL 2', 'praeneste ROM 2') },
    [go('rome', 'rom_minor_a'), steps],
    { legalMoves: ['fregellae', 'praeneste', 'roma'] },
  ),
  rule(
    '9.1.2 a leader takes units and leaders along and leaves them, and does not take again what he has left',
    { units: units('roma ROM 4 valerius', 'velitrae ROM 3 rom_minor_a') },
    [
      go('rome', 'valerius'),
      to('velitrae'),
      { type: 'pickUp', n: 3 },
      { type: 'pickUpLeader', leader: 'rom_minor_a' },
      { type: 'dropCU', n: 5 },
      { type: 'query', what: 'legalActions' },
    ],
    {
      units: { velitrae: { ROM: 7 } },
      legalActions: [
        ...['stop', 'leave rom_minor_a', 'to antium', 'to praeneste', 'to roma', 'to tarracina'],
        ...['to fregellae'],
      ],
    },
  ),
  rule(
    '9.1 a minor leader takes no named one, and leaves him a unit if he is a consul (SR 8.2.2)',
    { units: units('roma ROM 4 valerius rom_minor_a') },
    [go('rome', 'rom_minor_a'), to('velitrae'), { type: 'stop' }],
    { units: { roma: { ROM: 1 }, velitrae: { ROM: 3 } }, leaders: { valerius: 'roma', rom_minor_a: 'velitrae' } },
  ),
  rule(
    '7.2.1 a colony costs the army its move, and needs three units',
    { units: units('velitrae ROM 2 valerius') },
    [go('rome', 'valerius'), { type: 'colony' }],
    { legal: false },
  ),
  rule(
    '9.5.5 an ally may send his army as the second, under the limits of its own power',
    { ...allied, units: units('roma ROM 4 valerius', 'neapolis GRE 4 timoleon') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'valerius', space: 'velitrae' },
      { type: 'stop' },
      { type: 'playChoice', at: 'campaign', choose: 'activate timoleon' },
      { type: 'consent' },
      { type: 'moveTo', space: 'nola' },
      { type: 'stop' },
    ],
    { units: { velitrae: { ROM: 4 }, nola: { GRE: 4 } } },
  ),
  rule(
    '9.5.5 an ally may refuse, without penalty, and is not asked again',
    { ...allied, units: units('roma ROM 4 valerius', 'neapolis GRE 4 timoleon', 'narnia ROM 2 camillus') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'valerius', space: 'velitrae' },
      { type: 'stop' },
      { type: 'playChoice', at: 'campaign', choose: 'activate timoleon' },
      { type: 'refuse' },
    ],
    {
      asks: 'campaign',
      options: ['end the campaign', 'activate camillus', 'activate valerius'],
      alliances: [['ROM', 'GRE']],
    },
  ),
  rule(
    '9.5.6 a flanking force that fails leaves a space that is not friendly; an ally may flank',
    {
      alliances: [['ROM', 'GRE']],
      units: units('capua ROM 5 camillus', 'velitrae GRE 3 timoleon', 'fregellae SAM 5 pontius', 'roma ROM 2 valerius'),
      control: { velitrae: 'SAM', antium: 'GRE' },
    },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'camillus', space: 'fregellae' },
      { type: 'stand' },
      { type: 'hold' },
      { type: 'playChoice', at: 'campaign', choose: 'activate timoleon' },
      { type: 'consent' },
      { type: 'joinBattle' },
      { type: 'dice', attacker: [2, 2, 2], defender: [5, 5, 4] },
      { type: 'retreat', to: 'antium' },
    ],
    {
      armySize: { ROM: 7, SAM: 5 },
      lossSplit: { camillus: 3, timoleon: 2 },
      units: { velitrae: { GRE: 0 }, antium: { GRE: 1 } },
    },
  ),
  rule(
    '9.5.8 a sortie may be the primary force',
    {
      units: units('capua SAM 4 sam_minor_a', 'capua ROM 3 inside camillus', 'roma ROM 6 valerius'),
      siege: { capua: { level: 0, besieger: 'SAM' } },
    },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'playChoice', at: 'campaign', choose: 'activate camillus' },
      { type: 'stand' },
      { type: 'hold' },
      { type: 'playChoice', at: 'campaign', choose: 'activate valerius' },
      { type: 'moveTo', space: 'velitrae' },
      { type: 'moveTo', space: 'fregellae' },
      { type: 'joinBattle' },
      { type: 'dice', attacker: [1, 2, 3], defender: [1, 2, 3] },
    ],
    { armySize: { ROM: 6, SAM: 4 }, drm: { ROM: 6, SAM: 0 } },
  ),
  rule(
    '9.5.7 after an automatic victory the first army goes on, and then the flanking force with what it has left',
    { units: units('capua ROM 7 camillus', 'fregellae SAM 2 pontius', 'roma ROM 6 valerius') },
    [
      ...flankUnderWay,
      { type: 'joinBattle' },
      { type: 'stopSupport' },
      { type: 'moveTo', space: 'capua' },
      { type: 'stop' },
      { type: 'moveTo', space: 'roma' },
    ],
    {
      asks: 'step',
      units: { fregellae: { SAM: 0, ROM: 0 }, capua: { ROM: 7 }, velitrae: { ROM: 0 }, roma: { ROM: 6 } },
    },
  ),
  rule(
    '9.5.7 armies with points left may coordinate again',
    {
      units: units(
        'capua ROM 7 camillus',
        'fregellae SAM 2 pontius',
        'roma ROM 6 valerius',
        'praeneste GRE 8 timoleon',
      ),
    },
    [
      ...flankUnderWay,
      { type: 'joinBattle' },
      { type: 'stopSupport' },
      { type: 'moveTo', space: 'praeneste' },
      { type: 'stand' },
      { type: 'hold' },
      { type: 'moveTo', space: 'roma' },
      { type: 'joinBattle' },
      { type: 'dice', attacker: [1, 2, 3], defender: [1, 2, 3] },
    ],
    { armySize: { ROM: 10, GRE: 8 } },
  ),
  rule(
    '9.5.6 without a flanking force the battle is fought alone',
    { units: units('capua ROM 7 camillus', 'fregellae SAM 5 pontius', 'roma ROM 2 valerius') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'camillus', space: 'fregellae' },
      { type: 'stand' },
      { type: 'hold' },
      { type: 'playChoice', at: 'campaign', choose: 'end the campaign' },
      { type: 'dice', attacker: [1, 2, 3], defender: [1, 2, 3] },
    ],
    { armySize: { ROM: 7, SAM: 5 } },
  ),
  rule(
    '9.5.6 when a flanking force is intercepted the battle that waits is fought at once, without it',
    INTERCEPTED_FLANK,
    [...flankIsIntercepted, { type: 'dice', attacker: [2, 2, 2], defender: [3, 3, 3] }],
    { armySize: { ROM: 7, SAM: 5 }, asks: 'the attacker rolls', units: { capua: { ROM: 7 }, velitrae: { SAM: 4 } } },
  ),
  rule(
    '9.5.6 and then its own, against an interceptor (SR 10.5.2)',
    INTERCEPTED_FLANK,
    [
      ...flankIsIntercepted,
      { type: 'dice', attacker: [2, 2, 2], defender: [3, 3, 3] },
      { type: 'dice', attacker: [2, 2, 2], defender: [3, 3, 3] },
    ],
    { armySize: { ROM: 5, SAM: 4 }, drm: { ROM: 1, SAM: 2 }, units: { capua: { ROM: 7 }, roma: { ROM: 5 } } },
  ),
  rule(
    '9.5.6 a force that its interceptors cannot stop goes on to the battle',
    {
      units: units(
        'capua ROM 7 camillus',
        'fregellae SAM 5 egnatius',
        'roma ROM 5 valerius',
        'tarracina SAM 1 pontius',
      ),
    },
    [...flankIsIntercepted.with(6, { type: 'intercept', player: 'etrusam', leader: 'pontius', cu: 1 })],
    { asks: 'spend support', units: { velitrae: { SAM: 0 } } },
  ),
  rule(
    '9.5.6 an army that was intercepted and waits meets an interceptor all the same (SR 10.5.2)',
    { units: units('capua ROM 7 camillus', 'fregellae SAM 5 pontius', 'roma ROM 2 valerius') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'camillus', space: 'cales' },
      { type: 'intercept', player: 'etrusam', leader: 'pontius', cu: 5 },
      { type: 'dice', intercept: 1 },
      { type: 'fight' },
      { type: 'hold' },
      { type: 'playChoice', at: 'campaign', choose: 'end the campaign' },
      { type: 'dice', attacker: [1, 2, 3], defender: [1, 2, 3] },
    ],
    { armySize: { ROM: 7, SAM: 5 }, drm: { ROM: 1, SAM: 1 } },
  ),
  rule(
    '9.5.6 whoever is in the battle that waits springs no Caudine Forks on the next army',
    {
      units: units('capua ROM 7 camillus', 'fregellae SAM 5 pontius', 'roma ROM 2 valerius'),
      hands: { etrusam: ['ETR-31'] },
    },
    [...flankUnderWay, { type: 'respond', player: 'etrusam', card: 'ETR-31' }],
    { legal: false },
  ),
  rule(
    '9.5.1 the same leader may found a colony where he has moved',
    { units: units('roma ROM 5 valerius') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'valerius', space: 'velitrae' },
      { type: 'stop' },
      { type: 'playChoice', at: 'campaign', choose: 'activate valerius' },
      { type: 'colony' },
    ],
    { type: { velitrae: 'city' }, units: { velitrae: { ROM: 4 } } },
  ),
  rule(
    '8.2.1 where stacks merge their owner chooses the commander, among the named leaders',
    { units: units('roma ROM 3 valerius', 'velitrae ROM 3 camillus rom_minor_a') },
    [go('rome', 'valerius'), to('velitrae'), { type: 'stop' }],
    { asks: 'commander', options: ['camillus commands', 'valerius commands'] },
  ),
  rule(
    '8.2.1 whom he has chosen commands, whatever his ratings',
    { units: units('roma ROM 3 valerius', 'velitrae ROM 3 camillus', 'tarracina SAM 9 sam_minor_a') },
    [
      go('rome', 'valerius'),
      to('velitrae'),
      { type: 'stop' },
      { type: 'commander', leader: 'valerius' },
      { type: 'moveTo', player: 'etrusam', leader: 'sam_minor_a', space: 'velitrae' },
      { type: 'stand' },
      { type: 'dice', attacker: [1, 2, 3], defender: [1, 2, 3] },
    ],
    { drm: { ROM: 2, SAM: 1 } },
  ),
  rule(
    '2.6 with three players nobody enters the Gallic home spaces',
    { scenario: '3p', units: units('pisae ETR 3 etr_minor_a') },
    [{ type: 'dice', gallicEvent: [3, 4] }, go('etrusam', 'etr_minor_a'), steps],
    { legalMoves: ['faesulae', 'populonium', 'volaterrae'] },
  ),
  rule(
    '7.2.1 no number limits colonies',
    {
      units: units('roma ROM 3 valerius'),
      control: { cales: 'ROM', reate: 'ROM', paestum: 'ROM' },
      colonies: ['velitrae', 'praeneste', 'tarracina', 'cales', 'reate', 'paestum', 'nola'],
    },
    [go('rome', 'valerius'), { type: 'stop' }],
    { legal: true },
  ),
  rule(
    '9.5,9.5.2,22.4.1 units that have moved go on with the second leader as far as their points last',
    { units: units('luna ROM 4 camillus', 'pisae ROM 2 valerius') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'camillus', space: 'pisae' },
      { type: 'stop' },
      { type: 'activate', player: 'rome', op: 3, leader: 'valerius' },
      { type: 'pickUp', n: 3 },
    ],
    { mpLeft: 3, units: { pisae: { ROM: 6 } } },
  ),
  rule(
    '9.5.2 units that have fought do not move again in the campaign',
    { units: units('roma ROM 8 camillus', 'velitrae SAM 1', 'praeneste ROM 1 valerius') },
    [
      { type: 'campaign', player: 'rome' },
      { type: 'moveTo', player: 'rome', leader: 'camillus', space: 'velitrae' },
      { type: 'stop' },
      { type: 'moveTo', player: 'rome', leader: 'valerius', space: 'velitrae' },
      { type: 'pickUp', n: 1 },
    ],
    { legal: true, mpLeft: 3 },
  ),
  rule(
    '8.1 one point activates ratings of 1 alone',
    { units: units('roma ROM 4 valerius', 'velitrae ROM 3 camillus', 'narnia ROM 2 papirius') },
    { type: 'playCard', player: 'rome', card: 'ROM-30', use: 'activate' },
    { options: ['activate camillus', 'activate papirius'] },
  ),
  rule(
    '9.1 an army leaves units in a space once, as many as it likes',
    { units: units('roma ROM 5 valerius') },
    [go('rome', 'valerius'), { type: 'dropCU', n: 2 }, steps],
    { dropLegal: false },
  ),
  rule(
    '9.1 Gauls roll for their points, and march events give their own',
    { units: units('luna GAU 4 brennus') },
    [{ type: 'playCard', player: 'gaul', card: 'GAU-19', use: 'event', leader: 'brennus' }, steps],
    { mpLeft: 6, legalMoves: ['genua', 'mutina', 'pisae', 'placentia'] },
  ),
  rule(
    '9.2,7.2.3 rough ways cost Samnites 1 and others 2',
    { units: units('bovianum SAM 4 sam_minor_a', 'bovianum SAM 0'), alliances: [['ROM', 'SAM']] },
    [go('etrusam', 'sam_minor_a'), to('maleventum'), to('venusia'), to('lucani')],
    { mpLeft: 1 },
  ),
  rule('9.2 a strait costs 2', { units: units('rhegium GRE 3 timoleon') }, [go('greek', 'timoleon'), to('messana')], {
    mpLeft: 2,
  }),
  rule(
    '9.3,9.4.1 armies pass enemy cities, and control stays as it was',
    { units: units('roma ROM 4 valerius') },
    [go('rome', 'valerius'), to('caere'), to('tarquinii'), to('vulci')],
    { control: { tarquinii: 'ETR', vulci: 'ETR' }, mpLeft: 1 },
  ),
  rule(
    '9.4,9.4.2 no ship lands where an ally stands, and no army stops there, drops units or besieges',
    {
      alliances: [['ROM', 'GRE']],
      markers: ['duoviri_navales'],
      units: units('capua ROM 3 valerius', 'neapolis GRE 2', 'nola SAM 2'),
    },
    [go('rome', 'valerius'), to('neapolis'), { type: 'query', what: 'legalActions' }],
    { legalActions: ['to capua', 'to nola'] },
  ),
  rule(
    '7.2.2 no bribe with the mines depleted, nor against an ally of the Etruscans',
    { minesDepleted: true, units: units('sutrium ROM 3 valerius'), hands: { etrusam: ['ETR-18'] } },
    [go('rome', 'valerius'), to('volsinii'), { type: 'bribe', player: 'etrusam', card: 'ETR-18' }],
    { legal: false },
  ),
  rule(
    '9.4.5,9.6.5 a bribed army that came by sea goes back to its start port',
    { units: units('neapolis GRE 3 timoleon'), hands: { etrusam: ['ETR-18'] } },
    [
      go('greek', 'timoleon'),
      { type: 'navalTo', space: 'pisae', cu: 3 },
      { type: 'bribe', player: 'etrusam', card: 'ETR-18' },
    ],
    { units: { neapolis: { GRE: 3 }, pisae: { GRE: 0 } } },
  ),
  rule(
    '9.3.1 the defender takes up to three inside; with none no leader may go',
    { units: units('roma ROM 4 valerius camillus', 'sutrium ETR 6 etr_minor_a') },
    [
      go('etrusam', 'etr_minor_a'),
      to('roma'),
      { type: 'withdrawInside', cu: 2, leaders: ['camillus'] },
      { type: 'stand' },
      { type: 'dice', attacker: [1, 1, 1], defender: [6, 6, 6] },
    ],
    { inside: { roma: 0 }, leaders: { camillus: 'roma', valerius: 'roma' }, drm: { ETR: 5, ROM: 2 } },
  ),
];
