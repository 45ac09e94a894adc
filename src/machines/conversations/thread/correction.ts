// Finds operator messages that answer what the bot could not.
import type { Message } from '../../../../contract/conversations/messages.ts';

export interface Correction {
  readonly question: string;
  readonly answer: string;
}

/** Maximum distance in messages between a question and its answer. */
const MAX_DISTANCE = 30;

/**
 * The question and answer, if `message` is an operator's first message after the AI abstained or handed over;
 * else null. `messages` are in order.
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

/** Whether the AI handed the question over without answering. */
function isLeftToPeople(messages: readonly Message[], question: Message | undefined): boolean {
  const at = messages.findIndex(({ id }) => id === question?.id);
  return messages.slice(at).some(({ event }) => event?.kind === 'escalated' || event?.kind === 'aiFailed');
}
