/** The blocks of code of README.md, CONTRIBUTING.md, docs/*.md and the client in Python, and what is done with each of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
export const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  'clients/python/README.md',
];

export interface Block {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

export const blocks: readonly Block[] = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^( *)```([^\n]*)\n(.*?)^\1```$/gms)].map(([, indent, language, code]) => ({
    page,
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  })),
);

/** What a test does with blocks. Some say in a list why they do not; a block of another language is an error. */
const TREATMENTS = {
  ts: 'compiled',
  tsx: 'compiled',
  js: 'compiled',
  html: 'compiled', // its script
  json: 'parsed', // and what a service answers fits the schema of the answer
  sh: 'run',
  python: 'run',
  py: 'parsed', // Python that needs a package of others
  http: 'elsewhere',
  text: 'shown', // what a command writes
} as const satisfies Record<string, string>;
export type Treatment = (typeof TREATMENTS)[keyof typeof TREATMENTS] | 'not run';

/** Why a block of a shell is not run. */
type Reason =
  | 'installs from a registry'
  | 'needs Docker or Kubernetes'
  | 'needs Redis'
  | 'runs until it is stopped'
  | 'needs an assistant';

interface Exception {
  readonly page: string;
  readonly holds: string; // a line, or a part of one, of the block
  readonly why: { readonly test: string } | { readonly reason: Reason };
}
const exception = (why: Exception['why'], page: string, ...lines: string[]): Exception[] =>
  lines.map((holds) => ({ page, holds, why }));
const test = (file: string) => ({ test: `tests/${file}.slow.test.ts` });

export const exceptions: readonly Exception[] = [
  ...exception({ reason: 'installs from a registry' }, 'README.md', 'npm ci && npm start', 'strategos-0.1.0.tgz'),
  ...exception({ reason: 'installs from a registry' }, 'CONTRIBUTING.md', 'npm ci'),
  ...exception({ reason: 'installs from a registry' }, 'docs/python.md', 'pip install'),
  ...exception({ reason: 'runs until it is stopped' }, 'docs/mcp.md', '--http'),
  ...exception({ reason: 'needs Docker or Kubernetes' }, 'docs/operations.md', 'docker compose'),
  ...exception({ reason: 'needs Redis' }, 'docs/operations.md', '--queue'),
  ...exception({ reason: 'needs Redis' }, 'docs/matches.md', '--queue'),
  ...exception({ reason: 'runs until it is stopped' }, 'docs/operations.md', 'HOST=0.0.0.0 strategos serve'),
  ...exception({ reason: 'needs an assistant' }, 'docs/doors.md', 'claude mcp'),
  ...exception(test('adapters/doors'), 'docs/doors.md', 'npx strategos serve', 'urllib'),
  ...exception(test('adapters/boardgame-io'), 'docs/doors.md', 'cd examples/boardgame-io'),
  ...exception(test('adapters/colyseus'), 'docs/doors.md', 'cd examples/colyseus'),
  ...exception(test('package/client'), 'docs/openapi.md', 'openapi-typescript', 'createClient'),
  ...exception(test('package/bundlers'), 'docs/bundlers.md', 'esbuild page.js'),
  ...exception(test('package/package'), 'docs/game-authors.md', 'npm run serve', 'STRATEGOS_EFFORT'),
];

export const exceptionOf = ({ page, code }: Block): Exception | undefined =>
  exceptions.find((each) => each.page === page && code.includes(each.holds));

export function treatmentOf(block: Block): Treatment {
  const known = Object.entries(TREATMENTS).find(([language]) => language === block.language);
  if (known === undefined) throw new Error(`${block.page}: nothing is known to do with a block of '${block.language}'`);
  const why = exceptionOf(block)?.why;
  return why === undefined ? known[1] : 'test' in why ? 'elsewhere' : 'not run';
}
