// Tells from the last events whether a conversation is closed or waits for an operator.
import type { Message } from '../../../contract/conversations/messages.ts';
import { lazy } from '../lazy.tsx';

/** Id of the closing event, or null while the conversation is open. */
export const closingMessageIdOf = (messages: readonly Message[]): string | null => {
  const latest = messages.findLast(({ event }) => event?.kind === 'closed' || event?.kind === 'reopened');
  return latest?.event?.kind === 'closed' ? latest.id : null;
};

/** Whether an operator was requested, none was available and none has come since. */
export const isWaitingForOperator = (messages: readonly Message[]): boolean => {
  const latest = messages.findLast(({ author, event }) => event?.kind === 'queued' || author === 'operator');
  return latest?.event?.kind === 'queued';
};

/** The rating form, loaded when it is first needed. */
export const LazySatisfaction = lazy(async () => (await import('./Satisfaction.tsx')).Satisfaction);
