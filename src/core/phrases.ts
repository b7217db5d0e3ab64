/** What people call moves whose words, as they are typed, say too little. */

/** Moves by pattern: what is said, made of what was found in the groups. The first that fits counts. */
export type Phrases = readonly (readonly [RegExp, (...found: string[]) => string])[];

export function phraseFor(move: string, phrases: Phrases): string | undefined {
  for (const [pattern, say] of phrases) {
    const found = pattern.exec(move);
    if (found) return say(...found.slice(1));
  }
  return undefined;
}

/** What yes and no mean, by decision. */
export type Answers = Readonly<Record<string, readonly [yes: string, no: string]>>;

export const isAnswer = (move: string): move is 'yes' | 'no' => move === 'yes' || move === 'no';

export const answerFor = (move: 'yes' | 'no', decision: string, answers: Answers): string | undefined =>
  answers[decision]?.[move === 'yes' ? 0 : 1];
