/** What the seat may believe about what it cannot see: where hidden things are, in per cent, those alike together, what is known best first. */
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { Thing, Words } from '../contract/board.js';
import { sayPart } from '../contract/telling.js';
import { texts } from '../texts.js';

type Beliefs = NonNullable<Recommendation['beliefs']>;
type Fact = Beliefs['facts'][number];

const MOST_COLUMNS = 5;
const MOST_ROWS = 60;
const MOST_NAMES = 6; // of things alike
const MOST_CHANCES = 4; // of a thing that may be in many places
const LEAST = 0.005; // what is rarer is left out

interface BeliefsProps {
  readonly beliefs: Beliefs;
  readonly words: Words;
  readonly show: (things: readonly Thing[]) => void;
}

export function BeliefsView({ beliefs: { facts, worlds }, words, show }: BeliefsProps) {
  const open = facts.filter(({ chances }) => chances.length > 1 || (chances[0]?.chance ?? 1) < 1).slice(0, MOST_ROWS);
  if (open.length === 0) return null;
  const values = [...new Set(open.flatMap(({ chances }) => chances.map(({ value }) => `${value}`)))].sort();
  const point = ({ paths }: Fact) => show(paths.map((path) => ({ kind: 'any', value: nameIn(path) })));
  return (
    <details class="beliefs">
      <summary>{texts.hints.beliefs}</summary>
      <p class="faint small">
        {texts.hints.beliefsNote(worlds)} {texts.hints.point}
      </p>
      {values.length <= MOST_COLUMNS ? (
        <table lang={words.language}>
          <thead>
            <tr>
              <td />
              {values.map((value) => (
                <th key={value} scope="col">
                  {sayPart(value, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {open.map((thing) => (
              <tr key={thing.paths[0]} onMouseEnter={() => point(thing)}>
                <th scope="row">{namesOf(thing, words)}</th>
                {values.map((value) => (
                  <Chance key={value} chance={chanceOf(thing, value)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul lang={words.language}>
          {open.map((thing) => (
            <li key={thing.paths[0]} onMouseEnter={() => point(thing)}>
              <b>{namesOf(thing, words)}</b> {listed(thing, words)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Chance({ chance }: { readonly chance: number }) {
  const text = chance < LEAST ? '–' : `${Math.round(100 * chance)} %`;
  return <td style={{ '--chance': `${Math.round(100 * chance)}%` }}>{text}</td>;
}

const chanceOf = ({ chances }: Fact, wanted: string) => chances.find(({ value }) => `${value}` === wanted)?.chance ?? 0;

function listed({ chances }: Fact, words: Words): string {
  const likely = [...chances].sort((one, other) => other.chance - one.chance).slice(0, MOST_CHANCES);
  return likely.map(({ value, chance }) => `${sayPart(`${value}`, words)} ${Math.round(100 * chance)} %`).join(', ');
}

function namesOf({ paths }: Fact, words: Words): string {
  const names = paths.slice(0, MOST_NAMES).map((path) => sayPart(nameIn(path), words));
  const more = paths.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` ${texts.hints.alike(more)}` : ''}`;
}

/** 'at.7C' is the 7C. */
const nameIn = (path: string) => path.slice(path.indexOf('.') + 1);
