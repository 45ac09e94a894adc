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
  /** Null until it was read. */
  readonly schedule: Schedule | null;
  /** Why it could not be read, or the look not be ordered. */
  readonly failure: Failure | null;
  /** Why the settings were not taken; the form stays with what was chosen. */
  readonly formFailure: Failure | null;
}

type Event =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'form.asked' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'form.sent'; readonly form: ScheduleForm }
  | { readonly type: 'run.asked' };

/** Items that end one after the other are read about once. */
const FOLLOW_MS = 800;
/** A look whose last word was missed is asked about by itself. */
const LOST_MS = 20_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    read: port<Calls['read']>(),
    change: port<Calls['change']>(),
    runNow: port<Calls['runNow']>(),
  },
  guards: {
    isOvertaken: stateIn({ reading: { asking: 'overtaken' } }),
    isUnderWay: ({ context }) => context.schedule?.lastRun?.endedAt === null,
    isOurs: ({ context, event }) => {
      if (event.type !== 'live.heard') return false;
      const { event: told } = event;
      if (told.kind === 'reset') return true;
      return told.kind === 'bot.changed' && told.bot.id === context.botId;
    },
  },
  actions: {
    show: assign((_, schedule: Schedule) => ({ schedule, failure: null })),
  },
  delays: { follow: FOLLOW_MS, lost: LOST_MS },
});

const shown = {
  type: 'show',
  params: ({ event }: { readonly event: { readonly output: Schedule } }) => event.output,
} as const;

export const scheduleMachine = flow.createMachine({
  id: 'schedule',
  context: ({ input }) => ({ botId: input.botId, schedule: null, failure: null, formFailure: null }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    reading: {
      initial: 'asking',
      states: {
        asking: {
          // What is told meanwhile may be newer than the answer.
          initial: 'alone',
          states: {
            alone: { on: { 'live.heard': { guard: 'isOurs', target: 'overtaken' } } },
            overtaken: {},
          },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: [
              { guard: 'isOvertaken', target: 'stale', actions: shown },
              { target: 'known', actions: shown },
            ],
            onError: {
              target: 'failed',
              actions: assign({ failure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
        known: {
          on: { 'live.heard': { guard: 'isOurs', target: 'stale' } },
          after: { lost: { guard: 'isUnderWay', target: 'asking' } },
        },
        stale: { after: { follow: 'asking' } },
        failed: { on: { retried: 'asking', 'live.opened': 'asking' } },
      },
    },
    setting: {
      initial: 'closed',
      states: {
        closed: {
          entry: assign({ formFailure: null }),
          on: { 'form.asked': { guard: ({ context }) => context.schedule !== null, target: 'open' } },
        },
        open: { on: { 'form.closed': 'closed', 'form.sent': 'saving' } },
        saving: {
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context, event }) => {
              if (event.type !== 'form.sent') throw new Error('Nothing was sent');
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
      initial: 'idle',
      states: {
        idle: {
          on: { 'run.asked': { guard: ({ context }) => context.schedule !== null, target: 'ordering' } },
        },
        ordering: {
          invoke: {
            id: 'runNow',
            src: 'runNow',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: { target: 'idle', actions: shown },
            onError: { target: 'idle', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
          },
        },
      },
    },
  },
});
