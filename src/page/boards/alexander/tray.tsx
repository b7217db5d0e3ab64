/** Beside the map: what is asked, the counters to choose from, the battle, the army on the march, and the stack that one looks at. */
import {
  LEADER_TABLE,
  type LeaderName,
  SHIP_TABLE,
  type ShipName,
  UNIT_TABLE,
} from '../../../games/alexander/board/data.js';
import type { LegalMove, Picking, SeenEvent, Thing } from '../../contract/board.js';
import { chosenHere, hasChoices, spacesIn, unitsIn } from '../../kit/map/choices.js';
import { isMoveShown } from '../../kit/spot.js';
import { SideBadge, UnitFace, UnseenFace } from './counters.js';
import {
  type AlexanderTable,
  ARMY,
  cityOf,
  type Fleet,
  fortunesIn,
  isArea,
  type Kind,
  kindOf,
  leaderStats,
  placeName,
  SIDES,
  type SideName,
  type Stack,
  shortName,
  stackAt,
} from './table.js';
import { actionText, texts } from './texts.js';

interface TrayProps {
  readonly table: AlexanderTable;
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly last: readonly SeenEvent[];
  readonly place: string | undefined; // that one looks at
  readonly fleets: readonly Fleet[];
}

const MOST_NEWS = 4;
const FOOT = 4; // movement points (AX 8.2)
const HORSE = 7;

export function Tray({ table, pick, shown, last, place, fleets }: TrayProps) {
  const army = stackAt(table, ARMY);
  const isBattle = table.field !== undefined && table.field !== 'nowhere';
  const looked = place === undefined ? undefined : stackAt(table, place);
  const there = fleets.filter((fleet) => fleet.place === place);
  return (
    <div class="tray">
      <Choices pick={pick} shown={shown} table={table} />
      {isBattle && <Battle table={table} last={last} choosing={sideOf(chosenHere(pick)[0])} />}
      {army !== undefined && !isBattle && sideOf(chosenHere(pick)[0]) !== army.side && (
        <section>
          <h2>
            <SideBadge side={army.side} /> {texts.army}
          </h2>
          {table.spent !== undefined && table.withFoot !== undefined && (
            <p class="faint">
              {texts.points(table.spent, (table.withFoot === 'yes' ? FOOT : HORSE) + (table.gained === 'yes' ? 1 : 0))}
            </p>
          )}
          <Counters stack={army} table={table} />
        </section>
      )}
      {place !== undefined && (
        <section>
          <PlaceTitle place={place} table={table} />
          {looked !== undefined && <Counters stack={looked} table={table} />}
          {there.map((fleet) => (
            <FleetLine key={fleet.side} fleet={fleet} />
          ))}
        </section>
      )}
      {place === undefined && army === undefined && !isBattle && !hasChoices(pick) && (
        <p class="faint hint-line">{texts.choose}</p>
      )}
    </div>
  );
}

function PlaceTitle({ place, table }: { readonly place: string; readonly table: AlexanderTable }) {
  const city = isArea(place) ? cityOf(place) : undefined;
  const marker = table.areas[place]?.marker;
  return (
    <h2>
      {marker !== undefined && <SideBadge side={marker} />} {placeName(place)}
      {city !== undefined && (
        <span class="faint">
          {city[0]} {city[2]}
          {SIDES.map((side) => {
            const hits = table.sieges[side]?.[city[0]] ?? 0;
            return hits > 0 ? ` · ${texts.siegeHits(hits, city[2])}` : '';
          })}
        </span>
      )}
    </h2>
  );
}

interface ChoicesProps {
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly table: AlexanderTable;
}

function Choices({ pick, shown, table }: ChoicesProps) {
  const moves = chosenHere(pick);
  const actions = [...new Set(moves.map(({ action }) => action))];
  return (
    <>
      {actions.map((action) => (
        <div key={action} class="choice" role="group" aria-label={actionText(action)}>
          <h2 class="action">{actionText(action)}</h2>
          <div class="chips">
            {moves
              .filter((move) => move.action === action)
              .map((move) => (
                <button
                  key={move.move}
                  type="button"
                  class={`chip spot can${isMoveShown(shown, move) ? ' shown' : ''}`}
                  onClick={() => pick.play(move.move)}
                >
                  <ChoiceFace move={move} table={table} />
                </button>
              ))}
          </div>
        </div>
      ))}
    </>
  );
}

/** Whose counters a move names. */
function sideOf(move: LegalMove | undefined): SideName | undefined {
  const [part] = move === undefined ? [] : unitsIn(move);
  if (part?.kind === 'leader') return LEADER_TABLE[part.value as LeaderName][1];
  return part && UNIT_TABLE[kindOf(`${part.value}`)!.type].side;
}

/** How many there are of the kind that a move names, where one of them is chosen out of a stack. */
function countFor(move: LegalMove, kind: Kind, table: AlexanderTable): number | undefined {
  const places = { drop: [ARMY], pick: [table.at], hit: [ARMY, table.field] }[move.action] ?? [];
  const { side } = UNIT_TABLE[kind.type];
  const stack = places.map((place) => stackAt(table, `${place}`)).find((each) => each?.side === side);
  return stack?.units.find((each) => each.kind.type === kind.type && each.kind.isReduced === kind.isReduced)?.count;
}

function ChoiceFace({ move, table }: { readonly move: LegalMove; readonly table: AlexanderTable }) {
  const number = move.parts.find(({ kind }) => kind === 'number')?.value;
  const ship = move.parts.find(({ kind, value }) => kind === 'text' && `${value}`.endsWith(' of'));
  if (ship !== undefined) {
    const type = `${ship.value}`.slice(0, -3) as ShipName;
    return (
      <>
        <b class="number">{number}</b>
        <span class="unit-name">{Object.hasOwn(SHIP_TABLE, type) ? texts.shipTypes[type] : type}</span>
        <span class="unit-stats">{spacesIn(move).map(placeName).join(', ')}</span>
      </>
    );
  }
  return (
    <>
      {number !== undefined && <b class="number">{number}</b>}
      {unitsIn(move).map(({ kind, value }) => {
        const unit = kind === 'unit' ? kindOf(`${value}`) : undefined;
        if (unit === undefined) return <LeaderFace key={value} leader={`${value}`} />;
        return (
          <>
            <UnitFace kind={unit} count={countFor(move, unit, table)} />
            {move.action === 'buy' && <Price type={unit.type} />}
          </>
        );
      })}
      {unitsIn(move).length === 0 && <span class="unit-name">{move.move}</span>}
    </>
  );
}

function Price({ type }: { readonly type: keyof typeof UNIT_TABLE }) {
  const isPair = type === 'm_li' || type === 'p_li';
  return (
    <span class="price">
      {isPair && '2 × '}
      {UNIT_TABLE[type].cost}
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" />
      </svg>
    </span>
  );
}

export function LeaderFace({ leader, hasMoved = false }: { readonly leader: string; readonly hasMoved?: boolean }) {
  if (!Object.hasOwn(LEADER_TABLE, leader)) return <span class="unit-name">{leader}</span>;
  const side = LEADER_TABLE[leader as LeaderName][1] as SideName;
  const { initiative, combat } = leaderStats(leader);
  return (
    <>
      <svg class={`unit-picture leader ${side}`} viewBox="-18 -14 36 28" aria-hidden="true">
        <rect class="plate" x="-17" y="-13" width="34" height="26" rx={side === 'macedon' ? 12 : 4} />
        <path d="M0-9a5 5 0 1 1-.01 0M-10 11q1-9 10-9t10 9Z" />
      </svg>
      <span class="unit-name" data-tip={leader}>
        {shortName(leader)}
      </span>
      <span class="unit-stats" data-tip={leader}>
        {initiative}–{combat}
        {hasMoved && <b title={texts.movedAll}>✓</b>}
      </span>
    </>
  );
}

/** All that one may see of a stack, and how much more there is. */
function Counters({ stack, table }: { readonly stack: Stack; readonly table: AlexanderTable }) {
  const { leaders, units, unseen, side, commander } = stack;
  const seen = commander !== undefined && !leaders.includes(commander) ? [commander, ...leaders] : leaders;
  return (
    <div class={`chips stack-of ${side}`}>
      {seen.map((leader) => (
        <div key={leader} class="chip">
          <LeaderFace leader={leader} hasMoved={table.movedLeaders?.includes(leader) ?? false} />
        </div>
      ))}
      {units.map(({ kind, count }) => (
        <div key={`${kind.type}${kind.isReduced}`} class="chip" title={texts.unitLong(kind)}>
          <UnitFace kind={kind} count={count} />
        </div>
      ))}
      {unseen > 0 && (
        <div class="chip">
          <UnseenFace side={side} count={unseen} />
        </div>
      )}
    </div>
  );
}

function FleetLine({ fleet }: { readonly fleet: Fleet }) {
  const { side, ships, loaded, cargo } = fleet;
  return (
    <p class="fleet-line">
      <SideBadge side={side} />
      <span>
        {ships.map(({ type, count }) => `${texts.shipTypes[type]} ${texts.ships(count)}`).join(', ')}
        {loaded > 0 && ` · ${texts.loaded(loaded)}`}
        {cargo.length > 0 && ` · ${texts.aboard}: ${cargo.map(loadName).join(', ')}`}
      </span>
    </p>
  );
}

function loadName(load: string): string {
  const kind = kindOf(load);
  return kind === undefined ? shortName(load) : texts.unit(kind);
}

interface BattleProps {
  readonly table: AlexanderTable;
  readonly last: readonly SeenEvent[];
  readonly choosing: SideName | undefined; // whose counters are above, to choose from
}

/** Both sides of a battle, its round and the dice that have just fallen. */
function Battle({ table, last, choosing }: BattleProps) {
  const field = table.field!;
  const stacks = [stackAt(table, ARMY), stackAt(table, field)].filter((stack) => stack !== undefined);
  return (
    <section class="battle">
      <h2>
        {texts.battleAt(placeName(field))}
        {(table.battleRound ?? 0) > 0 && <span class="faint">{texts.round(table.battleRound!)}</span>}
      </h2>
      <ul class="news" aria-label={texts.news}>
        {fortunesIn(last)
          .slice(-MOST_NEWS)
          .map((text, i) => (
            <li key={i}>{text}</li>
          ))}
      </ul>
      {stacks.map((stack) => (
        <div key={stack.place}>
          <p class="versus">
            <SideBadge side={stack.side} /> {texts.counters(stack.size)}
            {(table.scored?.[stack.side] ?? 0) > 0 && <b> {texts.hits(table.scored![stack.side])}</b>}
          </p>
          {stack.side !== choosing && <Counters stack={stack} table={table} />}
        </div>
      ))}
    </section>
  );
}
