/** The rules in short, and what can be done now. */
import { decisionName } from '../../core/naming.js';
import type { LegalMove, Words } from '../contract/board.js';
import { choicesOf } from '../contract/telling.js';
import { useLoaded } from '../hooks.js';
import { InGame } from '../language.js';
import { language, texts } from '../texts.js';
import { FullRules, RulesOfQuestion } from './rules/full.js';

interface LearnProps {
  readonly game: string;
  readonly decision?: string | undefined; // the open one, if you are asked
  readonly question?: string | undefined; // as the game asks it, if it has words of its own
  readonly moves?: readonly LegalMove[];
  readonly words?: Words;
}

export function Learn({ game, decision, question, moves = [], words = {} }: LearnProps) {
  const { value } = useLoaded(() => shortRulesOf(game), [game]);
  return (
    <div class="learn pad">
      {decision !== undefined && <Now decision={decision} question={question} moves={moves} words={words} />}
      {decision !== undefined && <RulesOfQuestion game={game} decision={decision} />}
      {value === undefined ? (
        <p class="faint">{texts.learn.none}</p>
      ) : (
        <>
          <p>
            <b>{texts.learn.goal}</b> <span lang={value.language}>{value.goal}</span>
          </p>
          <ul lang={value.language}>
            {value.play.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {value.hidden && (
            <p>
              <b>{texts.learn.hidden}</b> <span lang={value.language}>{value.hidden}</span>
            </p>
          )}
        </>
      )}
      <FullRules game={game} />
    </div>
  );
}

/** In the language of the page, or else in English. */
async function shortRulesOf(game: string) {
  if (language === 'de') {
    const german = (await import('../texts/de/rules.js')).shortRules[game];
    if (german !== undefined) return { ...german, language };
  }
  const english = (await import('../../service/rules/short-rules.js')).shortRules[game];
  return english && { ...english, language: 'en' as const };
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
      <h2>
        <InGame words={words} text={texts.learn.now} said={question ?? decisionName(decision)} />
      </h2>
      <ul lang={words.language}>
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
