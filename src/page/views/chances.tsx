/** Moves with what is expected of them, as bars with their intervals; those that cannot be told apart say so. */
import type { Language } from '../../core/language.js';
import type { GameDescription, RankedMove, Recommendation } from '../../service/schema/answer-schemas.js';
import { texts } from '../texts.js';
import { amount } from './ending.js';

interface ChancesProps {
  readonly answer: Recommendation;
  readonly traits: GameDescription['traits'];
  readonly say: (move: string) => string; // in words
  readonly language?: Language | undefined; // of these
  readonly most: number;
  readonly isRanked: boolean; // else in the order of their words, so that the first one is not given away
  readonly show: (move: string) => void;
}

export function Chances(props: ChancesProps) {
  const { answer, traits, say, language, most, isRanked, show } = props;
  const { seat, move: best } = answer;
  const listed = looked(answer).slice(0, most);
  const ordered = isRanked ? listed : [...listed].sort((one, other) => (one.move < other.move ? -1 : 1));
  const low = Math.min(...listed.map(({ interval }) => interval![0]));
  const high = Math.max(...listed.map(({ interval }) => interval![1]));
  const place = (value: number) => (high > low ? (100 * (value - low)) / (high - low) : 50);
  const top = listed.find(({ move }) => move === best);
  const label = traits.unit === 'win' ? texts.hints.chance : texts.hints.expects;
  return (
    <>
      <p class="faint small">{label}</p>
      <ul class="chances" aria-label={label}>
        {ordered.map((each) => {
          const [from, to] = each.interval!;
          const isEqual = isRanked && each !== top && isNear(answer, each, top);
          return (
            <li key={each.move} onMouseEnter={() => show(each.move)}>
              <span class="move-name" lang={language}>
                {say(each.move)}
              </span>
              <span class="value">{isEqual ? <em>{texts.hints.equal}</em> : expected(each, seat, traits)}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class="track" width="100" height="8" rx="4" />
                <rect class="span" x={place(from)} width={Math.max(1.5, place(to) - place(from))} height="8" rx="4" />
                <rect class="mean" x={place((from + to) / 2) - 0.8} width="1.6" height="8" />
              </svg>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type Looked = Pick<RankedMove, 'move' | 'values' | 'interval'>;

/** The moves that something is known of, best first: those that the search tried, or, if it was one, this and what was compared with it. */
export function looked({ moves, evaluation }: Recommendation): readonly Looked[] {
  const isKnown = ({ interval }: Looked) => interval !== null;
  const tried = moves.filter(isKnown);
  const compared = evaluation === undefined ? [] : [evaluation.against, ...evaluation.moves].filter(isKnown);
  return tried.length < 2 && compared.length > 1 ? compared : tried;
}

/** Whether the move is not told apart from the best: by the hint, which knows the difference of the two, or else by their intervals. */
export const isNear = ({ hint }: Recommendation, { move, interval }: Looked, top: Looked | undefined): boolean =>
  hint?.candidates?.includes(move) ?? (top !== undefined && interval![1] >= top.interval![0]);

/** A chance to win in per cent, or what the game counts; with how far it may be off. */
function expected({ values, interval }: Looked, seat: string, traits: GameDescription['traits']): string {
  const value = values![seat];
  const off = (interval![1] - interval![0]) / 2;
  const digits = off < 0.1 ? 2 : off < 1 ? 1 : 0; // as many as the interval is good for
  if (traits.unit !== 'win') return `${amount(value, traits, digits)} ± ${texts.number(off, digits)}`;
  const { minUtility, maxUtility } = traits;
  const perCent = (utility: number) => Math.round((100 * utility) / (maxUtility - minUtility));
  return `${perCent(value - minUtility)} ± ${Math.max(1, perCent(off))} %`;
}
