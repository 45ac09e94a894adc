import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { calendarOfLocale } from '../../../i18n/dates/calendar.ts';
import { formatTimeOfDay } from './date-picker.calendar.ts';
import { pickerInput, startPicker } from './date-picker.sample.ts';
import type { PickerOptions, PickerValue, TimeStep } from './date-picker.types.ts';

const minute: TimeStep = { column: 'minute', end: 0, amount: 1 };
const hour: TimeStep = { column: 'hour', end: 0, amount: 1 };

function openPicker(options: Partial<PickerOptions>, value: PickerValue = '10:30') {
  const clock = new SimulatedClock();
  const picker = startPicker(pickerInput(calendarOfLocale('fa'), { mode: 'time', ...options }, value), clock);
  picker.actor.send({ type: 'opened' });
  return {
    ...picker,
    clock,
    times: () => picker.actor.getSnapshot().context.selection.times.map(formatTimeOfDay),
    time: () => formatTimeOfDay(picker.actor.getSnapshot().context.selection.times[0]),
    notice: () => picker.actor.getSnapshot().context.notice,
  };
}

describe('held arrow', () => {
  it('steps at once, after 600 ms and then faster from 150 down to 30 ms', () => {
    const { actor, clock, time } = openPicker({});
    actor.send({ type: 'time.held', ...minute });
    expect(time()).toBe('10:31');
    clock.increment(599);
    expect(time()).toBe('10:31');
    clock.increment(1);
    expect(time()).toBe('10:32');
    const waits = [150, 140, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 30, 30];
    for (const [index, wait] of waits.entries()) {
      clock.increment(wait - 1);
      expect(time()).toBe(`10:${32 + index}`);
      clock.increment(1);
      expect(time()).toBe(`10:${33 + index}`);
    }
    actor.send({ type: 'time.released' });
    clock.increment(10_000);
    expect(time()).toBe('10:47');
  });

  it('restarts when held again and stops when the picker closes', () => {
    const { actor, clock, time } = openPicker({});
    actor.send({ type: 'time.held', ...minute });
    clock.increment(500);
    actor.send({ type: 'time.held', ...minute });
    clock.increment(599);
    expect(time()).toBe('10:32');
    actor.send({ type: 'cancelled' });
    clock.increment(10_000);
    expect(time()).toBe('10:32');
    actor.send({ type: 'opened' });
    expect([time(), actor.getSnapshot().context.heldTimeStep]).toEqual(['10:30', null]);
  });
});

describe('time column', () => {
  it.each([
    ['23:30', hour, '00:30'],
    ['00:30', { ...hour, amount: -1 }, '23:30'],
    ['10:59', minute, '10:00'],
    ['10:00', { ...minute, amount: -1 }, '10:59'],
    ['10:07', { ...minute, amount: -3 }, '10:04'],
  ])('steps %s by %o to %s', (value, step, expected) => {
    const { actor, time } = openPicker({}, value);
    actor.send({ type: 'time.stepped', ...step });
    expect(time()).toBe(expected);
  });

  it.each([
    ['10:31', 1, '10:45'],
    ['10:31', -1, '10:30'],
    ['10:45', 1, '10:00'],
    ['10:00', -1, '10:45'],
  ])('steps %s in quarters by %i to %s', (value, steps, expected) => {
    const { actor, time } = openPicker({ minuteStep: 15 }, value);
    actor.send({ type: 'time.stepped', ...minute, amount: steps });
    expect(time()).toBe(expected);
  });

  it('accepts typed values, rounds them if configured and rejects 61', () => {
    const { actor, time, notice } = openPicker({ minuteStep: 15, shouldRoundMinutes: true });
    actor.send({ type: 'time.typed', column: 'minute', end: 0, value: 59 });
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 8 });
    expect(time()).toBe('08:45');
    actor.send({ type: 'time.typed', column: 'minute', end: 0, value: 61 });
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 24 });
    expect([time(), notice()]).toEqual(['08:45', { kind: 'rejected', problem: 'invalidTime' }]);
  });
});

describe('time bounds', () => {
  it('limits the columns', () => {
    const { actor, time } = openPicker({ min: '09:15', max: '18:00' });
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 3 });
    expect(time()).toBe('09:15');
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 22 });
    expect(time()).toBe('18:00');
  });

  it('limits minutes only on the boundary days', () => {
    const { actor, time } = openPicker(
      { mode: 'datetime', min: '2026-11-18T12:00', max: '2026-11-20T18:00' },
      null,
    );
    actor.send({ type: 'cell.picked', at: '2026-11-18' });
    expect(time()).toBe('12:00');
    actor.send({ type: 'cell.picked', at: '2026-11-19' });
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 3 });
    expect(time()).toBe('03:00');
    actor.send({ type: 'cell.picked', at: '2026-11-20' });
    actor.send({ type: 'time.typed', column: 'hour', end: 0, value: 20 });
    expect(time()).toBe('18:00');
  });

  it('rejects Now outside the bounds', () => {
    const { actor, notice } = openPicker({ min: '11:00' });
    actor.send({ type: 'now.chosen' });
    expect(notice()).toEqual({ kind: 'rejected', problem: 'outOfBounds' });
  });
});

it('rounds Now to the nearest step if configured', () => {
  const { actor, time } = openPicker({ minuteStep: 20, shouldRoundMinutes: true }, '08:00');
  actor.send({ type: 'now.chosen' });
  expect(time()).toBe('10:40');
});

it('sets Now to the current minute regardless of the previous day', () => {
  const { actor, emittedValues } = openPicker(
    { mode: 'datetime', min: '2026-11-01T12:00' },
    '2026-11-01T13:00',
  );
  actor.send({ type: 'now.chosen' });
  actor.send({ type: 'submitted' });
  expect(emittedValues).toEqual(['2026-11-18T10:30']);
});

it('blocks Select on a disabled minute', () => {
  const disabled = { isDisabled: (at: string) => at === '2026-11-19T10:30' };
  const { actor, emittedValues } = openPicker({ mode: 'datetime', disabled }, null);
  actor.send({ type: 'cell.picked', at: '2026-11-19' });
  actor.send({ type: 'submitted' });
  expect(emittedValues).toEqual([]);
  actor.send({ type: 'time.stepped', ...minute });
  actor.send({ type: 'submitted' });
  expect(emittedValues).toEqual(['2026-11-19T10:31']);
});

it('gives a time range two columns each and sorts it', () => {
  const { actor, emittedValues, times } = openPicker(
    { selectionMode: 'range' },
    { from: '09:00', to: '17:00' },
  );
  actor.send({ type: 'time.stepped', column: 'hour', end: 1, amount: -12 });
  actor.send({ type: 'time.typed', column: 'hour', end: 1, value: 5 });
  expect(times()).toEqual(['09:00', '05:00']);
  actor.send({ type: 'submitted' });
  expect(emittedValues).toEqual([{ from: '05:00', to: '09:00' }]);
});
