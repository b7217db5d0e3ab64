/** Asks the service, and checks what every answer must look like, whatever was sent. */
import { gzipSync } from 'node:zlib';
import { codes } from '../../src/core/codes.js';

const PATIENCE_MS = 70_000; // a request that does not say for how long may take 60 s under load

export interface Reply {
  readonly status: number; // 0: no answer
  readonly ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly json: any;
  /** What is wrong with the answer itself. */
  readonly fault?: string | undefined;
}

interface Sending {
  readonly gzip?: boolean;
  readonly type?: string;
}

/** Posts a body, as an object or as it stands. */
export async function post(
  url: string,
  path: string,
  body: object | string | Buffer,
  { gzip = false, type = 'application/json' }: Sending = {},
): Promise<Reply> {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return ask(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(gzip && { 'Content-Encoding': 'gzip' }) },
    body: (gzip ? gzipSync(text) : text) as BodyInit,
  });
}

export async function ask(address: string, init: RequestInit = {}): Promise<Reply> {
  const began = performance.now();
  const took = () => performance.now() - began;
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const json = await response.json();
    const fault = faultOf(response.status, json);
    return { status: response.status, ms: took(), json, ...(fault !== undefined && { fault }) };
  } catch (error) {
    const { name, message, cause } = error as Error;
    return { status: 0, ms: took(), json: {}, fault: `no answer: ${name} ${message} ${cause ?? ''}` };
  }
}

/** A bug of the service shows as a status of 500, or as a problem that the table of codes does not have. */
function faultOf(status: number, json: { readonly code?: string }): string | undefined {
  if (status === 500) return `status 500, ${json.code}`;
  if (status === 200) return undefined;
  const known = json.code !== undefined && Object.hasOwn(codes, json.code);
  return known ? undefined : `status ${status} without a code of the table`;
}

/** The value of a metric; undefined if it is not there. */
export async function metric(url: string, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) })).text();
  const line = text.split('\n').find((row) => row.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}
