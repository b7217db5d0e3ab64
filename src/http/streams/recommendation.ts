/** A recommendation as a stream: how far the search has come, again and again, and in the end its answer or a problem. */
import type { Context } from 'hono';
import { clock } from '../../engine/clock.js';
import { endsWithin } from '../../engine/within.js';
import { progressOf } from '../../service/answer/progress.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { Answered } from '../../workers/pool/refusals.js';
import { answerProblem, problemDocument } from '../problems.js';
import { HEARTBEAT_MS, type StreamType, streamed } from './wire.js';

type Watch = (answer: Recommendation) => void;

/** A problem that turns up at once is answered as one without a stream, with its status. Whoever hangs up ends the search. */
export async function answerInParts(
  c: Context,
  type: StreamType,
  everyMs: number,
  search: (watch: Watch, signal: AbortSignal) => Promise<Answered<object>>,
): Promise<Response> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  c.req.raw.signal.addEventListener('abort', leave);
  let latest: Recommendation | undefined;
  const answered = search((answer) => {
    latest = answer;
  }, gone.signal);
  if (await endsWithin(answered, everyMs)) {
    const answer = await answered;
    if (!answer.ok) return answerProblem(c, answer.error);
  }
  return streamed(c, type, leave, async (wire) => {
    let told: Recommendation | undefined;
    let saidAt = clock();
    do {
      if (latest !== undefined && latest !== told) {
        await wire.send({ event: 'progress', data: JSON.stringify(progressOf(latest, told)) });
        told = latest;
        saidAt = clock();
      } else if (clock() - saidAt > HEARTBEAT_MS) {
        await wire.beat();
        saidAt = clock();
      }
    } while (!(await endsWithin(answered, everyMs)));
    const answer = await answered;
    if (answer.ok) await wire.send({ event: 'result', data: JSON.stringify(answer.value) });
    else await wire.send({ event: 'problem', data: JSON.stringify(problemDocument(answer.error)) });
  });
}
