/** State, victory and the phases of a turn (SR 2, 4, 5). */
import { rule, units } from './units.js';

const phase = (name: string) => ({ type: 'runPhase', phase: name, through: true }) as const;
const VP_6 = { rome: 6, gaul: 6, etrusam: 6, greek: 6, carthage: 6 };

export const turn = [
  rule(
    '5.11 with the turn the fear of the Gauls and the elephants go',
    { turn: 3, wildBeasts: ['ROM'], elephants: 'pyrrhus', units: units('tarentum GRE 3 pyrrhus') },
    { type: 'runPhase', phase: 'advance' },
    { turn: 4, wildBeasts: [], elephants: null },
  ),
  rule(
    '5.1 five of ten Etruscan home spaces deplete the mines, Samnite ones count as lost',
    { turn: 2, control: { vulci: 'ROM', volsinii: 'IND', perusia: 'SAM', faesulae: 'GAU', volaterrae: 'GAU' } },
    { type: 'runPhase', phase: 'mines' },
    { minesDepleted: true },
  ),
  rule(
    '5.1 four do not, and in turn 1 there is no such phase',
    { turn: 1, control: { vulci: 'ROM', volsinii: 'IND', perusia: 'SAM', faesulae: 'GAU', volaterrae: 'GAU' } },
    { type: 'runPhase', phase: 'mines' },
    { minesDepleted: false },
  ),
  rule(
    '5.2 card by card, and whoever has the limit or more draws nothing',
    { turn: 2, unrest: 10, hands: { carthage: ['CAR-01', 'CAR-02', 'CAR-03', 'CAR-05'] } },
    [
      { type: 'discard', player: 'carthage', card: 'CAR-03' },
      { type: 'doneDiscarding', player: 'carthage' },
    ],
    { discards: { carthage: ['CAR-03'] }, hand: { carthage: ['CAR-01', 'CAR-02', 'CAR-05'] } },
  ),
  rule(
    '5.2 an empty deck is made anew from the discards, without the hand',
    {
      turn: 2,
      removed: { greek: Array.from({ length: 30 }, (_, i) => `GRE-${i + 8}`.replace(/-(\d)$/, '-0$1')) },
      discards: { greek: ['GRE-01', 'GRE-02'] },
      hands: { greek: ['GRE-03', 'GRE-04', 'GRE-05', 'GRE-06', 'GRE-07'] },
    },
    phase('draw'),
    { handSize: { greek: 7 }, discards: { greek: [] } },
  ),
  rule(
    '5.3 fewest points choose the first player, of equals the earlier in tie order',
    { turn: 2, vp: { ...VP_6, greek: 5, rome: 5 }, desperate: { greek: 0 } },
    { type: 'query', what: 'chooser' },
    { chooser: 'greek' },
  ),
  rule(
    '5.10 most points first, of equals who loses ties; Carthage dismisses half its mercenaries where it likes',
    {
      vp: { ...VP_6, carthage: 9 },
      units: units('lilybaeum CAR 1+2 hamilcar', 'carthago CAR 0+3', 'GARRISON_BOX CAR 0+4 hanno'),
    },
    [
      { type: 'dismissMerc', player: 'carthage', space: 'lilybaeum' },
      { type: 'dismissMerc', player: 'carthage', space: 'carthago' },
      { type: 'dismissMerc', player: 'carthage', space: 'carthago' },
      { type: 'place', power: 'CAR', cuType: 'MERC', n: 2, space: 'GARRISON_BOX' },
      { type: 'place', power: 'CAR', cuType: 'CAR', n: 1, space: 'lilybaeum' },
      { type: 'place', power: 'CAR', cuType: 'CAR', n: 2, space: 'carthago' },
    ],
    {
      legal: true,
      units: {
        lilybaeum: { CAR: { CAR: 2, MERC: 1 } },
        carthago: { CAR: { CAR: 2, MERC: 1 } },
        GARRISON_BOX: { CAR: { CAR: 0, MERC: 6 } },
      },
    },
  ),
];
