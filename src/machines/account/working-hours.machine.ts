// Edits a person's working hours; every change is saved at once.
import { assign, setup } from 'xstate';
import type { presence, Shift, WorkingHours } from '../../../contract/conversations/presence.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type Calls = typeof presence;
type Days = NonNullable<WorkingHours['days']>;

interface Context {
  readonly zone: string;
  /** From Sunday on; null: open at any time. The shown value, saved or being saved. */
  readonly days: WorkingHours['days'];
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

export type WorkingHoursEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'limit.toggled'; readonly isLimited: boolean }
  | { readonly type: 'day.changed'; readonly day: number; readonly shift: Shift | null };

/** Nine to six, Friday off: the usual week of an Iranian shop. */
export const DEFAULT_SHIFT: Shift = { from: 9 * 60, to: 18 * 60 };
const FRIDAY = 5;
const defaultDays: Days = Array.from({ length: 7 }, (_, day) => (day === FRIDAY ? null : DEFAULT_SHIFT));

const flow = setup({
  types: machineTypes<{ context: Context; events: WorkingHoursEvent }>(),
  actors: { read: port<Calls['readHours']>(), save: port<Calls['changeHours']>() },
});

const loadedState = flow.createStateConfig({
  description: 'The working hours are on the screen; every change to them is saved at once.',
  on: {
    'limit.toggled': {
      target: '.saving',
      reenter: true,
      actions: assign({ days: ({ event }) => (event.isLimited ? defaultDays : null) }),
    },
    'day.changed': {
      target: '.saving',
      reenter: true,
      actions: assign({
        days: ({ context, event }) =>
          (context.days ?? defaultDays).map((shift, day) => (day === event.day ? event.shift : shift)),
      }),
    },
  },
  initial: 'saved',
  states: {
    saved: { description: 'The server has the hours that are shown.' },
    saveFailed: {
      description:
        'The last change could not be saved; the person may try again or change the hours further.',
      on: { retried: 'saving' },
    },
    saving: {
      description: 'The hours are being saved; a further change replaces the call under way.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ days: context.days }),
        onDone: { target: 'saved', actions: assign(({ event }) => ({ ...event.output, saveFailure: null })) },
        onError: {
          target: 'saveFailed',
          actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

export const workingHoursMachine = flow.createMachine({
  description: 'A person edits the hours in which they answer conversations.',
  id: 'workingHours',
  context: { zone: '', days: null, failure: null, saveFailure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved working hours are being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'loaded', actions: assign(({ event }) => event.output) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The working hours could not be read; the person may try again.',
      on: { retried: 'loading' },
    },
    loaded: loadedState,
  },
});
