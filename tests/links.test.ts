/** Links between the written documents lead somewhere: the file exists, and so does the heading. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['docs', 'examples', 'templates'];
const documents = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((name) => name.endsWith('.md') && !name.includes('node_modules'));

const withoutCode = (name: string) => readFileSync(join(root, name), 'utf8').replace(/^```.*?^```/gms, '');

/** The anchors of a document, as GitHub makes them from its headings. */
const anchorsOf = (name: string) =>
  [...withoutCode(name).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

/** What is wrong with a relative link in a document; nothing if it leads to a file and a heading that are there. */
function problemOf(name: string, link: string): string[] {
  const [path, anchor] = link.split('#');
  const target = path === '' ? join(root, name) : resolve(root, dirname(name), path);
  if (!existsSync(target)) return [`${name}: ${link}: no such file`];
  if (anchor === undefined || !target.endsWith('.md')) return [];
  return anchorsOf(relative(root, target)).includes(anchor) ? [] : [`${name}: ${link}: no such heading`];
}

it('links in documents lead to files and headings that are there', () => {
  const links = documents.flatMap((name) =>
    [...withoutCode(name).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => ({ name, link })),
  );
  const own = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  expect(own.length).toBeGreaterThan(100);
  expect(own.flatMap(({ name, link }) => problemOf(name, link))).toEqual([]);
});
