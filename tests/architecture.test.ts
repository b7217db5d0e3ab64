import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../src/packs/packs.js';

/** The folders in the order in which they build on each other, and what each may import. */
const LAYERS = {
  core: 'core imports nothing of ours',
  interface: 'the game interface imports core alone',
  kit: 'the kit imports the game interface and core',
  game: 'a game imports the kit, the game interface, core and itself: never another game, a search or an evaluator',
  evaluator:
    'evaluators of every game, their interface, weights, stages, horizons and networks: they import the kit, the game interface and core',
  eval: 'evaluators import core, the game interface and each other; those of one game also this game and the kit: never a search',
  packs:
    'packs join the rules of a game with its evaluators, levels, corrections and weights: they import the games and their evaluators, what params are, the interfaces and core',
  search: 'a search imports core, the game interface and the interface of evaluators: never a game, never the kit',
  engine: 'the engine finds packs and searchers by name: it imports their tables, the interfaces and core',
  service: 'the service imports the engine, search, both registries, the interfaces and core: it knows no threads',
  tracing: 'traces import core alone: whoever is traced hands them what they tell',
  luck: 'luck and skill apart: imports the service for its defaults, the engine, the interfaces and core',
  workers: 'workers import the service, the engine, search, both registries, the interfaces and core',
  queue: 'the queue imports workers, the service, the engine, the interfaces and core: searches on other machines',
  matches: 'hosted matches import the service, the engine, the interfaces and core: no threads, no HTTP, no database',
  review:
    'reviews import hosted matches, whose records they read, luck, the service, the engine, the interfaces and core',
  jobs: 'jobs import reviews, hosted matches, the service, the engine, the interfaces and core: searches are handed in',
  storage: 'stores keep hosted matches and jobs: they import what a store is, and core',
  arena:
    'matches of bots import the service, workers, the engine, search, both registries, the interfaces and core: never http',
  http: 'http imports the service, workers, the queue, jobs, the engine, the game interface and core: never a search, a game or an evaluator',
  testing: 'the laws of games import the kit, the game interface and core',
  cli: 'commands import whatever they run',
  client: 'the client imports types of what the service takes and gives, and core',
  'boardgame-io':
    'games of boardgame.io and ours for each other: imports the pool, the engine, the kit for variants, the game interface and core',
  page: 'the page loads the engine as a file, hosts matches in the browser with the statistics of the arena, and imports types of the rest: never a game or a search',
  entry: 'the entry imports what it offers',
  lab: 'the lab imports whatever it measures or tunes; nothing imports the lab',
} as const;
type Layer = keyof typeof LAYERS;

const words = (names: string) => names.split(' ') as Layer[];
const BASE: readonly Layer[] = ['core', 'interface'];
const MAY: Readonly<Record<Layer, readonly Layer[]>> = {
  core: ['core'],
  interface: BASE,
  kit: [...BASE, 'kit'],
  game: [...BASE, 'kit', 'game'],
  evaluator: [...BASE, 'kit', 'evaluator'],
  eval: [...BASE, 'kit', 'game', 'evaluator', 'eval'],
  packs: [...BASE, 'game', 'evaluator', 'eval', 'search', 'packs'],
  search: [...BASE, 'evaluator', 'search'],
  engine: [...BASE, 'evaluator', 'packs', 'search', 'engine'],
  service: [...BASE, 'evaluator', 'packs', 'search', 'engine', 'service'],
  tracing: ['core', 'tracing'],
  luck: [...BASE, 'evaluator', 'packs', 'engine', 'service', 'luck'],
  workers: [...BASE, 'evaluator', 'packs', 'search', 'engine', 'service', 'workers'],
  queue: [...BASE, 'engine', 'service', 'workers', 'tracing', 'queue'],
  arena: [...BASE, 'evaluator', 'packs', 'search', 'engine', 'workers', 'service', 'luck', 'queue', 'arena'],
  matches: [...BASE, 'engine', 'service', 'matches'],
  review: [...BASE, 'engine', 'service', 'matches', 'luck', 'arena', 'review'],
  jobs: [...BASE, 'engine', 'service', 'matches', 'review', 'jobs'],
  storage: ['core', 'matches', 'jobs', 'storage'],
  http: [...BASE, 'engine', 'workers', 'service', 'queue', 'tracing', 'matches', 'storage', 'review', 'jobs', 'http'],
  testing: [...BASE, 'kit', 'testing'],
  cli: [
    ...BASE,
    ...words(
      'evaluator packs search engine workers service tracing queue matches storage luck review arena http client cli',
    ),
  ],
  client: ['core', 'service', 'matches', 'review', 'jobs', 'client'],
  'boardgame-io': [...BASE, 'kit', 'engine', 'service', 'workers', 'boardgame-io'],
  page: ['core', 'engine', 'service', 'arena', 'matches', 'review', 'client', 'entry', 'page'],
  entry: [
    ...BASE,
    ...words('kit evaluator eval packs search engine workers service matches http testing boardgame-io entry'),
  ],
  lab: [...BASE, ...words('kit game evaluator eval packs search engine service luck arena cli lab')],
};

/** Only these files know Node. */
const RIMS =
  /^((workers|arena|storage|queue|jobs)\/node[\w-]*|http\/((access|arrival|page|worker)\/node[\w-]*|server[\w-]*|log-output)|cli\/([a-z]+\/)?[\w-]+|\.\.\/lab\/.*)\.ts$/;
const PURE: readonly Layer[] = ['core', 'interface', 'kit', 'game', 'evaluator', 'eval', 'search', 'packs'];
const MOST_LINES = 400;
const MOST_FILES = 20; // in a room, its rooms apart
const DATA = /(^|\/)(data[\w-]*(\.ts|\/)|spoken\.ts$)/;

interface Import {
  readonly to: string; // a path below src, or the name of a package
  readonly ours: boolean;
  readonly erased: boolean; // of types alone
  readonly later: boolean; // import(...)
}

interface Source {
  readonly path: string; // from src
  readonly text: string;
  readonly code: string; // without comments
  readonly imports: readonly Import[];
}

const ROOT = join(import.meta.dirname, '../src');
const sources: readonly Source[] = ['.', '../lab']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .sort()
  .map(read);

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const imports = [
    ...[...code.matchAll(/^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'/gm)].map(([, type, to]) => ({
      type,
      to,
    })),
    ...[...code.matchAll(/^import\s+'([^']+)'/gm)].map(([, to]) => ({ type: undefined, to })),
  ].map(({ type, to }) => ({ ...target(path, to), erased: type !== undefined, later: false }));
  const later = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, to]) => ({
    ...target(path, to),
    erased: false,
    later: true,
  }));
  return { path, text, code, imports: [...imports, ...later] };
}

function target(from: string, to: string): { to: string; ours: boolean } {
  if (!to.startsWith('.')) return { to, ours: false };
  const path = normalize(join(dirname(from), to)).replace(/^\.\.\/src\//, ''); // as seen from src
  const written = path.replace(/\.js$/, '.ts');
  return { to: existsSync(join(ROOT, `${written}x`)) ? `${written}x` : written, ours: true };
}

function layerOf(path: string): Layer {
  if (path.startsWith('../lab/')) return 'lab';
  const [folder, second] = path.split('/');
  if (folder === 'games') {
    if (['game.ts', 'json.ts', 'simultaneous.ts', 'winners.ts'].includes(second)) return 'interface';
    return second === 'kit' ? 'kit' : 'game';
  }
  if (folder === 'eval') {
    if (
      [
        'evaluator.ts',
        'inference.ts',
        'solution.ts',
        'solved.ts',
        'linear.ts',
        'weights.ts',
        'site-names.ts',
        'stages.ts',
        'horizon.ts',
        'network',
      ].includes(second)
    )
      return 'evaluator';
    return 'eval';
  }
  if (path === 'client.ts') return 'client';
  if (second === undefined) return 'entry';
  return folder in LAYERS ? (folder as Layer) : 'entry';
}

/** Which game a file of a game or of its evaluators belongs to. */
function gameOf(path: string): string | undefined {
  const [folder, second = ''] = path.split('/');
  const name = second.replace(/(-[\w-]+)?\.ts$/, '');
  if (folder === 'games') return layerOf(path) === 'game' ? second : undefined;
  return Object.keys(games).find(
    (id) => second === id || second === `${id}.ts` || second.startsWith(`${id}-`) || name === id,
  );
}

const offences = (offends: (source: Source) => readonly string[]) =>
  sources.flatMap((source) => offends(source).map((what) => `${source.path}: ${what}`));

describe.each(Object.entries(LAYERS) as [Layer, string][])('%s', (layer, sentence) => {
  it(sentence, () => {
    const broken = offences(({ path, imports }) =>
      layerOf(path) !== layer
        ? []
        : imports
            .filter(({ to, ours }) => ours && !MAY[layer].includes(layerOf(to)) && !isTableOfItsGame(path, to))
            .map(({ to }) => `imports ${to}`),
    );
    expect(broken).toEqual([]);
  });
});

const CARD_NAMES = ['games/kit/cards/spoken.ts', 'games/kit/cards/spoken-german.ts'];

/** What is printed on the components of a game, for its board and for its table at the terminal: names, spaces, cards. */
function isTableOfItsGame(path: string, to: string): boolean {
  const board = /^(?:page\/boards\/([\w-]+)\/|cli\/tables\/([\w-]+)\.ts$)/.exec(path)?.slice(1).find(Boolean);
  if (CARD_NAMES.includes(to)) return /^(page\/(kit|boards)|cli\/tables)\//.test(path);
  return board !== undefined && to.startsWith(`games/${board}/`) && DATA.test(to);
}

it('tables that boards draw import nothing but other tables and core: there is no position in them', () => {
  const drawn = new Set(
    sources.flatMap(({ path, imports }) => imports.filter(({ to }) => isTableOfItsGame(path, to)).map(({ to }) => to)),
  );
  const broken = offences(({ path, imports }) =>
    drawn.has(path)
      ? imports.filter(({ to }) => !DATA.test(to) && layerOf(to) !== 'core').map(({ to }) => `imports ${to}`)
      : [],
  );
  expect(broken).toEqual([]);
});

it('a board imports core, what a board gets, the drawing kit and tables of its game, and nothing that could hold a secret', () => {
  const broken = offences(({ path, imports }) =>
    path.startsWith('page/boards/') || path.startsWith('page/kit/')
      ? imports
          .filter(({ to, ours }) =>
            ours
              ? !/^(core|page\/(boards|kit|contract))\//.test(to) && !isTableOfItsGame(path, to)
              : !to.startsWith('preact'),
          )
          .map(({ to }) => `imports ${to}`)
      : [],
  );
  expect(broken).toEqual([]);
});

it('every folder has its place among the layers', () => {
  const folders = new Set(
    sources
      .map(({ path }) => path.split('/'))
      .filter(([folder, file]) => file && folder !== '..')
      .map(([folder]) => folder),
  );
  expect([...folders].filter((folder) => !(folder in LAYERS) && folder !== 'games')).toEqual([]); // `games` holds several
});

it('a game imports no other game, and evaluators of one game no other game', () => {
  const broken = offences(({ path, imports }) =>
    layerOf(path) === 'game' || layerOf(path) === 'eval'
      ? imports
          .filter(({ to, ours }) => ours && layerOf(to) === 'game' && gameOf(to) !== gameOf(path))
          .map(({ to }) => `imports ${to}`)
      : [],
  );
  expect(broken).toEqual([]);
});

it('rules load no words: those of a step are loaded by other words and by words.ts of the game, and that by its index', () => {
  const isOf = (name: RegExp) => (path: string) => layerOf(path) === 'game' && name.test(path);
  const isStepWords = isOf(/\.words\.ts$/);
  const gathered = new Set(
    sources.flatMap(({ path, imports }) =>
      imports.some(({ to }) => isStepWords(to)) && !isStepWords(path) ? [path] : [],
    ),
  );
  const isWords = (path: string) => gathered.has(path) && /^games\/[\w-]+\/words\.ts$/.test(path);
  const broken = offences(({ path, imports }) =>
    imports
      .filter(({ to, erased }) => {
        if (erased) return false;
        if (isStepWords(to)) return !isStepWords(path) && !isWords(path);
        return isWords(to) && !/\/index\.ts$/.test(path);
      })
      .map(({ to }) => `imports ${to}`),
  );
  expect(broken).toEqual([]);
});

function circlesOf(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' > '));
    if (done.has(name) || way.includes(name)) return;
    for (const other of uses.get(name) ?? []) visit(other, [...way, name]);
    done.add(name);
  };
  for (const name of uses.keys()) visit(name, []);
  return circles;
}

it('no modules need each other to load', () => {
  const needs = sources.map(({ path, imports }): [string, Set<string>] => [
    path,
    new Set(imports.filter(({ ours, erased, later }) => ours && !erased && !later).map(({ to }) => to)),
  ]);
  expect(circlesOf(new Map(needs))).toEqual([]);
});

/** The member of a room, a file or a room of its own, that leads to `path`; undefined if it is elsewhere. */
function memberOf(room: string, path: string): string | undefined {
  const within = relative(room, path);
  return within.startsWith('..') ? undefined : within.split('/')[0];
}

it('in every room, its files and rooms build on each other in one order, types included', () => {
  const rooms = new Set(sources.flatMap(({ path }) => foldersAbove(path)));
  const circles = [...rooms].flatMap((room) => {
    const uses = new Map<string, Set<string>>();
    for (const { path, imports } of sources) {
      const from = memberOf(room, path);
      if (from === undefined) continue;
      const others = uses.get(from) ?? new Set();
      for (const { to, ours } of imports) {
        const member = ours ? memberOf(room, to) : undefined;
        if (member !== undefined && member !== from) others.add(member);
      }
      uses.set(from, others);
    }
    return circlesOf(uses).length > 0 ? [room] : [];
  });
  expect(circles).toEqual([]);
});

/** 'games/hearts/index.ts': games/hearts, games and the whole source. */
function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '.' || above === '../lab' ? [above] : [above, ...foldersAbove(above)];
}

it('no two files import each other, types included', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, new Set(imports.map(({ to }) => to))]));
  const pairs = offences(({ path, imports }) =>
    imports.filter(({ to }) => path < to && importsOf.get(to)?.has(path)).map(({ to }) => `and ${to}`),
  );
  expect(pairs).toEqual([]);
});

it('every import of ours leads to a file', () => {
  const paths = new Set(sources.map(({ path }) => path));
  const isText = (to: string) => to.endsWith('.md?raw') && existsSync(join(ROOT, to.replace('?raw', '')));
  const known = (to: string) => paths.has(to) || /\.(mjs|json|css)$/.test(to) || isText(to);
  expect(offences(({ imports }) => imports.filter(({ to, ours }) => ours && !known(to)).map(({ to }) => to))).toEqual(
    [],
  );
});

it('only the rims know Node', () => {
  const broken = offences(({ path, imports }) =>
    RIMS.test(path) ? [] : imports.filter(({ to }) => to.startsWith('node:')).map(({ to }) => `imports ${to}`),
  );
  expect(broken).toEqual([]);
});

/** What ends the process if it has an error and nobody listens, and how a file that makes one listens. */
const EMITTERS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bnew (\w+\.)*(Worker|Redis|Queue|Pool)\(|\bcreateServer\(|= spawn\(/, /\.on\('error'/],
  [/\bnew (\w+\.)*Pool\(/, /\.on\('connect', \((\w+)\) => \1\.on\('error'/], // a client that it lends out
];

it('whoever makes an emitter hears its errors: one that nobody hears ends the process', () => {
  const makers = sources.filter(({ path }) => RIMS.test(path) || path.startsWith('queue/'));
  const deaf = EMITTERS.flatMap(([makes, hears]) =>
    makers.filter(({ code }) => makes.test(code) && !hears.test(code)).map(({ path }) => path),
  );
  expect(deaf).toEqual([]);
  expect(makers.filter(({ code }) => EMITTERS[0][0].test(code)).length).toBeGreaterThan(6); // it looks at something
});

it('no package is needed below the workers but seedrandom', () => {
  const broken = offences(({ path, imports }) =>
    PURE.includes(layerOf(path))
      ? imports.filter(({ to, ours }) => !ours && !to.startsWith('seedrandom/')).map(({ to }) => `imports ${to}`)
      : [],
  );
  expect(broken).toEqual([]);
});

it('chance comes from a seed and time from outside', () => {
  const broken = offences(({ path, code }) =>
    PURE.includes(layerOf(path)) ? (code.match(/Math\.random|Date\.now|new Date\b|performance\.now/g) ?? []) : [],
  );
  expect(broken).toEqual([]);
});

it('answers have the same bits on every engine: only src/core computes transcendental functions and powers', () => {
  // IEEE 754 leaves the last bit of these to the engine. Powers of 2 and of whole constants (FACES ** n) are exact.
  const inexact =
    /Math\.(a?(sin|cos|tan)h?|atan2|exp|expm1|log|log1p|log2|log10|pow|cbrt|hypot)\b|[\w.)\]]{1,20} \*\*=? [\w.(-]+/g;
  const exact = /^(\d+|[A-Z][A-Z_]*) \*\* (?!\d*\.)/;
  const broken = offences(({ path, code }) =>
    PURE.includes(layerOf(path)) || layerOf(path) === 'service'
      ? (code.match(inexact) ?? []).filter((found) => !exact.test(found))
      : [],
  );
  expect(broken).toEqual([]);
});

it('nothing is exported as default', () => {
  expect(offences(({ code }) => code.match(/^export default\b.*/gm) ?? [])).toEqual([]);
});

it(`no room holds more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES).map(([room]) => room)).toEqual([]);
});

it(`no file is longer than ${MOST_LINES} lines, tables of data apart`, () => {
  const broken = offences(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > MOST_LINES && !DATA.test(path) ? [`${lines} lines`] : [];
  });
  expect(broken).toEqual([]);
});
