/** How the game came out. */
import { useState } from 'preact/hooks';
import { capital } from '../../core/english.js';
import type { GameDescription } from '../../service/schema/answer-schemas.js';
import type { SeatLook } from '../contract/board.js';
import { titleIn } from '../contract/telling.js';
import { SeatBadge } from '../kit/seats.js';
import type { TableState } from '../table/table.js';
import { texts } from '../texts.js';

interface EndingProps {
  readonly state: TableState;
  readonly seats: readonly SeatLook[];
  readonly traits: GameDescription['traits'];
  readonly review: (() => void) | undefined; // undefined: it cannot be reviewed here
  readonly again: () => Promise<string | undefined>;
}

export function Ending({ state, seats, traits, review, again }: EndingProps) {
  const [isMissing, setMissing] = useState(false);
  const { payoffs, ending } = state;
  const ranked = payoffs && [...seats].sort((one, other) => payoffs[other.name] - payoffs[one.name]);
  return (
    <section class="ending" aria-label={texts.over}>
      <h2>{verdict(state, seats)}</h2>
      {ending && <p lang={state.language}>{capital(ending)}.</p>}
      {ranked && traits.unit !== 'win' && (
        <table>
          <tbody>
            {ranked.map((seat) => (
              <tr key={seat.name}>
                <th scope="row">
                  <SeatBadge seat={seat} /> {seat.title}
                </th>
                <td>{amount(payoffs[seat.name], traits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state.rematch && <p role="status">{texts.callsRematch}</p>}
      <button
        type="button"
        class="main"
        onClick={async () => {
          const address = await again();
          if (address !== undefined) location.hash = address;
          setMissing(address === undefined);
        }}
      >
        {state.rematch ? texts.joinRematch : texts.again}
      </button>{' '}
      {review && (
        <button type="button" onClick={review}>
          {texts.review.begin}
        </button>
      )}
      {isMissing && <p role="status">{texts.noRematch}</p>}
    </section>
  );
}

/** A payoff as players count it: penalty points where the game has those. */
export function amount(payoff: number, { unit, penaltyFrom }: GameDescription['traits'], digits?: number): string {
  const value = penaltyFrom === undefined ? payoff : penaltyFrom - payoff;
  const said = digits === undefined ? `${Math.round(value * 100) / 100}` : value.toFixed(digits);
  return texts.amount(said.replace('-', '−'), /^-?1$/.test(said), unit);
}

function verdict({ winners, you, seats }: TableState, looks: readonly SeatLook[]): string {
  if (winners === null) return texts.over;
  const isAll = winners.length === Object.keys(seats).length;
  if (isAll && winners.length > 1) return texts.draw;
  if (winners.includes(you)) return winners.length === 1 ? texts.youWon : texts.youShare;
  if (winners.length === 0) return texts.lost;
  const names = winners.map((seat) => titleIn(looks, seat));
  return you in seats ? texts.lostTo(names) : texts.won(names); // else you only watched
}
