/** Maps as tables of names turned into flat arrays: the neighbours of node i are to[first[i]] .. to[first[i + 1] - 1]. */
import { invariant } from '../../core/invariant.js';

export interface Graph {
  readonly first: Int32Array; // one entry more than nodes
  readonly to: Int32Array;
}

/** Neighbours by name ('illyria macedonia mycenae'), in the order of the names. Every edge must be listed at both ends. */
export function graph(names: readonly string[], neighbours: readonly string[]): Graph {
  const index = new Map(names.map((name, i) => [name, i]));
  const lists = neighbours.map((row, from) =>
    words(row).map((name) => {
      const to = index.get(name);
      invariant(to !== undefined, `${names[from]} borders on '${name}', which does not exist`);
      invariant(words(neighbours[to]).includes(names[from]), `${name} does not border on ${names[from]}`);
      return to;
    }),
  );
  return links(lists);
}

/** The same from lists of numbers, each sorted. */
export function links(lists: readonly (readonly number[])[]): Graph {
  const first = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    first[i + 1] = first[i] + list.length;
  });
  return { first, to: Int32Array.from(lists.flatMap((list) => [...list].sort((a, b) => a - b))) };
}

/** The number of steps between any two nodes: row `from`, column `to`; -1 where there is no path. */
export function distances({ first, to }: Graph): Int32Array {
  const nodes = first.length - 1;
  const steps = new Int32Array(nodes * nodes).fill(-1);
  const queue = new Int32Array(nodes);
  for (let start = 0; start < nodes; start++) {
    const row = start * nodes;
    steps[row + start] = 0;
    queue[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      const node = queue[head];
      const next = steps[row + node] + 1;
      for (let i = first[node]; i < first[node + 1]; i++) {
        if (steps[row + to[i]] >= 0) continue;
        steps[row + to[i]] = next;
        queue[tail++] = to[i];
      }
    }
  }
  return steps;
}

function words(row: string): string[] {
  return row.split(' ').filter((word) => word !== '');
}
