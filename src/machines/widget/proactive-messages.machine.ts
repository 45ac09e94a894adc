// The proactive messages of a bot: the list with figures, and the editor.
import { assign, setup } from 'xstate';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type {
  ProactiveDraft,
  ProactiveMessage,
  proactiveMessages,
} from '../../../contract/widget/proactive-messages.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';

export type ProactiveList = OutputOf<(typeof proactiveMessages)['list']>;

/** A change of one message; a save without `id` adds one. */
export type ProactiveCommand =
  | { readonly kind: 'save'; readonly id: string | null; readonly draft: ProactiveDraft }
  | { readonly kind: 'move'; readonly id: string; readonly position: number }
  | { readonly kind: 'remove' | 'restore'; readonly message: ProactiveMessage };

export interface ProactiveOrder {
  readonly botId: string;
  readonly command: ProactiveCommand;
}

interface Context extends ProactiveList {
  readonly botId: string;
  /** Why the list could not be read, or a message not be saved. */
  readonly failure: Failure | null;
  readonly command: ProactiveCommand | null;
  /** The message that is written; `new` for one that does not exist yet. */
  readonly edited: ProactiveMessage | 'new' | null;
}

export type ProactiveEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: ProactiveCommand }
  | { readonly type: 'editor.opened'; readonly edited: ProactiveMessage | 'new' }
  | { readonly type: 'editor.closed' };

const flow = setup({
  types: machineTypes<{ context: Context; events: ProactiveEvent; input: { readonly botId: string } }>(),
  actors: {
    list: port<(typeof proactiveMessages)['list']>(),
    /** Carries out the command and reads the list anew. */
    run: customPort<ProactiveList, ProactiveOrder>(),
  },
  actions: {
    /** Provided: a toast that says why a change failed. */
    announceFailure: (_, _failure: Failure) => undefined,
    /** Provided: a toast where the command removed a message. */
    announceRemoval: () => undefined,
    closeEditor: assign({ edited: null, failure: null }),
  },
  guards: { isWriting: ({ context }) => context.edited !== null },
});

const runCommand = {
  target: 'running',
  actions: flow.assign(({ event }) =>
    event.type === 'command.issued' ? { command: event.command, failure: null } : {},
  ),
} as const;

export const proactiveMessagesMachine = flow.createMachine({
  description: 'The owner writes messages that the widgets of a bot show by themselves.',
  id: 'proactiveMessages',
  initial: 'loading',
  context: ({ input: { botId } }) => ({
    botId,
    zone: '',
    messages: [],
    failure: null,
    command: null,
    edited: null,
  }),
  states: {
    loading: {
      description: 'The messages are being read; an undo from elsewhere need not wait for them.',
      on: { 'command.issued': runCommand },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: { target: 'listed', actions: assign(({ event }) => event.output) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The messages could not be read; the owner may try again.',
      on: { retried: { target: 'loading', actions: assign({ failure: null }) } },
    },
    listed: {
      description: 'The messages are on the screen with their figures.',
      on: {
        'command.issued': runCommand,
        'editor.opened': { target: 'writing', actions: assign({ edited: ({ event }) => event.edited }) },
      },
    },
    writing: {
      description: 'The owner writes a message; after a refusal the form says why.',
      on: {
        'command.issued': runCommand,
        'editor.closed': { target: 'listed', actions: 'closeEditor' },
      },
    },
    running: {
      description: 'A message is being saved, moved, removed or restored.',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context: { botId, command } }) => {
          if (!command) throw new Error('Nothing was ordered');
          return { botId, command };
        },
        onDone: {
          target: 'listed',
          actions: [assign(({ event }) => event.output), 'announceRemoval', 'closeEditor'],
        },
        onError: [
          {
            guard: 'isWriting',
            target: 'writing',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          {
            target: 'listed',
            actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
          },
        ],
      },
    },
  },
});
