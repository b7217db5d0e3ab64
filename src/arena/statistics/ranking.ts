/** Rankings: the places of the entrants in a game. */

/** Entrants by place, best first, grouped by shared place. An entrant with several seats occurs several times. */
export type Ranking = readonly (readonly number[])[];

/** Higher payoffs rank first; equal payoffs share a place. */
export function rankingOf(payoffs: readonly number[], entrants: readonly number[]): Ranking {
  const levels = [...new Set(payoffs)].sort((a, b) => b - a);
  return levels.map((level) => entrants.filter((_, seat) => payoffs[seat] === level).sort((a, b) => a - b));
}

/** The place of every seat, 1 is first; ties share the mean of their places. */
export function placesOf(payoffs: readonly number[]): number[] {
  return payoffs.map((own) => {
    const above = payoffs.filter((other) => other > own).length;
    const level = payoffs.filter((other) => other === own).length;
    return above + (level + 1) / 2;
  });
}
