/** Arrow keys go to the nearest spot in their direction, on whatever board: by where things are, not by their order. */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // what a pixel to the side counts, against one ahead

/** For `onKeyDown` of the element around a board. */
export function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const around = event.currentTarget as HTMLElement;
  const from = document.activeElement;
  if (step === undefined || from === null || !around.contains(from)) return;
  const spots = [...around.querySelectorAll<HTMLElement>('button.spot, .spot[role=button]')];
  const at = centre(from);
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const to = centre(spot);
    const ahead = (to.x - at.x) * step[0] + (to.y - at.y) * step[1];
    const aside = Math.abs((to.x - at.x) * step[1]) + Math.abs((to.y - at.y) * step[0]);
    const distance = ahead + ASIDE * aside;
    if (spot === from || ahead <= 1 || distance >= least) continue;
    nearest = spot;
    least = distance;
  }
  if (nearest === undefined) return;
  event.preventDefault();
  nearest.focus();
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the keyboard is, if it is in use there: to go on near it once the board has changed. */
export function keyboardPlace(): Place | undefined {
  const from = document.activeElement;
  return from?.matches('.spot:focus-visible, .move:focus-visible') ? centre(from) : undefined;
}

/** Goes to the thing that can be picked nearest to a place, unless the keyboard has gone elsewhere. */
export function focusNear(around: HTMLElement, { x, y }: Place): void {
  if (document.activeElement !== document.body) return;
  const spots = [...around.querySelectorAll<HTMLElement>('.spot.can')];
  const distance = (spot: HTMLElement) => Math.hypot(centre(spot).x - x, centre(spot).y - y);
  spots.sort((one, other) => distance(one) - distance(other))[0]?.focus();
}

function centre(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
