/**
 * Picking a move by its parts, in any order: click the army, then the space. What has been picked narrows the legal moves; when
 * a single one is left, it is played. Pure: the page keeps `picked` and is told what comes next.
 */
import type { LegalMove, Part, Picking, Thing } from './board.js';

/** Whether a board can show it: words in between and numbers have no place. */
export const isNoun = ({ kind }: Part) => kind !== 'text' && kind !== 'number';

const same = (one: Thing, other: Thing) => one.kind === other.kind && `${one.value}` === `${other.value}`;

/** The moves that name all of these things, each as often as it was picked. */
export function movesWith(moves: readonly LegalMove[], picked: readonly Thing[]): readonly LegalMove[] {
  return moves.filter((move) => partsLeft(move, picked) !== undefined);
}

/** What a move names besides the things that were picked; undefined if it lacks one of those. */
function partsLeft({ parts }: LegalMove, picked: readonly Thing[]): readonly Thing[] | undefined {
  const left = [...parts];
  for (const thing of picked) {
    const at = left.findIndex((part) => same(part, thing));
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

/** Whether some move has a thing besides those picked. A map asks this of hundreds of spaces: the moves are gone through once. */
function hasBesides(moves: readonly LegalMove[], picked: readonly Thing[]): Picking['can'] {
  const key = (kind: string, value: string | number) => `${kind} ${value}`;
  let known: ReadonlySet<string> | undefined;
  return (kind, value) => {
    known ??= new Set(
      moves.flatMap((move) => (partsLeft(move, picked) ?? []).map((part) => key(part.kind, part.value))),
    );
    return known.has(key(kind, value));
  };
}

/** What to do after a pick: play the only move that is left, or wait for more. */
export function nextPick(
  moves: readonly LegalMove[],
  picked: readonly Thing[],
  thing: Thing,
): { readonly picked: readonly Thing[]; readonly move?: string } {
  const longer = [...picked, thing];
  const open = movesWith(moves, longer);
  if (open.length === 1) return { picked: [], move: open[0].move };
  if (open.length > 1) return { picked: longer };
  if (picked.some((each) => same(each, thing))) return { picked: picked.filter((each) => !same(each, thing)) };
  const fresh = movesWith(moves, [thing]); // something else: begin anew with it
  if (fresh.length === 1) return { picked: [], move: fresh[0].move };
  return { picked: fresh.length > 0 ? [thing] : picked };
}

/** `set` keeps what is picked, `play` sends a move. */
export function pickingOf(
  moves: readonly LegalMove[],
  picked: readonly Thing[],
  set: (picked: readonly Thing[]) => void,
  play: (move: string) => void,
): Picking {
  const open = movesWith(moves, picked);
  return {
    moves,
    open,
    picked,
    can: hasBesides(moves, picked),
    begins: hasBesides(moves, []),
    has: (kind, value) => picked.some((each) => same(each, { kind, value })),
    choose(kind, value) {
      const next = nextPick(moves, picked, { kind, value });
      set(next.picked);
      if (next.move !== undefined) play(next.move);
    },
    play(move) {
      set([]);
      play(move);
    },
    clear: () => set([]),
  };
}
