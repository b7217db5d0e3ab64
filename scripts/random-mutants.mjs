/**
 * Draws mutants of a game's rules, for mutants.mjs. Constants, tables, words, names, samplers, views, texts and where loops end are
 * left out: no case says more of them than the file itself does, or other tests do.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { modulesIn } from './compile.mjs';

const NO_RULES =
  /\.words\.ts$|\/(words|names|spoken|forces|state|index|changes|observe|knowledge|map|data[^/]*|[^/]*-(table|rows))\.ts$|\/(data|laws|hidden)\//;
const NO_RULE = /^(pick|sample|text|looks?$|hash|shown|ending|tieBreak)|(Name|Text|Seen)$/; // names of functions

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
