/** Normal and Student's t distributions, as needed for intervals. */

/** P(Z < z) for a standard normal Z. Abramowitz and Stegun 26.2.17, good to 7.5e-8. */
export function normalCdf(z: number): number {
  if (z < 0) return 1 - normalCdf(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/** The p-quantile of the standard normal, 0 < p < 1. Abramowitz and Stegun 26.2.23, then two steps of Newton. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  const t = Math.sqrt(-2 * Math.log(p));
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
  for (let i = 0; i < 2; i++) z -= ((normalCdf(z) - p) * Math.sqrt(2 * Math.PI)) / Math.exp((-z * z) / 2);
  return z;
}

/** The p-quantile of Student's t. Exact for 1 and 2 degrees of freedom, else Abramowitz and Stegun 26.7.5. */
export function studentQuantile(p: number, freedom: number): number {
  if (freedom <= 0) return Number.POSITIVE_INFINITY;
  if (freedom === 1) return Math.tan(Math.PI * (p - 0.5));
  if (freedom === 2) return (2 * p - 1) / Math.sqrt(2 * p * (1 - p));
  const z = normalQuantile(p);
  const z2 = z * z;
  const terms = [
    (z * (z2 + 1)) / 4,
    (z * (3 + z2 * (16 + 5 * z2))) / 96,
    (z * (-15 + z2 * (17 + z2 * (19 + 3 * z2)))) / 384,
    (z * (-945 + z2 * (-1920 + z2 * (1482 + z2 * (776 + 79 * z2))))) / 92160,
  ];
  return terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), z);
}
