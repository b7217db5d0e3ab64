/** The API page: Swagger UI from local files, with a policy that forbids requests to other hosts. */
import type { Env, Hono } from 'hono';
import { respond, setHeaders } from './respond.js';

/** Reads a file of Swagger UI by name; the platform knows where it is. */
export type ReadAsset = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // Swagger UI sets styles on its elements
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Strategos API</title>
    <link rel="icon" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });
`;

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

export function addDocs<E extends Env>(app: Hono<E>, readAsset: ReadAsset): void {
  app.get('/docs', (c) => {
    setHeaders(c, { 'Content-Security-Policy': POLICY });
    return c.html(PAGE);
  });
  app.get('/docs/start.js', (c) => respond(c, START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/docs/${name}`, async (c) => respond(c, await readAsset(name), 200, { 'Content-Type': type }));
  }
}
