/** Opens files of matches and ladders: they are read in this browser, and nothing is sent anywhere. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { listLevels, outlineGame } from '../../table/catalog.js';
import { texts } from '../../texts.js';
import { Loading } from '../states.js';
import type { Sheet } from './read.js';
import './report.css';

export function OpenReport() {
  const [report, setReport] = useState<Sheet>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);

  const open = async (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    setReading(true);
    setProblem(undefined);
    try {
      const { readReport } = await import('./read.js');
      const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
      setReport(
        await readReport(read, async (game, variant) => {
          const [outline, levels] = await Promise.all([outlineGame(game, variant), listLevels(game, variant)]);
          return { outline, levels };
        }),
      );
    } catch (error) {
      setReport(undefined);
      setProblem((error as Error).message);
    }
    setReading(false);
  };

  return (
    <section
      class="open-report"
      aria-label={texts.report.title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer?.files);
      }}
    >
      <h2>{texts.report.title}</h2>
      <p class="faint">{texts.report.note}</p>
      <input
        type="file"
        multiple
        accept=".jsonl"
        aria-label={texts.report.files}
        onChange={({ currentTarget }) => void open(currentTarget.files)}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {isReading && <Loading />}
      {report && <SheetView {...report} />}
    </section>
  );
}

/** In a tree of its own: the style of a report is one for a whole page. Everything in it from the files is escaped. */
function SheetView({ html, style }: Sheet) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
  }, [html, style]);
  return <div class="report" ref={host} />;
}
