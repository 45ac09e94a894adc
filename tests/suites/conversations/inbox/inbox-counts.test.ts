import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  compactConversationCounts,
  rebuildConversationCounts,
  UNFILTERED,
  wrongCountsQuery,
} from '../../../../server/areas/conversations/inbox/conversation-counts.store.ts';
import { countTabs } from '../../../../server/areas/conversations/inbox/list.counts.ts';
import type { Store } from '../../../../server/store/store.ts';
import { forEachDatabase } from '../../../databases.ts';
import { addBot, addConversation } from '../../../fixtures/rows.ts';
import { testSeed } from '../../../random.ts';
import {
  createPicker,
  expectedIds,
  type InboxFixture,
  insertConversations,
  STATUSES,
} from './inbox-fixture.ts';

/** The kept counts, each with its number of rows and their sum. */
async function readKeptCounts(
  { db }: Store,
  { accountId, botIds }: Pick<InboxFixture, 'accountId' | 'botIds'>,
): Promise<{ bot_id: string; label_id: string; kept: number; total: number }[]> {
  const rows = await db
    .selectFrom('conversation_counts')
    .select((eb) => ['bot_id', 'label_id', eb.fn.countAll().as('kept'), eb.fn.sum('delta').as('total')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .groupBy(['bot_id', 'status', 'is_unread', 'is_snoozed', 'connection_id', 'assignee_id'])
    .groupBy(['satisfaction', 'priority', 'group_id', 'label_id'])
    .execute();
  return rows.map(({ kept, total, ...row }) => ({ ...row, kept: Number(kept), total: Number(total) }));
}

/** After adding up, a bot has at most twice as many rows as counts, and forty; no more than half of them are zero. */
async function expectFewRows(store: Store, fixture: InboxFixture): Promise<void> {
  const counts = await readKeptCounts(store, fixture);
  for (const botId of fixture.botIds)
    for (const isUnfiltered of [true, false]) {
      const own = counts.filter(
        (row) => row.bot_id === botId && (row.label_id === UNFILTERED) === isUnfiltered,
      );
      const rowCount = own.reduce((sum, { kept }) => sum + kept, 0);
      expect(rowCount).toBeLessThanOrEqual(2 * own.length + 40);
      expect(2 * own.filter(({ total }) => total === 0).length).toBeLessThanOrEqual(own.length);
    }
}

forEachDatabase((_name, open) => {
  let store: Store;
  let fixture: InboxFixture;
  beforeAll(async () => {
    store = await open();
    fixture = await insertConversations(store);
  });

  test('keeps exact counts while conversations change, move and go', async () => {
    const { pickOne, chance } = createPicker(testSeed + 2);
    const rows = await store.db
      .selectFrom('conversations')
      .select('id')
      .where('account_id', '=', fixture.accountId)
      .execute();
    const scope = { accountId: fixture.accountId, botIds: fixture.botIds };
    for (let round = 0; round < 4; round += 1) {
      for (const { id } of rows) {
        const change = store.db
          .updateTable('conversations')
          .where('account_id', '=', fixture.accountId)
          .where('id', '=', id);
        if (chance(0.6))
          await change.set({ status: pickOne(STATUSES), unread: pickOne([0, 0, 1, 4]) }).execute();
        else if (chance(0.2)) await change.set({ snoozed_until: pickOne([null, 9_000]) }).execute();
        else if (chance(0.1)) await change.set({ message_count: pickOne([0, 2]) }).execute();
        else if (chance(0.4))
          await change
            .set({
              assignee_id: pickOne([null, fixture.me]),
              satisfaction: pickOne([null, 1, 5]),
              priority: pickOne([null, 'urgent', 'high']),
              connection_id: pickOne(fixture.connectionIds),
              labels: pickOne([null, JSON.stringify(fixture.labels.slice(0, 2))]),
            })
            .execute();
        else if (chance(0.02)) await store.db.deleteFrom('conversations').where('id', '=', id).execute();
      }
      const counted = await countTabs(store.db, scope, { filter: 'all' }, fixture.me);
      await compactConversationCounts(store, new AbortController().signal);
      expect(await countTabs(store.db, scope, { filter: 'all' }, fixture.me)).toEqual(counted);
      for (const tab of ['all', 'answered', 'open'] as const) {
        const { length } = await expectedIds(store, fixture, { filter: tab });
        expect(counted[tab]).toEqual({ count: length, isMore: false });
      }
      for (const filters of [
        { filter: 'all', assignee: 'nobody', statuses: 'closed' },
        { filter: 'all', assignee: 'me', ratings: '1,5' },
        { filter: 'all', labels: fixture.labels[1] ?? '', connections: fixture.connectionIds[0] ?? '' },
        { filter: 'all', labels: fixture.labels[1] ?? '', assignee: 'nobody' },
        { filter: 'all', priorities: 'urgent' },
      ] as const) {
        const { all } = await countTabs(store.db, scope, filters, fixture.me);
        const { length } = await expectedIds(store, fixture, filters);
        expect(all, JSON.stringify(filters)).toEqual({ count: length, isMore: false });
      }
      const unread = await expectedIds(store, fixture, { filter: 'all', unread: 'yes' });
      expect(counted.unread).toEqual({ count: unread.length, isMore: false });
      const snoozed = await expectedIds(store, fixture, { filter: 'all', snoozed: 'yes' });
      expect(counted.snoozed).toEqual({ count: snoozed.length, isMore: false });
    }
    await expectFewRows(store, fixture);
    expect(
      await store.db.executeQuery(sql.raw(wrongCountsQuery(store.dialect)).compile(store.db)),
    ).toMatchObject({
      rows: [],
    });
    for (const botId of fixture.botIds)
      await rebuildConversationCounts(store, { accountId: fixture.accountId, botId });
    const rebuilt = await readKeptCounts(store, fixture);
    expect(rebuilt.filter(({ total }) => total === 0)).toEqual([]);
    expect(rebuilt.every(({ kept }) => kept === 1)).toBe(true);
  });

  test('keeps as many count rows for three equal conversations as for sixty', async () => {
    const { accountId, labels } = fixture;
    const countLabelRows = async (count: number) => {
      const botId = await addBot(store, accountId, `of ${count}`);
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) ids.push(await addConversation(store, accountId, botId));
      const rows = store.db.updateTable('conversations').where('id', 'in', ids);
      const [connection_id] = fixture.connectionIds;
      const sharedFields = { message_count: 1, connection_id, labels: JSON.stringify(labels.slice(0, 2)) };
      await rows.set(sharedFields).execute();
      for (const status of ['closed', 'notAnswered', 'closed'] as const) await rows.set({ status }).execute();
      await rebuildConversationCounts(store, { accountId, botId });
      return (await readKeptCounts(store, { accountId, botIds: [botId] }))
        .map(({ label_id }) => label_id)
        .sort();
    };
    const need = ['', UNFILTERED, ...labels.slice(0, 2)].sort();
    expect(await countLabelRows(3)).toEqual(need);
    expect(await countLabelRows(60)).toEqual(need);
  });
});
