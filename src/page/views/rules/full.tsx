/** The full rules: those of what is asked now, and all of them. */
import { useMemo, useState } from 'preact/hooks';
import { decisionName } from '../../../core/naming.js';
import { useLoaded } from '../../hooks.js';
import { language, texts } from '../../texts.js';
import { openBook } from './book.js';
import { type Block, blocksOf, citedFor, found, piecesOf } from './paragraphs.js';
import './rules.css';

/** The paragraphs that the open decision is made by. */
export function RulesOfQuestion({ game, decision }: { readonly game: string; readonly decision: string }) {
  const { value: book } = useLoaded(() => openBook(game), [game]);
  if (book === undefined) return null;
  const cited = citedFor(decisionName(decision), book.readme);
  const now = blocksOf(book.rules).filter(
    ({ kind, number }) => kind !== 'heading' && number !== undefined && cited.some((each) => isIn(number, each)),
  );
  if (now.length === 0) return null;
  return (
    <section class="full-rules of-now" lang="en">
      <h2 lang={language}>{texts.learn.ofQuestion}</h2>
      {now.map((block, i) => (
        <Paragraph key={i} block={block} />
      ))}
    </section>
  );
}

/** All of them, with a search. */
export function FullRules({ game }: { readonly game: string }) {
  const { value: book } = useLoaded(() => openBook(game), [game]);
  const [wanted, want] = useState('');
  const blocks = useMemo(() => (book === undefined ? [] : blocksOf(book.rules)), [book]);
  if (book === undefined) return null;
  const shown = wanted.trim() === '' ? blocks : found(blocks, wanted);
  return (
    <section class="full-rules">
      <h2>{texts.learn.full}</h2>
      <input
        type="search"
        placeholder={texts.learn.search}
        aria-label={texts.learn.search}
        value={wanted}
        onInput={({ currentTarget }) => want(currentTarget.value)}
      />
      {shown.length === 0 && <p class="faint">{texts.learn.nothing}</p>}
      <div lang="en">
        {shown.map((block, i) => (
          <Paragraph key={i} block={block} />
        ))}
      </div>
    </section>
  );
}

/** 'PK 8.4' is in 'PK 8', and in itself. */
const isIn = (number: string, cited: string) => number === cited || number.startsWith(`${cited}.`);

function Paragraph({ block: { kind, lines } }: { readonly block: Block }) {
  if (kind === 'heading') return <h3>{lines[0].replace(/^#+ /, '')}</h3>;
  if (kind === 'list')
    return (
      <ul>
        {joined(lines).map((line) => (
          <li key={line}>
            <Text line={line.replace(/^- /, '')} />
          </li>
        ))}
      </ul>
    );
  if (kind === 'table') {
    const [head, , ...rows] = lines.map((line) => line.split('|').slice(1, -1));
    return (
      <div class="wide-table" tabindex={0} role="group" aria-label={texts.learn.table}>
        <table>
          <thead>
            <tr>
              {head.map((cell, i) => (
                <th key={i} scope="col">
                  <Text line={cell.trim()} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, n) => (
              <tr key={n}>
                {cells.map((cell, i) => (
                  <td key={i}>
                    <Text line={cell.trim()} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <p>
      <Text line={lines.join(' ')} />
    </p>
  );
}

/** Lines that go on are one with the line that they go on. */
function joined(lines: readonly string[]): readonly string[] {
  const items: string[] = [];
  for (const line of lines)
    if (/^(- |\d+\. )/.test(line) || items.length === 0) items.push(line);
    else items[items.length - 1] += ` ${line.trim()}`;
  return items;
}

function Text({ line }: { readonly line: string }) {
  return (
    <>
      {piecesOf(line).map(({ as: As, text }, i) => (
        <As key={i}>{text}</As>
      ))}
    </>
  );
}
