import { Result, Schema, SchemaIssue } from 'effect';
import { describe, expect, it } from 'vitest';
import fc from '../../tests/fast-check.setup.ts';
import { accentColours, contrastRatio } from './colour.rules.ts';
import { contactTargetsOf, fieldTypes, restrictionsOf } from './start-form.kinds.ts';
import { normaliseAnswer, type StartField, validateAnswer } from './start-form.rules.ts';
import { StartFormSettings } from './start-form.ts';

const format = SchemaIssue.makeFormatterStandardSchemaV1();
const field = (overrides: Partial<StartField> = {}): StartField => ({
  id: `f-${overrides.title ?? 'name'}`,
  title: 'نام',
  type: 'text',
  maxLength: 80,
  isRequired: false,
  savedAs: null,
  restriction: null,
  ...overrides,
});

const issuesOf = (fields: readonly StartField[], isOn = true): string[] => {
  const result = Schema.decodeUnknownResult(StartFormSettings)(
    { isOn, heading: '', note: '', fields },
    { errors: 'all' },
  );
  if (Result.isSuccess(result)) return [];
  return format(result.failure.issue).issues.map(({ path, message }) => `${path?.join('.')}:${message}`);
};

describe('start form', () => {
  it.each<[string, readonly StartField[], string]>([
    ['has no fields', [], 'fields:FormEmpty'],
    [
      'has two fields with the same title',
      [field(), field({ id: 'b', title: ' نام ' })],
      'fields.1.title:FieldTitleDuplicate',
    ],
    [
      'has two titles that differ only in letter variants',
      [field({ title: 'كد يكتا' }), field({ id: 'b', title: 'کد یکتا' })],
      'fields.1.title:FieldTitleDuplicate',
    ],
    ['has a field without a title', [field({ id: 'a', title: ' ' })], 'fields.0.title:Required'],
    [
      'restricts an e-mail to digits',
      [field({ type: 'email', restriction: 'digits' })],
      'fields.0.restriction:RestrictionUnfit',
    ],
    [
      'stores a number as the name',
      [field({ type: 'number', savedAs: 'name' })],
      'fields.0.savedAs:SavedAsUnfit',
    ],
    [
      'stores two fields as the name',
      [field({ savedAs: 'name' }), field({ title: 'نام خانوادگی', savedAs: 'name' })],
      'fields.1.savedAs:SavedAsTaken',
    ],
    ['allows no characters', [field({ maxLength: 0 })], 'fields.0.maxLength:OutOfRange'],
    [
      'has a hundred fields',
      Array.from({ length: 100 }, (_, index) => field({ title: `فیلد ${index}` })),
      'fields:TooManyFields',
    ],
  ])('rejects a form that %s', (_name, fields, issue) => {
    expect(issuesOf(fields)).toContain(issue);
  });

  it('accepts no fields while the form is off and up to twenty fields', () => {
    expect(issuesOf([], false)).toEqual([]);
    expect(issuesOf(Array.from({ length: 20 }, (_, index) => field({ title: `فیلد ${index}` })))).toEqual([]);
  });
});

const answerOrProblem = (overrides: Partial<StartField>, input: string) => {
  const formField = field(overrides);
  const answer = normaliseAnswer(formField, input);
  return validateAnswer(formField, answer) ?? answer;
};

describe('start form answer', () => {
  it.each<[Partial<StartField>, string, string]>([
    [{}, '  سارا محمدی ', 'سارا محمدی'],
    [{}, '', ''],
    [{ isRequired: true }, '   ', 'Required'],
    [{ maxLength: 3 }, 'چهار', 'TooLong'],
    [{ type: 'mobile' }, '۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
    [{ type: 'mobile' }, '+۹۸ (۹۱۲) ۳۴۵-۶۷۸۹', '+989123456789'],
    [{ type: 'mobile' }, '+49 151 23456789', '+4915123456789'],
    [{ type: 'mobile' }, '۰۲۱۸۸۷۷۶۶۵۵', 'MobileInvalid'],
    [{ type: 'mobile' }, '+98 21 88776655', 'MobileInvalid'],
    [{ type: 'mobile' }, '۰۹۱۲', 'MobileInvalid'],
    [{ restriction: 'mobile' }, '۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
    [{ type: 'email' }, 'sara@example.com', 'sara@example.com'],
    [{ type: 'email' }, 'sara@', 'EmailInvalid'],
    [{ restriction: 'email' }, 'sara', 'EmailInvalid'],
    [{ type: 'number' }, '۱۲٫۵', '12.5'],
    [{ type: 'number' }, 'دوازده', 'NumberInvalid'],
    [{ type: 'number', restriction: 'digits' }, '-۱۲', 'DigitsOnly'],
    [{ restriction: 'digits' }, '۱۲۳', '123'],
    [{ restriction: 'digits' }, '۱۲ الف', 'DigitsOnly'],
    [{ restriction: 'letters' }, 'علی‌رضا', 'علی‌رضا'],
    [{ restriction: 'letters' }, 'علی ۲', 'LettersOnly'],
  ])('turns the answer to the field %j, typed as %j, into %j', (overrides, input, outcome) => {
    expect(answerOrProblem(overrides, input)).toBe(outcome);
  });

  it('allows every field type to be saved as a description', () => {
    for (const type of fieldTypes)
      expect(contactTargetsOf({ type, restriction: null })).toContain('description');
  });

  it('accepts an already normalised answer again unchanged', { timeout: 30_000 }, () => {
    const kinds = fc.constantFrom(
      ...fieldTypes.flatMap((type) =>
        [null, ...restrictionsOf(type)].map((restriction) => ({ type, restriction })),
      ),
    );
    const inputs = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('۰۹۱۲۳۴۵۶۷۸۹', 'a@b.ir', '۱۲٫۵', 'نام'),
    );
    fc.assert(
      fc.property(kinds, inputs, (kind, text) => {
        const formField = field(kind);
        const answer = normaliseAnswer(formField, text);
        const isValid = answer !== '' || validateAnswer(formField, answer) === null;
        return normaliseAnswer(formField, answer) === answer && answer === answer.trim() && isValid;
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('accent colour', () => {
  const colours = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('keeps a text contrast of at least 4.5:1 for any colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { accent, onAccent } = accentColours(colour);
        expect(contrastRatio(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 4_000 },
    );
  });

  it('keeps a colour that is already readable', () => {
    expect(accentColours('#123ABC')).toEqual({ accent: '#123abc', onAccent: '#ffffff' });
    expect(accentColours('#ffd400')).toEqual({ accent: '#ffd400', onAccent: '#14161c' });
    expect(accentColours('#417df4').onAccent).toBe('#ffffff');
  });
});
