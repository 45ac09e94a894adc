// Masks personal data in recorded values by an allow-list of fields.
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Fields whose strings are words of the product, such as a status or an error's tag. A test compares them
 * with the contract.
 */
export const keptFields: ReadonlySet<string> = new Set(
  (
    'type kind status state step phase field view mode error currency locale ' +
    'language gateway sort scope scopes severity alignment tone trigger density scheme interval ' +
    'disabledReason encoding hold lastAuthor problem restriction separator stopReason ' +
    'trainingHold trainingStatus verdict verifiedFields orderState outcome action format what'
  ).split(' '),
);

/** Words of the code: `plan.changed`, `NotFound`, `operatorAttention`, `IRT`. */
const codeIdentifier = /^[A-Za-z][A-Za-z.]{0,40}$/;
/** Names of fields; identifiers that serve as keys have digits or hyphens. */
const fieldName = /^[a-z$][A-Za-z_$]{0,40}$/;
/** Values of a fixed form without anything personal: instants, days, hours, colours and time zones. */
const impersonalFormat =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|\d{1,2}:\d\d|#[0-9a-f]{3,8}|[A-Z][a-z]+\/[A-Z][A-Za-z_]+)$/;

/** Endings of files and sites that tell nothing about a person, and that guards look at. */
const commonSuffix = /\.(?:png|jpe?g|gif|webp|pdf|txt|log|docx?|xlsx?|csv|json|html?|zip|ir|com|org|net)$/i;

const MAX_DEPTH = 12;
/** Longer arrays are cut; their length is kept in the last item. */
const MAX_ITEMS = 500;
/** Longer strings, and those with spaces, become filler of their length and script. */
const MAX_SHAPED_LENGTH = 64;
const MAX_CACHED_TEXTS = 2_000;

const PERSIAN = 'ابپتجچدرزسشفقکگلمنوهی';
const LATIN = 'abcdefghiklmnoprstuvwy';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

export interface Mask {
  /** A copy of `value` as plain JSON in which every text, identifier and large number is replaced. */
  readonly value: (value: unknown) => unknown;
  /** The same text gives the same replacement of equal length, which cannot be reversed without the key. */
  readonly text: (text: string) => string;
}

/**
 * Replacements keep what guards look at: equality, length, script, digits, and the signs of addresses.
 * @param key random bytes that never leave the page
 */
export function createMask(key: Uint8Array): Mask {
  const encoder = new TextEncoder();
  const cache = new Map<string, string>();

  const hash = (text: string): Uint8Array => {
    const bytes = encoder.encode(text);
    const keyedBytes = new Uint8Array(key.length + bytes.length);
    keyedBytes.set(key);
    keyedBytes.set(bytes, key.length);
    return sha256(keyedBytes);
  };

  const text = (original: string): string => {
    const cached = cache.get(original);
    if (cached !== undefined) return cached;
    const masked = substitute(original, hash(original));
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
    cache.set(original, masked);
    return masked;
  };

  const string = (original: string, field: string): string =>
    original === '' ||
    impersonalFormat.test(original) ||
    (keptFields.has(field) && codeIdentifier.test(original))
      ? original
      : text(original);

  const number = (original: number): number =>
    isPlainNumber(original)
      ? original
      : Number(text(String(Math.round(original))).replace(/^(-?)0/, (_, sign: string) => `${sign}1`));

  return { value: (value) => pack(value, { string, number, text }, '', 0), text };
}

/** Packs values without hiding anything, for data that is made up. */
export const noMask: Mask = {
  value: (value) => {
    const keep = <Value>(original: Value) => original;
    return pack(value, { string: keep, number: keep, text: keep }, '', 0);
  },
  text: (text) => text,
};

interface Replacements {
  readonly string: (original: string, field: string) => string;
  readonly number: (original: number) => number;
  readonly text: (original: string) => string;
}

/** A copy as plain JSON, with sets, maps and dates marked; what is long, deep or opaque is cut. */
function pack(value: unknown, replacements: Replacements, field: string, depth: number): unknown {
  if (typeof value === 'string') return replacements.string(value, field);
  if (typeof value === 'number') return replacements.number(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value === 'function') return { $function: true };
  if (typeof value !== 'object' || depth > MAX_DEPTH) return '…';
  const packInner = (inner: unknown, name = field) => pack(inner, replacements, name, depth + 1);
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => packInner(item));
    return value.length > MAX_ITEMS ? [...items, { length: value.length }] : items;
  }
  if (value instanceof Set) return { $set: packInner([...value]) };
  if (value instanceof Map) return { $map: packInner([...value]) };
  if (value instanceof Date) return { $date: value.getTime() };
  if (value instanceof File) {
    const { name, size, lastModified } = value;
    return { $file: packInner({ name, size, lastModified }) };
  }
  if (!isPlainObject(value)) return '…';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      fieldName.test(name) ? name : replacements.text(name),
      packInner(inner, name),
    ]),
  );
}

/**
 * The value that a packed copy stands for: sets, maps, dates and empty files again.
 * @param now what functions return: the only ones in contexts are those of clocks
 */
export function unpack(value: unknown, now: () => number = () => 0): unknown {
  const unpackInner = (inner: unknown): unknown => unpack(inner, now);
  if (Array.isArray(value)) return value.map(unpackInner);
  // What is unpacked already, such as a set, stays.
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  if ('$set' in value && Array.isArray(value.$set)) return new Set(value.$set.map(unpackInner));
  if ('$map' in value && Array.isArray(value.$map))
    return new Map(value.$map.filter(isPair).map(([name, inner]) => [unpackInner(name), unpackInner(inner)]));
  if ('$date' in value && typeof value.$date === 'number') return new Date(value.$date);
  if ('$function' in value) return now;
  if ('$file' in value) return emptyFile(value.$file);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unpackInner(inner)]));
}

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** A file of the recorded name that claims the recorded size. */
function emptyFile(recorded: unknown): File {
  const { name, size, lastModified }: { name?: unknown; size?: unknown; lastModified?: unknown } =
    Object(recorded);
  const file = new File([], String(name), { lastModified: Number(lastModified ?? 0) });
  return Object.defineProperty(file, 'size', { value: Number(size) });
}

// Counts, sizes of a page, hours and instants; anything longer may be a phone, an amount or an order.
const isPlainNumber = (value: number): boolean =>
  !Number.isFinite(value) || Math.abs(value) < 10_000 || (value > 1.5e12 && value < 2.5e12);

// Files, elements and actors in a context are not recorded: they are opaque or cyclic.
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Another text of the same length and script, chosen by the hash. */
function substitute(original: string, hash: Uint8Array): string {
  const pick = (alphabet: string, index: number): string =>
    alphabet[((hash[index % hash.length] ?? 0) + index * 7) % alphabet.length] ?? '';
  if (original.length > MAX_SHAPED_LENGTH || /\s/.test(original)) {
    const alphabet = /[\u0600-\u06ff]/.test(original) ? PERSIAN : LATIN;
    return Array.from({ length: original.length }, (_, index) =>
      index % 6 === 5 && index + 1 < original.length ? ' ' : pick(alphabet, index),
    ).join('');
  }
  const [scheme = ''] = /^https?:\/\//.exec(original) ?? [];
  const [suffix = ''] = commonSuffix.exec(original) ?? [];
  const isHexadecimal = /^[\da-f-]+$/.test(original);
  return (
    scheme +
    [...original.slice(scheme.length, original.length - suffix.length)]
      .map((character, index) => {
        if (/[0-9]/.test(character)) return pick('0123456789', index);
        if (/[۰-۹٠-٩]/.test(character)) return pick(PERSIAN_DIGITS, index);
        if (/[\u0600-\u06ff]/.test(character)) return pick(PERSIAN, index);
        if (/[a-z]/.test(character)) return pick(isHexadecimal ? 'abcdef' : LATIN, index);
        if (/[A-Z]/.test(character)) return pick(LATIN, index).toUpperCase();
        if (/[@.:/_+#?&=%-]/.test(character)) return character;
        return 'x'.repeat(character.length);
      })
      .join('') +
    suffix
  );
}
