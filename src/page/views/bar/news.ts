/** What has happened at the table besides moves, last: who has come, gone, given up, or refused what was asked. */
import type { SeatLook } from '../../contract/board.js';
import { titleIn } from '../../contract/telling.js';
import type { TableState } from '../../table/table.js';
import { texts } from '../../texts.js';

const PLAYED = ['move', 'reveal', 'undo', 'over']; // from then on it is no news any more

export function newsOf(
  { log, you, seats }: Pick<TableState, 'log' | 'you' | 'seats'>,
  looks: readonly SeatLook[],
): string | undefined {
  const at = log.findLastIndex(({ event }) => event.kind !== 'turn');
  const event = log[at]?.event;
  if (event === undefined || PLAYED.includes(event.kind)) return undefined;
  switch (event.kind) {
    case 'claimed':
      return event.seat === you ? undefined : texts.people.news.claimed(titleIn(looks, event.seat), event.name);
    case 'said': {
      const what = event.text ?? (event.phrase && texts.talk.phrases[event.phrase]);
      return event.seat === you || !what
        ? undefined
        : texts.people.news.says(seats[event.seat]?.name ?? titleIn(looks, event.seat), what);
    }
    case 'chat':
      return texts.people.news.chat[event.allows];
    case 'freed':
      return texts.people.news.freed(titleIn(looks, event.seat));
    case 'seat':
      return (event.isBot ? texts.people.news.ai : texts.people.news.person)(titleIn(looks, event.seat));
    case 'resigned':
      return (event.why === 'time' ? texts.people.news.time : texts.people.news.resigned)(titleIn(looks, event.seat));
    case 'consent': {
      const asked = log.slice(0, at).findLast((heard) => heard.event.kind === 'offer')?.event;
      if (event.accepts || asked?.kind !== 'offer') return undefined;
      return texts.people.news.refused[asked.what](titleIn(looks, event.seat));
    }
    default:
      return undefined;
  }
}
