/** For whoever works on the engine: what the seat sees as JSON, how to ask a service the same, and what the last search did. */
import type { ComponentChildren } from 'preact';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { hasService } from '../table/service.js';
import type { TableState } from '../table/table.js';
import { texts } from '../texts.js';
import { CopyButton } from './copy.js';

interface DebugProps {
  readonly state: TableState;
  readonly answer: Recommendation | undefined; // of the last hint
}

export function Debug({ state, answer }: DebugProps) {
  const { game, view } = state;
  const json = JSON.stringify(view, null, 1);
  return (
    <div class="debug pad">
      <Titled title={texts.inside.view} text={json}>
        <pre>{json}</pre>
      </Titled>
      <Titled title={texts.inside.curl} text={curlOf(game, view)}>
        <pre>{`${curlOf(game, view).slice(0, MOST_SHOWN)} …`}</pre>
      </Titled>
      {answer !== undefined && (
        <Titled title={texts.inside.search} text={answer.token}>
          <dl>
            {Object.entries(factsOf(answer)).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Titled>
      )}
    </div>
  );
}

const MOST_SHOWN = 160;

function Titled({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ComponentChildren;
}) {
  return (
    <details>
      <summary>{title}</summary>
      <CopyButton text={text} />
      {children}
    </details>
  );
}

function curlOf(game: string, view: unknown): string {
  const origin = hasService() ? location.origin : 'http://127.0.0.1:8080';
  const body = JSON.stringify({ view, budget: { timeMs: 1_000 } }).replaceAll("'", "'\\''");
  return `curl -s ${origin}/v1/games/${game}/recommend -H 'Content-Type: application/json' -d '${body}'`;
}

function factsOf({ engine, iterations, nodes, searchMs, stoppedBy, worldDistribution, seed, token }: Recommendation) {
  return {
    searcher: engine.searcher,
    evaluator: engine.evaluator,
    iterations: iterations.toLocaleString(),
    nodes: nodes.toLocaleString(),
    'a second': Math.round((iterations * 1_000) / Math.max(1, searchMs)).toLocaleString(),
    'stopped by': stoppedBy,
    worlds: worldDistribution ?? '–',
    seed,
    token,
  };
}
