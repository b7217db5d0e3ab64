/** SVG as text, and scales for axes. Colours are in style.ts. */

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element. Numbers are rounded to a tenth of a pixel; `inside` must already be escaped. */
export function tag(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const text = typeof value === 'number' ? Number(value.toFixed(3)) : escaped(value);
    return ` ${key}="${text}"`;
  });
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

export function text(x: number, y: number, words: string, kind = '', anchor = 'start'): string {
  return tag('text', { x, y, class: kind, 'text-anchor': anchor }, escaped(words));
}

export function line(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  return tag('line', { x1, y1, x2, y2, class: kind });
}

export function figure(width: number, height: number, label: string, parts: readonly string[]): string {
  const box = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, width };
  return tag('svg', box, parts.join('\n'));
}

/** A drawing that stays as large as its text has to be. On a phone it is moved by a finger or, with the focus, by arrow keys. */
export const framed = (drawing: string): string => `<figure tabindex="0">${drawing}</figure>`;

interface Scale {
  at(value: number): number;
  readonly ticks: readonly number[];
}

/** From values to pixels, with round ticks, about `wanted` of them. */
export function scale(low: number, high: number, from: number, to: number, wanted = 6): Scale {
  const span = high > low ? high - low : 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => size >= rough)!;
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9; i++) ticks.push(i * step);
  return { at: (value) => from + ((value - low) / span) * (to - from), ticks };
}
