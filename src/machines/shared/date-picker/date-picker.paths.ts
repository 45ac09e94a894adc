import type { AnyMachineSnapshot } from 'xstate';
import { calendarOfLocale } from '../../../i18n/dates/calendar.ts';
import { definePaths } from '../../inspection/paths.ts';
import { datePickerMachine } from './date-picker.machine.ts';
import { pickerInput } from './date-picker.sample.ts';
import type { PickerOptions, PickerValue } from './date-picker.types.ts';

const fa = calendarOfLocale('fa');
const input = (options: Partial<PickerOptions>, value: PickerValue = null) => pickerInput(fa, options, value);
const hourColumn = { column: 'hour', end: 0 } as const;
const byContext =
  (...keys: readonly string[]) =>
  ({ context }: AnyMachineSnapshot) =>
    keys.map((key) => context[key]);
const opened = { type: 'opened' } as const;
const panelEvents = [opened, { type: 'cancelled' }, { type: 'dismissed' }, { type: 'submitted' }] as const;
const cellEvents = [
  { type: 'cell.picked', at: '2026-11-19' },
  { type: 'cell.picked', at: '2030-01-01' },
  { type: 'cell.hovered', at: '2026-11-20' },
  { type: 'focus.moved', move: 'next' },
  { type: 'page.turned', amount: 1 },
  { type: 'list.toggled', step: 'year' },
  { type: 'list.toggled', step: 'month' },
] as const;
const clockEvents = [
  { type: 'time.stepped', ...hourColumn, amount: 1 },
  { type: 'time.typed', ...hourColumn, value: 7 },
  { type: 'time.typed', ...hourColumn, value: 61 },
  { type: 'time.held', ...hourColumn, amount: 1 },
  { type: 'time.released' },
  { type: 'xstate.after.hold.datePicker.panel.open.clock.holdDelay' },
  { type: 'xstate.after.repeat.datePicker.panel.open.clock.repeating' },
] as const;
const otherEvents = [
  { type: 'now.chosen' },
  { type: 'preset.chosen', preset: 'week' },
  { type: 'options.changed', options: { mode: 'year', selectionMode: 'single' } },
  { type: 'options.changed', options: { mode: 'date', selectionMode: 'single', isInline: true } },
  { type: 'calendar.changed', calendar: calendarOfLocale('en') },
] as const;
const textEvents = [
  { type: 'text.changed', text: '' },
  { type: 'text.changed', text: '1405/8/28' },
  { type: 'text.changed', text: '1404/12/30' },
  { type: 'text.committed' },
  { type: 'value.replaced', value: '2026-11-19' },
  { type: 'value.replaced', value: null },
  { type: 'cleared' },
] as const;

export const datePickerPaths = definePaths(datePickerMachine, [
  {
    input: input({ mode: 'datetime', ...{ min: '2026-10-01', max: '2026-12-31' } }),
    events: [...panelEvents, ...cellEvents],
    stateKey: byContext('draft', 'back'),
  },
  {
    input: input({ firstStep: 'year', ...{ min: '2026-10-01', max: '2028-12-31' } }),
    events: [opened, ...cellEvents.slice(4)],
    stateKey: byContext('focus'),
  },
  {
    input: input({ autoSubmit: true }),
    events: [...panelEvents, ...cellEvents.slice(0, 1)],
    stateKey: byContext('draft'),
  },
  { input: input({ mode: 'time' }), events: [opened, ...clockEvents] },
  { input: input({ selectionMode: 'range' }), events: [opened, ...otherEvents] },
  { input: input({ min: '2027-01-01' }), events: [opened, ...otherEvents] },
  { input: input({}), events: textEvents, stateKey: byContext('text', 'value') },
]);
