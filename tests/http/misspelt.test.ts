import { describe, expect, it } from 'vitest';
import { choices, gameOf, positionOf, viewOf } from '../service/games.js';
import { makeApp } from './harness.js';

const app = makeApp();
const budget = { iterations: 5 };

/** A position and the mover's view as JSON of unknown shape. */
async function laid(id: string) {
  const game = await gameOf(id);
  const [s] = choices(game, 'misspelt', 1);
  type Laid = { table: Record<string, unknown> };
  return { position: positionOf(game, s) as Laid, view: viewOf(game, s) as Laid };
}

/** The same object with one name changed. */
function renamed(json: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name === from ? to : name, value]));
}

async function problemOf(path: string, body: object) {
  const { status, json } = await app.post(path, body);
  expect(status).toBe(400);
  return `${json.code} ${json.path}: ${json.detail}`;
}

describe('a misspelt field', () => {
  it('is ignored with a warning that names the one that was meant', async () => {
    const { view } = await laid('kuhn');
    const request = { view: { ...view, nots: 1 }, budget: { ...budget, time_ms: 50 }, temprature: 1, colour: 'red' };
    const { json } = await app.post('/v1/games/kuhn/recommend', request);
    const said = json.warnings.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
    const ignored = 'This field has no meaning here and was ignored';
    expect(said.sort()).toEqual([
      `budget.time_ms: ${ignored}; did you mean 'timeMs'?`,
      `colour: ${ignored}`,
      `temprature: ${ignored}; did you mean 'temperature'?`,
      `view.nots: ${ignored}`,
    ]);
  });

  it('is named where what was meant is required', async () => {
    const { position, view } = await laid('kuhn');
    expect(await problemOf('/v1/games/kuhn/recommend', { veiw: view, budget })).toBe(
      "ERR_FIELD_MISSING view: Expected a view or a position; 'veiw' is unknown: did you mean 'view'?",
    );
    expect(await problemOf('/v1/games/kuhn/moves', { positon: position })).toMatch(/'positon'.*'position'\?$/);
    expect(await problemOf('/v1/games/kuhn/play', { positon: position, moves: [] })).toMatch(
      /^ERR_FIELD_MISSING position: .*'positon' is unknown: did you mean 'position'\?$/,
    );
    const clock = { remainingMS: 100 };
    expect(await problemOf('/v1/games/kuhn/recommend', { view, budget: { clock } })).toMatch(
      /^ERR_FIELD_MISSING budget\.clock\.remainingMs: .*did you mean 'remainingMs'\?$/,
    );
  });

  it.each(['hearts', 'perikles', 'alexander', 'peloponnesian-war', 'sword-of-rome'])(
    'is named in every field of a position of %s that is required',
    async (id) => {
      const { position } = await laid(id);
      let named = 0;
      for (const name of Object.keys(position.table)) {
        if (name.length < 4) continue;
        const slip = name.slice(0, 2) + name[3] + name[2] + name.slice(4);
        if (slip === name) continue;
        const table = renamed(position.table, name, slip);
        const { status, json } = await app.post(`/v1/games/${id}/moves`, { position: { ...position, table } });
        const path = status === 200 ? `position.table.${slip}` : `position.table.${name}`;
        const said = status === 200 ? json.warnings : [{ path: json.path, message: json.detail }];
        const about = said.find((each: { path: string }) => each.path === path);
        expect(about?.message, `${slip}: ${JSON.stringify(said)}`).toContain(`did you mean '${name}'?`);
        named++;
      }
      expect(named).toBeGreaterThan(3);
      const { position: whole } = await laid(id);
      const at = renamed(whole, 'table', 'tabel');
      expect(await problemOf(`/v1/games/${id}/moves`, { position: at })).toContain("did you mean 'table'?");
    },
  );

  it('is named among entries that have names', async () => {
    const { position } = await laid('perikles');
    const [name, row] = Object.entries(position.table).find(([, value]) => {
      return typeof value === 'object' && value !== null && !Array.isArray(value) && 'athens' in value;
    })!;
    const table = { ...position.table, [name]: renamed(row as Record<string, unknown>, 'athens', 'ahtens') };
    expect(await problemOf('/v1/games/perikles/moves', { position: { ...position, table } })).toBe(
      `ERR_FIELD_NAME position.table.${name}.ahtens: Unknown entry; did you mean 'athens'?`,
    );
  });
});
