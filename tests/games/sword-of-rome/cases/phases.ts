/** Phases without decisions, and the price of Greek leaders (SR 5.5, 5.7, 8.2.3). */
import { SPACE_TABLE } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { rule, units } from './units.js';

const isolation = { type: 'runPhase', phase: 'isolation' } as const;
const choose = (at: string, what: string) => ({ type: 'playChoice', at, choose: what }) as const;
const pay = (space: string) => ({ type: 'payPenalty', space }) as const;
/** All four Carthaginian spaces of Sicily would lower a penalty by four. */
const SICILY = { selinus: 'GRE', panormus: 'GRE', thermae: 'GRE' } as const;

/** Greek cities but Syracusae. */
const GREEK_CITIES = Object.entries(SPACE_TABLE).flatMap(([id, [, type, home]]) =>
  type === 'city' && home === 'GRE' && id !== 'syracusae' ? [id] : [],
);

export const phases = [
  rule(
    '5.5,2.5 one die for each enemy space, mercenaries first; not with allies, inside, or in the box',
    {
      alliances: [['ROM', 'SAM']],
      units: units(
        ...['nola ROM 4 valerius', 'neapolis CAR 2+2 hamilcar', 'cales ROM 1', 'capua ROM 3 inside'],
        ...['capua ETR 5 etr_minor_a', 'GARRISON_BOX CAR 4'],
      ),
    },
    [{ type: 'dice', attrition: [5, 6, 4] }, { type: 'attrition' }],
    {
      units: { nola: { ROM: 4 }, neapolis: { CAR: { CAR: 2, MERC: 0 } }, cales: { ROM: 0 }, capua: { ETR: 3 } },
      inside: { capua: 3 },
      boxCu: 4,
    },
  ),
  rule(
    '5.5 nonplayer powers first, then players by VP; large stacks lose more',
    {
      vp: { gaul: 5, etrusam: 6, greek: 9, carthage: 6, rome: 6 },
      units: units('velitrae VOL 3', 'roma GAU 6 brennus', 'tarquinii GRE 12 pyrrhus'),
    },
    [{ type: 'dice', attrition: [1, 6, 2] }, { type: 'attrition' }],
    { units: { velitrae: { VOL: 3 }, tarquinii: { GRE: 7 }, roma: { GAU: 5 } } },
  ),
  rule(
    '5.7 to a city, a tribe, a depot, a port, or units, over clear ways and friendly spaces',
    {
      units: units('arpi ROM 1', 'reate GRE 1'),
      control: {
        arpi: 'ROM',
        canusium: 'ROM',
        venusia: 'GRE',
        asculum: 'GAU',
        enna: 'CAR',
        gela: 'CAR',
        ravenna: 'TRA',
      },
    },
    isolation,
    {
      // Enna has rough ways alone, Gela an enemy on each side; from Asculum the way leads to Sena Gallica.
      control: {
        arpi: 'ROM',
        canusium: 'ROM',
        venusia: 'GRE',
        asculum: 'GAU',
        enna: 'IND',
        gela: 'IND',
        ravenna: 'TRA',
      },
    },
  ),
  rule(
    '5.7 spaces and units of allies serve as one’s own',
    {
      alliances: [['GRE', 'ROM']],
      control: { nola: 'GRE', spoletium: 'SAM' },
      units: units('spoletium ETR 2'),
    },
    isolation,
    { control: { nola: 'GRE', spoletium: 'SAM' } },
  ),
  rule(
    '5.7 power after power: an ally’s marker that has gone helps nobody any more',
    {
      vp: { rome: 9 },
      alliances: [['GAU', 'ROM']],
      control: { corfinium: 'IND', enna: 'ROM', gela: 'GAU' },
      units: [],
    },
    isolation,
    { control: { enna: 'IND', gela: 'IND' } },
  ),
  rule(
    '8.2.3 the player chooses whom in Sicily the spaces of Carthage spare; nobody elsewhere',
    {
      units: units('tarentum GRE 5 pyrrhus', 'syracusae GRE 4 dionysius', 'messana GRE 2 timoleon'),
      control: { selinus: 'GRE' },
    },
    [
      { type: 'runPhase', phase: 'penalty' },
      choose('spare a leader', 'spare timoleon'),
      choose('keep or dismiss', 'keep dionysius'),
      pay('syracusae'),
      pay('syracusae'),
      choose('keep or dismiss', 'dismiss pyrrhus'),
    ],
    {
      legal: true,
      loyalty: { syracusae: 1 },
      leaders: { dionysius: 'syracusae', pyrrhus: 'out', timoleon: 'messana' },
      units: { tarentum: { GRE: 5 } },
    },
  ),
  rule(
    '8.2.3 a surplus is lost',
    { units: units('syracusae GRE 4 timoleon'), control: SICILY },
    { type: 'query', what: 'greekPenalty' },
    { timoleon: 0, wasted: 2 },
  ),
  rule(
    '8.2.3 who cannot be paid in full is dismissed',
    {
      control: Object.fromEntries(GREEK_CITIES.map((city) => [city, 'IND'])),
      units: units('syracusae GRE 4 pyrrhus'),
      loyalty: { syracusae: 2 },
    },
    [{ type: 'runPhase', phase: 'penalty' }],
    { loyalty: { syracusae: 2 }, leaders: { pyrrhus: 'out' } },
  ),
  rule(
    '8.2.3 displaced leaders cost nothing',
    { units: units('syracusae GRE 4'), displaced: ['pyrrhus'] },
    { type: 'query', what: 'greekPenalty' },
    { wasted: 0 },
  ),
  rule(
    '5.10 a displaced leader comes to units of his power',
    { units: units('syracusae GRE 4'), displaced: ['pyrrhus'] },
    [
      { type: 'runPhase', phase: 'reinforcement' },
      { type: 'place', power: 'GRE', n: 5, space: 'syracusae' },
    ],
    { leaders: { pyrrhus: 'syracusae' } },
  ),
];
