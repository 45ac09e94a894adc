import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import { type App, forEachApp } from '../support/app.ts';

const SHIPPING =
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد. هزینهٔ ارسال برای خرید بالای ۸۰۰ هزار تومان رایگان است.';
const RETURNS = 'تا ۷ روز پس از دریافت کالا می‌توانید آن را مرجوع کنید، به شرط آنکه برچسب کالا جدا نشده باشد.';

let app: App;

const matchAnswer = (conversationId: string) => (event: Parameters<Parameters<App['waitForEvent']>[0]>[0]) =>
  event.kind === 'message.added' &&
  event.message.conversationId === conversationId &&
  event.message.author === 'ai' &&
  event.message;

async function readMessages(testApp: App, conversationId: string): Promise<Message[]> {
  const [conversation] = await testApp.store.db
    .selectFrom('conversations')
    .select('bot_id')
    .where('id', '=', conversationId)
    .execute();
  const page = await testApp.handlers.conversations.messages(
    { botId: conversation?.bot_id ?? '', conversationId, limit: 100 },
    testApp.owner,
    testApp.requestContext(),
  );
  return [...page.messages];
}

forEachApp((openApp) => {
  describe('a question that the sources answer', () => {
    test('streams an answer with its source, charges it once and publishes it to the panel', async () => {
      app = await openApp();
      const bot = await app.createBot([SHIPPING, RETURNS]);
      const visitor = await app.openVisitor(bot);
      const pieces: string[] = [];
      app.store.events.onBroadcast(app.owner.accountId, ({ kind, payload }) => {
        if (kind === 'reply.delta' && payload && typeof payload === 'object' && 'text' in payload) {
          pieces.push(String(payload.text));
        }
      });
      const question = await app.sendAsVisitor(visitor, 'ارسال به شهرستان چند روز طول می‌کشد؟');
      expect(question).toMatchObject({ seq: 1, author: 'visitor' });
      const answer = await app.waitForEvent(matchAnswer(visitor.conversationId));
      expect(answer).toMatchObject({ seq: 2, abstained: false, costMessages: 1 });
      expect(answer.isCourtesy).toBeUndefined();
      expect(answer.text).toContain('۳ تا ۵ روز کاری');
      expect(answer.sources[0]?.quote).toContain('پست پیشتاز');
      expect(pieces.join('')).toBe(answer.text);
      const conversation = await app.waitForEvent(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.status === 'aiAnswered' &&
          event.conversation,
      );
      expect(conversation).toMatchObject({
        id: visitor.conversationId,
        unread: 1,
        waitingSince: null,
        messageCount: 2,
      });
      expect(await app.messagesLeft()).toBe(199);
    });

    test('stores and answers a message once when the browser sends it repeatedly', async () => {
      app = await openApp();
      const visitor = await app.openVisitor(await app.createBot([SHIPPING]));
      const [first, ...repeats] = await Promise.all(
        [1, 2, 3].map(() => app.sendAsVisitor(visitor, 'هزینهٔ ارسال چقدر است؟', 'client-0001')),
      );
      await app.waitForEvent(matchAnswer(visitor.conversationId));
      const lateRepeat = await app.sendAsVisitor(visitor, 'هزینهٔ ارسال چقدر است؟', 'client-0001');
      for (const repeat of [...repeats, lateRepeat]) expect(repeat).toEqual(first);
      expect((await readMessages(app, visitor.conversationId)).map(({ author }) => author)).toEqual([
        'visitor',
        'ai',
      ]);
    });

    test('replies to a greeting with a greeting', async () => {
      app = await openApp();
      const visitor = await app.openVisitor(await app.createBot());
      await app.sendAsVisitor(visitor, 'سلام');
      const answer = await app.waitForEvent(matchAnswer(visitor.conversationId));
      expect(answer).toMatchObject({ abstained: false, isCourtesy: true, sources: [], confidence: null });
    });

    test('replies to a request for a person with a courtesy that cannot be rated', async () => {
      app = await openApp();
      const visitor = await app.openVisitor(await app.createBot());
      await app.sendAsVisitor(visitor, 'می‌خوام با اپراتور صحبت کنم');
      const answer = await app.waitForEvent(matchAnswer(visitor.conversationId));
      expect(answer).toMatchObject({ abstained: false, isCourtesy: true });
    });
  });

  describe('a question that the sources do not answer', () => {
    test('abstains, asks for the contact where nobody is there, and answers the next question', async () => {
      app = await openApp();
      const visitor = await app.openVisitor(await app.createBot([SHIPPING]));
      await app.sendAsVisitor(visitor, 'پایتخت مغولستان کجاست؟');
      const answer = await app.waitForEvent(matchAnswer(visitor.conversationId));
      expect(answer).toMatchObject({ abstained: true, costMessages: 0, sources: [] });
      const escalated = await app.waitForEvent(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.escalatedAt !== null &&
          event.conversation,
      );
      expect(escalated).toMatchObject({ status: 'operatorAttention', assigneeId: null, aiEnabled: true });
      expect(answer.text).toContain('شماره موبایل یا ایمیلتان');
      expect(escalated.escalatedAt).toBe(app.now());
      expect((await readMessages(app, visitor.conversationId)).slice(-2).map(({ event }) => event)).toEqual([
        { kind: 'escalated', actor: 'ai', name: null, reason: 'abstained' },
        { kind: 'queued', actor: 'system', name: null },
      ]);
      const question = await app.sendAsVisitor(visitor, 'ارسال چند روز طول می‌کشد؟');
      const next = await app.waitForEvent((event) => {
        const reply = matchAnswer(visitor.conversationId)(event);
        return reply && reply.seq > question.seq && reply;
      });
      expect(next).toMatchObject({ abstained: false, costMessages: 1 });
      const after = await readMessages(app, visitor.conversationId);
      expect(after.at(-1)).toMatchObject({ author: 'ai', seq: 6 });
    });

    test('keeps the AI on in a test chat', async () => {
      app = await openApp();
      const bot = await app.createBot([SHIPPING]);
      const chat = await app.handlers.conversations.openTest(
        { botId: bot.id },
        app.owner,
        app.requestContext(),
      );
      expect(chat).toMatchObject({ kind: 'test', aiEnabled: true });
      const sendTestMessage = (clientId: string, text: string) =>
        app.handlers.conversations.sendTestMessage(
          { botId: bot.id, conversationId: chat.id, clientId, text },
          app.owner,
          app.requestContext(),
        );
      await sendTestMessage('client-0001', 'What is the capital of Mongolia?');
      expect(await app.waitForEvent(matchAnswer(chat.id))).toMatchObject({ abstained: true });
      const question = await sendTestMessage('client-0002', 'ارسال به شهرستان چند روز طول می‌کشد؟');
      const second = await app.waitForEvent((event) => {
        const answer = matchAnswer(chat.id)(event);
        return answer && answer.seq > question.seq && answer;
      });
      expect(second.abstained).toBe(false);
      const list = await app.handlers.conversations.list(
        { botId: bot.id, filter: 'all' },
        app.owner,
        app.requestContext(),
      );
      expect(list).toMatchObject({ conversations: [], counts: { all: { count: 0, isMore: false } } });
    });
  });

  test('escalates when no messages are left and rejects a test question with NoMessagesLeft', async () => {
    app = await openApp({ messages: 0 });
    const bot = await app.createBot([SHIPPING]);
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'هزینهٔ ارسال چقدر است؟');
    const systemMessage = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'system' && event.message,
    );
    expect(systemMessage.event).toEqual({
      kind: 'escalated',
      actor: 'system',
      name: null,
      reason: 'unpaid',
    });
    const messages = await readMessages(app, visitor.conversationId);
    expect(messages.map(({ author, event }) => event ?? author)).toEqual([
      'visitor',
      { kind: 'escalated', actor: 'system', name: null, reason: 'unpaid' },
      { kind: 'queued', actor: 'system', name: null },
    ]);
    const chat = await app.handlers.conversations.openTest(
      { botId: bot.id },
      app.owner,
      app.requestContext(),
    );
    const question = { botId: bot.id, conversationId: chat.id, clientId: 'client-0001', text: 'سلام' };
    await expect(
      app.handlers.conversations.sendTestMessage(question, app.owner, app.requestContext()),
    ).rejects.toMatchObject({
      failure: { error: 'NoMessagesLeft' },
    });
  });

  test('answers messages sent while an answer is being written, with gapless sequence numbers', async () => {
    app = await openApp();
    const visitor = await app.openVisitor(await app.createBot([SHIPPING, RETURNS]));
    const questions = ['هزینهٔ ارسال چقدر است؟', 'ارسال چند روز طول می‌کشد؟', 'تا چند روز می‌توانم مرجوع کنم؟'];
    const sent = await Promise.all(questions.map((text) => app.sendAsVisitor(visitor, text)));
    const lastSeq = Math.max(...sent.map(({ seq }) => seq));
    await app.waitForEvent(
      (event) =>
        event.kind === 'conversation.changed' &&
        event.conversation.messageCount > lastSeq &&
        event.conversation.waitingSince === null,
    );
    const messages = await readMessages(app, visitor.conversationId);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_message, index) => index + 1));
    expect(messages.at(-1)?.author).toBe('ai');
    const answers = messages.filter(({ author }) => author === 'ai');
    expect(await app.messagesLeft()).toBe(200 - answers.length);
  });
});
