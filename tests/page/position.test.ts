/** Positions set up by hand: forms from schemas, for every game, and links to positions. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { games } from '../../src/packs/packs.js';
import { packed, unpacked } from '../../src/page/views/setup/position/link.js';
import { at, painted, placesIn, type Shape, shapeOf, withAt } from '../../src/page/views/setup/position/shapes.js';
import { shareSchemas } from '../../src/service/schema/share-schemas.js';

type Json = Readonly<Record<string, unknown>>;

async function formOf(id: string) {
  const game = unwrap((await games[id]()).variant(''));
  const s = game.create();
  game.setup(s);
  const root = shareSchemas(game.words.schema.position) as Json;
  return {
    game,
    position: game.words.makeWhole(game.words.makePosition(s), 'position'), // as the page sets it up
    shape: shapeOf(at(root, ['properties', 'table']), root),
  };
}

const fieldsOf = (shape: Shape) => (shape.kind === 'group' || shape.kind === 'entries' ? shape.fields : {});

describe.each(Object.keys(games))('the form of a position of %s', (id) => {
  it('has a field for whatever a position has, and all that it writes back is the same position', async () => {
    const { game, position, shape } = await formOf(id);
    const table = at(position, ['table']) as Json;
    expect(Object.keys(table).filter((name) => !Object.hasOwn(fieldsOf(shape), name))).toEqual([]);
    let copy: unknown = { ...(position as Json), table: {} };
    for (const name of Object.keys(table)) copy = withAt(copy, ['table', name], table[name]);
    expect(copy).toEqual(position);
    expect(game.words.parsePosition(copy).ok).toBe(true);
  });

  it('places things by clicks, and takes them back', async () => {
    const { position, shape } = await formOf(id);
    const table = at(position, ['table']);
    for (const { path, names } of placesIn(shape).slice(0, 40)) {
      const before = at(table, path);
      if (before === undefined) continue; // left out: nothing
      if (!Array.isArray(before)) continue;
      const once = painted(table, shape, { path }, names[0]);
      expect(at(once, path)).not.toEqual(before);
      expect(at(painted(once, shape, { path }, names[0]), path)).toEqual(before);
    }
    expect(painted(table, shape, { path: ['nowhere'] }, 'nothing')).toBeUndefined();
  });
});

it('puts a card where the chosen pile is', async () => {
  const { game, position, shape } = await formOf('hearts');
  const put = painted(at(position, ['table']), shape, { path: ['at'], pile: 'hand of west' }, 'QS');
  expect(at(put, ['at', 'QS'])).toBe('hand of west');
  const problem = game.words.parsePosition({ ...(position as Json), table: put });
  expect(problem.ok ? '' : problem.error.path).toBe('at');
});

describe('a position in a link', () => {
  it('comes back as it was', async () => {
    const text = JSON.stringify({ table: { deck: ['Q♠', 'K♥'], note: 'x'.repeat(5_000) } });
    const link = await packed(text);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(200);
    expect(await unpacked(link)).toBe(text);
  });

  it('is nothing if it was not packed here, or is larger than any position', async () => {
    expect(await unpacked('a')).toBeUndefined();
    expect(await unpacked('%%%')).toBeUndefined();
    expect(await unpacked(await packed('0'.repeat(2_000_000)))).toBeUndefined();
  });
});
