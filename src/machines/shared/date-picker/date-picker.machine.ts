// Date picker: steps, selection, typing, and repeating while an arrow is held.
import { assign, setup } from 'xstate';
import { machineTypes } from '../../port.ts';
import { stepsOfMode } from './date-picker.calendar.ts';
import {
  changePage,
  isStepComplete,
  moveFocus,
  nextStep,
  toggleList,
  visibleGrid,
} from './date-picker.focus.ts';
import { cellProblem, selectionProblem } from './date-picker.rules.ts';
import { selectCell, selectNow, selectPreset } from './date-picker.selection.ts';
import { setTimeColumn, stepTime } from './date-picker.time.ts';
import type { Picker, PickerEvent, PickerInput, PickerValue, Problem } from './date-picker.types.ts';
import {
  applyExternalValue,
  applyRules,
  applySelection,
  createPicker,
  initialStep,
  openPanel,
  parseText,
  replaceValue,
  rulesProblem,
} from './date-picker.updates.ts';
import { canSubmit } from './date-picker.value.ts';

const MAX_REPEAT_MS = 150;
const MIN_REPEAT_MS = 30;
const REPEAT_STEP_MS = 10;

type EventOf<T extends PickerEvent['type']> = Extract<PickerEvent, { type: T }>;
type PickerUpdate<T extends PickerEvent['type']> = (
  picker: Picker,
  event: EventOf<T>,
) => Partial<Picker> | null;
type Context = { readonly context: Picker };

/** A transition that changes the picker; it is not taken if nothing changes. */
const guardedUpdate = <T extends PickerEvent['type']>(change: PickerUpdate<T>) => ({
  guard: ({ context, event }: Context & { event: EventOf<T> }) => change(context, event) !== null,
  actions: assign<Picker, EventOf<T>, undefined, PickerEvent, never>(
    ({ context, event }) => change(context, event) ?? {},
  ),
});

const rejectedNotice = (problem: Problem): Partial<Picker> => ({ notice: { kind: 'rejected', problem } });

const flow = setup({
  types: machineTypes<{ context: Picker; events: PickerEvent; input: PickerInput }>(),
  actions: {
    /** Reports a new value to the component. */
    changed: (_, _params: { readonly value: PickerValue }) => undefined,
  },
  delays: {
    hold: 600,
    repeat: ({ context }) =>
      Math.max(MIN_REPEAT_MS, MAX_REPEAT_MS - REPEAT_STEP_MS * (context.heldTimeStep?.count ?? 0)),
  },
});

const notifyChanged = {
  type: 'changed',
  params: ({ context }: Context) => ({ value: context.value }),
} as const;
const submitSelection = [
  flow.assign(({ context }) => ({
    ...applySelection(context, context.selection),
    notice: { kind: 'submitted' } as const,
  })),
  notifyChanged,
] as const;
const rejectOutOfBounds = { actions: flow.assign(rejectedNotice('outOfBounds')) };

const steps = flow.createStateConfig({
  description: 'A date is chosen step by step: year, month, day and, where asked for, time.',
  initial: 'stepping',
  on: {
    'now.chosen': [{ ...guardedUpdate<'now.chosen'>(selectNow), target: '.complete' }, rejectOutOfBounds],
    'preset.chosen': [
      { ...guardedUpdate<'preset.chosen'>(selectPreset), target: '.complete' },
      rejectOutOfBounds,
    ],
    'cell.picked': [
      guardedUpdate<'cell.picked'>((picker, { at }) => {
        const cellIssue = cellProblem(picker, visibleGrid(picker), at);
        return cellIssue && rejectedNotice(cellIssue);
      }),
      {
        ...guardedUpdate<'cell.picked'>((picker, { at }) =>
          picker.unit === visibleGrid(picker) ? selectCell(picker, at) : null,
        ),
        target: '.complete',
      },
      { ...guardedUpdate<'cell.picked'>(nextStep), target: '.stepping' },
    ],
    'cell.hovered': guardedUpdate<'cell.hovered'>((_, { at }) => ({ hover: at })),
    'focus.moved': guardedUpdate<'focus.moved'>((picker, { move }) => ({
      focus: moveFocus(picker, visibleGrid(picker), move),
    })),
    'page.turned': guardedUpdate<'page.turned'>(changePage),
    'list.toggled': { ...guardedUpdate<'list.toggled'>(toggleList), target: '.stepping' },
    'options.changed': { ...guardedUpdate<'options.changed'>(applyRules), target: '.stepping' },
  },
  states: {
    stepping: {
      description: 'A transient state that leads to the step the picker is at.',
      always: stepsOfMode('datetime').map((step) => ({
        guard: ({ context }: Context) => context.step === step,
        target: step,
      })),
    },
    year: { description: 'A year is chosen from a list of years.' },
    month: { description: 'A month of the chosen year is chosen.' },
    day: { description: 'A day is chosen from the calendar of the month.' },
    time: { description: 'The time of day is set.', entry: flow.assign({ step: 'time' }) },
    complete: {
      description: 'A value was just picked; the picker submits it or goes on to the next step.',
      always: [
        {
          guard: ({ context }) => context.options.autoSubmit === true && isStepComplete(context, false),
          target: '#datePicker.panel.closed',
          actions: submitSelection,
        },
        { guard: ({ context }) => isStepComplete(context, true), target: 'time' },
        { target: 'stepping' },
      ],
    },
  },
});

const stepHeldTime = flow.assign(
  ({ context }) => (context.heldTimeStep && stepTime(context, context.heldTimeStep)) ?? {},
);

const clock = flow.createStateConfig({
  description: 'Hours and minutes are stepped, typed, or repeat while an arrow is held.',
  initial: 'idle',
  on: {
    'time.stepped': guardedUpdate<'time.stepped'>(stepTime),
    'time.typed': [
      guardedUpdate<'time.typed'>(setTimeColumn),
      { actions: flow.assign(rejectedNotice('invalidTime')) },
    ],
    'time.held': {
      target: '.holdDelay',
      reenter: true,
      actions: [assign({ heldTimeStep: ({ event }) => ({ ...event, count: 0 }) }), stepHeldTime],
    },
    'time.released': '.idle',
  },
  states: {
    idle: { description: 'No arrow of the clock is held.', entry: flow.assign({ heldTimeStep: null }) },
    holdDelay: {
      description: 'An arrow is held down, but not long enough to repeat.',
      after: { hold: { target: 'repeating', actions: stepHeldTime } },
    },
    repeating: {
      description: 'The held arrow keeps stepping the time, faster and faster.',
      after: {
        repeat: {
          target: 'repeating',
          reenter: true,
          actions: [
            flow.assign({
              heldTimeStep: ({ context: { heldTimeStep } }) =>
                heldTimeStep && { ...heldTimeStep, count: heldTimeStep.count + 1 },
            }),
            stepHeldTime,
          ],
        },
      },
    },
  },
});

const panel = flow.createStateConfig({
  description: 'The panel with the calendar is open or closed.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The calendar is hidden; an inline picker opens it at once.',
      always: { guard: ({ context }) => context.options.isInline === true, target: 'open' },
      on: {
        opened: {
          target: 'open',
          actions: flow.assign(({ context }) => ({
            notice: { kind: 'step', step: initialStep(context.options) },
          })),
        },
      },
    },
    open: {
      description: 'The calendar is shown; a choice is submitted, cancelled or dismissed.',
      entry: flow.assign(({ context }) => openPanel(context)),
      type: 'parallel',
      on: {
        cancelled: { target: 'closed', actions: flow.assign({ notice: { kind: 'restored' } }) },
        dismissed: 'closed',
        submitted: [
          { guard: ({ context }) => canSubmit(context), target: 'closed', actions: submitSelection },
          {
            actions: flow.assign(({ context }) =>
              rejectedNotice(selectionProblem(context, context.selection) ?? 'invalidDate'),
            ),
          },
        ],
      },
      states: { steps, clock },
    },
  },
});

const toIdle = { guard: ({ context }: Context) => context.text === null, target: 'idle' } as const;
const readText = flow.assign(({ context }) => parseText(context));

const field = flow.createStateConfig({
  description: 'The date may be typed into the text field as well.',
  initial: 'idle',
  on: {
    'text.changed': {
      ...guardedUpdate<'text.changed'>((picker, { text }) => ({ text, problem: rulesProblem(picker) })),
      target: '.editing',
    },
    'value.replaced': guardedUpdate<'value.replaced'>((picker, { value }) =>
      applyExternalValue(picker, value, null),
    ),
  },
  states: {
    idle: { description: 'The field shows the current value; nothing typed is pending.' },
    editing: {
      description: 'The person types a date; it is parsed when they leave the field.',
      always: toIdle,
      on: {
        'value.replaced': guardedUpdate<'value.replaced'>((picker, { value }) =>
          applyExternalValue(picker, value, picker.text),
        ),
        'text.committed': [
          {
            guard: ({ context }) => parseText(context).text === null,
            target: 'idle',
            actions: [readText, notifyChanged],
          },
          { target: 'invalid', actions: readText },
        ],
      },
    },
    invalid: { description: 'The typed text is no valid date and is shown with its error.', always: toIdle },
  },
});

/**
 * A date picker. States: `panel` is `closed` or `open` with a step (`steps`: year, month, day, time) and a
 * `clock` (idle, holdDelay, repeating); `field` is idle, editing or invalid, when the typed text stays with
 * its problem.
 */
export const datePickerMachine = flow.createMachine({
  description: 'A date picker: a text field and a panel that share one value.',
  id: 'datePicker',
  context: ({ input }) => createPicker(input),
  type: 'parallel',
  on: {
    cleared: {
      actions: [
        flow.assign(({ context }) => ({ ...replaceValue(context, null), notice: { kind: 'cleared' } })),
        notifyChanged,
      ],
    },
    'options.changed': guardedUpdate<'options.changed'>(applyRules),
    'calendar.changed': guardedUpdate<'calendar.changed'>(applyRules),
  },
  states: { panel, field },
});
