import { describe, expect, test } from 'vitest';
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { deleteOldNotifications } from '../../../server/areas/notifications/notifications.store.ts';
import { type NotificationInput, notify } from '../../../server/areas/notifications/notify.store.ts';
import { toPushText } from '../../../server/areas/notifications/push/push.texts.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { recordFailure } from '../../../server/areas/training/sources/outcomes.ts';
import { startTraining } from '../../../server/areas/training/sources/train-source.store.ts';
import { type App, addPerson, forEachApp } from '../support/app.ts';

const MINUTE = 60_000;

async function createShop(app: App) {
  const { accountId } = app.owner;
  const bot = await app.createBot();
  const addOperator = (name: string, botIds: string[] = [bot.id]) =>
    addPerson(app.store, accountId, { name, isOperator: true, botIds });
  const notifyUsers = (notice: Partial<NotificationInput> & Pick<NotificationInput, 'to'>) =>
    app.store.transact((trx) =>
      notify(app.store, trx, {
        kind: 'approvalWaiting',
        accountId,
        botId: bot.id,
        subject: 'مهمان',
        now: app.now(),
        ...notice,
      }),
    );
  const listNotifications = async (person: CurrentUser) =>
    app.handlers.notifications.list({}, person, app.requestContext());
  return { bot, addOperator, notifyUsers, listNotifications };
}

const addedNotification = (event: PanelEvent) =>
  event.kind === 'notification.added' ? [event.notification] : [];

forEachApp((openApp) => {
  describe('recipients', () => {
    test('notifies the owner and operators of a bot except the acting user', async () => {
      const app = await openApp();
      const { bot, addOperator, notifyUsers, listNotifications } = await createShop(app);
      const samira = await addOperator('samira');
      const other = await addOperator('other', []);
      await notifyUsers({ to: 'team', exceptUserId: app.owner.userId });
      await notifyUsers({ to: 'team', botId: bot.id });
      await notifyUsers({ to: 'owners' });
      await notifyUsers({ to: [other.userId, 'nobody-of-that-id'] });
      const unread = async (person: CurrentUser) => (await listNotifications(person)).unread;
      expect([await unread(app.owner), await unread(samira), await unread(other)]).toEqual([2, 2, 1]);
    });

    test('notifies nobody of another account, whatever id is given', async () => {
      const [app, otherApp] = [await openApp(), await openApp()];
      const { notifyUsers } = await createShop(app);
      await notifyUsers({ to: [otherApp.owner.userId] });
      expect(
        (await otherApp.handlers.notifications.list({}, otherApp.owner, otherApp.requestContext())).unread,
      ).toBe(0);
    });

    test('sends nothing for a rolled back transaction', async () => {
      const app = await openApp();
      const { bot, listNotifications } = await createShop(app);
      const listEvents = app.readEvents;
      const countBefore = (await listEvents()).length;
      const transaction = app.store.transact(async (trx) => {
        await notify(app.store, trx, {
          kind: 'escalated',
          accountId: app.owner.accountId,
          to: 'team',
          botId: bot.id,
          subject: '',
          now: app.now(),
        });
        throw new Error('rolled back');
      });
      await expect(transaction).rejects.toThrow('rolled back');
      expect([(await listNotifications(app.owner)).unread, (await listEvents()).length]).toEqual([
        0,
        countBefore,
      ]);
    });
  });

  describe('notification list', () => {
    test('counts up an unread notification and adds a new one after it was read', async () => {
      const app = await openApp();
      const { notifyUsers, listNotifications } = await createShop(app);
      for (const text of ['یک', 'دو', 'سه']) {
        await notifyUsers({ to: 'owners', group: 'one', text });
        app.advanceTime(10);
      }
      const [counted] = (await listNotifications(app.owner)).notifications;
      expect(counted).toMatchObject({ count: 3, text: 'سه', readAt: null });
      await app.handlers.notifications.markRead(
        { ids: [counted?.id ?? ''], until: 0 },
        app.owner,
        app.requestContext(),
      );
      await notifyUsers({ to: 'owners', group: 'one', text: 'چهار' });
      const { notifications, unread } = await listNotifications(app.owner);
      expect(notifications.map(({ count, text }) => [count, text])).toEqual([
        [1, 'چهار'],
        [3, 'سه'],
      ]);
      expect(unread).toBe(1);
    });

    test('merges twenty parallel notifications of one group into one row that counts twenty', async () => {
      const app = await openApp();
      const { notifyUsers, listNotifications } = await createShop(app);
      await Promise.all(Array.from({ length: 20 }, () => notifyUsers({ to: 'team', group: 'one' })));
      expect((await listNotifications(app.owner)).notifications.map(({ count }) => count)).toEqual([20]);
    });

    test('pages from the newest and marks as read up to the last seen notification', async () => {
      const app = await openApp();
      const { notifyUsers } = await createShop(app);
      for (let index = 0; index < 7; index += 1) {
        await notifyUsers({ to: 'owners', subject: `${index}` });
        if (index !== 3) app.advanceTime(10); // two at the same time
      }
      const { list, markRead } = app.handlers.notifications;
      const first = await list({ limit: 4 }, app.owner, app.requestContext());
      const cursor = first.nextCursor ?? '';
      const second = await list({ limit: 4, cursor }, app.owner, app.requestContext());
      const all = [...first.notifications, ...second.notifications];
      expect(all.map(({ subject }) => subject)).toEqual(['6', '5', '4', '3', '2', '1', '0']);
      expect(second.nextCursor).toBeNull();
      await notifyUsers({ to: 'owners', subject: 'later' });
      const until = first.notifications[0]?.at ?? 0;
      expect(await markRead({ ids: [], until }, app.owner, app.requestContext())).toEqual({ unread: 1 });
    });

    test('ignores a mark-read for a notification of another user', async () => {
      const app = await openApp();
      const { addOperator, notifyUsers, listNotifications } = await createShop(app);
      const samira = await addOperator('samira');
      await notifyUsers({ to: 'owners' });
      const [notification] = (await listNotifications(app.owner)).notifications;
      const until = Number.MAX_SAFE_INTEGER;
      await app.handlers.notifications.markRead(
        { ids: [notification?.id ?? ''], until },
        samira,
        app.requestContext(),
      );
      expect([
        (await listNotifications(app.owner)).unread,
        (await listNotifications(samira)).notifications,
      ]).toEqual([1, []]);
    });

    test('removes notifications after the retention time and with their bot', async () => {
      const app = await openApp();
      const { bot, notifyUsers, listNotifications } = await createShop(app);
      await notifyUsers({ to: 'owners', subject: 'old' });
      app.advanceTime(MINUTE);
      await notifyUsers({ to: 'owners', subject: 'new' });
      await deleteOldNotifications(app.store.db, app.now());
      expect((await listNotifications(app.owner)).notifications.map(({ subject }) => subject)).toEqual([
        'new',
      ]);
      await app.store.db.deleteFrom('bots').where('id', '=', bot.id).execute();
      expect((await listNotifications(app.owner)).notifications).toEqual([]);
    });
  });

  test('notifies the assignee once per pause and marks the notification read with the conversation', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, addOperator, listNotifications } = await createShop(app);
    const samira = await addOperator('samira');
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'سلام');
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    const { conversations } = app.handlers;
    await conversations.reply(
      { ...ids, clientId: 'reply-0001', text: 'بفرمایید' },
      samira,
      app.requestContext(),
    );
    await app.sendAsVisitor(visitor, 'هزینهٔ ارسال چقدر است؟');
    app.advanceTime(MINUTE / 2);
    await app.sendAsVisitor(visitor, 'و چند روز طول می‌کشد؟');
    const [notification] = (await listNotifications(samira)).notifications;
    expect(notification).toMatchObject({
      kind: 'newMessage',
      count: 1,
      text: 'هزینهٔ ارسال چقدر است؟',
      conversationId: visitor.conversationId,
      connectionId: visitor.connectionId,
    });
    app.advanceTime(MINUTE);
    await app.sendAsVisitor(visitor, 'هستید؟');
    expect((await listNotifications(samira)).notifications).toMatchObject([{ count: 2, text: 'هستید؟' }]);
    expect((await listNotifications(app.owner)).notifications).toEqual([]);
    await conversations.markRead({ ...ids, seq: 10 }, samira, app.requestContext());
    expect((await listNotifications(samira)).unread).toBe(0);
    const events = await app.readEvents();
    expect(events.flatMap(addedNotification).map(({ count }) => count)).toEqual([1, 2]);
    expect(events.filter(({ kind }) => kind === 'notifications.read')).toEqual([
      { kind: 'notifications.read', ids: [notification?.id], at: app.now() },
    ]);
  });

  test('notifies owners of a source that cannot be learned', async () => {
    const app = await openApp({ characters: 1 });
    const { bot, listNotifications } = await createShop(app);
    const { training } = app.handlers;
    await training.addText(
      { botId: bot.id, title: 'راهنما', text: 'بیش از آن که جا باشد.' },
      app.owner,
      app.requestContext(),
    );
    await app.waitForEvent((event) => event.kind === 'notification.added');
    expect((await listNotifications(app.owner)).notifications).toMatchObject([
      { kind: 'trainingFailed', subject: 'راهنما', text: 'NoCharactersLeft' },
    ]);
  });

  test('counts training failures by reason and names only the latest source', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, listNotifications } = await createShop(app);
    const failTraining = async (title: string, reason: ErrorTag) => {
      const text = `متن ${title}`;
      const input = { botId: bot.id, title, text };
      const { id } = await app.handlers.training.addText(input, app.owner, app.requestContext());
      const ids = { accountId: app.owner.accountId, botId: bot.id, sourceId: id };
      await startTraining(app.store, ids, app.now());
      await recordFailure(app.store, ids, 'rejected', reason, app.now());
      app.advanceTime(10);
      return id;
    };
    const one = await failTraining('یک', 'PageEmpty');
    await failTraining('دو', 'PageTooLarge');
    const three = await failTraining('سه', 'PageTooLarge');
    const { notifications } = await listNotifications(app.owner);
    expect(notifications.map(({ subject, text, count, itemId }) => [subject, text, count, itemId])).toEqual([
      ['سه', 'PageTooLarge', 2, three],
      ['یک', 'PageEmpty', 1, one],
    ]);
    const titles = notifications.map((one) => toPushText(one, 'fa').title);
    expect(titles[0]).toMatch(/^آخرین موردی که خوانده نشد/);
    expect(titles[1]).toMatch(/خوانده نشد$/);
  });
});
