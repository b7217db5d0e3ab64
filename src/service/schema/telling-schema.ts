/** Sentences of a log: what has come of a step. */
import { z } from 'zod';
import { about } from './search-fields.js';

const sum = z.object({
  of: about(z.string(), 'Whose it is.'),
  dice: about(z.array(z.int()).readonly().optional(), 'The faces of dice.'),
  cards: about(z.array(z.string()).readonly().optional(), 'Cards that are laid open, by id.'),
  parts: about(
    z
      .array(z.tuple([z.string(), z.number()]).readonly())
      .readonly()
      .optional(),
    'What else is added, by name.',
  ),
  total: z.number().optional(),
  need: about(z.number().optional(), 'Of the total, at least.'),
});

export const telling = z.object({
  text: z.string(),
  more: about(
    z.string().optional(),
    'One of several things after the text, which is said once for all that follow each other. Empty: it adds nothing.',
  ),
  joins: about(z.string().optional(), 'The text of a sentence that it may also go on with.'),
  seat: about(z.string().optional(), 'Whose deed it is.'),
  heading: about(z.enum(['turn', 'round']).optional(), 'What begins here.'),
  about: about(z.array(z.string()).readonly().optional(), 'Ids of the game that it names.'),
  sums: about(z.array(sum).readonly().optional(), 'What the sentence counts, to be shown a step at a time.'),
});
