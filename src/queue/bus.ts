/** What processes that share their matches tell each other, through Redis. */
import { openLink } from './link.js';
import { PREFIX } from './words.js';

const CHANNEL = `${PREFIX}:matches`;

/** Carries short texts to all processes that are there to hear them; begins to connect. Rejects if packages are missing. */
export async function openBus(url: string) {
  const link = await openLink(url);
  return {
    get isUp() {
      return link.isUp;
    },
    say: (text: string) => link.say(CHANNEL, text),
    hear: (hear: (text: string) => void) => link.hear(CHANNEL, hear),
    close: () => link.close(),
  };
}
