// The replies of an open conversation that are sent at a chosen time.
import { assign, setup } from 'xstate';
import type {
  ScheduledReply,
  scheduledReplies,
} from '../../../../contract/conversations/scheduled-replies.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

interface Input {
  readonly botId: string;
  readonly conversationId: string;
}

export type ScheduledFields = Pick<ScheduledReply, 'text' | 'sendAt' | 'sendsAnyway'>;

export type ScheduledCommand =
  | { readonly kind: 'create'; readonly fields: ScheduledFields }
  | { readonly kind: 'change'; readonly id: string; readonly fields: ScheduledFields }
  | { readonly kind: 'send'; readonly id: string }
  | { readonly kind: 'remove'; readonly reply: ScheduledReply };

interface Context extends Input {
  readonly replies: readonly ScheduledReply[];
  readonly command: ScheduledCommand | null;
  /** The reply in the open dialog. */
  readonly edited: ScheduledReply | null;
  /** Why the edited reply was not saved. */
  readonly editFailure: Failure | null;
}

export type ScheduledRepliesEvent =
  | LivePortEvent
  | { readonly type: 'command.issued'; readonly command: ScheduledCommand }
  | { readonly type: 'edit.opened'; readonly reply: ScheduledReply }
  | { readonly type: 'edit.closed' };

export type ScheduledNotice =
  | { readonly kind: 'done'; readonly command: ScheduledCommand }
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: ScheduledRepliesEvent; input: Input }>(),
  actors: {
    live: livePort,
    list: port<(typeof scheduledReplies)['list']>(),
    run: customPort<void, Input & { readonly command: ScheduledCommand }>(),
  },
  actions: {
    announce: (_, _notice: ScheduledNotice) => undefined,
    /** Empties the composer where it still holds the text that was scheduled. */
    clearDraft: (_, _text: string) => undefined,
  },
  guards: {
    /** Sending, scheduling and visitors' messages change the conversation. */
    isOutdated: ({ context, event }) =>
      event.type === 'live.received' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'conversation.changed' &&
          event.event.conversation.id === context.conversationId)),
    isEdit: ({ context }) => context.command?.kind === 'change' && context.edited !== null,
  },
});

const currentCommand = ({ command }: Context): ScheduledCommand => {
  if (!command) throw new Error('No command is running');
  return command;
};

const listState = flow.createStateConfig({
  description: 'The scheduled replies stand above the composer.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The replies are being read; those read before stay.',
      on: { 'live.received': { guard: 'isOutdated', target: 'loading', reenter: true } },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
        onDone: { target: 'ready', actions: assign({ replies: ({ event }) => event.output }) },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The replies are shown until the conversation changes.',
      on: {
        'live.reconnected': 'loading',
        'live.received': { guard: 'isOutdated', target: 'loading' },
      },
    },
  },
});

const commandState = flow.createStateConfig({
  description: 'Replies are scheduled, changed, sent and cancelled, one at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No reply is being changed.',
      on: {
        'command.issued': { target: 'running', actions: assign({ command: ({ event }) => event.command }) },
        'edit.opened': { actions: assign({ edited: ({ event }) => event.reply, editFailure: null }) },
        'edit.closed': { actions: assign({ edited: null, editFailure: null }) },
      },
    },
    running: {
      description: 'The server carries out the change.',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({
          botId: context.botId,
          conversationId: context.conversationId,
          command: currentCommand(context),
        }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'clearDraft',
              params: ({ context }) => {
                const command = currentCommand(context);
                return command.kind === 'create' ? command.fields.text : '';
              },
            },
            {
              type: 'announce',
              params: ({ context }) => ({ kind: 'done', command: currentCommand(context) }),
            },
            assign({ edited: null, editFailure: null }),
          ],
        },
        onError: [
          {
            guard: 'isEdit',
            target: 'idle',
            actions: assign({ editFailure: ({ event }) => toFailure(event.error) }),
          },
          {
            target: 'idle',
            actions: {
              type: 'announce',
              params: ({ event }) => ({ kind: 'failed', failure: toFailure(event.error) }),
            },
          },
        ],
      },
    },
  },
});

export const scheduledRepliesMachine = flow.createMachine({
  description: 'An operator writes a reply now that is sent at a chosen time.',
  id: 'scheduledReplies',
  context: ({ input }) => ({ ...input, replies: [], command: null, edited: null, editFailure: null }),
  type: 'parallel',
  invoke: { id: 'live', src: 'live' },
  states: { list: listState, command: commandState },
});
