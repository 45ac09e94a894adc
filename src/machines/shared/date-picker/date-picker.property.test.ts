import { expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import fc from '../../../../tests/fast-check.setup.ts';
import { calendarOfLocale, loadDateParser } from '../../../i18n/dates/calendar.ts';
import { addDays, isIsoDateTime } from './date-picker.calendar.ts';
import { cellProblem, selectionProblem } from './date-picker.rules.ts';
import { pickerInput, startPicker } from './date-picker.sample.ts';
import type {
  Calendar,
  FocusMove,
  Mode,
  Picker,
  PickerEvent,
  PickerOptions,
  Step,
} from './date-picker.types.ts';
import { selectionOfValue } from './date-picker.value.ts';

await loadDateParser();

const MODES: readonly Mode[] = ['date', 'datetime', 'year', 'month', 'year-month', 'time'];
const MOVES: readonly FocusMove[] = [
  'next',
  'previous',
  'nextRow',
  'previousRow',
  'rowStart',
  'rowEnd',
  'nextPage',
  'previousPage',
  'nextLargePage',
  'previousLargePage',
];
const STEPS: readonly Step[] = ['year', 'month', 'day', 'time'];
const calendars: readonly Calendar[] = [calendarOfLocale('fa'), calendarOfLocale('en')];

const daysFrom = (min: number, max: number) =>
  fc.integer({ min, max }).map((count) => addDays('2026-11-18', count));
const nearbyDay = daysFrom(-40, 40);
const calendarEdge = fc.constantFrom('0560-03-20', '0561-01-01', '3798-12-31', '3799-03-19');
const anyDay = fc.oneof({ weight: 8, arbitrary: nearbyDay }, daysFrom(-500, 500), calendarEdge);
const timeOfDay = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const timeColumn = { column: fc.constantFrom('hour', 'minute'), end: fc.constantFrom(0, 1) } as const;
const amount = fc.integer({ min: -7, max: 7 });

const modes = fc.record({
  mode: fc.constantFrom(...MODES),
  selectionMode: fc.constantFrom('single', 'range', 'multiple'),
});
const optionsArbitrary = modes.chain(({ mode, selectionMode }) => {
  const bound = (days: fc.Arbitrary<string>) => {
    const value =
      mode === 'time'
        ? timeOfDay
        : mode === 'datetime'
          ? fc.tuple(days, timeOfDay).map((at) => at.join('T'))
          : days;
    return fc.option(value, { nil: undefined });
  };
  return fc.record({
    mode: fc.constant(mode),
    selectionMode: fc.constant(selectionMode),
    min: bound(fc.oneof({ weight: 9, arbitrary: daysFrom(-90, 0) }, anyDay)),
    max: bound(fc.oneof({ weight: 9, arbitrary: daysFrom(0, 90) }, anyDay)),
    disabled: fc.option(
      fc.record({
        days: fc.array(nearbyDay, { maxLength: 5 }),
        weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
        isDisabled: fc.constantFrom(
          undefined,
          (at: string, step: Step) => step === 'time' && at.endsWith('5'),
          (at: string, step: Step) => step === 'month' && at.slice(5, 7) === '10',
        ),
      }),
      { nil: undefined },
    ),
    firstStep: fc.constantFrom(undefined, ...STEPS),
    autoSubmit: fc.boolean(),
    minuteStep: fc.constantFrom(undefined, 5, 7, 15),
    shouldRoundMinutes: fc.boolean(),
    isInline: fc.boolean(),
  });
}) satisfies fc.Arbitrary<PickerOptions>;

const typedText = fc.constantFrom(
  '۱۴۰۵/۸/۲۸',
  '28 آبان 1405 10:30',
  '2026-11-19T25:61',
  '2026-11-19 08:15',
  '۲۳ تا ۲۷ آبان ۱۴۰۵',
  '10:30',
  '1405',
  '1405/9',
  '',
  '1404/12/30',
  '1405/8/2 و 1405/8/1',
  'سلام',
  '1 Nov 2026 – 3 Dec 2026, 12:00',
);
const pickerValue = fc.oneof(
  anyDay,
  timeOfDay,
  fc.constant(null),
  fc.record({ from: anyDay, to: anyDay }),
  fc.array(nearbyDay, { maxLength: 4 }),
);
const pickerEvent: fc.Arbitrary<PickerEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<PickerEvent>({ type: 'opened' }, { type: 'submitted' }) },
  fc.constantFrom<PickerEvent>(
    { type: 'cancelled' },
    { type: 'cleared' },
    { type: 'now.chosen' },
    { type: 'dismissed' },
    { type: 'time.released' },
    { type: 'text.committed' },
  ),
  { weight: 9, arbitrary: fc.record({ type: fc.constant('cell.picked'), at: anyDay }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('focus.moved'), move: fc.constantFrom(...MOVES) }) },
  fc.record({ type: fc.constant('page.turned'), amount: fc.constantFrom(1, -1) }),
  fc.record({ type: fc.constant('list.toggled'), step: fc.constantFrom('year', 'month') }),
  fc.record({ type: fc.constant('cell.hovered'), at: fc.option(anyDay) }),
  fc.record({
    type: fc.constant('preset.chosen'),
    preset: fc.constantFrom('today', 'week', 'days7', 'month'),
  }),
  fc.record({ type: fc.constant('time.stepped'), ...timeColumn, amount }),
  fc.record({ type: fc.constant('time.held'), ...timeColumn, amount }),
  fc.record({ type: fc.constant('time.typed'), ...timeColumn, value: fc.integer({ min: -1, max: 61 }) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('text.changed'), text: typedText }) },
  fc.record({ type: fc.constant('value.replaced'), value: pickerValue }),
  fc.record({ type: fc.constant('options.changed'), options: optionsArbitrary }),
  fc.record({ type: fc.constant('calendar.changed'), calendar: fc.constantFrom(...calendars) }),
);

/** The violated invariants of a picker. */
function violationsOf(picker: Picker): string[] {
  const { calendar, focus, selection, unit, first, last, areBoundsInvalid } = picker;
  const violations: string[] = [];
  const expectTrue = (condition: boolean, message: string) => condition || violations.push(message);
  expectTrue(isIsoDateTime(`${focus}T00:00`), `focus on no day: ${focus}`);
  expectTrue(focus >= calendar.first && focus <= calendar.last, `focus outside the calendar: ${focus}`);
  expectTrue(areBoundsInvalid || (focus >= first && focus <= last), `focus outside bounds: ${focus}`);
  expectTrue(
    selection.days.every((day) => !cellProblem(picker, unit, day)),
    'chosen though closed',
  );
  expectTrue(String([...selection.days].sort()) === String(selection.days), `unsorted: ${selection.days}`);
  expectTrue(
    selection.times.every((time) => Number.isInteger(time) && time >= 0 && time < 1440),
    `no times: ${selection.times}`,
  );
  return violations;
}

it('selects only allowed dates and keeps its state valid in any event sequence', () => {
  let emittedCount = 0;
  fc.assert(
    fc.property(
      optionsArbitrary,
      fc.constantFrom(...calendars),
      fc.array(fc.tuple(pickerEvent, fc.integer({ min: 0, max: 900 })), { minLength: 20, maxLength: 60 }),
      (options, calendar, events) => {
        const simulatedClock = new SimulatedClock();
        const picker = startPicker(pickerInput(calendar, options), simulatedClock);
        for (const [sentEvent, waitMs] of events) {
          const previousCount = picker.emittedValues.length;
          picker.actor.send(sentEvent);
          simulatedClock.increment(waitMs);
          const state = picker.context;
          expect(violationsOf(state)).toEqual([]);
          for (const value of picker.emittedValues.slice(previousCount)) {
            if (value === null) continue;
            const reported = selectionOfValue(state, value, [0, 0]);
            expect(reported).not.toBeNull();
            if (reported) expect(selectionProblem(state, reported)).toBeNull();
            if (typeof value === 'object' && 'from' in value) expect(value.from <= value.to).toBe(true);
          }
        }
        picker.actor.stop();
        emittedCount += picker.emittedValues.filter((value) => value !== null).length;
      },
    ),
    { numRuns: 300 },
  );
  // Guards against a vacuous test.
  expect(emittedCount).toBeGreaterThan(60);
}, 60_000);
