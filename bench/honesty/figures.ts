/** What is told and whether it is true, in counts. */

/** A share of a number of cases. */
export interface Share {
  readonly of: number;
  readonly count: number;
}

export const shareOf = (all: readonly boolean[]): Share => ({ of: all.length, count: all.filter(Boolean).length });

const Z95 = 1.96;

/** '29 of 30 (83 to 99 %)': with the 95 % interval of Wilson (1927). */
export function shareText({ of, count }: Share): string {
  if (of === 0) return 'none';
  const square = (Z95 * Z95) / of;
  const middle = (count / of + square / 2) / (1 + square);
  const half = (Z95 * Math.sqrt(((count / of) * (1 - count / of)) / of + square / of / 4)) / (1 + square);
  const [low, high] = [middle - half, middle + half].map((end) => Math.round(100 * end));
  return `${count} of ${of} (${low} to ${high} %)`;
}

/** A row of the table, and whether it holds what is demanded. */
export interface Figure {
  readonly what: string;
  readonly found: string;
  readonly demanded: string; // '' where nothing is
  readonly holds: boolean;
}

/** `least`, `most`: what is demanded of the share. */
export function figure(what: string, share: Share, least = 0, most = 1): Figure {
  const part = share.of === 0 ? least : share.count / share.of;
  const demanded = least > 0 ? `at least ${100 * least} %` : most < 1 ? `at most ${100 * most} %` : '';
  return { what, found: shareText(share), demanded, holds: part >= least && part <= most };
}
