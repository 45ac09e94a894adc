// Finds operator messages that answer what the bot could not.
import type { Message } from '../../../../contract/conversations/messages.ts';

export interface Correction {
  readonly question: string;
  readonly answer: string;
}

/** So far back an answer may lie from its question. */
const MAX_DISTANCE = 30;

/**
 * What was asked and answered, when `message` is the first word of an operator after the AI said that it does not know,
 * or left a question to people; null for all other messages. `messages` are in their order.
 */
export function findCorrection(messages: readonly Message[], message: Message): Correction | null {
  if (message.author !== 'operator' || message.event) return null;
  const end = messages.findIndex(({ id }) => id === message.id);
  const before = messages
    .slice(Math.max(0, end - MAX_DISTANCE), Math.max(0, end))
    .filter(({ event }) => !event);
  const last = before.findLastIndex(({ author }) => author === 'visitor');
  if (last < 0) return null;
  const after = before.slice(last + 1);
  if (after.some(({ author }) => author === 'operator')) return null;
  const hasFailed = after.some(({ author, abstained }) => author === 'ai' && abstained);
  if (!hasFailed && !isLeftToPeople(messages.slice(0, end), before[last])) return null;
  const first = before.slice(0, last).findLastIndex(({ author }) => author !== 'visitor') + 1;
  const question = before
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join('\n');
  return { question, answer: message.text };
}

/** Whether the AI handed over to people after the question, without another word of its own. */
function isLeftToPeople(messages: readonly Message[], question: Message | undefined): boolean {
  const at = messages.findIndex(({ id }) => id === question?.id);
  return messages.slice(at).some(({ event }) => event?.kind === 'escalated' || event?.kind === 'aiFailed');
}
