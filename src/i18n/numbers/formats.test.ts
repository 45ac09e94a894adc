import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import * as dates from '../dates/dates.ts';
import { createI18n } from '../I18n.tsx';
import { foldDigits } from './digits.ts';

const fa = createI18n('fa', 'Asia/Tehran', dates);
const en = createI18n('en', 'Asia/Tehran', dates);
const integers = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.constantFrom(0, -0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);
/** A formatted number as plain Latin digits, without grouping or unit. */
const toPlainNumber = (text: string) =>
  foldDigits(text)
    .replace(/[\u200e\u200f\u061c٬,\s]|[^\d.٫−-]/g, '')
    .replace('٫', '.')
    .replace('−', '-');

describe('any integer', () => {
  it('parses back to itself in both languages', () => {
    fc.assert(
      fc.property(integers, (value) => {
        expect(Number(toPlainNumber(fa.n(value)))).toBe(value + 0);
        expect(Number(toPlainNumber(en.n(value)))).toBe(value + 0);
      }),
    );
  });

  it('uses only the digits of the language in groups of three', () => {
    fc.assert(
      fc.property(integers, (value) => {
        expect(fa.n(value)).toMatch(/^(\u200e−)?[۰-۹]{1,3}(٬[۰-۹]{3})*$/);
        expect(en.n(value)).toMatch(/^-?\d{1,3}(,\d{3})*$/);
      }),
    );
  });
});

describe('any amount of money', () => {
  it('shows the same amount in toman and rial exactly', () => {
    const rials = fc.integer({ min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(rials, (rial) => {
        for (const { toman, rial: inRial } of [fa, en]) {
          expect(Math.round(Number(toPlainNumber(toman(rial))) * 10)).toBe(rial + 0);
          expect(Number(toPlainNumber(inRial(rial)))).toBe(rial + 0);
        }
      }),
    );
  });

  it('puts the unit after the amount', () => {
    fc.assert(
      fc.property(integers, (rial) => {
        expect([fa.toman(rial), fa.rial(rial)]).toEqual([
          expect.stringMatching(/[۰-۹] تومان$/),
          expect.stringMatching(/[۰-۹] ریال$/),
        ]);
        expect([en.toman(rial), en.rial(rial)]).toEqual([
          expect.stringMatching(/\d toman$/),
          expect.stringMatching(/\d rial$/),
        ]);
      }),
    );
  });
});

describe('any file size', () => {
  it('formats within 5 percent in the largest fitting unit', () => {
    const powers = ['byte', 'KB', 'MB', 'GB', 'TB'];
    fc.assert(
      fc.property(fc.double({ min: 1, max: 2 ** 49, noNaN: true }).map(Math.round), (size) => {
        const [, figure = '', unit = ''] = /^([\d.,]+) (\w+?)s?$/.exec(en.bytes(size)) ?? [];
        const parsedSize = Number(figure.replaceAll(',', '')) * 1024 ** powers.indexOf(unit);
        expect(Math.abs(parsedSize - size) / size).toBeLessThanOrEqual(0.05);
        expect(Number(figure.replaceAll(',', ''))).toBeLessThanOrEqual(1023);
        expect(foldDigits(fa.bytes(size)).replace('٬', ',').replace('٫', '.').split(' ')[0]).toBe(figure);
      }),
    );
  });
});

it.each([
  ['number', fa.n(Number.NaN), en.n(Number.NaN), '—', '—'],
  ['percentage', fa.percent(Number.NaN), en.percent(Number.NaN), '—', '—'],
  ['amount', fa.toman(Number.NaN), en.rial(Number.NaN), '— تومان', '— rial'],
  ['date', fa.date(Number.NaN, 'full'), en.dateTime(Number.NaN), '—', '—'],
  ['time', fa.time(Number.NaN), en.relative(Number.NaN, 0), '—', '—'],
  ['infinite number', fa.n(Number.POSITIVE_INFINITY), en.n(Number.NEGATIVE_INFINITY), '∞', '-∞'],
  ['negative zero', fa.n(-0), en.n(-0.2, { maximumFractionDigits: 0 }), '۰', '0'],
])('formats an invalid %s without platform text', (_, persian, english, ...expected) => {
  expect([persian, english]).toEqual(expected);
});

const DAY = 86_400_000;
const from = Date.parse('0700-01-01T00:00:00Z');
const to = Date.parse('3700-01-01T00:00:00Z');
const instants = fc.integer({ min: from, max: to });

describe('any instant', () => {
  it('uses the Persian calendar in fa, the Gregorian in en and 24-hour times', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(fa.date(at, 'full')).toMatch(/^\S+ [۰-۹]{1,2} \S+ [۰-۹]{1,4}$/);
        expect(en.date(at, 'full')).toMatch(/^\w+day, \w+ \d{1,2}, \d{3,4}$/);
        expect(fa.time(at)).toBe(
          en.time(at).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
        );
        expect(en.time(at)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(fa.dateTime(at)).toBe(`${fa.date(at)}، ${fa.time(at)}`);
      }),
    );
  });

  it('formats consecutive days differently', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(fa.date(at + DAY)).not.toBe(fa.date(at));
        expect(en.date(at + DAY)).not.toBe(en.date(at));
      }),
    );
  });

  it('keeps relative times in order of distance', () => {
    const rank = (text: string) =>
      ['just now', 'minute', 'hour', 'day'].findIndex((word) => text.replace('yester', '').includes(word));
    const distances = fc.integer({ min: 0, max: 400 * DAY });
    const now = Date.parse('2026-11-18T12:00:00+03:30');
    fc.assert(
      fc.property(distances, distances, (one, other) => {
        const [shorter, longer] = [Math.min(one, other), Math.max(one, other)];
        expect(rank(en.relative(now - shorter, now))).toBeLessThanOrEqual(
          rank(en.relative(now - longer, now)),
        );
        expect(fa.relative(now - longer, now)).toMatch(/^(همین حالا|دیروز|[۰-۹٬]+ (دقیقه|ساعت|روز) پیش)$/);
        expect(fa.relative(now + longer, now)).toMatch(/^(همین حالا|فردا|[۰-۹٬]+ (دقیقه|ساعت|روز) دیگر)$/);
      }),
    );
  });
});
