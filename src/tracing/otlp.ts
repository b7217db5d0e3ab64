/**
 * Sends spans to a collector of OpenTelemetry: OTLP over HTTP, in JSON (opentelemetry.io/docs/specs/otlp). Nobody ever waits for it: what
 * the collector does not take is lost, and so is what is too much for the buffer.
 */
import {
  type Attributes,
  KINDS,
  type Kind,
  makePlace,
  type Place,
  parsePlace,
  type Span,
  type Tracer,
} from './span.js';

const SEND_MS = 1_000; // between two messages
const MOST_IN_ONE = 512; // spans
const MOST_WAITING = 4_096;
const PATIENCE_MS = 5_000; // with the collector
const LAST_MS = 750; // for what there is when it is closed
const FAILED = 2; // the status of a span in OTLP

interface TracingOptions {
  readonly endpoint: string; // of the collector: http://127.0.0.1:4318
  readonly headers?: Readonly<Record<string, string>>;
  readonly service: string; // the name of this kind of process
  readonly version: string;
  readonly onTrouble: (why: string) => void; // once, until it works again
  readonly now?: () => number; // milliseconds since 1970
  readonly patienceMs?: number; // with the collector
}

/** `endpoint`: where to send; empty: there is no tracing. `headers`: 'name=value,…', each URL-encoded, as OpenTelemetry's variables have it. */
export function openTracer(
  endpoint: string,
  headers: string,
  process: Pick<TracingOptions, 'service' | 'version' | 'onTrouble'>,
): OtlpTracer | undefined {
  if (endpoint === '') return undefined;
  const pairs = headers.split(',').map((pair) => pair.split('=', 2).map((part) => decoded(part.trim())));
  return new OtlpTracer({
    endpoint,
    headers: Object.fromEntries(pairs.filter(({ length }) => length === 2)),
    ...process,
  });
}

export class OtlpTracer implements Tracer {
  private readonly options: TracingOptions;
  private readonly now: () => number;
  private waiting: object[] = [];
  private readonly timer: ReturnType<typeof setInterval>;
  private sending: Promise<void> = Promise.resolve();
  private works = true;
  private readonly gaveUp = new AbortController();

  constructor(options: TracingOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.timeOrigin + performance.now());
    this.timer = setInterval(() => this.send(), SEND_MS);
    (this.timer as { unref?: () => void }).unref?.();
  }

  begin(name: string, kind: Kind, parent: string | undefined): Span {
    const above = parsePlace(parent);
    const place: Place = {
      trace: above?.trace ?? freshId(16),
      span: freshId(8),
      isSampled: above?.isSampled ?? true,
    };
    const beganAt = this.now();
    let hasEnded = !place.isSampled;
    return {
      traceparent: makePlace(place),
      end: (attributes, { name: better = name, isFailed = false } = {}) => {
        if (hasEnded) return;
        hasEnded = true;
        if (this.waiting.length >= MOST_WAITING) return;
        this.waiting.push({
          traceId: place.trace,
          spanId: place.span,
          ...(above && { parentSpanId: above.span }),
          name: better,
          kind: KINDS[kind],
          startTimeUnixNano: nanoseconds(beganAt),
          endTimeUnixNano: nanoseconds(this.now()),
          attributes: written(attributes),
          status: isFailed ? { code: FAILED } : {},
        });
      },
    };
  }

  /** Sends what there is, as far as the collector takes it at once: it must not hold up the end of the process. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    while (this.waiting.length > 0) this.send();
    const late = setTimeout(() => this.gaveUp.abort(), LAST_MS);
    await this.sending;
    clearTimeout(late);
  }

  private send(): void {
    if (this.waiting.length === 0) return;
    const spans = this.waiting.slice(0, MOST_IN_ONE);
    this.waiting = this.waiting.slice(MOST_IN_ONE);
    this.sending = this.sending.then(() => this.post(spans));
  }

  private async post(spans: readonly object[]): Promise<void> {
    const { endpoint, headers, service, version, onTrouble, patienceMs = PATIENCE_MS } = this.options;
    const resource = { attributes: written({ 'service.name': service, 'service.version': version }) };
    const scopeSpans = [{ scope: { name: 'strategos', version }, spans }];
    try {
      const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), this.gaveUp.signal]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.works = true;
    } catch (error) {
      if (this.works) onTrouble((error as Error).message);
      this.works = false;
    }
  }
}

function written(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]): object[] => {
    if (value === undefined) return [];
    if (typeof value === 'string') return [{ key, value: { stringValue: value } }];
    if (typeof value === 'boolean') return [{ key, value: { boolValue: value } }];
    return [{ key, value: Number.isInteger(value) ? { intValue: `${value}` } : { doubleValue: value } }];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it was not encoded
  }
}

/** Milliseconds as a count of nanoseconds, which is too large for a number. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return `${BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1_000_000))}`;
}

function freshId(bytes: number): string {
  const id = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
