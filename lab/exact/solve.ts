/**
 * Exact values on whole game trees: what a profile of strategies is worth, the best response to it, and how far it is
 * from an equilibrium. The measure by which searches on small games are judged.
 */
import { Rng } from '../../src/core/rng.js';
import { NOBODY, type Player } from '../../src/games/game.js';
import type { GameTree, Infoset } from './tree.js';

/** The probability of every action of every information set: one strategy for each seat. */
type Profile = Float64Array;

/** Asks `choose` at each information set; it fills in one probability a move. */
export function profileOf(tree: GameTree, choose: (infoset: Infoset, odds: Float64Array) => void): Profile {
  const profile = new Float64Array(tree.actions);
  for (const infoset of tree.infosets) {
    choose(infoset, profile.subarray(infoset.from, infoset.from + infoset.moves.length));
  }
  return profile;
}

export function uniformProfile(tree: GameTree): Profile {
  return profileOf(tree, (infoset, odds) => odds.fill(1 / infoset.moves.length));
}

/** The probability of the step that leads from its parent to `node`. */
function step(tree: GameTree, profile: Profile, node: number): number {
  const action = tree.action[node];
  return action < 0 ? tree.odds[node] : profile[action];
}

/** The expected payoff of each seat. */
export function expectedValues(tree: GameTree, profile: Profile): number[] {
  const seats = tree.game.seats.length;
  const value = tree.payoff.slice();
  for (let node = tree.size - 1; node > 0; node--) {
    const odds = step(tree, profile, node);
    const above = tree.parent[node];
    for (let seat = 0; seat < seats; seat++) value[above * seats + seat] += odds * value[node * seats + seat];
  }
  return Array.from(value.subarray(0, seats));
}

const OTHER_STARTS = 4;

interface MoveValues {
  readonly reach: number; // how likely the others and chance come here
  readonly values: readonly number[]; // by move: what its seat gets if all go on by the profile; NaN if nobody comes here
}

/** What each move of each information set is worth to its seat. */
export function moveValues(tree: GameTree, profile: Profile): MoveValues[] {
  const { size, turn, parent, firstChild, nextSibling, infosets, game } = tree;
  const seats = game.seats.length;
  const value = tree.payoff.slice();
  for (let node = size - 1; node > 0; node--)
    for (let seat = 0; seat < seats; seat++)
      value[parent[node] * seats + seat] += step(tree, profile, node) * value[node * seats + seat];
  return infosets.map(({ seat, moves, nodes }) => {
    const totals = moves.map(() => 0);
    let all = 0;
    for (const node of nodes) {
      let reach = 1;
      for (let below = node; below > 0; below = parent[below])
        if (turn[parent[below]] !== seat) reach *= step(tree, profile, below);
      let next = firstChild[node];
      for (let i = 0; i < moves.length; i++, next = nextSibling[next]) totals[i] += reach * value[next * seats + seat];
      all += reach;
    }
    return { reach: all, values: totals.map((total) => total / all) };
  });
}

/**
 * The same in equilibrium, found from several starts: NaN where they differ by more than `tolerance`. After a move that nobody makes who
 * plays well, more than one answer may be right.
 */
export function equilibriumValues(tree: GameTree, iterations: number, tolerance: number): MoveValues[] {
  const starts = [undefined, ...Array.from({ length: OTHER_STARTS }, (_, i) => new Rng(`start ${i}`))];
  const all = starts.map((rng) => moveValues(tree, solve(tree, iterations, { ...(rng && { rng }) })));
  return all[0].map(({ values }, n) => ({
    reach: Math.min(...all.map((each) => each[n].reach)),
    values: values.map((value, i) => {
      const found = all.map((each) => each[n].values[i]);
      return Math.max(...found) - Math.min(...found) <= tolerance ? value : Number.NaN;
    }),
  }));
}

interface BestResponse {
  readonly value: number; // of the seat at the root
  /** The slot of the best move at an information set of the seat that the others' play and chance can reach. */
  slot(infoset: number): number;
}

/** What `seat` can get against the others' part of the profile. Of equal moves the first is taken. */
export function bestResponse(tree: GameTree, profile: Profile, seat: Player): BestResponse {
  const { size, turn, parent, firstChild, nextSibling, infosets, payoff } = tree;
  const seats = tree.game.seats.length;
  const reach = new Float64Array(size); // by chance and the others
  reach[0] = 1;
  for (let node = 1; node < size; node++) {
    const above = parent[node];
    reach[node] = reach[above] * (turn[above] === seat ? 1 : step(tree, profile, node));
  }
  const values = new Float64Array(size).fill(Number.NaN);
  const slots = new Int32Array(infosets.length).fill(-1);

  function value(node: number): number {
    if (!Number.isNaN(values[node])) return values[node];
    let total = 0;
    if (turn[node] === NOBODY) total = payoff[node * seats + seat];
    else if (turn[node] === seat) total = value(child(node, slot(tree.infoset[node])));
    else {
      for (let next = firstChild[node]; next >= 0; next = nextSibling[next]) {
        const odds = step(tree, profile, next);
        if (odds > 0) total += odds * value(next);
      }
    }
    values[node] = total;
    return total;
  }

  function child(node: number, index: number): number {
    let next = firstChild[node];
    for (let i = 0; i < index; i++) next = nextSibling[next];
    return next;
  }

  function slot(infoset: number): number {
    if (slots[infoset] >= 0) return slots[infoset];
    const { moves, nodes } = infosets[infoset];
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < moves.length; index++) {
      let total = 0;
      for (const node of nodes) if (reach[node] > 0) total += reach[node] * value(child(node, index));
      if (total > most) {
        most = total;
        best = index;
      }
    }
    slots[infoset] = best;
    return best;
  }

  return { value: value(0), slot };
}

/** What all seats together could gain by best responses: 0 exactly in an equilibrium. */
export function nashConv(tree: GameTree, profile: Profile): number {
  const values = expectedValues(tree, profile);
  return values.reduce((total, value, seat) => total + bestResponse(tree, profile, seat).value - value, 0);
}

/** NashConv a seat. */
export function exploitability(tree: GameTree, profile: Profile): number {
  return nashConv(tree, profile) / tree.game.seats.length;
}

/** Where and how `solve` goes. */
interface Solving {
  readonly rng?: Rng; // draws the first regrets: where there are several equilibria, another one is found
  /**
   * How likely a seat plays another move than it means to, evenly any. So every information set is reached, and what is answered to a
   * move that nobody makes who plays well is good too: in the limit of 0, a trembling-hand perfect equilibrium (Selten 1975).
   */
  readonly trembling?: number;
  readonly delay?: number; // iterations before the average begins: what early ones played by mistake would outweigh all that is never reached later
}

/**
 * CFR+ (Tammelin 2014): counterfactual regret minimization with regrets kept above zero, the seats in turn, and the
 * strategies of later iterations weighing more in the average. With two seats and zero sum the average goes to an equilibrium.
 */
export function solve(tree: GameTree, iterations: number, { rng, trembling = 0, delay = 0 }: Solving = {}): Profile {
  const { size, turn, parent, infosets, actions } = tree;
  const seats = tree.game.seats.length;
  const current = uniformProfile(tree);
  const regret = new Float64Array(actions);
  const average = new Float64Array(actions);
  const own = new Float64Array(size); // reach by the seat itself
  const others = new Float64Array(size); // reach by chance and the others
  const value = new Float64Array(size);
  own[0] = 1;
  others[0] = 1;
  if (rng !== undefined) {
    for (let i = 0; i < actions; i++) regret[i] = rng.unit();
    current.set(regret);
    for (const { from, moves } of infosets) normalize(current.subarray(from, from + moves.length));
  }
  for (let iteration = 1; iteration <= iterations; iteration++) {
    for (let seat = 0; seat < seats; seat++) {
      for (let node = 0; node < size; node++) value[node] = tree.payoff[node * seats + seat];
      for (let node = 1; node < size; node++) {
        const above = parent[node];
        const odds = step(tree, current, node);
        const mine = turn[above] === seat;
        own[node] = mine ? own[above] * odds : own[above];
        others[node] = mine ? others[above] : others[above] * odds;
      }
      for (let node = size - 1; node > 0; node--) value[parent[node]] += step(tree, current, node) * value[node];
      for (let node = 1; node < size; node++) {
        const above = parent[node];
        if (turn[above] === seat) regret[tree.action[node]] += others[above] * (value[node] - value[above]);
      }
      for (const { seat: player, from, moves, nodes } of infosets) {
        if (player !== seat) continue;
        const to = from + moves.length;
        matchRegrets(regret, current, average, from, to, Math.max(0, iteration - delay) * own[nodes[0]]);
        if (trembling > 0) for (let i = from; i < to; i++) current[i] = trembled(current[i], trembling, moves.length);
      }
    }
  }
  return profileOf(tree, ({ from, moves }, odds) => {
    odds.set(average.subarray(from, from + moves.length));
    normalize(odds);
    for (let i = 0; i < moves.length; i++)
      odds[i] = Math.max(0, (odds[i] - trembling / moves.length) / (1 - trembling));
    normalize(odds);
  });
}

const trembled = (odds: number, trembling: number, moves: number) => (1 - trembling) * odds + trembling / moves;

/** Adds the strategy that was played to the average, cuts the regrets at zero, and takes the next strategy from them. */
function matchRegrets(
  regret: Float64Array,
  current: Profile,
  average: Float64Array,
  from: number,
  to: number,
  weight: number,
): void {
  for (let i = from; i < to; i++) {
    average[i] += weight * current[i];
    regret[i] = Math.max(0, regret[i]);
    current[i] = regret[i];
  }
  normalize(current.subarray(from, to));
}

/** To a sum of one; evenly if all are zero. */
function normalize(odds: Float64Array): void {
  let total = 0;
  for (let i = 0; i < odds.length; i++) total += odds[i];
  for (let i = 0; i < odds.length; i++) odds[i] = total > 0 ? odds[i] / total : 1 / odds.length;
}
