import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { applyEdit, applyPaste, type EditKind } from './number-edit.ts';
import { findProblem, stepValue } from './number-limits.ts';
import { caretAfterEdit, formatPlain, parsePasted, parsePlain, parseTyped, toPlain } from './number-text.ts';

const integerFormat = { fractionDigits: 0, isSigned: false };
const decimalFormat = { fractionDigits: 2, isSigned: true };
const fa = { locale: 'fa', format: integerFormat } as const;
const en = { locale: 'en', format: integerFormat } as const;

describe('displayed number', () => {
  it.each([
    ['fa', '1234567', '۱٬۲۳۴٬۵۶۷'],
    ['en', '1234567', '1,234,567'],
    ['fa', '-1234.50', '\u2212۱٬۲۳۴٫۵۰'],
    ['en', '-0.5', '-0.5'],
    ['fa', '12.', '۱۲٫'],
    ['en', '123', '123'],
    ['fa', '', ''],
    ['fa', '-', '\u2212'],
  ] as const)('shows in %s the number %s as %s', (locale, plain, shown) => {
    expect(formatPlain(locale, plain)).toBe(shown);
  });

  it('avoids exponents and negative zero', () => {
    expect(toPlain(1e21, integerFormat)).toBe('1000000000000000000000');
    expect(toPlain(-0.001, decimalFormat)).toBe('0');
    expect(toPlain(Number.NaN, decimalFormat)).toBe('');
  });

  it('parses back to the same number in any language', () => {
    const formats = fc.constantFrom(integerFormat, decimalFormat);
    const numbers = fc.integer({ min: 0, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(
        fc.constantFrom('fa' as const, 'en' as const),
        formats,
        numbers,
        (locale, format, value) => {
          const shown = formatPlain(locale, toPlain(value, format));
          expect(parsePlain(parseTyped(locale, shown, format) ?? '')).toBe(value);
          expect(parsePlain(parsePasted(shown, format) ?? '')).toBe(value);
        },
      ),
    );
  });
});

describe('pasted number', () => {
  it.each([
    ['۱٬۲۳۴٬۵۶۷ تومان', '1234567'],
    ['مبلغ: ١٢٣٤ ریال', '1234'],
    ['1e5', '100000'],
    ['2.5E3', '2500'],
    ['\u200f۱۲\u200c۳۴\u202c', '1234'],
    ['\u2067۱۲۳\u2069', '123'],
    ['1.234.567', '1234567'],
    ['1.500', '1500'],
    ["12'345", '12345'],
    ['1 234 567', '1234567'],
    ['+98', '98'],
    ['۰۰۷', '7'],
    ['۱۲،۳۴۵', '12345'],
  ])('reads «%s» as the whole number %s', (text, plain) => {
    expect(parsePasted(text, integerFormat)).toBe(plain);
  });

  it.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,5', '1.5'],
    ['۱٫۵', '1.5'],
    ['۱/۵', '1.5'],
    ['-12', '-12'],
    ['\u221212', '-12'],
    ['1.500', null],
    ['1,500', '1500'],
  ])('reads «%s» as the fraction %s', (text, plain) => {
    expect(parsePasted(text, decimalFormat)).toBe(plain);
  });

  it.each(['', 'تومان', '12 تا 15', '1405/08/27', '12abc34', '1,5', '12.50', '-5', '1e99', '--1', '1e-3'])(
    'rejects «%s» as a whole number',
    (text) => {
      expect(parsePasted(text, integerFormat)).toBeNull();
    },
  );

  it('keeps forty digits and returns no inexact value', () => {
    const digits = '1234567890'.repeat(4);
    expect(parsePasted(digits, integerFormat)).toBe(digits);
    expect(parsePlain(digits)).toBeNull();
    expect(parsePlain(`000${'9'.repeat(15)}`)).toBe(999_999_999_999_999);
  });

  it('reads only digits or rejects the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'019۵٦-−+.,٫٬/eE \u200f\u200cآx'), maxLength: 30 }),
        (text) => {
          expect(parsePasted(text, decimalFormat) ?? '0').toMatch(/^-?\d*(\.\d{0,2})?$/);
          expect(parseTyped('fa', text, decimalFormat) ?? '0').toMatch(/^-?\d*(\.\d{0,2})?$/);
        },
      ),
    );
  });
});

/** `|` marks the caret. */
const parseCaret = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const renderCaret = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('number editing', () => {
  it.each<[string, EditKind, string, string, string]>([
    ['typing at the end', 'typed', '۱۲۳', '۱۲۳۴|', '۱٬۲۳۴|'],
    ['typing in the middle', 'typed', '۱٬۲۳۴', '۱٬۲۹|۳۴', '۱۲٬۹|۳۴'],
    ['Latin and Arabic digits', 'typed', '۱٬۲۳۴', '۱٬۲۳۴5|', '۱۲٬۳۴۵|'],
    ['a letter', 'typed', '۱٬۲۳۴', '۱٬۲e|۳۴', '۱٬۲|۳۴'],
    ['a minus where none may be', 'typed', '۱۲', '-|۱۲', '|۱۲'],
    ['a second zero', 'typed', '۰', '۰۰|', '۰|'],
    ['deleting a digit', 'backspace', '۱٬۲۳۴', '۱٬۲|۴', '۱۲|۴'],
    ['deleting back over a separator', 'backspace', '۱٬۲۳۴', '۱|۲۳۴', '|۲۳۴'],
    ['deleting on over a separator', 'delete', '۱٬۲۳۴', '۱|۲۳۴', '۱|۳۴'],
    ['deleting the first digit before zeros', 'backspace', '۱٬۰۰۵', '|٬۰۰۵', '|۵'],
    ['deleting all', 'backspace', '۱٬۲۳۴', '|', '|'],
    ['deleting a chosen part', 'backspace', '۱٬۲۳۴٬۵۶۷', '۱|٬۵۶۷', '۱|٬۵۶۷'],
    ['the browser filling it in', 'replaced', '۱۲', '1,234,567 Rials|', '۱٬۲۳۴٬۵۶۷|'],
  ])('formats after %s', (_name, kind, before, after, expected) => {
    expect(renderCaret(applyEdit(fa, before, parseCaret(after), kind))).toBe(expected);
  });

  it('keeps unfinished input while typing', () => {
    const signed = { locale: 'fa', format: decimalFormat } as const;
    expect(applyEdit(signed, '', parseCaret('-|'), 'typed')).toMatchObject({
      plain: '-',
      text: '\u2212',
      caret: 1,
    });
    expect(applyEdit(signed, '۱۲', parseCaret('۱۲.|'), 'typed')).toMatchObject({
      plain: '12.',
      text: '۱۲٫',
      caret: 3,
    });
    expect(applyEdit(signed, '۱۲', parseCaret('۱۲/|'), 'typed').text).toBe('۱۲٫');
    expect(applyEdit(signed, '۱۲٫۵۰', parseCaret('۱۲٫۵۰۳|'), 'typed')).toMatchObject({
      text: '۱۲٫۵۰',
      isRejected: true,
    });
  });

  it('inserts a pasted number at the caret or rejects it whole', () => {
    expect(renderCaret(applyPaste(en, { text: '1,234', from: 2, to: 3 }, '99'))).toBe('19,9|34');
    expect(renderCaret(applyPaste(fa, { text: '۱٬۲۳۴', from: 0, to: 5 }, '۱٬۲۳۴٬۵۶۷ تومان'))).toBe(
      '۱٬۲۳۴٬۵۶۷|',
    );
    expect(applyPaste(fa, { text: '۱٬۲۳۴', from: 5, to: 5 }, '12 تا 15')).toMatchObject({
      text: '۱٬۲۳۴',
      isRejected: true,
    });
    expect(renderCaret(applyPaste(fa, { text: '۱۲', from: 2, to: 2 }, '\u200f۳۴ تومان'))).toBe('۱٬۲۳۴|');
  });

  it('keeps the caret after the typed character at any position', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,12}$/);
    fc.assert(
      fc.property(digits, fc.nat(13), fc.integer({ min: 1, max: 9 }), (plain, offset, digit) => {
        const before = formatPlain('fa', plain);
        const caret = caretAfterEdit('fa', before, Math.min(offset, plain.length));
        const after = { text: `${before.slice(0, caret)}${digit}${before.slice(caret)}`, caret: caret + 1 };
        const edited = applyEdit(fa, before, after, 'typed');
        expect(edited.text[edited.caret - 1]).toBe(formatPlain('fa', String(digit)));
        expect(edited.plain).toHaveLength(plain.length + 1);
      }),
    );
  });
});

describe('number limits', () => {
  it.each([
    [null, { min: 5 }, null],
    [4, { min: 5 }, 'belowMin'],
    [11, { max: 10 }, 'aboveMax'],
    [7, { min: 5, step: 5 }, 'offStep'],
    [0.3, { step: 0.1 }, null],
    [-3, { min: -9, max: 9, step: 3 }, null],
  ])('checks %s within %j: %s', (value, limits, problem) => {
    expect(findProblem(value, limits)).toBe(problem);
  });

  it('steps to the next valid number and stops at the last', () => {
    expect(stepValue(null, 1, { min: 5, max: 9 })).toBe(5);
    expect(stepValue(7, 1, { step: 5 })).toBe(10);
    expect(stepValue(7, -1, { step: 5 })).toBe(5);
    expect(stepValue(0.1, 2, { step: 0.1 })).toBe(0.3);
    expect(stepValue(9, 10, { min: 0, max: 10, step: 4 })).toBe(8);
    expect(stepValue(500, -1, { max: 100 })).toBe(100);
  });
});
