/** What a game says about strength: who came before whom. */

/** Entrants by place, best first; those who share a place stand together. An entrant may stand there more than once. */
export type Ranking = readonly (readonly number[])[];

/** More payoff is better; equal payoffs share the place. */
export function rankingOf(payoffs: readonly number[], entrants: readonly number[]): Ranking {
  const levels = [...new Set(payoffs)].sort((a, b) => b - a);
  return levels.map((level) => entrants.filter((_, seat) => payoffs[seat] === level).sort((a, b) => a - b));
}

/** Mean place of every seat, 1 is first; seats that tie share the mean of their places. */
export function placesOf(payoffs: readonly number[]): number[] {
  return payoffs.map((own) => {
    const above = payoffs.filter((other) => other > own).length;
    const level = payoffs.filter((other) => other === own).length;
    return above + (level + 1) / 2;
  });
}
