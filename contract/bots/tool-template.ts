// Templates of tools: texts with `{name}` in the place of values.

/** `{name}`; a brace around anything else is text, as in JSON. */
const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;

/** A scheme and a host without placeholders, then a path or a query. */
const ADDRESS = /^https?:\/\/[^/?#\\{}@\s]+(?:[/?][^\s#\\]*)?$/i;

export const placeholdersOf = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Fills each placeholder once: braces inside of a value stay text. Unknown ones stay as they are. */
export const fillTemplate = (template: string, textOf: (name: string) => string | undefined): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) => textOf(name) ?? placeholder);

/** Whether the address names a fixed host, which no input can change. */
export function isToolAddress(template: string): boolean {
  const url = ADDRESS.test(template) ? URL.parse(fillTemplate(template, () => 'x')) : null;
  if (!url) return false;
  return url.protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
}

/** The scheme, host and port of an address. */
export const originOf = (template: string): string =>
  URL.parse(fillTemplate(template, () => 'x'))?.origin ?? '';

/** A JSON value, or null where the text is none or no object or list. */
export function parseJsonBody(template: string): object | null {
  try {
    const value: unknown = JSON.parse(template);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
