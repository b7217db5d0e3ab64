/** Builds what the package contains, from nothing: `npm pack` and `npm publish` run it. */
import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const run = (command) => execSync(command, { stdio: 'inherit' });

for (const made of ['src', 'web', 'page', 'swagger-ui']) rmSync(`dist/${made}`, { recursive: true, force: true });
run('npm run -s build');
run('npm run -s build:page');

// Swagger UI is copied, not a dependency: its package is five times as large, and brings one that reports installations.
const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
mkdirSync('dist/swagger-ui');
for (const file of [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'favicon-32x32.png',
  'LICENSE',
  'NOTICE',
  'swagger-ui-bundle.js.LICENSE.txt',
])
  cpSync(join(swagger, file), join('dist/swagger-ui', file));
