import { describe, expect, it } from 'vitest';
import { calendarOfLocale } from '../../../i18n/dates/calendar.ts';
import { turnPage, yearRange } from './date-picker.focus.ts';
import { pickerInput, startPicker } from './date-picker.sample.ts';
import { presetRange } from './date-picker.selection.ts';
import type { FocusMove, PickerOptions, PickerValue } from './date-picker.types.ts';

const fa = calendarOfLocale('fa');

function openPicker(options: Partial<PickerOptions> = {}, value: PickerValue = null) {
  const picker = startPicker(pickerInput(fa, options, value));
  picker.actor.send({ type: 'opened' });
  return {
    ...picker,
    context: () => picker.actor.getSnapshot().context,
    pick: (...days: readonly string[]) => {
      for (const day of days) picker.actor.send({ type: 'cell.picked', at: day });
    },
    move: (...moves: readonly FocusMove[]) => {
      for (const move of moves) picker.actor.send({ type: 'focus.moved', move });
      return picker.actor.getSnapshot().context.focus;
    },
    step: () => {
      const { value: state } = picker.actor.getSnapshot();
      return typeof state.panel === 'string' ? state.panel : state.panel.open?.steps;
    },
  };
}

describe('date picker steps', () => {
  it('leads from year to month to day to time', () => {
    const { pick, step, actor, emittedValues } = openPicker({ mode: 'datetime', firstStep: 'year' });
    expect(step()).toBe('year');
    pick('2027-03-21');
    expect(step()).toBe('month');
    pick('2027-10-23');
    expect(step()).toBe('day');
    pick('2027-11-01');
    expect(step()).toBe('time');
    actor.send({ type: 'submitted' });
    expect(step()).toBe('closed');
    expect(emittedValues).toEqual(['2027-11-01T10:30']);
  });

  it.each([
    ['date', 'day'],
    ['datetime', 'day'],
    ['year', 'year'],
    ['month', 'month'],
    ['year-month', 'year'],
    ['time', 'time'],
  ] as const)('starts in mode %s at the %s', (mode, first) => {
    expect(openPicker({ mode }).step()).toBe(first);
  });

  it('returns from a list to the step it was opened from', () => {
    const { actor, pick, step, context } = openPicker();
    actor.send({ type: 'list.toggled', step: 'year' });
    expect(step()).toBe('year');
    pick('2030-03-21');
    expect([step(), context().focus]).toEqual(['day', '2030-11-18']);
    actor.send({ type: 'list.toggled', step: 'month' });
    actor.send({ type: 'list.toggled', step: 'month' });
    expect([step(), context().focus]).toEqual(['day', '2030-11-18']);
  });

  it('continues from months to days when the year list was a step', () => {
    const { actor, pick, step } = openPicker({ firstStep: 'year' });
    actor.send({ type: 'list.toggled', step: 'month' });
    pick('2026-03-21');
    expect(step()).toBe('day');
  });

  it('follows a changed mode and picks values of that mode', () => {
    const { actor, step, pick, emittedValues } = openPicker({ mode: 'datetime' });
    actor.send({ type: 'options.changed', options: { mode: 'year', selectionMode: 'single' } });
    expect(step()).toBe('year');
    pick('2030-05-05');
    actor.send({ type: 'submitted' });
    expect(emittedValues).toEqual(['2030-03-21']);
  });

  it('restarts when the selection mode changes', () => {
    const { actor, step, pick, emittedValues } = openPicker({ mode: 'datetime' });
    pick('2026-11-19');
    expect(step()).toBe('time');
    actor.send({ type: 'options.changed', options: { mode: 'datetime', selectionMode: 'range' } });
    expect(step()).toBe('day');
    pick('2026-11-20', '2026-11-19');
    actor.send({ type: 'submitted' });
    expect(emittedValues).toEqual([{ from: '2026-11-19T00:00', to: '2026-11-20T23:59' }]);
  });
});

describe('single day', () => {
  it('saves on Select and restores the previous value on Cancel', () => {
    const { pick, actor, emittedValues, context } = openPicker({}, '2026-11-01');
    pick('2026-11-19');
    expect(context().selection.days).toEqual(['2026-11-19']);
    actor.send({ type: 'cancelled' });
    actor.send({ type: 'opened' });
    expect([context().selection.days, emittedValues]).toEqual([['2026-11-01'], []]);
  });

  it('discards a pick on dismissal', () => {
    const { pick, actor, emittedValues, step, context } = openPicker();
    pick('2026-11-19');
    actor.send({ type: 'dismissed' });
    expect(step()).toBe('closed');
    actor.send({ type: 'opened' });
    expect([context().selection.days, emittedValues]).toEqual([[], []]);
  });

  it('saves the pick at once with automatic submit', () => {
    const { pick, emittedValues, step } = openPicker({ autoSubmit: true });
    pick('2026-11-19');
    expect([emittedValues, step()]).toEqual([['2026-11-19'], 'closed']);
  });

  it('stays open inline', () => {
    const { pick, emittedValues, step } = openPicker({ isInline: true, autoSubmit: true });
    pick('2026-11-19', '2026-11-20');
    expect([emittedValues, step()]).toEqual([['2026-11-19', '2026-11-20'], 'day']);
  });

  it('selects today with Now unless today is disabled', () => {
    const unrestricted = openPicker();
    unrestricted.actor.send({ type: 'now.chosen' });
    expect(unrestricted.context().selection.days).toEqual(['2026-11-18']);
    const restricted = openPicker({ disabled: { weekdays: [3] } });
    restricted.actor.send({ type: 'now.chosen' });
    expect(restricted.context().selection.days).toEqual([]);
    expect(restricted.context().notice).toEqual({ kind: 'rejected', problem: 'outOfBounds' });
  });

  it('rejects a day with its reason', () => {
    const { pick, context } = openPicker({ min: '2026-11-10', disabled: { days: ['2026-11-19'] } });
    pick('2026-11-19');
    expect(context().notice).toEqual({ kind: 'rejected', problem: 'disabled' });
    pick('2026-11-09');
    expect(context().notice).toEqual({ kind: 'rejected', problem: 'outOfBounds' });
    expect(context().selection.days).toEqual([]);
  });
});

describe('range', () => {
  it('sorts both ends, covers whole days and restarts at the third pick', () => {
    const { pick, actor, emittedValues, context } = openPicker({ selectionMode: 'range' });
    pick('2026-11-18');
    expect(context().notice).toEqual({ kind: 'rangeStarted', at: '2026-11-18' });
    pick('2026-11-14');
    expect(context().notice).toEqual({ kind: 'range', from: '2026-11-14', to: '2026-11-18', days: 5 });
    actor.send({ type: 'submitted' });
    expect(emittedValues).toEqual([{ from: '2026-11-14T00:00', to: '2026-11-18T23:59' }]);
    actor.send({ type: 'opened' });
    pick('2026-11-20');
    expect(context().selection.days).toEqual(['2026-11-20']);
  });

  it('does not save half a range', () => {
    const { pick, actor, emittedValues, step } = openPicker({ selectionMode: 'range' });
    pick('2026-11-18');
    actor.send({ type: 'submitted' });
    expect([emittedValues, step()]).toEqual([[], 'day']);
  });

  it('ends a month range on the last day of the last month', () => {
    const { pick, actor, emittedValues } = openPicker({ mode: 'month', selectionMode: 'range' });
    pick('2026-11-22', '2026-10-23');
    actor.send({ type: 'submitted' });
    expect(emittedValues).toEqual([{ from: '2026-10-23T00:00', to: '2026-12-21T23:59' }]);
  });

  it('sorts the times of a one-day range', () => {
    const { pick, actor, emittedValues } = openPicker({ mode: 'datetime', selectionMode: 'range' });
    pick('2026-11-18', '2026-11-18');
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 20 });
    actor.send({ type: 'time.typed', column: 'hour', end: 1, value: 8 });
    actor.send({ type: 'submitted' });
    expect(emittedValues).toEqual([{ from: '2026-11-18T08:59', to: '2026-11-18T20:00' }]);
  });

  it.each([
    ['today', ['2026-11-18', '2026-11-18']],
    ['week', ['2026-11-14', '2026-11-18']],
    ['days7', ['2026-11-12', '2026-11-18']],
    ['month', ['2026-10-23', '2026-11-18']],
  ] as const)('offers the preset %s', (preset, days) => {
    const { actor, context } = openPicker({ selectionMode: 'range' });
    actor.send({ type: 'preset.chosen', preset });
    expect(context().selection.days).toEqual(days);
  });

  it('clips a preset to the allowed days or hides it', () => {
    const { context } = openPicker({
      selectionMode: 'range',
      min: '2026-11-15',
      disabled: { weekdays: [3, 0] },
    });
    expect(presetRange(context(), 'week')).toEqual(['2026-11-16', '2026-11-17']);
    expect(presetRange(context(), 'today')).toBeNull();
  });
});

it('toggles and sorts several days', () => {
  const { pick, actor, emittedValues, context } = openPicker({ selectionMode: 'multiple', autoSubmit: true });
  pick('2026-11-20', '2026-11-18', '2026-11-19', '2026-11-20');
  expect(context().notice).toEqual({ kind: 'deselected', at: '2026-11-20' });
  actor.send({ type: 'submitted' });
  expect(emittedValues).toEqual([['2026-11-18', '2026-11-19']]);
});

describe('keyboard focus', () => {
  it('moves by days, weeks, months and years within bounds', () => {
    const { move } = openPicker({ max: '2028-01-01' }, '2026-11-18');
    expect(move('next')).toBe('2026-11-19');
    expect(move('previousRow')).toBe('2026-11-12');
    expect(move('rowStart')).toBe('2026-11-07');
    expect(move('rowEnd')).toBe('2026-11-13');
    expect(move('nextPage')).toBe('2026-12-13');
    expect(move('nextLargePage')).toBe('2027-12-13');
    expect(move('nextLargePage')).toBe('2028-01-01');
  });

  it('clamps the focus to existing days such as 30 Esfand', () => {
    expect(openPicker({}, '2025-03-20').move('nextLargePage')).toBe('2026-03-20');
    expect(openPicker({}, '2026-09-22').move('nextPage')).toBe('2026-10-22');
  });

  it('moves in rows of three among months and years', () => {
    const months = openPicker({ mode: 'month' }, '2026-10-23');
    expect(months.move('nextRow')).toBe('2027-01-21');
    expect(months.move('rowStart')).toBe('2026-12-22');
    expect(months.move('rowEnd')).toBe('2027-02-20');
    const years = openPicker({ mode: 'year' }, '2026-03-21');
    expect(years.move('nextRow')).toBe('2029-03-20');
  });

  it('does not turn to a page without selectable days', () => {
    const { context } = openPicker({ min: '2026-10-01' });
    expect(turnPage(context(), 'day', -1)).toBe('2026-10-19');
    const firstMonth = openPicker({ min: '2026-10-01' }, '2026-10-23').context();
    expect(turnPage(firstMonth, 'day', -1)).toBe('2026-10-01');
    expect(turnPage({ ...firstMonth, focus: '2026-10-01' }, 'day', -1)).toBeNull();
    expect(turnPage(firstMonth, 'month', -1)).toBeNull();
  });
});

describe('year list', () => {
  it.each([
    [{}, null, { first: 1300, last: 1449 }],
    [{}, '2100-01-01', { first: 1450, last: 1599 }],
    [{}, '0561-01-01', { first: -61, last: -51 }],
    [{ min: '2000-01-01' }, null, { first: 1378, last: 1527 }],
    [{ max: '2030-01-01' }, null, { first: 1300, last: 1408 }],
    [{ min: '0560-03-20', max: '3799-03-19' }, null, { first: -61, last: 3177 }],
    [{ min: '2030-01-01', max: '2020-01-01' }, null, { first: -61, last: 3177 }],
  ])('covers within %o around %s the years %o', (options, value, years) => {
    expect(yearRange(openPicker(options, value).context())).toEqual(years);
  });
});
