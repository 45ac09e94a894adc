// Lifecycle of a bot's reply that waits for an operator's approval.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * Events of a draft. `operator.intervened`: somebody took the conversation over, paused the AI or closed it.
 * `deadline.passed`: nobody decided in time, so the conversation is escalated to people.
 */
export type ReplyEvent =
  | { type: 'accepted' }
  | { type: 'corrected' }
  | { type: 'rejected' }
  | { type: 'visitor.wrote' }
  | { type: 'operator.intervened' }
  | { type: 'deadline.passed' };

const types: { events: ReplyEvent } = { events: { type: 'accepted' } };

/** The first decision is final: only `draft` has transitions. */
export const replyMachine = setup({ types }).createMachine({
  description: 'The lifecycle of a bot’s reply that needs an operator’s approval.',
  id: 'reply',
  initial: 'draft',
  states: {
    draft: {
      description: 'The reply waits for an operator to accept, correct or reject it.',
      on: {
        accepted: 'accepted',
        corrected: 'corrected',
        rejected: 'rejected',
        'visitor.wrote': 'outdated',
        'operator.intervened': 'interrupted',
        'deadline.passed': 'escalated',
      },
    },
    accepted: { description: 'An operator accepted the reply, and the visitor received it.', type: 'final' },
    corrected: {
      description: 'An operator corrected the reply, and the visitor received the corrected text.',
      type: 'final',
    },
    rejected: { description: 'An operator rejected the reply; the visitor never sees it.', type: 'final' },
    outdated: { description: 'The visitor wrote again before anybody decided.', type: 'final' },
    interrupted: {
      description: 'An operator took over or closed the conversation, or paused the AI, before deciding.',
      type: 'final',
    },
    escalated: {
      description: 'Nobody decided in time, so the conversation went to an operator.',
      type: 'final',
    },
  },
});

export type ReplyState = SnapshotFrom<typeof replyMachine>['value'];

/** Whether a draft in this state was sent to the visitor. */
export const isSent = (state: ReplyState): boolean => state === 'accepted' || state === 'corrected';

/** The next state, or null if the event comes too late. */
export function nextReply(state: ReplyState, event: ReplyEvent['type']): ReplyState | null {
  const snapshot = replyMachine.resolveState({ value: state, context: {} });
  const machineEvent: ReplyEvent = { type: event };
  return snapshot.can(machineEvent) ? getNextSnapshot(replyMachine, snapshot, machineEvent).value : null;
}
