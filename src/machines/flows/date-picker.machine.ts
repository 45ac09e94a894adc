// Knows what a person goes through in a date picker: steps, choosing, typing, holding an arrow. Knows no view.
import { assign, setup } from 'xstate';
import { firstStep, given, newPicker, opened, replaced, ruled } from './date-picker.changes.ts';
import { chooseNow, choosePreset, nowChoice, presetRange } from './date-picker.choice.ts';
import { moved, turned } from './date-picker.moves.ts';
import { stepsOf, unitOf } from './date-picker.periods.ts';
import { cellFault, faultOf } from './date-picker.rules.ts';
import { chosenAt, goesOn, listed, onward, shown, turnedPage } from './date-picker.steps.ts';
import { isSame, problemOfRules, taken, understood } from './date-picker.text.ts';
import { stepped, typed } from './date-picker.times.ts';
import type { Picker, PickerEvent, PickerInput, PickerValue, Problem, Step } from './date-picker.types.ts';
import { isWhole } from './date-picker.value.ts';
import { typesOf } from './flow.types.ts';

const [SLOWEST, FASTEST, SPEED_UP] = [150, 30, 10];

const flow = setup({
  types: typesOf<{ context: Picker; events: PickerEvent; input: PickerInput }>(),
  actions: {
    /** A new value stands: the one who shows the picker hands it on. */
    changed: (_, _params: { readonly value: PickerValue }) => undefined,
    reset: assign(({ context }) => opened(context)),
    select: assign(({ context }) => ({
      ...taken(context, context.draft),
      said: { kind: 'submitted' } as const,
    })),
    clear: assign(({ context }) => ({ ...replaced(context, null), said: { kind: 'cleared' } as const })),
    read: assign(({ context }) => {
      const found = understood(context);
      return 'draft' in found ? taken(context, found.draft) : { problem: found.problem };
    }),
    forget: assign({ text: null, problem: ({ context }) => problemOfRules(context) }),
    step: assign(({ context }) => (context.held ? { draft: stepped(context, context.held) } : {})),
    count: assign({ held: ({ context: { held } }) => held && { ...held, count: held.count + 1 } }),
    refuse: assign((_, problem: Problem) => ({ said: { kind: 'refused', problem } as const })),
    sayStep: assign({ said: ({ context }) => ({ kind: 'step', step: context.next }) as const }),
  },
  delays: {
    hold: 600,
    repeat: ({ context }) => Math.max(FASTEST, SLOWEST - SPEED_UP * (context.held?.count ?? 0)),
  },
  guards: {
    canSelect: ({ context }) => isWhole(context, context.draft) && faultOf(context, context.draft) === null,
    selectsItself: ({ context }) => context.options.autoSubmit === true && goesOn(context, false),
    goesOnToTime: ({ context }) => goesOn(context, true),
    hasNow: ({ context }) => nowChoice(context) !== null,
    isInline: ({ context }) => context.options.isInline === true,
    isGoing: ({ context }, step: Step) => context.next === step,
  },
});

const hasTime = ({ context }: { context: Picker }) => stepsOf(context.options.mode).includes('time');
const tell = {
  type: 'changed',
  params: ({ context }: { context: Picker }) => ({ value: context.value }),
} as const;
const settled = flow.raise({ type: 'value.taken' });

const steps = flow.createStateConfig({
  initial: 'going',
  on: {
    'now.chosen': [
      {
        guard: 'hasNow',
        target: '.chosen',
        actions: assign(({ context }) => chooseNow(context)),
      },
      { actions: { type: 'refuse', params: 'outOfBounds' } },
    ],
    'preset.chosen': [
      {
        guard: ({ context, event }) => presetRange(context, event.preset) !== null,
        target: '.chosen',
        actions: assign(({ context, event }) => choosePreset(context, event.preset)),
      },
      { actions: { type: 'refuse', params: 'outOfBounds' } },
    ],
    'cell.picked': [
      {
        guard: ({ context, event }) => cellFault(context, shown(context), event.at) !== null,
        actions: {
          type: 'refuse',
          params: ({ context, event }) => cellFault(context, shown(context), event.at) ?? 'disabled',
        },
      },
      {
        guard: ({ context }) => unitOf(context.options.mode) === shown(context),
        target: '.chosen',
        actions: assign(({ context, event }) => chosenAt(context, event.at)),
      },
      {
        target: '.going',
        actions: [assign(({ context, event }) => onward(context, event.at)), 'sayStep'],
      },
    ],
    'cell.hovered': { actions: assign({ hover: ({ event }) => event.at }) },
    'focus.moved': {
      actions: assign({ focus: ({ context, event }) => moved(context, shown(context), event.move) }),
    },
    'page.turned': {
      guard: ({ context, event }) => turned(context, shown(context), event.by) !== null,
      actions: assign(({ context, event }) => turnedPage(context, event.by)),
    },
    'list.toggled': [
      {
        guard: ({ context, event }) => event.step === context.next && context.back !== null,
        target: '.going',
        actions: [assign(({ context }) => onward(context, context.focus)), 'sayStep'],
      },
      {
        guard: ({ context, event }) =>
          event.step !== context.next && stepsOf(context.options.mode).includes(event.step),
        target: '.going',
        actions: [assign(({ context, event }) => listed(context, event.step)), 'sayStep'],
      },
    ],
    'options.changed': {
      guard: ({ context, event }) => context.options.mode !== event.options.mode,
      target: '.going',
      actions: assign({
        next: ({ context, event }) => firstStep({ ...context, options: event.options }),
        back: null,
      }),
    },
  },
  states: {
    going: {
      always: (['year', 'month', 'day', 'time'] as const).map((step) => ({
        guard: { type: 'isGoing', params: step } as const,
        target: step,
      })),
    },
    year: {},
    month: {},
    day: {},
    time: { entry: assign({ next: 'time' }) },
    chosen: {
      entry: assign({ next: ({ context }) => unitOf(context.options.mode) ?? 'time', back: null }),
      always: [
        { guard: 'selectsItself', target: '#datePicker.panel.closed', actions: ['select', tell, settled] },
        { guard: 'goesOnToTime', target: 'time' },
        { target: 'going' },
      ],
    },
  },
});

const clock = flow.createStateConfig({
  initial: 'still',
  on: {
    'time.stepped': {
      guard: hasTime,
      actions: assign({ draft: ({ context, event }) => stepped(context, event) }),
    },
    'time.typed': [
      {
        guard: ({ context, event }) => hasTime({ context }) && typed(context, event, event.value) !== null,
        actions: assign({
          draft: ({ context, event }) => typed(context, event, event.value) ?? context.draft,
        }),
      },
      { actions: { type: 'refuse', params: 'badTime' } },
    ],
    'time.held': {
      guard: hasTime,
      target: '.waiting',
      reenter: true,
      actions: [
        assign({ held: ({ event: { column, end, by } }) => ({ column, end, by, count: 0 }) }),
        'step',
      ],
    },
    'time.released': '.still',
  },
  states: {
    still: { entry: assign({ held: null }) },
    waiting: { after: { hold: { target: 'repeating', actions: 'step' } } },
    repeating: { after: { repeat: { target: 'repeating', reenter: true, actions: ['count', 'step'] } } },
  },
});

const panel = flow.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      always: { guard: 'isInline', target: 'open' },
      on: { opened: { target: 'open', actions: 'sayStep' } },
    },
    open: {
      entry: 'reset',
      type: 'parallel',
      on: {
        cancelled: { target: 'closed', actions: assign({ said: { kind: 'restored' } }) },
        dismissed: 'closed',
        submitted: [
          { guard: 'canSelect', target: 'closed', actions: ['select', tell, settled] },
          {
            actions: {
              type: 'refuse',
              params: ({ context }) => faultOf(context, context.draft) ?? 'notADate',
            },
          },
        ],
      },
      states: { steps, clock },
    },
  },
});

const field = flow.createStateConfig({
  initial: 'resting',
  on: {
    'text.typed': {
      target: '.editing',
      actions: assign(({ context, event }) => ({ text: event.text, problem: problemOfRules(context) })),
    },
    'value.given': { actions: assign(({ context, event }) => given(context, event.value)) },
    'value.taken': { target: '.resting', actions: 'forget' },
  },
  states: {
    resting: {},
    editing: {
      on: {
        'text.ended': [
          {
            guard: ({ context }) => context.text?.trim() === '',
            target: 'resting',
            actions: ['clear', 'forget', tell],
          },
          {
            guard: ({ context }) => 'draft' in understood(context),
            target: 'resting',
            actions: ['read', 'forget', tell],
          },
          { target: 'wrong', actions: 'read' },
        ],
      },
    },
    wrong: {
      on: {
        'value.given': {
          guard: ({ context, event }) => !isSame(context.value, event.value),
          target: 'resting',
          actions: ['forget', assign(({ context, event }) => given(context, event.value))],
        },
      },
    },
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
    cleared: { actions: ['clear', tell, settled] },
    'options.changed': {
      actions: assign(({ context, event }) => ruled(context, { options: event.options })),
    },
    'calendar.changed': {
      actions: assign(({ context, event }) => ruled(context, { calendar: event.calendar })),
    },
  },
  states: { panel, field },
});
