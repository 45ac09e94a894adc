// Proves that numbers of several groups are found, and that nothing of a text is lost on the way.
import { expect, it } from 'vitest';
import fc from '../../../tests/properties.ts';
import { splitNumbers } from './words.split.ts';

const numbersIn = (text: string) => splitNumbers(text).flatMap((part) => (part.isNumber ? [part.text] : []));

it('finds codes and telephone numbers, and leaves lists and single numbers alone', () => {
  expect(numbersIn('کد رهگیری: 2104 8815 0773.')).toEqual(['2104 8815 0773']);
  expect(numbersIn('تلفن +98 21-8815-0773 یا ۰۲۱ ۸۸۱۵ ۰۷۷۳')).toEqual(['+98 21-8815-0773', '۰۲۱ ۸۸۱۵ ۰۷۷۳']);
  expect(numbersIn('سایز ۴۰ ۴۲ ۴۴، سفارش ۱۴۰۵۸۲، مدل Linen-42 و 1405')).toEqual([]);
});

it('loses and changes nothing', () => {
  const bit = fc.constantFrom('سلام', ' ', '-', '12', '2104 8815', '۰۹۱۲ ۳۴۵', '+98 21', 'a', '\n', '\u200c');
  fc.assert(
    fc.property(fc.array(bit), (bits) => {
      const text = bits.join('');
      expect(
        splitNumbers(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
