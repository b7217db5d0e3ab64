/** Powers by colour, shape and letter, wherever they are drawn. */
import { SeatShape, seatColour } from '../../kit/seats.js';

interface Look {
  readonly name: string;
  readonly colour: number; // of the palette of seats
  readonly letter: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  GAU: { name: 'Gauls', colour: 4, letter: 'G' },
  ETR: { name: 'Etruscans', colour: 2, letter: 'E' },
  SAM: { name: 'Samnites', colour: 2, letter: 'S' },
  GRE: { name: 'Greeks', colour: 1, letter: 'H' },
  CAR: { name: 'Carthage', colour: 3, letter: 'C' },
  ROM: { name: 'Romans', colour: 0, letter: 'R' },
  VOL: { name: 'Volsci', colour: 5, letter: 'V' },
  TRA: { name: 'Transalpine Gauls', colour: 5, letter: 'T' },
  MER: { name: 'rebel mercenaries', colour: 5, letter: 'M' },
  IND: { name: 'independent', colour: 5, letter: '' },
};

export const POWERS = Object.keys(LOOKS).filter((power) => power !== 'IND');

export const lookOf = (power: string): Look => LOOKS[power] ?? LOOKS.IND;
export const colourOf = (power: string): string => seatColour(lookOf(power).colour);
export const powerName = (power: string): string => lookOf(power).name;

/** In running text. */
export function PowerBadge({ power }: { readonly power: string }) {
  const { colour, letter } = lookOf(power);
  return (
    <svg class="power-badge" viewBox="-11 -11 22 22" aria-hidden="true">
      <SeatShape index={colour} letter={letter} />
    </svg>
  );
}
