// Tells whether the plan's messages are used up, and follows purchases.
import { assign, setup } from 'xstate';
import type { account } from '../../../../contract/account/account.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/**
 * `isUsedUp` is as it was last known; null until it was asked. Where that failed, the conversation is believed: it is.
 */
interface Context {
  readonly isUsedUp: boolean | null;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent }>(),
  actors: { live: livePort, allowance: port<typeof account.allowance>() },
  guards: {
    isPlanNews: ({ event }) =>
      event.type === 'live.heard' && (event.event.kind === 'plan.changed' || event.event.kind === 'reset'),
  },
});

export const usedUpPlanMachine = flow.createMachine({
  description: 'The inbox says whether the account’s plan still lets the AI answer.',
  id: 'spentPlan',
  context: { isUsedUp: null },
  invoke: { id: 'live', src: 'live' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked whether the plan still allows answers.',
      // What was bought between this question and its answer may be in neither: it is asked once more.
      on: { 'live.heard': { guard: 'isPlanNews', target: 'asking', reenter: true } },
      invoke: {
        id: 'allowance',
        src: 'allowance',
        input: {},
        onDone: { target: 'known', actions: assign({ isUsedUp: ({ event }) => !event.output.canAnswer }) },
        onError: {
          target: 'unknown',
          actions: assign({ isUsedUp: ({ context }) => context.isUsedUp ?? true }),
        },
      },
    },
    known: {
      description: 'The answer is known until the plan changes.',
      on: { 'live.heard': { guard: 'isPlanNews', target: 'asking' } },
    },
    unknown: {
      description: 'The question failed; the last answer counts, or the plan is taken to be used up.',
      on: { 'live.heard': { guard: 'isPlanNews', target: 'asking' }, 'live.opened': 'asking' },
    },
  },
});
