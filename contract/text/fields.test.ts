import { Result, Schema, type SchemaAST } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { botName, freeLine, freeText, messageText, requiredLine } from '../fields/rules.ts';
import { normaliseText } from './normalise.ts';

interface Leaf {
  readonly at: string;
  readonly schema: Schema.Codec<unknown, unknown>;
}

/** Every string that a schema takes, with the path it stands at. */
function stringsIn(ast: SchemaAST.AST, at: string): Leaf[] {
  switch (ast._tag) {
    case 'Objects':
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => stringsIn(type, `${at}.${String(name)}`)),
        ...ast.indexSignatures.flatMap(({ type }) => stringsIn(type, `${at}.*`)),
      ];
    case 'Arrays':
      return [...ast.elements, ...ast.rest].flatMap((type) => stringsIn(type, `${at}[]`));
    case 'Union':
      return ast.types.flatMap((type) => stringsIn(type, at));
    case 'Suspend':
      return stringsIn(ast.thunk(), at);
    case 'String':
      return [{ at, schema: Schema.make(ast) }];
    default:
      return [];
  }
}

const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = endpoints;
const leaves = Object.entries(groups).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, { input }]) => stringsIn(input.ast, `${area}.${name}`)),
);

/** What is compared to the letter, or is bytes; nothing of it is shown as words. */
const EXACT = /\.(?:password|confirmation|userId|base64)$|^credentials\.\w+\.current$/;

/** With one hidden character each, in the forms that fields ask for. */
const dirty = [
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

/** What a field keeps of what it is given; undefined where it refuses it. */
const kept = ({ schema }: Leaf, text: string): unknown => {
  const read = Schema.decodeUnknownResult(schema)(text);
  return Result.isSuccess(read) ? read.success : undefined;
};

describe('string inputs of all endpoints', () => {
  it('finds the string fields of all endpoints', () => {
    expect(leaves.length).toBeGreaterThan(400);
    expect(leaves.map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        'bots.create.name',
        'visitor.openConversation.answers.*',
        'auth.login.password',
      ]),
    );
  });

  it('normalises or rejects every string except the fields compared exactly', () => {
    const wrong = leaves.flatMap((leaf) =>
      EXACT.test(leaf.at)
        ? []
        : dirty.flatMap((text) => {
            const left = kept(leaf, text);
            return left === undefined || left === normaliseText(String(left))
              ? []
              : [`${leaf.at}: ${JSON.stringify(left)}`];
          }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps every string within its limit after normalisation, including expanding characters', () => {
    const signs = ['\ufdfa', '\u0958', '\u{1d160}', '\ufb2c', '\u0344', 'ﷲ '];
    const long = signs.flatMap((sign) => [1, 3, 30, 60, 500, 5_000].map((count) => sign.repeat(count)));
    const wrong = leaves.flatMap((leaf) =>
      long.flatMap((text) => {
        const left = kept(leaf, text);
        return left === undefined || kept(leaf, String(left)) === left
          ? []
          : [`${leaf.at}: ${text.length} × ${text[0]}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps names and titles on one line', () => {
    const names = leaves.filter(({ at }) =>
      /\.(?:\w*[nN]ame|\w*[tT]itle|heading|subject|shortcut|fa|en)$/.test(at),
    );
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((leaf) => /[\n\u200f]/.test(String(kept(leaf, 'نام\nدیگر\u200fی'))))).toEqual([]);
  });

  it('keeps or refuses a secret without removing any character', () => {
    const exact = leaves.filter(({ at }) => EXACT.test(at));
    expect(exact.length).toBeGreaterThan(10);
    for (const leaf of exact)
      expect(kept(leaf, ' p\u200bässword\u202e1 ') ?? 'refused').toMatch(
        /^(?: p\u200bässword\u202e1 |refused)$/,
      );
  });
});

describe('length limits and empty values', () => {
  const refusal = (schema: Schema.Codec<unknown, unknown>, text: string) => {
    const read = Schema.decodeUnknownResult(schema)(text);
    return Result.isSuccess(read) ? null : read.failure.message;
  };

  it.each(['\u200b', '\u3164\u3164\u3164', '\u{e0041}\u{e0042}', '\u200f\u200e', '\u2800', '\u200c\u200c'])(
    'treats the invisible name %j as empty',
    (text) => {
      expect(refusal(requiredLine(10), text)).toContain('Required');
      expect(refusal(botName, text)).toContain('Required');
      expect(refusal(messageText, text)).toContain('MessageEmpty');
    },
  );

  it('counts only the characters left after normalisation', () => {
    expect(refusal(freeLine(4), `س\u200bل\u{e0041}ا\u202eم${'\u2060'.repeat(50)}`)).toBeNull();
    expect(refusal(freeText(4), 'سلامی')).toContain('TooLong');
    expect(refusal(botName, 'ا\u200bب')).toContain('BotNameTooShort');
  });
});
