/** Problems over HTTP: the table of codes gives the status, and every error is problem+json. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { codes, isServiceCode, type ServiceCode } from '../core/codes.js';
import type { Problem } from '../core/result.js';
import type { ProblemDocument } from '../service/schema/answer-schemas.js';
import type { Refusal } from '../workers/pool/refusals.js';
import { respond, STANDARD_HEADERS } from './respond.js';
import { statuses } from './statuses.js';

type Headers = Readonly<Record<string, string>>;

/** A problem on its way to the error handler, from where no result can be returned. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Headers;

  constructor(code: ServiceCode, path: string, message: string, headers: Headers = {}) {
    super(message);
    this.problem = { code, path, message };
    this.headers = headers;
  }
}

const PROBLEM_TYPE = 'application/problem+json';

/** Errors that Hono itself throws, by status. */
const HONO_CODES: Readonly<Record<number, ServiceCode>> = { 400: 'ERR_BODY_JSON', 413: 'ERR_BODY_SIZE' };

export function problemOf(error: Error): Problem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof HTTPException && Object.hasOwn(HONO_CODES, error.status))
    return { code: HONO_CODES[error.status], path: '', message: 'The request cannot be read' };
  return undefined;
}

/** With 429 and 503, `Retry-After` tells when it is worth trying again, in whole seconds. */
export function answerProblem(c: Context, problem: Refusal, headers: Headers = {}): Response {
  const code = serviceCode(problem);
  const status = statuses[code];
  c.set('problemCode', code);
  return respond(c, textOf(code, problem), status, {
    ...headers,
    ...retryHeader(status, problem),
    'Content-Type': PROBLEM_TYPE,
  });
}

/** The same for a request that does not reach the application: status, headers and body. */
export function plainProblem(problem: Refusal) {
  const code = serviceCode(problem);
  const text = textOf(code, problem);
  const status = statuses[code];
  const headers = {
    ...STANDARD_HEADERS,
    ...retryHeader(status, problem),
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': `${new TextEncoder().encode(text).length}`,
  };
  return { status, code, headers, text };
}

const serviceCode = ({ code }: Problem): ServiceCode => (isServiceCode(code) ? code : 'ERR_INTERNAL');

const retryHeader = (status: number, { retryAfterMs = 0 }: Refusal): Headers =>
  status === 429 || status === 503 ? { 'Retry-After': `${Math.max(1, Math.ceil(retryAfterMs / 1000))}` } : {};

/** The document of a problem that comes in a stream or in a list of results: as the body of an answer would be. */
export function problemDocument(problem: Refusal): ProblemDocument {
  return documentOf(serviceCode(problem), problem);
}

const textOf = (code: ServiceCode, problem: Refusal): string => JSON.stringify(documentOf(code, problem));

function documentOf(code: ServiceCode, { path, message }: Refusal): ProblemDocument {
  const status = statuses[code];
  const meaning = codes[code];
  const type = `urn:strategos:problem:${code}`;
  return { type, title: meaning, status, code, path, detail: message };
}
