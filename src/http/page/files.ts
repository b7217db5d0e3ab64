/** The files of the page at '/': the page itself, which is asked for anew each time, and what it loads, whose names change with it. */
import type { Context, Env, Hono } from 'hono';
import { respond } from '../respond.js';

export interface PageFiles {
  readonly names: ReadonlySet<string>; // from the folder of the page: 'index.html', 'page/index-1a2b.js'
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Nothing from elsewhere, no script or style in the page itself, and no other site around it. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** With these a page may share memory with its workers, which stop at once then. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  bin: 'application/octet-stream',
};
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Everything but the page itself. */
export function addPageFiles<E extends Env>(app: Hono<E>, { names, read }: PageFiles): void {
  app.get('/page/*', async (c) => {
    const name = c.req.path.slice(1);
    if (!names.has(name)) return c.notFound();
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? TYPES.bin;
    const headers = { 'Content-Type': type, 'Cache-Control': FOR_EVER, ...ISOLATED };
    return respond(c, await read(name), 200, { ...headers, 'Content-Security-Policy': PAGE_POLICY }); // workers have a policy too
  });
}

/** Where there is more, if the operator says so: the code of this service, and the guide. */
export interface ElsewhereLinks {
  readonly source?: string | undefined;
  readonly guide?: string | undefined;
}

/** The page, told that a service is behind it, and where there is more. */
export class Page {
  private readonly files: PageFiles;
  private readonly elsewhere: ElsewhereLinks;
  private made: Promise<{ readonly html: string; readonly etag: string }> | undefined;

  constructor(files: PageFiles, elsewhere: ElsewhereLinks) {
    this.files = files;
    this.elsewhere = elsewhere;
  }

  async answer(c: Context, vary: Readonly<Record<string, string>>): Promise<Response> {
    this.made ??= this.make();
    const { html, etag } = await this.made;
    // also with 304: its headers take the place of those that the browser has kept
    const policy = { ...ISOLATED, 'Content-Security-Policy': PAGE_POLICY };
    const headers = { ...vary, ...policy, ETag: etag, 'Cache-Control': 'no-cache' };
    const known = c.req.header('If-None-Match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim() === etag)) return respond(c, null, 304, headers);
    return respond(c, html, 200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
  }

  private async make(): Promise<{ readonly html: string; readonly etag: string }> {
    const text = new TextDecoder().decode(await this.files.read('index.html'));
    const metas = Object.entries({ service: 'here', ...this.elsewhere }).flatMap(([name, content]) =>
      content === undefined ? [] : [`<meta name="${name}" content="${escaped(content)}">`],
    );
    const html = text.replace('</head>', `${metas.join('')}</head>`);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)));
    const hex = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { html, etag: `W/"${hex}"` }; // weak: the same page, compressed or not
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
