/** Hearts: points of the hand at each seat, and the cards that you pass, raised from your hand until the others have chosen. */
import { useState } from 'preact/hooks';
import type { BoardProps, Follow, Picking, RuleOf, SeatLook, Words } from '../../contract/board.js';
import { ruleOfCard } from '../../kit/card-rules.js';
import { suitOf } from '../../kit/cards.js';
import { cardsAt, sorted, type TrickFields, TrickTable } from '../../kit/trick-table.js';
import type { Direction, HeartsTexts } from './english.js';
import './hearts.css';

interface HeartsTable extends TrickFields {
  readonly direction: Direction;
  readonly score: Readonly<Record<string, number>>;
}

const PASSED = 3;

/** The board in a language. */
export const boardIn = (texts: HeartsTexts, words: Words) => ({
  Board: (props: BoardProps) => <HeartsBoard {...props} texts={texts} />,
  rule: ((thing, board) =>
    ruleOfCard(thing, board, {
      worth: (card) => texts.worth(pointsOf(card)),
      lead: texts.lead,
      shed: texts.shed,
      texts: texts.cards,
    })) satisfies RuleOf,
  follow,
  words,
});

function HeartsBoard({ texts, ...props }: BoardProps & { readonly texts: HeartsTexts }) {
  const { view, variant, you, decision, pick, wish } = props;
  const isMatch = variant.includes('game=100'); // of several hands
  const table = view.table as unknown as HeartsTable;
  const passing = sorted(
    cardsAt(table.at, (place) => place.endsWith(`passed by ${you}`) || place === `chosen by ${you}`),
  );
  const [chosen, choose] = useState<readonly string[]>([]);
  const lifted = decision === 'pass a card' ? chosen.filter((card) => table.at[card] === `hand of ${you}`) : [];
  const count = passing.length + lifted.length;
  return (
    <TrickTable
      texts={texts.cards}
      board={decision === 'pass a card' && wish ? { ...props, pick: choosing(pick, lifted, count, choose) } : props}
      lifted={lifted}
      table={table}
      about={(seat) => <Points seat={seat} table={table} isMatch={isMatch} texts={texts} />}
      raised={passing}
      raisedLabel={texts.passing}
    >
      {decision === 'pass a card' ? (
        <p class="note">
          {texts.pass(table.direction)}
          {lifted.length > 0 && count === PASSED ? (
            <button type="button" class="main" onClick={() => wish?.(lifted)}>
              {texts.passNow}
            </button>
          ) : (
            <span>{texts.chosen(count, PASSED)}</span>
          )}
        </p>
      ) : undefined}
    </TrickTable>
  );
}

/** Three cards are chosen, and can be taken back, before any is passed. */
const choosing = (
  pick: Picking,
  lifted: readonly string[],
  count: number,
  choose: (cards: string[]) => void,
): Picking => ({
  ...pick,
  can: (kind, value) => count < PASSED && !lifted.includes(`${value}`) && pick.can(kind, value),
  has: (_, value) => lifted.includes(`${value}`),
  choose(_, value) {
    const others = lifted.filter((card) => card !== value);
    if (others.length < lifted.length) choose(others);
    else if (count < PASSED) choose([...lifted, `${value}`]);
  },
});

/** Cards that are passed, one after the other. */
const follow: Follow = (cards, { decision, pick: { moves } }) =>
  decision === 'pass a card'
    ? moves.find(({ parts }) => parts.some(({ value }) => cards.includes(`${value}`)))?.move
    : undefined;

interface PointsProps {
  readonly seat: SeatLook;
  readonly table: HeartsTable;
  readonly isMatch: boolean;
  readonly texts: HeartsTexts;
}

function Points({ seat: { name }, table: { at, score }, isMatch, texts }: PointsProps) {
  const points = cardsAt(at, (place) => place === `taken by ${name}`).reduce((sum, card) => sum + pointsOf(card), 0);
  const words = texts.points(points, score[name]);
  return (
    <div class="count" title={words}>
      <span class="sr">{words}</span>
      <span aria-hidden="true">♥ {points}</span>
      {isMatch && (
        <span aria-hidden="true" class="faint">
          {score[name]}
        </span>
      )}
    </div>
  );
}

const pointsOf = (card: string) => (suitOf(card) === 'H' ? 1 : card === 'QS' ? 13 : 0);
