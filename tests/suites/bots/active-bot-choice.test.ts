import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { findOwner } from '../../../server/areas/billing/payments/billing-contacts.store.ts';
import { processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import { addPerson, forEachApp } from '../support/app.ts';

const DAY = 86_400_000;

forEachApp((openApp) => {
  test('notifies the owner once to choose active bots and once of the outcome', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 3 });
    for (const name of ['نخست', 'دوم', 'سوم']) await app.createBot([], name);
    const { accountId } = app.owner;
    const { now } = app.requestContext();
    const until = now + limits.subscription.choiceDays * DAY;
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 2, bot_choice_deadline: until })
      .where('id', '=', accountId)
      .execute();
    const runSweep = (time: number) => processSubscriptions({ store: app.store, clock: () => time });
    const listNotices = async () =>
      (await app.readEvents()).flatMap((event) =>
        event.kind === 'notification.added' && event.notification.kind === 'botsNotice'
          ? [event.notification.text]
          : [],
      );
    const listEmailKinds = async () =>
      (await app.store.db.selectFrom('jobs').select('payload').where('queue', '=', 'send-notice').execute())
        .map(({ payload }) => JSON.parse(payload))
        .filter((email) => email.accountId === accountId)
        .map(({ kind }) => kind);
    await Promise.all([runSweep(now), runSweep(now)]);
    await runSweep(until - 1);
    expect(await listNotices()).toEqual(['botsToChoose']);
    expect(await listEmailKinds()).toEqual(['botsToChoose']);
    await runSweep(until);
    await runSweep(until + DAY);
    expect(await listNotices()).toEqual(['botsToChoose', 'botsRested']);
    expect((await listEmailKinds()).toSorted()).toEqual(['botsRested', 'botsToChoose']);
  });

  test('sends no notice to an owner who chose beforehand', async () => {
    const app = await openApp({ shouldRunJobs: false, bots: 2 });
    const first = await app.createBot([], 'نخست');
    await app.createBot([], 'دوم');
    const { now } = app.requestContext();
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 1, bot_choice_deadline: now + DAY })
      .where('id', '=', app.owner.accountId)
      .execute();
    await app.handlers.botLifecycle.setActive({ botIds: [first.id] }, app.owner, app.requestContext());
    await processSubscriptions({ store: app.store, clock: () => now + 2 * DAY });
    const added = (await app.readEvents()).filter((event) => event.kind === 'notification.added');
    expect(added).toEqual([]);
  });

  /**
   * Opens an app with three active bots where two are allowed, and reads the notices and emails about the
   * choice.
   */
  async function openChoice(until: (now: number) => number) {
    const app = await openApp({ shouldRunJobs: false, bots: 3 });
    const names = ['نخست', 'دوم', 'سوم'];
    const bots = [];
    for (const name of names) bots.push(await app.createBot([], name));
    const { accountId } = app.owner;
    const { now } = app.requestContext();
    await app.store.db
      .updateTable('accounts')
      .set({ active_bots_limit: 2, bot_choice_deadline: until(now) })
      .where('id', '=', accountId)
      .execute();
    return {
      ...{ app, bots, now, accountId },
      runSweep: (time: number) => processSubscriptions({ store: app.store, clock: () => time }),
      countNotices: async () =>
        (await app.readEvents()).filter(
          (event) => event.kind === 'notification.added' && event.notification.kind === 'botsNotice',
        ).length,
      countEmails: async () =>
        (await app.store.db.selectFrom('jobs').select('payload').where('queue', '=', 'send-notice').execute())
          .map(({ payload }) => JSON.parse(payload))
          .filter((email) => email.accountId === accountId).length,
    };
  }

  test('sends one notice for a choice that begins after the sweep', async () => {
    const delayMs = 5_000;
    const { runSweep, countNotices, countEmails, now } = await openChoice(
      (at) => at + delayMs + limits.subscription.choiceDays * DAY,
    );
    await runSweep(now);
    await runSweep(now + 20_000);
    expect([await countNotices(), await countEmails()]).toEqual([1, 1]);
  });

  test('sends no notice to an owner who removed the excess bots beforehand', async () => {
    const { app, bots, runSweep, countNotices, countEmails, now } = await openChoice((at) => at + DAY);
    const { id: botId = '', name = '' } = bots[2] ?? {};
    await app.handlers.botLifecycle.remove({ botId, name }, app.owner, app.requestContext());
    await runSweep(now);
    expect([await countNotices(), await countEmails()]).toEqual([0, 0]);
  });

  test('sends the email to the first owner who can log in', async () => {
    const { app, runSweep, now, accountId } = await openChoice((at) => at + DAY);
    const { userId } = await addPerson(app.store, accountId, { name: 'second', isOperator: false });
    const { db } = app.store;
    await db.updateTable('users').set({ created_at: now }).where('id', '=', userId).execute();
    expect(await findOwner(db, accountId)).toMatchObject({ userId: app.owner.userId });
    await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', app.owner.userId).execute();
    await runSweep(now);
    const emails = await db.selectFrom('jobs').select('payload').where('queue', '=', 'send-notice').execute();
    const recipients = emails
      .map(({ payload }) => JSON.parse(payload))
      .filter((one) => one.accountId === accountId);
    expect(recipients).toEqual([expect.objectContaining({ userId, kind: 'botsToChoose' })]);
  });

  test('sends no email when no owner can log in, however often the sweep runs', async () => {
    const { app, runSweep, countNotices, countEmails, now, accountId } = await openChoice((at) => at + DAY);
    await app.store.db
      .updateTable('users')
      .set({ is_enabled: 0 })
      .where('account_id', '=', accountId)
      .execute();
    for (const time of [now, now + 20_000]) await runSweep(time);
    expect([await countNotices(), await countEmails()]).toEqual([0, 0]);
  });
});
