// Knows what happens to an open thread and what it asks of the outside. Knows no order of things.
import { sendTo, setup } from 'xstate';
import type { conversations } from '../../../contract/conversations.ts';
import { port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type KeptRestored, keptPort, type LiveHeard, livePort } from './live.port.ts';
import { nextToSend } from './outbox.queue.ts';
import { hasHole } from './thread.merge.ts';
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
  | { readonly type: 'message.discarded'; readonly clientId: string };

/** What every call of a thread names. */
export const one = ({ botId, conversationId }: Talk) => ({ botId, conversationId });

/** The ports are `live`, `kept`, `messages`, and `send`: a reply, or a question of the test chat. */
export const flow = setup({
  types: typesOf<{ context: Talk; events: ThreadEvent; input: TalkInput }>(),
  actors: {
    live: livePort,
    kept: keptPort,
    messages: port<typeof conversations.messages>(),
    send: port<typeof conversations.reply>(),
  },
  actions: {
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
    hasMail: ({ context }) => nextToSend(context.thread) !== undefined,
  },
});
