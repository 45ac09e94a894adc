import { expect, it } from 'vitest';
import { noFigures } from './report-figures.sample.ts';
import { type FiguresRow, OF_OPERATORS, sorted, USUAL } from './report-table.rows.ts';

const row = (id: string, name: string, conversations = 0, resolved = 0): FiguresRow => ({
  ...{ id, name, sortsBy: name },
  figures: { ...noFigures, conversations, resolved },
});
const operators = [row('3', 'آرش', 2, 1), row('1', 'مینا', 0), row('2', 'پریسا', 5, 1)];
const names = (rows: readonly FiguresRow[]) => rows.map(({ name }) => name);

it('sorts by displayed name regardless of ids', () => {
  const by = (direction: 'ascending' | 'descending') =>
    names(sorted(operators, OF_OPERATORS, { column: 'name', direction }, 'fa'));
  expect(by('ascending')).toEqual(['آرش', 'پریسا', 'مینا']);
  expect(by('descending')).toEqual(['مینا', 'پریسا', 'آرش']);
});

it('sorts days by date instead of label', () => {
  const days = ['2026-03-21', '2026-02-19', '2025-12-31'].map((day, at) => ({
    ...row(day, ['شنبه', 'پنجشنبه', 'چهارشنبه'][at] ?? ''),
    sortsBy: day,
  }));
  const descending = sorted(days, USUAL, { column: 'name', direction: 'descending' }, 'fa');
  expect(descending.map(({ id }) => id)).toEqual(['2026-03-21', '2026-02-19', '2025-12-31']);
});

it('sorts by a figure with unknown values last in both directions', () => {
  const by = (direction: 'ascending' | 'descending') =>
    names(sorted(operators, OF_OPERATORS, { column: 'resolved', direction }, 'fa'));
  expect(by('ascending')).toEqual(['پریسا', 'آرش', 'مینا']);
  expect(by('descending')).toEqual(['آرش', 'پریسا', 'مینا']);
});
