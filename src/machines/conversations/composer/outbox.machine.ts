// Sends pending messages of conversations that are open in no tab.

import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { notes } from '../../../../contract/conversations/notes.ts';
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { type PendingMessage, toMessageInput } from '../thread/thread.merge.ts';

/** The oldest queued message of a conversation that is open in no tab of this browser. */
export interface OutboxItem {
  readonly botId: string;
  readonly conversationId: string;
  readonly message: PendingMessage;
}

export type NextItemFound = { readonly type: 'item.found'; readonly item: OutboxItem | null };
/** `nextItem.requested` asks for the next item; `item.settled` removes one, or stores why it failed. */
export type OutboxRequest =
  | { readonly type: 'nextItem.requested' }
  | { readonly type: 'item.settled'; readonly item: OutboxItem; readonly failure: Failure | null };

const flow = setup({
  types: machineTypes<{
    context: { readonly item: OutboxItem | null };
    events: LivePortEvent | NextItemFound;
    input: undefined;
  }>(),
  actors: {
    live: livePort,
    /** Sends `NextItemFound` when the queue changes and in response to each `OutboxRequest`. */
    outbox: fromCallback<OutboxRequest>(notProvided('outbox')),
    send: port<typeof conversations.reply>(),
    saveNote: port<typeof notes.write>(),
  },
  actions: {
    requestNextItem: sendTo('outbox', { type: 'nextItem.requested' }),
    settle: sendTo('outbox', ({ context }, failure: Failure | null) => ({
      type: 'item.settled',
      item: context.item,
      failure,
    })),
    /** Removes what this browser stores of an erased conversation. */
    removeStored: (_, _erased: { readonly botId: string; readonly conversationId: string }) => undefined,
    /** Tells the person that a message could not be sent. */
    announceFailed: (_, _notice: { readonly item: OutboxItem | null; readonly failure: Failure }) =>
      undefined,
  },
  guards: {
    isNote: ({ context }) => context.item?.message.isNote === true,
    hasItem: ({ context }) => context.item !== null,
    isTransient: (_, failure: Failure) => isTransient(failure),
  },
  delays: { retry: 8_000 },
});

/** A message being sent by one of the two ports. Its client id makes sending idempotent. */
const sendingState = (src: 'send' | 'saveNote') =>
  flow.createStateConfig({
    description: 'One unsent message is being sent; the messages behind it wait.',
    invoke: {
      id: src,
      src,
      input: ({ context: { item } }) => ({
        botId: item?.botId ?? '',
        conversationId: item?.conversationId ?? '',
        ...toMessageInput(item?.message),
      }),
      onDone: { target: 'idle', actions: [{ type: 'settle', params: null }, assign({ item: null })] },
      onError: [
        {
          guard: { type: 'isTransient', params: ({ event }) => toFailure(event.error) },
          target: 'waiting',
          actions: assign({ item: null }),
        },
        {
          target: 'idle',
          actions: [
            { type: 'settle', params: ({ event }) => toFailure(event.error) },
            {
              type: 'announceFailed',
              params: ({ context, event }) => ({ item: context.item, failure: toFailure(event.error) }),
            },
            assign({ item: null }),
          ],
        },
      ],
    },
  });

/** Runs anywhere in the panel; messages of an open thread are sent by that thread. */
export const outboxMachine = flow.createMachine({
  description: 'Messages left unsent in conversations that are no longer open are sent in the background.',
  id: 'outbox',
  context: { item: null },
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'outbox', src: 'outbox' },
  ],
  on: {
    'live.received': {
      guard: ({ event }) => event.event.kind === 'conversation.erased',
      actions: {
        type: 'removeStored',
        params: ({ event: { event } }) =>
          event.kind === 'conversation.erased' ? event : { botId: '', conversationId: '' },
      },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next unsent message.',
      always: [
        { guard: 'isNote', target: 'sendingNote' },
        { guard: 'hasItem', target: 'sending' },
      ],
      on: { 'item.found': { actions: assign({ item: ({ event }) => event.item }) } },
    },
    sending: sendingState('send'),
    sendingNote: sendingState('saveNote'),
    waiting: {
      description: 'The connection failed, not the message, so the whole queue waits for a retry.',
      after: { retry: { target: 'idle', actions: 'requestNextItem' } },
      on: { 'live.reconnected': { target: 'idle', actions: 'requestNextItem' } },
    },
  },
});
