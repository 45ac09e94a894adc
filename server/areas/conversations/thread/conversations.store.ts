// Reads conversations.
import type { Kysely } from 'kysely';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import { personName } from '../../shared/person-name.ts';
import { parseLabelIds } from '../inbox/list.streams.ts';
import { UNTIL_REPLY } from './transition.rules.ts';

export interface ConversationIds {
  readonly accountId: string;
  readonly conversationId: string;
}

/** Conversations as the API returns them, in the order of `ids`; missing ones are left out. */
export async function readConversations(
  db: Kysely<Database>,
  accountId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const rows = await selectConversations(db)
    .where('c.account_id', '=', accountId)
    .where('c.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toConversation(row)] : [];
  });
}

/** One conversation as the API returns it, or null. */
export async function readConversation(
  db: Kysely<Database>,
  ids: ConversationIds,
): Promise<Conversation | null> {
  const row = await selectConversations(db)
    .where('c.account_id', '=', ids.accountId)
    .where('c.id', '=', ids.conversationId)
    .executeTakeFirst();
  return row ? toConversation(row) : null;
}

/** A conversation's row joined with visitor and assignee names. */
export type NamedConversation = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>
>;

/** Base query of conversations, aliased `c`. */
export function selectConversations(db: Kysely<Database>) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.assignee_id').onRef('u.account_id', '=', 'c.account_id'),
    )
    .leftJoin('operator_groups as g', (join) =>
      join
        .onRef('g.id', '=', 'c.group_id')
        .onRef('g.account_id', '=', 'c.account_id')
        .on('g.removed_at', 'is', null),
    )
    .leftJoin('business_hours as h', (join) =>
      join.onRef('h.bot_id', '=', 'c.bot_id').onRef('h.account_id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select(['g.name as group_name', 'h.reply_targets'])
    .select(['v.email as visitor_email', 'v.phone as visitor_phone', 'v.fields as visitor_fields'])
    .select(['v.name as visitor_name', 'v.impersonates_staff', 'u.first_name', 'u.last_name', 'u.username']);
}

/** Null where the visitor alone ends the snooze. */
const snoozeEndOf = (until: number): number | null => (until === UNTIL_REPLY ? null : until);

/** The conversation as the API returns it. */
export function toConversation(row: NamedConversation): Conversation {
  return {
    id: row.id,
    botId: row.bot_id,
    connectionId: row.connection_id,
    kind: row.kind,
    visitorName: row.visitor_name ?? '',
    status: row.status,
    aiEnabled: row.ai_enabled === 1,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_id === null ? null : personName(row),
    ...(row.group_id !== null &&
      row.group_name !== null && { group: { id: row.group_id, name: row.group_name } }),
    escalatedAt: row.escalated_at,
    assignedAt: row.assigned_at,
    lastMessageText: row.last_message_text ?? '',
    ...(row.visitor_text !== null && { visitorText: row.visitor_text }),
    ...(row.draft_id !== null && { draftId: row.draft_id }),
    lastAuthor: row.last_author,
    lastMessageAt: row.last_message_at,
    waitingSince: row.waiting_since,
    unread: row.unread,
    messageCount: row.message_count,
    ...(row.visitor_read_seq > 0 && { visitorSeenSeq: row.visitor_read_seq }),
    createdAt: row.created_at,
    ...(row.labels !== null && { labels: parseLabelIds(row.labels) }),
    ...(row.satisfaction !== null && { satisfaction: row.satisfaction }),
    ...(row.impersonates_staff === 1 && { isStaffAlike: true }),
    ...(row.priority !== null && { priority: row.priority }),
    ...(row.snoozed_until !== null && { snoozedUntil: snoozeEndOf(row.snoozed_until) }),
    ...(row.woken_at !== null && { wokenAt: row.woken_at }),
    ...(row.reply_due_at !== null && { replyDueAt: row.reply_due_at }),
    ...(row.late_at !== null && { lateAt: row.late_at }),
  };
}
