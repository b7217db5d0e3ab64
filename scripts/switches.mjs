/**
 * A plugin that compiles all mutants in, each behind a switch: `isThrown` is an expression of the sources, of the mutant's id.
 * Mutants are expressions of a file from `start` to `end`.
 */
export function switches(mutants, isThrown) {
  return {
    name: 'mutants',
    transform: {
      order: 'pre',
      handler(code, path) {
        const here = mutants.filter(({ file }) => path.endsWith(`/${file}`));
        return here.length === 0 ? undefined : withSwitches(code, here, isThrown);
      },
    },
  };
}

function withSwitches(code, mutants, isThrown) {
  const edits = [...mutants].sort((a, b) => b.start - a.start);
  let text = code;
  for (const [i, { id, find, start, end }] of edits.entries()) {
    const last = edits[i - 1];
    const isHere = (edit) => edit?.start === start && edit.end === end;
    if (isHere(last)) continue; // switched with it
    if (last !== undefined && end > last.start) throw new Error(`${id} overlaps ${last.id}`);
    const chained = (rest, each) => `(${isThrown(each.id)} ? (${each.replace}) : ${rest})`;
    text = text.slice(0, start) + edits.filter(isHere).reduce(chained, `(${find})`) + text.slice(end);
  }
  return text;
}
