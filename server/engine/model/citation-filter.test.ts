import { describe, expect, test } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { createCitationFilter } from './citation-filter.ts';

function filterPieces(pieces: readonly string[], passages = 5) {
  const filter = createCitationFilter(passages);
  const shown = pieces.map((piece) => filter.push(piece));
  const text = [...shown, filter.end()].join('');
  return { text, shown, cited: filter.cited(), abstained: filter.abstained() };
}

describe('citation marks', () => {
  test.each([
    ['ارسال ۷ روزه است [1].', 'ارسال ۷ روزه است.', [1]],
    ['یک [2][1] و دو [۲، ۳].', 'یک و دو.', [2, 1, 3]],
    ['Free【4】 delivery [1, 4].', 'Free delivery.', [4, 1]],
    ['beyond [9] the passages', 'beyond the passages', []],
    ['size [XL] and [2026] stay', 'size [XL] and [2026] stay', []],
    ['an open [1', 'an open [1', []],
  ])('removes the marks and lists the citations of «%s»', (input, text, cited) => {
    expect(filterPieces([input])).toMatchObject({ text, cited });
  });

  test('hides marks while streaming without delaying the text before them', () => {
    const { shown } = filterPieces(['ارسال رایگان', ' است [', '1', '] و ', 'سریع']);
    expect(shown).toEqual(['ارسال رایگان', ' است', '', ' و', ' سریع']);
  });

  test('produces the same result regardless of how the stream is split', () => {
    const text = 'ارسال [1] رایگان است [2، 3].\n\nNO stress, [abc] fine [4][5] پایان [1]';
    const cuts = fc.array(fc.nat(text.length), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (offsets) => {
        const edges = [0, ...offsets.toSorted((a, b) => a - b), text.length];
        const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
        const { text: unsplitText, cited } = filterPieces([text]);
        expect(filterPieces(pieces)).toMatchObject({ text: unsplitText, cited });
      }),
    );
  });
});

describe('no-answer marker', () => {
  test('abstains on the marker alone and never shows it', () => {
    const { text, shown, abstained } = filterPieces(['NO', '_ANS', 'WER', '\n']);
    expect({ text, abstained }).toEqual({ text: '', abstained: true });
    expect(shown.join('')).toBe('');
  });

  test('shows words that only begin like the marker', () => {
    expect(filterPieces(['NO', ' delivery on Fridays'])).toMatchObject({
      text: 'NO delivery on Fridays',
      abstained: false,
    });
  });
});
