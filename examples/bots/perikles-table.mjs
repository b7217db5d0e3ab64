/** What bots for Perikles read off a view, which leaves out what is empty: see docs/games/perikles/rules.md. */

/** Home city, points, and the type that decides, by location. */
export const LOCATIONS = {
  amphipolis: ['athens', 6, 'h'],
  lesbos: ['athens', 4, 't'],
  plataea: ['athens', 4, 'h'],
  naupactus: ['athens', 4, 'h'],
  potidea: ['athens', 5, 'h'],
  acarnania: ['athens', 3, 'h'],
  attica: ['athens', 4, 'h'],
  melos: ['sparta', 3, 't'],
  epidaurus: ['sparta', 4, 'h'],
  pylos: ['sparta', 4, 'h'],
  sicily: ['sparta', 7, 'h'],
  cephallenia: ['sparta', 4, 't'],
  cythera: ['sparta', 3, 't'],
  spartolus: ['sparta', 4, 'h'],
  'megara-battle': ['megara', 5, 'h'],
  mantinea: ['argos', 5, 'h'],
  delium: ['thebes', 5, 'h'],
  aetolia: ['thebes', 3, 'h'],
  corcyra: ['corinth', 3, 't'],
  leucas: ['corinth', 4, 't'],
  solygeia: ['corinth', 4, 't'],
};

const STATUES = {
  athens: [5, 5, 3, 1],
  sparta: [5, 4, 3, 2],
  argos: [6, 3],
  corinth: [9, 7, 5, 3],
  thebes: [7, 5, 3],
  megara: [6, 3],
};

/** What a statue in the city is worth now, and what a defeat would take from it. */
export const statueValue = ({ defeats }, city) => STATUES[city][defeats[city]] ?? 0;
export const lossByDefeat = ({ defeats }, city) =>
  statueValue({ defeats }, city) - (STATUES[city][defeats[city] + 1] ?? 0);

/** Statues of a player in the city, with the one that he gets at the end of the turn. */
export const statuesOf = ({ statues, leader }, player, city) =>
  (statues?.[player]?.[city] ?? 0) + (leader[city] === player ? 1 : 0);

export const players = ({ cubes }) => Object.keys(cubes);

/** Points that a player has now. */
export function scoreOf(table, player) {
  let points = 0;
  for (const city of Object.keys(STATUES))
    points += table.cubes[player][city] + statuesOf(table, player, city) * statueValue(table, city);
  for (const location of table.won?.[player] ?? []) points += LOCATIONS[location][1];
  return points;
}

/** The slot of a location on the board. */
export const slotOf = ({ board }, location) => Object.keys(board).find((slot) => board[slot] === location);

/** The player who came first to a side of a slot; undefined: nobody is there. */
export const firstAt = ({ arrivals }, slot, side) => arrivals?.[slot]?.[side]?.[0];

/** Strength at a location, by side: what is seen, and two for each counter that is not. */
export function strengthAt({ armies, counters }, slot, side, type) {
  let strength = 0;
  for (const army of armies?.[slot]?.[side] ?? [])
    for (const [kind, count] of Object.entries(counters?.[slot]?.[army] ?? {}))
      if (kind[0] === type) strength += count * (kind[1] === '?' ? 2 : Number(kind[1]));
  return strength;
}
