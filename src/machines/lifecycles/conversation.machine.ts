// Knows what a conversation may become and by what; knows nothing of messages, people or storage.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * What happens to a conversation. `ai.paused` also tells that the AI is silent already when a visitor writes:
 * whoever is waiting then waits for an operator.
 */
export type ConversationEvent =
  | { type: 'visitor.wrote' }
  | { type: 'ai.answered' }
  | { type: 'ai.abstained' }
  | { type: 'operator.replied' }
  | { type: 'ai.paused' }
  | { type: 'ai.resumed' }
  | { type: 'closed' }
  | { type: 'reopened' };

const types: { events: ConversationEvent } = { events: { type: 'visitor.wrote' } };

export const conversationMachine = setup({ types }).createMachine({
  id: 'conversation',
  initial: 'notAnswered',
  states: {
    notAnswered: {
      on: {
        'visitor.wrote': 'notAnswered',
        'ai.answered': 'aiAnswered',
        'ai.abstained': 'operatorAttention',
        'operator.replied': 'operatorAnswered',
        'ai.paused': 'operatorAttention',
        'ai.resumed': 'notAnswered',
        closed: 'closed',
      },
    },
    aiAnswered: {
      on: {
        'visitor.wrote': 'notAnswered',
        'operator.replied': 'operatorAnswered',
        'ai.paused': 'aiAnswered',
        'ai.resumed': 'aiAnswered',
        closed: 'closed',
      },
    },
    operatorAnswered: {
      on: {
        'visitor.wrote': 'notAnswered',
        'operator.replied': 'operatorAnswered',
        'ai.paused': 'operatorAnswered',
        'ai.resumed': 'operatorAnswered',
        closed: 'closed',
      },
    },
    operatorAttention: {
      on: {
        'visitor.wrote': 'operatorAttention',
        'ai.answered': 'aiAnswered',
        'ai.abstained': 'operatorAttention',
        'operator.replied': 'operatorAnswered',
        'ai.paused': 'operatorAttention',
        'ai.resumed': 'notAnswered',
        closed: 'closed',
      },
    },
    closed: {
      on: {
        'visitor.wrote': 'notAnswered',
        reopened: 'operatorAttention',
      },
    },
  },
});

export type ConversationState = SnapshotFrom<typeof conversationMachine>['value'];

/** The state that follows, or null when the event may not happen in this one. */
export function nextConversation(
  status: ConversationState,
  event: ConversationEvent['type'],
): ConversationState | null {
  const now = conversationMachine.resolveState({ value: status, context: {} });
  const happened: ConversationEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(conversationMachine, now, happened).value : null;
}
