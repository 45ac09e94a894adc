import { expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { toBlocks } from './page-layout.ts';

/** A line of cells, each with its left edge; letters are 0.012 wide and lines 0.02 high. */
function line(y: number, cells: readonly (readonly [x: number, text: string])[], height = 0.02): Line {
  const words = cells.flatMap(([x, text]) => {
    let left = x;
    return text.split(' ').map((word) => {
      const x0 = left;
      left += (word.length + 1) * 0.012;
      return { text: word, x0, x1: left - 0.012 };
    });
  });
  return {
    text: cells.map(([, text]) => text).join(' '),
    box: { x0: words[0]?.x0 ?? 0, x1: words.at(-1)?.x1 ?? 0, y0: y, y1: y + height },
    confidence: 90,
    startsParagraph: true,
    words,
  };
}

it('reads lines of aligned cells as a table under a heading', () => {
  const blocks = toBlocks([
    line(0.1, [[0.1, 'Price list']], 0.04),
    line(0.2, [
      [0.1, 'Item'],
      [0.4, 'Size'],
      [0.7, 'Price'],
    ]),
    line(0.24, [
      [0.1, 'Leather bag'],
      [0.4, 'M'],
      [0.7, '1,250'],
    ]),
    line(0.28, [
      [0.1, 'Running shoes'],
      [0.4, 'XL'],
      [0.7, '2,480'],
    ]),
    line(0.4, [[0.1, 'Prices are in toman.']]),
  ]);
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Price list' },
    {
      kind: 'table',
      caption: '',
      header: ['Item', 'Size', 'Price'],
      rows: [
        ['Leather bag', 'M', '1,250'],
        ['Running shoes', 'XL', '2,480'],
      ],
      notes: [],
    },
    { kind: 'paragraph', text: 'Prices are in toman.' },
  ]);
});

it('orders the columns of a Persian table from the right and keeps an empty cell', () => {
  const blocks = toBlocks([
    line(0.1, [
      [0.7, 'کالا'],
      [0.4, 'سایز'],
      [0.1, 'قیمت'],
    ]),
    line(0.14, [
      [0.7, 'کیف'],
      [0.1, '۹۰٬۰۰۰'],
    ]),
    line(0.18, [
      [0.7, 'کفش'],
      [0.4, '۴۲'],
      [0.1, '۸۰٬۰۰۰'],
    ]),
  ]);
  expect(blocks).toMatchObject([
    {
      header: ['کالا', 'سایز', 'قیمت'],
      rows: [
        ['کیف', '', '۹۰٬۰۰۰'],
        ['کفش', '۴۲', '۸۰٬۰۰۰'],
      ],
    },
  ]);
});

it('keeps prose with one wide gap as a paragraph', () => {
  const blocks = toBlocks([
    line(0.1, [[0.1, 'A sentence of prose.']]),
    line(0.14, [
      [0.1, 'Call us'],
      [0.6, 'today.'],
    ]),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
});
