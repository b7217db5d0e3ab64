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
    '7.3.5,22.3.2 the Terror works beside Gallic units, against anybody but allies',
    { alliances: [['GAU', 'ETR']], units: units('pisae GAU 3 brennus', 'ariminum GAU 1') },
    event('gaul', 'GAU-31'),
    { legal: false },
  ),
  rule(
    '7.4 it activates as a card of three points',
    { units: units('syracusae GRE 6 agathocles'), desperate: { carthage: 0 } },
    [use('greek', 'GRE-38', 'activate', { leader: 'agathocles' }), { type: 'navalTo', space: 'locri', cu: 6 }],
    { legal: true, units: { locri: { GRE: 6 } } },
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
    '22.3 a Greek leader comes to a city with a port while there is one, to no other port',
    {},
    event('greek', 'GRE-12', { space: 'locri' }),
    { legal: false },
  ),
  rule(
    '22.3 a minor leader of either power',
    { units: units('clusium ETR 1 etr_minor_a', 'bovianum SAM 1 sam_minor_a') },
    event('etrusam', 'ETR-17', { space: 'bovianum' }),
    { leaders: { sam_minor_b: 'bovianum' }, units: { bovianum: { SAM: 3 } } },
  ),
  rule('22.3 nothing to take', { loyalty: { roma: 1 } }, event('etrusam', 'ETR-32'), { legal: false }),
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
    '22.3 Lucanian Envoys press a tribe where a Greek army of three stands, which may fall',
    { units: units('lucani GRE 3 timoleon'), siege: { lucani: { level: 1, besieger: 'GRE' } } },
    event('greek', 'GRE-35'),
    { control: { lucani: 'GRE' } },
  ),
];
