// A date picker on a fixed day (Wednesday 27 Aban 1405) for tests.
import { createActor, type SimulatedClock } from 'xstate';
import { datePickerMachine } from './date-picker.machine.ts';
import type { Calendar, PickerInput, PickerOptions, PickerValue } from './date-picker.types.ts';

/** Input of a picker in mode `date` for one day, unless overridden. */
export const pickerInput = (
  calendar: Calendar,
  options: Partial<PickerOptions> = {},
  value: PickerValue = null,
): PickerInput => ({
  options: { mode: 'date', selectionMode: 'single', ...options },
  calendar,
  now: () => '2026-11-18T10:30',
  value,
});

/** A running picker and the values it reported. */
export function startPicker(input: PickerInput, clock?: SimulatedClock) {
  const emittedValues: PickerValue[] = [];
  const machine = datePickerMachine.provide({
    actions: { changed: (_, params) => void emittedValues.push(params.value) },
  });
  const actor = createActor(machine, { input, ...(clock && { clock }) }).start();
  return {
    actor,
    emittedValues,
    get context() {
      return actor.getSnapshot().context;
    },
  };
}
