/** Laws that a position from outside must satisfy, beyond the range of each field. */

/** The path of the field that breaks a law, or 'at', and a sentence that says why. */
export interface Breach {
  readonly path: string;
  readonly message: string;
}

/** The current step of the rules. */
export interface Where {
  readonly at: string; // the name of the open decision or chance step, or 'over'
  readonly step: string; // the same without the number of a repeated one
  readonly open: ReadonlySet<string>; // the procedures that are being carried out
}

/** `at`: the name of a site. */
export function whereAt(at: string, open: ReadonlySet<string> = new Set()): Where {
  return { at, step: at.replace(/ #\d+$/, ''), open };
}

/** Returns a breach if the condition does not hold. */
export function unless(holds: boolean, path: string, message: string): Breach | undefined {
  return holds ? undefined : { path, message };
}

/** Returns the breach of the first item that breaks the law. */
export function firstOf<T>(items: Iterable<T>, law: (item: T) => Breach | undefined): Breach | undefined {
  for (const item of items) {
    const breach = law(item);
    if (breach !== undefined) return breach;
  }
  return undefined;
}
