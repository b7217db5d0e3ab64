/** Turn, treasuries and tracks above the map; cups, states and strategies on demand. */
import { useState } from 'preact/hooks';
import { grouped, signed } from '../../../core/english.js';
import { MOST_BELLICOSITY, NEUTRALS } from '../../../games/peloponnesian-war/data/rules.js';
import {
  FIRST_YEAR,
  SCENARIO_TABLE,
  type ScenarioName,
  YEARS_A_TURN,
} from '../../../games/peloponnesian-war/data/scenarios.js';
import { BOXES, STRATEGIES, type Strategy } from '../../../games/peloponnesian-war/data/strategies.js';
import { SideBadge, TroopFace } from './counters.js';
import { leaderTitle, ratingsOf, SIDES, type SideName, spaceTitle, troopsIn, type WarTable } from './table.js';
import { sides, texts } from './texts.js';

export function Hud({ table }: { readonly table: WarTable }) {
  const [isOpen, setOpen] = useState(false);
  const isAlone = table.player !== 'both';
  const scenario = SCENARIO_TABLE[table.scenario as ScenarioName];
  return (
    <div class="hud">
      <div class="turn" title={texts.scenario(table.scenario)}>
        <b>{texts.turn(table.turn, FIRST_YEAR - YEARS_A_TURN * (table.turn - 1))}</b>
        {isAlone && (
          <span>
            <span class="faint">{texts.points}</span> <b>{grouped(table.points)}</b>{' '}
            <span class="faint">{scenario && texts.winFrom(scenario.winFrom)}</span>
          </span>
        )}
      </div>
      {SIDES.map((side) => (
        <Side key={side} side={side} table={table} />
      ))}
      <button type="button" class="quiet details" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.close : texts.details}
      </button>
      {isOpen && <Details table={table} />}
    </div>
  );
}

function Side({ side, table }: { readonly side: SideName; readonly table: WarTable }) {
  const bellicosity = table.bellicosity[side];
  return (
    <div class="side-of" data-thing={table.player === side ? 'player' : side}>
      <SideBadge side={side} />
      <span title={texts.talents}>
        <b>{grouped(table.treasury[side])}</b> <span class="faint unit">{texts.talents}</span>
      </span>
      <span class="track" title={texts.bellicosityNote}>
        <span>
          <span class="faint">{texts.bellicosity}</span> <b>{bellicosity}</b>
        </span>
        <svg viewBox={`0 0 ${MOST_BELLICOSITY * 10} 8`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: MOST_BELLICOSITY }, (_, i) => (
            <rect key={i} x={i * 10 + 0.5} y="1" width="9" height="6" class={i < bellicosity ? 'filled' : ''} />
          ))}
        </svg>
      </span>
      <span title={texts.confidenceNote} class="confidence">
        <span class="faint">{texts.confidence}</span>{' '}
        <b>{table.confidence[side] === 0 ? 0 : signed(table.confidence[side])}</b>
      </span>
      {table.passed[side] === 'yes' && <span class="tag">{texts.passed}</span>}
    </div>
  );
}

function Details({ table }: { readonly table: WarTable }) {
  const bot = table.player === 'athens' ? 'sparta' : table.player === 'sparta' ? 'athens' : undefined;
  return (
    <div class="sheet">
      {SIDES.map((side) => (
        <section key={side}>
          <h2>
            <SideBadge side={side} /> {sides[side]}
          </h2>
          <Leaders title={texts.inHand} names={[table.inHand[side]].filter((name) => name !== 'nobody')} />
          <Leaders title={texts.cup} names={table.cup[side]} />
          <Leaders title={texts.resting} names={table.resting[side]} />
          <Troops title={texts.home} side={side} row={table.goingHome[side]} />
          <Troops title={texts.pool} side={side} row={table.pool[side]} />
          {table.hostages[side] === 'yes' && <p>{texts.hostages}</p>}
        </section>
      ))}
      {bot !== undefined && <Matrix side={bot} current={table.strategy} />}
      <p>
        <span class="faint">{texts.neutrals}:</span>{' '}
        {Object.entries(NEUTRALS)
          .map(([name, [spaces]]) => `${spaceTitle(spaces.split(' ').at(-1)!)}: ${whose(table.neutrals[name])}`)
          .join(' · ')}
      </p>
      {table.removed.length > 0 && (
        <p>
          <span class="faint">{texts.removed}:</span> {table.removed.map(leaderTitle).join(', ')}
        </p>
      )}
    </div>
  );
}

const whose = (side: string | undefined) => (side === undefined || side === 'nobody' ? texts.nobody : sides[side]);

function Leaders({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <span class="faint">{title}:</span>{' '}
      {names.map((name, i) => {
        const { strategy, tactical } = ratingsOf(name);
        return (
          <span key={name} data-tip={`leader ${name}`}>
            {i > 0 && ', '}
            {leaderTitle(name)}{' '}
            <small class="faint">
              {strategy}–{tactical}
            </small>
          </span>
        );
      })}
    </p>
  );
}

interface TroopsProps {
  readonly title: string;
  readonly side: SideName;
  readonly row: Parameters<typeof troopsIn>[0];
}

function Troops({ title, side, row }: TroopsProps) {
  const troops = troopsIn(row);
  if (troops.length === 0) return null;
  return (
    <>
      <p class="faint">{title}:</p>
      <div class="chips">
        {troops.map(({ key, count }) => (
          <div key={key} class="chip">
            <TroopFace name={key} side={side} count={count} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The boxes of a strategy, each with the dice that lead to it. */
function boxesOf({ boxes }: Strategy) {
  return [...new Set(boxes)].map((box) => ({
    box,
    dice: boxes.flatMap((each, i) => (each === box ? [i + 1] : [])),
  }));
}

/** The strategies of the side that nobody plays; of the current one, where its dice lead. */
function Matrix({ side, current }: { readonly side: SideName; readonly current: number }) {
  const rows = STRATEGIES[SIDES.indexOf(side)];
  const resolved = (n: number): Strategy => {
    const row = rows[n];
    return typeof row === 'number' ? resolved(row) : row;
  };
  return (
    <section class="matrix">
      <h2>{texts.matrix(side)}</h2>
      <ol>
        {Object.keys(rows).map((key) => {
          const n = Number(key);
          return (
            <li key={n} class={n === current ? 'now' : ''}>
              {resolved(n).name}
            </li>
          );
        })}
      </ol>
      {current > 0 && (
        <table>
          <tbody>
            {boxesOf(resolved(current)).map(({ dice, box }) => (
              <tr key={box}>
                <th>{dice.length > 1 ? `${dice[0]}–${dice.at(-1)}` : dice[0]}</th>
                <td>{[...new Set(BOXES[box])].map(spaceTitle).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
