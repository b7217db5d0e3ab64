/** Military counters: hoplites are round shields, triremes are hulls; a face-down one has no number. */
import type { ComponentChildren } from 'preact';
import { type Counters, countOf } from './table.js';
import { texts } from './texts.js';

const KINDS = ['h4', 'h3', 'h2', 'h1', 'h?', 't4', 't3', 't2', 't1', 't?'];

/** `kind`: 'h3', 't?'. */
export function Counter({ kind }: { readonly kind: string }) {
  const [type, strength] = kind;
  const isHidden = strength === '?';
  return (
    <svg class={`counter ${type}${isHidden ? ' down' : ''}`} viewBox="-11 -11 22 22" aria-hidden="true">
      {type === 'h' ? (
        <circle r="9.800" />
      ) : (
        <path d="M-10.500-7H6.500C9.800-7 10.500-4 10.500-1.500 9.500 5.500 6 8.800 2 8.800H-5C-8.500 8.800-10.500 2.500-10.500-7Z" />
      )}
      {isHidden ? (
        type === 'h' ? (
          <path class="device" d="M-4.200 4.500 0-5.200 4.200 4.500" />
        ) : (
          <path class="device" d="M-5.500 3.500v-5.500M-1.500 4v-6M2.500 3.800v-5.800" />
        )
      ) : (
        <text y={type === 'h' ? 4.6 : 5.4} text-anchor="middle">
          {strength}
        </text>
      )}
    </svg>
  );
}

/** One by one; identical ones from the third on with their number. */
export function CounterRow({ counters }: { readonly counters: Counters }) {
  return (
    <span class="counters">
      {listed(counters).map(([kind, count]) =>
        count > 2 ? (
          <span key={kind} class="many">
            <Counter kind={kind} />×{count}
          </span>
        ) : (
          Array.from({ length: count }, (_, i) => <Counter key={`${kind} ${i}`} kind={kind} />)
        ),
      )}
    </span>
  );
}

/** Kinds that are there, the strongest first, hoplites before triremes. */
export const listed = (counters: Counters): readonly (readonly [kind: string, count: number])[] =>
  KINDS.flatMap((kind) => (counters[kind] ? [[kind, counters[kind]] as const] : []));

/** How many of each type: in a city's box, or in a pool of others. */
export function Forces({ counters }: { readonly counters: Counters }) {
  return (
    <span class="forces" aria-hidden="true">
      <Counter kind="h?" />
      {countOf(counters, 'h')}
      <Counter kind="t?" />
      {countOf(counters, 't')}
    </span>
  );
}

export function counterWords(counters: Counters): string {
  return listed(counters)
    .map(([kind, count]) => `${count} × ${texts.counter(kind[0], kind[1])}`)
    .join(', ');
}

/** A mark beside its meaning, for people who read and for those who listen. */
export function Said({ text, children }: { readonly text: string; readonly children: ComponentChildren }) {
  return (
    <span class="said" title={text}>
      <span class="sr">{text}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
