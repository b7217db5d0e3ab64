/** Builds `dist/src`, which is published, and `dist/lab` and `dist/bench`, which are used in a clone. */
import { execSync } from 'node:child_process';
import { compile, modulesIn } from './compile.mjs';

execSync('tsc -p tsconfig.build.json --noCheck', { stdio: 'inherit' }); // declarations alone: `npm run types` tells what is wrong
await compile(['src', 'lab', 'bench'].flatMap(modulesIn), 'dist');
