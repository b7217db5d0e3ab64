/** Entry of a web worker that reads a game for its review. */
import { serveReader } from './thread.js';

serveReader();
