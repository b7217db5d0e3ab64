/** What the side that nobody plays takes from which source, and in which order it goes there (PW 13.4, 4). */

import { invariant } from '../../../core/invariant.js';
import { HOME, NOWHERE } from '../board/map.js';
import { activationCost, budget } from '../board/money.js';
import { NO_ROUTE, routeLength, settingFor } from '../board/routes.js';
import { controls } from '../board/spaces.js';
import {
  ASSEMBLING,
  MOST_SOURCES,
  MOST_STACKS,
  NO_OPERATION,
  type Peloponnesian,
  rules,
  SOURCE_SPACE,
  SOURCE_WIDTH,
} from '../board/state.js';
import { addTo, C, countIn, H, IS_NAVAL, KEY_COUNT, KIND, N } from '../board/units.js';
import { DEFENCES, type Need, STRATEGIES } from '../data/strategies.js';
import { take, takeable, unused } from './assembly.js';
import { endOperation, hasNoUnits, march, setOut } from './march.js';
import { abandon, needOf } from './procedure.js';

export function isUnplanned(s: Peloponnesian): boolean {
  return s.plan.every((cell) => cell === 0);
}

/** No source is ranked, and nothing planned. */
export function isUnranked(s: Peloponnesian): boolean {
  return s.order[0] === NOWHERE && isUnplanned(s);
}

const NEEDS: readonly Need[] = [
  ...DEFENCES.flatMap((entries) => entries.map(({ force }) => force)),
  ...STRATEGIES.flatMap((ofSide) =>
    Object.values(ofSide).flatMap((strategy) => (typeof strategy === 'number' ? [] : Object.values(strategy.force))),
  ),
];
invariant(
  NEEDS.every(({ H, C, N }) => H + C + N <= MOST_SOURCES),
  'each source of a plan gives at least one SP: a plan has room for as many as the largest need',
);

const [NOT_VISITED, VISITED] = [0, 1];

/** What each ranked source gives, and the order in which they are visited. Scratch: it is refilled for each plan. */
class Selection {
  /** Unused SPs, and those that are given, by rank and key. */
  private readonly stock = new Int32Array(MOST_STACKS * KEY_COUNT);
  private readonly given = new Int32Array(MOST_STACKS * KEY_COUNT);
  /** By rank. */
  private readonly excluded = new Uint8Array(MOST_STACKS);
  private readonly visited = new Uint8Array(MOST_STACKS);
  /** Ranks in the order of the visits, and how many. */
  private readonly visits = new Int32Array(MOST_STACKS);
  private visitCount = 0;
  /** The force after the visits so far. */
  private ships = 0;
  private troops = 0;

  /** Meets the need from sources that can all be visited; false if it cannot be met. */
  make(s: Peloponnesian): boolean {
    this.excluded.fill(0);
    this.takeStock(s);
    while (this.meetNeed(s)) {
      const unreachable = this.orderVisits(s);
      if (unreachable === NONE) return this.visitCount > 0;
      this.excluded[unreachable] = 1;
    }
    return false;
  }

  isAffordable(s: Peloponnesian): boolean {
    let cost = 0;
    for (let rank = 0; isIn(s, rank); rank++)
      for (let key = 0; key < KEY_COUNT; key++)
        cost += this.given[rank * KEY_COUNT + key] * activationCost(s.operator, key);
    return cost <= budget(s, s.operator);
  }

  leadsToObjective(s: Peloponnesian): boolean {
    const setting = settingFor(s, s.operator, this.ships, this.troops, false);
    return routeLength(setting, s.order[this.visits[this.visitCount - 1]], s.objective) !== NO_ROUTE;
  }

  write(s: Peloponnesian): void {
    for (let i = 0; i < this.visitCount; i++) {
      const rank = this.visits[i];
      s.plan[SOURCE_WIDTH * i + SOURCE_SPACE.cell] |= (1 + s.order[rank]) << SOURCE_SPACE.shift;
      for (let key = 0; key < KEY_COUNT; key++)
        addTo(s.plan, SOURCE_WIDTH * i, key, this.given[rank * KEY_COUNT + key]);
    }
  }

  private takeStock(s: Peloponnesian): void {
    for (let rank = 0; isIn(s, rank); rank++)
      for (let key = 0; key < KEY_COUNT; key++)
        this.stock[rank * KEY_COUNT + key] = unused(s, s.operator, s.order[rank], key);
  }

  /** What a ranked source still has of a kind. */
  private left(rank: number, kind: number): number {
    let n = 0;
    for (let key = 0; key < KEY_COUNT; key++)
      if (KIND[key] === kind) n += this.stock[rank * KEY_COUNT + key] - this.given[rank * KEY_COUNT + key];
    return n;
  }

  /** Own SPs before allied ones: the order of the keys. */
  private give(rank: number, kind: number, n: number): void {
    for (let key = 0, rest = n; key < KEY_COUNT && rest > 0; key++) {
      if (KIND[key] !== kind) continue;
      const i = rank * KEY_COUNT + key;
      const some = Math.min(rest, this.stock[i] - this.given[i]);
      this.given[i] += some;
      rest -= some;
    }
  }

  /** Ships first, then hoplites and cavalry, which stand in for each other. False if the need cannot be met. */
  private meetNeed(s: Peloponnesian): boolean {
    const need = needOf(s);
    this.given.fill(0);
    if (need.N > 0 && !this.fillFromOneHarbour(s, need.N) && this.fill(s, N, need.N) > 0) return false;
    const hoplites = this.fill(s, H, need.H);
    const cavalry = this.fill(s, C, need.C);
    return this.fill(s, C, hoplites) === 0 && this.fill(s, H, cavalry) === 0;
  }

  /** Fills the need of a kind; what is missing in the end. */
  private fill(s: Peloponnesian, kind: number, need: number): number {
    let missing = need;
    for (let rank = 0; missing > 0 && isIn(s, rank); rank++) {
      // leaves one SP of the kind in each space
      const n = this.excluded[rank] === 1 ? 0 : Math.min(missing, this.left(rank, kind) - 1);
      if (n <= 0) continue;
      this.give(rank, kind, n);
      missing -= n;
    }
    for (let friendly = 1; friendly >= 0; friendly--)
      for (let rank = 0; missing > 0 && isIn(s, rank); rank++) {
        if (this.excluded[rank] === 1 || controls(s, s.operator, s.order[rank]) !== (friendly === 1)) continue;
        const n = Math.min(missing, this.left(rank, kind));
        this.give(rank, kind, n);
        missing -= n;
      }
    return missing;
  }

  /** One harbour that has all the ships, if there is one: fleets might not meet. */
  private fillFromOneHarbour(s: Peloponnesian, need: number): boolean {
    for (let rank = 0; isIn(s, rank); rank++)
      if (this.excluded[rank] === 0 && this.left(rank, N) >= need) {
        this.give(rank, N, need);
        return true;
      }
    return false;
  }

  /** Home, then sources without ships, then the others, the nearest next. The rank of one out of reach, or NONE. */
  private orderVisits(s: Peloponnesian): number {
    this.visited.fill(NOT_VISITED);
    this.visitCount = 0;
    this.ships = 0;
    this.troops = 0;
    let at = HOME[s.operator];
    for (let naval = 0; naval <= 1; naval++)
      for (;;) {
        const setting = settingFor(s, s.operator, this.ships, this.troops, false);
        let next = NONE;
        let stranded = NONE;
        for (let rank = 0; isIn(s, rank); rank++) {
          if (this.visited[rank] === VISITED || !this.isOfGroup(rank, naval)) continue;
          const length = routeLength(setting, at, s.order[rank]);
          if (length === NO_ROUTE) stranded = stranded === NONE ? rank : stranded;
          else if (next === NONE || comesBefore(s, setting, at, rank, next)) next = rank;
        }
        if (next === NONE && stranded !== NONE) return stranded;
        if (next === NONE) break;
        this.visit(next);
        at = s.order[next];
      }
    return NONE;
  }

  private gives(rank: number, naval: number): boolean {
    for (let key = 0; key < KEY_COUNT; key++)
      if (IS_NAVAL[key] === naval && this.given[rank * KEY_COUNT + key] > 0) return true;
    return false;
  }

  private isOfGroup(rank: number, naval: number): boolean {
    return naval === 1 ? this.gives(rank, 1) : this.gives(rank, 0) && !this.gives(rank, 1);
  }

  private visit(rank: number): void {
    this.visited[rank] = VISITED;
    this.visits[this.visitCount++] = rank;
    for (let key = 0; key < KEY_COUNT; key++)
      if (IS_NAVAL[key] === 1) this.ships += this.given[rank * KEY_COUNT + key];
      else this.troops += this.given[rank * KEY_COUNT + key];
  }
}

const NONE = -1; // no rank
const selection = new Selection();

function isIn(s: Peloponnesian, rank: number): boolean {
  return rank < MOST_STACKS && s.order[rank] !== NOWHERE;
}

function comesBefore(s: Peloponnesian, setting: number, at: number, a: number, b: number): boolean {
  const byLength = routeLength(setting, at, s.order[a]) - routeLength(setting, at, s.order[b]);
  return byLength < 0 || (byLength === 0 && s.order[a] < s.order[b]);
}

/** The need is met, paid for and brought together, or the side passes. */
export const makePlan = rules.deed('plan', (s) => {
  if (selection.make(s) && selection.isAffordable(s) && selection.leadsToObjective(s)) selection.write(s);
  else abandon(s);
});

// The visits

function nextSource(s: Peloponnesian): number {
  return ((s.plan[SOURCE_SPACE.cell] >> SOURCE_SPACE.shift) & SOURCE_SPACE.mask) - 1;
}

export function planGoesOn(s: Peloponnesian): boolean {
  return s.stage !== NO_OPERATION && nextSource(s) !== NOWHERE;
}

export function goToSource(s: Peloponnesian): void {
  setOut(s, nextSource(s));
}

/** What is planned and still there is taken. */
export const takePlanned = rules.deed('planned assembly', (s) => {
  if (s.stage === ASSEMBLING)
    for (let key = 0; key < KEY_COUNT; key++)
      take(s, s.at, key, Math.min(countIn(s.plan, 0, key), takeable(s, s.operator, s.at, key)));
  s.plan.copyWithin(0, SOURCE_WIDTH);
  s.plan.fill(0, SOURCE_WIDTH * (MOST_SOURCES - 1));
});

/** PW 13.4, 5. */
export const marchAsPlanned = rules.deed('planned march', (s) => {
  if (s.stage !== ASSEMBLING) return;
  if (hasNoUnits(s)) endOperation(s);
  else march(s);
});
