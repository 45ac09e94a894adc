import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import { UNTIL_REPLY } from '../../../../server/areas/conversations/thread/transition.rules.ts';
import { newId } from '../../../../server/store/id.ts';
import type { Store } from '../../../../server/store/store.ts';
import { matchesCriteria, toCriteria } from '../../../../src/machines/lifecycles/inbox.rules.ts';
import { addAccount, addBot, addConversation } from '../../../fixtures/rows.ts';
import { createRandom, testSeed } from '../../../random.ts';
import { addPerson } from '../../support/app.ts';

export const STATUSES: readonly ConversationStatus[] = [
  'notAnswered',
  'aiAnswered',
  'operatorAnswered',
  'operatorAttention',
  'closed',
  'spam',
];
const MANY = 260;

export function createPicker(seed: number) {
  const { next, pick, chance } = createRandom(seed);
  const pickOne = <T>(values: readonly T[]): T => {
    const value = pick(values);
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  return { next, pickOne, chance };
}

export interface InboxFixture {
  accountId: string;
  botId: string;
  /** Both bots of the account. */
  botIds: string[];
  me: string;
  labels: string[];
  connectionIds: string[];
}

/** Inserts conversations of every kind, some with equal times and some of another bot. */
export async function insertConversations(store: Store): Promise<InboxFixture> {
  const { pickOne, chance, next } = createPicker(testSeed);
  const accountId = await addAccount(store);
  const botId = await addBot(store, accountId);
  const { userId: me } = await addPerson(store, accountId, { name: 'me', isOperator: true });
  const { userId: other } = await addPerson(store, accountId, { name: 'other', isOperator: true });
  const labels = [newId(), newId(), newId()];
  const connectionIds = [newId(), newId()];
  await store.db
    .insertInto('labels')
    .values(
      labels.map((id, index) => ({
        id,
        account_id: accountId,
        name: `برچسب ${index}`,
        name_key: `برچسب ${index}`,
        tone: 'info' as const,
        created_at: 1,
      })),
    )
    .execute();
  const otherBotId = await addBot(store, accountId, 'other');
  await store.transact(async (trx) => {
    const trxStore = { ...store, db: trx };
    for (let index = 0; index < MANY; index += 1) {
      const bot = index % 4 === 0 ? otherBotId : botId;
      const id = await addConversation(trxStore, accountId, bot);
      const lastMessageAt = 1_000 + Math.floor(next() * 120);
      const assignedLabels = labels.filter(() => chance(0.2));
      const due = chance(0.3) ? lastMessageAt + Math.floor(next() * 50) : null;
      await trx
        .updateTable('conversations')
        .set({
          status: pickOne(STATUSES),
          connection_id: pickOne(connectionIds),
          assignee_id: pickOne([null, null, me, other]),
          satisfaction: pickOne([null, null, 1, 4, 5]),
          priority: pickOne([null, null, 'urgent', 'low']),
          labels: assignedLabels.length === 0 ? null : JSON.stringify(assignedLabels),
          unread: chance(0.3) ? 2 : 0,
          waiting_since: chance(0.3) ? lastMessageAt - Math.floor(next() * 50) : null,
          reply_due_at: due,
          late_at: chance(0.3) ? (due ?? 0) + pickOne([-5, 5]) : null,
          snoozed_until: chance(0.2) ? pickOne([3_000, 4_000, UNTIL_REPLY]) : null,
          last_message_at: lastMessageAt,
          message_count: chance(0.1) ? 0 : 3,
          kind: chance(0.05) ? 'test' : 'widget',
        })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
      if (assignedLabels.length === 0) continue;
      const row = { conversation_id: id, account_id: accountId, bot_id: bot };
      await trx
        .insertInto('conversation_labels')
        .values(assignedLabels.map((label_id) => ({ ...row, label_id, last_message_at: lastMessageAt })))
        .execute();
    }
  });
  return { accountId, botId, botIds: [botId, otherBotId], me, labels, connectionIds };
}

/** The bots that the filters name, else all. */
export const botIdsOf = ({ botIds }: InboxFixture, { bots }: InboxFilters) => bots?.split(',') ?? botIds;

/** Expected ids, from checking every row by itself: slow but simple. */
export async function expectedIds(
  store: Store,
  fixture: InboxFixture,
  filters: InboxFilters,
): Promise<string[]> {
  const rows = await store.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', fixture.accountId)
    .where('bot_id', 'in', botIdsOf(fixture, filters))
    .where('kind', '<>', 'test')
    .where('message_count', '>', 0)
    .execute();
  const criteria = toCriteria(filters, fixture.me);
  const matches = rows.filter((row) =>
    matchesCriteria(criteria, {
      botId: row.bot_id,
      status: row.status,
      connectionId: row.connection_id,
      assigneeId: row.assignee_id,
      satisfaction: row.satisfaction ?? undefined,
      labels: row.labels === null ? [] : JSON.parse(row.labels),
      unread: row.unread,
      lastMessageAt: row.last_message_at,
      priority: row.priority ?? undefined,
      snoozedUntil: row.snoozed_until ?? undefined,
      replyDueAt: row.reply_due_at ?? undefined,
      lateAt: row.late_at ?? undefined,
    }),
  );
  const descending = (one: string, other: string) => (one < other ? 1 : -1);
  const byAge = matches.toSorted(
    (one, other) => other.last_message_at - one.last_message_at || descending(one.id, other.id),
  );
  if (filters.snoozed)
    return matches
      .sort(
        (one, other) => (one.snoozed_until ?? 0) - (other.snoozed_until ?? 0) || descending(other.id, one.id),
      )
      .map(({ id }) => id);
  const column = filters.late === 'now' || filters.sort === 'due' ? 'reply_due_at' : 'waiting_since';
  if (filters.late !== 'now' && !filters.sort) return byAge.map(({ id }) => id);
  const waiting = matches
    .filter((row) => row[column] !== null)
    .sort((one, other) => (one[column] ?? 0) - (other[column] ?? 0) || descending(other.id, one.id));
  const rest = byAge.filter((row) => row[column] === null);
  return [...waiting, ...rest].map(({ id }) => id);
}
