import { expect, test } from 'vitest';
import { deleteBotBatch } from '../../../server/areas/bots/lifecycle/deletion.store.ts';
import { deleteBotData, processInactiveBots } from '../../../server/jobs/bots/bot-deletion.job.ts';
import { newId } from '../../../server/store/id.ts';
import { addConversation } from '../../fixtures/rows.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });
const DAY = 86_400_000;

forEachApp((openApp) => {
  const life = (app: App) => app.handlers.botLifecycle;

  /** How many rows of a table are the account's. */
  const left = async (app: App, table: 'bots' | 'sources' | 'conversations' | 'visitors' | 'usage') => {
    const rows = await app.store.db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', app.owner.accountId)
      .execute();
    return rows.length;
  };

  const addSources = async ({ store, owner }: App, botId: string, count: number) => {
    const place = { account_id: owner.accountId, bot_id: botId, kind: 'text', status: 'trained' } as const;
    const rows = Array.from({ length: count }, (_, index) => ({ id: newId(), ...place, title: `${index}` }));
    const at = { created_at: 1, updated_at: 1 };
    await store.db
      .insertInto('sources')
      .values(rows.map((row) => ({ ...row, ...at })))
      .execute();
  };

  test('removes a bot only by its exact name, hides it from lists and frees its name', async () => {
    const app = await openApp({ runsJobs: false, bots: 3 });
    const bot = await app.createBot([], 'پشتیبان نیلوفر');
    const remove = (name: string) => life(app).remove({ botId: bot.id, name }, app.owner, app.facts());
    await expect(remove('پشتیبان')).rejects.toMatchObject(refusal('BotNameMismatch'));
    const removed = await remove('پشتیبان نیلوفر');
    expect(removed.deletedAt - removed.removedAt).toBe(7 * DAY);
    await expect(remove('پشتیبان نیلوفر')).rejects.toMatchObject(refusal('BotNotFound'));
    expect(await app.handlers.bots.list({}, app.owner, app.facts())).toEqual([]);
    const read = app.handlers.bots.read({ botId: bot.id }, app.owner, app.facts());
    await expect(read).rejects.toMatchObject(refusal('BotNotFound'));
    await app.createBot([], 'پشتیبان نیلوفر');
    const restored = life(app).restore({ botId: bot.id }, app.owner, app.facts());
    await expect(restored).rejects.toMatchObject(refusal('BotNameTaken'));
  });

  test('restores a removed bot unchanged within the retention period and the same account only', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    const bot = await app.createBot([], 'برگشتنی');
    await life(app).remove({ botId: bot.id, name: 'برگشتنی' }, app.owner, app.facts());
    const neighbour = await addOwner(app.store);
    const stolen = life(app).restore({ botId: bot.id }, neighbour, app.facts());
    await expect(stolen).rejects.toMatchObject(refusal('BotNotFound'));
    const { bots } = await life(app).listRemoved({}, app.owner, app.facts());
    expect(bots).toMatchObject([{ id: bot.id, name: 'برگشتنی' }]);
    const back = await life(app).restore({ botId: bot.id }, app.owner, app.facts());
    expect(back).toMatchObject({ id: bot.id, active: true, dataEndsAt: null });
    await life(app).remove({ botId: bot.id, name: 'برگشتنی' }, app.owner, app.facts());
    const late = { ...app.facts(), now: app.facts().now + 7 * DAY };
    const tooLate = life(app).restore({ botId: bot.id }, app.owner, late);
    await expect(tooLate).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('deletes an expired bot in batches and keeps usage rows and other bots', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    const bot = await app.createBot([], 'رفتنی');
    const other = await app.createBot([], 'ماندنی');
    const { accountId } = app.owner;
    const used = { account_id: accountId, bot_id: bot.id, balance_after: 9, created_at: 1 };
    await app.store.db
      .insertInto('usage')
      .values({ id: newId(), ...used, kind: 'message', amount: 1, reference: bot.id })
      .execute();
    await addSources(app, bot.id, 60);
    await addSources(app, other.id, 1);
    for (let index = 0; index < 30; index += 1) await addConversation(app.store, accountId, bot.id);
    const { now } = app.facts();
    await life(app).remove({ botId: bot.id, name: 'رفتنی' }, app.owner, app.facts());
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    expect(await deleteBotBatch(app.store, ids, now + 7 * DAY - 1)).toBe(false);
    expect(await left(app, 'bots')).toBe(2);
    const ledger = await left(app, 'usage');
    let batches = 0;
    while (await deleteBotBatch(app.store, ids, now + 7 * DAY)) batches += 1;
    expect(batches).toBe(2 + 1 + 3);
    expect([await left(app, 'conversations'), await left(app, 'visitors')]).toEqual([0, 0]);
    expect(await left(app, 'bots')).toBe(1);
    expect(await left(app, 'sources')).toBe(1);
    expect(await left(app, 'usage')).toBe(ledger);
    expect(await deleteBotBatch(app.store, ids, now + 8 * DAY)).toBe(false);
    const [kept] = await app.handlers.bots.list({}, app.owner, app.facts());
    expect(kept).toMatchObject({ id: other.id, sources: 1 });
  });

  test('lets the owner choose active bots and keeps the data of inactive ones for a month', async () => {
    const app = await openApp({ runsJobs: false, bots: 3 });
    const first = await app.createBot([], 'نخست');
    const second = await app.createBot([], 'دوم');
    const third = await app.createBot([], 'سوم');
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 2, bots_choice_until: app.facts().now + DAY })
      .where('id', '=', app.owner.accountId)
      .execute();
    const choose = (...bots: { id: string }[]) =>
      life(app).setActive({ botIds: bots.map(({ id }) => id) }, app.owner, app.facts());
    await expect(choose(first, second, third)).rejects.toMatchObject(refusal('ActiveBotLimitReached'));
    const { now } = app.facts();
    expect(await choose(first, third)).toMatchObject([
      { id: first.id, active: true, dataEndsAt: null },
      { id: second.id, active: false, dataEndsAt: now + 30 * DAY },
      { id: third.id, active: true },
    ]);
    const account = await app.store.db
      .selectFrom('accounts')
      .select('bots_choice_until')
      .where('id', '=', app.owner.accountId)
      .executeTakeFirst();
    expect(account?.bots_choice_until).toBeNull();
    expect(await choose(second)).toMatchObject([
      { active: false },
      { active: true, dataEndsAt: null },
      { active: false },
    ]);
    await expect(choose(second, { id: app.owner.accountId })).rejects.toMatchObject(refusal('BotNotFound'));
  });

  const actions = async (app: App) => {
    const rows = await app.store.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', app.owner.accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action).filter((action) => action.startsWith('bot.'));
  };
  const told = async (app: App) => {
    const rows = await app.store.db
      .selectFrom('notifications')
      .select(['text', 'subject'])
      .where('account_id', '=', app.owner.accountId)
      .where('kind', '=', 'botNotice')
      .orderBy('at')
      .execute();
    return rows.map(({ text, subject }) => `${text} ${subject}`);
  };
  const emails = async (app: App) => {
    const rows = await app.store.db
      .selectFrom('jobs')
      .select('payload')
      .where('queue', '=', 'send-notice')
      .execute();
    return rows
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ accountId, kind }) => accountId === app.owner.accountId && kind === 'botDataEnding');
  };
  /** Two bots of which the second rests from now on. */
  const resting = async (app: App) => {
    const busy = await app.createBot([], 'پرکار');
    const bot = await app.createBot([], 'خفته');
    const choose = (at: number, ...bots: { id: string }[]) =>
      life(app).setActive({ botIds: bots.map(({ id }) => id) }, app.owner, { ...app.facts(), now: at });
    const { now } = app.facts();
    await choose(now, busy);
    const look = (days: number, extra = 0) => processInactiveBots(app.store, now + days * DAY + extra);
    return { busy, bot, choose, look, now };
  };

  test('deletes an inactive bot after a month with one notice and email seven days ahead', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    const { busy, bot, look, now } = await resting(app);
    await addSources(app, bot.id, 30);
    await addSources(app, busy.id, 1);
    await addConversation(app.store, app.owner.accountId, bot.id);
    await look(23, -1);
    expect([await told(app), await emails(app)]).toEqual([[], []]);
    await Promise.all([look(23), look(23)]);
    await look(24);
    expect(await told(app)).toEqual(['botDataEnding خفته']);
    expect(await emails(app)).toMatchObject([{ reason: 'خفته', userId: app.owner.userId }]);
    await look(30, -1);
    expect(await left(app, 'bots')).toBe(2);
    expect(await actions(app)).toEqual([]);
    await Promise.all([look(30), look(30)]);
    await look(40);
    expect(await told(app)).toEqual(['botDataEnding خفته', 'botDataRemoved خفته']);
    expect(await emails(app)).toHaveLength(1);
    const late = { ...app.facts(), now: now + 30 * DAY };
    expect(await life(app).listRemoved({}, app.owner, late)).toEqual({ bots: [] });
    const back = life(app).restore({ botId: bot.id }, app.owner, late);
    await expect(back).rejects.toMatchObject(refusal('BotNotFound'));
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    const clear = () =>
      deleteBotData({ store: app.store, clock: () => late.now }, ids, new AbortController().signal);
    expect([await clear(), await clear()]).toEqual(['done', 'done']);
    expect([await left(app, 'bots'), await left(app, 'sources')]).toEqual([1, 1]);
    expect(await left(app, 'conversations')).toBe(0);
    expect(await actions(app)).toEqual(['bot.expired', 'bot.cleared']);
  });

  test('creates bots beyond the active limit as inactive, with the same expiry', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 1 })
      .where('id', '=', app.owner.accountId)
      .execute();
    await app.createBot([], 'پرکار');
    const { now } = app.facts();
    expect(await app.createBot([], 'زاده‌خفته')).toMatchObject({
      active: false,
      dataEndsAt: now + 30 * DAY,
    });
    await processInactiveBots(app.store, now + 23 * DAY);
    await processInactiveBots(app.store, now + 30 * DAY);
    expect(await told(app)).toEqual(['botDataEnding زاده‌خفته', 'botDataRemoved زاده‌خفته']);
    expect(await actions(app)).toEqual(['bot.expired']);
  });

  test('keeps all data of a bot activated in time and gives a later inactive period a full month', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    const { busy, bot, choose, look, now } = await resting(app);
    await look(23);
    await choose(now + 29 * DAY, busy, bot);
    await look(31);
    expect(await left(app, 'bots')).toBe(2);
    await choose(now + 32 * DAY, busy);
    await look(33);
    const [, rested] = await app.handlers.bots.list({}, app.owner, app.facts());
    expect(rested).toMatchObject({ active: false, dataEndsAt: now + 62 * DAY });
    // A month late: it is told first, and goes seven days after that.
    await look(80);
    expect(await told(app)).toEqual(['botDataEnding خفته', 'botDataEnding خفته']);
    const [, announced] = await app.handlers.bots.list({}, app.owner, app.facts());
    expect(announced?.dataEndsAt).toBe(now + 87 * DAY);
    await look(87, -1);
    expect(await actions(app)).toEqual([]);
    await look(87);
    expect(await actions(app)).toEqual(['bot.expired']);
  });

  test('applies either the activation or the expiry when both occur at the same moment', async () => {
    const app = await openApp({ runsJobs: false, bots: 2 });
    const { busy, bot, choose, look, now } = await resting(app);
    await look(23);
    const [chosen] = await Promise.allSettled([choose(now + 30 * DAY, busy, bot), look(30)]);
    const row = await app.store.db
      .selectFrom('bots')
      .select(['active', 'removed_at'])
      .where('id', '=', bot.id)
      .executeTakeFirstOrThrow();
    expect(row.active === 1).toBe(row.removed_at === null);
    expect(row.active === 1).toBe(chosen.status === 'fulfilled');
  });

  test('keeps the active limit when twenty choices run in parallel', async () => {
    const app = await openApp({ runsJobs: false, bots: 3 });
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
        life(app).setActive({ botIds: [bots[index % 3]?.id ?? ''] }, app.owner, app.facts()),
      ),
    );
    const after = await app.handlers.bots.list({}, app.owner, app.facts());
    expect(after.filter(({ active }) => active)).toHaveLength(1);
  });
});
