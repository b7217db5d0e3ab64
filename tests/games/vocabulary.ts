/** One word a thing: what each game calls it, and what it never says instead. */
export const NOT_SAID: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'sword-of-rome': {
    units: /\b(CUs?|troops?|soldiers?|counters?)\b/i,
    mercenaries: /\bmercs?\b/i,
    sortie: /\bsall(y|ies|ied)\b/i,
    space: /\b(areas?|nodes?|provinces?|regions?)\b/i,
    marker: /\b(tokens?|PCs?)\b/i,
    VP: /\bvictory points?\b/i,
  },
  alexander: {
    units: /\b(CUs?|troops?|soldiers?|pieces?)\b/i,
    area: /\b(spaces?|nodes?|provinces?|regions?)\b/i,
    fleet: /\bnav(y|ies)\b/i,
    treasury: /\b(coins?|money|gold)\b/i,
  },
  perikles: {
    counter: /\b(units?|pieces?)\b/i,
    location: /\b(battlefields?|areas?|spaces?)\b/i,
    points: /\b(VPs?|victory points?)\b/i,
  },
  'peloponnesian-war': {
    troops: /\b(units?|soldiers?|pieces?|counters?)\b/i,
    space: /\b(areas?|nodes?|provinces?|regions?)\b/i,
    talents: /\b(coins?|money|(?<!Persian )gold)\b/i, // the name of an event
    auguries: /\b(omens?|oracles?)\b/i,
  },
  hearts: { points: /\b(penalt(y|ies)|scores?)\b/i, trick: /\brounds?\b/i, hand: /\bdeals?\b/i },
  spades: { trick: /\brounds?\b/i, hand: /\bdeals?\b/i, bags: /\bsandbags?\b/i },
};

/** Ids, words of a programming language, a hyphen for a minus, and a word twice. */
export const NO_WORDS =
  /(?<![\w–-])-\d|undefined|NaN|\bnull\b|\[object|=>|\b[a-z]+_[a-z_]+\b|\b[a-z]+\.[a-z]+\b|\b([A-Za-z]\w*) \1\b(?! ?[×♠♥♦♣])/;
