/** At whatever one points at on the board: what a hint believes to be there. */
import { useMemo, useState } from 'preact/hooks';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { guessesByThing } from '../contract/believed.js';
import type { Places, View, Words } from '../contract/board.js';
import { sayPart } from '../contract/telling.js';
import { thingAt } from '../kit/spot.js';
import { InGame } from '../language.js';
import { texts } from '../texts.js';

const MOST = 7; // guesses that are shown
const AWAY = 8; // pixels between the thing and what is said of it
const WIDTH = 230;
const HEIGHT = 190;

interface GuessesProps {
  readonly beliefs: Recommendation['beliefs'];
  readonly view: View;
  readonly places: Places | undefined;
  readonly words: Words;
}

interface Pointed {
  readonly thing: string;
  readonly left: number;
  readonly top: number;
}

/** For the element around a board: listeners, and what to draw in it. */
export function useGuesses({ beliefs, view, places, words }: GuessesProps) {
  const [pointed, setPointed] = useState<Pointed>();
  const guesses = useMemo(
    () => (beliefs === undefined ? undefined : guessesByThing(beliefs.hidden, view, places)),
    [beliefs, view, places],
  );
  const point = ({ target }: Event) => {
    if (guesses === undefined) return;
    const at = thingAt(target);
    if (at === undefined || !guesses.get(at.thing)?.length) return setPointed(undefined);
    const { right, left, top, bottom } = at.box;
    setPointed({
      thing: at.thing,
      left: right + AWAY + WIDTH < innerWidth ? right + AWAY : Math.max(AWAY, left - AWAY - WIDTH),
      top: Math.max(AWAY, Math.min(top, innerHeight - HEIGHT, bottom)),
    });
  };
  const found = pointed && guesses?.get(pointed.thing);
  return {
    listeners: { onPointerOver: point, onFocusIn: point, onClick: point, onPointerLeave: () => setPointed(undefined) },
    popover: pointed && found && (
      <div class="guesses" role="status" style={{ left: `${pointed.left}px`, top: `${pointed.top}px` }}>
        <b>
          <InGame words={words} text={texts.hints.believed} said={sayPart(pointed.thing, words)} />
        </b>
        <ul lang={words.language}>
          {found.slice(0, MOST).map(({ what, chance }) => (
            <li key={what} style={{ '--chance': `${Math.round(100 * chance)}%` }}>
              <span>{sayPart(what, words)}</span> {Math.round(100 * chance)} %
            </li>
          ))}
        </ul>
        {found.length > MOST && <small class="faint">{texts.hints.others(found.length - MOST)}</small>}
      </div>
    ),
  };
}
