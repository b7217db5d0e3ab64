/** Calls a player who looks elsewhere: by the title of the page, and, where he wants it, by a sound or a notification. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepChoice, keptChoice } from '../../table/store.js';
import { texts } from '../../texts.js';

const QUIET_MS = 2_000; // whoever was asked until just now needs no sound

const mayNotify = () => globalThis.Notification?.permission === 'granted';
const wantsNotes = () => keptChoice('notes') === 'on' && mayNotify();

interface Call {
  readonly title: string; // of the game
  readonly isAsked: boolean;
  readonly hasRematch: boolean; // the host goes on, and waits
}

/** Calls once whenever it is your turn after a while, or the others go on without you. */
export function useCalls({ title, isAsked, hasRematch }: Call): void {
  const quietSince = useRef<number>(undefined); // undefined: you are asked, or were not yet seen to be
  const says = hasRematch ? texts.callsRematch : isAsked ? texts.yourTurn : undefined;
  useEffect(() => {
    const what = isAsked ? texts.yourTurnIn(title) : title;
    document.title = `${says === undefined ? '' : '● '}${what} – ${texts.name}`;
    return () => {
      document.title = texts.name;
    };
  }, [title, says]);
  useEffect(() => {
    if (says === undefined) {
      quietSince.current ??= Date.now();
      return;
    }
    const since = quietSince.current;
    quietSince.current = undefined;
    if (since === undefined || (Date.now() - since < QUIET_MS && !document.hidden)) return;
    if (keptChoice('sound') === 'on') ring();
    if (document.hidden && wantsNotes()) new Notification(title, { body: says, tag: texts.name });
  }, [says]);
}

/** Two short tones. */
function ring(): void {
  const context = new AudioContext();
  for (const [start, hertz] of [
    [0, 523],
    [0.14, 784],
  ]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, context.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + start + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + start);
    tone.stop(context.currentTime + start + 0.25);
  }
  setTimeout(() => void context.close(), 1_000);
}

/** Both are off until they are asked for. */
export function CallChoices() {
  const [hasSound, setSound] = useState(keptChoice('sound') === 'on');
  const [hasNotes, setNotes] = useState(wantsNotes);
  const [isRefused, setRefused] = useState(false);
  const sound = () => {
    keepChoice('sound', hasSound ? 'off' : 'on');
    setSound(!hasSound);
    if (!hasSound) ring();
  };
  const notes = async () => {
    const may = hasNotes || mayNotify() || (await Notification.requestPermission()) === 'granted';
    keepChoice('notes', may && !hasNotes ? 'on' : 'off');
    setNotes(may && !hasNotes);
    setRefused(!may);
  };
  return (
    <fieldset class="calls">
      <legend>{texts.calls.title}</legend>
      <label>
        <input type="checkbox" checked={hasSound} onChange={sound} />
        <span>{texts.calls.sound}</span>
      </label>
      {'Notification' in globalThis && (
        <label>
          <input type="checkbox" checked={hasNotes} onChange={() => void notes()} />
          <span>{texts.calls.notes}</span>
        </label>
      )}
      {isRefused && <p role="status">{texts.calls.refused}</p>}
    </fieldset>
  );
}
