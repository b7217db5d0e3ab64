/** Builds `dist/src`, which is published, and `dist/bench`, which is used in a clone. */
import { execSync } from 'node:child_process';
import { compile, modulesIn } from './compile.mjs';

execSync('tsc -p tsconfig.build.json', { stdio: 'inherit' }); // declarations, and everything is checked
await compile([...modulesIn('src'), ...modulesIn('bench')], 'dist');
