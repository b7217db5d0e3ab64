/** Ships: movement, interdiction, avoiding and retreating by sea (SR 9.6, 11.1.1, 12.4.3). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const sail = (space: string, cu: number) => ({ type: 'navalTo', space, cu }) as const;
const GREEKS = units('neapolis GRE 5 timoleon');

export const sea = [
  rule(
    '9.6.1 three points, once an activation; the rest of the army stays in the port',
    { units: units('neapolis GRE 5 timoleon'), desperate: { carthage: 0 } },
    [go('greek', 'timoleon'), sail('croton', 3), { type: 'query', what: 'legalActions' }],
    {
      units: { croton: { GRE: 3 }, neapolis: { GRE: 2 } },
      mpLeft: 1,
      legalActions: ['stop', 'drop units', 'to locri', 'to thurii'],
    },
  ),
  rule(
    '9.6.1 who sails with fewer drops units before',
    { units: GREEKS, desperate: { carthage: 0 } },
    [go('greek', 'timoleon'), { type: 'dropCU', n: 3 }, sail('croton', 2)],
    { legal: true, units: { croton: { GRE: 2 }, neapolis: { GRE: 3 } } },
  ),
  rule('9.6.3 Greeks need three points', { units: GREEKS }, [go('greek', 'timoleon', 2), sail('croton', 3)], {
    legal: false,
  }),
  rule(
    '9.6.3 Romans sail with three units while Duoviri Navales is in play',
    { markers: ['duoviri_navales'], units: units('roma ROM 5 valerius'), desperate: { carthage: 0 } },
    [go('rome', 'valerius'), sail('neapolis', 3)],
    { legal: true, units: { neapolis: { ROM: 3 }, roma: { ROM: 2 } } },
  ),
  rule(
    '9.6.3 without it they do not',
    { units: units('roma ROM 5 valerius') },
    [go('rome', 'valerius'), sail('neapolis', 3)],
    {
      legal: false,
    },
  ),
  rule(
    '9.6.3 Etruscans sail by Naval Transports, others by their own fleets',
    { units: units('pisae ETR 5 etr_minor_a'), desperate: { carthage: 0 } },
    [{ type: 'playCard', player: 'etrusam', card: 'ETR-04', use: 'event', leader: 'etr_minor_a' }, sail('aleria', 3)],
    { legal: true, units: { aleria: { ETR: 3 } } },
  ),
  rule(
    '9.6.3 Desperate Times pay for ships too',
    { alliances: [['ROM', 'CAR']], units: units('roma ROM 8 valerius') },
    [
      go('rome', 'valerius'),
      { type: 'requestCarthageTransport' },
      { type: 'grant', player: 'carthage', card: 'CAR-38' },
      sail('messana', 8),
    ],
    { legal: true, units: { messana: { ROM: 8 } }, removedFromGame: ['CAR-38'] },
  ),
  rule(
    '9.6.4 the card adds its points less one, a friendly port takes two off; 3 and 4 turn back',
    { units: units('neapolis GRE 3 timoleon') },
    [
      go('greek', 'timoleon'),
      sail('lilybaeum', 3),
      { type: 'interdict', player: 'carthage', op: 1 },
      { type: 'dice', naval: 4 },
    ],
    { modifiedRoll: 4, result: 'turned_back', units: { neapolis: { GRE: 3 } }, activationEnds: true },
  ),
  rule(
    '9.6.4 War Galleys count as three points',
    { units: units('neapolis GRE 3 timoleon') },
    [
      go('greek', 'timoleon'),
      sail('lilybaeum', 3),
      { type: 'interdict', player: 'carthage', card: 'CAR-18' },
      { type: 'dice', naval: 1 },
    ],
    { modifiedRoll: 3, result: 'turned_back', discards: { carthage: ['CAR-18'] } },
  ),
  rule(
    '9.6.4 nor by breaking a truce',
    { alliances: [['CAR', 'GRE', 'truce']], units: units('neapolis GRE 3 timoleon') },
    [go('greek', 'timoleon'), sail('messana', 3)],
    { interdictionWindow: false, units: { messana: { GRE: 3 } } },
  ),
  rule(
    '9.6.4 with four players nobody rolls away from the ports of Carthage',
    { scenario: '4p', units: units('syracusae GRE 3 timoleon') },
    [go('greek', 'timoleon'), sail('messana', 3)],
    { units: { messana: { GRE: 3 } } },
  ),
  rule(
    '9.6.4 nor to one that Carthage has lost',
    { scenario: '4p', units: units('neapolis GRE 3 timoleon'), control: { panormus: 'GRE' } },
    [go('greek', 'timoleon'), sail('panormus', 3)],
    { units: { panormus: { GRE: 3 } } },
  ),
  rule(
    '9.6.6 an army beaten where it landed sails back without a card',
    { units: units('neapolis GRE 3 timoleon', 'roma ROM 4 valerius'), desperate: { carthage: 0 } },
    [
      go('greek', 'timoleon'),
      sail('roma', 3),
      { type: 'dice', attacker: [2, 2, 2], defender: [4, 2, 2] },
      { type: 'retreat', to: 'neapolis' },
    ],
    { winner: 'ROM', units: { neapolis: { GRE: 2 } }, leaders: { timoleon: 'neapolis' } },
  ),
  rule(
    '11.1.1 Carthage pays for its ally; the interdiction window does not open for its own ships',
    { alliances: [['CAR', 'ROM']], units: units('tarentum GRE 8 pyrrhus', 'brundisium ROM 4 camillus') },
    [
      go('greek', 'pyrrhus'),
      { type: 'moveTo', space: 'brundisium' },
      { type: 'avoidBySea', player: 'carthage', op: 2, cu: 4, to: 'roma' },
      { type: 'dice', avoid: 3 },
    ],
    { avoidSuccess: true, units: { roma: { ROM: 4 }, brundisium: { GRE: 8 } } },
  ),
  rule(
    '11.1.1 units above the limit stay and fight without tactics; turned back, the attempt has failed',
    { units: units('capua ROM 9 valerius', 'neapolis GRE 5 timoleon') },
    [
      go('rome', 'valerius'),
      { type: 'moveTo', space: 'neapolis' },
      { type: 'withdrawInside', cu: 0, leaders: [] },
      { type: 'avoidBySea', player: 'greek', op: 3, cu: 3, to: 'croton' },
      { type: 'dice', avoid: 3 },
      { type: 'dice', attacker: [1, 2, 2], defender: [1, 2, 2] },
    ],
    { avoidSuccess: true, units: { croton: { GRE: 3 } }, drm: { ROM: 9, GRE: 1 } },
  ),
  rule(
    '19 only Carthage goes to the Garrison Box, by sea',
    { units: units('carthago CAR 4 hanno', 'GARRISON_BOX CAR 2') },
    [go('carthage', 'hanno', 1), sail('GARRISON_BOX', 3)],
    { legal: true, boxCu: 5, mpLeft: 1, units: { carthago: { CAR: 1 } } },
  ),
  rule(
    '19.2 the Garrison Box is a port to flee to, and Carthage stops nobody but others',
    { units: units('neapolis CAR 5 hamilcar', 'capua ROM 6 camillus'), control: { neapolis: 'CAR' } },
    [
      go('rome', 'camillus'),
      { type: 'moveTo', space: 'neapolis' },
      { type: 'withdrawInside', cu: 0, leaders: [] },
      { type: 'avoidBySea', player: 'carthage', op: 2, cu: 5, to: 'GARRISON_BOX' },
      { type: 'dice', avoid: 2 },
    ],
    { avoidSuccess: true, boxCu: 5, units: { neapolis: { ROM: 6 } } },
  ),
  rule(
    '9.6.4 without a card and without Desperate Times nobody interdicts',
    { units: units('neapolis GRE 3 timoleon'), hands: { carthage: [] }, desperate: { carthage: 0 } },
    [go('greek', 'timoleon'), sail('lilybaeum', 3), { type: 'interdict', player: 'carthage', op: 3 }],
    { legal: false, interdictionWindow: false, units: { lilybaeum: { GRE: 3 } } },
  ),
  rule(
    '9.6.3 nor are ships asked for',
    {
      alliances: [['ROM', 'CAR']],
      units: units('roma ROM 5 valerius'),
      hands: { carthage: [] },
      desperate: { carthage: 0 },
    },
    [go('rome', 'valerius'), { type: 'requestCarthageTransport' }],
    { legal: false },
  ),
];
