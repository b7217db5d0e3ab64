/** What a player wants that takes several moves is played one move after the other, until the board says so or somebody else is seen to move. */
import { useEffect, useRef } from 'preact/hooks';
import type { BoardProps, Follow, SeenEvent, Wish } from '../contract/board.js';

interface Wishes {
  readonly follow: Follow | undefined; // of the board
  readonly board: Pick<BoardProps, 'view' | 'you' | 'decision' | 'pick' | 'last'>;
  readonly question: number | undefined;
  readonly send: (move: string) => void;
}

interface Wishing {
  wish(what: Wish): void;
  /** How many moves the last wish has made, if nothing else was played since: they are taken back together. */
  readonly made: number;
  forget(): void;
}

export function useWish({ follow, board, question, send }: Wishes): Wishing {
  const now = useRef<{ what: Wish | undefined; made: number }>({ what: undefined, made: 0 });
  const goOn = () => {
    const { what, made } = now.current;
    if (what === undefined || question === undefined) return;
    const isOthers = (event: SeenEvent) => event.kind === 'move' && event.move !== null && event.seat !== board.you;
    const wanted = made > 0 && board.last.some(isOthers) ? undefined : follow?.(what, board);
    if (!board.pick.moves.some(({ move }) => move === wanted)) {
      now.current.what = undefined;
      return;
    }
    now.current.made++;
    send(wanted!);
  };
  useEffect(goOn, [question]);
  return {
    wish(what) {
      now.current = { what, made: 0 };
      goOn();
    },
    get made() {
      return now.current.made;
    },
    forget() {
      now.current = { what: undefined, made: 0 };
    },
  };
}
