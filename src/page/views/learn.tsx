/** The rules in short, and what can be done now. */
import type { LegalMove, Words } from '../contract/board.js';
import { ask, sayPart } from '../contract/telling.js';
import { useLoaded } from '../hooks.js';
import { texts } from '../texts.js';

interface LearnProps {
  readonly game: string;
  readonly decision?: string | undefined; // the open one, if you are asked
  readonly moves?: readonly LegalMove[];
  readonly words?: Words;
}

export function Learn({ game, decision, moves = [], words = {} }: LearnProps) {
  const { value } = useLoaded(async () => (await import('../learn/rules.js')).rules[game], [game]);
  return (
    <div class="learn pad">
      {decision !== undefined && <Now decision={decision} moves={moves} words={words} />}
      {value === undefined ? (
        <p class="faint">{texts.learn.none}</p>
      ) : (
        <>
          <p>
            <b>{texts.learn.goal}</b> {value.goal}
          </p>
          <ul>
            {value.play.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {value.hidden && (
            <p>
              <b>{texts.learn.hidden}</b> {value.hidden}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const MOST_NAMES = 8;

/** The open decision: what its moves do, and what they name. */
function Now({
  decision,
  moves,
  words,
}: Required<Pick<LearnProps, 'moves' | 'words'>> & { readonly decision: string }) {
  const actions = [...new Set(moves.map(({ action }) => action))];
  return (
    <section class="now">
      <h2>{texts.learn.now(ask(decision, words))}</h2>
      <ul>
        {actions.map((action) => {
          const some = moves.filter((move) => move.action === action);
          const names = [
            ...new Set(some.map(({ parts }) => parts.map(({ value }) => sayPart(value, words)).join(' '))),
          ].filter(Boolean);
          return (
            <li key={action}>
              <b>{sayPart(action, words)}</b> {names.slice(0, MOST_NAMES).join(', ')}
              {names.length > MOST_NAMES && ` … (${names.length})`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
