/** The seven locations of the turn, in the order of battle: attackers to the left, defenders to the right of each tile. */
import { locationTitle } from '../../../games/perikles/spoken.js';
import { MoveSpot } from '../../kit/move-spot.js';
import { isShown, Spot } from '../../kit/spot.js';
import { By, Mark, type PartProps } from './cities.js';
import { Counter, CounterRow, counterWords } from './counters.js';
import {
  type Army,
  isEmpty,
  type Location,
  lane,
  leadersOf,
  locationOf,
  nameOf,
  SIDES,
  type Side,
  shortOf,
} from './table.js';
import { texts } from './texts.js';

export function Locations(props: PartProps) {
  const { table, seats } = props;
  return (
    <section class="locations" aria-label={texts.war}>
      {Object.entries(table.board).map(([slot, id], index) => {
        const location = locationOf(id);
        if (location === undefined) return <div key={slot} class="location none" />;
        const isOver = index < (table.battle ?? 0);
        const isFought = table.faceUp === 'yes' && index === table.battle;
        const winners = seats.filter(({ name }) => table.won[name].includes(id));
        return (
          <div key={slot} class={`location${isOver ? ' over' : ''}${isFought ? ' fought' : ''}`}>
            <Lane {...props} slot={slot} location={location} side="attack" isFought={isFought} />
            <Spot
              pick={props.pick}
              kind="location"
              value={id}
              shown={props.shown}
              class="tile"
              label={texts.location(
                locationTitle(id),
                nameOf(location.home),
                location.points,
                winners.map(({ name }) => name),
              )}
            >
              <b>{locationTitle(id)}</b>
              <span class="facts">
                <span>{shortOf(location.home)}</span>
                {winners.length > 0 ? (
                  winners.map((seat) => <Mark key={seat.name} seat={seat} />)
                ) : isOver ? (
                  <span class="faint">–</span>
                ) : (
                  <span class="rounds">
                    {Array.from(location.rounds, (type) => (
                      <Counter key={type} kind={`${type.toLowerCase()}?`} />
                    ))}
                  </span>
                )}
                <span class="points">{location.points}</span>
              </span>
            </Spot>
            <Lane {...props} slot={slot} location={location} side="defend" isFought={isFought} />
          </div>
        );
      })}
    </section>
  );
}

interface LaneProps extends PartProps {
  readonly slot: string;
  readonly location: Location;
  readonly side: Side;
  readonly isFought: boolean;
}

/** A side of a location: a click puts the army there that was picked, or else picks the location. */
function Lane({ table, seats, pick, shown, marks, slot, location, side, isFought }: LaneProps) {
  const { id, militia } = location;
  const armies = table.armies[slot][side].filter((army) => !isEmpty(table.counters[slot][army]));
  const label = texts.lane(
    locationTitle(id),
    side,
    armies.map((army) => `${nameOf(army)} ${counterWords(table.counters[slot][army])}`).join('; '),
  );
  const legal = lane(pick.moves, id, side);
  const open = lane(pick.open, id, side);
  const special = isFought ? pick.moves.find(({ move }) => move.endsWith(` for ${side}`)) : undefined;
  const by = marks.get(`${id} ${side}`);
  const isTarget = table.targetSlot === slot && table.targetSide === side;
  const isLit =
    isShown(shown, 'location', id) &&
    (shown.some(({ value }) => value === side) || SIDES.every((each) => !shown.some(({ value }) => value === each)));
  const only = open.length === 1 ? open[0] : (special ?? (legal.length === 1 ? legal[0] : undefined));
  return (
    <div class={`lane ${side}${by ? ' touched' : ''}${isLit ? ' shown' : ''}`}>
      {only ? (
        <MoveSpot pick={pick} move={only.move} class="cover" label={label} />
      ) : (
        legal.length > 0 && <Spot pick={pick} kind="location" value={id} class="cover" label={label} />
      )}
      {armies.map((army) => (
        <Group key={army} army={army} slot={slot} table={table} seats={seats} pick={pick} isFought={isFought} />
      ))}
      {isTarget && table.targetArmy && table.targetArmy !== 'none' && (
        <span class="asking">{shortOf(table.targetArmy as Army)} …</span>
      )}
      {militia.startsWith(side) && (
        <span class="militia" title={militia} role="img" aria-label={`militia, ${militia}`}>
          {Array.from(militia.slice(side.length + 1), (type) => (
            <Counter key={type} kind={`${type.toLowerCase()}1`} />
          ))}
        </span>
      )}
      {by && <By seats={seats} names={by} />}
    </div>
  );
}

type GroupProps = Pick<PartProps, 'table' | 'seats' | 'pick'> & {
  readonly army: Army;
  readonly slot: string;
  readonly isFought: boolean;
};

/** The counters of an army at a location, under the colours of its leaders. */
function Group({ army, slot, table, seats, pick, isFought }: GroupProps) {
  const counters = table.counters[slot][army];
  const leaders = seats.filter(({ name }) => leadersOf(table, army).includes(name));
  return (
    <MoveSpot
      pick={pick}
      move={isFought ? `lose a counter of ${army}` : ''}
      class="group"
      label={`${nameOf(army)}: ${counterWords(counters)}`}
    >
      {leaders.length === 1 && <Mark seat={leaders[0]} />}
      <span>{shortOf(army)}</span>
      <CounterRow counters={counters} />
    </MoveSpot>
  );
}
