import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
}

it('names for every package, on every platform, where it comes from and what it must contain', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(50);
  // without an address a package comes from the registry that npm is set up with; its checksum still tells whether it is the one
  const loose = packages.filter(
    ([, { integrity, resolved }]) =>
      !integrity?.startsWith('sha512-') || resolved?.startsWith('https://registry.npmjs.org/') === false,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
