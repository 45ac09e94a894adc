import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.setup.ts';
import { type GridPosition, type GridSize, nextPosition } from './grid-navigation.ts';

const gridSize: GridSize = { rows: 100, columns: 5, page: 10 };
const press = (key: string, modifiers: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});
const nextFrom = (key: string, row: number, column: number | null, modifiers = {}) =>
  nextPosition(press(key, modifiers), { row, column }, gridSize, false);

describe('grid key movement', () => {
  it.each([
    ['ArrowDown', [4, null], [5, null]],
    ['ArrowDown', [99, 2], [99, 2]],
    ['ArrowDown', [-1, 2], [0, 2]],
    ['ArrowUp', [4, 3], [3, 3]],
    ['ArrowUp', [0, null], [-1, 0]],
    ['ArrowUp', [0, 3], [-1, 3]],
    ['PageDown', [4, null], [14, null]],
    ['PageDown', [95, null], [99, null]],
    ['PageDown', [-1, 1], [9, 1]],
    ['PageUp', [4, 1], [0, 1]],
    ['ArrowRight', [4, null], [4, 0]],
    ['ArrowRight', [4, 4], [4, null]],
    ['ArrowLeft', [4, null], [4, 4]],
    ['ArrowLeft', [4, 0], [4, null]],
    ['ArrowLeft', [-1, 0], [-1, 4]],
    ['Home', [4, null], [0, null]],
    ['Home', [4, 3], [4, 0]],
    ['End', [4, null], [99, null]],
    ['End', [4, 3], [4, 4]],
    ['End', [-1, 3], [-1, 4]],
  ] as const)('moves by %s from %j to %j', (key, [row, column], [toRow, toColumn]) => {
    expect(nextFrom(key, row, column)).toEqual({ row: toRow, column: toColumn });
  });

  it('moves with Ctrl to the first or last row', () => {
    expect(nextFrom('Home', 50, null, { ctrlKey: true })).toEqual({ row: 0, column: null });
    expect(nextFrom('End', 50, 2, { ctrlKey: true })).toEqual({ row: 99, column: 4 });
  });

  it('does not move above the header, by other keys or for browser shortcuts', () => {
    expect(nextFrom('ArrowUp', -1, 2)).toBe(null);
    expect(nextFrom('a', 4, null)).toBe(null);
    expect(nextFrom('ArrowLeft', 4, null, { altKey: true })).toBe(null);
    expect(nextFrom('ArrowDown', 4, null, { ctrlKey: true })).toBe(null);
  });
});

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

it('keeps the position inside a grid of any size', () => {
  const gridSizes = fc.record({
    rows: fc.integer({ min: 1, max: 30 }),
    columns: fc.integer({ min: 1, max: 6 }),
    page: fc.integer({ min: 1, max: 12 }),
  });
  const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(gridSizes, presses, fc.boolean(), (size, pressed, isRightToLeft) => {
      let position: GridPosition = { row: 0, column: null };
      for (const [key, ctrlKey] of pressed) {
        position = nextPosition(press(key, { ctrlKey }), position, size, isRightToLeft) ?? position;
        expect(position.row).toBeGreaterThanOrEqual(position.column === null ? 0 : -1);
        expect(position.row).toBeLessThan(size.rows);
        expect(position.column ?? 0).toBeLessThan(size.columns);
        expect(position.column ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('mirrors horizontal keys from right to left', () => {
  const positions = fc.record({
    row: fc.integer({ min: 0, max: 99 }),
    column: fc.option(fc.integer({ min: 0, max: 4 })),
  });
  fc.assert(
    fc.property(positions, (position) => {
      expect(nextPosition(press('ArrowLeft'), position, gridSize, true)).toEqual(
        nextPosition(press('ArrowRight'), position, gridSize, false),
      );
    }),
  );
});
