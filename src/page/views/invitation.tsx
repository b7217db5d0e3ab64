/** For whoever created a match at a service: the links of the open seats. */
import { useState } from 'preact/hooks';
import type { SeatLook } from '../contract/board.js';
import { seatTitle } from '../contract/telling.js';
import { SeatBadge } from '../kit/seats.js';
import { makeRoute } from '../route.js';
import { keepSeat, keptSeat } from '../table/store.js';
import { texts } from '../texts.js';
import { CopyButton } from './copy.js';

export function Invitation({ match, seats }: { readonly match: string; readonly seats: readonly SeatLook[] }) {
  const [kept, setKept] = useState(() => keptSeat(match));
  const links = Object.entries(kept?.links ?? {});
  if (kept === undefined || links.length === 0) return null;
  const addressOf = (token: string) => new URL(makeRoute({ at: 'join', match, token }), document.baseURI).href;
  const forget = () => {
    const { links: _, ...rest } = kept;
    keepSeat(rest);
    setKept(rest);
  };
  return (
    <section class="invitation" aria-label={texts.openSeat}>
      <p>{texts.invite}</p>
      <ul>
        {links.map(([name, token]) => (
          <li key={name}>
            {seats
              .filter((seat) => seat.name === name)
              .map((seat) => (
                <SeatBadge key={name} seat={seat} />
              ))}
            <span class="name">{seatTitle(name)}</span>
            <CopyButton text={addressOf(token)} label={texts.copyLink} />
          </li>
        ))}
      </ul>
      <p class="faint small">{texts.inviteNote}</p>
      <button type="button" class="quiet" onClick={forget}>
        {texts.forgetLinks}
      </button>
    </section>
  );
}
