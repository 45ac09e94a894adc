// Queue of messages to send, in order, with retries.
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PendingMessage, Thread } from '../thread/thread.merge.ts';

/** The oldest message that has not failed: messages go out one at a time, so they arrive in the order written. */
export const nextPending = (thread: Thread): PendingMessage | undefined =>
  thread.pending.find(({ failure }) => failure === null);

export function enqueuePending(thread: Thread, message: Omit<PendingMessage, 'failure'>): Thread {
  return { ...thread, pending: [...thread.pending, { ...message, failure: null }] };
}

/** Marks a message as failed. A connection failure also fails all later ones, so that the order is kept. */
export function markFailed(thread: Thread, clientId: string, failure: Failure): Thread {
  const failsAll = isTransient(failure);
  return changePending(thread, (pending) =>
    pending.clientId === clientId || (failsAll && pending.failure === null)
      ? { ...pending, failure }
      : pending,
  );
}

/** Queues failed messages again: one by its id, or all that failed with the connection. */
export function retryPending(thread: Thread, clientId?: string): Thread {
  return changePending(thread, (pending) => {
    if (pending.failure === null) return pending;
    const shouldRetry = clientId === undefined ? isTransient(pending.failure) : pending.clientId === clientId;
    return shouldRetry ? { ...pending, failure: null } : pending;
  });
}

/** Drops a message that was never sent. */
export function discardPending(thread: Thread, clientId: string): Thread {
  return { ...thread, pending: thread.pending.filter((pending) => pending.clientId !== clientId) };
}

function changePending(thread: Thread, change: (pending: PendingMessage) => PendingMessage): Thread {
  return { ...thread, pending: thread.pending.map(change) };
}
