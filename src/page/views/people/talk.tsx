/** What people at a table say to each other: phrases, and what they write where the host allows it. All of it is text. */
import { useState } from 'preact/hooks';
import type { Chat } from '../../../matches/record.js';
import { phrases } from '../../../matches/record.js';
import { MOST_SAID_CHARS } from '../../../matches/talk.js';
import type { SeatLook } from '../../contract/board.js';
import { titleIn } from '../../contract/telling.js';
import type { Outcome, TableState, Talk } from '../../table/table.js';
import { texts } from '../../texts.js';

interface TalkProps {
  readonly talk: Talk;
  readonly state: TableState;
  readonly looks: readonly SeatLook[];
  readonly wish: (act: Promise<Outcome>) => Promise<void>;
}

export function TalkView({ talk, state, looks, wish }: TalkProps) {
  const { chat, you, seats } = state;
  const said = state.log.flatMap(({ id, event }) => (event.kind === 'said' ? [{ id, ...event }] : []));
  if (chat === 'off' && said.length === 0 && talk.allow === undefined) return null;
  return (
    <section class="talk" aria-label={texts.talk.title}>
      <h2>{texts.talk.title}</h2>
      <ol aria-live="polite">
        {said.map(({ id, seat, phrase, text }) => {
          const what = text ?? (phrase && texts.talk.phrases[phrase]);
          return (
            what && (
              <li key={id}>
                <b>{seats[seat]?.name ?? titleIn(looks, seat)}</b> {what}
              </li>
            )
          );
        })}
      </ol>
      {chat !== 'off' && you in seats && <Say talk={talk} isFree={chat === 'free'} wish={wish} />}
      {talk.allow && !state.over && (
        <label class="allowed">
          <span>{texts.talk.allowed}</span>
          <select value={chat} onChange={({ currentTarget }) => void wish(talk.allow!(currentTarget.value as Chat))}>
            {(Object.keys(texts.talk.allows) as Chat[]).map((each) => (
              <option key={each} value={each}>
                {texts.talk.allows[each]}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

interface SayProps extends Pick<TalkProps, 'talk' | 'wish'> {
  readonly isFree: boolean; // anything may be written
}

function Say({ talk, isFree, wish }: SayProps) {
  const [text, setText] = useState('');
  const send = async () => {
    if (text.trim() === '') return;
    setText('');
    await wish(talk.say({ text: text.trim() }));
  };
  return (
    <>
      <div class="phrases">
        {phrases.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void wish(talk.say({ phrase }))}>
            {texts.talk.phrases[phrase]}
          </button>
        ))}
      </div>
      {isFree && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <input
            type="text"
            aria-label={texts.talk.write}
            placeholder={texts.talk.write}
            maxLength={MOST_SAID_CHARS}
            autocomplete="off"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit">{texts.talk.send}</button>
        </form>
      )}
    </>
  );
}
