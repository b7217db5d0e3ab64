/** Entry of a web worker. */

import { Engine } from '../engine/engine.js';
import { createBody } from './body.js';
import { serve } from './remote.js';

serve(createBody(new Engine()));
