/** Keys that do what buttons do. They are single letters, so they can be turned off (WCAG 2.1.4). */
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepChoice, keptChoice } from '../../table/store.js';
import { texts } from '../../texts.js';

interface KeysProps {
  readonly hint: () => void;
  readonly undo: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Presses the n-th button of a move below the board, from 1. */
function press(n: number): void {
  document
    .querySelectorAll<HTMLButtonElement>('.bar .move')
    .item(n - 1)
    ?.click();
}

/** Listens to the whole page, and shows what keys there are. */
export function Keys({ hint, undo }: KeysProps) {
  const help = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(keptChoice('keys') !== 'off');
  const acts = useRef<KeysProps>({ hint, undo });
  acts.current = { hint, undo };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const { key } = event;
      if (!isOn) return;
      if (key === '?') help.current?.showModal();
      else if (key === 'h') acts.current.hint();
      else if (key === 'u') acts.current.undo();
      else if (/^[1-9]$/.test(key)) press(Number(key));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
  return (
    <>
      <button
        type="button"
        class="quiet keys-button"
        aria-label={texts.keys.title}
        onClick={() => help.current?.showModal()}
      >
        ?
      </button>
      <dialog class="keys" ref={help} aria-label={texts.keys.title}>
        <h2>{texts.keys.title}</h2>
        <dl>
          {texts.keys.list.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={() => {
              keepChoice('keys', isOn ? 'off' : 'on');
              setOn(!isOn);
            }}
          />
          <span>{texts.keys.letters}</span>
        </label>
        <form method="dialog">
          <button type="submit">{texts.keys.close}</button>
        </form>
      </dialog>
    </>
  );
}
