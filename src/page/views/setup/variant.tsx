/** The form of a variant, made from the parameters that the game describes. */
import { capital } from '../../../core/english.js';
import type { GameOutline } from '../../table/catalog.js';
import { language, texts } from '../../texts.js';

type Values = Readonly<Record<string, string>>;

/** 'players=3,dice=2' as values. */
export const parseVariant = (variant: string): Values =>
  Object.fromEntries(
    variant
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );

export const makeVariant = (values: Values): string =>
  Object.entries(values)
    .map((pair) => pair.join('='))
    .join(',');

interface VariantProps {
  readonly outline: GameOutline;
  readonly change: (variant: string) => void;
}

export function VariantForm({ outline: { id, parameters, presets, variant }, change }: VariantProps) {
  const names = Object.keys(parameters);
  if (names.length === 0) return null;
  const values = parseVariant(variant);
  const own = texts.variants[id];
  const lang = own === undefined ? 'en' : language;
  const set = (name: string, value: string) => change(makeVariant({ ...values, [name]: value }));
  const defaults = Object.fromEntries(names.map((name) => [name, `${parameters[name].default}`]));
  const preset = Object.keys(presets).find((name) =>
    names.every((key) => `${presets[name][key] ?? defaults[key]}` === values[key]),
  );
  return (
    <fieldset>
      <legend>{texts.variant}</legend>
      {Object.keys(presets).length > 0 && (
        <label class="parameter">
          <span>{texts.preset}</span>
          <select value={preset ?? ''} onChange={({ currentTarget }) => change(currentTarget.value)}>
            <option value="">{texts.ownVariant}</option>
            {Object.keys(presets).map((name) => (
              <option key={name} value={name} lang={lang}>
                {own?.presets[name] ?? name}
              </option>
            ))}
          </select>
        </label>
      )}
      {names.map((name) => {
        const parameter = parameters[name];
        const said = own?.parameters[name];
        const note = said?.note ?? parameter.note;
        const options =
          'words' in parameter
            ? parameter.words
            : Array.from({ length: parameter.max - parameter.min + 1 }, (_, i) => `${parameter.min + i}`);
        return (
          <label class="parameter" key={name} lang={lang}>
            <span>
              {said?.name ?? capital(name)}
              {!texts.sameAsName.includes(note) && <small class="faint">{note}</small>}
            </span>
            <select value={values[name]} onChange={({ currentTarget }) => set(name, currentTarget.value)}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {said?.options[option] ?? option}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
