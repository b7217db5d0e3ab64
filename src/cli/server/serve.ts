/** The HTTP service. What it is made of has packages of its own, which only serving loads. */
import { defineCommand } from '../command.js';
import { withPackages } from '../packages.js';
import { serveOptions } from './settings.js';

export const serve = defineCommand({
  name: 'serve',
  usage: '[options]',
  about: 'Serve recommendations over HTTP.',
  words: { min: 0, max: 0 },
  options: serveOptions,
  run: async (settings) => (await withPackages(() => import('./serving.js'))).runService(settings),
});
