import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../contract/conversations/messages.ts';
import {
  ALL_KINDS,
  compactConversationCounts,
  rebuildConversationCounts,
  wrongCountsQuery,
} from '../../../server/areas/conversations/inbox/conversation-counts.store.ts';
import { countTabs, selectLate } from '../../../server/areas/conversations/inbox/list.counts.ts';
import { listPage } from '../../../server/areas/conversations/inbox/list.store.ts';
import { rangesQuery, type Stream } from '../../../server/areas/conversations/inbox/list.streams.ts';
import {
  type SearchPage,
  searchPage,
  selectMessageNumbers,
} from '../../../server/areas/conversations/search/search.store.ts';
import { UNTIL_REPLY } from '../../../server/areas/conversations/thread/transition.rules.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { matchesCriteria, toCriteria } from '../../../src/machines/lifecycles/inbox.rules.ts';
import { forEachDatabase } from '../../databases.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';
import { createRandom, testSeed } from '../../random.ts';
import { addPerson } from '../support/app.ts';
import { planOf } from './query-plan.ts';

const STATUSES: readonly ConversationStatus[] = [
  'notAnswered',
  'aiAnswered',
  'operatorAnswered',
  'operatorAttention',
  'closed',
  'spam',
];
const MANY = 260;

function createPicker(seed: number) {
  const { next, pick, chance } = createRandom(seed);
  const pickOne = <T>(values: readonly T[]): T => {
    const value = pick(values);
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  return { next, pickOne, chance };
}

interface InboxFixture {
  accountId: string;
  botId: string;
  /** Both bots of the account. */
  botIds: string[];
  me: string;
  labels: string[];
  services: string[];
}

/** Inserts conversations of every kind, some with equal times and some of another bot. */
async function insertConversations(store: Store): Promise<InboxFixture> {
  const { pickOne, chance, next } = createPicker(testSeed);
  const accountId = await addAccount(store);
  const botId = await addBot(store, accountId);
  const { userId: me } = await addPerson(store, accountId, { name: 'me', isOperator: true });
  const { userId: other } = await addPerson(store, accountId, { name: 'other', isOperator: true });
  const labels = [newId(), newId(), newId()];
  const services = [newId(), newId()];
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
          connection_id: pickOne(services),
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
  return { accountId, botId, botIds: [botId, otherBotId], me, labels, services };
}

/** The kept counts, each with its number of rows and their sum. */
async function readKeptCounts(
  { db }: Store,
  { accountId, botIds }: Pick<InboxFixture, 'accountId' | 'botIds'>,
): Promise<{ bot_id: string; label_id: string; kept: number; total: number }[]> {
  const rows = await db
    .selectFrom('conversation_counts')
    .select((eb) => ['bot_id', 'label_id', eb.fn.countAll().as('kept'), eb.fn.sum('change').as('total')])
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
    for (const isOfAllKinds of [true, false]) {
      const own = counts.filter(
        (row) => row.bot_id === botId && (row.label_id === ALL_KINDS) === isOfAllKinds,
      );
      const rowCount = own.reduce((sum, { kept }) => sum + kept, 0);
      expect(rowCount).toBeLessThanOrEqual(2 * own.length + 40);
      expect(2 * own.filter(({ total }) => total === 0).length).toBeLessThanOrEqual(own.length);
    }
}

/** The bots that the filters name, else all. */
const botIdsOf = ({ botIds }: InboxFixture, { bots }: InboxFilters) => bots?.split(',') ?? botIds;

/** Expected ids, from checking every row by itself: slow but simple. */
async function expectedIds(store: Store, fixture: InboxFixture, filters: InboxFilters): Promise<string[]> {
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
      serviceId: row.connection_id,
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
        ...(chance(0.3) && { services: pickOne([...fixture.services, fixture.services.join(',')]) }),
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
              connection_id: pickOne(fixture.services),
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
        { filter: 'all', labels: fixture.labels[1] ?? '', services: fixture.services[0] ?? '' },
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

  test('keeps as many rows of three conversations as of sixty that are alike', async () => {
    const { accountId, labels } = fixture;
    const keptAfter = async (count: number) => {
      const botId = await addBot(store, accountId, `of ${count}`);
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) ids.push(await addConversation(store, accountId, botId));
      const rows = store.db.updateTable('conversations').where('id', 'in', ids);
      const [connection_id] = fixture.services;
      const alike = { message_count: 1, connection_id, labels: JSON.stringify(labels.slice(0, 2)) };
      await rows.set(alike).execute();
      for (const status of ['closed', 'notAnswered', 'closed'] as const) await rows.set({ status }).execute();
      await rebuildConversationCounts(store, { accountId, botId });
      return (await readKeptCounts(store, { accountId, botIds: [botId] }))
        .map(({ label_id }) => label_id)
        .sort();
    };
    const need = ['', ALL_KINDS, ...labels.slice(0, 2)].sort();
    expect(await keptAfter(3)).toEqual(need);
    expect(await keptAfter(60)).toEqual(need);
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
      [{ by: 'service', value: fixture.services[0] ?? '' }, 'conversations_listed_by_connection'],
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
      const plan = await planOf(store, query.compile(store.db), 'along');
      // On small tables PostgreSQL may use any index with the right order.
      const any = name === 'sqlite' ? index : 'conversations?_l[a-z_]+';
      expect(plan, stream.by).toMatch(new RegExp(`\\b${any}\\b`));
      expect(plan, stream.by).not.toMatch(/sort|temp b-tree|seq scan|scan c\b(?! using)/i);
    }
  });

  test('counts late conversations by the index of due times', async () => {
    const scope = { accountId: fixture.accountId, botIds: fixture.botIds };
    const plan = await planOf(
      store,
      selectLate(store.db, scope, toCriteria({ filter: 'all' }, fixture.me)).compile(),
      'along',
    );
    if (name === 'sqlite') expect(plan).toMatch(/\bconversations_listed_by_due\b/);
    expect(plan).not.toMatch(/\bconversations_listed_late\b/);
  });

  test('searches by the message search index', async () => {
    const query = selectMessageNumbers(store, [['bot1سفا', 'bot1ارس'], ['bot2سفا']], {
      last: null,
      batchSize: 90,
    }).compile(store.db);
    const plan = await planOf(store, query, 'sorted');
    expect(plan).toMatch(name === 'sqlite' ? /virtual table index/i : /message_search_by_word/);
    expect(plan).not.toMatch(/temp b-tree|seq scan/i); // PostgreSQL sorts the few it finds
    // Even when sorting is discouraged, it cannot walk the primary key to the newest matches.
    if (name === 'postgres') expect(await planOf(store, query, 'along')).toMatch(/\bSort\b/);
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
