/** What has happened at the table besides moves, last: who has come, gone, given up, or refused what was asked. */
import { seatTitle } from '../../contract/telling.js';
import type { TableState } from '../../table/table.js';
import { texts } from '../../texts.js';

const PLAYED = ['move', 'reveal', 'undo', 'over']; // from then on it is no news any more
const news = texts.people.news;

export function newsOf({ log, you, seats }: Pick<TableState, 'log' | 'you' | 'seats'>): string | undefined {
  const at = log.findLastIndex(({ event }) => event.kind !== 'turn');
  const event = log[at]?.event;
  if (event === undefined || PLAYED.includes(event.kind)) return undefined;
  switch (event.kind) {
    case 'claimed':
      return event.seat === you ? undefined : news.claimed(seatTitle(event.seat), event.name);
    case 'said': {
      const what = event.text ?? (event.phrase && texts.talk.phrases[event.phrase]);
      return event.seat === you || !what
        ? undefined
        : news.says(seats[event.seat]?.name ?? seatTitle(event.seat), what);
    }
    case 'chat':
      return news.chat[event.allows];
    case 'freed':
      return news.freed(seatTitle(event.seat));
    case 'seat':
      return (event.isBot ? news.ai : news.person)(seatTitle(event.seat));
    case 'resigned':
      return (event.why === 'time' ? news.time : news.resigned)(seatTitle(event.seat));
    case 'consent': {
      const asked = log.slice(0, at).findLast((heard) => heard.event.kind === 'offer')?.event;
      if (event.accepts || asked?.kind !== 'offer') return undefined;
      return news.refused[asked.what](seatTitle(event.seat));
    }
    default:
      return undefined;
  }
}
