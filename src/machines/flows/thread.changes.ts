// Knows what becomes of held messages that are changed, rated or read anew, also while a page is on its way. Knows no calls.
import type { PanelEvent } from '../../../contract/live.ts';
import type { Message, Rating } from '../../../contract/messages.ts';
import type { Thread } from './thread.merge.ts';

/** The thread with a visitor's opinion of an answer; null takes it back. */
function rated(thread: Thread, opinion: { messageId: string; rating: Rating | null }): Thread {
  const change = ({ rating: _before, ...message }: Message): Message =>
    opinion.rating === null ? message : { ...message, rating: opinion.rating };
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.id === opinion.messageId ? change(message) : message,
    ),
  };
}

/** The thread with a message as it is now, in its place and wherever it is quoted; one that is not held changes nothing. */
export function replaced(thread: Thread, changed: Message): Thread {
  const excerpt = changed.text;
  return {
    ...thread,
    messages: thread.messages.map((message) => {
      if (message.id === changed.id) return changed;
      return message.quote?.id === changed.id
        ? { ...message, quote: { ...message.quote, excerpt } }
        : message;
    }),
  };
}

/** What the stream tells of a message that was there before. */
export type Change = Extract<PanelEvent, { kind: 'message.changed' | 'message.rated' }>;

export const changed = (thread: Thread, change: Change): Thread =>
  change.kind === 'message.changed' ? replaced(thread, change.message) : rated(thread, change);

/** The thread with the messages it holds as they were read anew. */
export function renewed(thread: Thread, read: readonly Message[]): Thread {
  const byId = new Map(read.map((message) => [message.id, message]));
  return { ...thread, messages: thread.messages.map((message) => byId.get(message.id) ?? message) };
}

/** A thread into which a page was put, with what was told of its messages while it was on its way. */
export const upToDate = ({ changes }: { readonly changes: readonly Change[] }, thread: Thread): Thread =>
  changes.reduce(changed, thread);
