import { expect, test } from 'vitest';
import fc from '../../tests/fast-check.setup.ts';
import { parseRange } from './send-file.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=1e3-2', null],
  [undefined, null],
])('parses %s of a hundred bytes', (range, part) => {
  expect(parseRange(range, 100)).toEqual(part);
});

test('keeps every range inside the file', () => {
  const end = fc.oneof(fc.nat().map(String), fc.constant(''), fc.string());
  fc.assert(
    fc.property(end, end, fc.nat(), (first, last, size) => {
      const part = parseRange(`bytes=${first}-${last}`, size);
      if (part === null || part === 'unsatisfiable') return;
      expect(part.start).toBeGreaterThanOrEqual(0);
      expect(part.end).toBeGreaterThanOrEqual(part.start);
      expect(part.end).toBeLessThan(size);
    }),
  );
});
