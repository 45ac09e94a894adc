import { Result, Schema, type SchemaAST } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { botName, freeLine, freeText, messageText, requiredLine } from '../fields/rules.ts';
import { normaliseText } from './normalise.ts';

interface Leaf {
  readonly path: string;
  readonly schema: Schema.Codec<unknown, unknown>;
}

/** Every string of a schema, with its path. */
function stringsIn(ast: SchemaAST.AST, path: string): Leaf[] {
  switch (ast._tag) {
    case 'Objects':
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => stringsIn(type, `${path}.${String(name)}`)),
        ...ast.indexSignatures.flatMap(({ type }) => stringsIn(type, `${path}.*`)),
      ];
    case 'Arrays':
      return [...ast.elements, ...ast.rest].flatMap((type) => stringsIn(type, `${path}[]`));
    case 'Union':
      return ast.types.flatMap((type) => stringsIn(type, path));
    case 'Suspend':
      return stringsIn(ast.thunk(), path);
    case 'String':
      return [{ path, schema: Schema.make(ast) }];
    default:
      return [];
  }
}

const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = endpoints;
const leaves = Object.entries(groups).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, { input }]) => stringsIn(input.ast, `${area}.${name}`)),
);

/** Fields that are compared exactly or hold bytes; none is shown as text. */
const EXACT = /\.(?:password|confirmation|userId|base64)$|^credentials\.\w+\.current$/;

/** Values with one hidden character each, in the formats that fields require. */
const uncleanTexts = [
  'سلا\u202eم\u{e0041} دنیا',
  'abc\u202edefgh\u200bij',
  'sara\u200b@example.com',
  'https://exam\u2066ple.com',
  'https://exam\u00adple.com/a/b?c=d',
  '0912\u200b3456789',
  '0912\u200b3',
  '12345\u200b6',
  '2026\u200b-11-18',
  'Asia\u200b/Tehran',
  '#aab\u200bbcc',
  '019a\u200b0000-0000-7000-8000-000000000000',
  'cafe\u0301',
  'a\r\nb',
];

/** The decoded value of a field; undefined where it is rejected. */
const decodeLeaf = ({ schema }: Leaf, text: string): unknown => {
  const result = Schema.decodeUnknownResult(schema)(text);
  return Result.isSuccess(result) ? result.success : undefined;
};

describe('string inputs of all endpoints', () => {
  it('finds the string fields of all endpoints', () => {
    expect(leaves.length).toBeGreaterThan(400);
    expect(leaves.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'bots.create.name',
        'visitor.openConversation.answers.*',
        'auth.login.password',
      ]),
    );
  });

  it('normalises or rejects every string except the fields compared exactly', () => {
    const problems = leaves.flatMap((leaf) =>
      EXACT.test(leaf.path)
        ? []
        : uncleanTexts.flatMap((text) => {
            const decoded = decodeLeaf(leaf, text);
            return decoded === undefined || decoded === normaliseText(String(decoded))
              ? []
              : [`${leaf.path}: ${JSON.stringify(decoded)}`];
          }),
    );
    expect(problems).toEqual([]);
  });

  it('keeps every string within its limit after normalisation, including expanding characters', () => {
    const signs = ['\ufdfa', '\u0958', '\u{1d160}', '\ufb2c', '\u0344', 'ﷲ '];
    const long = signs.flatMap((sign) => [1, 3, 30, 60, 500, 5_000].map((count) => sign.repeat(count)));
    const problems = leaves.flatMap((leaf) =>
      long.flatMap((text) => {
        const decoded = decodeLeaf(leaf, text);
        return decoded === undefined || decodeLeaf(leaf, String(decoded)) === decoded
          ? []
          : [`${leaf.path}: ${text.length} × ${text[0]}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('keeps names and titles on one line', () => {
    const names = leaves.filter(({ path }) =>
      /\.(?:\w*[nN]ame|\w*[tT]itle|heading|subject|shortcut|fa|en)$/.test(path),
    );
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((leaf) => /[\n\u200f]/.test(String(decodeLeaf(leaf, 'نام\nدیگر\u200fی'))))).toEqual(
      [],
    );
  });

  it('keeps or refuses a secret without removing any character', () => {
    const exact = leaves.filter(({ path }) => EXACT.test(path));
    expect(exact.length).toBeGreaterThan(10);
    for (const leaf of exact)
      expect(decodeLeaf(leaf, ' p\u200bässword\u202e1 ') ?? 'refused').toMatch(
        /^(?: p\u200bässword\u202e1 |refused)$/,
      );
  });
});

describe('length limits and empty values', () => {
  const rejectionOf = (schema: Schema.Codec<unknown, unknown>, text: string) => {
    const result = Schema.decodeUnknownResult(schema)(text);
    return Result.isSuccess(result) ? null : result.failure.message;
  };

  it.each(['\u200b', '\u3164\u3164\u3164', '\u{e0041}\u{e0042}', '\u200f\u200e', '\u2800', '\u200c\u200c'])(
    'treats the invisible name %j as empty',
    (text) => {
      expect(rejectionOf(requiredLine(10), text)).toContain('Required');
      expect(rejectionOf(botName, text)).toContain('Required');
      expect(rejectionOf(messageText, text)).toContain('MessageEmpty');
    },
  );

  it('counts only the characters left after normalisation', () => {
    expect(rejectionOf(freeLine(4), `س\u200bل\u{e0041}ا\u202eم${'\u2060'.repeat(50)}`)).toBeNull();
    expect(rejectionOf(freeText(4), 'سلامی')).toContain('TooLong');
    expect(rejectionOf(botName, 'ا\u200bب')).toContain('BotNameTooShort');
  });
});
