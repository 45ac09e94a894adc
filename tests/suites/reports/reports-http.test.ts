import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';

const DAY = 24 * 3_600_000;
const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
/** The app's clock starts on the first day of 1405, at 10:00 in Tehran. */
const FIRST = '2026-03-21';
const range = { from: FIRST, to: '2026-03-23' };

const isoDayOf = (now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Asia/Tehran').toPlainDate().toString();

forEachApp((openApp) => {
  const read = (app: App, botId: string, overrides: object = {}, person = app.owner) =>
    app.handlers.reports.read({ botId, ...range, ...overrides }, person, app.requestContext());

  /** A visitor asks a question that the bot can answer. */
  async function createAnsweredConversation(
    app: App,
    bot: { id: string; connections: readonly { id: string }[] },
  ) {
    const visitor = await app.openVisitor(bot);
    const question = await app.sendAsVisitor(visitor, QUESTION);
    const answer = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === question.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    return { visitor, answer, conversationId: question.conversationId };
  }

  describe('a report', () => {
    test('reports the figures of today by day, service, operator and hour', async () => {
      const app = await openApp();
      const bot = await app.createBot([SHIPPING]);
      const empty = await read(app, bot.id);
      expect(empty).toMatchObject({ today: FIRST, zone: 'Asia/Tehran', hasAny: false, isCounting: false });
      expect(empty.days.map(({ day }) => day)).toEqual([FIRST]); // future days are not shown
      expect(empty.before).toMatchObject({ from: '2026-03-20', to: '2026-03-20' }); // nor compared

      const { visitor, answer } = await createAnsweredConversation(app, bot);
      await app.handlers.visitor.rate({ messageId: answer.id, rating: 'up' }, visitor, app.requestContext());
      const other = await createAnsweredConversation(app, bot);
      const ids = { botId: bot.id, conversationId: other.conversationId };
      const message = { ...ids, clientId: newId(), text: 'من سمیرا هستم.' };
      app.advanceTime(60_000);
      await app.handlers.conversations.reply(message, app.owner, app.requestContext());

      const report = await read(app, bot.id);
      const metrics = {
        conversations: 2,
        byAi: 1,
        byOperator: 1,
        byNobody: 0,
        resolved: 1,
        escalated: 1,
        visitorMessages: 2,
        aiMessages: 2,
        operatorMessages: 1,
        charged: 2,
        liked: 1,
        disliked: 0,
      };
      expect(report.total).toMatchObject({ ...metrics, first: { count: 2 } });
      expect(report.days[0]).toMatchObject({ day: FIRST, metrics });
      expect(report.hours).toEqual([{ weekday: 6, hour: 10, conversations: 2, visitorMessages: 2 }]);
      expect(report.connections).toMatchObject([{ id: bot.connections[0]?.id, metrics }]);
      expect(report.operators.map(({ id, metrics }) => [id, metrics.conversations])).toEqual([
        ['', 1],
        [app.owner.userId, 1],
      ]);
      const ownReport = await read(app, bot.id, { operatorId: app.owner.userId });
      expect(ownReport.total).toMatchObject({
        conversations: 1,
        byOperator: 1,
        operatorMessages: 1,
        visitorMessages: 0,
      });
      expect((await read(app, bot.id, { connectionId: newId() })).total.conversations).toBe(0);
    });

    test('ignores test chats and deletes report rows with the bot', async () => {
      const app = await openApp();
      const bot = await app.createBot([SHIPPING]);
      const { id: conversationId } = await app.handlers.conversations.openTest(
        { botId: bot.id },
        app.owner,
        app.requestContext(),
      );
      const message = { botId: bot.id, conversationId, clientId: newId(), text: QUESTION };
      await app.handlers.conversations.sendTestMessage(message, app.owner, app.requestContext());
      await createAnsweredConversation(app, bot);
      expect((await read(app, bot.id)).total.conversations).toBe(1);
      const { db } = app.store;
      await db.deleteFrom('bots').where('id', '=', bot.id).execute();
      await expect(read(app, bot.id)).rejects.toMatchObject({ failure: { error: 'BotNotFound' } });
      expect(await db.selectFrom('report_days').selectAll().where('bot_id', '=', bot.id).execute()).toEqual(
        [],
      );
    });

    test('lists top questions and waiting conversations and escapes formulas in the CSV', async () => {
      const app = await openApp();
      const bot = await app.createBot([SHIPPING], '=cmd');
      await createAnsweredConversation(app, bot);
      await createAnsweredConversation(app, bot);
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, 'پایتخت مغولستان کجاست؟');
      await app.waitForEvent(
        (event) => event.kind === 'conversation.changed' && event.conversation.status === 'operatorAttention',
      );
      const alerts = await app.handlers.reports.readAlerts(
        { botId: bot.id, ...range },
        app.owner,
        app.requestContext(),
      );
      expect(alerts.questions[0]).toEqual({ question: QUESTION, count: 2, abstained: 0 });
      expect(alerts.questions[1]).toMatchObject({ count: 1, abstained: 1 });
      expect(alerts.attention).toMatchObject({ waiting: 1, drafts: 0 });

      await app.store.db
        .updateTable('connections')
        .set({ name: '=HYPERLINK("http://evil")' })
        .where('bot_id', '=', bot.id)
        .execute();
      const exportTable = (by: 'day' | 'connection' | 'operator') =>
        app.handlers.reports.export(
          { botId: bot.id, ...range, by, locale: 'fa' },
          app.owner,
          app.requestContext(),
        );
      const { fileName, csv } = await exportTable('day');
      expect(fileName).toBe(`report-day-${range.from}-${range.to}.csv`);
      expect(csv.startsWith('\ufeffروز,روز (شمسی),گفتگو,')).toBe(true);
      expect(csv).toContain(`${FIRST},1405/01/01,3,`);
      expect((await exportTable('connection')).csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
      expect((await exportTable('operator')).csv).toContain('بدون اپراتور');
      await app.store.db.deleteFrom('connections').where('bot_id', '=', bot.id).execute();
      expect((await exportTable('connection')).csv).toContain('\r\nاتصال حذف‌شده,3,');
    });

    test('allows only readers of the bot and rejects invalid or too long ranges', async () => {
      const app = await openApp();
      const bot = await app.createBot([]);
      const stranger = await addOwner(app.store);
      await expect(read(app, bot.id, {}, stranger)).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
      const operator = await addPerson(app.store, app.owner.accountId, {
        name: 'سمیرا',
        isOperator: true,
        botIds: [bot.id],
      });
      expect((await read(app, bot.id, {}, operator)).hasAny).toBe(false);
      for (const invalidRange of [
        { to: '2026-03-20' },
        { to: '2029-01-01' },
        { beforeFrom: '2026-03-02', beforeTo: '2026-03-01' },
      ]) {
        await expect(read(app, bot.id, invalidRange)).rejects.toMatchObject({
          failure: { error: 'InvalidInput' },
        });
      }
    });

    // Runs last, since it advances the shared clock by days.
    test('compares with the preceding days or with a chosen range', async () => {
      const app = await openApp();
      const bot = await app.createBot([SHIPPING]);
      await createAnsweredConversation(app, bot);
      app.advanceTime(5 * DAY);
      const next = { from: '2026-03-24', to: '2026-03-26' };
      expect((await read(app, bot.id, next)).before).toMatchObject({
        from: FIRST,
        to: '2026-03-23',
        total: { conversations: 1 },
      });
      const chosen = { ...next, beforeFrom: '2026-03-22', beforeTo: '2026-03-23' };
      expect((await read(app, bot.id, chosen)).before.total.conversations).toBe(0);
    });

    test('lists top questions of the chosen days and service only', async () => {
      const app = await openApp();
      const bot = await app.createBot([SHIPPING]);
      const today = isoDayOf(app.requestContext().now);
      const { visitor } = await createAnsweredConversation(app, bot);
      await createAnsweredConversation(app, bot);
      app.advanceTime(3 * DAY);
      await app.sendAsVisitor(visitor, 'گارانتی دارد؟');
      const readAlerts = (overrides: object) =>
        app.handlers.reports.readAlerts(
          { botId: bot.id, from: today, to: today, ...overrides },
          app.owner,
          app.requestContext(),
        );
      const question = { question: QUESTION, count: 2, abstained: 0 };
      expect(await readAlerts({})).toMatchObject({ sampledQuestions: 2, questions: [question] });
      const connectionId = bot.connections[0]?.id;
      expect(await readAlerts({ connectionId })).toMatchObject({
        sampledQuestions: 2,
        questions: [question],
      });
      expect(await readAlerts({ connectionId: newId() })).toMatchObject({
        sampledQuestions: 0,
        questions: [],
      });
      const later = isoDayOf(app.requestContext().now);
      expect(await readAlerts({ from: later, to: later })).toMatchObject({ sampledQuestions: 1 });
      expect(await readAlerts({ to: later })).toMatchObject({ sampledQuestions: 3 });
    });
  });
});
