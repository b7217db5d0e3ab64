/**
 * Blocks of code of the pages: each has something that is done with it. TypeScript and JavaScript compile under our strict settings, as
 * a reader would paste them into a file of his own, and JSON is JSON that fits its schema. shell.slow.test.ts runs the others.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { matchEndpoints } from '../../src/http/routes/matches.js';
import { jobState } from '../../src/jobs/schema.js';
import { problemDocument, rankedMove, recommendation } from '../../src/service/schema/answer-schemas.js';
import { type Block, blocks, exceptionOf, exceptions, ROOT, textOf, treatmentOf } from './blocks.js';
import { given } from './given.js';

/** Files of the repository that blocks quote; their own tests run them. */
const QUOTED = ['templates/game/game.js'].map((file) => textOf(file).replace(/^ +/gm, ''));
const isQuoted = ({ code }: Block) => QUOTED.some((file) => file.includes(code.replace(/^ +/gm, '')));
const programs = blocks.filter((block) => treatmentOf(block) === 'compiled' && !isQuoted(block));

/** The script of a page in HTML, which imports the package from a folder that is served. */
const scriptOf = ({ language, code }: Block) =>
  language !== 'html'
    ? code
    : /<script type="module">\n(.*?)<\/script>/s
        .exec(code)![1]
        .trim()
        .replaceAll("'/strategos/index.js'", "'strategos/web'");

/** What JSON of a page is: an answer, whose schema it fits, or settings of another program. */
const abridged = recommendation.partial().extend({ moves: z.array(rankedMove.partial()) });
const mcpSettings = z.strictObject({
  mcpServers: z.record(z.string(), z.strictObject({ command: z.string(), args: z.array(z.string()) })),
});
const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  'README.md': abridged,
  'docs/doors.md': mcpSettings,
  'docs/hosting.md': matchEndpoints.find(({ path }) => path === '/v1/matches')!.answer!,
  'docs/jobs.md': jobState,
  'docs/mcp.md': mcpSettings,
  'docs/problems.md': problemDocument,
};
/** Every request of these is sent, and its answer compared with the one that is printed: tests/http/docs.test.ts. */
const SENT = ['docs/api.md', 'docs/recommend.md'];

/** The files that the blocks of a page make: a comment `// name.js` begins one, and so does an import; other code goes on. */
function filesOf(page: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let name = '';
  for (const block of programs.filter((each) => each.page === page)) {
    const { language } = block;
    const code = scriptOf(block);
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
  it('are of kinds that something is done with, by name where it is not done here', () => {
    const treatments = blocks.map(treatmentOf);
    for (const kind of ['compiled', 'parsed', 'run', 'elsewhere'])
      expect(treatments.filter((each) => each === kind).length, kind).toBeGreaterThan(10);
    expect(blocks.filter(isQuoted).length).toBe(QUOTED.length);
    for (const each of exceptions) {
      expect(
        blocks.filter((block) => exceptionOf(block) === each).length,
        `${each.page}: ${each.holds}`,
      ).toBeGreaterThan(0);
      if ('test' in each.why) expect(existsSync(join(ROOT, each.why.test)), each.why.test).toBe(true);
    }
    for (const { page } of blocks.filter(({ language }) => language === 'http')) expect(SENT).toContain(page);
  });

  it('compile', { timeout: 600_000 }, () => {
    for (const page of new Set(programs.map((block) => block.page))) {
      const place = page.replace('.md', '');
      const { before = '', files = {} } = given[page] ?? {};
      for (const [name, code] of filesOf(page)) {
        const local = page === 'CONTRIBUTING.md' ? code.replaceAll("'../../", `'${ROOT}/src/page/`) : code;
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

  it('of JSON are JSON, and fit the schema of what they show', () => {
    for (const { page, code } of blocks.filter(({ language }) => language === 'json')) {
      const shown = JSON.parse(code) as unknown;
      if (SENT.includes(page)) continue;
      const fit = ANSWERS[page]?.safeParse(shown);
      expect(fit, `${page}: what is this JSON?`).toBeDefined();
      expect(fit!.error?.issues ?? [], page).toEqual([]);
    }
  });

  it('of Python that is not run here is Python', () => {
    for (const { page, code } of blocks.filter(({ language }) => language === 'py')) {
      const { stderr } = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
        input: code,
        encoding: 'utf8',
      });
      expect(stderr, page).toBe('');
    }
  });

  it('of a shell leave nothing out', () => {
    for (const { page, code } of blocks.filter(({ language }) => language === 'sh'))
      expect(code, page).not.toContain('…');
  });
});
