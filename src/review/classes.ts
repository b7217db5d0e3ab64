/** Decisions by their loss of expected points, from 0 to 1, as on chess sites; each class is below its number. */
export const CLASSES = { excellent: 0.02, good: 0.05, inaccuracy: 0.1, mistake: 0.2, blunder: Infinity } as const;
export type LossClass = keyof typeof CLASSES;

/** The class of a decision; 'unclear': too close to call. */
export type Verdict = LossClass | 'unclear';
