/** Beside the map: what is asked, the troops to choose from, the operation under way, and the space that one looks at. */
import type { ComponentChildren } from 'preact';
import type { LegalMove, Picking, SeenEvent, Thing } from '../../contract/board.js';
import { chosenHere, hasChoices, spacesIn, unitsIn } from '../../kit/map/choices.js';
import { isMoveShown } from '../../kit/spot.js';
import { SideBadge, TroopFace } from './counters.js';
import {
  expeditionOf,
  type Force,
  fortunesIn,
  isFortress,
  isSpace,
  leaderTitle,
  type SideName,
  spaceTitle,
  typeOf,
  type WarTable,
} from './table.js';
import { texts } from './texts.js';

interface TrayProps {
  readonly table: WarTable;
  readonly side: SideName; // whose counters one chooses from
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly last: readonly SeenEvent[];
  readonly place: string | undefined; // that one looks at
  readonly forces: readonly Force[];
  readonly all: false | undefined | (() => void); // takes all troops there, kind after kind
  readonly children: ComponentChildren; // what helps to choose a space
}

const MOST_NEWS = 5;

export function Tray({ table, side, pick, shown, last, place, forces, all, children }: TrayProps) {
  const expedition = expeditionOf(table);
  const there = forces.filter(({ at }) => at === place);
  const news = fortunesIn(last).slice(-MOST_NEWS);
  return (
    <div class="tray">
      <Choices pick={pick} shown={shown} side={side} />
      {all && (
        <button type="button" class="all-troops" onClick={all}>
          {texts.all}
        </button>
      )}
      {children}
      {news.length > 0 && (
        <ul class="news" aria-label={texts.news}>
          {news.map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      )}
      {expedition !== undefined && <Operation table={table} force={expedition} />}
      {place !== undefined && isSpace(place) && (
        <section>
          <SpaceTitle place={place} table={table} />
          {there.map((force) => (
            <Troops key={force.side} force={force} />
          ))}
        </section>
      )}
      {place === undefined && expedition === undefined && !hasChoices(pick) && (
        <p class="faint hint-line">{texts.choose}</p>
      )}
    </div>
  );
}

function Operation({ table, force }: { readonly table: WarTable; readonly force: Force }) {
  const { objective } = table;
  const [leader] = force.leaders;
  return (
    <section class="operation">
      <h2>
        <SideBadge side={force.side} /> {texts.operation(force.side)}
      </h2>
      <p>
        {leader !== undefined && <b data-tip={`leader ${leader}`}>{leaderTitle(leader)}</b>}
        {isSpace(objective) && (
          <>
            {' → '}
            <b>{spaceTitle(objective)}</b>
          </>
        )}
      </p>
      {force.troops.length > 0 ? <Troops force={force} isPlain /> : <p class="faint">{texts.noTroops}</p>}
    </section>
  );
}

function SpaceTitle({ place, table }: { readonly place: string; readonly table: WarTable }) {
  if (!isSpace(place)) return null;
  const { controller, rebellion, ravaged, siege } = table.spaces[place] ?? {};
  const marks = [
    texts.types[typeOf(place)],
    isFortress(place) && texts.fortress,
    rebellion === 'yes' && texts.rebellion,
    ravaged === 'yes' && texts.ravaged,
    siege !== undefined && siege !== 'nobody' && texts.siege(`${siege}`),
    table.helots === place && texts.helots,
  ].filter(Boolean);
  return (
    <>
      <h2>
        {controller !== undefined && controller !== 'nobody' && <SideBadge side={`${controller}`} />}{' '}
        {spaceTitle(place)}
      </h2>
      <p class="faint">{marks.join(', ')}</p>
    </>
  );
}

function Troops({ force, isPlain = false }: { readonly force: Force; readonly isPlain?: boolean }) {
  const { side, troops, leaders } = force;
  return (
    <div class="chips">
      {!isPlain &&
        leaders.map((leader) => (
          <p key={leader} class="commander" data-tip={`leader ${leader}`}>
            <SideBadge side={side} /> <b>{leaderTitle(leader)}</b>
          </p>
        ))}
      {troops.map(({ key, count }) => (
        <div key={key} class="chip">
          <TroopFace name={key} side={side} count={count} />
        </div>
      ))}
    </div>
  );
}

interface ChoicesProps {
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly side: SideName;
}

function Choices({ pick, shown, side }: ChoicesProps) {
  const moves = chosenHere(pick);
  if (moves.length === 0) return null;
  const [first] = moves;
  const troops = new Set(moves.flatMap((move) => unitsIn(move).map(({ value }) => `${value}`)));
  const [place] = spacesIn(first);
  const isCount = troops.size === 1 && numberIn(first) !== undefined;
  return (
    <div class="choice">
      {isCount && (
        <div class="chip">
          <TroopFace name={[...troops][0]} side={side} />
        </div>
      )}
      {place !== undefined && <p class="faint">{spaceTitle(place)}</p>}
      <div class={isCount ? 'counts' : 'chips'}>
        {moves.map((move) => (
          <button
            key={move.move}
            type="button"
            class={`chip spot can${isMoveShown(shown, move) ? ' shown' : ''}`}
            aria-label={isCount ? move.move : undefined}
            onClick={() => pick.play(move.move)}
          >
            {isCount ? <b>{numberIn(move)}</b> : <Face move={move} side={side} />}
          </button>
        ))}
      </div>
    </div>
  );
}

const numberIn = ({ parts }: LegalMove) => parts.find(({ kind }) => kind === 'number')?.value;

function Face({ move, side }: { readonly move: LegalMove; readonly side: SideName }) {
  const [unit] = unitsIn(move);
  if (unit === undefined || unit.kind !== 'unit') return <span class="troop-name">{move.move}</span>;
  const count = numberIn(move);
  return <TroopFace name={`${unit.value}`} side={side} {...(typeof count === 'number' && { count })} />;
}
