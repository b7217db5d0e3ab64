/** The form of a position: a field for each part of it, by its shape. */
import type { ComponentChildren } from 'preact';
import { capital } from '../../../../core/english.js';
import type { Words } from '../../../contract/board.js';
import { sayPart } from '../../../contract/telling.js';
import { texts } from '../../../texts.js';
import { at, type Brush, type Path, type Shape, unsaid, type Value } from './shapes.js';

export interface FormProps {
  readonly position: unknown;
  readonly words: Words;
  readonly brush: Brush | undefined;
  readonly looked: Value | undefined; // whose entry is open: what was clicked on the board
  readonly wrong: string | undefined; // the path that the gate refuses: 'table.in[1]'
  readonly set: (path: Path, value: unknown) => void;
  readonly paint: (thing: Value) => void;
  readonly take: (brush: Brush) => void;
  readonly look: (name: Value) => void;
}

interface FieldProps {
  readonly form: FormProps;
  readonly shape: Shape;
  readonly path: Path;
  readonly name: string;
}

const PLACES = 'at'; // what games call the places of their pieces

/** 'warWeariness' as people write it. */
const spaced = (name: string) => capital(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

const textOf = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

export function Field(props: FieldProps) {
  const { form, shape, path, name } = props;
  const label = sayName(name, form.words);
  const value = at(form.position, path) ?? unsaid(shape);
  const isWrong = form.wrong !== undefined && form.wrong === textOf(path);
  switch (shape.kind) {
    case 'choice':
      return (
        <Labelled label={label} isWrong={isWrong}>
          <select
            value={`${value}`}
            onChange={({ currentTarget }) => form.set(path, shape.values[currentTarget.selectedIndex])}
          >
            {shape.values.map((each) => (
              <option key={each} value={each}>
                {sayPart(each, form.words)}
              </option>
            ))}
          </select>
        </Labelled>
      );
    case 'number':
      return (
        <Labelled label={label} isWrong={isWrong}>
          <input
            type="number"
            min={shape.min}
            max={shape.max}
            value={Number(value)}
            onChange={({ currentTarget }) => form.set(path, Math.round(currentTarget.valueAsNumber) || 0)}
          />
        </Labelled>
      );
    case 'json':
      return (
        <Labelled label={label} isWrong={isWrong}>
          <input
            value={JSON.stringify(value)}
            onChange={({ currentTarget }) => form.set(path, readJson(currentTarget.value))}
          />
        </Labelled>
      );
    case 'group':
      return (
        <Section label={label} isWrong={isWrong} path={path}>
          {Object.entries(shape.fields).map(([key, inner]) => (
            <Field key={key} form={form} shape={inner} path={[...path, keyIn(value, key)]} name={key} />
          ))}
        </Section>
      );
    case 'entries':
      return <Entries {...props} shape={shape} label={label} />;
    case 'set':
      return (
        <Section label={label} isWrong={isWrong} path={path}>
          <div class="things">
            <Thing isOn={isBrush(form.brush, path)} press={() => form.take({ path })} isBrush>
              {texts.position.click}
            </Thing>
            {shape.values.map((each) => (
              <Thing
                key={each}
                isOn={(value as readonly Value[]).includes(each)}
                press={() => form.set(path, toggled(value as readonly Value[], each, shape.values))}
              >
                {sayPart(each, form.words)}
              </Thing>
            ))}
          </div>
        </Section>
      );
    case 'piles':
      return <Piles {...props} shape={shape} label={label} isWrong={isWrong} />;
    case 'grid':
      return <Grid {...props} shape={shape} label={label} isWrong={isWrong} rows={value as readonly Value[][]} />;
  }
}

function sayName(name: string, words: Words): string {
  if (name === PLACES) return texts.position.places;
  return words.name?.(name) === undefined ? spaced(name) : sayPart(name, words);
}
const keyIn = (value: unknown, key: string) => (Array.isArray(value) ? Number(key) : key);
const isBrush = (brush: Brush | undefined, path: Path, pile?: Value) =>
  brush !== undefined && brush.path.join() === path.join() && brush.pile === pile;
const toggled = (set: readonly Value[], value: Value, order: readonly Value[]) =>
  order.filter((each) => (each === value ? !set.includes(each) : set.includes(each)));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the gate says that it is none of its values
  }
}

interface LabelledProps {
  readonly label: string;
  readonly isWrong: boolean;
  readonly children: ComponentChildren;
}

const Labelled = ({ label, isWrong, children }: LabelledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is a child
  <label class={isWrong ? 'field wrong' : 'field'}>
    <span>{label}</span>
    {children}
  </label>
);

const Section = ({ label, isWrong, path, children }: LabelledProps & { readonly path: Path }) =>
  path.length === 1 ? (
    <details class={isWrong ? 'part wrong' : 'part'} open={isWrong || undefined}>
      <summary>{label}</summary>
      <div class="fields">{children}</div>
    </details>
  ) : (
    <section class={isWrong ? 'part wrong' : 'part'}>
      <p class="part-name">{label}</p>
      <div class="fields">{children}</div>
    </section>
  );

interface ThingProps {
  readonly isOn: boolean;
  readonly press: () => void;
  readonly isBrush?: boolean;
  readonly children: ComponentChildren;
}

const Thing = ({ isOn, press, isBrush = false, children }: ThingProps) => (
  <button type="button" class={isBrush ? 'thing brush' : 'thing'} aria-pressed={isOn} onClick={press}>
    {children}
  </button>
);

type Of<K extends Shape['kind']> = FieldProps & {
  readonly shape: Shape & { readonly kind: K };
  readonly label: string;
};

/** Many entries: one is chosen, here or on the board, and shown. */
function Entries({ form, shape, path, label }: Of<'entries'>) {
  const keys = Object.keys(shape.fields);
  const key = keys.find((each) => each === `${form.looked}`) ?? keys[0];
  return (
    <Section label={label} isWrong={false} path={path}>
      <Labelled label={texts.position.which} isWrong={false}>
        <select value={key} onChange={({ currentTarget }) => form.look(currentTarget.value)}>
          {keys.map((each) => (
            <option key={each} value={each}>
              {sayName(each, form.words)}
            </option>
          ))}
        </select>
      </Labelled>
      <Field form={form} shape={shape.fields[key]} path={[...path, key]} name={key} />
    </Section>
  );
}

/** Where each of many things lies: a pile is chosen, then whatever goes there is clicked, here or on the board. */
function Piles({ form, shape: { keys, values }, path, label, isWrong }: Of<'piles'> & { readonly isWrong: boolean }) {
  const piles = (at(form.position, path) ?? {}) as Readonly<Record<string, Value>>;
  const chosen = values.find((pile) => isBrush(form.brush, path, pile));
  return (
    <Section label={label} isWrong={isWrong} path={path}>
      {values.map((pile) => {
        const inside = keys.filter((key) => (piles[key] ?? values[0]) === pile);
        return (
          <div key={pile} class="things">
            <Thing isOn={chosen === pile} press={() => form.take({ path, pile })} isBrush>
              {`${sayPart(pile, form.words)} ${inside.length}`}
            </Thing>
            {inside.map((key) => (
              <Thing key={key} isOn={false} press={() => chosen !== undefined && form.paint(key)}>
                {sayPart(key, form.words)}
              </Thing>
            ))}
          </div>
        );
      })}
    </Section>
  );
}

interface GridProps extends Of<'grid'> {
  readonly isWrong: boolean;
  readonly rows: readonly (readonly Value[])[];
}

/** A click goes on to the next value of a cell. */
function Grid({ form, shape: { values }, path, label, isWrong, rows }: GridProps) {
  return (
    <Section label={label} isWrong={isWrong} path={path}>
      <table class="cells">
        <tbody>
          {rows.map((row, y) => (
            <tr key={y}>
              {row.map((value, x) => (
                <td key={x}>
                  <button
                    type="button"
                    class="thing"
                    aria-label={texts.position.cell(y + 1, x + 1, `${value}`)}
                    onClick={() => form.set([...path, y, x], values[(values.indexOf(value) + 1) % values.length])}
                  >
                    {value}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
