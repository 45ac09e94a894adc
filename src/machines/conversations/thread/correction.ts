// Finds operator messages that answer what the bot could not.
import type { Message } from '../../../../contract/conversations/messages.ts';

export interface Correction {
  readonly question: string;
  readonly answer: string;
}

/** Maximum distance in messages between a question and its answer. */
const MAX_MESSAGE_DISTANCE = 30;

/**
 * The question and answer, if `message` is an operator's first message after the AI abstained or escalated;
 * else null. `messages` are in order.
 */
export function findCorrection(messages: readonly Message[], message: Message): Correction | null {
  if (message.author !== 'operator' || message.event) return null;
  const end = messages.findIndex(({ id }) => id === message.id);
  const earlier = messages
    .slice(Math.max(0, end - MAX_MESSAGE_DISTANCE), Math.max(0, end))
    .filter(({ event }) => !event);
  const lastQuestionIndex = earlier.findLastIndex(({ author }) => author === 'visitor');
  if (lastQuestionIndex < 0) return null;
  const replies = earlier.slice(lastQuestionIndex + 1);
  if (replies.some(({ author }) => author === 'operator')) return null;
  const hasAbstained = replies.some(({ author, abstained }) => author === 'ai' && abstained);
  if (!hasAbstained && !isEscalated(messages.slice(0, end), earlier[lastQuestionIndex])) return null;
  const firstQuestionIndex =
    earlier.slice(0, lastQuestionIndex).findLastIndex(({ author }) => author !== 'visitor') + 1;
  const question = earlier
    .slice(firstQuestionIndex, lastQuestionIndex + 1)
    .map(({ text }) => text)
    .join('\n');
  return { question, answer: message.text };
}

/** Whether the AI handed the question over without answering. */
function isEscalated(messages: readonly Message[], question: Message | undefined): boolean {
  const questionIndex = messages.findIndex(({ id }) => id === question?.id);
  return messages
    .slice(questionIndex)
    .some(({ event }) => event?.kind === 'escalated' || event?.kind === 'aiFailed');
}
