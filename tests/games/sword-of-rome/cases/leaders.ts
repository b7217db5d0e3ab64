/** Who leads whom: parts of a stack, consuls with their units, allies passed by sea, Etruscan Gold, homes of allies (SR 5.6, 8 - 11, 22.3). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const sail = (space: string, cu: number) => ({ type: 'navalTo', space, cu }) as const;
const QUERY = { type: 'query', what: 'legalActions' } as const;
/** Greeks sail where their allies stand. */
const guests = {
  alliances: [['ROM', 'GRE']],
  units: units('syracusae GRE 5 timoleon', 'neapolis ROM 4'),
  control: { neapolis: 'ROM' },
  desperate: { carthage: 0 },
} as const;
const etruscans = (card: string) => ({
  units: units('clusium ETR 5 etr_minor_a', 'perusia ROM 3'),
  hands: { etrusam: [card] },
});

/** Romans come to Reate; Gauls of two leaders stand beside it. */
const beside = {
  units: units('roma ROM 8 valerius', 'narnia GAU 9 brennus gau_minor_a'),
  control: { narnia: 'GAU', reate: 'GAU' },
} as const;
const intercepts = (leader: string, cu: number) => ({ type: 'intercept', player: 'gaul', leader, cu }) as const;
/** Romans come to Gauls of two leaders, who have a space of their own behind them. */
const met = {
  units: units('roma ROM 8 valerius', 'narnia GAU 9 brennus gau_minor_a'),
  control: { narnia: 'GAU', spoletium: 'GAU' },
} as const;

export const leaders = [
  rule(
    '10.3 a subordinate intercepts with some units, the commander keeps at least one',
    beside,
    [go('rome', 'valerius'), to('reate'), intercepts('gau_minor_a', 5), { type: 'dice', intercept: 1 }],
    {
      units: { reate: { GAU: 5 }, narnia: { GAU: 4 } },
      leaders: { gau_minor_a: 'reate', brennus: 'narnia' },
    },
  ),
  rule(
    '10.3 all but one at most',
    { ...beside, units: units('roma ROM 8 valerius', 'narnia GAU 3 brennus gau_minor_a') },
    [go('rome', 'valerius'), to('reate'), intercepts('gau_minor_a', 3)],
    { legal: false },
  ),
  rule(
    '10.3 his own tactics count: a 3 fails',
    beside,
    [go('rome', 'valerius'), to('reate'), intercepts('gau_minor_a', 5), { type: 'dice', intercept: 3 }],
    { units: { reate: { GAU: 0 }, narnia: { GAU: 9 } } },
  ),
  rule(
    '10.3 the commander with any number',
    beside,
    [go('rome', 'valerius'), to('reate'), intercepts('brennus', 2), { type: 'dice', intercept: 1 }],
    { units: { reate: { GAU: 2 }, narnia: { GAU: 7 } }, leaders: { gau_minor_a: 'narnia', brennus: 'reate' } },
  ),
  rule(
    '11.1 a subordinate avoids with some units, the rest fights under the commander',
    met,
    [
      go('rome', 'valerius'),
      to('narnia'),
      { type: 'avoid', leader: 'gau_minor_a', cu: 6, to: 'spoletium' },
      { type: 'dice', avoid: 1 },
    ],
    {
      units: { spoletium: { GAU: 6 }, narnia: { GAU: 3 } },
      leaders: { gau_minor_a: 'spoletium', brennus: 'narnia' },
    },
  ),
  rule(
    '11.1 the commander avoids with a part, and the other leaders with him',
    met,
    [
      go('rome', 'valerius'),
      to('narnia'),
      { type: 'avoid', leader: 'brennus', cu: 7, to: 'spoletium' },
      { type: 'dice', avoid: 1 },
    ],
    {
      units: { spoletium: { GAU: 7 }, narnia: { GAU: 2 } },
      leaders: { gau_minor_a: 'spoletium', brennus: 'spoletium' },
    },
  ),
  rule(
    '8.1,9.1.2 a consul does not march without units',
    { units: units('narnia ROM 0 camillus', 'roma ROM 3') },
    [go('rome', 'camillus')],
    { legal: false },
  ),
  rule(
    '8.1 the Dictator and minor leaders do',
    { units: units('narnia ROM 0 dictator', 'roma ROM 3') },
    [go('rome', 'dictator'), to('roma')],
    { legal: true, leaders: { dictator: 'roma' } },
  ),
  rule(
    '9.1.2,8.2.2 nor does he leave his last unit behind',
    { units: units('roma ROM 1 camillus') },
    [go('rome', 'camillus'), QUERY],
    { legalActions: ['stop', 'to caere', 'to narnia', 'to praeneste', 'to reate', 'to sutrium', 'to velitrae'] },
  ),
  rule(
    '9.1.2,8.2.2 a consul stays with a unit, the Dictator alone',
    { units: units('roma ROM 2 valerius dictator') },
    [go('rome', 'valerius'), { type: 'dropLeader', leader: 'dictator' }, to('velitrae')],
    { legal: true, leaders: { dictator: 'roma', valerius: 'velitrae' }, units: { velitrae: { ROM: 2 } } },
  ),
  rule(
    '9.6.1,15.3 a port where an ally stands is passed',
    guests,
    [go('greek', 'timoleon'), sail('neapolis', 5), QUERY],
    {
      legalActions: ['to capua', 'to nola'],
    },
  ),
  rule('9.6.1,15.3 and the army goes on', guests, [go('greek', 'timoleon'), sail('neapolis', 5), to('nola')], {
    units: { nola: { GRE: 5 }, neapolis: { ROM: 4 } },
  }),
  rule(
    '9.6.1,15.3 not with its last points',
    { ...guests, units: units('catina GRE 5 timoleon', 'neapolis ROM 4') },
    [go('greek', 'timoleon'), to('syracusae'), sail('neapolis', 5)],
    { legal: false },
  ),
  rule(
    '22.3 Etruscan Gold does not pay the way of the Etruscans',
    etruscans('ETR-18'),
    [go('etrusam', 'etr_minor_a'), to('perusia'), { type: 'bribe', player: 'etrusam', card: 'ETR-18' }],
    { legal: false },
  ),
  rule(
    '7.2.2 a card of three points does',
    etruscans('ETR-08'),
    [go('etrusam', 'etr_minor_a'), to('perusia'), { type: 'bribe', player: 'etrusam', card: 'ETR-08' }],
    { legal: true },
  ),
  rule(
    '5.6,15.2.3 in the home area of an ally a space comes back to him',
    {
      phase: 'surrender',
      alliances: [['ROM', 'GRE']],
      units: units('tarracina GRE 2', 'roma ROM 3'),
      control: { tarracina: 'SAM' },
    },
    [{ type: 'restoreSpace', space: 'tarracina', power: 'GRE' }],
    { legal: true, control: { tarracina: 'ROM' } },
  ),
  rule(
    '5.6,15.2.3 a space of the ally himself is left',
    { phase: 'surrender', alliances: [['ROM', 'GRE']], units: units('tarracina GRE 2', 'roma ROM 3') },
    [{ type: 'restoreSpace', space: 'tarracina', power: 'GRE' }],
    { legal: false },
  ),
];
