/** Alliances (SR 15). */
import { rule, units } from './units.js';

const offer = { type: 'offerAlliance', player: 'rome', pair: ['ROM', 'GRE'] } as const;
const GRE_ROM = [['GRE', 'ROM']];

export const alliances = [
  rule('15.1 an offer that is accepted makes an alliance', {}, [offer, { type: 'accept' }], { alliances: GRE_ROM }),
  rule('15.1 one that is declined does not, and there is no second', {}, [offer, { type: 'decline' }], {
    alliances: [],
  }),
  rule(
    '15.2 allies neither besiege nor raid one another',
    { alliances: [['GAU', 'ETR']], units: units('pisae GAU 4 brennus') },
    [
      { type: 'activate', player: 'gaul', op: 3, leader: 'brennus' },
      { type: 'query', what: 'stepOptions' },
    ],
    { siegeLegal: false, raidLegal: false, stopLegal: true },
  ),
  rule(
    '15.2.2 Plebeian Unrest spares an ally of both powers of its player',
    {
      alliances: [
        ['ETR', 'ROM'],
        ['SAM', 'ROM'],
      ],
      units: units('velitrae ROM 3 camillus'),
    },
    { type: 'playCard', player: 'etrusam', card: 'ETR-32', use: 'event' },
    { legal: false },
  ),
  rule(
    '15.2.2 but not an ally of one of them',
    { alliances: [['SAM', 'ROM']], units: units('velitrae ROM 3 camillus') },
    { type: 'playCard', player: 'etrusam', card: 'ETR-32', use: 'event' },
    { legal: true, loyalty: { roma: 2 } },
  ),
  rule(
    '15.3 truces cannot be broken',
    { alliances: [{ pair: ['GRE', 'ROM'], truce: true }] },
    [{ type: 'breakAlliance', player: 'rome', with: 'GRE' }],
    { legal: false, alliances: GRE_ROM },
  ),
  rule(
    '15.4,5.9 both renew or it ends; truces may be broken from then on',
    {
      alliances: [
        ['GRE', 'ROM', 'truce'],
        ['GAU', 'SAM'],
      ],
    },
    [
      { type: 'runPhase', phase: 'alliance' },
      { type: 'allianceAnswer', pair: ['GRE', 'ROM'], greek: 'renew', rome: 'renew' },
      { type: 'allianceAnswer', pair: ['GAU', 'SAM'], gaul: 'end', etrusam: 'renew' },
    ],
    { alliances: GRE_ROM, truces: [] },
  ),
  rule(
    '2.2 an alliance lifts the siege marker',
    { siege: { capua: { level: 1, besieger: 'SAM' } }, units: units('capua SAM 3 sam_minor_a', 'roma ROM 3') },
    [{ type: 'offerAlliance', player: 'rome', pair: ['SAM', 'ROM'] }, { type: 'accept' }],
    { siege: { capua: { level: 0, besieger: null } }, alliances: [['SAM', 'ROM']] },
  ),
  rule(
    '22.3 a truce needs no consent; Treaty names Romans or Etruscans',
    { hands: { carthage: ['CAR-25'] } },
    { type: 'playCard', player: 'carthage', card: 'CAR-25', use: 'event' },
    { asks: 'truce', options: ['truce ETR-CAR', 'truce CAR-ROM'] },
  ),
  rule(
    '22.3 envoys end an alliance of two others, without cost, but no truce',
    {
      alliances: [
        ['GAU', 'ETR'],
        ['GRE', 'CAR', 'truce'],
      ],
    },
    { type: 'playCard', player: 'rome', card: 'ROM-34', use: 'event' },
    { alliances: [['GRE', 'CAR']], vp: { gaul: 6, etrusam: 6 } },
  ),
  rule(
    '15.5,2.2 three units in a city of a former ally besiege it, and own support goes in spite of units (SR 7.3.2)',
    { alliances: [['GRE', 'ROM']], units: units('roma GRE 3 gre_minor_a', 'velitrae ROM 3 camillus') },
    { type: 'breakAlliance', player: 'rome', with: 'GRE', remove: ['praeneste', 'velitrae', 'tarracina'] },
    { siege: { roma: { level: 0, besieger: 'GRE' } }, control: { velitrae: 'IND' }, alliances: [] },
  ),
  rule(
    '15.5 with two players there are no offers, and truces are illegal',
    { scenario: '2p' },
    { type: 'playCard', player: 'rome', card: 'ROM-07', use: 'event' },
    { legal: false },
  ),
];
