/** Every game of the page: its title, and a line of what one does in it. */
export const games: Readonly<Record<string, { readonly title: string; readonly line: string }>> = {
  perikles: { title: 'Perikles', line: 'Win influence in six Greek cities, and lead their armies face down.' },
  alexander: { title: 'Alexander vs. Darius', line: 'Macedon marches on Persia: hidden stacks, sieges and fleets.' },
  'peloponnesian-war': { title: 'Peloponnesian War', line: 'Athens and Sparta at war, alone or for two.' },
  'sword-of-rome': { title: 'The Sword of Rome', line: 'Five powers fight for Italy with hands of cards.' },
  hearts: { title: 'Hearts', line: 'Pass three cards, then take as few points as you can.' },
  spades: { title: 'Spades', line: 'Bid with your partner, and make what you bid.' },
  'liars-dice': { title: 'Liar’s dice', line: 'Bid on dice that nobody sees, or call the bluff.' },
  'connect-four': { title: 'Connect four', line: 'Drop your discs; four in a row win.' },
  goofspiel: { title: 'Goofspiel', line: 'Everybody bids at once for each prize.' },
  leduc: { title: 'Leduc poker', line: 'Two rounds of betting around one public card.' },
  kuhn: { title: 'Kuhn poker', line: 'One card each, one bet: the smallest poker.' },
  'dark-hex': { title: 'Dark hex', line: 'Join your two sides without seeing the other’s stones.' },
  'phantom-tic-tac-toe': { title: 'Phantom tic-tac-toe', line: 'Three in a row against marks that you cannot see.' },
  'tic-tac-toe': { title: 'Tic-tac-toe', line: 'Three in a row.' },
};

/** How the form of a variant is said. */
export interface VariantTexts {
  readonly presets: Readonly<Record<string, string>>;
  readonly parameters: Readonly<
    Record<string, { readonly name: string; readonly note: string; readonly options: Readonly<Record<string, string>> }>
  >;
}

/** Where it is not said as the game describes it, which is in English. */
export const variants: Readonly<Record<string, VariantTexts>> = {};
