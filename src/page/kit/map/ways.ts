/** Ways over a map, step by step. */

/** The first step of a shortest way; undefined: there is none. No way leads through a place that is barred; its end may be. */
export function firstStep<Place extends string>(
  from: Place,
  to: Place,
  neighboursOf: (place: Place) => readonly Place[],
  isBarred: (place: Place) => boolean,
): Place | undefined {
  const seen = new Set([to]);
  for (let ring = [to]; ring.length > 0; ) {
    const next: Place[] = [];
    for (const place of ring)
      for (const beside of neighboursOf(place)) {
        if (beside === from) return place;
        if (seen.has(beside) || isBarred(beside)) continue;
        seen.add(beside);
        next.push(beside);
      }
    ring = next;
  }
  return undefined;
}
