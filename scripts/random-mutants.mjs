/**
 * Draws mutants of a game's rules, and lists those that all of its cases pass: its survivors. For mutants.mjs.
 *
 * Every mutant is behind a switch in one process, which has seen which cases come to it: it meets those alone. What modules compute
 * when they are loaded needs a process of its own. Constants, tables, words, names, samplers, views, texts and where loops end are
 * left out: no case says more of them than the file itself does, or other tests do.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { parseSync } from 'rolldown/utils';
import { modulesIn } from './compile.mjs';

const NO_RULES =
  /\.words\.ts$|\/(words|names|spoken|forces|state|index|changes|observe|knowledge|map|data[^/]*|[^/]*-(table|rows))\.ts$|\/(data|laws|hidden)\//;
const NO_RULE = /^(pick|sample|text|looks?$|hash|shown|ending|tieBreak)|(Name|Text|Seen)$/; // names of functions
const MOST_MS = 10_000; // of a case that goes round in a circle

const OTHER = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '+': '-', '-': '+' };
const SWAPPED = [
  ['MACEDON', 'PERSIA'],
  ['ATHENS', 'SPARTA'],
  ['ROME', 'CARTHAGE'],
  ['attacker', 'defender'],
  ['winner', 'loser'],
].flatMap((pair) => [pair, pair.toReversed()]);

/** What one expression may be mistaken for. */
const MISTAKES = {
  LogicalExpression: (node, text) => [text(node.left), text(node.right)],
  BinaryExpression: (node, text) => [
    ...(node.operator in OTHER ? [`${text(node.left)} ${OTHER[node.operator]} ${text(node.right)}`] : []),
    ...(node.operator === '&' ? [text(node.left)] : []),
  ],
  UnaryExpression: (node, text) => (node.operator === '!' ? [text(node.argument)] : []),
  ConditionalExpression: (node, text) => [text(node.consequent), text(node.alternate)],
  Literal: (node) => (typeof node.value === 'number' ? [`${node.value + 1}`] : []),
  CallExpression: (node, text) => [
    ...(node.arguments.length === 1 && /^(other|opponent|enemy)/.test(text(node.callee))
      ? [text(node.arguments[0])]
      : []),
    ...(node.stands ? ['undefined'] : []), // a deed that is not done
  ],
  Identifier: (node) => SWAPPED.filter(([name]) => name === node.name).map(([, other]) => other),
  MemberExpression: (node, text) =>
    SWAPPED.filter(([name]) => !node.computed && name === node.property.name).map(
      ([, other]) => `${text(node.object)}.${other}`,
    ),
};

/** All mutants of a source, by the places of expressions within its functions. */
function mutantsOf(file) {
  const code = readFileSync(file, 'utf8');
  const text = ({ start, end }) => code.slice(start, end);
  const mutants = [];
  function visit(node, within) {
    if (node.type.startsWith('TS') && node.expression === undefined) return;
    if (node.type === 'Property' && NO_RULE.test(node.key.name)) return;
    if (node.type === 'FunctionDeclaration' && NO_RULE.test(node.id.name)) return;
    if (/^(Template|Throw)/.test(node.type)) return;
    if (within)
      for (const replace of MISTAKES[node.type]?.(node, text) ?? []) {
        const { start, end } = node;
        mutants.push({ file, line: code.slice(0, start).split('\n').length, start, end, find: text(node), replace });
      }
    const inside = within || /Function/.test(node.type);
    for (const [name, child] of Object.entries(node)) {
      if (/^(key|property|left|id|argument|params|typeArguments)$/.test(name) && !readsThere(node, name)) continue;
      if (node.type === 'ForStatement' && name === 'test') continue; // past the end of a row there is nothing
      for (const each of [child].flat()) if (each?.type !== undefined) visit(standing(node, each), inside);
    }
  }
  visit(parseSync(file, code).program, false);
  return mutants;
}

/** Whether a part of an expression is a value, and no name that is set or declared. */
function readsThere({ type, computed }, name) {
  if (name === 'argument') return type !== 'UpdateExpression';
  if (name === 'left') return !/^(Assignment|For)/.test(type);
  return (name === 'property' || name === 'key') && computed;
}

const standing = ({ type }, node) => (type === 'ExpressionStatement' ? { ...node, stands: true } : node);

/** `count` mutants of the rules in `folder` that do not overlap: the same for the same seed, as far as the sources are. */
export function drawMutants(folder, count, seed) {
  const order = (mutant) =>
    createHash('sha1')
      .update(`${seed} ${JSON.stringify(mutant)}`)
      .digest('hex');
  const all = modulesIn(folder)
    .filter((file) => !NO_RULES.test(file))
    .flatMap(mutantsOf)
    .map((mutant) => [order(mutant), mutant])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const drawn = [];
  for (const [, mutant] of all) {
    if (drawn.length === count) break;
    const { file, start, end } = mutant;
    if (drawn.every((other) => other.file !== file || other.end <= start || end <= other.start))
      drawn.push({ ...mutant, id: `${drawn.length + 1}` });
  }
  return drawn;
}

/** Whether a case fails in a process that loads the rules with the mutant. */
function diesAlone(game, id) {
  const env = { ...process.env, STRATEGOS_MUTANT: id };
  return spawnSync(process.execPath, ['scripts/try-cases.mjs', game], { env, timeout: 6 * MOST_MS }).status !== 0;
}

/** Those that pass all cases of the game, told as they come; the sources are compiled with their switches. */
export async function survivorsOfCases(game, mutants, tell) {
  const { readCases } = await import('../dist-tests/lab/cases/case.js');
  const { differences, gameOf, play } = await import('../dist-tests/lab/cases/run.js');
  const cases = readCases(`tests/games/${game}/cases.jsonl`);
  const reached = new Map(mutants.map(({ id }) => [id, []]));
  let thrown;
  let seen = new Set();
  globalThis.isMutant = (id) => {
    seen.add(id);
    return id === thrown;
  };

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
    for (const id of seen) reached.get(id).push(each);
  }
  async function dies({ id }) {
    for (const each of reached.get(id)) {
      thrown = id;
      const isWrong = await fails(each);
      thrown = undefined;
      if (!isWrong) continue;
      if (await fails(each)) throw new Error(`Mutant ${id} lives on in what the rules have stored`);
      return true;
    }
    return loading.has(id) && diesAlone(game, id);
  }
  const survivors = [];
  for (const mutant of mutants) {
    if (await dies(mutant)) continue;
    survivors.push(mutant);
    tell(mutant, reached.get(mutant.id).length);
  }
  return survivors;
}
