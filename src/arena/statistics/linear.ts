/** Small dense linear algebra: inverses of symmetric positive definite matrices of a few dozen rows. */
export type Matrix = readonly Float64Array[];

export function zeros(rows: number): Float64Array[] {
  return Array.from({ length: rows }, () => new Float64Array(rows));
}

/** Gauss-Jordan elimination with diagonal pivots. Throws if the matrix is not positive definite. */
export function inverse(matrix: Matrix): Float64Array[] {
  const n = matrix.length;
  const left = matrix.map((row) => row.slice());
  const right = zeros(n);
  for (let i = 0; i < n; i++) right[i][i] = 1;
  for (let pivot = 0; pivot < n; pivot++) {
    const scale = left[pivot][pivot];
    if (!(scale > 0)) throw new Error('the matrix is not positive definite');
    for (let j = 0; j < n; j++) {
      left[pivot][j] /= scale;
      right[pivot][j] /= scale;
    }
    for (let i = 0; i < n; i++) {
      if (i === pivot) continue;
      const factor = left[i][pivot];
      if (factor === 0) continue;
      for (let j = 0; j < n; j++) {
        left[i][j] -= factor * left[pivot][j];
        right[i][j] -= factor * right[pivot][j];
      }
    }
  }
  return right;
}

export function product(a: Matrix, b: Matrix): Float64Array[] {
  const out = zeros(a.length);
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++) for (let j = 0; j < b.length; j++) out[i][j] += a[i][k] * b[k][j];
  return out;
}
