// Knows when a visitor is asked how content they are: while the last thing that happened is a closing. Knows no question.
import type { Message } from '../../contract/messages.ts';
import { later } from './Later.tsx';

/** Which closing the conversation stands at, or null while it is open. */
export const closingOf = (messages: readonly Message[]): string | null => {
  const turn = messages.findLast(({ event }) => event?.kind === 'closed' || event?.kind === 'reopened');
  return turn?.event?.kind === 'closed' ? turn.id : null;
};

/** The question, fetched when it is first asked. */
export const Closed = later(async () => (await import('./Satisfaction.tsx')).Satisfaction);
