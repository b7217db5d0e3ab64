/** The rules in short, and what can be done now. */
import { decisionName } from '../../core/naming.js';
import type { LegalMove, Words } from '../contract/board.js';
import { choicesOf } from '../contract/telling.js';
import { useLoaded } from '../hooks.js';
import { texts } from '../texts.js';
import { FullRules, RulesOfQuestion } from './rules/full.js';

interface LearnProps {
  readonly game: string;
  readonly decision?: string | undefined; // the open one, if you are asked
  readonly question?: string | undefined; // as the game asks it, if it has words of its own
  readonly moves?: readonly LegalMove[];
  readonly words?: Words;
}

export function Learn({ game, decision, question, moves = [], words = {} }: LearnProps) {
  const { value } = useLoaded(
    async () => (await import('../../service/rules/short-rules.js')).shortRules[game],
    [game],
  );
  return (
    <div class="learn pad">
      {decision !== undefined && <Now decision={decision} question={question} moves={moves} words={words} />}
      {decision !== undefined && <RulesOfQuestion game={game} decision={decision} />}
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
      <FullRules game={game} />
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
}: Required<Pick<LearnProps, 'moves' | 'words'>> & Pick<LearnProps, 'question'> & { readonly decision: string }) {
  return (
    <section class="now">
      <h2>{texts.learn.now(question ?? decisionName(decision))}</h2>
      <ul>
        {choicesOf(moves, words).map(({ begin, ends }) => (
          <li key={`${begin} ${ends[0]}`}>
            <b>{begin}</b> {ends.slice(0, MOST_NAMES).join(', ')}
            {ends.length > MOST_NAMES && ` … (${ends.length})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
