/** Where nearly every space may be chosen: a list by who holds it, and by name. Only what is listed is lit on the map. */
import type { Picking, Thing } from '../../contract/board.js';
import { Spot } from '../../kit/spot.js';
import { SideBadge } from './counters.js';
import { isCoalition, isFortress, type SideName, SPACES, spaceTitle, typeOf, type WarTable } from './table.js';
import { texts } from './texts.js';

export const MANY = 60; // spaces, from where on they are listed

export type Holder = 'enemy' | 'own' | 'nobody';
const HOLDERS: readonly Holder[] = ['enemy', 'own', 'nobody'];

export interface Wanted {
  readonly holder: Holder;
  readonly name: string; // part of it; empty: any
}
export const FIRST_WANTED: Wanted = { holder: 'enemy', name: '' };

/** The spaces that are looked for among those that can be picked: great cities first, then fortresses. */
export function foundIn(
  pick: Pick<Picking, 'can'>,
  table: WarTable,
  side: SideName,
  { holder, name }: Wanted,
): readonly string[] {
  const text = name.trim().toLowerCase();
  const rank = (space: (typeof SPACES)[number]) => (isCoalition(space) ? 0 : isFortress(space) ? 1 : 2);
  return SPACES.filter((space) => pick.can('space', space))
    .filter((space) =>
      text === '' ? holderOf(table, space, side) === holder : spaceTitle(space).toLowerCase().includes(text),
    )
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

function holderOf({ spaces }: WarTable, space: string, side: SideName): Holder {
  const { controller } = spaces[space] ?? {};
  return controller !== 'athens' && controller !== 'sparta' ? 'nobody' : controller === side ? 'own' : 'enemy';
}

interface FinderProps {
  readonly table: WarTable;
  readonly side: SideName;
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly wanted: Wanted;
  readonly want: (wanted: Wanted) => void;
}

export function Finder({ table, side, pick, shown, wanted, want }: FinderProps) {
  const found = foundIn(pick, table, side, wanted);
  return (
    <section class="finder" aria-label={texts.find}>
      <input
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={wanted.name}
        onInput={({ currentTarget }) => want({ ...wanted, name: currentTarget.value })}
      />
      <div class="holders">
        {HOLDERS.map((holder) => (
          <button
            key={holder}
            type="button"
            aria-pressed={wanted.name === '' && wanted.holder === holder}
            onClick={() => want({ holder, name: '' })}
          >
            {texts.heldBy[holder]}
          </button>
        ))}
      </div>
      <p class="sr" aria-live="polite">
        {texts.found(found.length)}
      </p>
      <div class="found">
        {found.map((space) => {
          const { controller } = table.spaces[space] ?? {};
          const place = space as (typeof SPACES)[number];
          const what = isFortress(place) ? texts.fortress : texts.types[typeOf(place)];
          return (
            <Spot
              key={space}
              pick={pick}
              kind="space"
              value={space}
              shown={shown}
              class="found-space"
              label={`${spaceTitle(space)}, ${what}`}
            >
              {controller !== undefined && controller !== 'nobody' && <SideBadge side={`${controller}`} />}
              <b>{spaceTitle(space)}</b>
              <span class="faint">{what}</span>
            </Spot>
          );
        })}
      </div>
    </section>
  );
}
