import { expect, test } from 'vitest';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { type App, addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const KNOWN = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const UNKNOWN = 'پایتخت مغولستان کجاست؟';

let app: App;

async function openChat(openApp: OpenApp) {
  app = await openApp();
  const bot = await app.createBot([SHIPPING]);
  const visitor = await app.openVisitor(bot);
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  const { conversations } = app.handlers;
  return {
    bot,
    visitor,
    ask: (text: string) => askAs(visitor, text),
    readConversation: async () =>
      (await conversations.read(ids, app.owner, app.requestContext())).conversation,
    readLines: async () =>
      (await conversations.messages({ ...ids, limit: 100 }, app.owner, app.requestContext())).messages.map(
        ({ author, event }) => event?.kind ?? author,
      ),
    readContact: () =>
      app.store.db
        .selectFrom('visitors')
        .select(['phone', 'email'])
        .where('id', '=', visitor.visitorId)
        .executeTakeFirstOrThrow(),
  };
}

async function askAs(visitor: Visitor, text: string) {
  const { seq } = await app.sendAsVisitor(visitor, text);
  return app.waitForEvent(
    (event) =>
      event.kind === 'message.added' &&
      event.message.conversationId === visitor.conversationId &&
      event.message.author === 'ai' &&
      event.message.seq > seq &&
      event.message,
  );
}

forEachApp((openApp) => {
  test('takes the contact it asked for, goes on answering, and never asks again', async () => {
    const { ask, readContact, readConversation, readLines } = await openChat(openApp);
    expect((await ask(UNKNOWN)).text).toContain('شماره موبایل یا ایمیلتان');
    expect(await ask('شمارم ۰۹۱۲ ۱۲۳ ۴۵۶۷ هست')).toMatchObject({ isCourtesy: true, abstained: false });
    expect(await readContact()).toEqual({ phone: '09121234567', email: null });
    expect(await ask(KNOWN)).toMatchObject({ abstained: false, costMessages: 1 });
    const again = await ask('مساحت کره‌ی ماه چقدره؟');
    expect(again).toMatchObject({ abstained: true, costMessages: 0 });
    expect(again.text).not.toContain('شماره موبایل');
    expect(again.text).toContain('برای همکارانم گذاشتم');
    expect(await readConversation()).toMatchObject({
      status: 'operatorAttention',
      aiEnabled: true,
      assigneeId: null,
    });
    const lines = await readLines();
    expect(lines.filter((line) => line === 'escalated' || line === 'queued')).toEqual([
      'escalated',
      'queued',
    ]);
    const notices = (await app.readEvents()).filter(
      (event) => event.kind === 'notification.added' && event.notification.kind === 'escalated',
    );
    expect(notices).toHaveLength(1);
  });

  test('leaves statements to the awaited person and does not mark them unknown', async () => {
    const { ask } = await openChat(openApp);
    await ask(UNKNOWN);
    expect((await ask('هنوز منتظرم')).text).toBe('این را هم برای همکارانم گذاشتم.');
  });

  test('takes a contact beside a question and answers that', async () => {
    const { ask, readContact } = await openChat(openApp);
    await ask(UNKNOWN);
    expect((await ask(`ali@shop.ir ${KNOWN}`)).text).toContain('۳ تا ۵ روز');
    expect(await readContact()).toEqual({ phone: null, email: 'ali@shop.ir' });
  });

  test('takes no contact that nobody asked for', async () => {
    const { ask, readContact } = await openChat(openApp);
    await ask('09121234567');
    expect(await readContact()).toEqual({ phone: null, email: null });
  });

  test('is silent as soon as an operator takes over', async () => {
    const { bot, visitor, ask, readConversation, readLines } = await openChat(openApp);
    const sara = await addPerson(app.store, app.owner.accountId, {
      name: 'sara',
      isOperator: true,
      botIds: [bot.id],
    });
    await ask(UNKNOWN);
    await app.handlers.presence.heartbeat({ tab: 'tab-1', activity: 'active' }, sara, app.requestContext());
    await app.waitForEvent(
      (event) => event.kind === 'conversation.changed' && event.conversation.assigneeId === sara.userId,
    );
    expect(await readConversation()).toMatchObject({ aiEnabled: false, assigneeId: sara.userId });
    await app.sendAsVisitor(visitor, KNOWN);
    expect(await app.store.jobs.find('answer', visitor.conversationId)).toBeUndefined();
    expect((await readLines()).at(-1)).toBe('visitor');
  });

  test('hands over at once, without asking for a contact, where an operator is there', async () => {
    const { bot, ask, readConversation } = await openChat(openApp);
    const sara = await addPerson(app.store, app.owner.accountId, {
      name: 'sara',
      isOperator: true,
      botIds: [bot.id],
    });
    await app.handlers.presence.heartbeat({ tab: 'tab-1', activity: 'active' }, sara, app.requestContext());
    const reply = await ask(UNKNOWN);
    expect(reply.text).toContain('از همکارانم خواستم');
    expect(reply.text).not.toContain('شماره');
    expect(await readConversation()).toMatchObject({ aiEnabled: false, assigneeId: sara.userId });
  });

  test.each(['یه جوک بگو', 'احمق', 'ی', '؟؟', '😂'])(
    'answers «%s» politely and calls nobody',
    async (text) => {
      const { ask, readConversation } = await openChat(openApp);
      expect(await ask(text)).toMatchObject({ abstained: false, isCourtesy: true });
      expect(await readConversation()).toMatchObject({ status: 'aiAnswered', escalatedAt: null });
      expect((await ask(KNOWN)).text).toContain('۳ تا ۵ روز');
    },
  );
});
