// Reads the timeline of a conversation or an order for super admins.
import type { Kysely } from 'kysely';
import {
  type ConversationTimeline,
  MAX_TIMELINE_ROWS,
  type OrderTimeline,
} from '../../../contract/admin/timelines.ts';
import type { Database } from '../../store/schema/database.ts';
import { stateNameOf } from '../conversations/thread/transition.rules.ts';
import { personName } from '../shared/person-name.ts';

type Db = Kysely<Database>;
type TimelineEntity = OrderTimeline['entities'][number];

/** One more than is shown, which tells whether there are more. */
const MAX_FETCHED_ROWS = MAX_TIMELINE_ROWS + 1;

/** The conversation of any account, as a super admin knows its id alone. */
export const findConversation = (db: Db, conversationId: string) =>
  db.selectFrom('conversations').selectAll().where('id', '=', conversationId).executeTakeFirst();

/** The order of any account, by its own id or its invoice's, as a super admin knows an id alone. */
export const findOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', 'in', eb.selectFrom('invoices').select('order_id').where('id', '=', id)),
      ]),
    )
    .executeTakeFirst();

type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;
type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Without any text: ids, authors, states and instants. */
export async function readConversationTimeline(
  db: Db,
  conversation: ConversationRow,
): Promise<ConversationTimeline> {
  const { account_id: accountId, id } = conversation;
  const [transitions, messages, deliveries, drafts] = await Promise.all([
    findTransitions(db, accountId, id),
    db
      .selectFrom('messages')
      .select(['id', 'seq', 'author', 'user_id', 'is_note', 'created_at'])
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(MAX_FETCHED_ROWS)
      .execute(),
    db
      .selectFrom('channel_deliveries')
      .select(['message_id', 'state', 'attempts', 'created_at', 'attempted_at'])
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(MAX_FETCHED_ROWS)
      .execute(),
    db
      .selectFrom('reply_drafts')
      .select(['id', 'state', 'created_at'])
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_FETCHED_ROWS)
      .execute(),
  ]);
  const entity = { ...conversation, state: stateNameOf(conversation) };
  return {
    accountId,
    entities: [
      toEntity('conversation', entity),
      ...toOldestFirst(drafts).map((draft) => toEntity('reply', draft)),
    ],
    transitions: toOldestFirst(transitions).map(toTransition),
    messages: toOldestFirst(messages).map((row) => ({
      id: row.id,
      seq: row.seq,
      author: row.author,
      userId: row.user_id,
      isNote: row.is_note === 1,
      createdAt: row.created_at,
    })),
    deliveries: toOldestFirst(deliveries).map((row) => ({
      messageId: row.message_id,
      state: row.state,
      attempts: row.attempts,
      createdAt: row.created_at,
      attemptedAt: row.attempted_at,
    })),
    isTruncated: [transitions, messages, deliveries, drafts].some(hasMore),
  };
}

export async function readOrderTimeline(db: Db, order: OrderRow): Promise<OrderTimeline> {
  const { account_id: accountId, id } = order;
  const findRowsOfOrder = (table: 'payments' | 'invoices' | 'subscriptions') =>
    db
      .selectFrom(table)
      .select(['id', 'state', 'created_at'])
      .where('account_id', '=', accountId)
      .where('order_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MAX_TIMELINE_ROWS)
      .execute();
  const [transitions, payments, invoices, subscriptions, refunds] = await Promise.all([
    findTransitions(db, accountId, id),
    findRowsOfOrder('payments'),
    findRowsOfOrder('invoices'),
    findRowsOfOrder('subscriptions'),
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', (join) =>
        join.onRef('p.id', '=', 'r.payment_id').onRef('p.account_id', '=', 'r.account_id'),
      )
      .select(['r.payment_id as id', 'r.state', 'r.created_at'])
      .where('r.account_id', '=', accountId)
      .where('p.order_id', '=', id)
      .orderBy('r.created_at')
      .execute(),
  ]);
  return {
    accountId,
    entities: [
      toEntity('order', order),
      ...payments.map((row) => toEntity('payment', row)),
      ...refunds.map((row) => toEntity('refund', row)),
      ...invoices.map((row) => toEntity('invoice', row)),
      ...subscriptions.map((row) => toEntity('subscription', row)),
    ],
    transitions: toOldestFirst(transitions).map(toTransition),
    isTruncated: hasMore(transitions),
  };
}

const toEntity = (
  machine: TimelineEntity['machine'],
  row: { readonly id: string; readonly state: string; readonly created_at: number },
): TimelineEntity => ({ machine, id: row.id, state: row.state, createdAt: row.created_at });

const hasMore = (rows: readonly unknown[]): boolean => rows.length > MAX_TIMELINE_ROWS;

const toOldestFirst = <Row>(newestFirst: readonly Row[]): Row[] =>
  newestFirst.slice(0, MAX_TIMELINE_ROWS).reverse();

/** The newest first; actors have a name while they are users of the account. */
const findTransitions = (db: Db, accountId: string, timelineId: string) =>
  db
    .selectFrom('lifecycle_transitions as t')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 't.actor_id').onRef('u.account_id', '=', 't.account_id'),
    )
    .selectAll('t')
    .select(['u.username', 'u.first_name', 'u.last_name'])
    .where('t.account_id', '=', accountId)
    .where('t.timeline_id', '=', timelineId)
    .orderBy('t.seq', 'desc')
    .limit(MAX_FETCHED_ROWS)
    .execute();

const toTransition = (
  row: Awaited<ReturnType<typeof findTransitions>>[number],
): OrderTimeline['transitions'][number] => ({
  machine: row.machine,
  entityId: row.entity_id,
  from: row.from_state,
  event: row.event,
  to: row.to_state,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.username === null ? null : personName(row) },
  correlationId: row.correlation_id,
  at: row.at,
});
