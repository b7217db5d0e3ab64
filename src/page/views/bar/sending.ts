/** One move goes to a question, however fast one clicks: a click may come before what was sent is drawn, or when another question has come. */
import { useRef, useState } from 'preact/hooks';
import type { Outcome, Table } from '../../table/table.js';

interface Sending {
  readonly isSent: boolean; // a move is on its way for the question
  /** What came of it; undefined where it is not sent, too. */
  send(move: string): Promise<Outcome>;
}

export function useSending(table: Table, question: number | undefined): Sending {
  const last = useRef<number | undefined>(undefined); // the question that was answered last
  const [sent, setSent] = useState<number>(); // the same, as it is drawn
  const note = (id: number | undefined) => {
    last.current = id;
    setSent(id);
  };
  return {
    isSent: question !== undefined && sent === question,
    async send(move) {
      if (last.current === question || table.state().question?.id !== question) return undefined;
      note(question);
      const problem = await table.move(move);
      if (problem !== undefined) note(undefined);
      return problem;
    },
  };
}
