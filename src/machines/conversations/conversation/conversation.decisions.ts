// Tells which actions an operator may take, by the lifecycle the server obeys.
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { type ConversationEvent, nextConversation } from '../../lifecycles/conversation.machine.ts';

type Facts = Pick<Conversation, 'status' | 'aiEnabled' | 'assigneeId'>;

/** Whether this may happen to the conversation as it is known here; the server has the last word. */
export const isActionAllowed = (
  { status, aiEnabled, assigneeId }: Facts,
  event: ConversationEvent['type'],
): boolean =>
  nextConversation(
    {
      status,
      ai: aiEnabled ? 'on' : 'off',
      assignment: assigneeId === null ? 'unassigned' : 'assigned',
      reassignments: 'none',
    },
    event,
  ) !== null;
