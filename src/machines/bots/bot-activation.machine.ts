// Activates or deactivates bots from the list, one change after another.
import { assign, setup } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';

export interface Activation {
  readonly botId: string;
  readonly name: string;
  /** What the bot becomes. */
  readonly isActive: boolean;
}

export type ActivationNotice =
  | { readonly kind: 'changed'; readonly change: Activation }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface Context {
  /** Requested changes, oldest first; the first is being saved. */
  readonly queue: readonly Activation[];
}

export type BotActivationEvent = Activation & { readonly type: 'activation.requested' };

const flow = setup({
  types: machineTypes<{ context: Context; events: BotActivationEvent }>(),
  actors: { setActive: customPort<readonly Bot[], Activation>() },
  actions: { announce: (_, _notice: ActivationNotice) => undefined },
  guards: { isWanted: ({ context }) => context.queue.length > 0 },
});

const first = ({ queue: [change] }: Context): Activation => {
  if (!change) throw new Error('No activation is requested');
  return change;
};

/** The list shows the change once the server has announced it. */
export const botActivationMachine = flow.createMachine({
  description: 'A bot is switched off or on from its row, and can be switched back from the message.',
  id: 'botActivation',
  context: { queue: [] },
  on: {
    'activation.requested': {
      actions: assign({
        queue: ({ context, event: { type: _, ...change } }) => [...context.queue, change],
      }),
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No change is being saved; the last one leaves the queue.',
      entry: assign({ queue: ({ context }) => context.queue.slice(1) }),
      always: { guard: 'isWanted', target: 'saving' },
    },
    saving: {
      description: 'The oldest requested change is being saved; others wait for it.',
      invoke: {
        id: 'setActive',
        src: 'setActive',
        input: ({ context }) => first(context),
        onDone: {
          target: 'idle',
          actions: {
            type: 'announce',
            params: ({ context }) => ({ kind: 'changed' as const, change: first(context) }),
          },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'announce',
            params: ({ event }) => ({ kind: 'failed' as const, failure: toFailure(event.error) }),
          },
        },
      },
    },
  },
});
