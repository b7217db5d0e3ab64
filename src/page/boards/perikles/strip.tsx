/** Under the map: the tiles to take while influence is won, and the counters to commit in war; what a battle has come to. */

import { locationTitle } from '../../../games/perikles/spoken.js';
import type { BoardProps } from '../../contract/board.js';
import { Die } from '../../kit/dice.js';
import { Spot } from '../../kit/spot.js';
import { Mark, type PartProps } from './cities.js';
import { Counter, CounterRow, counterWords, listed } from './counters.js';
import { Shards } from './players.js';
import {
  ARMIES,
  type Army,
  armiesOf,
  type City,
  combats,
  isEmpty,
  kindOfArmy,
  lastRoll,
  locationOf,
  nameOf,
  type Perikles,
  SIDES,
  type Side,
} from './table.js';
import { texts } from './texts.js';

type StripProps = PartProps & Pick<BoardProps, 'you' | 'decision' | 'events' | 'last'>;

export function Strip(props: StripProps) {
  const { table, phase } = props;
  if (phase === 'influence') return <Display {...props} />;
  if (table.faceUp === 'yes') return <Battle {...props} />;
  return <Pools {...props} />;
}

const SIGNS: Readonly<Record<string, string>> = {
  candidate:
    'M6 1.500a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 1 1 0-4.600ZM1.500 12c0-3.500 2-5 4.500-5s4.500 1.500 4.500 5Z',
  assassin: 'M10.500 1 5.500 7.500 4.300 6.300ZM3 6l3 3-1 1-1.200-1.200L2 11 1 10l2.200-1.800L2 7Z',
};

function Display({ table, pick, shown }: PartProps) {
  return (
    <section class="display" aria-label={texts.display}>
      {Object.entries(table.display).flatMap(([tile, count]) => {
        const [city, kind] = tile.split('-');
        const shards = kind === '2' ? 2 : 1;
        const symbol = SIGNS[kind] ? kind : '';
        const name = tile === 'any' ? texts.anyTile : nameOf(city as City);
        return Array.from({ length: count }, (_, i) => (
          <Spot
            key={`${tile} ${i}`}
            pick={pick}
            kind="tile"
            value={tile}
            shown={shown}
            class="tile"
            label={texts.tile(name, shards, symbol)}
          >
            <b>{tile === 'any' ? '?' : name}</b>
            <span>
              <Shards count={shards} />
              {symbol && (
                <svg class={`sign ${symbol}`} viewBox="0 0 12 13" aria-hidden="true">
                  <path d={SIGNS[symbol]} />
                </svg>
              )}
            </span>
          </Spot>
        ));
      })}
    </section>
  );
}

/** Your counters, or, for someone who watches, everybody's. */
function Pools({ table, pick, shown, you, decision }: StripProps) {
  const armies = (you === null ? ARMIES : armiesOf(table, you)).filter((army) => !isEmpty(table.pools[army]));
  const commits = pick.moves.some(({ parts }) => parts.some(({ kind }) => kind === 'location'));
  return (
    <section class="pools" aria-label={texts.pools}>
      {armies.map((army) => {
        const inner = (
          <>
            <b>{nameOf(army)}</b>
            {decision === 'choose a counter' && table.targetArmy === army ? (
              <span class="counters">
                {listed(table.pools[army]).map(([kind, count]) => (
                  <Spot
                    key={kind}
                    pick={pick}
                    kind="counter"
                    value={kind}
                    shown={shown}
                    label={texts.counter(kind[0], kind[1])}
                  >
                    <span class="many">
                      <Counter kind={kind} />
                      {count > 1 && `×${count}`}
                    </span>
                  </Spot>
                ))}
              </span>
            ) : (
              <CounterRow counters={table.pools[army]} />
            )}
          </>
        );
        return commits ? (
          <Spot
            key={army}
            pick={pick}
            kind={kindOfArmy(army)}
            value={army}
            shown={shown}
            class="pool"
            label={`${texts.pool(nameOf(army))}: ${counterWords(table.pools[army])}`}
          >
            {inner}
          </Spot>
        ) : (
          <div key={army} class="pool" role="group" aria-label={texts.pool(nameOf(army))}>
            {inner}
          </div>
        );
      })}
    </section>
  );
}

/** Strengths in the round that is fought, tokens, and how the combats came out. */
function Battle({ table, seats, events, last }: StripProps) {
  const slot = `${(table.battle ?? 0) + 1}`;
  const location = locationOf(table.board[slot]);
  if (location === undefined) return <section class="battle" />;
  const round = table.round ?? 0;
  const type = location.rounds[Math.min(round, location.rounds.length - 1)];
  const won = combats(events);
  const dice = lastRoll(last);
  return (
    <section class="battle" aria-label={texts.battle(locationTitle(location.id), round)} aria-live="polite">
      {SIDES.map((side) => (
        <div key={side} class={`army ${side}`}>
          <b>{texts.sides[side]}</b>
          <span class="power" title={texts.strength(texts.sides[side], strengthOf(table, slot, side, type))}>
            {strengthOf(table, slot, side, type)}
          </span>
          <span class="tokens" role="img" aria-label={texts.tokens(table.tokens?.[side] ?? 0)}>
            {[0, 1].map((i) => (
              <i key={i} class={i < (table.tokens?.[side] ?? 0) ? 'full' : ''} />
            ))}
          </span>
          {dice.length === 4 &&
            (side === 'attack' ? dice.slice(0, 2) : dice.slice(2)).map((face, i) => <Die key={i} face={face} />)}
        </div>
      ))}
      <p class="round">
        <b>{locationTitle(location.id)}</b>
        <span class="rounds">
          {Array.from(location.rounds, (letter, i) => (
            <span key={letter} class={i === round ? 'now' : ''}>
              <Counter kind={`${letter.toLowerCase()}?`} />
              {won[i] && <small>{texts.sides[won[i]]}</small>}
            </span>
          ))}
        </span>
        {seats
          .filter(({ name }) => table.won[name].includes(location.id))
          .map((seat) => (
            <Mark key={seat.name} seat={seat} />
          ))}
      </p>
    </section>
  );
}

/** The sum of the counters of a type, with militia. */
function strengthOf(table: Perikles, slot: string, side: Side, type: string): number {
  const location = locationOf(table.board[slot]);
  const own = table.armies[slot][side].reduce(
    (sum, army: Army) =>
      sum +
      Object.entries(table.counters[slot][army]).reduce(
        (all, [kind, count]) => all + (kind[0] === type.toLowerCase() ? Number(kind[1]) * count : 0),
        0,
      ),
    0,
  );
  const [where = '', types = ''] = location?.militia.split(' ') ?? [];
  return own + (where === side && types.includes(type) ? 1 : 0);
}
