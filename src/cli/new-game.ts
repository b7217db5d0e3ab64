/** A folder with a game that works, to start one of your own from. */
import { defineCommand } from './command.js';

export const newGame = defineCommand({
  name: 'new-game',
  usage: 'NAME [options]',
  about: 'Scaffold a game of your own.',
  words: { min: 1, max: 1 },
  options: {},
  async run() {
    return 0;
  },
});
