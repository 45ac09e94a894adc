// Which fields of a machine's data an event changed.

export interface ChangedField {
  /** Its path, such as `values.phone`. */
  readonly field: string;
  /** JSON of the values, shortened; empty where the field was missing. */
  readonly before: string;
  readonly after: string;
}

const MAX_DEPTH = 4;
const MAX_TEXT_LENGTH = 300;
const MAX_CHANGES = 100;

/** The changes between two values, deep; lists are compared as a whole. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  return compareValues(before, after, '', 0).slice(0, MAX_CHANGES);
}

function compareValues(before: unknown, after: unknown, field: string, depth: number): ChangedField[] {
  if (Object.is(before, after)) return [];
  if (depth < MAX_DEPTH && isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      compareValues(before[name], after[name], field ? `${field}.${name}` : name, depth + 1),
    );
  }
  const [beforeText, afterText] = [toText(before), toText(after)];
  return beforeText === afterText ? [] : [{ field, before: beforeText, after: afterText }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function toText(value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value instanceof Set || value instanceof Map ? [...value] : value) ?? '';
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
