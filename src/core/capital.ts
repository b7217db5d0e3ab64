/** The words as a sentence or a heading begins with them: seats and places are written small in games. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
