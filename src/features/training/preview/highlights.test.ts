import { expect, it } from 'vitest';
import type { TextDefect } from '../../../../contract/training/preview.ts';
import { highlightParts } from './highlights.ts';

const createDefect = (kind: TextDefect['kind'], ...ranges: [number, number][]): TextDefect => ({
  kind,
  share: 0.1,
  severity: 'doubt',
  isRepaired: false,
  examples: ranges.map(([start, end]) => ({ start, end })),
});
const bracketHighlights = (text: string, defects: TextDefect[]) =>
  highlightParts(text, defects).map((part) => (part.kind ? `[${part.text}]` : part.text));

it('marks damaged ranges in order and skips overlapping or out-of-range ones', () => {
  const defects = [createDefect('glued', [4, 6], [90, 99]), createDefect('unreadable', [0, 2], [5, 7])];
  expect(bracketHighlights('یک دو سه', defects)).toEqual(['[یک]', ' د', '[و ]', 'سه']);
});

it('marks every number of a scan', () => {
  expect(bracketHighlights('۴۵٬۰۰۰ تومان تا 12 آبان', [createDefect('scan')])).toEqual([
    '[۴۵٬۰۰۰]',
    ' تومان تا ',
    '[12]',
    ' آبان',
  ]);
});

it('returns a text without highlighted defects as one part', () => {
  expect(bracketHighlights('متن', [createDefect('arabic-letters', [0, 1])])).toEqual(['متن']);
  expect(bracketHighlights('', [])).toEqual([]);
});
