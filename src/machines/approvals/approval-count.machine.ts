// Keeps the count of drafts that wait for the operator's approval.
import { assign, setup } from 'xstate';
import type { approvals } from '../../../contract/conversations/approvals.ts';
import { machineTypes, port } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

interface Context {
  readonly waiting: number;
  /** Some bot of the person's asks for approval: the queue is worth a place. */
  readonly isUsed: boolean;
  /** Something changed while the count was on its way: it may be older. */
  readonly isStale: boolean;
}

/** However much happens, it is counted about twice a second at most. */
const WAIT_MS = 500;
const AGAIN_MS = 30_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent }>(),
  actors: { live: livePort, count: port<typeof approvals.count>() },
  guards: {
    counts: ({ event }) =>
      event.type === 'live.heard' && ['approval.changed', 'bot.changed', 'reset'].includes(event.event.kind),
  },
});

/** A count that cannot be read is left as it was until it can: the queue itself says what is wrong. */
export const approvalCountMachine = flow.createMachine({
  id: 'approvalCount',
  context: { waiting: 0, isUsed: false, isStale: false },
  invoke: { id: 'live', src: 'live' },
  initial: 'counting',
  states: {
    // However often it is overtaken, each count is awaited and shown.
    counting: {
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
        onError: 'missing',
      },
      on: { 'live.heard': { guard: 'counts', actions: assign({ isStale: true }) } },
    },
    ready: { on: { 'live.heard': { guard: 'counts', target: 'stale' }, 'live.opened': 'counting' } },
    missing: {
      on: { 'live.heard': { guard: 'counts', target: 'stale' }, 'live.opened': 'counting' },
      after: { [AGAIN_MS]: 'counting' },
    },
    stale: { after: { [WAIT_MS]: 'counting' } },
  },
});
