// Knows whether a conversation waits for people because the plan ran out of messages. Knows no view and no plan.
import type { Message } from '../../../contract/messages.ts';

/** From such a handing over on, until the AI answers or is let in again. `messages` are in their order. */
export function isLeftUnpaid(messages: readonly Message[]): boolean {
  const last = messages.findLast(
    ({ author, event }) =>
      event?.kind === 'escalated' || event?.kind === 'aiResumed' || (author === 'ai' && event === null),
  );
  return last?.event?.kind === 'escalated' && last.event.reason === 'unpaid';
}
