import { expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.setup.ts';
import { selectAllState, selectRange, toggleKey } from './range-selection.ts';

const keyAt = (index: number) => `row-${index}`;
const all = Array.from({ length: 20 }, (_, index) => keyAt(index));
const rowIndex = fc.nat(19);

it('deselects a row picked twice and keeps one in single mode', () => {
  expect(toggleKey(new Set(['a']), 'b', 'multiple')).toEqual(new Set(['a', 'b']));
  expect(toggleKey(new Set(['a', 'b']), 'b', 'multiple')).toEqual(new Set(['a']));
  expect(toggleKey(new Set(['a']), 'b', 'single')).toEqual(new Set(['b']));
  expect(toggleKey(new Set(['a']), 'a', 'single')).toEqual(new Set());
});

it('does not mutate the given set', () => {
  const keys = new Set(['row-1']);
  toggleKey(keys, 'row-1', 'multiple');
  selectRange(keys, keyAt, { from: 1, to: 1 }, { from: 1, to: 5 });
  expect([...keys]).toEqual(['row-1']);
});

it('keeps only the last range extended from the same start', () => {
  fc.assert(
    fc.property(
      rowIndex,
      fc.array(rowIndex, { minLength: 1 }),
      fc.option(rowIndex, { nil: undefined }),
      (from, ends, other) => {
        const isOutside =
          other !== undefined &&
          ends.every((end) => other < Math.min(from, end) || other > Math.max(from, end));
        let keys: ReadonlySet<string> = new Set(isOutside ? [keyAt(from), keyAt(other)] : [keyAt(from)]);
        let to = from;
        for (const end of ends) {
          keys = selectRange(keys, keyAt, { from, to }, { from, to: end });
          to = end;
        }
        const [first, last] = [Math.min(from, to), Math.max(from, to)];
        const expected = new Set(all.slice(first, last + 1));
        if (isOutside) expected.add(keyAt(other));
        expect(keys).toEqual(expected);
      },
    ),
  );
});

it('distinguishes none, some and all despite removed keys', () => {
  expect(selectAllState(new Set(), all, String)).toBe('none');
  expect(selectAllState(new Set(['row-3']), all, String)).toBe('some');
  expect(selectAllState(new Set(all), all, String)).toBe('all');
  expect(selectAllState(new Set([...all.slice(1), 'gone']), all, String)).toBe('some');
  expect(selectAllState(new Set([...all, 'gone']), all, String)).toBe('all');
});
