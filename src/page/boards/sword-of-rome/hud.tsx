/** Above the map: each seat with its victory points, cards and alliances; the turn and the tracks of the game. */
import { capital } from '../../../core/english.js';
import { eventText } from '../../../games/sword-of-rome/data-events.js';
import type { BoardProps, Picking, Thing } from '../../contract/board.js';
import { seatTitle } from '../../contract/telling.js';
import { Die } from '../../kit/dice.js';
import { Spot } from '../../kit/spot.js';
import { army, force, siege } from './forces.js';
import { POWERS, PowerBadge, powerName } from './powers.js';
import { alliesOf, cardOf, goalOf, handSize, handsOf, isMarching, powersOf, type RomeTable, rolls } from './table.js';
import { texts } from './texts.js';

const MOST_POINTS = 12;

type HudProps = Pick<BoardProps, 'seats' | 'pick' | 'shown'> & { readonly table: RomeTable };

export function Seats({ table, seats, pick, shown }: HudProps) {
  return (
    <section class="seats" aria-label={texts.players}>
      {seats.map((seat) => {
        const hands = handsOf(seat.name).filter((hand) => Object.hasOwn(table.points, hand));
        const points = Math.max(0, ...hands.map((hand) => table.points[hand]));
        const desperate = hands.reduce((sum, hand) => sum + (table.desperate[hand] ?? 0), 0);
        const cards = handSize(table, seat.name);
        return (
          <div key={seat.name} class={`seat${seat.isAsked ? ' turn' : ''}`}>
            <div class="line">
              <span class="powers">
                {powersOf(seat.name).map((power) => (
                  <Power key={power} power={power} table={table} pick={pick} shown={shown} />
                ))}
              </span>
              <Spot
                pick={pick}
                kind="seat"
                value={seat.name}
                shown={shown}
                class="who"
                label={texts.seat(seatTitle(seat.name), points, cards)}
              >
                <b>{seatTitle(seat.name)}</b>
                <span class="points">{hands.map((hand) => table.points[hand]).join(' · ')}</span>
              </Spot>
            </div>
            <div class="line">
              <span class="cards" aria-hidden="true">
                <i /> {cards}
              </span>
              {desperate > 0 && (
                <span class="desperate" title={texts.desperate(desperate)}>
                  <span class="sr">{texts.desperate(desperate)}</span>
                  <span aria-hidden="true">{'!'.repeat(desperate)}</span>
                </span>
              )}
              <svg class="track" viewBox={`0 0 ${MOST_POINTS * 10} 6`} preserveAspectRatio="none" aria-hidden="true">
                {Array.from({ length: MOST_POINTS }, (_, i) => (
                  <rect
                    key={i}
                    class={i < points ? 'full' : i === goalOf(table) - 1 ? 'goal' : ''}
                    x={i * 10 + 1}
                    width="8"
                    height="6"
                  />
                ))}
              </svg>
              <Allies powers={powersOf(seat.name)} table={table} />
            </div>
          </div>
        );
      })}
    </section>
  );
}

interface PowerProps {
  readonly power: string;
  readonly table: RomeTable;
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly isNamed?: boolean;
}

/** In an offer the second of two powers is named after a hyphen. */
function Power({ power, table, pick, shown, isNamed }: PowerProps) {
  const allies = alliesOf(table, power);
  const truces = table.truces.flatMap((pair) => {
    const [one, other] = pair.split('-');
    return one === power ? [other] : other === power ? [one] : [];
  });
  const isSecond = !pick.can('power', power) && pick.can('text', `-${power}`);
  return (
    <Spot
      pick={pick}
      kind={isSecond ? 'text' : 'power'}
      value={isSecond ? `-${power}` : power}
      shown={shown}
      class="power"
      label={texts.power(power, allies, truces)}
    >
      <PowerBadge power={power} />
      {isNamed && powerName(power)}
    </Spot>
  );
}

/** With whom a seat is allied; on a narrow screen all pacts stand beside the tracks. */
function Allies({ powers, table }: { readonly powers: readonly string[]; readonly table: RomeTable }) {
  const allies = powers.flatMap((power) => alliesOf(table, power)).filter((ally, i, all) => all.indexOf(ally) === i);
  if (allies.length === 0) return null;
  return (
    <span class="allies" aria-hidden="true">
      <Bond />
      {allies.map((ally) => (
        <PowerBadge key={ally} power={ally} />
      ))}
    </span>
  );
}

const Bond = () => (
  <svg class="bond" viewBox="0 0 14 12" aria-hidden="true">
    <path d="M6 3.500H4a2.500 2.500 0 0 0 0 5h2M8 3.500h2a2.500 2.500 0 0 1 0 5H8M4.500 6h5" />
  </svg>
);

/** Turn, tracks, and the powers that nobody plays. */
export function Tracks({ table, seats, pick, shown }: HudProps) {
  const played = seats.flatMap(({ name }) => powersOf(name));
  return (
    <p class="tracks" role="group" aria-label={texts.state}>
      <b>{texts.turn(table.gameTurn, table.lastTurn)}</b>
      {table.round !== undefined && <span>{texts.round(table.round)}</span>}
      {table.turnHand !== undefined && <span>{texts.action(seatTitle(table.turnHand), table.round)}</span>}
      <span>{texts.goal(goalOf(table))}</span>
      {table.unrest > 0 && <span>{texts.unrest(table.unrest)}</span>}
      {table.plunder !== 0 && <span>{texts.plunder(table.plunder)}</span>}
      {table.depleted === 'yes' && <span>{texts.depleted}</span>}
      <span class="pacts" aria-hidden="true">
        {table.pacts
          .filter((pact) => pact !== 'none')
          .map((pact) => (
            <span key={pact} class="pact">
              <PowerBadge power={pact.slice(0, 3)} />
              <Bond />
              <PowerBadge power={pact.slice(4)} />
            </span>
          ))}
      </span>
      <span class="nonplayers">
        {POWERS.filter(
          (power) => !played.includes(power) && (pick.can('power', power) || pick.can('text', `-${power}`)),
        ).map((power) => (
          <Power key={power} power={power} table={table} pick={pick} shown={shown} isNamed />
        ))}
      </span>
    </p>
  );
}

type NewsProps = { readonly table: RomeTable } & Pick<BoardProps, 'last' | 'decision'>;

/** In a corner of the map: the card in play, and the dice that have just been thrown; who marches, fights or besieges, unless the question tells it. */
export function News({ table, last, decision }: NewsProps) {
  const card = cardOf(table, table.card);
  const thrown = rolls(last);
  const { siegeAt = 'nowhere', battle = 'none', field = 'nowhere' } = table;
  const isTold = decision === null;
  const isFought = battle !== 'none' && field !== 'nowhere';
  const moves = isTold && isMarching(table) && !isFought;
  const isBesieged = isTold && siegeAt !== 'nowhere';
  if (!card && !isFought && thrown.length === 0 && !moves && !isBesieged) return null;
  return (
    <div class="news" role="status">
      {card && (
        <p>
          <span class="op">{card.op}</span> <b>{card.name}</b> {texts.use(table)}{' '}
          {isTold && isRead(table.use) && <span class="deed">{eventText(card, table.players)}</span>}
        </p>
      )}
      {moves && <p>{texts.marching(table)}</p>}
      {isBesieged && <p>{capital(siege(table, siegeAt))}</p>}
      {isFought && (
        <p>
          <b>{texts.battle(field)}</b>
        </p>
      )}
      {isFought && isTold && <Sides table={table} />}
      {thrown.map(({ what, dice }, i) => (
        <p key={i} class="roll">
          <span>{what}</span>
          <span class="sr">{texts.thrown(dice)}</span>
          <span class="dice" aria-hidden="true">
            {dice.map((face, n) => (
              <Die key={n} face={face} />
            ))}
          </span>
        </p>
      ))}
    </div>
  );
}

const isRead = (use = 'none'): boolean => use === 'none' || use === 'event';

/** The army that came, and who stands against it. */
function Sides({ table }: { readonly table: RomeTable }) {
  const { army: comes = 'IND', defender = 'IND', field } = table;
  if (comes === 'IND') return null;
  return (
    <>
      <p class="sides">
        <PowerBadge power={comes} /> {army(table)}
      </p>
      <p class="sides">
        {defender === 'IND' ? texts.unrest(table.unrest) : <PowerBadge power={defender} />}{' '}
        {defender !== 'IND' && force(table, field)}
      </p>
    </>
  );
}
