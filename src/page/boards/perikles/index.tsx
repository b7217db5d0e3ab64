/**
 * Perikles: the six cities on a map, the seven locations with the counters that were sent there, and below it what is chosen from:
 * the tiles of the display, or the counters of your armies. On a narrow screen cities, locations and players are shown in turn.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardProps } from '../../contract/board.js';
import { Cities } from './cities.js';
import { Locations } from './locations.js';
import { Players } from './players.js';
import { Strip } from './strip.js';
import { type Perikles, phaseOf, touched } from './table.js';
import { texts } from './texts.js';
import './perikles.css';

export { rule } from './rules.js';
export { places, words } from './words.js';

const TABS = ['cities', 'war', 'players'] as const;

export function Board({ view, seats, you, pick, shown, events, last, decision }: BoardProps) {
  const table = view.table as unknown as Perikles;
  const phase = phaseOf((view as { readonly within?: readonly string[] }).within, view.at);
  const marks = useMemo(() => touched(last), [last]);
  const fitting = tabFor(phase, decision);
  const [tab, setTab] = useState<(typeof TABS)[number]>(fitting);
  useEffect(() => setTab(fitting), [fitting]);
  const parts = { table, seats, pick, shown, marks, phase };

  return (
    <div class={`perikles show-${tab}`}>
      <div class="tabs" role="tablist">
        {TABS.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={tab === each} onClick={() => setTab(each)}>
            {texts[each]}
          </button>
        ))}
      </div>
      <Players {...parts} you={you} />
      <Cities {...parts} />
      <Locations {...parts} />
      <Strip {...parts} you={you} decision={decision} events={events} last={last} />
    </div>
  );
}

/** Where the open decision is made, on a narrow screen. */
function tabFor(phase: 'influence' | 'war', decision: string | null): (typeof TABS)[number] {
  if (decision === 'name the first to commit') return 'players';
  return phase === 'influence' || decision?.startsWith('take back') ? 'cities' : 'war';
}
