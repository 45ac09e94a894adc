import { expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { indexBacklog } from '../../../server/areas/conversations/search/search.backlog.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';

/** Three bots, and two conversations of each, a second apart and in turn: bot 0, 1, 2, 0, 1, 2. */
async function seedThreeBots(app: App) {
  const bots = [await app.createBot([], 'یک'), await app.createBot([], 'دو'), await app.createBot([], 'سه')];
  const ids: string[] = [];
  for (const round of [1, 2]) {
    for (const bot of bots) {
      app.advanceTime(1_000);
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, `پرسش ${round} از ${bot.name}`);
      ids.push(visitor.conversationId);
    }
  }
  const read = (filters: Partial<InboxFilters> & { cursor?: string; limit?: number }, by: CurrentUser) =>
    app.handlers.conversations.listAll({ filter: 'all', ...filters }, by, app.requestContext());
  const list = async (filters: Partial<InboxFilters> = {}, by: CurrentUser = app.owner) => {
    const indexes: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await read({ ...filters, limit: 2, ...(cursor !== null && { cursor }) }, by);
      indexes.push(...page.conversations.map(({ id }) => ids.indexOf(id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return indexes;
  };
  return { bots, ids, list, read };
}

forEachApp((openApp) => {
  test('lists, counts and searches the conversations of all bots in one order', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bots, list, read } = await seedThreeBots(app);
    expect(await list()).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await list({ sort: 'waiting' })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await list({ search: 'پرسش 2' })).toEqual([5, 4, 3]);
    expect(await read({ search: 'پرسش' }, app.owner)).toMatchObject({
      counts: { all: { count: 6, isMore: false }, open: { count: 6 }, answered: { count: 0 } },
    });
    const [one, two] = bots;
    expect(await list({ bots: `${one?.id},${two?.id}` })).toEqual([4, 3, 1, 0]);
    expect((await read({ bots: two?.id ?? '' }, app.owner)).counts).toEqual({
      all: { count: 2, isMore: false },
      open: { count: 2, isMore: false },
      answered: { count: 0, isMore: false },
      unread: { count: 2, isMore: false },
      snoozed: { count: 0, isMore: false },
      spam: { count: 0, isMore: false },
      late: { count: 0, isMore: false },
    });
  });

  test('shows operators their own bots only, and nobody a removed one', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bots, list, read } = await seedThreeBots(app);
    const [one, two, three] = bots.map(({ id }) => id);
    const operator = (botIds: string[], name: string) =>
      addPerson(app.store, app.owner.accountId, { name, isOperator: true, botIds });
    const sara = await operator([one ?? '', three ?? ''], 'سارا');
    expect(await list({}, sara)).toEqual([5, 3, 2, 0]);
    expect(await list({ search: 'پرسش' }, sara)).toEqual([5, 3, 2, 0]);
    expect((await read({}, sara)).counts?.all).toEqual({ count: 4, isMore: false });
    await expect(read({ bots: two ?? '' }, sara)).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
    const nobody = await operator([], 'بی‌بات');
    expect(await read({}, nobody)).toMatchObject({ conversations: [], counts: { all: { count: 0 } } });
    expect(await read({ search: 'پرسش' }, nobody)).toMatchObject({ conversations: [], hits: [] });
    const stranger = await addOwner(app.store);
    expect(await list({}, stranger)).toEqual([]);
    await expect(read({ bots: one ?? '' }, stranger)).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
    await app.store.db
      .updateTable('bots')
      .set({ removed_at: 1 })
      .where('id', '=', three ?? '')
      .execute();
    expect(await list()).toEqual([4, 3, 1, 0]);
    expect((await read({}, app.owner)).counts?.all.count).toBe(4);
  });

  test('finds a conversation by its phone, e-mail, label, code and order, and shows where', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bots, ids, list, read } = await seedThreeBots(app);
    const scopeOf = (index: number) => ({
      ...{ accountId: app.owner.accountId, botId: bots[index % 3]?.id ?? '' },
      conversationId: ids[index] ?? '',
    });
    const contact = { name: 'سارا', phone: '0912 123 4567', email: 'sara@example.com' };
    await app.store.transact((trx) => updateVisitorContact(app.store, trx, scopeOf(1), contact));
    for (const search of ['۰۹۱۲۱۲۳۴۵۶۷', '+98 912 123 4567', '00989121234567', '0912123', 'Sara@Example'])
      expect(await list({ search }), search).toEqual([1]);
    const { hits } = await read({ search: '+989121234567' }, app.owner);
    expect(hits).toMatchObject([{ conversationId: ids[1], seq: 0, text: expect.stringContaining('سارا') }]);
    expect(hits[0]?.marks.map(({ from, to }) => hits[0]?.text.slice(from, to))).toEqual(['0912 123 4567']);
    expect((await read({ search: 'سارا' }, app.owner)).hits).toEqual([]); // the row shows the name
    const code = ids[2]?.slice(-4) ?? '';
    expect(await list({ search: `#${code}` })).toEqual([2]);
    // A label is found as soon as it is given, and under its new name once the background work is done.
    const { labels, bulkActions } = app.handlers;
    const label = await labels.create({ name: 'مرجوعی', tone: 'danger' }, app.owner, app.requestContext());
    const action = { kind: 'label', add: [label.id], remove: [] } as const;
    await bulkActions.apply({ conversationIds: [ids[3] ?? ''], action }, app.owner, app.requestContext());
    expect(await list({ search: 'مرجوعي' })).toEqual([3]);
    await labels.change(
      { labelId: label.id, name: 'پس‌فرستاده', tone: 'danger' },
      app.owner,
      app.requestContext(),
    );
    await indexBacklog(app.store, new AbortController().signal);
    expect(await list({ search: 'پسفرستاده' })).toEqual([3]);
    expect(await list({ search: 'مرجوعی' })).toEqual([]);
    await labels.remove({ labelId: label.id }, app.owner, app.requestContext());
    await indexBacklog(app.store, new AbortController().signal);
    expect(await list({ search: 'پسفرستاده' })).toEqual([]);
  });

  test('answers searches of one letter, of many letters and of signs alone', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { list } = await seedThreeBots(app);
    expect(await list({ search: 'پ' })).toEqual([5, 4, 3, 2, 1, 0]);
    for (const search of ['ن'.repeat(200), '"', '" OR "a', 'a AND NOT b', '-', "';--", '%_*', '\u0000'])
      expect(await list({ search }), search).toEqual([]);
  });

  test('finds a word however its parts are joined', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const texts = ['چرا ارسال نمی‌شود؟', 'چرا ارسال نميشود؟', 'چرا ارسال نمی شود؟'];
    for (const text of texts) await app.sendAsVisitor(await app.openVisitor(bot), text);
    for (const search of ['نمیشود', 'نمی‌شود', 'نمی شود']) {
      const { conversations, hits } = await app.handlers.conversations.listAll(
        { filter: 'all', search },
        app.owner,
        app.requestContext(),
      );
      expect(conversations, search).toHaveLength(3);
      for (const { text, marks } of hits) {
        const marked = marks.map(({ from, to }) => text.slice(from, to)).join('');
        expect(marked.replaceAll(/[ \u200c]/g, '')).toMatch(/^نم[یي]شود$/);
      }
    }
  });

  test('counts every match of a frequent word, beyond the texts that a page scans', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const visitors = [await app.openVisitor(bot), await app.openVisitor(bot)];
    const { accountId } = app.owner;
    const [first, second] = visitors.map(({ conversationId }) => conversationId);
    for (const visitor of visitors) await app.sendAsVisitor(visitor, 'سلام');
    // More texts of one conversation than one page scans hide the other one.
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      ...{ id: newId(), account_id: accountId, conversation_id: second ?? '', client_id: `c-${index}` },
      ...{
        seq: 10 + index,
        author: 'visitor' as const,
        text: 'سلام',
        text_key: 'سلام',
        state: 'sent' as const,
      },
      created_at: 1,
    }));
    for (let start = 0; start < rows.length; start += 200)
      await app.store.db
        .insertInto('messages')
        .values(rows.slice(start, start + 200))
        .execute();
    await app.store.db
      .insertInto('search_backlog')
      .values([{ conversation_id: second ?? '', account_id: accountId, last_message_at: 1 }])
      .execute();
    await indexBacklog(app.store, new AbortController().signal);
    const page = await app.handlers.conversations.listAll(
      { filter: 'all', search: 'سلام' },
      app.owner,
      app.requestContext(),
    );
    expect(page.conversations.map(({ id }) => id)).toEqual([second]);
    expect(page.counts?.all).toEqual({ count: 2, isMore: false });
    const rest = await app.handlers.conversations.listAll(
      { filter: 'all', search: 'سلام', cursor: page.nextCursor ?? '' },
      app.owner,
      app.requestContext(),
    );
    expect(rest.conversations.map(({ id }) => id)).toContain(first);
  });
});
