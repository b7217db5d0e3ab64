/**
 * Blocks of code of README.md and docs/*.md: TypeScript and JavaScript compile under our strict settings, as a reader would paste
 * them into a file of his own, and JSON is JSON. Two blocks are compiled and run where their packages are installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { given } from './given.js';

const ROOT = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Programs that a test of their own runs: with packages that are installed there, or as a file of the repository. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/openapi.md': 'tests/package/client.slow.test.ts',
};

interface Block {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}
const blocks: readonly Block[] = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms)].map(([, , language, code]) => ({
    page,
    language,
    code,
  })),
);
const isProgram = ({ page, language }: Block) => ['ts', 'tsx', 'js'].includes(language) && !(page in RUN_ELSEWHERE);

/** Files of the repository that blocks quote; their own tests run them. */
const QUOTED = ['examples/bots/bot.mjs', 'templates/game/game.js'].map((file) => textOf(file).replace(/^ +/gm, ''));
const isQuoted = ({ code }: Block) => QUOTED.some((file) => file.includes(code.replace(/^ +/gm, '')));
const programs = blocks.filter((block) => isProgram(block) && !isQuoted(block));

/** The files that the blocks of a page make: a comment `// name.js` begins one, and so does an import; other code goes on. */
function filesOf(page: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let name = '';
  for (const { language, code } of programs.filter((block) => block.page === page)) {
    for (const part of code.split(/^(?=\/\/ [\w./-]+\.[jt]sx?\b)/m)) {
      const named = /^\/\/ ([\w./-]+)\.[jt]sx?\b/m.exec(part.split('\n', 1)[0]);
      if (named !== null) name = `${named[1]}.ts`;
      else if (/^import /m.test(part) || name === '') name = `block-${files.size}.${language === 'tsx' ? 'tsx' : 'ts'}`;
      files.set(name, (files.get(name) ?? '') + part);
    }
  }
  return files;
}

const folder = mkdtempSync(join(ROOT, 'dist-tests/blocks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const entries = ['web', 'worker', 'client', 'kit', 'boardgame-io', 'testing'];
const paths = Object.fromEntries([
  ['strategos', [join(ROOT, 'src/index.ts')]],
  ...entries.map((entry) => [`strategos/${entry}`, [join(ROOT, `src/${entry}.ts`)]]),
]);

describe('blocks of code', () => {
  it('are found', () => {
    expect(programs.length).toBeGreaterThan(20);
    expect(blocks.filter(isQuoted).length).toBe(QUOTED.length);
    for (const [page, test] of Object.entries(RUN_ELSEWHERE)) expect(textOf(test), test).toContain(page);
  });

  it('compile', () => {
    for (const page of new Set(programs.map((block) => block.page))) {
      const place = page.replace('.md', '');
      const { before = '', files = {} } = given[page] ?? {};
      for (const [name, code] of filesOf(page)) {
        const local = page === 'docs/page.md' ? code.replaceAll("'../../", `'${ROOT}/src/page/`) : code;
        write(join(place, name), `${before.replaceAll("'../../src", `'${ROOT}/src`)}\n${local}\nexport {};\n`);
      }
      for (const [name, text] of Object.entries(files)) write(join(place, name), text);
    }
    write('packages.d.ts', given.packages.before!);
    const compilerOptions = {
      paths,
      noUnusedLocals: false,
      noUnusedParameters: false,
      incremental: false,
      declaration: false,
      tsBuildInfoFile: null,
    };
    const settings = {
      extends: join(ROOT, 'tsconfig.page.json'),
      compilerOptions,
      include: ['.', join(ROOT, 'src/**/*.d.ts')],
    };
    write('tsconfig.json', JSON.stringify(settings));
    const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect(stdout + stderr).toBe('');
  });

  it('of JSON, and bodies that curl sends, are JSON', () => {
    const bodies = blocks.flatMap(({ page, language, code }) => {
      if (language === 'json') return [{ page, text: code }];
      if (language !== 'sh') return [];
      return [...code.matchAll(/ -d '([^']*)'/g)].map(([, text]) => ({ page, text }));
    });
    expect(bodies.length).toBeGreaterThan(20);
    for (const { page, text } of bodies) expect(() => JSON.parse(text), `${page}: ${text}`).not.toThrow();
  });

  it('of a shell leave nothing out', () => {
    for (const { page, code } of blocks.filter(({ language }) => language === 'sh'))
      expect(code, page).not.toContain('…');
  });
});
