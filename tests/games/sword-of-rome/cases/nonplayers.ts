/** Nonplayer powers, fewer players (SR 16, 17, 21.5). */
import { rule, units } from './units.js';

const TRA_OUT = units('mediolanum TRA 3 tra_minor_a', 'roma ROM 3 valerius');
const npa = (player: string, card: string, mode: string, power: string) =>
  ({ type: 'playCard', player, card, use: 'event', mode, power }) as const;

export const nonplayers = [
  rule(
    '16.2.1 while it is activated it is at peace with the powers of the player of the card, and attacks others',
    { units: units('eporedia TRA 4 tra_minor_a', 'ticinum GAU 3 gau_minor_a') },
    [
      { type: 'npa', player: 'gaul', power: 'TRA', mode: 'np_activate', leader: 'tra_minor_a' },
      { type: 'moveTo', space: 'ticinum' },
      { type: 'query', what: 'legalActions' },
    ],
    { units: { ticinum: { GAU: 3, TRA: 4 } } },
  ),
  rule(
    '16.2.2,16.5 only what can do something is offered, and Carthage is not served with five players',
    { units: units('antium VOL 4'), unrest: 0 },
    { type: 'query', what: 'npaModes', player: 'rome' },
    { modes: ['np_support VOL', 'np_cu VOL', 'np_activate VOL', 'np_cu TRA', 'unrest'] },
  ),
  rule(
    '16.2,8.3 with any mode its minor leaders are put, too, after new units',
    { units: units('antium VOL 4 vol_minor_a', 'tarracina VOL 3') },
    [
      { type: 'npa', player: 'greek', power: 'VOL', mode: 'np_cu' },
      { type: 'minor', player: 'greek', leader: 'vol_minor_a', space: 'tarracina' },
    ],
    { leaders: { vol_minor_a: 'tarracina' }, units: { antium: { VOL: 5 } } },
  ),
  rule(
    '16.2,8.3 and before one of them is activated, from off the map as well',
    { units: units('antium VOL 4') },
    [
      { type: 'npa', player: 'greek', power: 'VOL', mode: 'np_activate' },
      { type: 'minor', player: 'greek', leader: 'vol_minor_a', space: 'antium' },
      { type: 'moveTo', space: 'velitrae' },
      { type: 'stop' },
    ],
    { leaders: { vol_minor_a: 'velitrae' }, units: { velitrae: { VOL: 4 } } },
  ),
  rule(
    '16.1,5.10 in the Reinforcement phase they are put by the player with fewest VP who is not Rome',
    {
      units: units('antium VOL 4', 'TRANSALPINE_BOX TRA 4 tra_minor_a'),
      vp: { gaul: 6, etrusam: 4, greek: 5, carthage: 6, rome: 3 },
    },
    { type: 'runPhase', phase: 'reinforcement' },
    { asks: 'minor leader', asked: 'etrusam', options: ['no minor leader', 'vol_minor_a'] },
  ),
  rule(
    '16.3,14.2 Transalpine Gauls may raid where they end, which then is no Gallic space any more',
    { units: units('TRANSALPINE_BOX TRA 4 tra_minor_a') },
    [
      { type: 'npa', player: 'rome', power: 'TRA', mode: 'np_activate', leader: 'tra_minor_a' },
      { type: 'moveTo', space: 'eporedia' },
      { type: 'raid' },
      { type: 'dice', raid: [5, 5] },
      { type: 'stop' },
    ],
    { control: { eporedia: 'IND' }, plunderTrack: { GAU: 0, TRA: 1 }, units: { eporedia: { TRA: 4 } } },
  ),
  rule(
    '16.6 nonplayer Carthage sails with ten units, without a card and without a roll',
    { scenario: '4p', units: units('lilybaeum CAR 10 hamilcar') },
    [
      { type: 'npa', player: 'rome', power: 'CAR', mode: 'np_activate', leader: 'hamilcar' },
      { type: 'navalTo', space: 'carthago', cu: 10 },
      { type: 'stop' },
    ],
    { units: { carthago: { CAR: 10 } } },
  ),
  rule(
    '5.10,16.1 displaced leaders of nonplayer Carthage return to its units, Bomilcar in Africa alone',
    { scenario: '4p', units: units('carthago CAR 3', 'lilybaeum CAR 2'), displaced: ['bomilcar', 'hamilcar'] },
    { type: 'runPhase', phase: 'reinforcement', through: true },
    { leaders: { bomilcar: 'carthago' }, displaced: [] },
  ),
  rule(
    '17.1 Bomilcar does not leave Africa',
    { scenario: '4p', units: units('carthago CAR 8 bomilcar') },
    [
      { type: 'npa', player: 'rome', power: 'CAR', mode: 'np_activate', leader: 'bomilcar' },
      { type: 'navalTo', space: 'lilybaeum', cu: 2 },
    ],
    { units: { lilybaeum: { CAR: 0 } }, leaders: { bomilcar: 'kerkouane' } }, // where else he may sail
  ),
  rule(
    '17.2 Agathocles crosses from a port with five units, and his Greeks may be supplied by sea',
    {
      scenario: '4p',
      units: units('syracusae GRE 7 agathocles', 'locri GRE 3 timoleon'),
      hands: { greek: ['GRE-30'] },
    },
    [
      { type: 'playCard', player: 'greek', card: 'GRE-30', use: 'event' },
      { type: 'activate', player: 'greek', op: 3, leader: 'timoleon' },
      { type: 'navalTo', space: 'kerkouane', cu: 3 },
    ],
    {
      units: { kerkouane: { GRE: 5 }, syracusae: { GRE: 2 } },
      leaders: { agathocles: 'kerkouane' },
      removed: { greek: ['GRE-30'] },
    },
  ),
  rule(
    '17.1 citizens of Carthago do not leave Africa: of five units the last three stay',
    { scenario: '4p', units: units('carthago CAR 5 hamilcar') },
    [
      { type: 'npa', player: 'rome', power: 'CAR', mode: 'np_activate', leader: 'hamilcar' },
      { type: 'navalTo', space: 'lilybaeum', cu: 2 },
      { type: 'stop' },
    ],
    { units: { carthago: { CAR: 3 }, lilybaeum: { CAR: 2 } } },
  ),
  rule(
    '17.1 nor do those three sail but to the other port of Africa, which is all that is left of the voyage',
    { scenario: '4p', units: units('carthago CAR 3 hamilcar') },
    [
      { type: 'npa', player: 'rome', power: 'CAR', mode: 'np_activate', leader: 'hamilcar' },
      { type: 'navalTo', space: 'lilybaeum', cu: 3 },
    ],
    { units: { kerkouane: { CAR: 3 }, lilybaeum: {} } },
  ),
  rule(
    '17.3 Hamilcar comes to the aid of Carthago when Carthage is beaten in Kerkouane, before support is spent',
    {
      scenario: '4p',
      units: units('carthago GRE 6 agathocles', 'kerkouane CAR 1', 'lilybaeum CAR 4 hamilcar', 'panormus CAR 2'),
    },
    [
      { type: 'activate', player: 'greek', op: 3, leader: 'agathocles' },
      { type: 'moveTo', space: 'kerkouane' },
    ],
    {
      asks: 'spend support',
      asked: 'greek',
      units: { carthago: { CAR: 4 }, lilybaeum: {}, panormus: { CAR: 2 } },
      leaders: { hamilcar: 'carthago' },
    },
  ),
  rule(
    '17.2 those in Carthago stand and fight: they neither avoid battle nor go inside',
    { scenario: '4p', units: units('kerkouane GRE 6 agathocles', 'carthago CAR 3 hamilcar') },
    [
      { type: 'activate', player: 'greek', op: 3, leader: 'agathocles' },
      { type: 'moveTo', space: 'carthago' },
      { type: 'dice', attacker: [6, 6, 6], defender: [1, 1, 1] },
    ],
    { units: { carthago: { CAR: 0, GRE: 6 } } },
  ),
  rule(
    '16.6 nonplayer Carthage avoids battle by sea without a card',
    { scenario: '4p', units: units('messana CAR 4 hamilcar', 'catina GRE 6 agathocles'), control: { thermae: 'GRE' } },
    [
      { type: 'activate', player: 'greek', op: 3, leader: 'agathocles' },
      { type: 'moveTo', space: 'messana' },
      { type: 'avoidBySea', player: 'rome', to: 'lilybaeum' },
      { type: 'dice', avoid: 1 },
    ],
    { units: { messana: { GRE: 6 }, lilybaeum: { CAR: 4 } } },
  ),
  rule(
    '18 the envoys of Carthage come first',
    { scenario: '4p', hands: { rome: ['ROM-33'] } },
    { type: 'playCard', player: 'rome', card: 'ROM-33', use: 'event' },
    { markers: ['envoys'], removed: { rome: ['ROM-33'] } },
  ),
  rule(
    '18 then Carthage signs a treaty',
    { scenario: '4p', hands: { rome: ['ROM-34'] }, markers: ['envoys'] },
    { type: 'playCard', player: 'rome', card: 'ROM-34', use: 'event' },
    { alliances: [['ROM', 'CAR']] },
  ),
  rule(
    '18 without envoys there is no treaty',
    { scenario: '4p', hands: { rome: ['ROM-34'] } },
    { type: 'playCard', player: 'rome', card: 'ROM-34', use: 'event' },
    { legal: false },
  ),
  rule(
    '18 under the treaty Rome sails with ten units',
    {
      scenario: '4p',
      units: units('tarracina ROM 9 valerius'),
      control: { neapolis: 'ROM' },
      alliances: [['ROM', 'CAR']],
      markers: ['envoys'],
    },
    [
      { type: 'activate', player: 'rome', op: 3, leader: 'valerius' },
      { type: 'navalTo', space: 'neapolis', cu: 9 },
      { type: 'stop' },
    ],
    { units: { neapolis: { ROM: 9 } } },
  ),
  rule(
    '18 and nobody else serves Carthage',
    {
      scenario: '4p',
      units: units('lilybaeum CAR 4 hamilcar', 'antium VOL 4'),
      alliances: [['ROM', 'CAR']],
      markers: ['envoys'],
    },
    { type: 'query', what: 'npaModes', player: 'greek' },
    { modes: ['np_support VOL', 'np_cu VOL', 'np_activate VOL', 'np_cu TRA'] },
  ),
  rule(
    '18 Rome serves Carthage with any card of three points, which keeps its event',
    {
      scenario: '4p',
      units: units('lilybaeum CAR 4 hamilcar'),
      alliances: [['ROM', 'CAR']],
      markers: ['envoys'],
      hands: { rome: ['ROM-14'] },
    },
    [
      { type: 'npa', player: 'rome', card: 'ROM-14', power: 'CAR', mode: 'np_activate', leader: 'hamilcar' },
      { type: 'navalTo', space: 'carthago', cu: 4 },
      { type: 'stop' },
    ],
    { units: { carthago: { CAR: 4 } }, discards: { rome: ['ROM-14'] } },
  ),
  rule(
    '18 every Greek voyage is rolled for',
    {
      scenario: '4p',
      units: units('tarentum GRE 3 timoleon'),
      control: { locri: 'ROM' },
      alliances: [['ROM', 'CAR']],
      markers: ['envoys'],
    },
    [
      { type: 'activate', player: 'greek', op: 3, leader: 'timoleon' },
      { type: 'navalTo', space: 'locri', cu: 3, dice: 4 },
    ],
    { units: { tarentum: { GRE: 3 } } },
  ),
  rule(
    '18 Rome breaks the treaty at the usual price, and the envoys leave',
    { scenario: '4p', alliances: [['ROM', 'CAR']], markers: ['envoys'] },
    [{ type: 'breakAlliance', player: 'rome', pair: ['ROM', 'CAR'] }],
    { alliances: [], markers: [] },
  ),
  rule(
    '18 the treaty is not renewed: it lasts',
    {
      scenario: '4p',
      alliances: [
        ['ROM', 'CAR'],
        ['GAU', 'GRE'],
      ],
      markers: ['envoys'],
    },
    [
      { type: 'runPhase', phase: 'alliances' },
      { type: 'allianceAnswer', pair: ['GAU', 'GRE'], gaul: 'end', greek: 'renew' },
    ],
    { alliances: [['ROM', 'CAR']] },
  ),
  rule(
    '17 nobody but Carthage and Greeks enters Africa with four players',
    { scenario: '4p', units: units('roma ROM 3 valerius'), markers: ['duoviri_navales'] },
    [
      { type: 'activate', player: 'rome', op: 3, leader: 'valerius' },
      { type: 'navalTo', space: 'carthago', cu: 3 },
    ],
    { legal: false },
  ),
  rule(
    '5.10.1 reinforcements of the Transalpine Gauls come to the box',
    { units: TRA_OUT },
    { type: 'runPhase', phase: 'reinforcement', through: true },
    { units: { mediolanum: { TRA: 3 }, TRANSALPINE_BOX: { TRA: 1 } } },
  ),
  rule(
    '16.2 points of its attack are spent by the player of the card',
    { units: units('antium VOL 4 vol_minor_a', 'tarracina ROM 4', 'capua GRE 1') },
    [
      npa('greek', 'GRE-26', 'np_activate', 'VOL'),
      { type: 'moveTo', space: 'tarracina' },
      { type: 'dice', attacker: [4, 4, 4], defender: [2, 2, 2] },
    ],
    { asks: 'spend support', asked: 'greek', loss: { ROM: 3 } },
  ),
  rule(
    '16.4 mercenaries desert, three rebels and their leader come, and fight who is there',
    { units: units('carthago CAR 5 car_minor_a', 'lilybaeum CAR 2+5 hamilcar') },
    [
      { type: 'playCard', player: 'greek', card: 'GRE-30', use: 'event', space: 'carthago' },
      { type: 'playChoice', at: 'mercenaries desert', choose: 'desert from lilybaeum', times: 2 },
      { type: 'playChoice', at: 'mercenaries desert', choose: 'no more desert' },
      { type: 'dice', attacker: [4, 4, 4], defender: [1, 2, 2] },
      { type: 'withdrawInside', cu: 1, leaders: [] },
    ],
    {
      winner: 'MER',
      loss: { CAR: 4, MER: 0 },
      insurrection: true,
      units: { carthago: { MER: 3 }, lilybaeum: { CAR: { CAR: 2, MERC: 3 } } },
      inside: { carthago: 1 },
    },
  ),
  rule(
    '16.4,16.1 beaten rebels go to the other African space; nobody avoids or intercepts',
    { units: units('carthago CAR 2 car_minor_a', 'kerkouane MER 0') },
    [
      { type: 'playCard', player: 'greek', card: 'GRE-30', use: 'event', space: 'carthago' },
      { type: 'dice', attacker: [1, 1, 2], defender: [2, 2, 2] },
    ],
    { winner: 'CAR', units: { kerkouane: { MER: 1 } }, insurrection: true },
  ),
  rule(
    '16.4.1 with the last rebel it ends, and the leader goes',
    { units: units('carthago CAR 8 car_minor_a') },
    [
      { type: 'playCard', player: 'greek', card: 'GRE-30', use: 'event', space: 'carthago' },
      { type: 'dice', attacker: [1, 1, 2], defender: [4, 2, 2] },
    ],
    { insurrection: false, leaders: { mer_minor_a: 'unused' } },
  ),
  rule(
    '16.4.1 not while it is in effect',
    { markers: ['insurrection'], units: units('kerkouane MER 2 mer_minor_a') },
    { type: 'playCard', player: 'greek', card: 'GRE-30', use: 'event' },
    { legal: false },
  ),
  rule(
    '21.5 three players: two raids on Etruria, a city loses no loyalty below 1',
    { scenario: '3p' },
    [{ type: 'dice', gallicEvent: [1, 2], gallicRaid: [5, 6] }],
    { control: { perusia: 'IND', volsinii: 'IND' } },
  ),
  rule(
    '21.5 the horde takes Etruscan markers where no Etruscan units stand',
    { scenario: '3p', units: units('perusia ETR 1', 'roma ROM 1'), control: { volsinii: 'ROM' } },
    [{ type: 'dice', gallicEvent: 2 }],
    { control: { faesulae: 'IND', volaterrae: 'IND', perusia: 'ETR', volsinii: 'ROM' } },
  ),
  rule(
    '21.5 Brennus costs Roma loyalty and two units, from Roma first',
    { scenario: '3p', units: units('roma ROM 1', 'capua ROM 2') },
    [{ type: 'dice', gallicEvent: 12 }],
    { loyalty: { roma: 2 }, units: { roma: { ROM: 0 }, capua: { ROM: 1 } } },
  ),
  rule(
    '21.5 Gauls for hire: two Etruscan units; a raid on Rome',
    { scenario: '3p', units: units('clusium ETR 1', 'roma ROM 1'), loyalty: { narnia: 1 } },
    [{ type: 'dice', gallicEvent: 5 }],
    { asks: 'place', asked: 'etrusam' },
  ),
  rule(
    '21.5 a raid on Rome',
    { scenario: '3p', units: units('clusium ETR 1', 'roma ROM 1') },
    [{ type: 'dice', gallicEvent: 9, gallicRaid: 4 }],
    { loyalty: { narnia: 1 }, control: { sutrium: 'ROM' } },
  ),
];
