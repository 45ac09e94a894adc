// Tells whether a conversation waits for a person, and by which target.
import type { ReplyTargets } from '../../../../contract/bots/business-hours.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { NamedConversation } from '../thread/conversations.store.ts';

type WaitColumns = Pick<
  NamedConversation,
  'kind' | 'status' | 'escalated_at' | 'waiting_since' | 'snoozed_until'
>;

/** A visitor's message waits for a person's reply: escalated, and neither snoozed nor closed. */
export const waitsForPerson = (conversation: WaitColumns): boolean =>
  conversation.waiting_since !== null &&
  conversation.escalated_at !== null &&
  conversation.snoozed_until === null &&
  conversation.kind !== 'test' &&
  conversation.status === 'operatorAttention';

/** Whether a visitor's message begins a wait under a target. */
export const beginsDueWait = (
  before: NamedConversation,
  after: Pick<WaitColumns, 'status' | 'escalated_at' | 'snoozed_until'>,
): boolean =>
  before.reply_targets !== null &&
  !waitsForPerson(before) &&
  waitsForPerson({ ...before, ...after, waiting_since: before.waiting_since ?? 0 });

/** The time (ms) that people have for the awaited reply; null without a target. */
export function targetOf(
  { firstReply, nextReply, urgentFirstReply, urgentNextReply }: ReplyTargets,
  {
    priority,
    person_replied_at,
    escalated_at,
  }: Pick<NamedConversation, 'priority' | 'person_replied_at' | 'escalated_at'>,
): number | null {
  const isNext = (person_replied_at ?? 0) >= (escalated_at ?? 0);
  const normalTarget = isNext ? nextReply : firstReply;
  const urgentTarget = isNext ? urgentNextReply : urgentFirstReply;
  const minutes = (priority === 'high' || priority === 'urgent' ? urgentTarget : null) ?? normalTarget;
  return minutes === null ? null : minutes * MINUTE_MS;
}

/** Whether the awaited reply was found late already. */
export const isMarkedLate = ({
  late_at,
  reply_due_at,
}: Pick<NamedConversation, 'late_at' | 'reply_due_at'>): boolean =>
  late_at !== null && reply_due_at !== null && late_at > reply_due_at;
