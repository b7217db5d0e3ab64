/** What processes that share their matches tell each other, through Redis. */
import { z } from 'zod';
import type { Gate, Kind } from './gate.js';
import { openLink } from './link.js';

/** Of entries, by the name of the match and their number alone. */
const word: Kind<string> = {
  what: 'match',
  mostChars: 200,
  decode: (text) => text,
  schema: z.string().regex(/^[0-9a-f-]{36} (entries|removed|webhooks) [\w-]{1,64} \d{1,9}$/),
};

/** Carries short texts to all processes that are there to hear them; begins to connect. Rejects if packages are missing. */
export async function openBus(url: string, gate?: Gate) {
  const link = await openLink(url, gate);
  return {
    get isUp() {
      return link.isUp;
    },
    say: (text: string) => link.say(link.names.matches, text),
    hear: (hear: (text: string) => void) => link.hear(link.names.matches, word, hear),
    close: () => link.close(),
  };
}
