// Snoozes conversations, and wakes them by hand or in their time.
import type { Transaction } from 'kysely';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { ApiError } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { changeConversation } from '../operator/operator-actions.store.ts';
import { type OperatorScope, readActor } from '../thread/conversation-scope.store.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { lockConversation, systemLine, writeThread } from '../thread/thread.store.ts';
import { transition, UNTIL_REPLY } from '../thread/transition.rules.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';

type SnoozeAction = Extract<BulkAction, { kind: 'snooze' }>;

/** @throws ApiError TimeUnfit unless the snooze ends in the future and within `limits.inbox.snoozeMs` */
export function requireSnoozeEnd({ until }: SnoozeAction, now: number): void {
  if (until === 'reply' || (until > now && until <= now + limits.inbox.snoozeMs)) return;
  throw new ApiError('TimeUnfit', { issues: [{ path: ['action', 'until'], rule: 'OutOfRange' }] });
}

/**
 * Puts an open conversation off, also one that is snoozed already.
 * @throws ApiError NotFound, ConversationClosed
 */
export function snoozeConversation(
  store: Store,
  scope: OperatorScope,
  { until }: SnoozeAction,
): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const { now } = scope;
    const end = until === 'reply' ? UNTIL_REPLY : until;
    const changes = transition(lockedConversation, 'snoozed', { now, until: end });
    if (!changes) throw new ApiError('ConversationClosed');
    await scheduleWake(store, trx, scope, end);
    const details = until === 'reply' ? {} : { until };
    const { actor, name } = await readActor(trx, scope);
    const line = systemLine('snoozed', actor, name, details);
    return { now, messages: [line], changes };
  });
}

/**
 * Ends the snooze before its time.
 * @throws ApiError NotFound, ConversationChanged when it is not snoozed
 */
export function unsnoozeConversation(store: Store, scope: OperatorScope): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const { now } = scope;
    const changes = transition(lockedConversation, 'snooze.cancelled', { now });
    if (!changes) throw new ApiError('ConversationChanged');
    const line = systemLine('woken', 'operator', await readUserName(trx, scope));
    return { now, messages: [line], changes: { ...changes, last_message_at: now } };
  });
}

/**
 * Schedules the end of a snooze; the user is told if nobody is assigned then. A job for an earlier end stays and
 * waits on.
 */
export async function scheduleWake(
  store: Store,
  trx: Transaction<Database>,
  { accountId, conversationId, userId }: Omit<OperatorScope, 'now'>,
  end: number,
): Promise<void> {
  if (end === UNTIL_REPLY) return;
  await store.jobs.enqueue(trx, {
    queue: 'wake-conversation',
    key: conversationId,
    payload: { accountId, conversationId, userId },
    runAt: end,
    rerun: true,
  });
}

/**
 * Wakes the conversation if its time has come: on top of the list, marked, and its operator is told.
 * @returns milliseconds until a later end of its snooze; 0 where nothing is left to do
 */
export function wakeDueConversation(
  store: Store,
  { userId, ...ids }: ConversationIds & { readonly userId: string },
  now: number,
): Promise<number> {
  return store.transact(async (trx) => {
    const lockedConversation = await lockConversation(trx, ids);
    const end = lockedConversation?.snoozed_until ?? UNTIL_REPLY;
    if (!lockedConversation || end === UNTIL_REPLY) return 0;
    if (end > now) return end - now;
    const changes = transition(lockedConversation, 'snooze.ended', { now });
    if (!changes) return 0;
    await writeThread(store, trx, lockedConversation, {
      now,
      messages: [systemLine('woken', 'system')],
      changes: { ...changes, last_message_at: now },
    });
    await notify(store, trx, {
      kind: 'snoozeEnded',
      accountId: lockedConversation.account_id,
      to: [lockedConversation.assignee_id ?? userId],
      botId: lockedConversation.bot_id,
      conversation: { id: lockedConversation.id, connectionId: lockedConversation.connection_id },
      subject: nameForNotice(lockedConversation),
      text: lockedConversation.visitor_text ?? lockedConversation.last_message_text ?? '',
      group: lockedConversation.id,
      now,
    });
    return 0;
  });
}
