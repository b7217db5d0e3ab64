/** Entry of a web worker. */

import { Engine } from '../engine/engine.js';
import { createBody } from './thread/body.js';
import { serve } from './thread/remote.js';

serve(createBody(new Engine()));
