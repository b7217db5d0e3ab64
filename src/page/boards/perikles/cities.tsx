/** The six cities, each about where it lies: cubes, candidates or the leader, statues, and the counters it has. */
import type { Picking, SeatLook, Thing } from '../../contract/board.js';
import { legalMove, MoveSpot } from '../../kit/move-spot.js';
import { SeatShape, seatLook } from '../../kit/seats.js';
import { isShown } from '../../kit/spot.js';
import { CounterRow, counterWords, Forces, Said } from './counters.js';
import {
  ARMIES,
  type Army,
  CITIES,
  type City,
  countOf,
  isEmpty,
  leadersOf,
  nameOf,
  type Perikles,
  type Phase,
  shortOf,
  statueValue,
} from './table.js';
import { texts } from './texts.js';

export interface PartProps {
  readonly table: Perikles;
  readonly seats: readonly SeatLook[];
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly marks: ReadonlyMap<string, readonly string[]>; // what others have touched since your last move
  readonly phase: Phase;
}

/** The coasts of Greece between Delphi and Cythera, roughly, behind the cities. */
function Coasts() {
  return (
    <svg class="coasts" viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
      <path
        class="land"
        d="M0 0H232c6 12 22 18 30 32s-6 22 4 34 26 24 30 42 4 34 2 46-10 20-18 14-8-18-16-24-14-2-24-8-12-14-24-16-20 4-30 0-18-6-30-8-18 2-26-6-16-8-28-12-20-10-34-14-28 2-40-6S8 62 0 60Z"
      />
      <path
        class="land"
        d="M12 116c14-8 34-6 52-2s34-2 46 4 16 14 28 14 18-4 22 2-6 12-2 20 16 10 30 16 28 12 34 22-4 16-14 14-20-12-30-10-4 14 4 24 18 18 20 30-10 16-18 8-10-18-18-22-12 4-12 14 6 26 2 38-14 8-18-2-2-24-10-32-14 4-20 12-8 24-18 24-10-12-12-24-6-22-14-30-24-12-32-24-14-18-14-34-8-28-6-42 -4-16 0-22Z"
      />
      <path class="land" d="M262 0h38v70c-8-2-14-14-20-26s-18-22-22-34Z" />
      <path
        class="land"
        d="M258 206c4-4 10-2 14 2s4 8 0 10-14-4-14-12ZM226 262c4-4 12-2 14 4s-4 8-10 6-8-6-4-10ZM280 246c4-2 8 0 8 4s-6 6-10 2-2-4 2-6Z"
      />
    </svg>
  );
}

export function Cities(props: PartProps) {
  const { table, phase } = props;
  return (
    <section class="cities" aria-label={texts.cities}>
      <Coasts />
      <p class="title">
        <b>{texts.turn(table.gameTurn)}</b>
        <span>{texts.phases[phase]}</span>
      </p>
      {CITIES.map((city) => (
        <CityPanel key={city} city={city} {...props} />
      ))}
      <Persia {...props} />
      <DeadPool {...props} />
    </section>
  );
}

function CityPanel({ city, table, seats, pick, shown, marks, phase }: PartProps & { readonly city: City }) {
  const name = nameOf(city);
  const value = statueValue(city, table.defeats[city]);
  const target = [`place in ${city}`, `to ${city}`, `plague in ${city}`, `pay a cube in ${city}`].find((move) =>
    legalMove(pick, move),
  );
  const cubes = seats.map((seat) => `${seat.name} ${table.cubes[seat.name][city]}`).join(', ');
  const by = marks.get(city);
  const isLit = isShown(shown, 'city', city);
  const lifted = table.liftedFrom === city ? ' lifted' : '';
  const hasCandidates = table.alpha[city] !== 'nobody';
  return (
    <div class={`city at-${city}${by ? ' touched' : ''}${isLit ? ' shown' : ''}${lifted}`}>
      {target && (
        <MoveSpot pick={pick} move={target} class="cover" label={texts.city(name, cubes, value, table.defeats[city])} />
      )}
      <div class="city-head">
        <Said text={texts.statueValue(value)}>
          <span class="town">
            <Town />
            <b>{value}</b>
          </span>
        </Said>
        <h2>{name}</h2>
        <Defeats count={table.defeats[city]} />
      </div>
      <div class="cubes">
        {seats.map((seat) => (
          <Cubes key={seat.name} seat={seat} city={city} count={table.cubes[seat.name][city]} pick={pick} />
        ))}
      </div>
      {phase === 'influence' || hasCandidates ? (
        <div class="candidates">
          <Candidate space="a" city={city} seat={seatOf(seats, table.alpha[city])} pick={pick} />
          <Candidate space="b" city={city} seat={seatOf(seats, table.beta[city])} pick={pick} />
        </div>
      ) : (
        <div class="candidates">
          <Leaders army={city} table={table} seats={seats} />
        </div>
      )}
      <div class="city-foot">
        {phase === 'war' ? (
          <Relations army={city} table={table} />
        ) : (
          <Said text={`${name}: ${counterWords(table.boxes[city])}`}>
            <Forces counters={table.boxes[city]} />
          </Said>
        )}
        <Statues city={city} table={table} seats={seats} />
      </div>
      {by && <By seats={seats} names={by} />}
    </div>
  );
}

const seatOf = (seats: readonly SeatLook[], name: string) => seats.find((seat) => seat.name === name);

/** A seat's cubes in the main area: the number in the seat's shape. */
function Cubes({
  seat,
  city,
  count,
  pick,
}: Pick<PartProps, 'pick'> & { readonly seat: SeatLook; readonly city: City; readonly count: number }) {
  const legal = [
    `propose ${seat.name} in ${city}`,
    `assassinate ${seat.name} in ${city}`,
    `move ${seat.name} from ${city}`,
  ].find((move) => legalMove(pick, move));
  return (
    <MoveSpot
      pick={pick}
      move={legal ?? ''}
      class={count === 0 ? 'cube none' : 'cube'}
      label={texts.cubes(seat.name, count, nameOf(city))}
    >
      <Mark seat={seat} text={`${count}`} />
    </MoveSpot>
  );
}

/** The shape of a seat with something in it. */
export function Mark({ seat, text }: { readonly seat: SeatLook; readonly text?: string }) {
  return (
    <svg class="seat-mark" viewBox="-11 -11 22 22" aria-hidden="true">
      <SeatShape index={seatLook(seat)} letter={text} />
    </svg>
  );
}

function Candidate({
  space,
  city,
  seat,
  pick,
}: Pick<PartProps, 'pick'> & {
  readonly space: 'a' | 'b';
  readonly city: City;
  readonly seat: SeatLook | undefined;
}) {
  const name = nameOf(city);
  const move = seat === undefined ? '' : `assassinate ${seat.name} candidate ${space} in ${city}`;
  return (
    <MoveSpot
      pick={pick}
      move={move}
      class="candidate"
      label={seat ? texts.candidate(space, seat.name, name) : texts.noCandidate(space, name)}
    >
      {seat ? <Mark seat={seat} text={space} /> : <i>{space}</i>}
    </MoveSpot>
  );
}

function Leaders({ army, table, seats }: Pick<PartProps, 'table' | 'seats'> & { readonly army: Army }) {
  const leaders = seats.filter(({ name }) => leadersOf(table, army).includes(name));
  const counters = table.pools[army];
  return (
    <>
      {leaders.map((seat) => (
        <Said key={seat.name} text={texts.leader(seat.name, nameOf(army))}>
          <span class="leader">
            <Crown />
            <Mark seat={seat} />
          </span>
        </Said>
      ))}
      {leaders.length > 0 && (
        <Said text={texts.counters(nameOf(army), countOf(counters, 'h'), countOf(counters, 't'))}>
          <Forces counters={counters} />
        </Said>
      )}
    </>
  );
}

/** A seat's mark on a pedestal for each of its statues. */
function Statues({ city, table, seats }: Pick<PartProps, 'table' | 'seats'> & { readonly city: City }) {
  return (
    <span class="statues">
      {seats.map((seat) => {
        const count = table.statues[seat.name][city] ?? 0;
        return (
          count > 0 && (
            <Said key={seat.name} text={texts.statues(seat.name, count, nameOf(city))}>
              {Array.from({ length: count }, (_, i) => (
                <span key={i} class="statue">
                  <Mark seat={seat} />
                </span>
              ))}
            </Said>
          )
        );
      })}
    </span>
  );
}

/** Whom the army fights and whom it is allied with, this turn. */
function Relations({ army, table }: Pick<PartProps, 'table'> & { readonly army: Army }) {
  const war = table.war?.[army] ?? [];
  const allied = table.allied?.[army] ?? [];
  return (
    <p class="relations">
      {war.length > 0 && (
        <Said text={texts.atWar(war.map(nameOf).join(', '))}>
          <span class="hostile">
            <Swords /> {war.map(shortOf).join(' ')}
          </span>
        </Said>
      )}
      {allied.length > 0 && (
        <Said text={texts.allied(allied.map(nameOf).join(', '))}>
          <span class="friendly">
            <Link /> {allied.map(shortOf).join(' ')}
          </span>
        </Said>
      )}
    </p>
  );
}

function Persia({ table, seats, phase }: PartProps) {
  if (phase !== 'war' || table.persianLeaders.length === 0) return null;
  return (
    <div class="city at-persia">
      <div class="city-head">
        <h2>{nameOf('persia')}</h2>
      </div>
      <div class="candidates">
        <Leaders army="persia" table={table} seats={seats} />
      </div>
      <Relations army="persia" table={table} />
    </div>
  );
}

function DeadPool({ table, pick }: PartProps) {
  const dead = ARMIES.filter((army) => !isEmpty(table.deadPool[army]));
  return (
    <div class="dead" role="group" aria-label={texts.deadPool}>
      <h2>{texts.deadPool}</h2>
      {dead.map((army) => (
        <div key={army} class="group">
          <span>{shortOf(army)}</span>
          {(['h', 't'] as const).map((type) => {
            const some = Object.fromEntries(Object.entries(table.deadPool[army]).filter(([kind]) => kind[0] === type));
            return (
              !isEmpty(some) && (
                <MoveSpot
                  key={type}
                  pick={pick}
                  move={`take back a ${type === 'h' ? 'hoplite' : 'trireme'} of ${army}`}
                  label={`${nameOf(army)}: ${counterWords(some)}`}
                >
                  <CounterRow counters={some} />
                </MoveSpot>
              )
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The seats that have just done something there. */
export function By({ seats, names }: { readonly seats: readonly SeatLook[]; readonly names: readonly string[] }) {
  return (
    <span class="by" aria-hidden="true">
      {seats
        .filter(({ name }) => names.includes(name))
        .map((seat) => (
          <Mark key={seat.name} seat={seat} />
        ))}
    </span>
  );
}

function Defeats({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Said text={texts.defeats(count)}>
      <span class="defeats">{count > 3 ? `✕${count}` : '✕'.repeat(count)}</span>
    </Said>
  );
}

/** A city on the map: a temple over its walls, on which its statues' value is written. */
const Town = () => (
  <svg viewBox="0 0 32 30" aria-hidden="true">
    <path class="roof" d="M16 1 27 7.500H5Z" />
    <path class="roof" d="M7 8.500h3v4H7ZM14.500 8.500h3v4h-3ZM22 8.500h3v4h-3Z" />
    <path class="wall" d="M2 29V13h5v3h4v-3h10v3h4v-3h5v16Z" />
  </svg>
);
const Crown = () => (
  <svg class="sign" viewBox="0 0 14 12" aria-hidden="true">
    <path d="M1 2 4 5.500 7 1l3 4.500L13 2v9H1Z" />
  </svg>
);
const Swords = () => (
  <svg class="sign line" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1.500 1.500 10 10M10.500 1.500 2 10M1 8l3 3M11 8l-3 3" />
  </svg>
);
const Link = () => (
  <svg class="sign line" viewBox="0 0 14 12" aria-hidden="true">
    <path d="M6 3.500H4a2.500 2.500 0 0 0 0 5h2M8 3.500h2a2.500 2.500 0 0 1 0 5H8M4.500 6h5" />
  </svg>
);
