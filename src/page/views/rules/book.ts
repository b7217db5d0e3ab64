/** The full rules of the games that have some, each loaded when it is read; small games have all of theirs in short. */
const books: Readonly<
  Record<string, () => Promise<readonly [rules: { default: string }, readme: { default: string }]>>
> = {
  alexander: () =>
    Promise.all([
      import('../../../../docs/games/alexander/rules.md?raw'),
      import('../../../../docs/games/alexander/README.md?raw'),
    ]),
  'peloponnesian-war': () =>
    Promise.all([
      import('../../../../docs/games/peloponnesian-war/rules.md?raw'),
      import('../../../../docs/games/peloponnesian-war/README.md?raw'),
    ]),
  perikles: () =>
    Promise.all([
      import('../../../../docs/games/perikles/rules.md?raw'),
      import('../../../../docs/games/perikles/README.md?raw'),
    ]),
  'sword-of-rome': () =>
    Promise.all([
      import('../../../../docs/games/sword-of-rome/rules.md?raw'),
      import('../../../../docs/games/sword-of-rome/README.md?raw'),
    ]),
};

export interface Book {
  readonly rules: string; // Markdown
  readonly readme: string;
}

/** Undefined: there are none besides those in short. */
export async function openBook(game: string): Promise<Book | undefined> {
  if (!Object.hasOwn(books, game)) return undefined;
  const [rules, readme] = await books[game]();
  return { rules: rules.default, readme: readme.default };
}
