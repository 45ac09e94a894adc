import { expect, test } from 'vitest';
import { spellAmount } from './amount.words.ts';

test.each([
  [0, 'صفر', 'zero'],
  [1, 'یک', 'one'],
  [15, 'پانزده', 'fifteen'],
  [21, 'بیست و یک', 'twenty-one'],
  [100, 'صد', 'one hundred'],
  [1000, 'هزار', 'one thousand'],
  [2_001_000, 'دو میلیون و هزار', 'two million one thousand'],
  [
    12_771_000,
    'دوازده میلیون و هفتصد و هفتاد و یک هزار',
    'twelve million seven hundred seventy-one thousand',
  ],
  [3_000_000_000, 'سه میلیارد', 'three billion'],
  [
    9_007_199_254_740_991,
    /^نه میلیون میلیارد و هفت هزار میلیارد و صد و نود و نه میلیارد/,
    /^nine quadrillion/,
  ],
])('spells out the amount %d in Persian and English', (amount, fa, en) => {
  expect(spellAmount('fa', amount)).toMatch(typeof fa === 'string' ? new RegExp(`^${fa}$`) : fa);
  expect(spellAmount('en', amount)).toMatch(typeof en === 'string' ? new RegExp(`^${en}$`) : en);
});
