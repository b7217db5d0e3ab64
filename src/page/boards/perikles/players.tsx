/** The players: points if the game ended now, tiles still to use, the special tile, and who starts. */
import { specialTitle } from '../../../games/perikles/spoken.js';
import type { BoardProps, SeatLook } from '../../contract/board.js';
import { Spot } from '../../kit/spot.js';
import { Mark, type PartProps } from './cities.js';
import { Said } from './counters.js';
import { type Perikles, pointsOf } from './table.js';
import { texts } from './texts.js';

type PlayersProps = Pick<PartProps, 'table' | 'seats' | 'pick' | 'shown'> & Pick<BoardProps, 'you'>;

export function Players({ table, seats, pick, shown, you }: PlayersProps) {
  return (
    <section class="players" aria-label={texts.players}>
      {seats.map((seat) => {
        const points = pointsOf(table, seat.name);
        const { '1': one, '2': two } = table.unused[seat.name];
        return (
          <div key={seat.name} class={`player${seat.isAsked ? ' turn' : ''}`}>
            <div class="line">
              <Spot
                pick={pick}
                kind="seat"
                value={seat.name}
                shown={shown}
                class="who"
                label={table.start === seat.name ? `${seat.name}, ${texts.startPlayer}` : seat.name}
              >
                <Mark seat={seat} />
                <b>{seat.name}</b>
                {table.start === seat.name && <small title={texts.startPlayer}>★</small>}
              </Spot>
              <Said text={texts.points(points)}>
                <span class="total">{points.total}</span>
              </Said>
            </div>
            <div class="line">
              <span class="tiles">
                {two + one > 0 && (
                  <Said text={texts.tilesLeft(two, one)}>
                    {two > 0 && <Shards count={2} />}
                    {two > 0 && `×${two} `}
                    {one > 0 && <Shards count={1} />}
                    {one > 0 && `×${one}`}
                  </Said>
                )}
              </span>
              <Special seat={seat} table={table} pick={pick} shown={shown} isYours={seat.name === you} />
            </div>
          </div>
        );
      })}
    </section>
  );
}

interface SpecialProps extends Pick<PlayersProps, 'pick' | 'shown'> {
  readonly seat: SeatLook;
  readonly table: Perikles;
  readonly isYours: boolean;
}

function Special({ seat, table, pick, shown, isYours }: SpecialProps) {
  const special = table.special[seat.name];
  if (special === 'none') return <span />;
  if (special === null)
    return <span class="special down" role="img" aria-label={texts.specialHidden} data-tip="special down" />;
  const isUsed = table.specialUsed.includes(seat.name);
  const label = `${texts.special}: ${isUsed ? texts.specialUsed(specialTitle(special)) : specialTitle(special)}`;
  if (!isYours || isUsed)
    return (
      <span class={`special${isUsed ? ' used' : ''}`} role="img" aria-label={label} data-tip={special}>
        {specialTitle(special)}
      </span>
    );
  return (
    <Spot pick={pick} kind="special" value={special} shown={shown} class="special" label={label}>
      {specialTitle(special)}
    </Spot>
  );
}

/** Pieces of pottery, by which influence tiles count. */
export function Shards({ count }: { readonly count: 1 | 2 }) {
  return (
    <svg class="shards" viewBox={count === 1 ? '0 0 12 12' : '0 0 20 12'} aria-hidden="true">
      <path d="M2 3 8 1l3 5-4 5-5-2Z" />
      {count === 2 && <path d="M12 4 16 1l3 4-2 6-5-3Z" />}
    </svg>
  );
}
