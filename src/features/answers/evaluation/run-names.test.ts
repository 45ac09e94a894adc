import { expect, test } from 'vitest';
import { uniqueRunNames } from './run-names.ts';

const appendNumber = (name: string, number: number) => `${name} (${number})`;

test('numbers runs with equal labels by age and keeps other labels', () => {
  expect(uniqueRunNames(['15:53, 5', '15:52, 5', '15:52, 4', '15:52, 5'], appendNumber)).toEqual([
    '15:53, 5',
    '15:52, 5 (2)',
    '15:52, 4',
    '15:52, 5 (1)',
  ]);
  expect(uniqueRunNames([], appendNumber)).toEqual([]);
});
