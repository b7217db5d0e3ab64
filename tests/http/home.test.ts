import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SettingError, startServer } from '../../src/http/server.js';
import { makeApp } from './harness.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const { request, pool } = makeApp();

describe('the address of the service', () => {
  it('shows a browser a page whose links work and that asks nobody else', async () => {
    await pool.ready();
    const page = await request('/', { headers: { Accept: BROWSER } });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.headers.get('Vary')).toContain('Accept');
    const policy = page.headers.get('Content-Security-Policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script|https?:|\*/);
    const html = await page.text();
    expect(html).not.toMatch(/\/\/|<script|style=|<style/);
    const links = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link);
    for (const to of ['/docs', '/healthz', '/v1/games']) expect(links).toContain(to);
    for (const link of links) expect((await request(link)).status, link).toBe(200);
  });

  it.each([undefined, '*/*', 'application/json', 'text/html;q=0.5, application/json', 'image/png'])(
    'tells others the same in JSON: Accept %s',
    async (accept) => {
      const answer = await request('/', { headers: accept === undefined ? {} : { Accept: accept } });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
      const { name, version, links } = (await answer.json()) as Record<string, unknown>;
      expect({ name, version }).toEqual({ name: 'strategos', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
      expect(links).toMatchObject({ docs: '/docs', health: '/healthz' });
      expect(links).not.toHaveProperty('source');
    },
  );

  it('links to the source where its operator says where that is, and writes nothing else of it', async () => {
    const source = 'https://code.example/?a=1&b="><script>';
    const app = makeApp({}, { links: { source, guide: 'https://guide.example' } });
    expect((await app.get('/')).json.links).toMatchObject({ source, guide: 'https://guide.example' });
    const html = await (await app.request('/', { headers: { Accept: BROWSER } })).text();
    expect(html).toContain('href="https://code.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain('<script');
  });

  it('links to web pages only', async () => {
    const log = pino({ level: 'silent' });
    for (const source of ['javascript:alert(1)', 'code.example'])
      for (const links of [{ source }, { guide: source }])
        await expect(startServer({ host: '127.0.0.1', port: 0, log, workers: 1, ...links })).rejects.toThrow(
          SettingError,
        );
  });

  it('takes no other methods', async () => {
    const answer = await request('/', { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});
