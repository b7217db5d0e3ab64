/**
 * A place of a map is looked at where a mouse points at it, where it has the focus by keys, and where it is clicked. Not where it is pressed: what is
 * said of it takes room from the map of a phone, which would move under the finger, and the click would be lost.
 */
export const looking = (place: string, look: (place: string) => void) => ({
  onClickCapture: () => look(place), // the place itself takes no clicks: what stands in it does
  onFocusIn: ({ target }: FocusEvent) => (target as Element).matches(':focus-visible') && look(place),
  onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && look(place),
});
