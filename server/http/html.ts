// HTML templates that escape their values.
import { escapeHtml } from '../shared/escape-html.ts';

/** Trusted markup; made only by `html` and `joinHtml`. */
export interface Html {
  readonly text: string;
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    return part + (typeof value === 'object' ? value.text : escapeHtml(String(value)));
  });
  return { text: text.join('') };
}

/** Joins pieces by line breaks. */
export const joinHtml = (pieces: readonly Html[]): Html => ({
  text: pieces.map(({ text }) => text).join('\n'),
});
