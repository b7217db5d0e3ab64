/** The API document says what generated clients rely on. tests/package/client.slow.test.ts generates one. */
import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../src/core/codes.js';
import { codes } from '../../src/core/codes.js';
import { openApiDocument } from '../../src/http/openapi.js';
import { endpoints } from '../../src/http/routes/table.js';
import { statuses } from '../../src/http/statuses.js';
import { read } from '../../src/service/gate.js';

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly string[];
  readonly items?: Schema;
}
interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}

const document = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const { schemas } = document.components;
const operations = endpoints.map(({ method, path }) => ({ path, ...document.paths[path][method] }));

/** Their ids: clients are generated from them. */
const OPERATIONS = `
  listGames describeGame listLevels newGame listMoves playMoves viewPosition drawWorlds recommendMove
  createJob reviewGame reviewMatch listJobs getJob cancelJob followJob listJobResults createMatch importMatch
  getMatch playMatchMove hintMatch listMatchEvents setWebhook changeSeat claimSeat freeSeat sayInMatch
  changeChat changePace undoMove offerDraw answerOffer resignMatch rematch getMatchRecord abortMatch
  removeMatch openSeat answerTurn closeSeat
`;

/** Fields that an answer may leave out. */
const MAY_BE_ABSENT: Readonly<Record<string, readonly string[]>> = {
  Levels: ['measurement'],
  Moves: ['question'],
  RankedMove: ['proved'],
  Recommendation: ['turn', 'evaluation', 'hint', 'beliefs', 'proved', 'solved', 'decided'],
};

const ANSWERS = 'Recommendation RankedMove GameDescription Levels NewGame Moves Played SeatView Problem';

describe('the API document', () => {
  it('gives every operation an id of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual(OPERATIONS.trim().split(/\s+/));
  });

  it.each(ANSWERS.split(' '))('requires every field that is always there: %s', (name) => {
    const { required = [], properties = {} } = schemas[name];
    expect(Object.keys(properties).filter((field) => !required.includes(field))).toEqual(MAY_BE_ABSENT[name] ?? []);
  });

  it('has an example of every body, which its own schema takes as it stands', () => {
    const wrong = endpoints.flatMap(({ method, path, body, example }) => {
      if (body === undefined) return [];
      const taken = example && read(body, example);
      return taken?.ok && taken.value.unknown.length === 0 ? [] : `${method} ${path}`;
    });
    expect(wrong).toEqual([]);
  });

  it('requires position, seat and moves of those who send them', () => {
    expect(schemas.PlayRequest.required).toEqual(['position', 'moves']);
    expect(schemas.ViewRequest.required).toEqual(['position', 'seat']);
  });

  it('lists the codes of problems', () => {
    expect(schemas.Problem.properties?.code.enum).toEqual(Object.keys(codes));
  });

  it('says with which status each code comes, for every code but those of unreadable requests and unknown routes', () => {
    const documented = new Set<string>();
    for (const { responses } of operations) {
      for (const [status, { description, content, headers }] of Object.entries(responses)) {
        if (status === '200') continue;
        expect(content['application/problem+json'].schema.$ref).toBe('#/components/schemas/Problem');
        expect(headers !== undefined).toBe(status === '429' || status === '503');
        for (const [code] of description.matchAll(/ERR_\w+/g)) {
          expect(String(statuses[code as ServiceCode])).toBe(status);
          documented.add(code);
        }
      }
    }
    expect(Object.keys(codes).filter((code) => !documented.has(code))).toEqual([
      'ERR_REQUEST',
      'ERR_HOST',
      'ERR_ROUTE',
      'ERR_METHOD',
    ]);
  });
});
