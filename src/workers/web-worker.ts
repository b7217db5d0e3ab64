/** Entry of a web worker. */
import { createBody } from './body.js';
import { Engine } from '../engine/engine.js';
import { serve } from './remote.js';

serve(createBody(new Engine()));
