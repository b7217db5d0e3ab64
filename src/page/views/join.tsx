/** A link to a seat was opened: the token goes from the address to this browser's store, and the game opens. */
import { useEffect } from 'preact/hooks';
import { useLoaded } from '../hooks.js';
import { goInstead } from '../route.js';
import { takeSeat } from '../table/hosted.js';
import { texts } from '../texts.js';
import { Failed, Loading } from './states.js';

export function Join({ match, token }: { readonly match: string; readonly token: string }) {
  const { value, error, retry } = useLoaded(async () => {
    const seat = await takeSeat(match, token);
    if (seat === undefined) throw new Error(texts.noSeat);
    return seat;
  }, [match, token]);
  useEffect(() => {
    if (value !== undefined) goInstead({ at: 'hosted', match });
  }, [value]);
  return error ? <Failed error={error} retry={retry} /> : <Loading />;
}
