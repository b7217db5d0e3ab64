/** Nonplayer powers, fewer players (SR 16, 17, 21.5). */
import { rule, units } from './units.js';

const TRA_OUT = units('mediolanum TRA 3 tra_minor_a', 'roma ROM 3 valerius');
const npa = (player: string, card: string, mode: string, power: string) =>
  ({ type: 'playCard', player, card, use: 'event', mode, power }) as const;

export const nonplayers = [
  rule(
    '16.2.2 two units come to the leader who has units outside',
    { units: TRA_OUT },
    npa('rome', 'ROM-30', 'np_cu', 'TRA'),
    { units: { mediolanum: { TRA: 5 }, TRANSALPINE_BOX: { TRA: 0 } } },
  ),
  rule(
    '16.2.2 without the leader they come to the box',
    { units: units('mediolanum TRA 3'), displaced: ['tra_minor_a'] },
    npa('rome', 'ROM-30', 'np_cu', 'TRA'),
    { units: { mediolanum: { TRA: 3 }, TRANSALPINE_BOX: { TRA: 2 } } },
  ),
  rule(
    '5.10.1 reinforcements of the Transalpine Gauls come to the box',
    { units: TRA_OUT },
    { type: 'runPhase', phase: 'reinforcement', through: true },
    { units: { mediolanum: { TRA: 3 }, TRANSALPINE_BOX: { TRA: 1 } } },
  ),
  rule(
    '2.6 with three players no ship lands in Gaul',
    { scenario: '3p', units: units('neapolis GRE 3 timoleon') },
    [
      { type: 'activate', player: 'greek', op: 3, leader: 'timoleon' },
      { type: 'query', what: 'ports' },
    ],
    {
      ports: [
        ...['aleria', 'antium', 'brundisium', 'caere', 'caralis', 'carthago', 'croton', 'elea', 'genua', 'kerkouane'],
        ...['lilybaeum', 'locri', 'messana', 'metapontum', 'olbia', 'paestum', 'panormus', 'patavium', 'pisae'],
        ...['populonium', 'rhegium', 'roma', 'syracusae', 'tarentum', 'tarquinii', 'tarracina', 'thurii'],
      ],
    },
  ),
];
