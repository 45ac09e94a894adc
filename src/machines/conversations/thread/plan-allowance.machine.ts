// Tells whether the plan's messages are used up, and follows purchases.
import { assign, setup } from 'xstate';
import type { account } from '../../../../contract/account/account.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** `isUsedUp` is the last known value; null until loaded. A first load that fails counts as used up. */
interface Context {
  readonly isUsedUp: boolean | null;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent }>(),
  actors: { live: livePort, allowance: port<typeof account.allowance>() },
  guards: {
    isPlanChange: ({ event }) =>
      event.type === 'live.received' && (event.event.kind === 'plan.changed' || event.event.kind === 'reset'),
  },
});

export const planAllowanceMachine = flow.createMachine({
  description: 'The inbox says whether the account’s plan still lets the AI answer.',
  id: 'planAllowance',
  context: { isUsedUp: null },
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether the plan still allows answers.',
      // A purchase made while loading may be missing in the response, so it is loaded once more.
      on: { 'live.received': { guard: 'isPlanChange', target: 'loading', reenter: true } },
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: { target: 'loaded', actions: assign({ isUsedUp: ({ event }) => !event.output.canAnswer }) },
        onError: {
          target: 'failed',
          actions: assign({ isUsedUp: ({ context }) => context.isUsedUp ?? true }),
        },
      },
    },
    loaded: {
      description: 'The answer is known until the plan changes.',
      on: { 'live.received': { guard: 'isPlanChange', target: 'loading' } },
    },
    failed: {
      description: 'The question failed; the last answer counts, or the plan is taken to be used up.',
      on: { 'live.received': { guard: 'isPlanChange', target: 'loading' }, 'live.reconnected': 'loading' },
    },
  },
});
