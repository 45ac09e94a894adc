import { expect, test } from 'vitest';
import { deleteBotBatch } from '../../../server/areas/bots/lifecycle/deletion.store.ts';
import { deleteBotData, processInactiveBots } from '../../../server/jobs/bots/bot-deletion.job.ts';
import { newId } from '../../../server/store/id.ts';
import { addConversation } from '../../fixtures/rows.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });
const DAY = 86_400_000;

forEachApp((openApp) => {
  const lifecycle = (app: App) => app.handlers.botLifecycle;

  /** Counts the account's rows in a table. */
  const countRows = async (app: App, table: 'bots' | 'sources' | 'conversations' | 'visitors' | 'usage') => {
    const rows = await app.store.db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', app.owner.accountId)
      .execute();
    return rows.length;
  };

  const addSources = async ({ store, owner }: App, botId: string, count: number) => {
    const columns = { account_id: owner.accountId, bot_id: botId, kind: 'text', status: 'trained' } as const;
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      ...columns,
      title: `${index}`,
    }));
    const timestamps = { created_at: 1, updated_at: 1 };
    await store.db
      .insertInto('sources')
      .values(rows.map((row) => ({ ...row, ...timestamps })))
      .execute();
  };

  test('removes a bot only by its exact name, hides it from lists and frees its name', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 3 });
    const bot = await app.createBot([], 'پشتیبان نیلوفر');
    const remove = (name: string) =>
      lifecycle(app).remove({ botId: bot.id, name }, app.owner, app.requestContext());
    await expect(remove('پشتیبان')).rejects.toMatchObject(refusal('BotNameMismatch'));
    const removed = await remove('پشتیبان نیلوفر');
    expect(removed.deletedAt - removed.removedAt).toBe(7 * DAY);
    await expect(remove('پشتیبان نیلوفر')).rejects.toMatchObject(refusal('BotNotFound'));
    expect(await app.handlers.bots.list({}, app.owner, app.requestContext())).toEqual([]);
    const read = app.handlers.bots.read({ botId: bot.id }, app.owner, app.requestContext());
    await expect(read).rejects.toMatchObject(refusal('BotNotFound'));
    await app.createBot([], 'پشتیبان نیلوفر');
    const restored = lifecycle(app).restore({ botId: bot.id }, app.owner, app.requestContext());
    await expect(restored).rejects.toMatchObject(refusal('BotNameTaken'));
  });

  test('restores a removed bot unchanged within the retention period and the same account only', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    const bot = await app.createBot([], 'برگشتنی');
    await lifecycle(app).remove({ botId: bot.id, name: 'برگشتنی' }, app.owner, app.requestContext());
    const neighbour = await addOwner(app.store);
    const attempt = lifecycle(app).restore({ botId: bot.id }, neighbour, app.requestContext());
    await expect(attempt).rejects.toMatchObject(refusal('BotNotFound'));
    const { bots } = await lifecycle(app).listRemoved({}, app.owner, app.requestContext());
    expect(bots).toMatchObject([{ id: bot.id, name: 'برگشتنی' }]);
    const restored = await lifecycle(app).restore({ botId: bot.id }, app.owner, app.requestContext());
    expect(restored).toMatchObject({ id: bot.id, active: true, dataEndsAt: null });
    await lifecycle(app).remove({ botId: bot.id, name: 'برگشتنی' }, app.owner, app.requestContext());
    const lateFacts = { ...app.requestContext(), now: app.requestContext().now + 7 * DAY };
    const lateAttempt = lifecycle(app).restore({ botId: bot.id }, app.owner, lateFacts);
    await expect(lateAttempt).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('deletes an expired bot in batches and keeps usage rows and other bots', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    const bot = await app.createBot([], 'رفتنی');
    const other = await app.createBot([], 'ماندنی');
    const { accountId } = app.owner;
    const usageRow = { account_id: accountId, bot_id: bot.id, balance_after: 9, created_at: 1 };
    await app.store.db
      .insertInto('usage')
      .values({ id: newId(), ...usageRow, kind: 'message', amount: 1, reference: bot.id })
      .execute();
    await addSources(app, bot.id, 60);
    await addSources(app, other.id, 1);
    for (let index = 0; index < 30; index += 1) await addConversation(app.store, accountId, bot.id);
    const { now } = app.requestContext();
    await lifecycle(app).remove({ botId: bot.id, name: 'رفتنی' }, app.owner, app.requestContext());
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    expect(await deleteBotBatch(app.store, ids, now + 7 * DAY - 1)).toBe(false);
    expect(await countRows(app, 'bots')).toBe(2);
    const usageRows = await countRows(app, 'usage');
    let batches = 0;
    while (await deleteBotBatch(app.store, ids, now + 7 * DAY)) batches += 1;
    expect(batches).toBe(2 + 1 + 3);
    expect([await countRows(app, 'conversations'), await countRows(app, 'visitors')]).toEqual([0, 0]);
    expect(await countRows(app, 'bots')).toBe(1);
    expect(await countRows(app, 'sources')).toBe(1);
    expect(await countRows(app, 'usage')).toBe(usageRows);
    expect(await deleteBotBatch(app.store, ids, now + 8 * DAY)).toBe(false);
    const [remaining] = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(remaining).toMatchObject({ id: other.id, sources: 1 });
  });

  test('lets the owner choose active bots and keeps the data of inactive ones for a month', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 3 });
    const first = await app.createBot([], 'نخست');
    const second = await app.createBot([], 'دوم');
    const third = await app.createBot([], 'سوم');
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 2, bot_choice_deadline: app.requestContext().now + DAY })
      .where('id', '=', app.owner.accountId)
      .execute();
    const choose = (...bots: { id: string }[]) =>
      lifecycle(app).setActive({ botIds: bots.map(({ id }) => id) }, app.owner, app.requestContext());
    await expect(choose(first, second, third)).rejects.toMatchObject(refusal('ActiveBotLimitReached'));
    const { now } = app.requestContext();
    expect(await choose(first, third)).toMatchObject([
      { id: first.id, active: true, dataEndsAt: null },
      { id: second.id, active: false, dataEndsAt: now + 30 * DAY },
      { id: third.id, active: true },
    ]);
    const account = await app.store.db
      .selectFrom('accounts')
      .select('bot_choice_deadline')
      .where('id', '=', app.owner.accountId)
      .executeTakeFirst();
    expect(account?.bot_choice_deadline).toBeNull();
    expect(await choose(second)).toMatchObject([
      { active: false },
      { active: true, dataEndsAt: null },
      { active: false },
    ]);
    await expect(choose(second, { id: app.owner.accountId })).rejects.toMatchObject(refusal('BotNotFound'));
  });

  const listActions = async (app: App) => {
    const rows = await app.store.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', app.owner.accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action).filter((action) => action.startsWith('bot.'));
  };
  const listNotices = async (app: App) => {
    const rows = await app.store.db
      .selectFrom('notifications')
      .select(['text', 'subject'])
      .where('account_id', '=', app.owner.accountId)
      .where('kind', '=', 'botNotice')
      .orderBy('at')
      .execute();
    return rows.map(({ text, subject }) => `${text} ${subject}`);
  };
  const listEmails = async (app: App) => {
    const rows = await app.store.db
      .selectFrom('jobs')
      .select('payload')
      .where('queue', '=', 'send-notice')
      .execute();
    return rows
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ accountId, kind }) => accountId === app.owner.accountId && kind === 'botDataEnding');
  };
  /** Creates two bots and makes the second inactive from now on. */
  const createInactiveBot = async (app: App) => {
    const busy = await app.createBot([], 'پرکار');
    const bot = await app.createBot([], 'خفته');
    const choose = (time: number, ...bots: { id: string }[]) =>
      lifecycle(app).setActive({ botIds: bots.map(({ id }) => id) }, app.owner, {
        ...app.requestContext(),
        now: time,
      });
    const { now } = app.requestContext();
    await choose(now, busy);
    const runSweep = (days: number, extra = 0) => processInactiveBots(app.store, now + days * DAY + extra);
    return { busy, bot, choose, runSweep, now };
  };

  test('deletes an inactive bot after a month with one notice and email seven days ahead', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    const { busy, bot, runSweep, now } = await createInactiveBot(app);
    await addSources(app, bot.id, 30);
    await addSources(app, busy.id, 1);
    await addConversation(app.store, app.owner.accountId, bot.id);
    await runSweep(23, -1);
    expect([await listNotices(app), await listEmails(app)]).toEqual([[], []]);
    await Promise.all([runSweep(23), runSweep(23)]);
    await runSweep(24);
    expect(await listNotices(app)).toEqual(['botDataEnding خفته']);
    expect(await listEmails(app)).toMatchObject([{ reason: 'خفته', userId: app.owner.userId }]);
    await runSweep(30, -1);
    expect(await countRows(app, 'bots')).toBe(2);
    expect(await listActions(app)).toEqual([]);
    await Promise.all([runSweep(30), runSweep(30)]);
    await runSweep(40);
    expect(await listNotices(app)).toEqual(['botDataEnding خفته', 'botDataRemoved خفته']);
    expect(await listEmails(app)).toHaveLength(1);
    const lateFacts = { ...app.requestContext(), now: now + 30 * DAY };
    expect(await lifecycle(app).listRemoved({}, app.owner, lateFacts)).toEqual({ bots: [] });
    const attempt = lifecycle(app).restore({ botId: bot.id }, app.owner, lateFacts);
    await expect(attempt).rejects.toMatchObject(refusal('BotNotFound'));
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    const deleteData = () =>
      deleteBotData({ store: app.store, clock: () => lateFacts.now }, ids, new AbortController().signal);
    expect([await deleteData(), await deleteData()]).toEqual(['done', 'done']);
    expect([await countRows(app, 'bots'), await countRows(app, 'sources')]).toEqual([1, 1]);
    expect(await countRows(app, 'conversations')).toBe(0);
    expect(await listActions(app)).toEqual(['bot.expired', 'bot.cleared']);
  });

  test('creates bots beyond the active limit as inactive, with the same expiry', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 1 })
      .where('id', '=', app.owner.accountId)
      .execute();
    await app.createBot([], 'پرکار');
    const { now } = app.requestContext();
    expect(await app.createBot([], 'زاده‌خفته')).toMatchObject({
      active: false,
      dataEndsAt: now + 30 * DAY,
    });
    await processInactiveBots(app.store, now + 23 * DAY);
    await processInactiveBots(app.store, now + 30 * DAY);
    expect(await listNotices(app)).toEqual(['botDataEnding زاده‌خفته', 'botDataRemoved زاده‌خفته']);
    expect(await listActions(app)).toEqual(['bot.expired']);
  });

  test('keeps all data of a bot activated in time and gives a later inactive period a full month', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    const { busy, bot, choose, runSweep, now } = await createInactiveBot(app);
    await runSweep(23);
    await choose(now + 29 * DAY, busy, bot);
    await runSweep(31);
    expect(await countRows(app, 'bots')).toBe(2);
    await choose(now + 32 * DAY, busy);
    await runSweep(33);
    const [, inactive] = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(inactive).toMatchObject({ active: false, dataEndsAt: now + 62 * DAY });
    // A month late: the notice is sent first, and deletion follows seven days later.
    await runSweep(80);
    expect(await listNotices(app)).toEqual(['botDataEnding خفته', 'botDataEnding خفته']);
    const [, announced] = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(announced?.dataEndsAt).toBe(now + 87 * DAY);
    await runSweep(87, -1);
    expect(await listActions(app)).toEqual([]);
    await runSweep(87);
    expect(await listActions(app)).toEqual(['bot.expired']);
  });

  test('applies either the activation or the expiry when both occur at the same moment', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    const { busy, bot, choose, runSweep, now } = await createInactiveBot(app);
    await runSweep(23);
    const [choice] = await Promise.allSettled([choose(now + 30 * DAY, busy, bot), runSweep(30)]);
    const row = await app.store.db
      .selectFrom('bots')
      .select(['active', 'removed_at'])
      .where('id', '=', bot.id)
      .executeTakeFirstOrThrow();
    expect(row.active === 1).toBe(row.removed_at === null);
    expect(row.active === 1).toBe(choice.status === 'fulfilled');
  });

  test('keeps the active limit when twenty choices run in parallel', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 3 });
    const bots = [
      await app.createBot([], 'یکم'),
      await app.createBot([], 'دویم'),
      await app.createBot([], 'سیم'),
    ];
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 1 })
      .where('id', '=', app.owner.accountId)
      .execute();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        lifecycle(app).setActive({ botIds: [bots[index % 3]?.id ?? ''] }, app.owner, app.requestContext()),
      ),
    );
    const botsAfter = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(botsAfter.filter(({ active }) => active)).toHaveLength(1);
  });
});
