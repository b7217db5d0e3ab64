/** The Sword of Rome: the map of Italy with its armies, the seats above it, and your cards below. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { decisionName } from '../../../core/naming.js';
import type { BoardProps, LegalMove, Picking, View } from '../../contract/board.js';
import type { Point } from '../../kit/map/camera.js';
import { MapPane } from '../../kit/map/pane.js';
import { groundOf } from './ground.js';
import { cardsIn, Hand } from './hand.js';
import { News, Seats, Tracks } from './hud.js';
import { Layers, MAP } from './map.js';
import { maySetOut } from './march.js';
import { Reading } from './reading.js';
import {
  isMarching,
  PLACES,
  pointOf,
  pointsOf,
  powersOf,
  type RomeTable,
  type Stack,
  stacksOf,
  touched,
} from './table.js';
import { texts } from './texts.js';
import './sword-of-rome.css';

export { follow } from './march.js';
export { rule } from './rules.js';
export { places, words } from './words.js';

const NEAR = 0.85; // pixels of a unit at which every name can be read

/** Decisions between yes and no, or between numbers, about the same thing: buttons below the board. */
const ASKED = [
  ...['desperate times', 'claim', 'answer the offer', 'intercept', 'leader inside', 'take a space'],
  ...['press the siege', 'renew', 'keep or dismiss', 'consent', 'nonplayer power'],
];

/** What lies on the map or in a hand. A choice between powers is seen better by their names than above the map. */
const PLACED = ['space', 'leader', 'card'];

export function offers({ action, parts }: LegalMove, { at }: View): boolean {
  if (action === 'activate a nonplayer power with') return false; // a click on the card may also play it
  return (
    parts.some(({ kind }) => PLACED.includes(kind)) &&
    !parts.some(({ kind }) => kind === 'number') &&
    !ASKED.includes(decisionName(at ?? ''))
  );
}

/** A click on an army that may be activated does so. */
function pickingArmies({ pick, wish, decision }: BoardProps, table: RomeTable, stacks: readonly Stack[]): Picking {
  if (wish === undefined || decision !== 'activate') return pick;
  const starts = (kind: string, value: string | number) =>
    kind === 'space' && maySetOut(table, stacks, `${value}`, pick.moves);
  return {
    ...pick,
    can: (kind, value) => pick.can(kind, value) || starts(kind, value),
    begins: (kind, value) => pick.begins(kind, value) || starts(kind, value),
    choose: (kind, value) => (starts(kind, value) ? wish([`${value}`]) : pick.choose(kind, value)),
  };
}

export function Board(props: BoardProps) {
  const { view, seats, you, decision, shown, events, last, wish } = props;
  const table = view.table as unknown as RomeTable;
  const stacks = useMemo(() => stacksOf(table), [table]);
  const pick = pickingArmies(props, table, stacks);
  const ground = useMemo(() => groundOf(table), [table]);
  const marks = useMemo(() => touched(last), [last]);
  const cards = useMemo(() => cardsIn(table, you, pick), [table, you, pick.moves]);
  const [isRead, setRead] = useState(false);
  const key = `${you} ${decision} ${events.length}`;
  const asked = decision === null ? undefined : key;
  useEffect(() => (asked === undefined ? undefined : () => setRead(false)), [asked]); // an answer gives the map back
  const telling = { ...pick, can: canTell(pick) };
  const focus = useMemo(() => focusOf(pick, table, stacks), [pick.moves, table]);
  const draw = useCallback(
    (scale: number) => <Layers scale={scale} table={table} stacks={stacks} pick={pick} shown={shown} marks={marks} />,
    [table, pick.moves, pick.picked, shown, marks],
  );
  return (
    <div class="sword-of-rome">
      <div class="heads">
        <Seats table={table} seats={seats} pick={telling} shown={shown} />
        <Tracks table={table} seats={seats} pick={telling} shown={shown} />
      </div>
      <div class="map-box">
        <MapPane
          map={MAP}
          label={texts.map}
          near={NEAR}
          focus={focus}
          home={homeOf(you, stacks)}
          focusKey={key}
          ground={ground}
          march={
            wish && {
              starts: (place) => maySetOut(table, stacks, place, pick.moves),
              go: (from, to) => wish([from, to]),
            }
          }
        >
          {draw}
        </MapPane>
        <News table={table} last={last} decision={decision} />
      </div>
      <Hand
        table={table}
        stacks={stacks}
        cards={cards}
        you={you}
        pick={pick}
        shown={shown}
        isRead={isRead}
        read={() => setRead(!isRead)}
      />
      {isRead && <Reading players={table.players} cards={cards} close={() => setRead(false)} />}
    </div>
  );
}

/** A power that every open move names tells none of them from the others: it is not lit. */
const canTell =
  ({ can, open }: Picking): Picking['can'] =>
  (kind, value) =>
    can(kind, value) &&
    !(kind === 'power' && open.every(({ parts }) => parts.some((part) => part.kind === kind && part.value === value)));

/** Where most of your units are. */
function homeOf(you: string | null, stacks: readonly Stack[]): Point | undefined {
  const own = you === null ? [] : stacks.filter(({ power }) => powersOf(you).includes(power));
  const [largest] = [...own].sort((one, other) => other.cu - one.cu);
  return largest && pointOf(largest.at);
}

/** Where something can be picked, or else where the army on the march is. */
function focusOf(pick: Picking, table: RomeTable, stacks: readonly Stack[]): readonly Point[] {
  const lit = [
    ...PLACES.filter((place) => pick.can('space', place)),
    ...stacks.filter(({ leaders }) => leaders.some(({ id }) => pick.can('leader', id))).map(({ at }) => at),
  ];
  const places = isMarching(table) && lit.length < 12 ? [...lit, table.armyAt!] : lit;
  return pointsOf(places);
}
