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
  for (const [i, { id, find, replace, start, end }] of edits.entries()) {
    if (i > 0 && end > edits[i - 1].start) throw new Error(`${id} overlaps ${edits[i - 1].id}`);
    text = `${text.slice(0, start)}(${isThrown(id)} ? (${replace}) : (${find}))${text.slice(end)}`;
  }
  return text;
}
