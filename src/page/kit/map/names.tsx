/** The names on a map, in letters that keep their size on the screen. */
import type { Placed } from './labels.js';
import { Later } from './later.js';

interface NamesProps {
  readonly labels: () => readonly Placed[];
  readonly scale: number; // pixels of a unit of the map
  readonly after?: number; // pieces that are drawn before them
  readonly kindOf?: (id: string) => string; // as the style sheet calls it
}

const firstWord = (id: string) => id.split(' ')[0];

export function Names({ labels, scale, after, kindOf = firstWord }: NamesProps) {
  return (
    <Later {...(after !== undefined && { after })}>
      {() => (
        <g class="names">
          {labels().map(({ id, text, x, y, dx, dy, size }) => (
            <text
              key={id}
              class={`name ${kindOf(id)}`}
              x={x + dx / scale}
              y={y + dy / scale}
              font-size={size / scale}
              stroke-width={3 / scale}
            >
              {text}
            </text>
          ))}
        </g>
      )}
    </Later>
  );
}
