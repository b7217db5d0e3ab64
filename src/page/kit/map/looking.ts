/**
 * A place of a map is looked at where a mouse points at it, where it has the focus by keys, and where it is clicked. Not where it is pressed, nor
 * where it is pointed at on a narrow board: what is said of it takes room from the map there, which would move under the finger or the mouse, and
 * the click would be lost.
 */
export const looking = (place: string, look: (place: string) => void) => ({
  onClickCapture: () => look(place), // the place itself takes no clicks: what stands in it does
  onFocusIn: ({ target }: FocusEvent) => (target as Element).matches(':focus-visible') && look(place),
  onPointerEnter: ({ pointerType, target }: PointerEvent) =>
    pointerType === 'mouse' && !isStacked(target as Element) && look(place),
});

const STACKED = 640; // pixels: below it the styles of the boards (40rem) put what is said beneath the map

const isStacked = (inside: Element): boolean => inside.closest('.board-area > *')!.clientWidth <= STACKED;
