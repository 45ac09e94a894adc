// Tells from the last events whether a conversation is closed or waits for an operator.
import type { Message } from '../../../contract/conversations/messages.ts';
import { lazy } from '../lazy.tsx';

/** Which closing the conversation stands at, or null while it is open. */
export const closingIdOf = (messages: readonly Message[]): string | null => {
  const latest = messages.findLast(({ event }) => event?.kind === 'closed' || event?.kind === 'reopened');
  return latest?.event?.kind === 'closed' ? latest.id : null;
};

/** Whether a person was called and nobody was there, and nobody has come since. */
export const isWaitingForOperator = (messages: readonly Message[]): boolean => {
  const latest = messages.findLast(({ author, event }) => event?.kind === 'queued' || author === 'operator');
  return latest?.event?.kind === 'queued';
};

/** The question, fetched when it is first asked. */
export const LazySatisfaction = lazy(async () => (await import('./Satisfaction.tsx')).Satisfaction);
