/** Who leads whom: consuls with their units, allies passed by sea, Etruscan Gold, ends of a turn in an ally's home (SR 5.6, 8, 9.6.1, 22.3). */
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

export const leaders = [
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
