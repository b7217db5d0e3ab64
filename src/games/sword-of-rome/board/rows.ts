/** Rows of the position: what there is to say of each space, stack and leader (SR 2.2), and where a part of a row lies. */
import { invariant } from '../../../core/invariant.js';
import { flag, int, word } from '../../kit/layout.js';
import { partOf, records } from '../../kit/records.js';
import { POWERS } from '../data/map-table.js';
import { LIMITS } from '../data/rules.js';
import { LEADERS } from './leaders.js';
import { CONTROLS, NODE_COUNT, NODES } from './map.js';

/** Control, loyalty and siege of a node. */
export const SPACE_ROWS = records(NODES, {
  control: word(CONTROLS),
  loyalty: int(0, LIMITS.loyalty),
  colony: flag(),
  subdued: flag(),
  siege: int(0, 15),
  besieger: word(POWERS),
});
/** Units outside, of one power at most, and those of the controlling power inside a city. */
export const STACK_ROWS = records(NODES, {
  power: word(POWERS),
  cu: int(0, 255),
  mercs: int(0, 255),
  inside: int(0, LIMITS.unitsInside),
  insideMercs: int(0, LIMITS.unitsInside),
});
export const SPACE_PART = {
  control: partOf(SPACE_ROWS, 'control'),
  loyalty: partOf(SPACE_ROWS, 'loyalty'),
  colony: partOf(SPACE_ROWS, 'colony'),
  subdued: partOf(SPACE_ROWS, 'subdued'),
  siege: partOf(SPACE_ROWS, 'siege'),
  besieger: partOf(SPACE_ROWS, 'besieger'),
};
export const STACK_PART = {
  power: partOf(STACK_ROWS, 'power'),
  cu: partOf(STACK_ROWS, 'cu'),
  mercs: partOf(STACK_ROWS, 'mercs'),
  inside: partOf(STACK_ROWS, 'inside'),
  insideMercs: partOf(STACK_ROWS, 'insideMercs'),
};

/** Where a leader can be: off the map, with the army under way or one that waits, at a node, or inside its city. */
export const UNUSED = 0;
export const GONE = 1;
export const DISPLACED = 2;
export const WITH_ARMY = 3;
export const PARKED = 4; // with an army that waits for another (SR 9.5.6)
export const AT = 5; // + node
export const INSIDE = 86; // + node
invariant(INSIDE === AT + NODE_COUNT, 'the places of leaders overlap');
export const LEADER_ROWS = records(LEADERS, {
  place: word([
    'unused',
    'gone',
    'displaced',
    'army',
    'waiting army',
    ...NODES,
    ...NODES.map((node) => `inside ${node}`),
  ]),
  spent: flag(), // has been activated under this campaign
  tired: int(0, 15), // half movement points that he has spent under it
  commands: flag(), // the stack that he is with (SR 8.2.1)
});
export const LEADER_PART = {
  place: partOf(LEADER_ROWS, 'place'),
  spent: partOf(LEADER_ROWS, 'spent'),
  tired: partOf(LEADER_ROWS, 'tired'),
  commands: partOf(LEADER_ROWS, 'commands'),
};

/** Places with units that have moved under one campaign: of three armies, some dropped on the way. */
export const MOST_TIRED = 16;
export const TIRED_ROWS = records(
  Array.from({ length: MOST_TIRED }, (_, i) => `group ${i + 1}`),
  { at: word(['nowhere', ...NODES]), cu: int(0, 255), mercs: int(0, 255), mp: int(0, 15) },
);
export const TIRED_PART = {
  at: partOf(TIRED_ROWS, 'at'),
  cu: partOf(TIRED_ROWS, 'cu'),
  mercs: partOf(TIRED_ROWS, 'mercs'),
  mp: partOf(TIRED_ROWS, 'mp'),
};
