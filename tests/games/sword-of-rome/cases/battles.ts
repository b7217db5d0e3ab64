/** Battles and retreats (SR 12). */
import { rule, units } from './units.js';

const go = (player: string, leader: string, op = 3) => ({ type: 'activate', player, op, leader }) as const;
const to = (space: string) => ({ type: 'moveTo', space }) as const;
const dice = (attacker: readonly number[], defender: readonly number[]) =>
  ({ type: 'dice', attacker, defender }) as const;
const EVEN = dice([1, 2, 3], [1, 2, 3]);
const play = (player: string, card: string) => ({ type: 'respond', player, card }) as const;
/** Valerius, tactics 2, attacks Gauls under a minor leader at Reate, a space of nobody. */
const field = (romans: number, gauls: number) => ({
  units: units(`roma ROM ${romans} valerius`, `reate GAU ${gauls} gau_minor_a`),
});
const attack = [go('rome', 'valerius'), to('reate'), { type: 'stand' }];

export const battles = [
  rule('12.3 below 3:2 nothing', field(4, 3), [...attack, EVEN], { drm: { ROM: 1, GAU: 0 } }),
  rule('12.3 from 3:2 one', field(6, 4), [...attack, EVEN], { drm: { ROM: 2, GAU: 0 } }),
  rule('12.3 from 2:1 three', field(6, 3), [...attack, EVEN], { drm: { ROM: 4, GAU: 0 } }),
  rule('12.3 from 3:1 five', field(6, 2), [...attack, EVEN], { drm: { ROM: 6, GAU: 0 } }),
  rule('12.3 from 4:1 seven, to the larger side', field(2, 9), [...attack, EVEN], { drm: { ROM: 1, GAU: 7 } }),
  rule(
    '12.2 a tie is the defender’s',
    { units: units('roma ROM 4 valerius', 'reate GAU 4 britomaris') },
    [...attack, EVEN],
    {
      winner: 'GAU',
      retreat: { ROM: 'roma' },
    },
  ),
  rule(
    '12.4 the winner’s 4 hits once, 5 and 6 twice; the loser’s 4 to 6 once, and his 1s cost him',
    field(6, 6),
    [...attack, dice([4, 5, 6], [1, 4, 6])],
    { totals: { ROM: 16, GAU: 11 }, loss: { GAU: 6, ROM: 2 }, supportPoints: 3 },
  ),
  rule(
    '12.2,22.4 one battle card a side; four dice all count, and losses are saved and added',
    { ...field(8, 8), hands: { rome: ['ROM-11'], gaul: ['GAU-12'] } },
    [...attack, play('rome', 'ROM-11'), play('gaul', 'GAU-12'), dice([4, 4, 4], [4, 5, 6])],
    { totals: { ROM: 13, GAU: 15 }, loss: { ROM: 4, GAU: 3 }, discards: { gaul: ['GAU-12'] } },
  ),
  rule(
    '22.3 a card adds a die, Elephants another',
    {
      units: units('tarentum GRE 5 pyrrhus', 'venusia ROM 5 valerius'),
      elephants: 'pyrrhus',
      hands: { greek: ['GRE-05'] },
    },
    [
      go('greek', 'pyrrhus'),
      to('venusia'),
      { type: 'stand' },
      play('greek', 'GRE-05'),
      dice([1, 1, 1, 1, 1], [2, 2, 2]),
    ],
    { totals: { GRE: 7, ROM: 6 }, winner: 'GRE' },
  ),
  rule(
    '22.3 not on a clear way',
    { units: units('capua ROM 5 valerius', 'nola SAM 5 sam_minor_a'), hands: { etrusam: ['ETR-11'] } },
    [go('rome', 'valerius'), to('nola'), { type: 'stand' }, EVEN],
    { drm: { SAM: 1, ROM: 1 }, hand: { etrusam: ['ETR-11'] } },
  ),
  rule(
    '22.3 the Sacred Band needs Carthaginian units',
    { units: units('panormus CAR 0+5 hamilcar', 'thermae GRE 5 timoleon'), hands: { carthage: ['CAR-03'] } },
    [go('greek', 'timoleon'), to('panormus'), { type: 'stand' }, EVEN],
    { hand: { carthage: ['CAR-03'] }, drm: { GRE: 1, CAR: 1 } },
  ),
  rule(
    '12.4 mercenaries are lost first',
    { units: units('panormus CAR 3+3 hamilcar', 'thermae GRE 5 timoleon') },
    [go('greek', 'timoleon'), to('panormus'), { type: 'stand' }, dice([6, 6, 6], [1, 2, 3])],
    { loss: { CAR: 6 }, displaced: ['hamilcar'] },
  ),
  rule(
    '12.4.1 the defender goes to a nearest friendly or allied space, not where the attacker came from',
    { units: units('roma ROM 6 valerius', 'narnia GAU 5 gau_minor_a'), control: { spoletium: 'GAU', sutrium: 'GAU' } },
    [go('rome', 'valerius'), to('narnia'), { type: 'stand' }, dice([4, 4, 4], [2, 2, 2])],
    { asks: 'retreat', options: ['retreat to spoletium', 'retreat to sutrium'] },
  ),
  rule(
    '12.7 Rome celebrates a triumph over an enemy who lost four',
    { ...field(8, 5), hands: { rome: ['ROM-36'] } },
    [...attack, dice([6, 6, 2], [2, 2, 2]), { type: 'stopSupport' }, play('rome', 'ROM-36')],
    { vp: { rome: 7 }, removedFromGame: ['ROM-36'] },
  ),
];
