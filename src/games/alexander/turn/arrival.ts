/** Groups that enter the map: reinforcements, Spitamenes, a new king (AX 6.2, 18.3, 20.2). */
import { bit, FULL_KIND, leader, MACEDON, PERSIA, SPITAMENES, type } from '../board/counters.js';
import { REINFORCEMENT_TURN, REINFORCEMENTS } from '../board/data.js';
import { AREA_COUNT, AREAS, ARIOBARZANES_MAY, area, KISH, LAND_STEPS, MEDIA, NOWHERE } from '../board/map.js';
import { type Alexander, ARIOBARZANES_GROUP, HEIR, rules, TALLY } from '../board/state.js';
import { isMarked } from '../pieces/control.js';
import { addInOpen } from '../pieces/knowledge.js';
import { addLeader, draw, isHostile } from '../pieces/stacks.js';

interface Group {
  readonly home: number;
  readonly leader: number; // of the heir: whoever he is
  readonly units: readonly (readonly [type: number, n: number])[];
}

const [bessus, ariobarzanes] = REINFORCEMENTS.map(
  ({ area: home, leaders, units }): Group => ({
    home: area(home),
    leader: leader(leaders[0]),
    units: Object.entries(units).map(([name, n]) => [type(name as keyof typeof units), n]),
  }),
);
export const GROUP_OF: readonly Group[] = [
  bessus,
  ariobarzanes,
  {
    home: MEDIA,
    leader: SPITAMENES,
    units: [
      [type('p_lc'), 3],
      [type('p_li'), 1],
    ],
  },
  { home: KISH, leader: NOWHERE, units: [] },
];

/** Of both groups together, by type. */
export const REINFORCEMENT_UNITS: ReadonlyMap<number, number> = [bessus, ariobarzanes]
  .flatMap(({ units }) => units)
  .reduce((all, [t, n]) => all.set(t, (all.get(t) ?? 0) + n), new Map<number, number>());

export function reinforcementsCome(s: Alexander): boolean {
  return s.gameTurn === REINFORCEMENT_TURN;
}

export function heirWaits(s: Alexander): boolean {
  return s.heir !== NOWHERE;
}

/** The group's own area, unless it is Macedonian or Macedonians stand there. */
function isBarred(s: Alexander, home: number): boolean {
  return isMarked(s, MACEDON, home) || isHostile(s, PERSIA, home);
}

function isRefuge(s: Alexander, a: number): boolean {
  if (!isMarked(s, PERSIA, a) || isHostile(s, PERSIA, a)) return false;
  return s.group !== ARIOBARZANES_GROUP || ARIOBARZANES_MAY[a] === 1;
}

/** Where the group enters: at home, or in the nearest Persian area without Macedonians, ties Persia's choice. */
export const enterAt = rules.decision({
  name: 'enter at',
  unasked: true,
  player: () => PERSIA,
  moves(s, out) {
    const { home } = GROUP_OF[s.group];
    if (!isBarred(s, home)) {
      out.add(home);
      return;
    }
    let nearest = AREA_COUNT;
    for (let a = 0; a < AREA_COUNT; a++) {
      const steps = LAND_STEPS[home * AREA_COUNT + a];
      if (steps >= 0 && steps < nearest && isRefuge(s, a)) nearest = steps;
    }
    for (let a = 0; a < AREA_COUNT; a++)
      if (LAND_STEPS[home * AREA_COUNT + a] === nearest && isRefuge(s, a)) out.add(a);
  },
  play(s, to) {
    const group = GROUP_OF[s.group];
    const who = s.group === HEIR ? s.heir : group.leader;
    s.heir = s.group === HEIR ? NOWHERE : s.heir;
    s.absent &= ~bit(who);
    addLeader(s, to, who);
    s.knownLeaders |= bit(who);
    for (const [t, n] of group.units) {
      draw(s, t, 'reserve', n);
      addInOpen(s, to, FULL_KIND[t], n);
    }
  },
  text: (_, to) => AREAS[to],
  shown: 'all',
});

/** If it has not come, it never will: its leader is dead, its units are destroyed. */
export const endArrival = rules.deed('end of the arrival', (s) => {
  const group = GROUP_OF[s.group];
  const who = s.group === HEIR ? s.heir : group.leader;
  if (who !== NOWHERE && ((s.absent >> who) & 1) === 1) {
    s.absent &= ~bit(who);
    s.dead |= bit(who);
    if (s.king === who) s.fallen |= bit(who);
    s.heir = s.group === HEIR ? NOWHERE : s.heir;
    for (const [t, n] of group.units) s.tally[t] += (n << TALLY.destroyed.shift) - (n << TALLY.reserve.shift);
  }
});
