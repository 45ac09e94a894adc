// Knows how many drafts wait for the person, for the frame around every screen. Knows no draft.
import { assign, setup } from 'xstate';
import type { approvals } from '../../../contract/approvals.ts';
import { port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type LiveHeard, livePort } from './live.port.ts';

interface Context {
  readonly waiting: number;
  /** Some bot of the person's asks for approval: the queue is worth a place. */
  readonly isUsed: boolean;
}

/** However much happens, it is counted about twice a second at most. */
const WAIT_MS = 500;

const flow = setup({
  types: typesOf<{ context: Context; events: LiveHeard }>(),
  actors: { live: livePort, count: port<typeof approvals.count>() },
  guards: {
    counts: ({ event }) =>
      event.type === 'live.heard' && ['approval.changed', 'bot.changed', 'reset'].includes(event.event.kind),
  },
});

/** A count that cannot be read is left as it was: the queue itself says what is wrong. */
export const approvalCountMachine = flow.createMachine({
  id: 'approvalCount',
  context: { waiting: 0, isUsed: false },
  invoke: { id: 'live', src: 'live' },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'count',
        src: 'count',
        input: {},
        onDone: { target: 'ready', actions: assign(({ event }) => event.output) },
        onError: 'ready',
      },
      on: { 'live.heard': { guard: 'counts', target: 'stale' } },
    },
    ready: { on: { 'live.heard': { guard: 'counts', target: 'stale' }, 'live.opened': 'counting' } },
    stale: { after: { [WAIT_MS]: 'counting' } },
  },
});
