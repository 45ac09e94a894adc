// Knows which statuses a filter shows, how a page is continued, and what a visitor's message makes of a status. Knows no SQL.
import type { ConversationFilter } from '../../../contract/conversations.ts';
import type { ConversationStatus } from '../../../contract/messages.ts';
import { nextConversation } from '../../../src/machines/lifecycles/conversation.machine.ts';
import { Refusal } from '../context.ts';

/** A list shows this much of the last message, in UTF-16 units. */
const PREVIEW = 200;

const FILTERS: Record<ConversationFilter, readonly ConversationStatus[]> = {
  all: ['notAnswered', 'aiAnswered', 'operatorAnswered', 'operatorAttention', 'closed'],
  answered: ['aiAnswered', 'operatorAnswered'],
  open: ['notAnswered', 'operatorAttention'],
};

export const statusesOf = (filter: ConversationFilter): readonly ConversationStatus[] => FILTERS[filter];

/** The place in a list after which the next page begins. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export const cursorAfter = ({ at, id }: Cursor): string => `${at}.${id}`;

/** Reads a cursor that `cursorAfter` made; anything else is refused. */
export function readCursor(text: string): Cursor {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (!at || !id) throw new Refusal('InvalidInput', { issues: [{ path: ['cursor'], rule: 'Invalid' }] });
  return { at: Number(at), id };
}

/** What a visitor's message makes of a conversation: where the AI is silent, an operator is wanted. */
export function afterVisitor(status: ConversationStatus, aiEnabled: boolean): ConversationStatus {
  const heard = nextConversation(status, 'visitor.wrote') ?? status;
  return aiEnabled ? heard : (nextConversation(heard, 'ai.paused') ?? heard);
}

/** How a person is called in a thread. */
export function personName(person: {
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}): string {
  return `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || (person.username ?? '');
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
