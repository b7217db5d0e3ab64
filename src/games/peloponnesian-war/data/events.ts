/**
 * The events (PW 4.2) and the rebellions of the Delian League (PW 4.3).
 *
 * Provenance. From the rules text: that 5 brings Persia in, and 8. Public: 4, 6 (name and condition), 9, 10/4.
 * Reconstructed: 2, 3, 7, 11, 12, the effects of 5 and 6, the rest of 10, and the table of the Delian League.
 */
import type { SpaceName } from './spaces.js';

export const EVENTS = {
  2: 'Mutilation of the Hermae',
  3: 'Earthquake at Sparta',
  4: 'Thrace changes sides',
  5: 'Persian gold',
  6: 'Plague in Athens',
  7: 'No unusual event',
  8: 'Delian League rebellion',
  9: 'Macedon changes sides',
  10: 'The lesser states stir',
  11: 'Unrest in the Peloponnesian League',
  12: 'Death of a leader',
} as const;

/** Event 10, by its die. */
export const STATES_STIR = [
  'civil war in Corcyra',
  'Syracuse joins Sparta',
  'Lesbos revolts',
  'Argos joins Athens',
  'Thessaly leaves Athens',
  'the Mantinean league',
] as const;

export const THRACIAN_REBELS: readonly SpaceName[] = ['abdera', 'maraneia']; // event 4
export const MANTINEAN_REBELS: readonly SpaceName[] = ['mantinea', 'elis']; // event 10/6
export const UNREST: readonly SpaceName[] = ['mantinea', 'tegea', 'elis', 'orchomenus', 'leucas', 'ambracia']; // event 11
export const PERSIAN_GOLD = 1000; // event 5
export const PLAGUE = { hoplites: 2, bellicosity: 1, talents: 500 } as const; // event 6

/** First die the row, second die the space. */
export const DELIAN_LEAGUE: readonly (readonly SpaceName[])[] = [
  ['potidaea', 'olynthus', 'torone', 'scione', 'stagirus', 'methone'], // Chalcidice
  ['byzantium', 'cyzicus', 'lampsacus', 'abydos', 'perinthus', 'thasos'], // Hellespont and Thrace
  ['ephesus', 'erythrae', 'clazomenae', 'colophon', 'phocaea', 'teos'], // Asia Minor (Ionia)
  ['miletus', 'cnidus', 'halicarnassus', 'iasus', 'lindus', 'camirus'], // Asia Minor (Caria and Rhodes)
  ['naxos', 'andros', 'paros', 'icaros', 'kos', 'amorgos'], // Islands
  ['mytilene', 'methymna', 'eretria', 'chalcis', 'histiaea', 'carystos'], // Lesbos and Euboea
];
