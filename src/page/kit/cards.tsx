/** Playing cards of two packs' worth of suits, 'QS' as the games write them: our own drawing, readable at 40 pixels. */

const SUITS = {
  C: {
    name: 'clubs',
    path: 'M0-8.5a4.2 4.2 0 0 1 3.6 6.3 4.2 4.2 0 1 1-2.5 7.2C1.3 6.9 2 8 3.2 8.6h-6.4C-2 8-1.3 6.9-1.1 5a4.2 4.2 0 1 1-2.5-7.2A4.2 4.2 0 0 1 0-8.5Z',
  },
  D: { name: 'diamonds', path: 'M0-9 6.8 0 0 9-6.8 0Z' },
  S: {
    name: 'spades',
    path: 'M0-9C2.6-5.3 8-2.8 8 1.5A3.9 3.9 0 0 1 1.1 4C1.3 6.2 2 7.8 3.2 8.6h-6.4C-2 7.8-1.3 6.2-1.1 4A3.9 3.9 0 0 1-8 1.5C-8-2.8-2.6-5.3 0-9Z',
  },
  H: {
    name: 'hearts',
    path: 'M0 8.5C-4.5 4.6-8.2 1.5-8.2-2.6A4.4 4.4 0 0 1 0-4.9 4.4 4.4 0 0 1 8.2-2.6C8.2 1.5 4.5 4.6 0 8.5Z',
  },
} as const;
export type Suit = keyof typeof SUITS;

const RANKS: Readonly<Record<string, string>> = { T: '10', J: 'J', Q: 'Q', K: 'K', A: 'A' };
const RANK_WORDS: Readonly<Record<string, string>> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

export const suitOf = (card: string) => card.slice(-1) as Suit;
export const rankOf = (card: string) => card.slice(0, -1);

/** 'spades'. */
export const suitName = (card: string): string => SUITS[suitOf(card)].name;

/** 'queen of spades', for screen readers. */
export function cardName(card: string): string {
  const rank = rankOf(card);
  return `${RANK_WORDS[rank] ?? rank} of ${SUITS[suitOf(card)].name}`;
}

export function SuitMark({ suit }: { readonly suit: Suit }) {
  return <path class={`suit suit-${suit}`} d={SUITS[suit].path} />;
}

/** The face of a card; with null, its back. Its size is that of its box: `.card` has the proportions. */
export function CardFace({ card }: { readonly card: string | null }) {
  if (card === null)
    return (
      <svg class="card-face back" viewBox="0 0 60 84" aria-hidden="true">
        <rect x="1" y="1" width="58" height="82" rx="6" />
        <path d="M10 14 30 34 50 14M10 34 30 54 50 34M10 54 30 74 50 54" />
      </svg>
    );
  const suit = suitOf(card);
  const rank = rankOf(card);
  const word = RANKS[rank] ?? rank;
  return (
    <svg class={`card-face suit-${suit}`} viewBox="0 0 60 84" aria-hidden="true">
      <rect x="1" y="1" width="58" height="82" rx="6" />
      <text
        x={word.length > 1 ? 4 : 6}
        y="23"
        font-size={word.length > 1 ? 20 : 22}
        class={word.length > 1 ? 'wide' : undefined}
      >
        {word}
      </text>
      <g transform="translate(13.500 36) scale(.82)">
        <SuitMark suit={suit} />
      </g>
      <g transform="translate(38 58) scale(1.75)">
        <SuitMark suit={suit} />
      </g>
    </svg>
  );
}
