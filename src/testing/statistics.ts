/** Chance of a chi-square of so many degrees of freedom being at least this large (Wilson and Hilferty 1931). */
function chiSquareTail(statistic: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  const z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
  return normalTail(z);
}

/** Chi-square of counts against weights (equal ones if absent), as a chance. */
export function chiSquare(counts: readonly number[], weights?: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const whole = weights?.reduce((sum, weight) => sum + weight, 0) ?? counts.length;
  const statistic = counts.reduce((sum, count, i) => {
    const expected = (total * (weights?.[i] ?? 1)) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(statistic, counts.length - 1);
}

/** Abramowitz and Stegun 26.2.17, good to 7.5e-8. */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
