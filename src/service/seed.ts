/** An unpredictable seed for requests without one: 64 bits as 16 hex digits. */
export function freshSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}
