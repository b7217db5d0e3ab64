import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { isOrigin, originHeaders } from '../../src/http/cors.js';
import { SettingError, startServer } from '../../src/http/server.js';
import { makeApp } from './harness.js';

const PAGE = 'https://games.example';
const allowing = (...origins: string[]) => makeApp({}, { origins });
const preflight = {
  method: 'OPTIONS',
  headers: {
    Origin: PAGE,
    'Access-Control-Request-Method': 'DELETE',
    'Access-Control-Request-Headers': 'authorization,content-type',
  },
};
const allowed = (response: { headers: Headers }) => response.headers.get('Access-Control-Allow-Origin');

describe('pages of other origins', () => {
  it('get nothing by default', async () => {
    const { request } = makeApp();
    const answer = await request('/v1/games', { headers: { Origin: PAGE } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await request('/v1/games', preflight)).status).toBe(405);
  });

  it('may read answers and problems if they are listed', async () => {
    const { request, post } = allowing('http://localhost:5173', PAGE);
    const headers = { 'Content-Type': 'application/json', Origin: PAGE };
    const answer = await request('/v1/games', { headers });
    expect(allowed(answer)).toBe(PAGE);
    expect(answer.headers.get('Vary')).toContain('Origin');
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const problem = await post('/v1/games/kuhn/recommend', {}, { headers });
    expect([problem.status, allowed(problem)]).toEqual([400, PAGE]);
    expect(allowed(await request('/nowhere', { headers }))).toBe(PAGE);
  });

  it('are answered before they send what browsers ask about first', async () => {
    const answer = await allowing(PAGE).request('/v1/matches/m1', preflight);
    expect([answer.status, allowed(answer)]).toEqual([204, PAGE]);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
    const sendable = answer.headers.get('Access-Control-Allow-Headers')!.toLowerCase();
    for (const name of ['authorization', 'content-type', 'content-encoding']) expect(sendable).toContain(name);
  });

  it('get nothing if they are not listed, and caches keep the answers apart', async () => {
    const { request } = allowing(PAGE);
    for (const Origin of ['https://games.example.evil.example', 'http://games.example', 'null']) {
      const answer = await request('/v1/games', { headers: { Origin } });
      expect([answer.status, allowed(answer)], Origin).toEqual([200, null]);
      expect(answer.headers.get('Vary')).toContain('Origin');
      expect(
        allowed(await request('/v1/games', { ...preflight, headers: { ...preflight.headers, Origin } })),
      ).toBeNull();
    }
  });

  it('may all read if all are allowed', async () => {
    expect(allowed(await allowing('*').request('/v1/games', { headers: { Origin: PAGE } }))).toBe('*');
  });

  it('may read that too many requests wait', () => {
    expect(originHeaders([], PAGE)).toEqual({});
    const exposed = { 'Access-Control-Expose-Headers': 'ETag,Retry-After' };
    const varied = { ...exposed, Vary: 'Accept, Accept-Encoding, Origin' };
    expect(originHeaders([PAGE], PAGE)).toEqual({ ...varied, 'Access-Control-Allow-Origin': PAGE });
    expect(originHeaders([PAGE], 'https://other.example')).toEqual(varied);
    expect(originHeaders(['*'], PAGE)).toEqual({ ...exposed, 'Access-Control-Allow-Origin': '*' });
  });

  it('are listed as browsers write origins, or the service does not start', async () => {
    for (const origin of [PAGE, 'http://localhost:5173', 'http://[::1]:8080', '*']) expect(isOrigin(origin)).toBe(true);
    for (const wrong of ['games.example', `${PAGE}/`, `${PAGE}/path`, 'https://Games.example', 'null', '*.example', ''])
      expect(isOrigin(wrong), wrong).toBe(false);
    const log = pino({ level: 'silent' });
    const started = startServer({ host: '127.0.0.1', port: 0, log, workers: 1, origins: [`${PAGE}/`] });
    await expect(started).rejects.toThrow(SettingError);
  });
});
