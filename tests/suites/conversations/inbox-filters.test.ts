import { beforeAll, expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { countTabs, selectLate } from '../../../server/areas/conversations/inbox/list.counts.ts';
import { listPage } from '../../../server/areas/conversations/inbox/list.store.ts';
import { rangesQuery, type Stream } from '../../../server/areas/conversations/inbox/list.streams.ts';
import {
  type SearchPage,
  searchPage,
  selectMessageNumbers,
} from '../../../server/areas/conversations/search/search.store.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { toCriteria } from '../../../src/machines/lifecycles/inbox.rules.ts';
import { forEachDatabase } from '../../databases.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';
import { testSeed } from '../../random.ts';
import {
  botIdsOf,
  createPicker,
  expectedIds,
  type InboxFixture,
  insertConversations,
  STATUSES,
} from './inbox/inbox-fixture.ts';
import { explainQuery } from './query-plan.ts';

async function listIds(
  store: Store,
  fixture: InboxFixture,
  filters: InboxFilters,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  let after: Parameters<typeof listPage>[1]['after'] = null;
  do {
    const page = await listPage(store.db, {
      accountId: fixture.accountId,
      botIds: botIdsOf(fixture, filters),
      criteria: toCriteria(filters, fixture.me),
      order: filters.sort === 'waiting' || filters.sort === 'due' ? filters.sort : null,
      after,
      limit,
    });
    ids.push(...page.ids);
    after = page.next;
  } while (after !== null);
  return ids;
}

forEachDatabase((name, open) => {
  let store: Store;
  let fixture: InboxFixture;
  beforeAll(async () => {
    store = await open();
    fixture = await insertConversations(store);
  });

  test('lists and counts exactly the conversations that match random filters, in order', async () => {
    const { pickOne, chance } = createPicker(testSeed + 1);
    let matched = 0;
    for (let count = 0; count < 50; count += 1) {
      const filters: InboxFilters = {
        filter: pickOne(['all', 'all', 'open', 'answered']),
        ...(chance(0.5) && { bots: pickOne(fixture.botIds) }),
        ...(chance(0.3) && { statuses: STATUSES.filter(() => chance(0.6)).join(',') || 'closed' }),
        ...(chance(0.3) && {
          connections: pickOne([...fixture.connectionIds, fixture.connectionIds.join(',')]),
        }),
        ...(chance(0.4) && { assignee: pickOne(['me', 'nobody', fixture.me]) }),
        ...(chance(0.2) && { ratings: pickOne(['1', '4,5', '2']) }),
        ...(chance(0.3) && { labels: pickOne([...fixture.labels, fixture.labels.slice(0, 2).join(',')]) }),
        ...(chance(0.2) && { unread: 'yes' as const }),
        ...(chance(0.2) && { snoozed: 'yes' as const }),
        ...(chance(0.2) && { from: 1_030 }),
        ...(chance(0.2) && { to: 1_090 }),
        ...(chance(0.3) && { late: pickOne(['now', 'ever'] as const) }),
        ...(chance(0.5) && { sort: pickOne(['waiting', 'due'] as const) }),
      };
      const expected = await expectedIds(store, fixture, filters);
      expect(
        await listIds(store, fixture, filters, pickOne([1, 7, 30, 100])),
        JSON.stringify(filters),
      ).toEqual(expected);
      matched += expected.length > 0 ? 1 : 0;
      const scope = { accountId: fixture.accountId, botIds: botIdsOf(fixture, filters) };
      const counts = await countTabs(store.db, scope, filters, fixture.me);
      for (const tab of ['all', 'answered', 'open'] as const) {
        const { length } = await expectedIds(store, fixture, { ...filters, filter: tab });
        expect(counts[tab], JSON.stringify({ ...filters, tab })).toEqual({ count: length, isMore: false });
      }
      const unread = await expectedIds(store, fixture, { ...filters, filter: 'all', unread: 'yes' });
      expect(counts.unread, JSON.stringify(filters)).toEqual({ count: unread.length, isMore: false });
      const snoozed = await expectedIds(store, fixture, { ...filters, filter: 'all', snoozed: 'yes' });
      expect(counts.snoozed, JSON.stringify(filters)).toEqual({ count: snoozed.length, isMore: false });
      const late = await expectedIds(store, fixture, { ...filters, filter: 'all', late: 'now' });
      expect(counts.late, JSON.stringify(filters)).toEqual({ count: late.length, isMore: false });
    }
    expect(matched).toBeGreaterThan(20); // most random filters match something
  });

  test('reads every list by an index in order, without sorting', async () => {
    const streams: [Stream, index: string][] = [
      [{ by: 'all' }, 'conversations_listed'],
      [{ by: 'unread' }, 'conversations_listed_unread'],
      [{ by: 'waiting' }, 'conversations_listed_waiting'],
      [{ by: 'snoozed' }, 'conversations_listed_snoozed'],
      [{ by: 'due' }, 'conversations_listed_by_due'],
      [{ by: 'late' }, 'conversations_listed_late'],
      [{ by: 'status', value: 'closed' }, 'conversations_listed_by_status'],
      [{ by: 'connection', value: fixture.connectionIds[0] ?? '' }, 'conversations_listed_by_connection'],
      [{ by: 'assignee', value: fixture.me }, 'conversations_listed_by_assignee'],
      [{ by: 'stars', value: 5 }, 'conversations_listed_by_stars'],
      [{ by: 'label', value: fixture.labels[0] ?? '' }, 'conversation_labels_by_age'],
    ];
    for (const [stream, index] of streams) {
      const query = rangesQuery(store.db, [
        {
          ...{ accountId: fixture.accountId, botId: fixture.botId, stream },
          after: { at: 1_050, id: newId() },
          limit: 31,
        },
      ]);
      const plan = await explainQuery(store, query.compile(store.db), 'indexOrder');
      // On small tables PostgreSQL may use any index with the right order.
      const any = name === 'sqlite' ? index : 'conversations?_l[a-z_]+';
      expect(plan, stream.by).toMatch(new RegExp(`\\b${any}\\b`));
      expect(plan, stream.by).not.toMatch(/sort|temp b-tree|seq scan|scan c\b(?! using)/i);
    }
  });

  test('counts late conversations by the index of due times', async () => {
    const scope = { accountId: fixture.accountId, botIds: fixture.botIds };
    const plan = await explainQuery(
      store,
      selectLate(store.db, scope, toCriteria({ filter: 'all' }, fixture.me)).compile(),
      'indexOrder',
    );
    if (name === 'sqlite') expect(plan).toMatch(/\bconversations_listed_by_due\b/);
    expect(plan).not.toMatch(/\bconversations_listed_late\b/);
  });

  test('searches by the message search index', async () => {
    const query = selectMessageNumbers(store, [['bot1سفا', 'bot1ارس'], ['bot2سفا']], {
      last: null,
      batchSize: 90,
    }).compile(store.db);
    const plan = await explainQuery(store, query, 'sorted');
    expect(plan).toMatch(name === 'sqlite' ? /virtual table index/i : /message_search_by_word/);
    expect(plan).not.toMatch(/temp b-tree|seq scan/i); // PostgreSQL sorts the few it finds
    // Even when sorting is discouraged, it cannot walk the primary key to the newest matches.
    if (name === 'postgres') expect(await explainQuery(store, query, 'indexOrder')).toMatch(/\bSort\b/);
  });

  test('finds frequent and rare names completely, once and newest first', async () => {
    const accountId = await addAccount(store);
    const botId = await addBot(store, accountId);
    const ids: string[] = [];
    for (let index = 0; index < 120; index += 1) ids.push(await addConversation(store, accountId, botId));
    await store.db
      .updateTable('conversations')
      .set({ message_count: 1 })
      .where('account_id', '=', accountId)
      .execute();
    await store.transact(async (trx) => {
      for (const [index, conversationId] of ids.entries()) {
        const target = { accountId, botId, conversationId };
        await updateVisitorContact(store, trx, target, {
          name: index === 0 ? 'سارا محمدی' : `سارا ${index}`,
        });
      }
    });
    await store.db
      .updateTable('conversations')
      .set({ status: 'closed' })
      .where('account_id', '=', accountId)
      .where('id', 'in', ids.slice(0, 20))
      .execute();
    const search = async (filters: InboxFilters, recentLimit?: number): Promise<string[]> => {
      const all: string[] = [];
      let after: number | null = null;
      do {
        const query = { accountId, botIds: [botId], me: '', filters, after, limit: 50 };
        const page: SearchPage = await searchPage(store, query, recentLimit);
        all.push(...page.ids);
        after = page.next;
      } while (after !== null);
      return all;
    };
    // With the default, and with fewer recent texts, so that the index must find the rest.
    for (const recentLimit of [undefined, 100, 10]) {
      expect(await search({ filter: 'all', search: 'سارا' }, recentLimit), `${recentLimit}`).toEqual(
        ids.toReversed(),
      );
      const closed = await search({ filter: 'all', statuses: 'closed', search: 'سارا' }, recentLimit);
      expect(closed, `${recentLimit}`).toEqual(ids.slice(0, 20).toReversed());
      expect(await search({ filter: 'all', search: 'محمدی' }, recentLimit), `${recentLimit}`).toEqual(
        ids.slice(0, 1),
      );
      expect(await search({ filter: 'all', search: 'قلمکار' }, recentLimit), `${recentLimit}`).toEqual([]);
    }
  });
});
