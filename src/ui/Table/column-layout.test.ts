import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { collapsedCells, layoutColumns, maxCollapsedLines, virtualGridTracks } from './column-layout.ts';
import type { TableColumn } from './table.types.ts';

const column = (id: string, options: Partial<TableColumn<object>> = {}): TableColumn<object> => ({
  id,
  header: id,
  kind: 'text',
  cell: () => id,
  ...options,
});

it('collapses columns by priority and uses the first non-action column as heading', () => {
  const columns = [
    column('menu', { kind: 'actions' }),
    column('name'),
    column('count', { priority: 2 }),
    column('note', { priority: 3 }),
  ];
  const ids = (priority: 1 | 2 | 3) => {
    const { shown, collapsed } = layoutColumns(columns, priority);
    return [shown.map(({ id, isHeading }) => (isHeading ? `*${id}` : id)), collapsed.map(({ id }) => id)];
  };
  expect(ids(3)).toEqual([['menu', '*name', 'count', 'note'], []]);
  expect(ids(2)).toEqual([['menu', '*name', 'count'], ['note']]);
  expect(ids(1)).toEqual([
    ['menu', '*name'],
    ['count', 'note'],
  ]);
});

it('omits collapsed cells without content', () => {
  const values = { zero: 0, words: 'x', none: null, nothing: undefined, no: false, empty: '', dash: '—' };
  const collapsible = Object.entries(values).map(([id, content]) =>
    column(id, { priority: 3, cell: () => content }),
  );
  const layout = layoutColumns([column('name'), ...collapsible], 1);
  expect(collapsedCells(layout, {}).map(({ id }) => id)).toEqual(['zero', 'words']);
});

it('places two short collapsed values on one line but not long text', () => {
  const columns = [
    column('name'),
    column('words', { priority: 2, isLong: true }),
    ...['a', 'b', 'c'].map((id) => column(id, { priority: 3 })),
    column('menu', { kind: 'actions' }),
  ];
  expect(maxCollapsedLines(layoutColumns(columns, 1))).toBe(3);
  expect(maxCollapsedLines(layoutColumns(columns, 2))).toBe(3);
  expect(maxCollapsedLines(layoutColumns(columns, 3))).toBe(0);
});

it('gives long text the most width in a virtual table', () => {
  const columns = [column('name'), column('words', { isLong: true }), column('when', { kind: 'date' })];
  const { gridTemplateColumns } = virtualGridTracks(layoutColumns(columns, 3), false);
  expect(gridTemplateColumns).toBe('minmax(112px, 3fr) minmax(140px, 5fr) minmax(124px, 2.3fr)');
});

it('labels collapsed cells except statuses, actions and self-describing values', () => {
  const columns = [
    column('name'),
    column('kind', { priority: 2 }),
    column('sum', { priority: 2, kind: 'money' }),
    column('price', { priority: 2, kind: 'money', hasOwnLabel: true }),
    column('state', { priority: 2, kind: 'status' }),
    column('verbs', { priority: 2, kind: 'actions' }),
  ];
  const labelHidden = collapsedCells(layoutColumns(columns, 1), {}).filter(({ hasOwnLabel }) => hasOwnLabel);
  expect(labelHidden.map(({ id }) => id)).toEqual(['price', 'state', 'verbs']);
});

it('always shows the heading column regardless of its priority', () => {
  const { shown } = layoutColumns([column('a'), column('b', { isHeading: true, priority: 3 })], 1);
  expect(shown.map(({ id, isHeading }) => [id, isHeading])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

it('keeps every column and has exactly one heading', () => {
  const priorities = fc.array(fc.constantFrom(1 as const, 2 as const, 3 as const), { minLength: 1 });
  fc.assert(
    fc.property(priorities, fc.constantFrom(1 as const, 2 as const, 3 as const), (all, maxPriority) => {
      const columns = all.map((priority, index) => column(String(index), { priority }));
      const { shown, collapsed } = layoutColumns(columns, maxPriority);
      expect(shown.length + collapsed.length).toBe(columns.length);
      expect(shown.filter(({ isHeading }) => isHeading).length).toBe(1);
    }),
  );
});

it('rejects a table without a heading column', () => {
  expect(() => layoutColumns([column('menu', { kind: 'actions' })], 3)).toThrow('heading column');
});
