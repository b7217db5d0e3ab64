/** Pages of others that reach the service under names of their own: DNS rebinding. */
import { request } from 'node:http';
import { type Attack, many, onService } from '../attack.js';

const NAMES = [
  'rebound.example',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  '10.1.2.3',
  'x',
  '[::ffff:10.1.2.3]',
];
const PATHS = ['/', '/v1/games', '/v1/matches', '/metrics', '/openapi.json', '/docs'];
const TRIES = 300;

/** The status of a request with these headers, which fetch would not send. */
function statusOf(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { headers }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    sent.once('error', reject).end();
  });
}

export const names: Attack = {
  name: 'names',
  about: 'requests under names, and from pages, that are not ours',
  run: (setting) =>
    onService(setting, { environment: { STRATEGOS_DATA: ':memory:' } }, async ({ url, port }, findings) => {
      await many(TRIES * setting.scale, 4, findings, async (i) => {
        const name = NAMES[i % NAMES.length];
        const path = PATHS[Math.floor(i / NAMES.length) % PATHS.length];
        const headers = i % 2 === 0 ? { Host: `${name}:${port}` } : { Origin: `http://${name}:${port}` };
        const answered = await statusOf(url, path, headers);
        findings.answered({ ...answered, fault: undefined }, path);
        findings.check(answered.status === 421, `${path} is served to ${name}: ${answered.status}`);
      });
      const own = await statusOf(url, '/v1/games', { Host: `localhost:${port}` });
      findings.check(own.status === 200, `not served to localhost: ${own.status}`);
      return undefined;
    }),
};
