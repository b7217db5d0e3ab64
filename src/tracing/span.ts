/** Traces: what a request was about, and how long each part of it took, over processes. A trace travels as W3C's `traceparent`. */

/** The same numbers as in OTLP. */
export const KINDS = { internal: 1, server: 2, consumer: 5 } as const;
export type Kind = keyof typeof KINDS;

/** What was done, without anything that a caller sent: names of routes and games, codes, counts. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A part of a trace that goes on. */
export interface Span {
  /** For whatever is done on its behalf elsewhere. */
  readonly traceparent: string;
  /** Only the first call counts. `name`: a better one than at the start. */
  end(attributes: Attributes, how?: { readonly name?: string; readonly isFailed?: boolean }): void;
}

export interface Tracer {
  /** `parent`: the `traceparent` of whoever asked, as it came; anything else begins a trace. */
  begin(name: string, kind: Kind, parent: string | undefined): Span;
}

export interface Place {
  readonly trace: string; // 32 hexadecimal digits
  readonly span: string; // 16
  readonly isSampled: boolean; // whoever began the trace wants to see it
}

const WRITTEN = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/** Reads a `traceparent` (W3C Trace Context, section 3.2); undefined if it is none. */
export function parsePlace(text: string | undefined): Place | undefined {
  const [, trace, span, flags] = WRITTEN.exec(text ?? '') ?? [];
  if (trace === undefined || text!.startsWith('ff') || /^0+$/.test(trace) || /^0+$/.test(span)) return undefined;
  return { trace, span, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function makePlace({ trace, span, isSampled }: Place): string {
  return `00-${trace}-${span}-${isSampled ? '01' : '00'}`;
}
