/** What there is at the service's address: for browsers the page, or a small one if it has not been built; JSON for everybody else. */
import type { Env, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import { ENGINE_VERSION } from '../service/version.js';
import { addPageFiles, type ElsewhereLinks, Page, type PageFiles } from './page/files.js';
import { answer, respond, setHeaders } from './respond.js';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const VARY = { Vary: 'Accept, Accept-Encoding' };

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
dt { margin-top: 1rem; }
dd { margin: 0; }
`;

interface Link {
  readonly name: string; // in JSON
  readonly to: string;
  readonly about: string;
}

const LINKS: readonly Link[] = [
  { name: 'docs', to: '/docs', about: 'The API: every route, with examples to try' },
  { name: 'openapi', to: '/openapi.json', about: 'The same as an OpenAPI document' },
  { name: 'games', to: '/v1/games', about: 'The games of this service' },
  { name: 'health', to: '/healthz', about: 'Whether the service is alive' },
  { name: 'readiness', to: '/readyz', about: 'Whether it takes requests, and how many workers are up' },
];

/** `elsewhere`: what the operator says where it is. */
export function addHome<E extends Env>(app: Hono<E>, elsewhere: ElsewhereLinks, files?: PageFiles): void {
  const { source, guide } = elsewhere;
  const built = files && new Page(files, elsewhere);
  if (files !== undefined) addPageFiles(app, files);
  const links = [
    ...LINKS,
    ...(guide === undefined
      ? []
      : [{ name: 'guide', to: guide, about: 'The guide: which door to take, and every page of it' }]),
    ...(source === undefined ? [] : [{ name: 'source', to: source, about: 'The code of this service' }]),
  ];
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Strategos</title>
    <link rel="icon" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/home.css">
  </head>
  <body>
    <h1>Strategos</h1>
    <p>An AI opponent for board games with hidden information, dice and more than two players. Version ${ENGINE_VERSION}.</p>
    <dl>${links.map(
      ({ to, about }) => html`
      <dt><a href="${to}">${to}</a></dt>
      <dd>${about}</dd>`,
    )}
    </dl>
  </body>
</html>
`;
  const json = {
    name: 'strategos',
    version: ENGINE_VERSION,
    links: Object.fromEntries(links.map(({ name, to }) => [name, to])),
  };
  app.get('/', (c) => {
    const supports = ['application/json', 'text/html'];
    if (accepts(c, { header: 'Accept', supports, default: supports[0] }) !== 'text/html')
      return answer(c, json, 200, VARY);
    if (built !== undefined) return built.answer(c, VARY);
    setHeaders(c, { ...VARY, 'Content-Security-Policy': POLICY });
    return c.html(page);
  });
  app.get('/docs/home.css', (c) => respond(c, STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
