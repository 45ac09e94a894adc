// Normalises text in responses and events; older rows were stored without it.
import { normaliseLine, normaliseText } from '../../contract/text/normalise.ts';

/** File contents within JSON, which stay verbatim, including a byte order mark. */
const VERBATIM_FIELDS: ReadonlySet<string> = new Set([
  'csv',
  'base64',
  'content',
  'secret',
  'token',
  'refreshToken',
]);
const SINGLE_LINE_FIELD = /(?:name|title|subject)$/i;

/** Normalises every text in the value; returns the same value if none changed. */
export function normaliseOutput(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (VERBATIM_FIELDS.has(key)) return value;
    return SINGLE_LINE_FIELD.test(key) ? normaliseLine(value) : normaliseText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => normaliseOutput(item, key));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const changed = Object.entries(value).flatMap(([name, member]) => {
    const normalised = normaliseOutput(member, name);
    return normalised === member ? [] : [[name, normalised] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}
