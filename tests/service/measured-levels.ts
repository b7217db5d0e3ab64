import { packs } from '../../src/packs/packs.js';

/** The measured levels of every game that has any, by its id. */
export const measuredLevels = Object.fromEntries(
  (
    await Promise.all(Object.entries(packs).map(async ([id, load]) => [id, (await load()).measured ?? []] as const))
  ).filter(([, tables]) => tables.length > 0),
);
