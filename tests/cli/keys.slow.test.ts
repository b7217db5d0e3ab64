/** Keys on the command line, and a service that is not open to everybody by mistake. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { strategos } from './run.js';

const folder = emptyFolder('cli-keys');

it('keys are made, listed and revoked', () => {
  const file = join(folder, 'keys.json');
  const made = strategos(['keys', 'add', '--keys', file, '--name', 'tests', '--scopes', 'play,batch']);
  const key = made.out.trim();
  expect(key).toMatch(/^key_[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).not.toContain(key);
  const listed = strategos(['keys', 'list'], { STRATEGOS_KEYS: file });
  expect(listed.out).toMatch(/tests: play, batch, made /);
  const id = listed.out.trim().split(' ')[0];
  expect(id).toMatch(/^[0-9a-f]{8}$/); // '-BhDRmOo' could not be revoked
  expect(strategos(['keys', 'revoke', id, '--keys', file]).out).toBe(`Revoked ${id}.\n`);
  expect(strategos(['keys', 'list', '--keys', file]).out).toContain('revoked');
  expect(strategos(['keys', 'revoke', 'nobody', '--keys', file])).toMatchObject({ status: 2 });
  expect(strategos(['keys', 'add', '--keys', file, '--scopes', 'rule'])).toMatchObject({ status: 2 });
});

it('the service listens on other addresses only with keys, or if it is told that everybody may come in', () => {
  const refused = strategos(['serve', '--host', '0.0.0.0', '--port', '0'], { STRATEGOS_OPEN: '0' });
  expect(refused).toMatchObject({ status: 2, err: expect.stringMatching(/^strategos serve: Without keys .*\n$/) });
});
