/** The rules in short, and what can be done now. */
import type { LegalMove, View, Words } from '../contract/board.js';
import { ask, choicesOf } from '../contract/telling.js';
import { useLoaded } from '../hooks.js';
import { texts } from '../texts.js';

interface LearnProps {
  readonly game: string;
  readonly decision?: string | undefined; // the open one, if you are asked
  readonly question?: string | undefined; // as the game asks it, if it has words of its own
  readonly moves?: readonly LegalMove[];
  readonly words?: Words;
  readonly view?: View;
}

const NO_VIEW: View = { table: {} };

export function Learn({ game, decision, question, moves = [], words = {}, view = NO_VIEW }: LearnProps) {
  const { value } = useLoaded(
    async () => (await import('../../service/rules/short-rules.js')).shortRules[game],
    [game],
  );
  return (
    <div class="learn pad">
      {decision !== undefined && (
        <Now decision={decision} question={question} moves={moves} words={words} view={view} />
      )}
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

/** The open decision: what can be done. */
function Now({
  decision,
  question,
  moves,
  words,
  view,
}: Required<Pick<LearnProps, 'moves' | 'words' | 'view'>> &
  Pick<LearnProps, 'question'> & { readonly decision: string }) {
  return (
    <section class="now">
      <h2>{texts.learn.now(question ?? ask(decision, words, view, moves))}</h2>
      <ul>
        {choicesOf(moves, decision, words).map(({ begin, ends }) => (
          <li key={`${begin} ${ends[0]}`}>
            <b>{begin}</b> {ends.slice(0, MOST_NAMES).join(', ')}
            {ends.length > MOST_NAMES && ` … (${ends.length})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
