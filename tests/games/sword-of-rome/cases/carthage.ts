/** Carthage as a player: hiring, the Garrison Box, unrest, Mistrust; Greek leaders (SR 7.2.4, 8.2.3, 19 - 21). */
import { rule, units } from './units.js';

const go = (leader: string, op = 3) => ({ type: 'activate', player: 'carthage', op, leader }) as const;
const dice = (attacker: readonly number[], unrest: readonly number[]) => ({ type: 'dice', attacker, unrest }) as const;

export const carthage = [
  rule(
    '20.1 units that sail into the box lower the cap, not the unrest',
    { unrest: 2, units: units('carthago CAR 10 hanno') },
    [
      { type: 'activate', player: 'carthage', op: 3, leader: 'hanno' },
      { type: 'navalTo', space: 'GARRISON_BOX', cu: 10 },
      { type: 'stop' },
      { type: 'query', what: 'unrestCap' },
    ],
    { unrest: 2, cap: 0 },
  ),
  rule(
    '12.5.3 who beats Carthage may raise unrest with his points, up to the cap',
    { unrest: 3, units: units('GARRISON_BOX CAR 6', 'lilybaeum CAR 1', 'messana GRE 3') },
    { type: 'spendBattleSupport', winner: 'GRE', loser: 'CAR', loserCuLost: 5, onUnrest: 'max' },
    { unrest: 4, pointsUsableOnUnrest: 1 },
  ),
  rule(
    '7.2.4,7.0 hiring is no card play and may come after it, once an action; the units come like reinforcements',
    { units: units('lilybaeum CAR 2+5 hamilcar', 'carthago CAR 1') },
    [
      { type: 'playCard', player: 'carthage', card: 'CAR-30', use: 'event' },
      { type: 'stopSupport' },
      { type: 'hire', player: 'carthage', card: 'CAR-10', space: 'GARRISON_BOX' },
    ],
    { legal: true, boxCu: 2, discards: { carthage: ['CAR-10', 'CAR-30'] } },
  ),
  rule(
    '7.4.6 Desperate Times hire three',
    { units: units('lilybaeum CAR 2+5 hamilcar') },
    [{ type: 'hire', player: 'carthage', card: 'CAR-38', space: 'lilybaeum' }],
    { lilybaeumMerc: 8, desperate: { carthage: 1 } },
  ),
  rule(
    '20.1 units in the box cap it, also for Pirates; the once-a-round limit does not touch them',
    { unrest: 3, unrestRaisedThisRound: true, units: units('GARRISON_BOX CAR 6') },
    { type: 'playCard', player: 'greek', card: 'GRE-31', use: 'event' },
    { legal: true, unrest: 4 },
  ),
  rule(
    '20.1 at the cap it cannot be played',
    { unrest: 4, units: units('GARRISON_BOX CAR 6') },
    { type: 'playCard', player: 'greek', card: 'GRE-31', use: 'event' },
    { legal: false, unrest: 4 },
  ),
  rule(
    '20.3 five to one ends unrest without dice',
    { unrest: 2, units: units('GARRISON_BOX CAR 10 hanno') },
    [go('hanno', 1), { type: 'attackUnrest', cu: 10 }],
    { unrest: 0, boxCu: 10 },
  ),
  rule(
    '20.3.1 mercenaries attack first; other leaders in the box do not count',
    { unrest: 4, units: units('GARRISON_BOX CAR 4+3 hanno', 'carthago CAR 1 bomilcar') },
    [go('hanno', 1), { type: 'attackUnrest', cu: 4 }, dice([6, 6, 3], [4, 2, 2])],
    { drm: { CAR: 1 }, carthageHits: 4, unrest: 2, units: { GARRISON_BOX: { CAR: { CAR: 4, MERC: 2 } } } },
  ),
  rule(
    '20.3.1 not without unrest',
    { units: units('GARRISON_BOX CAR 4 hanno') },
    [go('hanno', 1), { type: 'attackUnrest', cu: 4 }],
    {
      legal: false,
    },
  ),
  rule(
    '20.3.1 an army that has attacked is done; under a Campaign another leader attacks with other units',
    { unrest: 9, units: units('GARRISON_BOX CAR 6 hanno gisgo') },
    [
      { type: 'playCard', player: 'carthage', card: 'CAR-01', use: 'event', leader: 'hanno' },
      { type: 'dropLeader', leader: 'gisgo' },
      { type: 'attackUnrest', cu: 4 },
      dice([1, 2, 2], [2, 3, 3]),
      { type: 'activate', player: 'carthage', op: 3, leader: 'gisgo' },
      { type: 'attackUnrest', cu: 2 },
    ],
    { legal: true, winner: 'unrest' },
  ),
  rule(
    '20.3.1 nor do units attack that have just sailed in with another leader',
    { unrest: 9, units: units('carthago CAR 6 hanno', 'GARRISON_BOX CAR 1 gisgo') },
    [
      { type: 'playCard', player: 'carthage', card: 'CAR-01', use: 'event', leader: 'hanno' },
      { type: 'navalTo', space: 'GARRISON_BOX', cu: 6 },
      { type: 'attackUnrest', cu: 2 },
      dice([1, 2, 2], [2, 3, 3]),
      { type: 'activate', player: 'carthage', op: 3, leader: 'gisgo' },
      { type: 'query', what: 'legalActions' },
      { type: 'attackUnrest', cu: 2 },
    ],
    { legal: false, boxCu: 6 },
  ),
];
