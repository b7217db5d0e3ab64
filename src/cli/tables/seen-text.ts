/** What a seat has seen of a step, in words: a sentence or more. */

interface Seen {
  readonly kind: string;
  readonly text?: string | undefined;
  readonly seat?: string | null | undefined;
  readonly say?: string | undefined;
  readonly told?: readonly { readonly text: string; readonly more?: string | undefined }[] | undefined;
}

/** None where there is nothing to say, or where it is told at the end of what goes on, as a deal is. */
export function seenTexts({ seat, text, say, told }: Seen): string[] {
  if (told !== undefined) return sentences(told);
  if (say !== undefined) return [seat == null || seat === 'chance' ? say : `${seat}: ${say}`];
  return text === undefined ? [] : [text];
}

/** What goes on after the same words is listed. */
function sentences(told: NonNullable<Seen['told']>): string[] {
  const runs: { readonly text: string; readonly more: string[] }[] = [];
  for (const { text, more } of told) {
    const last = runs.at(-1);
    if (more !== undefined && last?.text === text) last.more.push(more);
    else runs.push({ text, more: more === undefined ? [] : [more] });
  }
  return runs.map(({ text, more }) => [text, more.filter(Boolean).join(', ')].filter(Boolean).join(' '));
}
