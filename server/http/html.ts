// HTML templates that escape their values.

/** Markup that may stand in a page as it is; made only by `html` and `joinHtml`. */
export interface Html {
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A template whose values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  const text = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    return part + (typeof value === 'object' ? value.text : escapeHtml(String(value)));
  });
  return { text: text.join('') };
}

/** Several pieces one after another. */
export const joinHtml = (pieces: readonly Html[]): Html => ({
  text: pieces.map(({ text }) => text).join('\n'),
});
