import { expect, it } from 'vitest';
import type { TextDefect } from '../../../../contract/training/preview.ts';
import { highlightParts } from './highlights.ts';

const damage = (kind: TextDefect['kind'], ...places: [number, number][]): TextDefect => ({
  kind,
  share: 0.1,
  severity: 'doubt',
  isRepaired: false,
  examples: places.map(([start, end]) => ({ start, end })),
});
const shown = (text: string, damages: TextDefect[]) =>
  highlightParts(text, damages).map((part) => (part.kind ? `[${part.text}]` : part.text));

it('marks damaged ranges in order and skips overlapping or out-of-range ones', () => {
  const damages = [damage('glued', [4, 6], [90, 99]), damage('unreadable', [0, 2], [5, 7])];
  expect(shown('یک دو سه', damages)).toEqual(['[یک]', ' د', '[و ]', 'سه']);
});

it('marks every number of a scan', () => {
  expect(shown('۴۵٬۰۰۰ تومان تا 12 آبان', [damage('scan')])).toEqual([
    '[۴۵٬۰۰۰]',
    ' تومان تا ',
    '[12]',
    ' آبان',
  ]);
});

it('returns an undamaged text whole', () => {
  expect(shown('متن', [damage('arabic-letters', [0, 1])])).toEqual(['متن']);
  expect(shown('', [])).toEqual([]);
});
