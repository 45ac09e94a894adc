// Removal of a bot: shows what goes with it and asks for its name.
import { assign, setup } from 'xstate';
import type { botLifecycle } from '../../../../contract/bots/bot-lifecycle.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof botLifecycle;

interface Context {
  readonly botId: string;
  /** The dialog opens at once, as it was asked for elsewhere. */
  readonly isRequested: boolean;
  readonly typedName: string;
  readonly impact: OutputOf<Calls['readImpact']> | null;
  readonly failure: Failure | null;
}

interface Input {
  readonly botId: string;
  readonly isRequested?: boolean;
}

export type BotRemovalNotice =
  | { readonly kind: 'removed' | 'restored' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type BotRemovalEvent =
  | { readonly type: 'removal.requested' | 'dialog.closed' | 'confirmed' | 'undo.requested' }
  | { readonly type: 'name.changed'; readonly name: string };

const flow = setup({
  types: machineTypes<{ context: Context; events: BotRemovalEvent; input: Input }>(),
  actors: {
    readImpact: port<Calls['readImpact']>(),
    remove: port<Calls['remove']>(),
    restore: port<Calls['restore']>(),
  },
  actions: { announce: (_, _notice: BotRemovalNotice) => undefined },
  guards: { isRequested: ({ context }) => context.isRequested },
});

/** Allowed in every state, so that no typing is lost. */
const nameChangedTransition = {
  'name.changed': {
    actions: flow.assign({
      typedName: ({ context, event }) => (event.type === 'name.changed' ? event.name : context.typedName),
      failure: null,
    }),
  },
} as const;

/** Stays in `removed`, as nothing of the bot is left to show, unless the removal is undone. */
export const botRemovalMachine = flow.createMachine({
  description: 'A bot is removed after its owner has typed its name.',
  id: 'botRemoval',
  context: ({ input: { botId, isRequested = false } }) => ({
    ...{ botId, isRequested },
    ...{ typedName: '', impact: null, failure: null },
  }),
  on: { 'undo.requested': '.restoring' },
  initial: 'opening',
  states: {
    opening: {
      description: 'A transient state that opens the dialog where that was asked for elsewhere.',
      always: [{ guard: 'isRequested', target: 'loadingImpact' }, { target: 'closed' }],
    },
    closed: {
      description: 'The dialog is closed.',
      entry: assign({ typedName: '', failure: null }),
      on: { 'removal.requested': 'loadingImpact' },
    },
    loadingImpact: {
      description: 'What would be removed with the bot is requested; the owner can type its name meanwhile.',
      on: { ...nameChangedTransition, 'dialog.closed': 'closed' },
      invoke: {
        id: 'readImpact',
        src: 'readImpact',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: { target: 'confirming', actions: assign({ impact: ({ event }) => event.output }) },
        onError: 'confirming',
      },
    },
    confirming: {
      description: 'The dialog says what would be removed and waits for the bot’s name and a confirmation.',
      on: {
        ...nameChangedTransition,
        'dialog.closed': 'closed',
        confirmed: 'removing',
      },
    },
    removing: {
      description: 'The bot is being removed.',
      on: nameChangedTransition,
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { botId, typedName } }) => ({ botId, name: typedName }),
        onDone: {
          target: 'removed',
          actions: { type: 'announce', params: { kind: 'removed' } },
        },
        onError: {
          target: 'confirming',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    removed: {
      description: 'The bot is removed and nothing of it is left to show.',
    },
    restoring: {
      description: 'The removed bot is being restored from the message about its removal.',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'closed',
          actions: { type: 'announce', params: { kind: 'restored' } },
        },
        onError: {
          target: 'removed',
          actions: {
            type: 'announce',
            params: ({ event }) => ({ kind: 'failed' as const, failure: toFailure(event.error) }),
          },
        },
      },
    },
  },
});
