/** For the host of a match at a service: the links of the seats that nobody has yet. */
import type { SeatLook } from '../../contract/board.js';
import { SeatBadge } from '../../kit/seats.js';
import type { People } from '../../table/table.js';
import { texts } from '../../texts.js';
import { CopyButton } from '../copy.js';
import './people.css';

interface InvitationProps {
  readonly people: People;
  readonly seats: readonly SeatLook[];
}

export function Invitation({ people, seats }: InvitationProps) {
  const links = seats.flatMap((seat) => {
    const link = people.link(seat.name);
    return link === undefined ? [] : [{ seat, link }];
  });
  if (links.length === 0) return null;
  return (
    <section class="invitation" aria-label={texts.openSeat}>
      <p>{texts.invite}</p>
      <ul>
        {links.map(({ seat, link }) => (
          <li key={seat.name}>
            <SeatBadge seat={seat} />
            <span class="name">{seat.title}</span>
            <CopyButton text={link} label={texts.copyLink} />
          </li>
        ))}
      </ul>
      <p class="faint small">{texts.inviteNote}</p>
    </section>
  );
}
