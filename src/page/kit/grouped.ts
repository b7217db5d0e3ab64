/** A whole number as people write it: 12,345. The browser's own way loads the tables of a language first, for as long as a board takes to draw. */
export const grouped = (n: number): string => `${n}`.replace(/\B(?=(\d{3})+$)/g, ',');
