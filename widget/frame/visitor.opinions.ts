// Knows how a visitor's opinions of answers are remembered until the server has them. Knows no state.
import type { Message, Rating } from '../../contract/messages.ts';
import type { Opinion } from './thread.ts';
import type { Memory } from './visitor.memory.ts';

/** What the visitor thinks of an answer now, told or not. */
export const opinionOf = ({ opinions }: Memory, message: Message): Rating | null => {
  const untold = opinions.find(({ messageId }) => messageId === message.id);
  return untold ? untold.rating : (message.rating ?? null);
};

/** An opinion waits to be told; a later one of the same answer takes its place. */
export const withOpinion = ({ opinions }: Memory, opinion: Opinion): Partial<Memory> => ({
  opinions: [...opinions.filter(({ messageId }) => messageId !== opinion.messageId), opinion],
});

/** An opinion was told; another of the same answer may wait by now. */
export const afterTelling = ({ opinions, messages }: Memory, told: Opinion): Partial<Memory> => ({
  opinions: opinions.filter(
    ({ messageId, rating }) => messageId !== told.messageId || rating !== told.rating,
  ),
  messages: messages.map((message) => {
    if (message.id !== told.messageId) return message;
    const { rating: _before, ...rest } = message;
    return told.rating === null ? rest : { ...rest, rating: told.rating };
  }),
});
