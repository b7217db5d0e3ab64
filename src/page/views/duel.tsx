/** A form that starts a match of two entrants in this browser, and shows its result growing. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { sureSide } from '../../arena/statistics/interval.js';
import type { GameDescription, LevelList } from '../../service/schema/answer-schemas.js';
import { type DuelState, duel, type Entrant } from '../table/duel.js';
import { texts } from '../texts.js';
import { holderOf, LevelPicker, recommendedLevel } from './setup/levels.js';

const PAIRS = [10, 50, 250];
const FAST = 'time 0.1';

interface DuelProps {
  readonly game: string;
  readonly levels: LevelList;
  readonly traits: GameDescription['traits'];
}

export function DuelForm({ game, levels, traits }: DuelProps) {
  const [choices, setChoices] = useState<readonly [string, string]>([recommendedLevel(levels), FAST]);
  const [pairs, setPairs] = useState(PAIRS[0]);
  const [state, setState] = useState<DuelState>();
  const [problem, setProblem] = useState<string>();
  const [isPlaying, setPlaying] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState(undefined);
    setProblem(undefined);
    setPlaying(true);
    const [one, other] = choices.map((choice) => holderOf(choice) as Entrant & { kind: 'ai' });
    try {
      const wish = { game, variant: levels.variant, entrants: [one, other] as const, pairs };
      for await (const now of duel(wish, controller.signal)) setState(now);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setPlaying(false);
  };

  return (
    <section class="duel">
      <h2>{texts.duel.title}</h2>
      <p class="faint small">{texts.duel.note}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isPlaying) running.current?.abort();
          else void start();
        }}
      >
        {([0, 1] as const).map((who) => (
          <LevelPicker
            key={who}
            seat={texts.duel.entrants[who]}
            levels={levels}
            value={choices[who]}
            onlyComputers
            change={(choice) => setChoices(who === 0 ? [choice, choices[1]] : [choices[0], choice])}
          />
        ))}
        <select
          aria-label={texts.duel.length}
          value={pairs}
          onChange={({ currentTarget }) => setPairs(Number(currentTarget.value))}
        >
          {PAIRS.map((count) => (
            <option key={count} value={count}>
              {texts.duel.games(2 * count)}
            </option>
          ))}
        </select>
        <button type="submit" class="main">
          {isPlaying ? texts.duel.stop : texts.duel.start}
        </button>
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {(isPlaying || state) && (
        <p class="duel-result" role="status">
          {state === undefined ? texts.duel.playing : <Result state={state} traits={traits} />}
        </p>
      )}
    </section>
  );
}

function Result({ state, traits }: { readonly state: DuelState; readonly traits: GameDescription['traits'] }) {
  const { games, wins, difference } = state;
  const range = traits.unit === 'win' ? (traits.maxUtility - traits.minUtility) / 100 : 1;
  const unit = traits.unit === 'win' ? '%' : traits.unit;
  const side = sureSide(difference, 0);
  const off = difference.high - difference.mean;
  return (
    <>
      <b>{side === 0 ? texts.duel.open : texts.duel.better(texts.duel.entrants[side > 0 ? 0 : 1])}</b>
      <span>
        {texts.duel.difference(
          (difference.mean / range).toFixed(1),
          Number.isFinite(off) ? (off / range).toFixed(1) : '?',
          unit,
        )}
      </span>
      <small class="faint">{texts.duel.wins(games, ...wins)}</small>
    </>
  );
}
