/** What is pointed at, in words: a space with who stands there, a leader, a card and its event; or all cards of a hand. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Card } from '../../../games/sword-of-rome/data/cards.js';
import { eventText } from '../../../games/sword-of-rome/data-events.js';
import { thingAt } from '../../kit/spot.js';
import { command, isLeader } from './forces.js';
import { cardOf, pointOf, type RomeTable, type Stack } from './table.js';
import { saySpace, texts } from './texts.js';

interface ReadingProps {
  readonly table: RomeTable;
  readonly stacks: readonly Stack[];
  readonly cards: readonly Card[]; // of the hand
  readonly of: string; // what is asked: with another question nothing is read any more
  readonly isOpen: boolean; // all cards
  readonly close: () => void;
}

interface Pointed {
  readonly thing: string;
  readonly isLow: boolean; // in the lower half of the board: it is told in the upper one
}

/** It listens to the board that it lies in, which is not drawn again for it. What was touched is told until the next question. */
export function Reading({ table, stacks, cards, of, isOpen, close }: ReadingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, point] = useState<Pointed>();
  useEffect(() => point(undefined), [of]);
  useEffect(() => {
    const board = box.current!.parentElement!;
    const see = ({ target }: Event) => {
      const found = thingAt(target);
      const { top, bottom } = board.getBoundingClientRect();
      point(found && { thing: found.thing, isLow: found.box.top + found.box.bottom > top + bottom });
    };
    const leave = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') point(undefined);
    };
    const all = [
      ['pointerover', see],
      ['focusin', see],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const;
    for (const [type, listener] of all) board.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of all) board.removeEventListener(type, listener);
    };
  }, []);
  const told = isOpen || pointed === undefined ? undefined : tell(table, stacks, pointed.thing);
  return (
    <>
      <div ref={box} class={pointed?.isLow ? 'reading high' : 'reading'} hidden={told === undefined} aria-hidden="true">
        {told}
      </div>
      {isOpen && (
        <section class="reading sheet" aria-label={texts.read}>
          <button type="button" class="quiet" onClick={close}>
            {texts.close}
          </button>
          {cards.map((card) => (
            <CardText key={card.id} card={card} players={table.players} />
          ))}
        </section>
      )}
    </>
  );
}

function tell(table: RomeTable, stacks: readonly Stack[], thing: string): ComponentChildren {
  const card = cardOf(table, thing);
  if (card !== undefined) return <CardText card={card} players={table.players} />;
  if (isLeader(thing)) return command(table, thing);
  const here = stacks.filter(({ at }) => at === thing);
  return pointOf(thing) && saySpace(table, thing, here);
}

/** Its points, its name and its event. */
function CardText({ card, players }: { readonly card: Card; readonly players: number }) {
  return (
    <p>
      <span class="op">{card.op}</span> <b>{card.name}</b> {eventText(card, players)}
    </p>
  );
}
