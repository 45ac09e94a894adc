// Lets a user choose how often a bot's report comes by e-mail; each choice is saved at once.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type {
  ReportFrequency,
  ReportSchedule,
  reportSchedules,
} from '../../../contract/reports/schedules.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type Calls = typeof reportSchedules;

interface Input {
  readonly botId: string;
  readonly locale: 'fa' | 'en';
}

interface Context extends Input {
  /** The server's version; null until loaded. */
  readonly schedule: ReportSchedule | null;
  /** The shown choice, saved or being saved. */
  readonly frequency: ReportFrequency;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'retried' }
  | { readonly type: 'frequency.chosen'; readonly frequency: ReportFrequency };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: { read: port<Calls['read']>(), save: port<Calls['save']>() },
  actions: { announce: () => undefined },
});

const choose = flow.assign({
  frequency: ({ context, event }) =>
    event.type === 'frequency.chosen' ? event.frequency : context.frequency,
});

export const reportScheduleMachine = flow.createMachine({
  description: 'A user chooses how often the report of a bot comes by e-mail.',
  id: 'reportSchedule',
  context: ({ input }) => ({ ...input, schedule: null, frequency: 'off', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The schedule is being read; a skeleton is shown.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({
            schedule: event.output,
            frequency: event.output.frequency,
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The schedule could not be read; the user may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The schedule is shown and can be changed.',
      on: { 'frequency.chosen': { target: 'saving', actions: choose } },
    },
    saving: {
      description: 'The choice is being saved.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { botId, locale, frequency } }) => ({ botId, locale, frequency }),
        onDone: {
          target: 'ready',
          actions: [
            assign(({ event }) => ({
              schedule: event.output,
              frequency: event.output.frequency,
              failure: null,
            })),
            'announce',
          ],
        },
        onError: {
          target: 'ready',
          actions: assign(({ context, event }) => ({
            failure: toFailure(event.error),
            frequency: context.schedule?.frequency ?? 'off',
          })),
        },
      },
    },
  },
});
