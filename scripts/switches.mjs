/**
 * A plugin that compiles all mutants in, each behind a switch: `isThrown` is an expression of the sources, of the mutant's id.
 * Mutants are expressions of a file from `start` to `end`; one may lie in another.
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
  const outermostFirst = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;
  /** The code from `start` to `end`, with the switches of all mutants that begin there. */
  function render(start, end) {
    let text = '';
    let at = start;
    while (next < outermostFirst.length && outermostFirst[next].start < end) {
      const first = outermostFirst[next];
      if (first.end > end) throw new Error(`${first.id} overlaps another mutant, and does not lie in it`);
      const alike = [];
      while (outermostFirst[next]?.start === first.start && outermostFirst[next].end === first.end)
        alike.push(outermostFirst[next++]);
      text += code.slice(at, first.start);
      text += alike.reduce(
        (rest, each) => `(${isThrown(each.id)} ? (${each.replace}) : ${rest})`,
        `(${render(first.start, first.end)})`,
      );
      at = first.end;
    }
    return text + code.slice(at, end);
  }
  return render(0, code.length);
}
