/** Answers that come in parts: server-sent events, or JSON by lines. */
import type { Context } from 'hono';
import { streamSSE, stream as streamText } from 'hono/streaming';
import { compressFrom, setHeaders } from '../respond.js';

export const EVENT_STREAM = 'text/event-stream';
export const JSON_LINES = 'application/x-ndjson';
export type StreamType = typeof EVENT_STREAM | typeof JSON_LINES;

export const HEARTBEAT_MS = 15_000; // proxies end connections on which nothing comes

/** A part: its kind is the name of the event, or the field `event` of its line. */
export interface Sent {
  readonly event: string;
  readonly data: string; // an object as JSON
  readonly id?: number; // in an event stream: what a reader who comes back has
}

export interface Wire {
  /** Resolves when the reader has taken what came before. */
  send(part: Sent): Promise<void>;
  /** Shows that we are still here. */
  beat(): Promise<void>;
  readonly isGone: boolean; // the reader has hung up
}

/** Which stream the request asks for, if it does. */
export function streamAsked(c: Context): StreamType | undefined {
  const accept = c.req.header('Accept') ?? '';
  return accept.includes(EVENT_STREAM) ? EVENT_STREAM : accept.includes(JSON_LINES) ? JSON_LINES : undefined;
}

/** `gone` is called when the reader hangs up before the end. */
export function streamed(
  c: Context,
  type: StreamType,
  gone: () => void,
  write: (wire: Wire) => Promise<void>,
): Response | Promise<Response> {
  setHeaders(c, { 'X-Accel-Buffering': 'no' }); // a proxy must not keep parts back
  if (type === EVENT_STREAM)
    return streamSSE(c, async (stream) => {
      stream.onAbort(gone);
      await write({
        send: ({ event, data, id }) => stream.writeSSE({ event, data, ...(id !== undefined && { id: `${id}` }) }),
        beat: async () => void (await stream.write(': still here\n\n')),
        get isGone() {
          return stream.aborted;
        },
      });
    });
  c.header('Content-Type', JSON_LINES);
  return streamText(c, async (stream) => {
    stream.onAbort(gone);
    await write({
      send: async ({ event, data }) => void (await stream.write(`${lineOf(event, data)}\n`)),
      beat: async () => void (await stream.write('\n')),
      get isGone() {
        return stream.aborted;
      },
    });
  });
}

const PIECE_CHARS = 16_384;

/** Lines that are there already, a few at a time, as fast as their reader takes them. `ended`: he has them, or is gone. */
export function streamedLines(c: Context, lines: readonly string[], ended: () => void): Response {
  setHeaders(c);
  c.header('Content-Type', JSON_LINES);
  compressFrom(
    c,
    lines.reduce((sum, { length }) => sum + length, 0),
  );
  return streamText(c, async (stream) => {
    try {
      for (let at = 0; at < lines.length && !stream.aborted; ) {
        let piece = '';
        while (at < lines.length && piece.length < PIECE_CHARS) piece += `${lines[at++]}\n`;
        await stream.write(piece);
      }
    } finally {
      ended();
    }
  });
}

const lineOf = (event: string, data: string) => `{"event":"${event}"${data === '{}' ? '' : ','}${data.slice(1)}`;
