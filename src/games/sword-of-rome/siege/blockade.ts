/** Blockades of Carthage: a free siege attempt before a port (SR 21.1). */
import { CAR, CITY, NODES, PORTS } from '../board/map.js';
import { AT, CARTHAGE, type Rome, rules, seatOf } from '../board/state.js';
import { leadersAt, typeOf } from '../board/units.js';
import { mayRoll } from './siege.js';

function mayBlockade(s: Rome, node: number): boolean {
  return mayRoll(s, node, CAR, 0) && typeOf(s, node) === CITY && leadersAt(s, CAR, AT + node) > 0;
}

export function canBlockade(s: Rome): boolean {
  if (s.players < 5) return false;
  for (let i = 0; i < PORTS.length; i++) if (mayBlockade(s, PORTS[i])) return true;
  return false;
}

export const blockadeAt = rules.decision({
  name: 'blockade',
  shown: 'all',
  player: (s) => seatOf(s.players, CARTHAGE),
  unasked: true,
  moves(s, out) {
    for (let i = 0; i < PORTS.length; i++) if (mayBlockade(s, PORTS[i])) out.add(PORTS[i]);
  },
  play(s, node) {
    s.blockaded = node;
  },
  text: (_, node) => `blockade ${NODES[node]}`,
});
