// Hostile values, and values of a wrong type for every field.
import type { Field } from './input-fields.ts';

/** A header name that would be noticed in a response. */
export const INJECTED = 'x-injected';

/** Texts that break a page, header, path, statement or table where escaping is missing. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>{{7*7}}#{7*7}<%= 7*7 %>',
  'javascript:alert(1)',
  '[x](javascript:alert(1))',
  `a\r\n${INJECTED}: 1\r\n\r\n<b>`,
  `a\n${INJECTED}: 1`,
  `a%0d%0a${INJECTED}:1`,
  `a\u560d\u560a${INJECTED}: 1`,
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/passwd\0.png',
  "'; drop table users; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  "%' and 1=0 union select password_hash from users --",
  '%_[]^\\',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  '\u202e\u2066\u200b\ufeff',
  '\0\u0001\u001b[2J',
  '\ud800',
  'ﷺ'.repeat(3_000),
  '9'.repeat(400),
  '-1',
  'NaN',
  '1e999',
  'null',
  '[]',
];

/** Texts that the database may refuse instead of the validation. */
export const databaseTexts: readonly string[] = hostileTexts.filter((text) =>
  /[\0\ud800'%\\]|9999|ﷺ/.test(text),
);

const nestedArray = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};

const mutationValues: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['number', 1.5],
  ['number', -1],
  ['number', 1e308],
  ['string', 'x'.repeat(100_000)],
  ['array', []],
  ['array', [null]],
  ['array', nestedArray(500)],
  ['object', {}],
  ['object', { toString: 1, length: -1, valueOf: null }],
  ['object', { $gt: '', __proto__: null }],
];

const acceptedKinds: Readonly<Record<string, RegExp>> = {
  String: /^string$/,
  Boolean: /^boolean$/,
  Number: /^number$/,
  Arrays: /^array$/,
  Objects: /^object$/,
};

export interface Mutation {
  readonly value: unknown;
  /** The declared type excludes the value, so the error must name the field. */
  readonly isWrong: boolean;
}

/** Values for one field of a JSON body; a union may accept any. */
export function mutations({ type }: Field): Mutation[] {
  const accepted = acceptedKinds[type._tag];
  return mutationValues.map(([kind, value]) => ({
    value,
    isWrong: accepted !== undefined && !accepted.test(kind),
  }));
}
