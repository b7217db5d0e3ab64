/** Numbers of cards in reasons. */

/** '1 club', '3 clubs'; `plural` ends in s. */
export function counted(count: number, plural: string): string {
  return `${count} ${count === 1 ? plural.slice(0, -1) : plural}`;
}

/** '1 higher club is still out', '3 higher clubs are still out'; `plural` ends in s. */
export function higherOut(count: number, plural: string): string {
  return `${counted(count, `higher ${plural}`)} ${count === 1 ? 'is' : 'are'} still out`;
}
