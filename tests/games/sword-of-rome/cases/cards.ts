/** Cards and their uses, support, Desperate Times, events (SR 7, 22). */
import { rule, units } from './units.js';

const event = (player: string, card: string, rest: object = {}) =>
  ({ type: 'playCard', player, card, use: 'event', ...rest }) as const;
const use = (player: string, card: string, how: string, rest: object = {}) =>
  ({ type: 'playCard', player, card, use: how, ...rest }) as const;

export const cards = [
  rule(
    '7.1 a card is an event or its points: Desperate Times and others of three points',
    { units: units('roma ROM 3 valerius') },
    use('rome', 'ROM-01', 'colony'),
    { legal: false, options: ['event', 'activate', 'support', 'levy'] },
  ),
  rule(
    '7.1 a levy is one unit at home, whatever the card',
    { units: units('roma ROM 3 valerius') },
    use('rome', 'ROM-01', 'levy', { space: 'narnia' }),
    { units: { narnia: { ROM: 1 } } },
  ),
  rule(
    '7.2.1 a colony costs two points and a unit, six at most',
    { control: { cales: 'ROM' }, units: units('cales ROM 2 valerius', 'roma ROM 1') },
    use('rome', 'ROM-19', 'colony', { space: 'cales' }),
    { legal: true, type: { cales: 'city' }, loyalty: { cales: 1 }, units: { cales: { ROM: 1 } } },
  ),
  rule(
    '7.2.1 no seventh',
    {
      colonies: ['caere', 'praeneste', 'setia', 'sutrium', 'tarracina', 'velitrae'],
      control: { cales: 'ROM' },
      units: units('cales ROM 2 valerius', 'roma ROM 1'),
    },
    use('rome', 'ROM-19', 'colony'),
    { legal: false },
  ),
  rule(
    '7.2.1 a colony makes a city of a subdued tribe as of any normal space',
    { control: { lucani: 'ROM' }, subdued: { lucani: true }, units: units('lucani ROM 2 valerius', 'roma ROM 1') },
    use('rome', 'ROM-19', 'colony', { space: 'lucani' }),
    { legal: true, type: { lucani: 'city' }, loyalty: { lucani: 1 }, units: { lucani: { ROM: 1 } } },
  ),
  rule(
    '7.3.1 markers beside own spaces or with own units, loyalty up to 3, an enemy marker under own units',
    {
      control: { setia: 'IND', sutrium: 'ETR' },
      units: units('sutrium ROM 1', 'cales ROM 1', 'reate SAM 1', 'roma ROM 2'),
    },
    use('rome', 'ROM-01', 'support'),
    {
      options: [
        ...[
          'stop',
          'add to cales for ROM',
          'add to capua for ROM',
          'add to corfinium for ROM',
          'add to narnia for ROM',
        ],
        ...['add to setia for ROM', 'add to spoletium for ROM', 'add to sutrium for ROM'],
      ],
    },
  ),
  rule(
    '7.3.1 not beside a besieged city’s loyalty, nor an ally’s marker, nor where an ally stands',
    {
      alliances: [['ROM', 'SAM']],
      control: { cales: 'SAM', reate: 'IND' },
      loyalty: { roma: 3, narnia: 3 },
      units: units('cales ROM 1', 'reate SAM 1', 'capua GRE 2'),
    },
    use('rome', 'ROM-01', 'support'),
    { options: ['stop', 'add to corfinium for ROM', 'add to spoletium for ROM'] },
  ),
  rule(
    '7.3.1 each point sees the map left by the one before',
    { units: units('roma ROM 2') },
    [use('rome', 'ROM-01', 'support'), { type: 'support', add: ['spoletium', 'iguvium', 'perusia'] }],
    { legal: false, control: { spoletium: 'ROM', iguvium: 'ROM', perusia: 'ETR' } },
  ),
  rule(
    '7.3.5 subversion beside own spaces, where the owner has no units, never below loyalty 1',
    { loyalty: { fregellae: 1, maleventum: 2 }, units: units('nola SAM 1', 'roma ROM 2'), control: { caudium: 'SAM' } },
    event('rome', 'ROM-33'),
    { asks: 'spend support', options: ['stop', 'remove from caudium', 'remove from neapolis'] },
  ),
  rule(
    '7.3.5,22.3.2 the Terror works beside Gallic units, against anybody but allies',
    { alliances: [['GAU', 'ETR']], units: units('pisae GAU 3 brennus', 'ariminum GAU 1') },
    event('gaul', 'GAU-31'),
    { legal: false },
  ),
  rule(
    '7.4 Desperate Times: before another’s action, once a turn, no event, then gone',
    { units: units('roma ROM 3 valerius') },
    [use('rome', 'ROM-38', 'levy', { space: 'roma' }), use('rome', 'ROM-39', 'levy')],
    { units: { roma: { ROM: 4 } }, removedFromGame: ['ROM-38'], second: { legal: false } },
  ),
  rule(
    '7.4 it activates as a card of three points',
    { units: units('syracusae GRE 6 agathocles'), desperate: { carthage: 0 } },
    [use('greek', 'GRE-38', 'activate', { leader: 'agathocles' }), { type: 'navalTo', space: 'locri', cu: 6 }],
    { legal: true, units: { locri: { GRE: 6 } } },
  ),
  rule(
    '21.3 others cancel an event, asked clockwise; the card is discarded and the action used up',
    { hands: { gaul: ['GAU-28'], etrusam: ['ETR-22'] } },
    [event('rome', 'ROM-05'), { type: 'respond', player: 'gaul', card: 'GAU-28' }],
    { cancelled: true, discards: { rome: ['ROM-05'], gaul: ['GAU-28'], etrusam: [] }, hand: { etrusam: ['ETR-22'] } },
  ),
  rule(
    '6 events that say so leave the game; used for points the card is discarded',
    {},
    [event('rome', 'ROM-05'), use('rome', 'ROM-06', 'support')],
    { removedFromGame: ['ROM-05'], discards: { rome: ['ROM-06'] } },
  ),
  rule(
    '22.3 a leader enters with units in a home city, Greeks in a port; Elephants go to the leader of the card',
    {},
    event('greek', 'GRE-17', { space: 'tarentum' }),
    { leaders: { pyrrhus: 'tarentum' }, units: { tarentum: { GRE: 10 } }, markersOfTurn: ['pyrrhus'] },
  ),
  rule(
    '22.3 without a port Greeks cannot; who holds no city enters at any home space',
    {
      control: Object.fromEntries([
        ...['croton', 'messana', 'neapolis', 'rhegium', 'syracusae', 'tarentum', 'thurii'].map((city) => [city, 'ROM']),
      ]),
    },
    event('greek', 'GRE-12', { space: 'agrigentum' }),
    { legal: false },
  ),
  rule(
    '22.3 a minor leader of either power',
    { units: units('clusium ETR 1 etr_minor_a', 'bovianum SAM 1 sam_minor_a') },
    event('etrusam', 'ETR-17', { space: 'bovianum' }),
    { leaders: { sam_minor_b: 'bovianum' }, units: { bovianum: { SAM: 3 } } },
  ),
  rule(
    '22.3 a levy of listed spaces goes there while one is friendly',
    { control: { felsina: 'ROM', mutina: 'ROM' }, units: units('luna GAU 1') },
    event('gaul', 'GAU-06', { space: 'placentia', n: 3 }),
    { legal: true, units: { placentia: { GAU: 3 } } },
  ),
  rule(
    '22.3 else to any home space',
    { control: { felsina: 'ROM', mutina: 'ROM', placentia: 'ROM' }, units: units('luna GAU 1') },
    event('gaul', 'GAU-06', { space: 'luna', n: 3 }),
    { units: { luna: { GAU: 4 } } },
  ),
  rule(
    '22.3 Plebeian Unrest takes a point from Roma, not below 1',
    { loyalty: { roma: 2 } },
    event('etrusam', 'ETR-32'),
    { loyalty: { roma: 1 } },
  ),
  rule('22.3 nothing to take', { loyalty: { roma: 1 } }, event('etrusam', 'ETR-32'), { legal: false }),
  rule(
    '22.3.1 the Dictator needs a leader on the map and no marker out',
    { dictator: 'camillus' },
    event('rome', 'ROM-03'),
    { legal: false },
  ),
  rule('22.3 he is named', {}, event('rome', 'ROM-03', { leader: 'valerius' }), { markersOfTurn: ['valerius'] }),
  rule(
    '22.3 Gold of Syracuse takes a card at random, face up',
    { hands: { rome: ['ROM-01', 'ROM-02'] } },
    [{ type: 'dice', discard: 'ROM-02' }, event('greek', 'GRE-28', { target: 'rome' })],
    { discards: { rome: ['ROM-02'] } },
  ),
  rule(
    '22.3 Sacred Books show a hand and draw a card',
    { hands: { rome: ['ROM-01', 'ROM-35'] } },
    [event('etrusam', 'ETR-23', { target: 'rome' }), { type: 'query', what: 'known', viewer: 'etrusam', of: 'rome' }],
    { known: ['ROM-01', 'ROM-35'], handSize: { etrusam: 1 } },
  ),
  rule(
    '22.3 a ransom costs a card or gives two plunder, as the victim likes; allies pay none',
    {
      alliances: [
        ['GAU', 'ETR'],
        ['GAU', 'SAM'],
      ],
      hands: { rome: ['ROM-01'] },
      units: units('narnia GAU 3 brennus'),
    },
    [event('gaul', 'GAU-18', { target: 'rome' }), { type: 'playChoice', at: 'pay ransom', choose: 'give plunder' }],
    { plunder: 2, hand: { rome: ['ROM-01'] } },
  ),
  rule(
    '22.3 Wild Beasts mark another player once',
    { wildBeasts: ['rome', 'gaul', 'etrusam'] },
    event('greek', 'GRE-33'),
    { legal: true },
  ),
  rule(
    '22.3 Lucanian Envoys press a tribe where a Greek army of three stands, which may fall',
    { units: units('lucani GRE 3 timoleon'), siege: { lucani: { level: 1, besieger: 'GRE' } } },
    event('greek', 'GRE-35'),
    { control: { lucani: 'GRE' } },
  ),
  rule(
    '22.3 colonists found a colony where an ally stands, without a unit',
    { alliances: [['ROM', 'SAM']], units: units('setia SAM 2 sam_minor_a', 'roma ROM 1') },
    event('rome', 'ROM-22', { space: 'setia' }),
    { legal: true, type: { setia: 'city' }, control: { setia: 'ROM' } },
  ),
  rule(
    '22.4.1 leaders of a campaign are activated one after another; spent units stay a stack of their own',
    { units: units('roma ROM 3 valerius', 'velitrae ROM 2 camillus') },
    [
      event('rome', 'ROM-01', { leader: 'valerius' }),
      { type: 'moveTo', space: 'velitrae' },
      { type: 'stop' },
      { type: 'activate', player: 'rome', leader: 'camillus' },
      { type: 'moveTo', space: 'setia' },
    ],
    { units: { setia: { ROM: 2 }, velitrae: { ROM: 3 } }, leaders: { valerius: 'velitrae' } },
  ),
  rule(
    '22.4.1 nor dropped units: who has moved is not taken along',
    { units: units('roma ROM 5 valerius', 'setia ROM 1 camillus') },
    [
      event('rome', 'ROM-01', { leader: 'valerius' }),
      { type: 'moveTo', space: 'velitrae' },
      { type: 'moveTo', space: 'setia' },
      { type: 'dropCU', n: 2 },
      { type: 'moveTo', space: 'tarracina' },
      { type: 'stop' },
      { type: 'activate', player: 'rome', leader: 'camillus' },
      { type: 'moveTo', space: 'velitrae' },
    ],
    { units: { velitrae: { ROM: 1 }, setia: { ROM: 2 }, tarracina: { ROM: 3 } } },
  ),
  rule(
    '22.4.1 wherever they were dropped',
    {
      units: units('luna GAU 9 brennus', 'felsina GAU 1 britomaris', 'placentia GAU 1'),
    },
    [
      event('gaul', 'GAU-03', { leader: 'brennus' }),
      { type: 'dice', mp: 5 },
      ...['pisae', 'populonium', 'vulci', 'tarquinii', 'caere'].flatMap((space) => [
        { type: 'moveTo', space },
        { type: 'dropCU', n: 1 },
      ]),
      { type: 'stop' },
      { type: 'query', what: 'spent' },
    ],
    { spent: ['caere', 'pisae', 'populonium', 'tarquinii', 'vulci'] },
  ),
  rule(
    '7.3.2 points of cards place nothing in an independent city',
    { control: { narnia: 'IND' }, loyalty: { roma: 3, capua: 3 }, units: units('narnia ROM 3 valerius') },
    use('rome', 'ROM-01', 'support'),
    { options: ['stop', 'add to cales for ROM', 'add to corfinium for ROM', 'add to reate for ROM'] },
  ),
];
