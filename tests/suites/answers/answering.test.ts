import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import { type App, forEachApp } from '../support/app.ts';

const SHIPPING =
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد. هزینهٔ ارسال برای خرید بالای ۸۰۰ هزار تومان رایگان است.';
const RETURNS = 'تا ۷ روز پس از دریافت کالا می‌توانید آن را مرجوع کنید، به شرط آنکه برچسب کالا جدا نشده باشد.';

let house: App;

const answerIn = (conversationId: string) => (event: Parameters<Parameters<App['waitForEvent']>[0]>[0]) =>
  event.kind === 'message.added' &&
  event.message.conversationId === conversationId &&
  event.message.author === 'ai' &&
  event.message;

async function thread(of: App, conversationId: string): Promise<Message[]> {
  const [conversation] = await of.store.db
    .selectFrom('conversations')
    .select('bot_id')
    .where('id', '=', conversationId)
    .execute();
  const page = await of.handlers.conversations.messages(
    { botId: conversation?.bot_id ?? '', conversationId, limit: 100 },
    of.owner,
    of.facts(),
  );
  return [...page.messages];
}

forEachApp((openHouse) => {
  describe('a question that the sources answer', () => {
    test('streams an answer with its source, charges it once and publishes it to the panel', async () => {
      house = await openHouse();
      const bot = await house.createBot([SHIPPING, RETURNS]);
      const visitor = await house.openVisitor(bot);
      const pieces: string[] = [];
      house.store.events.onBroadcast(house.owner.accountId, ({ kind, payload }) => {
        if (kind === 'reply.delta' && payload && typeof payload === 'object' && 'text' in payload) {
          pieces.push(String(payload.text));
        }
      });
      const asked = await house.visitorSays(visitor, 'ارسال به شهرستان چند روز طول می‌کشد؟');
      expect(asked).toMatchObject({ seq: 1, author: 'visitor' });
      const answer = await house.waitForEvent(answerIn(visitor.conversationId));
      expect(answer).toMatchObject({ seq: 2, abstained: false, costMessages: 1 });
      expect(answer.isCourtesy).toBeUndefined();
      expect(answer.text).toContain('۳ تا ۵ روز کاری');
      expect(answer.sources[0]?.quote).toContain('پست پیشتاز');
      expect(pieces.join('')).toBe(answer.text);
      const conversation = await house.waitForEvent(
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
      expect(await house.messagesLeft()).toBe(199);
    });

    test('stores and answers a message once when the browser sends it repeatedly', async () => {
      house = await openHouse();
      const visitor = await house.openVisitor(await house.createBot([SHIPPING]));
      const [first, ...again] = await Promise.all(
        [1, 2, 3].map(() => house.visitorSays(visitor, 'هزینهٔ ارسال چقدر است؟', 'client-0001')),
      );
      await house.waitForEvent(answerIn(visitor.conversationId));
      const late = await house.visitorSays(visitor, 'هزینهٔ ارسال چقدر است؟', 'client-0001');
      for (const same of [...again, late]) expect(same).toEqual(first);
      expect((await thread(house, visitor.conversationId)).map(({ author }) => author)).toEqual([
        'visitor',
        'ai',
      ]);
    });

    test('replies to a greeting with a greeting', async () => {
      house = await openHouse();
      const visitor = await house.openVisitor(await house.createBot());
      await house.visitorSays(visitor, 'سلام');
      const answer = await house.waitForEvent(answerIn(visitor.conversationId));
      expect(answer).toMatchObject({ abstained: false, isCourtesy: true, sources: [], confidence: null });
    });

    test('replies to a request for a person with a courtesy that cannot be rated', async () => {
      house = await openHouse();
      const visitor = await house.openVisitor(await house.createBot());
      await house.visitorSays(visitor, 'می‌خوام با اپراتور صحبت کنم');
      const answer = await house.waitForEvent(answerIn(visitor.conversationId));
      expect(answer).toMatchObject({ abstained: false, isCourtesy: true });
    });
  });

  describe('a question that the sources do not answer', () => {
    test('abstains, escalates to an operator and turns the AI off', async () => {
      house = await openHouse();
      const visitor = await house.openVisitor(await house.createBot([SHIPPING]));
      await house.visitorSays(visitor, 'پایتخت مغولستان کجاست؟');
      const answer = await house.waitForEvent(answerIn(visitor.conversationId));
      expect(answer).toMatchObject({ abstained: true, costMessages: 0, sources: [] });
      const escalated = await house.waitForEvent(
        (event) =>
          event.kind === 'conversation.changed' && !event.conversation.aiEnabled && event.conversation,
      );
      expect(escalated).toMatchObject({ status: 'operatorAttention', assigneeId: null });
      expect(escalated.escalatedAt).toBe(house.now());
      expect((await thread(house, visitor.conversationId)).slice(-2).map(({ event }) => event)).toEqual([
        { kind: 'escalated', actor: 'ai', name: null, reason: 'abstained' },
        { kind: 'queued', actor: 'system', name: null },
      ]);
      await house.visitorSays(visitor, 'ارسال چند روز طول می‌کشد؟');
      expect((await thread(house, visitor.conversationId)).at(-1)?.author).toBe('visitor');
    });

    test('keeps the AI on in a test chat', async () => {
      house = await openHouse();
      const bot = await house.createBot([SHIPPING]);
      const chat = await house.handlers.conversations.openTest({ botId: bot.id }, house.owner, house.facts());
      expect(chat).toMatchObject({ kind: 'test', aiEnabled: true });
      const ask = (clientId: string, text: string) =>
        house.handlers.conversations.ask(
          { botId: bot.id, conversationId: chat.id, clientId, text },
          house.owner,
          house.facts(),
        );
      await ask('client-0001', 'What is the capital of Mongolia?');
      expect(await house.waitForEvent(answerIn(chat.id))).toMatchObject({ abstained: true });
      const asked = await ask('client-0002', 'ارسال به شهرستان چند روز طول می‌کشد؟');
      const second = await house.waitForEvent((event) => {
        const answer = answerIn(chat.id)(event);
        return answer && answer.seq > asked.seq && answer;
      });
      expect(second.abstained).toBe(false);
      const list = await house.handlers.conversations.list(
        { botId: bot.id, filter: 'all' },
        house.owner,
        house.facts(),
      );
      expect(list).toMatchObject({ conversations: [], counts: { all: { count: 0, isMore: false } } });
    });
  });

  test('escalates when no messages are left and rejects a test question with NoMessagesLeft', async () => {
    house = await openHouse({ messages: 0 });
    const bot = await house.createBot([SHIPPING]);
    const visitor = await house.openVisitor(bot);
    await house.visitorSays(visitor, 'هزینهٔ ارسال چقدر است؟');
    const line = await house.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'system' && event.message,
    );
    expect(line.event).toEqual({
      kind: 'escalated',
      actor: 'system',
      name: null,
      reason: 'unpaid',
    });
    const said = await thread(house, visitor.conversationId);
    expect(said.map(({ author, event }) => event ?? author)).toEqual([
      'visitor',
      { kind: 'escalated', actor: 'system', name: null, reason: 'unpaid' },
      { kind: 'queued', actor: 'system', name: null },
    ]);
    const chat = await house.handlers.conversations.openTest({ botId: bot.id }, house.owner, house.facts());
    const question = { botId: bot.id, conversationId: chat.id, clientId: 'client-0001', text: 'سلام' };
    await expect(
      house.handlers.conversations.ask(question, house.owner, house.facts()),
    ).rejects.toMatchObject({
      failure: { error: 'NoMessagesLeft' },
    });
  });

  test('answers messages sent while an answer is being written, with no gap in positions', async () => {
    house = await openHouse();
    const visitor = await house.openVisitor(await house.createBot([SHIPPING, RETURNS]));
    const questions = ['هزینهٔ ارسال چقدر است؟', 'ارسال چند روز طول می‌کشد؟', 'تا چند روز می‌توانم مرجوع کنم؟'];
    const sent = await Promise.all(questions.map((text) => house.visitorSays(visitor, text)));
    const last = Math.max(...sent.map(({ seq }) => seq));
    await house.waitForEvent(
      (event) =>
        event.kind === 'conversation.changed' &&
        event.conversation.messageCount > last &&
        event.conversation.waitingSince === null,
    );
    const messages = await thread(house, visitor.conversationId);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_message, at) => at + 1));
    expect(messages.at(-1)?.author).toBe('ai');
    const answers = messages.filter(({ author }) => author === 'ai');
    expect(await house.messagesLeft()).toBe(200 - answers.length);
  });
});
