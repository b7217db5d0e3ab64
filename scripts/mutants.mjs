/**
 * Asks whether the tests see what they are for: changes one expression of a rule, a secret, a search or a clock at a time, and runs the
 * cases and tests that stand nearest to it. A mutant that passes all of them survives: a case is missing, or the change changes nothing,
 * and the list says why (`same`). Goldens and signatures do not count: one command writes them anew.
 *
 *   npm run mutants                          all of tests/mutants
 *   npm run mutants -- --turn 12             some of them, others with each number
 *   npm run mutants -- --only sword-of-rome  those whose id, rule or file has the word
 *   npm run mutants -- --random 60 --in src/games/perikles --seed a
 *                                            60 drawn from the rules of a game, against its cases alone
 *
 * Mutants of the large games say which sentence of the rules they break (`rule`, `says`): a case must fail that quotes its paragraph.
 * Sentences that no code could break are listed with the reason.
 *
 * All mutants are compiled in at once, each behind a switch, and a variable of the environment throws one of them: compiling takes
 * longer than most tests. What has failed with a mutant before (`by`: a file of tests) is tried first. A test that hangs comes to its
 * limit of processor time, and has failed. Writes into `dist-tests`, which the next run of the tests compiles anew.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compileForTests } from './compile-for-tests.mjs';
import { meetCases } from './mutants-in-cases.mjs';
import { drawMutants } from './random-mutants.mjs';
import { switches } from './switches.mjs';

const LISTS = 'tests/mutants';
const PER_TURN = 60;
const MOST_CPU_SECONDS = 120; // of one process
const FILES_AT_A_TIME = 6; // of those that are to pass without any mutant

/** The files of tests that stand nearest to a file of the sources, by how its path begins; the first that fits. */
const NEAREST = [
  [
    /^src\/games\/kit\/cards\//,
    () => ['kit/', 'games/hearts', 'games/spades', 'conformance/hearts', 'conformance/spades'],
  ],
  [
    /^src\/games\/kit\//,
    () => ['kit/', 'games/refused', 'games/laws', 'conformance/leduc', 'conformance/goofspiel', 'conformance/perikles'],
  ],
  [/^src\/games\/([^/]+)\//, (game) => [`games/${game}`, `oracles/${game}`, `conformance/${game}`]],
  [/^src\/search\/regret\//, () => ['search/', 'oracles/kuhn', 'oracles/leduc']],
  [/^src\/search\//, () => ['search/', 'oracles/', 'service/evaluation']],
  [/^src\/service\//, () => ['service/', 'http/']],
  [/^(?:src\/)?([^/]+)\//, (room) => [`${room}/`]],
];

const USAGE = `npm run mutants -- [--turn N] [--only WORD]
npm run mutants -- --random N --in src/games/GAME [--seed WORD]`;

function readOptions() {
  const options = { type: 'string' };
  const names = { turn: options, only: { ...options, default: '' }, seed: { ...options, default: 'a' }, in: options };
  try {
    const { values } = parseArgs({ options: { ...names, random: options, help: { type: 'boolean' } } });
    const isWhole = values.random === undefined || (values.random > 0 && existsSync(values.in ?? ''));
    if (!values.help && isWhole) return values;
    console.log(USAGE);
    process.exit(values.help ? 0 : 2);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}

const values = readOptions();
const thrown = (id) =>
  `(globalThis.isMutant?.(${JSON.stringify(id)}) ?? globalThis.process?.env.STRATEGOS_MUTANT === ${JSON.stringify(id)})`;
if (values.random !== undefined) process.exit(await tryRandom());

/** Mutants of a game's rules that no list names, against its cases. */
async function tryRandom() {
  const mutants = drawMutants(values.in, Number(values.random), values.seed);
  await compileForTests([switches(mutants, thrown)]);
  let survivors = 0;
  await meetCases(gameOf({ file: `${values.in}/` }), mutants, ({ file, line, find, replace }, { by, reached }) => {
    if (by !== undefined) return;
    survivors += 1;
    console.log(`SURVIVES ${reached} cases  ${file}:${line}:  ${find}  ->  ${replace}`);
  });
  console.log(`${mutants.length} mutants, ${survivors} survive`);
  return survivors === 0 ? 0 : 1;
}

const codes = new Map(); // of files, read once for all their mutants

function codeOf(file) {
  if (!codes.has(file)) codes.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return codes.get(file);
}

const listed = readdirSync(LISTS)
  .flatMap((name) => readFileSync(`${LISTS}/${name}`, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line))
  .filter(({ file }) => file !== undefined) // a sentence that no code could break
  .map((mutant) => ({ ...mutant, id: mutant.id ?? `${mutant.rule}: ${mutant.says}`, ...placeOf(mutant) }));

/** Where the expression stands that a mutant changes: once in the file, or first `after` a text; nowhere if it does not. */
function placeOf({ file, find, after = '' }) {
  const code = codeOf(file);
  const from = code.indexOf(after);
  const start = from < 0 ? -1 : code.indexOf(find, from);
  const isOne = start >= 0 && (after !== '' || code.indexOf(find, start + 1) < 0);
  return isOne ? { start, end: start + find.length } : {};
}

/** The source may have changed since a mutant was listed. */
const stale = listed
  .filter(({ start }) => start === undefined)
  .map(({ id, file, find }) => `${id}: '${find}' must stand in ${file} exactly once`);
const lastOf = new Map(listed.map(({ id }, i) => [id, i]));
const twice = listed.filter(({ id }, i) => lastOf.get(id) !== i).map(({ id }) => `${id}: is there twice`);
if (stale.length + twice.length > 0) throw new Error(`${LISTS} is to be changed:\n${[...stale, ...twice].join('\n')}`);

const changing = listed.filter(({ same }) => same === undefined);
const turns = Math.ceil(changing.length / PER_TURN);
const chosen = changing
  .filter((_, i) => values.turn === undefined || i % turns === Number(values.turn) % turns)
  .filter(({ id, rule, file }) => `${id} ${rule} ${file}`.includes(values.only));
if (chosen.length === 0) throw new Error('No mutant is chosen');

// ---------------------------------------------------------------- tests

/** Whether a program of Node passes, and what it said. */
function run(mutant, words) {
  const env = { ...process.env, STRATEGOS_MUTANT: mutant, STRATEGOS_EFFORT: 'little' };
  const limited = ['-c', `ulimit -t ${MOST_CPU_SECONDS}; exec "$0" "$@"`, process.execPath, ...words];
  const { status, stdout } = spawnSync('sh', limited, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return { passes: status === 0, stdout };
}

/** The first of these files of tests that fails. */
function failingFile(mutant, words) {
  const options = ['--bail=1', '--no-isolate', '--maxWorkers=1', '--passWithNoTests', '--reporter=json'];
  const { passes, stdout } = run(mutant, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...words]);
  if (passes) return undefined;
  const report = /^\{.*\}$/m.exec(stdout)?.[0]; // none where a test came to its limit
  const failed = report && JSON.parse(report).testResults.find(({ status }) => status === 'failed');
  return failed ? relative('.', failed.name) : words.join(' ');
}

function gameOf({ file }) {
  return /^src\/games\/([^/]+)\//.exec(file)?.[1];
}

/** The file of tests that fails with a mutant: what has failed before, or else another of the nearest. */
function failingTests({ id, file, by }) {
  if (by !== undefined && failingFile(id, [by]) !== undefined) return by;
  const [start, testsOf] = NEAREST.find(([pattern]) => pattern.test(file));
  const near = testsOf(start.exec(file)[1]).map((name) => `tests/${name}`);
  return failingFile(id, ['--exclude=**/*.slow.test.ts', ...near]);
}

/** What is to fail passes as long as no switch is thrown; some files at a time, within the limit of a process. */
function tryWithout(files) {
  for (let i = 0; i < files.length; i += FILES_AT_A_TIME) {
    const failing = failingFile('', files.slice(i, i + FILES_AT_A_TIME));
    if (failing !== undefined) throw new Error(`${failing} fails without any mutant`);
  }
}

const survivors = [];

function survives(mutant, why = '') {
  survivors.push(mutant);
  console.log(`SURVIVES${why}  ${mutant.id}:  ${mutant.find}  ->  ${mutant.replace}`);
}

function tryTests(mutant) {
  const killer = failingTests(mutant);
  if (killer === undefined) survives(mutant);
  else
    console.log(
      `dies  ${mutant.id}${killer === mutant.by ? '' : `; say so in ${LISTS}: "by": ${JSON.stringify(killer)}`}`,
    );
}

await compileForTests([switches(chosen, thrown)]);
const hasCases = (mutant) => mutant.by === undefined && existsSync(`tests/games/${gameOf(mutant)}/cases.jsonl`);
const forCases = chosen.filter(hasCases);
const forTests = chosen.filter((mutant) => !hasCases(mutant));
for (const game of new Set(forCases.map(gameOf))) {
  const mutants = forCases.filter((mutant) => gameOf(mutant) === game);
  await meetCases(game, mutants, (mutant, { by, isQuoting }) => {
    if (isQuoting) console.log(`dies  ${mutant.id} (${by})`);
    else if (by !== undefined) survives(mutant, ` all cases that quote its rule; ${by} fails:`);
    else if (mutant.rule !== undefined) survives(mutant);
    else forTests.push(mutant);
  });
}
tryWithout([...new Set(forTests.flatMap(({ by }) => by ?? []))]);
for (const mutant of forTests) tryTests(mutant);
console.log(`${chosen.length} mutants of ${listed.length}, ${survivors.length} survive`);
process.exitCode = survivors.length === 0 ? 0 : 1;
