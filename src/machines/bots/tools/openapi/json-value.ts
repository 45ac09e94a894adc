// Reads values of a parsed document that anybody may have written.

export type JsonObject = Readonly<Record<string, unknown>>;

/** Steps through references; deeper ones are refused. */
const MAX_REFERENCES = 20;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property; undefined elsewhere. */
export const property = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const objectAt = (value: unknown, name: string): JsonObject => {
  const found = property(value, name);
  return isObject(found) ? found : {};
};

export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const found = property(value, name);
  return Array.isArray(found) ? found : [];
};

export const textAt = (value: unknown, name: string): string => {
  const found = property(value, name);
  return typeof found === 'string' ? found.trim() : '';
};

/** What a reference within the document leads to; undefined for others, circles and what is not there. */
export function resolve(document: unknown, value: unknown): unknown {
  let found = value;
  for (let steps = 0; steps < MAX_REFERENCES; steps += 1) {
    const reference = property(found, '$ref');
    if (reference === undefined) return found;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
    found = reference
      .slice(2)
      .split('/')
      .map((part) => decodePointer(part))
      .reduce((at: unknown, part) => property(at, part), document);
  }
  return undefined;
}

function decodePointer(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
}
