import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../contract/conversations/messages.ts';
import { countTabs } from '../../../server/areas/conversations/inbox/list.counts.ts';
import { listPage } from '../../../server/areas/conversations/inbox/list.store.ts';
import { type Stream, streamQuery } from '../../../server/areas/conversations/inbox/list.streams.ts';
import {
  type SearchPage,
  searchPage,
  selectMessageNumbers,
} from '../../../server/areas/conversations/search/search.store.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { matchesCriteria, toCriteria } from '../../../src/machines/lifecycles/inbox.rules.ts';
import { forEachDatabase } from '../../databases.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';
import { createRandom, testSeed } from '../../random.ts';
import { addPerson } from '../support/app.ts';

const STATUSES: readonly ConversationStatus[] = [
  'notAnswered',
  'aiAnswered',
  'operatorAnswered',
  'operatorAttention',
  'closed',
];
const MANY = 260;

function dice(seed: number) {
  const { next, pick, chance } = createRandom(seed);
  const one = <T>(of: readonly T[]): T => {
    const found = pick(of);
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return { next, one, chance };
}

interface Place {
  accountId: string;
  botId: string;
  me: string;
  labels: string[];
  services: string[];
}

/** Inserts conversations of every kind, some at the same instant, beside those of another bot and account. */
async function fill(store: Store): Promise<Place> {
  const { one, chance, next } = dice(testSeed);
  const accountId = await addAccount(store);
  const botId = await addBot(store, accountId);
  const { userId: me } = await addPerson(store, accountId, { name: 'me', isOperator: true });
  const { userId: other } = await addPerson(store, accountId, { name: 'other', isOperator: true });
  const labels = [newId(), newId(), newId()];
  const services = [newId(), newId()];
  await store.db
    .insertInto('labels')
    .values(
      labels.map((id, at) => ({
        id,
        account_id: accountId,
        name: `برچسب ${at}`,
        name_key: `برچسب ${at}`,
        tone: 'info' as const,
        created_at: 1,
      })),
    )
    .execute();
  const elsewhere = await addBot(store, accountId, 'other');
  await store.transact(async (trx) => {
    const inside = { ...store, db: trx };
    for (let at = 0; at < MANY; at += 1) {
      const bot = at % 20 === 0 ? elsewhere : botId;
      const id = await addConversation(inside, accountId, bot);
      const lastMessageAt = 1_000 + Math.floor(next() * 120);
      const own = labels.filter(() => chance(0.2));
      await trx
        .updateTable('conversations')
        .set({
          status: one(STATUSES),
          connection_id: one(services),
          assignee_id: one([null, null, me, other]),
          satisfaction: one([null, null, 1, 4, 5]),
          labels: own.length === 0 ? null : JSON.stringify(own),
          unread: chance(0.3) ? 2 : 0,
          waiting_since: chance(0.3) ? lastMessageAt - Math.floor(next() * 50) : null,
          last_message_at: lastMessageAt,
          message_count: chance(0.1) ? 0 : 3,
          kind: chance(0.05) ? 'test' : 'widget',
        })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
      if (own.length === 0) continue;
      const row = { conversation_id: id, account_id: accountId, bot_id: bot };
      await trx
        .insertInto('conversation_labels')
        .values(own.map((label_id) => ({ ...row, label_id, last_message_at: lastMessageAt })))
        .execute();
    }
  });
  return { accountId, botId, me, labels, services };
}

/** Expected ids, from checking every row by itself: slow but simple. */
async function truth(store: Store, place: Place, filters: InboxFilters): Promise<string[]> {
  const rows = await store.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', place.accountId)
    .where('bot_id', '=', place.botId)
    .where('kind', '<>', 'test')
    .where('message_count', '>', 0)
    .execute();
  const wanted = toCriteria(filters, place.me);
  const fits = rows.filter((row) =>
    matchesCriteria(wanted, {
      status: row.status,
      serviceId: row.connection_id,
      assigneeId: row.assignee_id,
      satisfaction: row.satisfaction ?? undefined,
      labels: row.labels === null ? [] : JSON.parse(row.labels),
      unread: row.unread,
      lastMessageAt: row.last_message_at,
    }),
  );
  const descending = (one: string, other: string) => (one < other ? 1 : -1);
  const byAge = fits.toSorted(
    (one, other) => other.last_message_at - one.last_message_at || descending(one.id, other.id),
  );
  if (filters.sort !== 'waiting') return byAge.map(({ id }) => id);
  const waiting = fits
    .filter((row) => row.waiting_since !== null)
    .sort(
      (one, other) => (one.waiting_since ?? 0) - (other.waiting_since ?? 0) || descending(other.id, one.id),
    );
  const rest = byAge.filter((row) => row.waiting_since === null);
  return [...waiting, ...rest].map(({ id }) => id);
}

async function listed(store: Store, place: Place, filters: InboxFilters, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: Parameters<typeof listPage>[1]['after'] = null;
  do {
    const page = await listPage(store.db, {
      accountId: place.accountId,
      botId: place.botId,
      criteria: toCriteria(filters, place.me),
      isSortedByWaiting: filters.sort === 'waiting',
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
  let place: Place;
  beforeAll(async () => {
    store = await open();
    place = await fill(store);
  });

  test('lists and counts exactly the conversations that match random filters, in order', async () => {
    const { one, chance } = dice(testSeed + 1);
    let full = 0;
    for (let round = 0; round < 50; round += 1) {
      const filters: InboxFilters = {
        filter: one(['all', 'all', 'open', 'answered']),
        ...(chance(0.3) && { statuses: STATUSES.filter(() => chance(0.6)).join(',') || 'closed' }),
        ...(chance(0.3) && { services: one([...place.services, place.services.join(',')]) }),
        ...(chance(0.4) && { assignee: one(['me', 'nobody', place.me]) }),
        ...(chance(0.2) && { ratings: one(['1', '4,5', '2']) }),
        ...(chance(0.3) && { labels: one([...place.labels, place.labels.slice(0, 2).join(',')]) }),
        ...(chance(0.2) && { unread: 'yes' as const }),
        ...(chance(0.2) && { from: 1_030 }),
        ...(chance(0.2) && { to: 1_090 }),
        ...(chance(0.4) && { sort: 'waiting' as const }),
      };
      const expected = await truth(store, place, filters);
      expect(await listed(store, place, filters, one([1, 7, 30, 100])), JSON.stringify(filters)).toEqual(
        expected,
      );
      full += expected.length > 0 ? 1 : 0;
      const counts = await countTabs(store.db, place, filters, place.me);
      for (const tab of ['all', 'answered', 'open'] as const) {
        const { length } = await truth(store, place, { ...filters, filter: tab });
        expect(counts[tab], JSON.stringify({ ...filters, tab })).toEqual({ count: length, isMore: false });
      }
      const unread = await truth(store, place, { ...filters, filter: 'all', unread: 'yes' });
      expect(counts.unread, JSON.stringify(filters)).toEqual({ count: unread.length, isMore: false });
    }
    expect(full).toBeGreaterThan(20); // most random filters match something
  });

  test('reads every list by an index in order, without sorting', async () => {
    const ways: [Stream, index: string][] = [
      [{ by: 'all' }, 'conversations_listed'],
      [{ by: 'unread' }, 'conversations_listed_unread'],
      [{ by: 'waiting' }, 'conversations_listed_waiting'],
      [{ by: 'status', value: 'closed' }, 'conversations_listed_by_status'],
      [{ by: 'service', value: place.services[0] ?? '' }, 'conversations_listed_by_connection'],
      [{ by: 'assignee', value: place.me }, 'conversations_listed_by_assignee'],
      [{ by: 'stars', value: 5 }, 'conversations_listed_by_stars'],
      [{ by: 'label', value: place.labels[0] ?? '' }, 'conversation_labels_by_age'],
    ];
    for (const [stream, index] of ways) {
      const query = streamQuery(store.db, place, stream, {
        after: { at: 1_050, id: newId() },
        limit: 31,
      });
      const plan = await planOf(store, query.compile(), 'along');
      // On small tables PostgreSQL may use any index with the right order.
      const any = name === 'sqlite' ? index : 'conversations?_l[a-z_]+';
      expect(plan, stream.by).toMatch(new RegExp(`\\b${any}\\b`));
      expect(plan, stream.by).not.toMatch(/sort|temp b-tree|seq scan|scan c\b(?! using)/i);
    }
  });

  test('searches by the message search index', async () => {
    const query = selectMessageNumbers(store, ['bot1سفا', 'bot1ارس'], { last: null, batchSize: 90 }).compile(
      store.db,
    );
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
    for (let at = 0; at < 120; at += 1) ids.push(await addConversation(store, accountId, botId));
    await store.db
      .updateTable('conversations')
      .set({ message_count: 1 })
      .where('account_id', '=', accountId)
      .execute();
    await store.transact(async (trx) => {
      for (const [at, conversationId] of ids.entries()) {
        const place = { accountId, botId, conversationId };
        await updateVisitorContact(store, trx, place, { name: at === 0 ? 'سارا محمدی' : `سارا ${at}` });
      }
    });
    await store.db
      .updateTable('conversations')
      .set({ status: 'closed' })
      .where('account_id', '=', accountId)
      .where('id', 'in', ids.slice(0, 20))
      .execute();
    const found = async (filters: InboxFilters, near?: number): Promise<string[]> => {
      const all: string[] = [];
      let after: number | null = null;
      do {
        const query = { accountId, botId, me: '', filters, after, limit: 50 };
        const page: SearchPage = await searchPage(store, query, near);
        all.push(...page.ids);
        after = page.next;
      } while (after !== null);
      return all;
    };
    // With the default, and with fewer recent texts, so that the index must find the rest.
    for (const near of [undefined, 100, 10]) {
      expect(await found({ filter: 'all', search: 'سارا' }, near), `${near}`).toEqual(ids.toReversed());
      const closed = await found({ filter: 'all', statuses: 'closed', search: 'سارا' }, near);
      expect(closed, `${near}`).toEqual(ids.slice(0, 20).toReversed());
      expect(await found({ filter: 'all', search: 'محمدی' }, near), `${near}`).toEqual(ids.slice(0, 1));
      expect(await found({ filter: 'all', search: 'قلمکار' }, near), `${near}`).toEqual([]);
    }
  });
});

/** The query plan as text; PostgreSQL is kept from scanning small tables sequentially. */
async function planOf(store: Store, query: CompiledQuery, way: 'along' | 'sorted'): Promise<string> {
  const parts = query.sql.split(/\$\d+|\?/);
  const whole = sql.join(
    parts.map((part, at) =>
      at < query.parameters.length ? sql`${sql.raw(part)}${query.parameters[at]}` : sql.raw(part),
    ),
    sql.raw(''),
  );
  if (store.dialect === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${whole}`.execute(store.db);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return store.transact(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const isAlong = way === 'along';
    await sql`set local ${sql.raw(isAlong ? 'enable_bitmapscan' : 'enable_indexscan')} = off`.execute(trx);
    await sql`set local enable_sort = ${sql.raw(isAlong ? 'off' : 'on')}`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${whole}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
