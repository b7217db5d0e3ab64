/** Variants as text: 'players=3,dice=2', the name of a preset, or '' for the defaults. */
import { ok, problem, type Result } from '../../core/result.js';
import type { Parameter, Parameters } from '../game.js';

export function parseVariant(
  text: string,
  parameters: Readonly<Record<string, Parameter>>,
  presets: Readonly<Record<string, Parameters>>,
): Result<Parameters> {
  const values: Record<string, number | string> = {};
  for (const [name, parameter] of Object.entries(parameters)) values[name] = parameter.default;
  if (Object.hasOwn(presets, text)) return ok({ ...values, ...presets[text] });
  for (const part of text.split(',').filter((part) => part !== '')) {
    const [name, value = '', ...rest] = part.split('=').map((word) => word.trim());
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined || rest.length > 0) {
      const known = [...Object.keys(presets), ...Object.keys(parameters).map((key) => `${key}=...`)].join(', ');
      return problem('ERR_VARIANT', 'variant', `Unknown parameter '${part}'. Expected one of: ${known || 'none'}`);
    }
    if ('words' in parameter) {
      if (!parameter.words.includes(value))
        return problem('ERR_VARIANT', `variant.${name}`, `Expected one of: ${parameter.words.join(', ')}`);
      values[name] = value;
    } else {
      const number = Number(value);
      if (value === '' || !Number.isInteger(number) || number < parameter.min || number > parameter.max)
        return problem(
          'ERR_VARIANT',
          `variant.${name}`,
          `Expected an integer from ${parameter.min} to ${parameter.max}`,
        );
      values[name] = number;
    }
  }
  return ok(values);
}

/** The canonical spelling of a variant; '' for a game without parameters. */
export function canonicalVariant(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
