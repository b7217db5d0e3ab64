import { expect, it } from 'vitest';
import { isRecord } from '../../src/games/json.js';
import { shareSchemas } from '../../src/service/schema/share-schemas.js';
import { gameOf, ids } from './games.js';

/** Puts every definition back where it is referred to. */
function expanded(value: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => expanded(one, definitions));
  if (!isRecord(value)) return value;
  if (typeof value.$ref === 'string') return expanded(definitions[value.$ref.replace('#/$defs/', '')], definitions);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$defs')
      .map(([key, one]) => [key, expanded(one, definitions)]),
  );
}

it.each(ids)('says the same of %s in fewer words', async (id) => {
  const { schema } = (await gameOf(id)).words;
  for (const whole of [schema.position, schema.view]) {
    const shared = shareSchemas(whole) as { $defs?: Record<string, unknown> };
    expect(expanded(shared, shared.$defs ?? {})).toEqual(whole);
    expect(JSON.stringify(shared).length).toBeLessThanOrEqual(JSON.stringify(whole).length);
  }
});
