// Which actions an operator may take, by the lifecycle that the server uses too.
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { type ConversationEvent, nextConversation } from '../../lifecycles/conversation.machine.ts';

type ConversationState = Pick<Conversation, 'status' | 'aiEnabled' | 'assigneeId'>;

/**
 * True if the lifecycle allows the event in the known state of the conversation; the server has the last
 * word.
 */
export const isActionAllowed = (
  { status, aiEnabled, assigneeId }: ConversationState,
  event: ConversationEvent['type'],
): boolean =>
  nextConversation(
    {
      status,
      ai: aiEnabled ? 'on' : 'off',
      assignment: assigneeId === null ? 'unassigned' : 'assigned',
      reassignments: 'none',
      snooze: 'awake',
    },
    event,
  ) !== null;
