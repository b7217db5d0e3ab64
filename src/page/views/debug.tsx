/** For whoever works on the engine: what the seat sees as JSON, how to ask a service the same, and what the last search did. */
import type { ComponentChildren } from 'preact';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { ColumnHeads } from '../kit/column-heads.js';
import { HINT_MS, hintRequest } from '../table/hint.js';
import { hasService } from '../table/service.js';
import type { TableState } from '../table/table.js';
import { texts } from '../texts.js';
import { CopyButton } from './copy.js';

interface DebugProps {
  readonly state: TableState;
  readonly answer: Recommendation | undefined; // of the last hint
}

export function Debug({ state, answer }: DebugProps) {
  const json = JSON.stringify(state.view, null, 1);
  const curl = curlOf(state);
  return (
    <div class="debug pad">
      <Titled title={texts.inside.view} text={json}>
        <pre>{json}</pre>
      </Titled>
      <Titled title={texts.inside.curl} text={curl}>
        <pre>{`${curl.slice(0, MOST_SHOWN)} …`}</pre>
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
          <Tree moves={answer.moves} />
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

/** What the search tried at its root. */
function Tree({ moves }: Pick<Recommendation, 'moves'>) {
  return (
    <table class="tree">
      <thead>
        <tr>
          <ColumnHeads names={texts.inside.columns} />
        </tr>
      </thead>
      <tbody>
        {moves.map(({ move, visits, availability, share }) => (
          <tr key={move}>
            <th scope="row">{move}</th>
            <td>{texts.number(visits)}</td>
            <td>{texts.number(availability)}</td>
            <td>{share.toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function curlOf(state: TableState): string {
  const origin = hasService() ? location.origin : 'http://127.0.0.1:8080';
  const body = JSON.stringify(hintRequest(state, HINT_MS)).replaceAll("'", "'\\''");
  return `curl -s ${origin}/v1/games/${state.game}/recommend -H 'Content-Type: application/json' -d '${body}'`;
}

function factsOf({ engine, iterations, nodes, searchMs, stoppedBy, worldDistribution, seed, token }: Recommendation) {
  return {
    searcher: engine.searcher,
    evaluator: engine.evaluator,
    iterations: texts.number(iterations),
    nodes: texts.number(nodes),
    'a second': texts.number(Math.round((iterations * 1_000) / Math.max(1, searchMs))),
    'stopped by': stoppedBy,
    worlds: worldDistribution ?? '–',
    seed,
    token,
  };
}
