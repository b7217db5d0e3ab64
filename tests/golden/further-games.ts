/** Random games that meet steps which those of the default and the presets do not, by game: variant, seed, and how many steps are played. */
export const FURTHER_GAMES: Readonly<
  Record<string, readonly (readonly [variant: string, seed: string, steps: number])[]>
> = {
  perikles: [['', 'golden 1', 520]],
  'peloponnesian-war': [
    ['', 'golden 108', 138],
    ['solitaire', 'golden 110', 131],
    ['', 'golden 272', 234],
  ],
  alexander: [
    ['royal', 'golden 48', 793],
    ['', 'golden 59', 432],
    ['royal', 'golden 80', 349],
    ['royal', 'golden 57', 195],
    ['', 'golden 148', 536],
  ],
  'sword-of-rome': [
    ['', 'golden 17', 3119],
    ['players=5', 'golden 3', 1923],
    ['players=2', 'golden 36', 1806],
    ['', 'golden 49', 1724],
    ['players=3', 'golden 1', 1748],
    ['players=2', 'golden 15', 1590],
    ['', 'golden 20', 1472],
    ['players=3', 'golden 49', 362],
    ['players=2', 'golden 2', 351],
    ['', 'golden 39', 972],
    ['players=2', 'golden 43', 1614],
  ],
};
