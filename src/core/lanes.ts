/** Works through the items, so many at a time, in their order, until `isOver` says so. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  isOver: () => boolean,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length && !isOver()) {
      const index = next++;
      await work(items[index], index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}
