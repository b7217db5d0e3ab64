/** A link to a seat was opened: whoever says so takes it, and the link is good for nothing any more. */
import { useEffect, useState } from 'preact/hooks';
import type { Code } from '../../../core/codes.js';
import { goInstead } from '../../route.js';
import { keepName, keptSeat, ownName } from '../../table/store.js';
import { texts } from '../../texts.js';
import { KeepingNote } from './connection.js';
import './people.css';

interface JoinProps {
  readonly match: string;
  readonly token: string; // of the invitation
}

export function Join({ match, token }: JoinProps) {
  const [name, setName] = useState(ownName);
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (keptSeat(match)?.invitation === token) goInstead({ at: 'hosted', match });
  }, [match, token]);
  const take = async () => {
    setTaking(true);
    setProblem(undefined);
    try {
      keepName(name.trim());
      const { takeSeat } = await import('../../table/hosted.js'); // the form of a name is in setups too
      await takeSeat(match, token, name.trim());
      goInstead({ at: 'hosted', match });
    } catch (error) {
      const code = (error as { code?: Code }).code;
      setProblem(
        code === 'ERR_SEAT_TAKEN' ? texts.join.used : code === 'ERR_MATCH' ? texts.noSeat : (error as Error).message,
      );
      setTaking(false);
    }
  };
  return (
    <main class="narrow join">
      <h1>{texts.join.title}</h1>
      <p>{texts.join.note}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <NameField name={name} change={setName} />
        <KeepingNote isHosted />
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="main large" disabled={isTaking}>
          {texts.join.take}
        </button>
      </form>
    </main>
  );
}

interface NameProps {
  readonly name: string;
  readonly change: (name: string) => void;
}

const MOST_NAME_CHARS = 24;

/** What others call you; may be left out. */
export function NameField({ name, change }: NameProps) {
  return (
    <label class="own-name">
      <span>{texts.join.name}</span>
      <input
        type="text"
        autocomplete="nickname"
        maxLength={MOST_NAME_CHARS}
        value={name}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}
