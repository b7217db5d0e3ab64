/** While others decide: after two seconds who keeps you waiting and for how long, and, at a table of this browser, how fast it goes on. */
import { useEffect, useState } from 'preact/hooks';
import { PACES, type Pace, type PaceName } from '../../table/pace.js';
import { texts } from '../../texts.js';

const PATIENCE_MS = 2_000;
const TICK_MS = 1_000;

interface WaitingProps {
  readonly who: string; // in a sentence: 'Blue is thinking'
  readonly since: number; // the event that was heard last
  readonly pace: Pace | undefined;
}

export function Waiting({ who, since, pace }: WaitingProps) {
  const [waitedMs, setWaited] = useState(0);
  useEffect(() => {
    const began = Date.now();
    setWaited(0);
    const timer = setInterval(() => setWaited(Date.now() - began), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <>
      {waitedMs >= PATIENCE_MS && (
        <span class="faint" role="timer">
          {texts.tempo.waiting(who, Math.floor(waitedMs / 1_000))}
        </span>
      )}
      {pace && (
        <button type="button" onClick={() => pace.skip()}>
          {texts.tempo.skip}
        </button>
      )}
    </>
  );
}

export function PaceChoice({ pace }: { readonly pace: Pace }) {
  const [name, setName] = useState(pace.name);
  return (
    <label class="pace-choice">
      <span>{texts.tempo.title}</span>
      <select
        value={name}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as PaceName;
          pace.choose(chosen);
          setName(chosen);
        }}
      >
        {(Object.keys(PACES) as PaceName[]).map((each) => (
          <option key={each} value={each}>
            {texts.paces[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
