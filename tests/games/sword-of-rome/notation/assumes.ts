/** Whether what a case takes for granted holds in our map and leaders (SR 2.1, 2.3); if not, the case is void. */

import {
  APPIAN,
  CLEAR,
  NODES,
  ROAD_KIND,
  ROADS,
  ROUGH,
  STRAIT,
} from '../../../../src/games/sword-of-rome/board/map.js';
import { LEADER_TABLE } from '../../../../src/games/sword-of-rome/data/leader-table.js';
import { SPACE_TABLE } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { LIMITS } from '../../../../src/games/sword-of-rome/data/rules.js';
import type { Assumes, Given } from './case.js';

/** As cases call them; a road is clear until it is built. */
const KINDS = new Map([
  [CLEAR, 'clear'],
  [APPIAN, 'clear'],
  [ROUGH, 'rough'],
  [STRAIT, 'strait'],
]);

function link(a: string, b: string): string {
  const [from, to] = [NODES.indexOf(a), NODES.indexOf(b)];
  if (from < 0) return 'none';
  for (let i = ROADS.first[from]; i < ROADS.first[from + 1]; i++)
    if (ROADS.to[i] === to) return KINDS.get(ROAD_KIND[i]) ?? 'none';
  return 'none';
}

function spaceFacts(id: string): Readonly<Record<string, unknown>> | undefined {
  if (!Object.hasOwn(SPACE_TABLE, id)) return undefined;
  const [, type, home, port, victory] = SPACE_TABLE[id as keyof typeof SPACE_TABLE];
  return { type, home, port: port !== '', vp: (victory as string) !== '' };
}

function leaderFacts(id: string): Readonly<Record<string, unknown>> | undefined {
  if (!Object.hasOwn(LEADER_TABLE, id)) return undefined;
  const [, , , initiative, tactics, penalty] = LEADER_TABLE[id as keyof typeof LEADER_TABLE];
  return { initiative, tactics, penalty };
}

/** The first assumption that does not hold, in words; undefined if all do. */
export function unmet({ links = [], space = {}, leaders = {} }: Assumes): string | undefined {
  for (const [a, b, kind] of links) if (link(a, b) !== kind) return `link ${a}-${b} is ${link(a, b)}, not ${kind}`;
  const parts = [
    ...Object.entries(space).map(([id, wanted]) => ['space', id, wanted, spaceFacts(id)] as const),
    ...Object.entries(leaders).map(([id, wanted]) => ['leader', id, wanted, leaderFacts(id)] as const),
  ];
  for (const [kind, id, wanted, facts] of parts) {
    if (facts === undefined) return `there is no ${kind} ${id}`;
    for (const [key, value] of Object.entries(wanted)) {
      if (!Object.hasOwn(facts, key)) throw new Error(`assumes: '${key}' of a ${kind} is no word of the notation`);
      if (facts[key] !== value) return `${kind} ${id} has ${key} ${facts[key]}, not ${value}`;
    }
  }
  return undefined;
}

/** A case with more plunder markers than our track holds takes a longer one for granted: its length is reconstructed (SR 14.1). */
export function offTrack({ plunder = 0, plunderTrack = {} }: Given): string | undefined {
  const most = Math.max(plunder, ...Object.values(plunderTrack));
  const { plunderTrack: spaces } = LIMITS;
  return most < spaces ? undefined : `the plunder track has ${spaces} spaces, and ${most} markers lie on the case's`;
}
