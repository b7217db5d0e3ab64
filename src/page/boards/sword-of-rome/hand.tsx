/** Your cards: operation points and name; other cards and leaders off the map, where they can be chosen. */
import type { BoardProps, Picking } from '../../contract/board.js';
import { Spot } from '../../kit/spot.js';
import { colourOf, PowerBadge } from './powers.js';
import { cardOf, cardsOf, leaderOf, type RomeTable, type Stack } from './table.js';
import { texts } from './texts.js';

const MANY = 9; // cards that stand in two columns

type HandProps = Pick<BoardProps, 'you' | 'pick' | 'shown'> & {
  readonly table: RomeTable;
  readonly stacks: readonly Stack[];
};

/** What legal moves name, of a kind. */
function named(kind: string, pick: Picking): readonly string[] {
  const values = pick.moves.flatMap(({ parts }) => parts.filter((part) => part.kind === kind));
  return [...new Set(values.map(({ value }) => `${value}`))];
}

export function Hand({ you, pick, shown, table, stacks }: HandProps) {
  if (you === null) return null;
  const own = cardsOf(table, you).filter(({ id }) => table.cards[id] !== 'played');
  const others = named('card', pick)
    .filter((id) => !own.some((card) => card.id === id))
    .flatMap((id) => cardOf(table, id) ?? []);
  const onMap = new Set(stacks.flatMap(({ leaders }) => leaders.map(({ id }) => id)));
  const reserve = named('leader', pick)
    .filter((id) => !onMap.has(id))
    .map((id) => leaderOf(id));
  const cards = [...own, ...others];
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
          label={texts.card(card)}
        >
          {/* no text: the label says it after the name, as it begins with what is written */}
          <span class="op" data-op={card.op} />
          <span class="title">{card.name}</span>
        </Spot>
      ))}
    </section>
  );
}
