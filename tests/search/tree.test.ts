import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { NONE, ROOT, Tree } from '../../src/search/tree/tree.js';

const path = (parent: string, site: number, code: number) => `${parent}/${site}:${code}`;

/** Every node below, in order, as its path with its statistics. */
function listed(tree: Tree, node = ROOT, parent = ''): string[] {
  const lines: string[] = [];
  for (let edge = tree.first(node); edge < tree.first(node) + tree.count(node); edge++) {
    const here = path(parent, tree.site(edge), tree.code(edge));
    lines.push(`${here} ${tree.visits(edge)} ${tree.availability(edge)} ${tree.total(edge)}`);
    lines.push(...listed(tree, edge, here));
  }
  return lines;
}

describe('a tree', () => {
  it('keeps every edge, in order, with what lies below it, however its neighbours move', () => {
    const rng = new Rng('tree');
    const tree = new Tree(5_000);
    const known = new Map<string, { visits: number; availability: number; total: number }>();
    const places = new Map<string, number>([['', ROOT]]); // by path; kept up by `moved`
    for (let i = 0; i < 4_000; i++) {
      const parents = [...places.keys()];
      const parent = parents[rng.below(Math.min(parents.length, 40))];
      const [site, code] = [rng.below(3) - 1, rng.below(60)];
      const here = path(parent, site, code);
      const node = places.get(parent)!;
      expect(tree.find(node, site, code)).toBe(places.get(here) ?? NONE);
      if (places.has(here)) continue;
      const added = tree.add(node, site, code);
      for (const [other, place] of places) places.set(other, tree.moved(place));
      places.set(here, added);
      known.set(here, { visits: i, availability: i + 1, total: i / 2 });
      tree.set(added, i, i + 1, i / 2);
    }
    expect(tree.size).toBe(places.size);
    const lines = listed(tree);
    expect(lines).toHaveLength(known.size);
    for (const line of lines) {
      const [at, ...numbers] = line.split(' ');
      const { visits, availability, total } = known.get(at)!;
      expect(numbers.map(Number)).toEqual([visits, availability, total]);
    }
    for (const [at, place] of places) {
      const edges = Array.from({ length: tree.count(place) }, (_, k) => tree.first(place) + k);
      const order = edges.map((edge) => tree.site(edge) * 1000 + tree.code(edge));
      expect(order, at).toEqual([...order].sort((a, b) => a - b));
    }
  });

  it('takes back that a node is complete when it gets another edge', () => {
    const tree = new Tree(10);
    const edge = tree.add(ROOT, 0, 5);
    tree.complete(ROOT);
    expect([tree.isComplete(ROOT), tree.isComplete(edge), tree.count(ROOT)]).toEqual([true, false, 1]);
    tree.add(ROOT, 0, 4);
    expect([tree.isComplete(ROOT), tree.count(ROOT)]).toEqual([false, 2]);
  });

  it('refuses edges beyond its limit, and says that it is full', () => {
    const tree = new Tree(3);
    expect(tree.add(ROOT, 0, 5)).not.toBe(NONE);
    expect(tree.add(ROOT, 0, 4)).not.toBe(NONE);
    expect(tree.full).toBe(false);
    expect(tree.add(ROOT, 0, 6)).toBe(NONE);
    expect(tree.full).toBe(true);
    expect(tree.size).toBe(3);
  });
});
