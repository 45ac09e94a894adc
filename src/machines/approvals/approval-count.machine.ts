// Keeps the count of drafts that wait for the operator's approval.
import { assign, setup } from 'xstate';
import type { approvals } from '../../../contract/conversations/approvals.ts';
import { machineTypes, port } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

interface Context {
  readonly waiting: number;
  /** Some bot of the person requires approval, so the queue is shown. */
  readonly isUsed: boolean;
  /** A draft changed while the count was loading, so the response may be stale. */
  readonly isStale: boolean;
}

/** Debounce: at most about two counts a second. */
const DEBOUNCE_MS = 500;
const RETRY_MS = 30_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent }>(),
  actors: { live: livePort, count: port<typeof approvals.count>() },
  guards: {
    changesCount: ({ event }) =>
      event.type === 'live.received' &&
      ['approval.changed', 'bot.changed', 'reset'].includes(event.event.kind),
  },
});

/** A failed count keeps the last value; the queue itself shows the error. */
export const approvalCountMachine = flow.createMachine({
  description: 'The number of drafts that wait for approval is kept in step with live events.',
  id: 'approvalCount',
  context: { waiting: 0, isUsed: false, isStale: false },
  invoke: { id: 'live', src: 'live' },
  initial: 'counting',
  states: {
    counting: {
      description: 'The count is being read; events meanwhile mark it as outdated without restarting it.',
      entry: assign({ isStale: false }),
      invoke: {
        id: 'count',
        src: 'count',
        input: {},
        onDone: [
          {
            guard: ({ context }) => context.isStale,
            target: 'stale',
            actions: assign(({ event }) => event.output),
          },
          { target: 'ready', actions: assign(({ event }) => event.output) },
        ],
        onError: 'failed',
      },
      on: { 'live.received': { guard: 'changesCount', actions: assign({ isStale: true }) } },
    },
    ready: {
      description: 'The count is current until a live event changes it.',
      on: { 'live.received': { guard: 'changesCount', target: 'stale' }, 'live.reconnected': 'counting' },
    },
    failed: {
      description: 'The count could not be read; the former one stays, and it is tried again in 30 seconds.',
      on: { 'live.received': { guard: 'changesCount', target: 'stale' }, 'live.reconnected': 'counting' },
      after: { [RETRY_MS]: 'counting' },
    },
    stale: {
      description: 'The count may have changed; a short pause gathers further events before it is read.',
      after: { [DEBOUNCE_MS]: 'counting' },
    },
  },
});
