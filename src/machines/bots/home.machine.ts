// Reads what needs the person now over all bots, and keeps it current.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Home, home } from '../../../contract/reports/home.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

interface Context {
  /** Null until it was first read. */
  readonly home: Home | null;
  readonly failure: Failure | null;
  /** Something changed while it was being read, so the response may be stale. */
  readonly isStale: boolean;
}

export type HomeEvent = LivePortEvent | { readonly type: 'retried' };

/** Live events that add, end or change something to do. */
const CHANGING_KINDS: readonly PanelEvent['kind'][] = [
  'conversation.changed',
  'conversation.erased',
  'approval.changed',
  'bot.changed',
  'source.changed',
  'source.removed',
  'findings.changed',
  'plan.changed',
  'reset',
];

/** At most one read in this time, however busy the account is. */
const DEBOUNCE_MS = 2_000;
const RETRY_MS = 30_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: HomeEvent }>(),
  actors: { live: livePort, read: port<typeof home.read>() },
  guards: {
    isChange: ({ event }) => event.type === 'live.received' && CHANGING_KINDS.includes(event.event.kind),
    isStale: ({ context }) => context.isStale,
  },
});

/** A failed refresh keeps what was shown. */
export const homeMachine = flow.createMachine({
  description: 'The home screen shows what needs the person now, and follows live events.',
  id: 'home',
  context: { home: null, failure: null, isStale: false },
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description: 'What needs the person is being read; events meanwhile mark it as outdated.',
      entry: assign({ isStale: false }),
      on: { 'live.received': { guard: 'isChange', actions: assign({ isStale: true }) } },
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: [
          {
            guard: 'isStale',
            target: 'stale',
            actions: assign({ home: ({ event }) => event.output, failure: null }),
          },
          { target: 'ready', actions: assign({ home: ({ event }) => event.output, failure: null }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The list of what needs the person is current until a live event changes it.',
      on: { 'live.received': { guard: 'isChange', target: 'stale' }, 'live.reconnected': 'loading' },
    },
    stale: {
      description: 'Something changed; a short pause gathers further events before everything is read again.',
      after: { [DEBOUNCE_MS]: 'loading' },
    },
    failed: {
      description: 'It could not be read; what was shown stays, and it is tried again in 30 seconds.',
      on: {
        retried: 'loading',
        'live.reconnected': 'loading',
        'live.received': { guard: 'isChange', target: 'stale' },
      },
      after: { [RETRY_MS]: 'loading' },
    },
  },
});
