// Redacts secrets by the names of their fields.

const SECRET = /passw|confirmation|^code$|token|secret|secondFactor|ticket|binding|authorization|apikey/i;
const STRIPPED = '…';

/** A copy of `value` with every secret field replaced, at any depth. */
export function redact<T>(value: T): T;
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item));
  if (typeof value !== 'object' || value === null) return value;
  if (!isPlainObject(value)) return STRIPPED;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    isSecret(name, inner) ? STRIPPED : redact(inner),
  ]);
  // Form events carry the field's name next to its value.
  const isSecretField = 'field' in value && typeof value.field === 'string' && SECRET.test(value.field);
  return { ...Object.fromEntries(entries), ...(isSecretField ? { value: STRIPPED } : {}) };
}

// Actors and files in a context are not recorded: they are cyclic or opaque.
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isSecret = (name: string, inner: unknown): boolean =>
  SECRET.test(name) && (typeof inner === 'string' || typeof inner === 'number');
