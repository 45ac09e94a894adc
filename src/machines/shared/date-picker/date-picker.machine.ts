// Date picker: steps, selection, typing, and repeating while an arrow is held.
import { assign, setup } from 'xstate';
import { typesOf } from '../../port.ts';
import { stepsOf } from './date-picker.calendar.ts';
import { goesOn, moved, onward, shown, toggled, turnedPage } from './date-picker.focus.ts';
import { cellFault, faultOf } from './date-picker.rules.ts';
import { choose, choosePreset, nowChoice } from './date-picker.selection.ts';
import { stepped, typed } from './date-picker.time.ts';
import type { Picker, PickerEvent, PickerInput, PickerValue, Problem } from './date-picker.types.ts';
import {
  firstStep,
  given,
  newPicker,
  opened,
  problemOfRules,
  read,
  replaced,
  ruled,
  selected,
} from './date-picker.updates.ts';
import { isReady } from './date-picker.value.ts';

const SLOWEST = 150;
const FASTEST = 30;
const SPEED_UP = 10;

type On<T extends PickerEvent['type']> = Extract<PickerEvent, { type: T }>;
type Change<T extends PickerEvent['type']> = (picker: Picker, event: On<T>) => Partial<Picker> | null;
type Context = { readonly context: Picker };

/** A transition that changes the picker, and does not happen where the change is none. */
const may = <T extends PickerEvent['type']>(change: Change<T>) => ({
  guard: ({ context, event }: Context & { event: On<T> }) => change(context, event) !== null,
  actions: assign<Picker, On<T>, undefined, PickerEvent, never>(
    ({ context, event }) => change(context, event) ?? {},
  ),
});

const refusal = (problem: Problem): Partial<Picker> => ({ said: { kind: 'refused', problem } });

const flow = setup({
  types: typesOf<{ context: Picker; events: PickerEvent; input: PickerInput }>(),
  actions: {
    /** A new value stands: the one who shows the picker hands it on. */
    changed: (_, _params: { readonly value: PickerValue }) => undefined,
  },
  delays: {
    hold: 600,
    repeat: ({ context }) => Math.max(FASTEST, SLOWEST - SPEED_UP * (context.held?.count ?? 0)),
  },
});

const tell = { type: 'changed', params: ({ context }: Context) => ({ value: context.value }) } as const;
const select = [
  flow.assign(({ context }) => ({
    ...selected(context, context.draft),
    said: { kind: 'submitted' } as const,
  })),
  tell,
] as const;
const outOfBounds = { actions: flow.assign(refusal('outOfBounds')) };

const steps = flow.createStateConfig({
  initial: 'going',
  on: {
    'now.chosen': [{ ...may<'now.chosen'>(nowChoice), target: '.chosen' }, outOfBounds],
    'preset.chosen': [{ ...may<'preset.chosen'>(choosePreset), target: '.chosen' }, outOfBounds],
    'cell.picked': [
      may<'cell.picked'>((picker, { at }) => {
        const fault = cellFault(picker, shown(picker), at);
        return fault && refusal(fault);
      }),
      {
        ...may<'cell.picked'>((picker, { at }) =>
          picker.unit === shown(picker) ? choose(picker, at) : null,
        ),
        target: '.chosen',
      },
      { ...may<'cell.picked'>(onward), target: '.going' },
    ],
    'cell.hovered': may<'cell.hovered'>((_, { at }) => ({ hover: at })),
    'focus.moved': may<'focus.moved'>((picker, { move }) => ({ focus: moved(picker, shown(picker), move) })),
    'page.turned': may<'page.turned'>(turnedPage),
    'list.toggled': { ...may<'list.toggled'>(toggled), target: '.going' },
    'options.changed': { ...may<'options.changed'>(ruled), target: '.going' },
  },
  states: {
    going: {
      always: stepsOf('datetime').map((step) => ({
        guard: ({ context }: Context) => context.next === step,
        target: step,
      })),
    },
    year: {},
    month: {},
    day: {},
    time: { entry: flow.assign({ next: 'time' }) },
    chosen: {
      always: [
        {
          guard: ({ context }) => context.options.autoSubmit === true && goesOn(context, false),
          target: '#datePicker.panel.closed',
          actions: select,
        },
        { guard: ({ context }) => goesOn(context, true), target: 'time' },
        { target: 'going' },
      ],
    },
  },
});

const step = flow.assign(({ context }) => (context.held && stepped(context, context.held)) ?? {});

const clock = flow.createStateConfig({
  initial: 'still',
  on: {
    'time.stepped': may<'time.stepped'>(stepped),
    'time.typed': [may<'time.typed'>(typed), { actions: flow.assign(refusal('badTime')) }],
    'time.held': {
      target: '.waiting',
      reenter: true,
      actions: [assign({ held: ({ event }) => ({ ...event, count: 0 }) }), step],
    },
    'time.released': '.still',
  },
  states: {
    still: { entry: flow.assign({ held: null }) },
    waiting: { after: { hold: { target: 'repeating', actions: step } } },
    repeating: {
      after: {
        repeat: {
          target: 'repeating',
          reenter: true,
          actions: [
            flow.assign({ held: ({ context: { held } }) => held && { ...held, count: held.count + 1 } }),
            step,
          ],
        },
      },
    },
  },
});

const panel = flow.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      always: { guard: ({ context }) => context.options.isInline === true, target: 'open' },
      on: {
        opened: {
          target: 'open',
          actions: flow.assign(({ context }) => ({
            said: { kind: 'step', step: firstStep(context.options) },
          })),
        },
      },
    },
    open: {
      entry: flow.assign(({ context }) => opened(context)),
      type: 'parallel',
      on: {
        cancelled: { target: 'closed', actions: flow.assign({ said: { kind: 'restored' } }) },
        dismissed: 'closed',
        submitted: [
          { guard: ({ context }) => isReady(context), target: 'closed', actions: select },
          { actions: flow.assign(({ context }) => refusal(faultOf(context, context.draft) ?? 'notADate')) },
        ],
      },
      states: { steps, clock },
    },
  },
});

const toRest = { guard: ({ context }: Context) => context.text === null, target: 'resting' } as const;
const readText = flow.assign(({ context }) => read(context));

const field = flow.createStateConfig({
  initial: 'resting',
  on: {
    'text.typed': {
      ...may<'text.typed'>((picker, { text }) => ({ text, problem: problemOfRules(picker) })),
      target: '.editing',
    },
    'value.given': may<'value.given'>((picker, { value }) => given(picker, value, null)),
  },
  states: {
    resting: {},
    editing: {
      always: toRest,
      on: {
        'value.given': may<'value.given'>((picker, { value }) => given(picker, value, picker.text)),
        'text.ended': [
          {
            guard: ({ context }) => read(context).text === null,
            target: 'resting',
            actions: [readText, tell],
          },
          { target: 'wrong', actions: readText },
        ],
      },
    },
    wrong: { always: toRest },
  },
});

/**
 * A date picker. States: `panel` is `closed` or `open` with a step (`steps`: year, month, day, time) and a `clock`
 * (still, waiting, repeating); `field` is resting, editing or wrong, when the text stands with its problem.
 */
export const datePickerMachine = flow.createMachine({
  id: 'datePicker',
  context: ({ input }) => newPicker(input),
  type: 'parallel',
  on: {
    cleared: {
      actions: [
        flow.assign(({ context }) => ({ ...replaced(context, null), said: { kind: 'cleared' } })),
        tell,
      ],
    },
    'options.changed': may<'options.changed'>(ruled),
    'calendar.changed': may<'calendar.changed'>(ruled),
  },
  states: { panel, field },
});
