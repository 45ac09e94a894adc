import { describe, expect, it } from 'vitest';
import { extractDigits, foldDigits, toPersianDigits } from './digits.ts';
import { formatBytes, formatNumber, formatPercent, formatRial, formatToman } from './numbers.ts';

describe('money formatting', () => {
  it.each([
    [1_500_000, '۱۵۰٬۰۰۰ تومان', '150,000 toman'],
    [0, '۰ تومان', '0 toman'],
    [5, '۰٫۵ تومان', '0.5 toman'],
    [-20_000, '\u200e−۲٬۰۰۰ تومان', '-2,000 toman'],
  ])('formats %d rial', (rial, persian, english) => {
    expect(formatToman('fa', rial)).toBe(persian);
    expect(formatToman('en', rial)).toBe(english);
  });

  it('formats rial as rial', () => {
    expect(formatRial('fa', 1_500_000)).toBe('۱٬۵۰۰٬۰۰۰ ریال');
  });
});

it.each([
  [0, '۰ بایت', '0 bytes'],
  [1023, '۱٬۰۲۳ بایت', '1,023 bytes'],
  [1024, '۱ کیلوبایت', '1 KB'],
  [245_760, '۲۴۰ کیلوبایت', '240 KB'],
  [1024 * 1024 - 1, '۱ مگابایت', '1 MB'],
  [1_258_291, '۱٫۲ مگابایت', '1.2 MB'],
  [10 * 1024 * 1024, '۱۰ مگابایت', '10 MB'],
  [10.5 * 1024 * 1024, '۱۰٫۵ مگابایت', '10.5 MB'],
  [240.4 * 1024 * 1024, '۲۴۰ مگابایت', '240 MB'],
  [5 * 1024 ** 4, '۵ ترابایت', '5 TB'],
  [5 * 1024 ** 5, '۵٬۱۲۰ ترابایت', '5,120 TB'],
  [1, '۱ بایت', '1 byte'],
  [-1, '۰ بایت', '0 bytes'],
  [Number.NaN, '— بایت', '— bytes'],
])('formats %d bytes', (size, persian, english) => {
  expect(formatBytes('fa', size)).toBe(persian);
  expect(formatBytes('en', size)).toBe(english);
});

it('formats percentages and decimals like the platform', () => {
  expect(formatPercent('fa', 0.62)).toBe('۶۲٪');
  expect(formatPercent('en', 0.625)).toBe('63%');
  expect(formatNumber('fa', 1234.5)).toBe('۱٬۲۳۴٫۵');
});

it('folds digits in typed text', () => {
  expect(foldDigits('۰۹۱۲٣٤٥a6')).toBe('0912345a6');
  expect(extractDigits('کد: ۱۲-۳۴ 56', 6)).toBe('123456');
  expect(extractDigits('1234567', 6)).toBe('123456');
  expect(toPersianDigits('v0.9.4')).toBe('v۰.۹.۴');
});
