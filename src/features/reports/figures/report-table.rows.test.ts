import { expect, it } from 'vitest';
import { emptyMetrics } from './report-metrics.sample.ts';
import { DEFAULT_COLUMNS, OPERATOR_COLUMNS, type ReportTableRow, sortRows } from './report-table.rows.ts';

const row = (id: string, name: string, conversations = 0, resolved = 0): ReportTableRow => ({
  ...{ id, name, sortKey: name },
  metrics: { ...emptyMetrics, conversations, resolved },
});
const operators = [row('3', 'آرش', 2, 1), row('1', 'مینا', 0), row('2', 'پریسا', 5, 1)];
const names = (rows: readonly ReportTableRow[]) => rows.map(({ name }) => name);

it('sorts by displayed name regardless of ids', () => {
  const sortedNames = (direction: 'ascending' | 'descending') =>
    names(sortRows(operators, OPERATOR_COLUMNS, { column: 'name', direction }, 'fa'));
  expect(sortedNames('ascending')).toEqual(['آرش', 'پریسا', 'مینا']);
  expect(sortedNames('descending')).toEqual(['مینا', 'پریسا', 'آرش']);
});

it('sorts days by date instead of label', () => {
  const days = ['2026-03-21', '2026-02-19', '2025-12-31'].map((day, index) => ({
    ...row(day, ['شنبه', 'پنجشنبه', 'چهارشنبه'][index] ?? ''),
    sortKey: day,
  }));
  const descending = sortRows(days, DEFAULT_COLUMNS, { column: 'name', direction: 'descending' }, 'fa');
  expect(descending.map(({ id }) => id)).toEqual(['2026-03-21', '2026-02-19', '2025-12-31']);
});

it('sorts by a figure with unknown values last in both directions', () => {
  const sortedNames = (direction: 'ascending' | 'descending') =>
    names(sortRows(operators, OPERATOR_COLUMNS, { column: 'resolved', direction }, 'fa'));
  expect(sortedNames('ascending')).toEqual(['پریسا', 'آرش', 'مینا']);
  expect(sortedNames('descending')).toEqual(['آرش', 'پریسا', 'مینا']);
});
