/** Your cards: operation points and name; other cards and leaders off the map, where they can be chosen. */
import type { Card } from '../../../games/sword-of-rome/data/cards.js';
import type { BoardProps, Picking } from '../../contract/board.js';
import { Spot } from '../../kit/spot.js';
import { colourOf, PowerBadge } from './powers.js';
import { cardOf, cardsOf, leaderOf, type RomeTable, type Stack } from './table.js';
import { texts } from './texts.js';

const MANY = 8; // cards that stand in two columns

type HandProps = Pick<BoardProps, 'you' | 'pick' | 'shown'> & {
  readonly table: RomeTable;
  readonly stacks: readonly Stack[];
  readonly cards: readonly Card[];
  readonly isRead: boolean; // what they do
  readonly read: () => void;
};

/** What legal moves name, of a kind. */
function named(kind: string, pick: Picking): readonly string[] {
  const values = pick.moves.flatMap(({ parts }) => parts.filter((part) => part.kind === kind));
  return [...new Set(values.map(({ value }) => `${value}`))];
}

/** The cards of a seat, and others that can be chosen now. */
export function cardsIn(table: RomeTable, you: string | null, pick: Picking): readonly Card[] {
  if (you === null) return [];
  const own = cardsOf(table, you).filter(({ id }) => table.cards[id] !== 'played');
  const others = named('card', pick)
    .filter((id) => !own.some((card) => card.id === id))
    .flatMap((id) => cardOf(table, id) ?? []);
  return [...own, ...others];
}

export function Hand({ you, pick, shown, stacks, cards, table, isRead, read }: HandProps) {
  if (you === null) return null;
  const onMap = new Set(stacks.flatMap(({ leaders }) => leaders.map(({ id }) => id)));
  const reserve = named('leader', pick)
    .filter((id) => !onMap.has(id))
    .map((id) => leaderOf(id));
  return (
    <section class={cards.length + reserve.length > MANY ? 'hand many' : 'hand'} aria-label={texts.hand}>
      {reserve.map((leader) => (
        <Spot
          key={leader.id}
          pick={pick}
          kind="leader"
          value={leader.id}
          shown={shown}
          class="rome-card"
          style={{ '--deck': colourOf(leader.power) }}
          label={texts.leader(leader)}
        >
          <PowerBadge power={leader.power} />
          <span class="title">{leader.name}</span>
        </Spot>
      ))}
      {cards.length + reserve.length === 0 && <p class="faint">{texts.noCards}</p>}
      {cards.map((card) => (
        <Spot
          key={card.id}
          pick={pick}
          kind="card"
          value={card.id}
          shown={shown}
          class="rome-card"
          style={{ '--deck': colourOf(card.id.slice(0, 3)) }}
          label={texts.card(card, table.players)}
        >
          {/* no text: the label says it after the name, as it begins with what is written */}
          <span class="op" data-op={card.op} />
          <span class="title">{card.name}</span>
        </Spot>
      ))}
      {cards.length > 0 && (
        <button type="button" class="quiet read" aria-expanded={isRead} onClick={read}>
          {texts.read}
        </button>
      )}
    </section>
  );
}
