/** Keys of the service: made, listed and revoked in the file, or the database, that `serve --keys` reads. */

import { join } from 'node:path';
import { type Key, type Scope, scopes } from '../../http/access/keys.js';
import { freshKey, readKeys, revoked, writeKeys } from '../../http/access/node-keys.js';
import { readSharedKeys, writeSharedKeys } from '../../http/access/shared-keys.js';
import { dataFolder, isShared } from '../../storage/node-place.js';
import { defineCommand, orFail, table, UsageError } from '../command.js';
import { fromEnvironment, integer, listed, text } from '../options.js';
import { withPackages } from '../packages.js';

const MINUTE_MS = 60_000;

export const keys = defineCommand({
  name: 'keys',
  usage: 'add|list|revoke [ID] [options]',
  about: 'Make, list and revoke keys of the service. A running service notices within seconds.',
  words: { min: 1, max: 2 },
  options: {
    keys: fromEnvironment(
      'STRATEGOS_KEYS',
      text('PLACE', 'Where they are kept: a file, or postgres://…', join(dataFolder(), 'keys.json')),
    ),
    name: text('TEXT', 'Whose key it is, for your own list', ''),
    scopes: text('WORDS', `What it is good for, comma-separated: ${scopes.join(', ')}`, 'play,hint,host'),
    'search-ms': integer(
      'N',
      `Milliseconds of search that it may use in a minute; 0: what the service allows everybody`,
      0,
      { min: 0, max: 1_000 * MINUTE_MS },
    ),
  },
  async run({ keys: place, name, scopes: wanted, 'search-ms': searchMs }, [action, id]) {
    const shared = isShared(place) ? await storeAt(place) : undefined;
    const write = async (all: readonly Key[]) =>
      shared === undefined ? writeKeys(place, all) : writeSharedKeys(shared, all);
    try {
      const known = orFail(shared === undefined ? readKeys(place) : await readSharedKeys(shared));
      if (action === 'list' && id === undefined) console.log(known.length === 0 ? 'No keys.' : table(known.map(rowOf)));
      else if (action === 'revoke' && id !== undefined) {
        await write(orFail(revoked(known, id)));
        console.log(`Revoked ${id}.`);
      } else if (action === 'add' && id === undefined) {
        const made = await freshKey(name, scopesIn(wanted), searchMs || undefined);
        await write([...known, made.kept]);
        console.error(`Key ${made.kept.id}, shown this once:`);
        console.log(made.key);
      } else throw new UsageError('Usage: strategos keys add|list|revoke [ID] [options]');
      return 0;
    } finally {
      await shared?.close();
    }
  },
});

/** Its packages are optional: keys in a file need none of them. */
async function storeAt(place: string) {
  const { openStore } = await withPackages(() => import('../../storage/node-open.js'));
  return openStore(place);
}

function scopesIn(text: string): readonly Scope[] {
  const words = listed(text);
  const wrong = words.find((word) => !(scopes as readonly string[]).includes(word));
  if (wrong !== undefined || words.length === 0)
    throw new UsageError(`--scopes: Expected some of ${scopes.join(', ')}`);
  return words as Scope[];
}

function rowOf({ id, name, scopes: own, createdAt, revokedAt, searchMs }: Key) {
  const limit = searchMs === undefined ? '' : `, ${searchMs} ms of search a minute`;
  const end = revokedAt === undefined ? '' : `, revoked ${revokedAt}`;
  return [id, `${name || '(no name)'}: ${own.join(', ')}${limit}, made ${createdAt}${end}`] as const;
}
