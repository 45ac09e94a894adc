// Knows which statuses a filter shows, and what a visitor's message makes of a status. Knows no SQL.
import type { ConversationFilter } from '../../../contract/conversations.ts';
import type { ConversationStatus } from '../../../contract/messages.ts';
import { nextConversation } from '../../../src/machines/lifecycles/conversation.machine.ts';

/** A list shows this much of the last message, in UTF-16 units. */
const PREVIEW = 200;

const FILTERS: Record<ConversationFilter, readonly ConversationStatus[]> = {
  all: ['notAnswered', 'aiAnswered', 'operatorAnswered', 'operatorAttention', 'closed'],
  answered: ['aiAnswered', 'operatorAnswered'],
  open: ['notAnswered', 'operatorAttention'],
};

export const statusesOf = (filter: ConversationFilter): readonly ConversationStatus[] => FILTERS[filter];

/** What a visitor's message makes of a conversation: where the AI is silent, an operator is wanted. */
export function afterVisitor(status: ConversationStatus, aiEnabled: boolean): ConversationStatus {
  const heard = nextConversation(status, 'visitor.wrote') ?? status;
  return aiEnabled ? heard : (nextConversation(heard, 'ai.paused') ?? heard);
}

/** The beginning of a message on one line, never half a character. */
export function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= PREVIEW
    ? line
    : line
        .slice(0, PREVIEW)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}
