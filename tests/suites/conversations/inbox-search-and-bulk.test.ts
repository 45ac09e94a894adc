import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import type { BulkAction } from '../../../contract/conversations/inbox.ts';
import { limits } from '../../../contract/limits.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import type { CurrentUser, Visitor } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';

/** A bot with so many visitors who each say something, a second apart. */
export async function seedConversations(house: App, texts: readonly string[]) {
  const bot = await house.createBot();
  const visitors: Visitor[] = [];
  for (const text of texts) {
    house.advanceTime(1_000);
    const visitor = await house.openVisitor(bot);
    await house.visitorSays(visitor, text);
    visitors.push(visitor);
  }
  const list = (
    filters: Partial<InboxFilters> & { cursor?: string; limit?: number } = {},
    by: CurrentUser = house.owner,
  ) => house.handlers.conversations.list({ botId: bot.id, filter: 'all', ...filters }, by, house.facts());
  const act = (conversationIds: readonly string[], what: BulkAction, by: CurrentUser = house.owner) =>
    house.handlers.bulk.apply({ botId: bot.id, conversationIds, act: what }, by, house.facts());
  const undo = (actId: string | null, by: CurrentUser = house.owner) =>
    house.handlers.bulk.undo({ botId: bot.id, actId: actId ?? newId() }, by, house.facts());
  const reply = (visitor: Visitor, text: string) =>
    house.handlers.conversations.reply(
      { botId: bot.id, conversationId: visitor.conversationId, clientId: newId(), text },
      house.owner,
      house.facts(),
    );
  const ids = visitors.map(({ conversationId }) => conversationId);
  return { bot, visitors, ids, list, act, undo, reply };
}

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openHouse) => {
  test('finds words in any spelling, newest first, by page and with other filters', async () => {
    const house = await openHouse({ runsJobs: false });
    const { bot, ids, visitors, list, reply } = await seedConversations(house, [
      'سفارش ۱۴۰۵۸۲ کی می‌رسد؟',
      'كتاب هاي تازه دارید؟',
      'سفارشم نرسید <b>چرا</b>',
      'سلام',
    ]);
    const found = async (filters: Partial<InboxFilters>) =>
      (await list(filters)).conversations.map(({ id }) => ids.indexOf(id));
    expect(await found({ search: 'سفارش' })).toEqual([2, 0]);
    expect(await found({ search: 'کتاب‌های' })).toEqual([1]);
    expect(await found({ search: '140582 سفا' })).toEqual([0]);
    expect(await found({ search: 'سفارش سلام' })).toEqual([]);
    expect(await found({ search: '"؟* OR' })).toEqual([]);
    expect(await found({ search: '٪' })).toEqual([]);
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
    // What an operator wrote is found too, and moves its conversation to the top of what is found.
    const [first, second] = visitors;
    if (!first || !second) throw new Error('nobody came');
    await reply(first, 'سفارش شما فردا می‌رسد.');
    expect(await found({ search: 'سفارش' })).toEqual([0, 2]);
    expect(await found({ search: 'سفارش', filter: 'answered' })).toEqual([0]);
    expect(await found({ search: 'سفارش', assignee: 'me' })).toEqual([0]);
    // One at a time, every conversation comes; a search for names finds whom nobody wrote of.
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ search: 'سفارش', limit: 1, ...(cursor !== null && { cursor }) });
      seen.push(...page.conversations.map(({ id }) => ids.indexOf(id)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([...new Set(seen)]).toEqual([0, 2]);
    const place = { accountId: house.owner.accountId, botId: bot.id, conversationId: second.conversationId };
    await house.store.transact((trx) =>
      updateVisitorContact(house.store, trx, place, { name: 'سارا محمدی' }),
    );
    expect(await list({ search: 'محمدي' })).toMatchObject({ conversations: [{ id: ids[1] }], hits: [] });
    await house.store.transact((trx) => updateVisitorContact(house.store, trx, place, { name: 'مریم' }));
    expect(await found({ search: 'محمدی' })).toEqual([]);
    await expect(list({ search: 'سفارش', cursor: 'nonsense' })).rejects.toMatchObject(
      refusal('InvalidInput'),
    );
    // Another bot of the account, and another account, find nothing of it.
    const other = await house.createBot([], 'دیگری');
    expect(
      await list({}).then(() =>
        house.handlers.conversations.list(
          { botId: other.id, filter: 'all', search: 'سفارش' },
          house.owner,
          house.facts(),
        ),
      ),
    ).toMatchObject({ conversations: [] });
    const stranger = await addOwner(house.store);
    await expect(list({ search: 'سفارش' }, stranger)).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('omits rolled back and deleted messages from search', async () => {
    const house = await openHouse({ runsJobs: false });
    const { ids, list } = await seedConversations(house, ['پیراهن آبی', 'پیراهن سبز']);
    const [gone] = ids;
    await house.store.db
      .deleteFrom('conversations')
      .where('id', '=', gone ?? '')
      .execute();
    expect((await list({ search: 'پیراهن' })).conversations.map(({ id }) => ids.indexOf(id))).toEqual([1]);
    const left = sql<{ count: number }>`select count(*) as count from message_search
      where ${house.store.dialect === 'sqlite' ? sql`rowid` : sql`no`} not in (select no from message_numbers)`;
    expect((await left.execute(house.store.db)).rows.map(({ count }) => Number(count))).toEqual([0]);
  });

  test('creates unique labels, filters by them, renames, removes and restores them', async () => {
    const house = await openHouse({ runsJobs: false });
    const { ids, list, act, visitors } = await seedConversations(house, ['یک', 'دو', 'سه']);
    const { labels } = house.handlers;
    const urgent = await labels.create({ name: 'فوری', tone: 'danger' }, house.owner, house.facts());
    const late = await labels.create({ name: 'ارسال دیر', tone: 'warning' }, house.owner, house.facts());
    await expect(
      labels.create({ name: ' فوري', tone: 'info' }, house.owner, house.facts()),
    ).rejects.toMatchObject(refusal('LabelNameTaken'));
    const [one = '', two = '', three = ''] = ids;
    const add = [urgent.id, newId()]; // what is no label of the account is left out
    expect(await act([one, two], { kind: 'label', add, remove: [] })).toMatchObject({
      changed: 2,
      leftOut: 0,
    });
    expect(await act([one, three], { kind: 'label', add: [urgent.id, late.id], remove: [] })).toMatchObject({
      changed: 2,
    });
    const found = async (labelIds: string) =>
      (await list({ labels: labelIds })).conversations.map(({ id }) => ids.indexOf(id));
    expect(await found(urgent.id)).toEqual([2, 1, 0]);
    expect(await found(late.id)).toEqual([2, 0]);
    // What is said in a conversation moves it in the lists of its labels too.
    house.advanceTime(1_000);
    if (visitors[0]) await house.visitorSays(visitors[0], 'هستید؟');
    expect(await found(late.id)).toEqual([0, 2]);
    expect((await list()).conversations[0]?.labels).toEqual([urgent.id, late.id]);
    expect(
      await house.waitForEvent((event) => event.kind === 'conversation.changed' && event.conversation.labels),
    ).toEqual([urgent.id]);
    const renamed = await labels.change(
      { labelId: late.id, name: 'دیر', tone: 'ai' },
      house.owner,
      house.facts(),
    );
    expect(await labels.list({}, house.owner, house.facts())).toEqual([renamed, urgent]);
    await labels.remove({ labelId: urgent.id }, house.owner, house.facts());
    expect(await found(urgent.id)).toEqual([]);
    expect(await labels.list({}, house.owner, house.facts())).toEqual([renamed]);
    await expect(
      labels.change({ labelId: urgent.id, name: 'زود', tone: 'ai' }, house.owner, house.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    // Taken back, it stands where it stood; unless another has its name by now.
    const other = await labels.create({ name: 'فوری', tone: 'info' }, house.owner, house.facts());
    await expect(labels.restore({ labelId: urgent.id }, house.owner, house.facts())).rejects.toMatchObject(
      refusal('LabelNameTaken'),
    );
    await labels.remove({ labelId: other.id }, house.owner, house.facts());
    expect(await labels.restore({ labelId: urgent.id }, house.owner, house.facts())).toEqual(urgent);
    expect(await found(urgent.id)).toHaveLength(3);
    await labels.remove({ labelId: urgent.id }, house.owner, house.facts());
    // A day later nothing brings it back.
    house.advanceTime(limits.inbox.labels.restorableMs + 1);
    await labels.remove({ labelId: late.id }, house.owner, house.facts());
    await expect(labels.restore({ labelId: urgent.id }, house.owner, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
    await labels.restore({ labelId: late.id }, house.owner, house.facts());
    const stranger = await addOwner(house.store);
    expect(await labels.list({}, stranger, house.facts())).toEqual([]);
    await expect(labels.remove({ labelId: late.id }, stranger, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('closes, assigns and labels conversations in bulk and undoes each action', async () => {
    const house = await openHouse({ runsJobs: false });
    const { ids, bot, list, act, undo, visitors, reply } = await seedConversations(house, [
      'یک',
      'دو',
      'سه',
      'چهار',
    ]);
    const operator = await addPerson(house.store, house.owner.accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [bot.id],
    });
    const [one = '', two = '', three = ''] = ids;
    const states = async () => {
      const { conversations } = await list();
      return ids.map((id) => {
        const found = conversations.find((each) => each.id === id);
        return (
          found && {
            status: found.status,
            ai: found.aiEnabled,
            who: found.assigneeId,
            waits: found.waitingSince,
          }
        );
      });
    };
    if (visitors[3]) await reply(visitors[3], 'بفرمایید');
    const before = await states();
    const closed = await act([...ids, newId()], { kind: 'close' });
    expect(closed).toMatchObject({ changed: 4, leftOut: 1 });
    expect((await states()).map((each) => each?.status)).toEqual(Array(4).fill('closed'));
    expect(await act(ids, { kind: 'close' })).toEqual({ actId: null, changed: 0, leftOut: 4 });
    // The one who writes again meanwhile is not touched by the undoing.
    if (visitors[1]) await house.visitorSays(visitors[1], 'باز منم');
    expect(await undo(closed.actId)).toEqual({ restored: 3, leftOut: 1 });
    const after = await states();
    expect([after[0], after[2], after[3]]).toEqual([before[0], before[2], before[3]]);
    await expect(undo(closed.actId)).rejects.toMatchObject(refusal('NotFound'));

    const given = await act([one, two], { kind: 'assign', assigneeId: operator.userId });
    expect(given.changed).toBe(2);
    expect((await list({ assignee: 'me' }, operator)).conversations).toHaveLength(2);
    await expect(undo(given.actId, operator)).rejects.toMatchObject(refusal('NotFound')); // another person's
    expect(await undo(given.actId)).toEqual({ restored: 2, leftOut: 0 });
    expect((await states())[0]).toEqual(before[0]);
    const nobody = await addPerson(house.store, house.owner.accountId, { name: 'غریبه', isOperator: true });
    await expect(act([one], { kind: 'assign', assigneeId: nobody.userId })).rejects.toMatchObject(
      refusal('AssigneeUnfit'),
    );

    const label = await house.handlers.labels.create(
      { name: 'فوری', tone: 'danger' },
      house.owner,
      house.facts(),
    );
    const labelled = await act([one, three], { kind: 'label', add: [label.id], remove: [] });
    expect(await undo(labelled.actId)).toEqual({ restored: 2, leftOut: 0 });
    expect((await list({ labels: label.id })).conversations).toEqual([]);
    const late = await act([one], { kind: 'close' });
    house.advanceTime(11 * 60_000);
    await expect(undo(late.actId)).rejects.toMatchObject(refusal('NotFound'));
  });

  test('shows a view to its author until shared and lets the owner remove shared views', async () => {
    const house = await openHouse({ runsJobs: false });
    const bot = await house.createBot();
    const { views } = house.handlers;
    const botId = bot.id;
    const operator = await addPerson(house.store, house.owner.accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [botId],
    });
    const filters: InboxFilters = { filter: 'open', assignee: 'me', sort: 'waiting' };
    const own = await views.save(
      { botId, name: 'کارهای من', isShared: false, filters },
      operator,
      house.facts(),
    );
    const named = async (by: CurrentUser) =>
      (await views.list({ botId }, by, house.facts())).map(({ name }) => name);
    expect(await named(house.owner)).toEqual([]);
    expect(await views.list({ botId }, operator, house.facts())).toEqual([{ ...own, filters, isMine: true }]);
    await expect(
      views.change({ botId, viewId: own.id, name: 'x', isShared: true }, house.owner, house.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    await expect(views.remove({ botId, viewId: own.id }, house.owner, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
    await views.change({ botId, viewId: own.id, name: 'فوری‌ها', isShared: true }, operator, house.facts());
    expect(await named(house.owner)).toEqual(['فوری‌ها']);
    await views.remove({ botId, viewId: own.id }, house.owner, house.facts());
    expect(await named(operator)).toEqual([]);
  });

  test('limits labels per account and views per user', async () => {
    const house = await openHouse({ runsJobs: false });
    const { owner, store } = house;
    const { id: botId } = await house.createBot();
    const { labels, views } = house.handlers;
    const { perAccount } = limits.inbox.labels;
    const { perPerson } = limits.inbox.views;
    const numbered = (count: number) => Array.from({ length: count }, (_, at) => `شمارهٔ ${at}`);
    const label = (name: string, by = owner) => labels.create({ name, tone: 'info' }, by, house.facts());
    const view = (name: string, by = owner) =>
      views.save({ botId, name, isShared: true, filters: { filter: 'all' } }, by, house.facts());

    const inAccount = { account_id: owner.accountId, created_at: 1 };
    const named = numbered(perAccount - 1).map((name) => ({ name, name_key: name, tone: 'info' as const }));
    const labelled = named.map((row) => ({ id: newId(), ...inAccount, ...row }));
    await store.db.insertInto('labels').values(labelled).execute();
    const last = await label('آخرین');
    await expect(label('یکی بیش')).rejects.toMatchObject(refusal('TooManyLabels'));
    expect(await labels.list({}, owner, house.facts())).toHaveLength(perAccount);
    await expect(label('دیگری', await addOwner(store))).resolves.toMatchObject({ name: 'دیگری' });
    await labels.remove({ labelId: last.id }, owner, house.facts());
    await label('جای آن');

    for (const name of numbered(perPerson)) await view(name);
    await expect(view('یکی بیش')).rejects.toMatchObject(refusal('TooManyViews'));
    const colleague = await addPerson(store, owner.accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [botId],
    });
    await view('نمای همکار', colleague); // what others saved is not counted as one’s own
    const [mine] = (await views.list({ botId }, owner, house.facts())).filter(({ isMine }) => isMine);
    await views.remove({ botId, viewId: mine?.id ?? '' }, owner, house.facts());
    await view('جای آن');
    expect(await views.list({ botId }, owner, house.facts())).toHaveLength(perPerson + 1);
  });
});
