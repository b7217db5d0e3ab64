/**
 * Has mutants of a game's rules meet its cases, for mutants.mjs. Every mutant is behind a switch in one process, which has seen which
 * cases come to it: it meets those alone. What modules compute when they are loaded needs a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Script } from 'node:vm';

const MOST_MS = 10_000; // of a case that goes round in a circle

const filesOf = (game) =>
  ['cases', 'words', 'perft'].map((name) => `tests/games/${game}/${name}.jsonl`).filter((file) => existsSync(file));

/**
 * The case that fails with each mutant, told as it comes: of those that quote the paragraph that it breaks (`rule`) if it names one, and
 * otherwise any other. The sources are compiled with the switches.
 */
export async function meetCases(game, mutants, tell) {
  let thrown;
  let seen = new Set();
  globalThis.isMutant = (id) => {
    seen.add(id);
    return id === thrown;
  };
  const { readCases } = await import('../dist-tests/lab/cases/case.js');
  const { paragraphsIn } = await import('../dist-tests/lab/cases/rules.js');
  const { differences, gameOf, play } = await import('../dist-tests/lab/cases/run.js');
  const cases = filesOf(game).flatMap(readCases);
  const quotes = new Map(cases.map((each) => [each, paragraphsIn(each.rules)]));
  const reached = new Map(mutants.map(({ id }) => [id, []]));

  /** Made anew where nothing is played: a game sets its start up once, and run.ts keeps it. */
  const anew = ({ constructor: Kind, id, title, variant, spec }) => new Kind(id, title, variant, spec);
  const fails = async (each) => {
    const rules = await gameOf(each);
    const made = each.steps.length === 0 ? anew : (game) => Object.create(game);
    globalThis.tryCase = () => differences(play(made(rules), each), each.expect).length > 0;
    try {
      return new Script('tryCase()').runInThisContext({ timeout: MOST_MS });
    } catch {
      return true;
    }
  };
  await gameOf(cases[0]);
  const loading = seen;
  for (const each of cases) {
    seen = new Set();
    if (await fails(each)) throw new Error(`${each.id} fails without any mutant`);
    for (const id of seen) reached.get(id)?.push(each);
  }

  async function firstFailing(id, some) {
    for (const each of some) {
      thrown = id;
      const isWrong = await fails(each);
      thrown = undefined;
      if (!isWrong) continue;
      if (await fails(each)) throw new Error(`Mutant ${id} lives on in what the rules have stored`);
      return each.id;
    }
    return undefined;
  }
  for (const mutant of mutants) {
    const { id, rule } = mutant;
    const isQuoting = (each) => rule === undefined || quotes.get(each).includes(rule);
    const failing = async (some) =>
      (await firstFailing(id, some(reached.get(id)))) ??
      (loading.has(id) ? failingAlone(game, id, some(cases)) : undefined);
    const quoting = await failing((all) => all.filter(isQuoting));
    const other = quoting ?? (await failing((all) => all.filter((each) => !isQuoting(each))));
    tell(mutant, { by: other, isQuoting: quoting !== undefined, reached: reached.get(id).length });
  }
}

/** The first of these cases that fails in a process that loads the rules with the mutant. */
function failingAlone(game, id, cases) {
  if (cases.length === 0) return undefined;
  const env = { ...process.env, STRATEGOS_MUTANT: id };
  const words = ['scripts/try-cases.mjs', ...filesOf(game), '--', ...cases.map((each) => each.id)];
  const { status, stdout } = spawnSync(process.execPath, words, { env, timeout: 6 * MOST_MS, encoding: 'utf8' });
  return status === 0 ? undefined : stdout.trim().split('\n').at(-1);
}
