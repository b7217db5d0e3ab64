/** All cards of a hand, with what they do. */
import type { Card } from '../../../games/sword-of-rome/data/cards.js';
import { eventText } from '../../../games/sword-of-rome/data-events.js';
import { texts } from './texts.js';

interface ReadingProps {
  readonly players: number;
  readonly cards: readonly Card[];
  readonly close: () => void;
}

export function Reading({ players, cards, close }: ReadingProps) {
  return (
    <section class="reading sheet" aria-label={texts.read}>
      <button type="button" class="quiet" onClick={close}>
        {texts.close}
      </button>
      {cards.map((card) => (
        <p key={card.id}>
          <span class="op">{card.op}</span> <b>{card.name}</b> {eventText(card, players)}
        </p>
      ))}
    </section>
  );
}
