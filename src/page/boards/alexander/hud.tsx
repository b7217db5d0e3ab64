/** Turn, tracks and treasuries above the map; reserves, the dead and the events on demand. */
import { useState } from 'preact/hooks';
import {
  LAST_TURN,
  LEADER_TABLE,
  MOST,
  SHIP_TABLE,
  type ShipName,
  UNIT_TABLE,
} from '../../../games/alexander/board/data.js';
import { SideBadge, UnitFace } from './counters.js';
import { type AlexanderTable, kindOf, leaderTitle, SIDES, type SideName } from './table.js';
import { sides, texts } from './texts.js';

export function Hud({ table }: { readonly table: AlexanderTable }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="hud">
      <div class="turn">
        <span class="faint">{texts.turn}</span> <b>{table.gameTurn}</b> <span class="faint">{texts.of(LAST_TURN)}</span>
        <i class="turns" aria-hidden="true" style={{ '--share': table.gameTurn / LAST_TURN }} />
      </div>
      <Side side="macedon" table={table}>
        <Track name={texts.weariness} note={texts.wearinessNote} value={table.warWeariness} most={MOST.warWeariness} />
      </Side>
      <Side side="persia" table={table}>
        <Track name={texts.legitimacy} note={texts.legitimacyNote} value={table.legitimacy} most={MOST.legitimacy} />
      </Side>
      <button type="button" class="quiet pools" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.close : texts.pools}
      </button>
      {isOpen && <Reserves table={table} />}
    </div>
  );
}

interface SideProps {
  readonly side: SideName;
  readonly table: AlexanderTable;
  readonly children: preact.ComponentChildren;
}

function Side({ side, table, children }: SideProps) {
  const talents = table.treasure[side];
  return (
    <div class={`side-of ${side}`} data-thing={side}>
      <SideBadge side={side} />
      <span class="coins" title={texts.treasury(side, talents)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <ellipse cx="10" cy="13.500" rx="7" ry="3.500" />
          <path d="M3 9.500v4M17 9.500v4" />
          <ellipse cx="10" cy="9" rx="7" ry="3.500" />
        </svg>
        <span class="sr">{texts.treasury(side, talents)}</span>
        <b aria-hidden="true">{talents}</b>
      </span>
      {children}
    </div>
  );
}

interface TrackProps {
  readonly name: string;
  readonly note: string;
  readonly value: number;
  readonly most: number;
}

const DANGER = 5; // spaces of a track that are nearly its end

function Track({ name, note, value, most }: TrackProps) {
  return (
    <div class="track" title={note}>
      <span>
        {name} <b>{value}</b>
      </span>
      <svg viewBox={`0 0 ${most * 8 + 8} 10`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: most + 1 }, (_, i) => (
          <rect
            key={i}
            x={i * 8 + 0.5}
            y="2"
            width="7"
            height="6"
            class={i === value ? 'now' : i < value ? 'filled' : i === 0 ? 'end' : i < DANGER ? 'near' : ''}
          />
        ))}
      </svg>
    </div>
  );
}

function Reserves({ table }: { readonly table: AlexanderTable }) {
  const seen = Object.entries(table.events).filter(([, times]) => times > 0);
  return (
    <div class="reserves">
      {SIDES.map((side) => {
        const units = Object.entries(table.tally).flatMap(([name, { pool = 0 }]) => {
          const kind = kindOf(name);
          return kind !== undefined && UNIT_TABLE[kind.type].side === side && pool > 0 ? [{ kind, pool }] : [];
        });
        const ships = Object.entries(table.tally).filter(
          ([name, { pool = 0 }]) =>
            Object.hasOwn(SHIP_TABLE, name) && SHIP_TABLE[name as ShipName][1] === side && pool > 0,
        );
        const of = (names: readonly string[]) =>
          names
            .filter((name) => LEADER_TABLE[name as keyof typeof LEADER_TABLE]?.[1] === side)
            .map(leaderTitle)
            .join(', ') || texts.none;
        return (
          <section key={side}>
            <h2>
              <SideBadge side={side} /> {sides[side]}
            </h2>
            <div class="chips">
              {units.map(({ kind, pool }) => (
                <div key={kind.type} class="chip" title={texts.pool(pool)}>
                  <UnitFace kind={kind} count={pool} />
                </div>
              ))}
              {ships.map(([name, { pool }]) => (
                <div key={name} class="chip">
                  <span class="unit-name">{texts.shipTypes[name as ShipName]}</span>
                  <span class="unit-stats">{texts.ships(pool)}</span>
                </div>
              ))}
            </div>
            <p>
              <span class="faint">{texts.lost}:</span> {of(table.dead)}
            </p>
            <p>
              <span class="faint">{texts.absent}:</span> {of(table.absent)}
            </p>
          </section>
        );
      })}
      <p>
        <span class="faint">{texts.events}:</span>{' '}
        {seen.map(([name, times]) => (times > 1 ? `${name} (${times})` : name)).join(', ') || texts.none}
        {' · '}
        <span class="faint">{texts.athens}:</span> {table.athens}
      </p>
    </div>
  );
}
