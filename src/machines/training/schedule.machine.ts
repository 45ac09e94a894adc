// Edits a bot's training schedule and follows a run.
import { assign, setup, stateIn } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { Schedule, schedules } from '../../../contract/training/schedules.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

type Calls = typeof schedules;
export type ScheduleForm = Omit<InputOf<Calls['change']>, 'botId'>;

interface Context {
  readonly botId: string;
  /** Null until loaded. */
  readonly schedule: Schedule | null;
  /** Failure of loading, or of starting a run. */
  readonly failure: Failure | null;
  /** Why saving was refused; the form keeps its values. */
  readonly formFailure: Failure | null;
}

type Event =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'form.opened' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'form.submitted'; readonly form: ScheduleForm }
  | { readonly type: 'run.requested' };

/** Debounce, as items end one after the other. */
const RELOAD_DELAY_MS = 800;
/** If the run's last event was missed, its state is requested after this time. */
const RESYNC_MS = 20_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    read: port<Calls['read']>(),
    change: port<Calls['change']>(),
    startRun: port<Calls['runNow']>(),
  },
  guards: {
    isStale: stateIn({ loading: { requesting: 'stale' } }),
    isRunning: ({ context }) => context.schedule?.lastRun?.endedAt === null,
    isOfThisBot: ({ context, event }) => {
      if (event.type !== 'live.received') return false;
      const { event: liveEvent } = event;
      if (liveEvent.kind === 'reset') return true;
      return liveEvent.kind === 'bot.changed' && liveEvent.bot.id === context.botId;
    },
  },
  actions: {
    setSchedule: assign((_, schedule: Schedule) => ({ schedule, failure: null })),
  },
  delays: { reload: RELOAD_DELAY_MS, resync: RESYNC_MS },
});

const setSchedule = {
  type: 'setSchedule',
  params: ({ event }: { readonly event: { readonly output: Schedule } }) => event.output,
} as const;

export const scheduleMachine = flow.createMachine({
  description: 'A bot’s training is refreshed on a schedule, which the owner sees and changes.',
  id: 'schedule',
  context: ({ input }) => ({ botId: input.botId, schedule: null, failure: null, formFailure: null }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    loading: {
      description: 'The schedule and its last run are loaded and kept up to date.',
      initial: 'requesting',
      states: {
        requesting: {
          description: 'The schedule is requested.',
          // A live event that arrives meanwhile may be newer than the response.
          initial: 'current',
          states: {
            current: {
              description: 'Nothing relevant has changed since the request was sent.',
              on: { 'live.received': { guard: 'isOfThisBot', target: 'stale' } },
            },
            stale: {
              description: 'The bot changed meanwhile, so the schedule is requested again afterwards.',
            },
          },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: [
              { guard: 'isStale', target: 'stale', actions: setSchedule },
              { target: 'loaded', actions: setSchedule },
            ],
            onError: {
              target: 'failed',
              actions: assign({ failure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
        loaded: {
          description: 'The schedule is shown; while a run is under way it is reloaded from time to time.',
          on: { 'live.received': { guard: 'isOfThisBot', target: 'stale' } },
          after: { resync: { guard: 'isRunning', target: 'requesting' } },
        },
        stale: {
          description: 'Waits a moment so that several changes lead to a single reload.',
          after: { reload: 'requesting' },
        },
        failed: {
          description:
            'The schedule could not be loaded; a retry or a restored live connection loads it again.',
          on: { retried: 'requesting', 'live.reconnected': 'requesting' },
        },
      },
    },
    setting: {
      description: 'The owner may change the schedule in a form.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The form is closed.',
          entry: assign({ formFailure: null }),
          on: { 'form.opened': { guard: ({ context }) => context.schedule !== null, target: 'open' } },
        },
        open: {
          description: 'The form is open for editing.',
          on: { 'form.closed': 'closed', 'form.submitted': 'saving' },
        },
        saving: {
          description: 'The schedule is being saved.',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context, event }) => {
              if (event.type !== 'form.submitted') throw new Error('The event has no form');
              return { botId: context.botId, ...event.form };
            },
            onDone: { target: 'closed', actions: assign({ schedule: ({ event }) => event.output }) },
            onError: {
              target: 'open',
              actions: assign({ formFailure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
      },
    },
    running: {
      description: 'The owner may start a run without waiting for its time.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No run is being requested.',
          on: {
            'run.requested': { guard: ({ context }) => context.schedule !== null, target: 'startingRun' },
          },
        },
        startingRun: {
          description: 'The server is asked to start a run now.',
          invoke: {
            id: 'startRun',
            src: 'startRun',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: { target: 'idle', actions: setSchedule },
            onError: { target: 'idle', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
          },
        },
      },
    },
  },
});
