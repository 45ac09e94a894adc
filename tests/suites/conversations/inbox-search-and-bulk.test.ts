import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { limits } from '../../../contract/limits.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { addOwner, addPerson, forEachApp } from '../support/app.ts';
import { seedConversations } from './seed-conversations.ts';

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('finds words in any spelling, newest first, by page and with other filters', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, ids, visitors, list, reply } = await seedConversations(app, [
      'سفارش ۱۴۰۵۸۲ کی می‌رسد؟',
      'كتاب هاي تازه دارید؟',
      'سفارشم نرسید <b>چرا</b>',
      'سلام',
    ]);
    const search = async (filters: Partial<InboxFilters>) =>
      (await list(filters)).conversations.map(({ id }) => ids.indexOf(id));
    expect(await search({ search: 'سفارش' })).toEqual([2, 0]);
    expect(await search({ search: 'کتاب‌های' })).toEqual([1]);
    expect(await search({ search: '140582 سفا' })).toEqual([0]);
    expect(await search({ search: 'سفارش سلام' })).toEqual([]);
    expect(await search({ search: '"؟* OR' })).toEqual([]);
    expect(await search({ search: '٪' })).toEqual([]);
    const { hits, counts } = await list({ search: 'سفارش' });
    expect(counts).toMatchObject({
      all: { count: 2, isMore: false },
      open: { count: 2 },
      answered: { count: 0 },
    });
    expect(
      hits.map(({ conversationId, seq, text, marks }) => [ids.indexOf(conversationId), seq, text, marks]),
    ).toEqual([
      [2, 1, 'سفارشم نرسید <b>چرا</b>', [{ from: 0, to: 5 }]],
      [0, 1, 'سفارش ۱۴۰۵۸۲ کی می‌رسد؟', [{ from: 0, to: 5 }]],
    ]);
    // Operator messages are found too and move their conversation to the top.
    const [first, second] = visitors;
    if (!first || !second) throw new Error('nobody came');
    await reply(first, 'سفارش شما فردا می‌رسد.');
    expect(await search({ search: 'سفارش' })).toEqual([0, 2]);
    expect(await search({ search: 'سفارش', filter: 'answered' })).toEqual([0]);
    expect(await search({ search: 'سفارش', assignee: 'me' })).toEqual([0]);
    // Pages of one return every conversation; visitor names are searched too.
    const indexes: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ search: 'سفارش', limit: 1, ...(cursor !== null && { cursor }) });
      indexes.push(...page.conversations.map(({ id }) => ids.indexOf(id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([...new Set(indexes)]).toEqual([0, 2]);
    const target = { accountId: app.owner.accountId, botId: bot.id, conversationId: second.conversationId };
    await app.store.transact((trx) => updateVisitorContact(app.store, trx, target, { name: 'سارا محمدی' }));
    expect(await list({ search: 'محمدي' })).toMatchObject({ conversations: [{ id: ids[1] }], hits: [] });
    await app.store.transact((trx) => updateVisitorContact(app.store, trx, target, { name: 'مریم' }));
    expect(await search({ search: 'محمدی' })).toEqual([]);
    await expect(list({ search: 'سفارش', cursor: 'nonsense' })).rejects.toMatchObject(
      refusal('InvalidInput'),
    );
    // Another bot or account finds nothing.
    const other = await app.createBot([], 'دیگری');
    expect(
      await list({}).then(() =>
        app.handlers.conversations.list(
          { botId: other.id, filter: 'all', search: 'سفارش' },
          app.owner,
          app.requestContext(),
        ),
      ),
    ).toMatchObject({ conversations: [] });
    const stranger = await addOwner(app.store);
    await expect(list({ search: 'سفارش' }, stranger)).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('omits rolled back and deleted messages from search', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, list } = await seedConversations(app, ['پیراهن آبی', 'پیراهن سبز']);
    const [removedId] = ids;
    await app.store.db
      .deleteFrom('conversations')
      .where('id', '=', removedId ?? '')
      .execute();
    expect((await list({ search: 'پیراهن' })).conversations.map(({ id }) => ids.indexOf(id))).toEqual([1]);
    const orphanedRows = sql<{ count: number }>`select count(*) as count from message_search
      where ${app.store.dialect === 'sqlite' ? sql`rowid` : sql`no`} not in (select no from message_numbers)`;
    expect((await orphanedRows.execute(app.store.db)).rows.map(({ count }) => Number(count))).toEqual([0]);
  });

  test('creates unique labels, filters by them, renames, removes and restores them', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, list, applyAction, visitors } = await seedConversations(app, ['یک', 'دو', 'سه']);
    const { labels } = app.handlers;
    const urgent = await labels.create({ name: 'فوری', tone: 'danger' }, app.owner, app.requestContext());
    const late = await labels.create({ name: 'ارسال دیر', tone: 'warning' }, app.owner, app.requestContext());
    await expect(
      labels.create({ name: ' فوري', tone: 'info' }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('LabelNameTaken'));
    const [one = '', two = '', three = ''] = ids;
    const add = [urgent.id, newId()]; // unknown labels are ignored
    expect(await applyAction([one, two], { kind: 'label', add, remove: [] })).toMatchObject({
      changed: 2,
      skipped: 0,
    });
    expect(
      await applyAction([one, three], { kind: 'label', add: [urgent.id, late.id], remove: [] }),
    ).toMatchObject({
      changed: 2,
    });
    const findByLabel = async (labelIds: string) =>
      (await list({ labels: labelIds })).conversations.map(({ id }) => ids.indexOf(id));
    expect(await findByLabel(urgent.id)).toEqual([2, 1, 0]);
    expect(await findByLabel(late.id)).toEqual([2, 0]);
    // A new message also moves the conversation up in the lists of its labels.
    app.advanceTime(1_000);
    if (visitors[0]) await app.sendAsVisitor(visitors[0], 'هستید؟');
    expect(await findByLabel(late.id)).toEqual([0, 2]);
    expect((await list()).conversations[0]?.labels).toEqual([urgent.id, late.id]);
    expect(
      await app.waitForEvent((event) => event.kind === 'conversation.changed' && event.conversation.labels),
    ).toEqual([urgent.id]);
    const renamed = await labels.change(
      { labelId: late.id, name: 'دیر', tone: 'ai' },
      app.owner,
      app.requestContext(),
    );
    expect(await labels.list({}, app.owner, app.requestContext())).toEqual([renamed, urgent]);
    await labels.remove({ labelId: urgent.id }, app.owner, app.requestContext());
    expect(await findByLabel(urgent.id)).toEqual([]);
    expect(await labels.list({}, app.owner, app.requestContext())).toEqual([renamed]);
    await expect(
      labels.change({ labelId: urgent.id, name: 'زود', tone: 'ai' }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    // A restored label is back on its conversations, unless its name is taken.
    const other = await labels.create({ name: 'فوری', tone: 'info' }, app.owner, app.requestContext());
    await expect(
      labels.restore({ labelId: urgent.id }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('LabelNameTaken'));
    await labels.remove({ labelId: other.id }, app.owner, app.requestContext());
    expect(await labels.restore({ labelId: urgent.id }, app.owner, app.requestContext())).toEqual(urgent);
    expect(await findByLabel(urgent.id)).toHaveLength(3);
    await labels.remove({ labelId: urgent.id }, app.owner, app.requestContext());
    // After a day it cannot be restored.
    app.advanceTime(limits.inbox.labels.restorableMs + 1);
    await labels.remove({ labelId: late.id }, app.owner, app.requestContext());
    await expect(
      labels.restore({ labelId: urgent.id }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    await labels.restore({ labelId: late.id }, app.owner, app.requestContext());
    const stranger = await addOwner(app.store);
    expect(await labels.list({}, stranger, app.requestContext())).toEqual([]);
    await expect(labels.remove({ labelId: late.id }, stranger, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('closes, assigns and labels conversations in bulk and undoes each action', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, bot, list, applyAction, undo, visitors, reply } = await seedConversations(app, [
      'یک',
      'دو',
      'سه',
      'چهار',
    ]);
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [bot.id],
    });
    const [one = '', two = '', three = ''] = ids;
    const readStates = async () => {
      const { conversations } = await list();
      return ids.map((id) => {
        const conversation = conversations.find((each) => each.id === id);
        return (
          conversation && {
            status: conversation.status,
            ai: conversation.aiEnabled,
            assigneeId: conversation.assigneeId,
            waitingSince: conversation.waitingSince,
          }
        );
      });
    };
    if (visitors[3]) await reply(visitors[3], 'بفرمایید');
    const statesBefore = await readStates();
    const closed = await applyAction([...ids, newId()], { kind: 'close' });
    expect(closed).toMatchObject({ changed: 4, skipped: 1 });
    expect((await readStates()).map((each) => each?.status)).toEqual(Array(4).fill('closed'));
    expect(await applyAction(ids, { kind: 'close' })).toEqual({ actionId: null, changed: 0, skipped: 4 });
    // Undo skips a conversation with a newer message.
    if (visitors[1]) await app.sendAsVisitor(visitors[1], 'باز منم');
    expect(await undo(closed.actionId)).toEqual({ restored: 3, skipped: 1 });
    const statesAfter = await readStates();
    expect([statesAfter[0], statesAfter[2], statesAfter[3]]).toEqual([
      statesBefore[0],
      statesBefore[2],
      statesBefore[3],
    ]);
    await expect(undo(closed.actionId)).rejects.toMatchObject(refusal('NotFound'));

    const assigned = await applyAction([one, two], { kind: 'assign', assigneeId: operator.userId });
    expect(assigned.changed).toBe(2);
    expect((await list({ assignee: 'me' }, operator)).conversations).toHaveLength(2);
    await expect(undo(assigned.actionId, operator)).rejects.toMatchObject(refusal('NotFound')); // another user
    expect(await undo(assigned.actionId)).toEqual({ restored: 2, skipped: 0 });
    expect((await readStates())[0]).toEqual(statesBefore[0]);
    const operatorWithoutBot = await addPerson(app.store, app.owner.accountId, {
      name: 'غریبه',
      isOperator: true,
    });
    await expect(
      applyAction([one], { kind: 'assign', assigneeId: operatorWithoutBot.userId }),
    ).rejects.toMatchObject(refusal('AssigneeUnfit'));

    const label = await app.handlers.labels.create(
      { name: 'فوری', tone: 'danger' },
      app.owner,
      app.requestContext(),
    );
    const labelled = await applyAction([one, three], { kind: 'label', add: [label.id], remove: [] });
    expect(await undo(labelled.actionId)).toEqual({ restored: 2, skipped: 0 });
    expect((await list({ labels: label.id })).conversations).toEqual([]);
    const late = await applyAction([one], { kind: 'close' });
    app.advanceTime(11 * 60_000);
    await expect(undo(late.actionId)).rejects.toMatchObject(refusal('NotFound'));
  });

  test('leaves an old question to operators when closing is undone, and a fresh one to the bot', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, list, applyAction, undo } = await seedConversations(app, ['یک ساعت پیش', 'همین حالا']);
    const [old = '', fresh = ''] = ids;
    const countAnswerJobs = async (conversationId: string) => {
      const jobs = await app.store.db
        .selectFrom('jobs')
        .select('payload')
        .where('queue', '=', 'answer')
        .where('cancelled', '=', 0)
        .execute();
      return jobs.filter(({ payload }) => payload.includes(conversationId)).length;
    };
    app.advanceTime(3_600_000);
    const closedOld = await applyAction([old], { kind: 'close' });
    await undo(closedOld.actionId);
    expect(await countAnswerJobs(old)).toBe(0);
    const read = async (id: string) => (await list()).conversations.find((one) => one.id === id);
    expect(await read(old)).toMatchObject({ status: 'operatorAttention', aiEnabled: true });
    const { answered_seq, message_count } = await app.store.db
      .selectFrom('conversations')
      .select(['answered_seq', 'message_count'])
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    expect(message_count - answered_seq).toBe(1); // only the line of the undo follows
    await app.store.db
      .updateTable('conversations')
      .set({ waiting_since: app.requestContext().now - 1_000 })
      .where('id', '=', fresh)
      .execute();
    const closedFresh = await applyAction([fresh], { kind: 'close' });
    await undo(closedFresh.actionId);
    expect(await countAnswerJobs(fresh)).toBe(1);
    expect(await read(fresh)).toMatchObject({ status: 'notAnswered', aiEnabled: true });
  });

  test('shows a view to its author until shared and lets the owner remove shared views', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const { views } = app.handlers;
    const botId = bot.id;
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [botId],
    });
    const filters: InboxFilters = { filter: 'open', assignee: 'me', sort: 'waiting' };
    const view = await views.save(
      { botId, name: 'کارهای من', isShared: false, filters },
      operator,
      app.requestContext(),
    );
    const listNames = async (by: CurrentUser) =>
      (await views.list({ botId }, by, app.requestContext())).map(({ name }) => name);
    expect(await listNames(app.owner)).toEqual([]);
    expect(await views.list({ botId }, operator, app.requestContext())).toEqual([
      { ...view, filters, isMine: true },
    ]);
    await expect(
      views.change({ viewId: view.id, name: 'x', isShared: true }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    await expect(views.remove({ viewId: view.id }, app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
    await views.change({ viewId: view.id, name: 'فوری‌ها', isShared: true }, operator, app.requestContext());
    expect(await listNames(app.owner)).toEqual(['فوری‌ها']);
    await views.remove({ viewId: view.id }, app.owner, app.requestContext());
    expect(await listNames(operator)).toEqual([]);
  });

  test('keeps the views over all bots apart, and hides those that name a bot of others', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const [bot, otherBot] = [await app.createBot(), await app.createBot([], 'بات دیگر')];
    const { views } = app.handlers;
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'نیما',
      isOperator: true,
      botIds: [bot.id],
    });
    const save = (name: string, filters: InboxFilters, botId?: string) =>
      views.save({ ...(botId && { botId }), name, isShared: true, filters }, app.owner, app.requestContext());
    const over = await save('همهٔ بازها', { filter: 'open' });
    await save('دو بات', { filter: 'open', bots: `${bot.id},${otherBot.id}` });
    await save('یک بات', { filter: 'open' }, bot.id);
    const listNames = async (by: CurrentUser, botId?: string) =>
      (await views.list(botId ? { botId } : {}, by, app.requestContext())).map(({ name }) => name);
    expect(await listNames(app.owner)).toEqual(['دو بات', 'همهٔ بازها']);
    expect(await listNames(operator)).toEqual(['همهٔ بازها']);
    expect(await listNames(operator, bot.id)).toEqual(['یک بات']);
    await expect(listNames(operator, otherBot.id)).rejects.toMatchObject(refusal('BotNotFound'));
    const foreign = { botId: otherBot.id, name: 'x', isShared: false, filters: { filter: 'all' } } as const;
    await expect(views.save(foreign, operator, app.requestContext())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    await expect(views.remove({ viewId: over.id }, operator, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('limits labels per account and views per user', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { owner, store } = app;
    const { id: botId } = await app.createBot();
    const { labels, views } = app.handlers;
    const { perAccount } = limits.inbox.labels;
    const { perPerson } = limits.inbox.views;
    const createNames = (count: number) => Array.from({ length: count }, (_, index) => `شمارهٔ ${index}`);
    const label = (name: string, by = owner) =>
      labels.create({ name, tone: 'info' }, by, app.requestContext());
    const view = (name: string, by = owner) =>
      views.save({ botId, name, isShared: true, filters: { filter: 'all' } }, by, app.requestContext());

    const inAccount = { account_id: owner.accountId, created_at: 1 };
    const labelFields = createNames(perAccount - 1).map((name) => ({
      name,
      name_key: name,
      tone: 'info' as const,
    }));
    const labelRows = labelFields.map((row) => ({ id: newId(), ...inAccount, ...row }));
    await store.db.insertInto('labels').values(labelRows).execute();
    const last = await label('آخرین');
    await expect(label('یکی بیش')).rejects.toMatchObject(refusal('TooManyLabels'));
    expect(await labels.list({}, owner, app.requestContext())).toHaveLength(perAccount);
    await expect(label('دیگری', await addOwner(store))).resolves.toMatchObject({ name: 'دیگری' });
    await labels.remove({ labelId: last.id }, owner, app.requestContext());
    await label('جای آن');

    for (const name of createNames(perPerson)) await view(name);
    await expect(view('یکی بیش')).rejects.toMatchObject(refusal('TooManyViews'));
    const colleague = await addPerson(store, owner.accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [botId],
    });
    await view('نمای همکار', colleague); // views of others do not count towards the limit
    const [ownView] = (await views.list({ botId }, owner, app.requestContext())).filter(
      ({ isMine }) => isMine,
    );
    await views.remove({ viewId: ownView?.id ?? '' }, owner, app.requestContext());
    await view('جای آن');
    expect(await views.list({ botId }, owner, app.requestContext())).toHaveLength(perPerson + 1);
  });
});
