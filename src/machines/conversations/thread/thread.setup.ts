// Events, actors and guards of the thread machine.
import { sendTo, setup } from 'xstate';
import type { channelDeliveries } from '../../../../contract/connections/channel-deliveries.ts';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { messageChanges, notes } from '../../../../contract/conversations/notes.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { port, typesOf } from '../../port.ts';
import { type KeptRestored, keptPort, type LiveHeard, livePort } from '../../shared/live.port.ts';
import { nextToSend } from '../composer/outbox.queue.ts';
import { hasHole, messageCall } from './thread.merge.ts';
import type { Outgoing, Talk, TalkInput, Wanted } from './thread.state.ts';

export type ThreadEvent =
  | LiveHeard
  | KeptRestored
  | { readonly type: 'retried' }
  | { readonly type: 'start.reached' }
  | { readonly type: 'end.neared' }
  | { readonly type: 'end.reached' }
  | { readonly type: 'end.left' }
  | { readonly type: 'place.wanted'; readonly place: Wanted }
  | { readonly type: 'draft.changed'; readonly text: string }
  | { readonly type: 'message.sent'; readonly message: Outgoing }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'message.discarded'; readonly clientId: string }
  | { readonly type: 'message.quoted'; readonly message: Message }
  | { readonly type: 'quote.dropped' }
  | { readonly type: 'mode.chosen'; readonly isNote: boolean }
  | { readonly type: 'edit.begun'; readonly message: Message }
  | { readonly type: 'edit.sent'; readonly text: string }
  | { readonly type: 'removal.asked'; readonly message: Message }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'change.dropped' }
  | { readonly type: 'again.asked'; readonly messageId: string };

/** What every call of a thread names. */
export const one = ({ botId, conversationId }: Talk) => ({ botId, conversationId });

/** The message on its way, as the server takes it. */
export const mailOf = (talk: Talk) => ({ ...one(talk), ...messageCall(nextToSend(talk.thread)) });

/** The ports are `live`, `kept`, `messages`, `send`: a reply, or a question of the test chat, `note`, `edit`, `remove`, `resend`. */
export const flow = setup({
  types: typesOf<{ context: Talk; events: ThreadEvent; input: TalkInput }>(),
  actors: {
    live: livePort,
    kept: keptPort,
    messages: port<typeof conversations.messages>(),
    send: port<typeof conversations.reply>(),
    note: port<typeof notes.write>(),
    edit: port<typeof messageChanges.edit>(),
    remove: port<typeof messageChanges.remove>(),
    resend: port<typeof channelDeliveries.sendMessageAgain>(),
  },
  actions: {
    refuse: (_, _failure: Failure) => undefined,
    keep: sendTo('kept', ({ context }: { context: Talk }) => ({
      type: 'keep.asked',
      kept: { draft: context.draft, pending: context.thread.pending },
    })),
  },
  delays: { again: 8_000 },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    hasHole: ({ context }) => hasHole(context.thread),
    hasOlder: ({ context }) => context.thread.hasOlder,
    hasNewer: ({ context }) => context.thread.hasNewer,
    // Away from the newest messages nothing can be missed: what follows comes with its page.
    isResetHere: ({ context, event }) =>
      event.type === 'live.heard' && event.event.kind === 'reset' && !context.thread.hasNewer,
    hasAgain: ({ context }) => context.again.length > 0,
    hasNote: ({ context }) => nextToSend(context.thread)?.isNote === true,
    hasMail: ({ context }) => nextToSend(context.thread) !== undefined,
  },
});
