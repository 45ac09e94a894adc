import { expect, test } from 'vitest';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const RETURNS = 'کالا تا هفت روز پس از تحویل، با بسته‌بندی سالم، قابل مرجوع کردن است.';
const WHERE = 'شعبه‌ی تبریز کجاست؟';

let app: App;
let botId: string;

/** The questions that the owner sees as unanswered, once they are grouped. */
async function listUnanswered(): Promise<string[]> {
  const list = () => app.handlers.unanswered.list({ botId }, app.owner, app.requestContext());
  await expect.poll(async () => (await list()).isClustering).toBe(false);
  const { groups } = await list();
  return groups.flatMap(({ examples }) => examples.map(({ text }) => text));
}

/** Answers each message in a new conversation and returns the reply. */
async function openQuestionScenario(openApp: OpenApp) {
  app = await openApp();
  const bot = await app.createBot([SHIPPING, RETURNS]);
  botId = bot.id;
  return async (text: string) => {
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, text);
    const reply = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === visitor.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    const ids = { botId: bot.id, conversationId: visitor.conversationId };
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    return { reply, conversation };
  };
}

forEachApp((openApp) => {
  test('answers each of two questions with its own source, for one charge', async () => {
    const ask = await openQuestionScenario(openApp);
    const { reply, conversation } = await ask(
      'ارسال به شهرستان چند روز طول می‌کشد؟ تا چند روز می‌توانم مرجوع کنم؟',
    );
    expect(reply.text).toContain('۳ تا ۵ روز');
    expect(reply.text).toContain('هفت روز');
    expect(reply).toMatchObject({ abstained: false, costMessages: 1 });
    expect(conversation).toMatchObject({ status: 'aiAnswered', escalatedAt: null });
  });

  test.each([
    ['ارسال به شهرستان چند روز طول می‌کشد؟', WHERE],
    [WHERE, 'ارسال به شهرستان چند روز طول می‌کشد؟'],
  ])(
    'answers the known one of «%s» and «%s», names the unknown one and calls a person',
    async (...questions) => {
      const ask = await openQuestionScenario(openApp);
      const { reply, conversation } = await ask(questions.join(' '));
      expect(reply.text).toContain('۳ تا ۵ روز');
      expect(reply.text).toContain(`جواب «${WHERE}» را در اطلاعاتم پیدا نکردم.`);
      expect(reply.text).toContain('شماره موبایل یا ایمیلتان');
      expect(reply).toMatchObject({ abstained: false, costMessages: 1 });
      expect(conversation).toMatchObject({ status: 'operatorAttention', aiEnabled: true });
      expect(conversation.escalatedAt).not.toBeNull();
    },
  );

  test('lists only the unknown one of several questions for the owner', async () => {
    const ask = await openQuestionScenario(openApp);
    await ask(`ارسال به شهرستان چند روز طول می‌کشد؟ ${WHERE}`);
    expect(await listUnanswered()).toEqual([WHERE]);
  });

  test('lists each of two unknown questions by itself', async () => {
    const ask = await openQuestionScenario(openApp);
    await ask(`${WHERE} پایتخت مغولستان کجاست؟`);
    expect((await listUnanswered()).toSorted()).toEqual([WHERE, 'پایتخت مغولستان کجاست؟'].toSorted());
  });

  test('names an unknown question that «و» joins to a known one', async () => {
    const ask = await openQuestionScenario(openApp);
    const { reply } = await ask('ارسال به شهرستان چند روز طول می‌کشد و شعبه‌ی تبریز کجاست');
    expect(reply.text).toContain('۳ تا ۵ روز');
    expect(reply.text).toContain('جواب «شعبه‌ی تبریز کجاست» را در اطلاعاتم پیدا نکردم.');
  });

  test('reports each of two unknown questions as unknown', async () => {
    const ask = await openQuestionScenario(openApp);
    const { reply } = await ask(`${WHERE} پایتخت مغولستان کجاست؟`);
    expect(reply.text).toContain(WHERE);
    expect(reply.text).toContain('پایتخت مغولستان');
    expect(reply).toMatchObject({ abstained: true, costMessages: 0 });
  });

  test('does not report a remark beside a question as unknown', async () => {
    const ask = await openQuestionScenario(openApp);
    const { reply, conversation } = await ask(
      'سلام خسته نباشید\nمن از شیراز\nارسال به شهرستان چند روز طول می‌کشد؟',
    );
    expect(reply.text).toContain('۳ تا ۵ روز');
    expect(reply.text).not.toContain('پیدا نکردم');
    expect(conversation).toMatchObject({ status: 'aiAnswered' });
  });

  test('answers six questions and asks for the others separately', async () => {
    const ask = await openQuestionScenario(openApp);
    const unknown = ['تبریز', 'شیراز', 'اهواز', 'یزد', 'کرمان', 'قم'].map((city) => `شعبه‌ی ${city} کجاست؟`);
    const { reply } = await ask(['ارسال به شهرستان چند روز طول می‌کشد؟', ...unknown].join('\n'));
    expect(reply.text).toContain('۳ تا ۵ روز');
    expect(reply.text).toContain('بقیهٔ پرسش‌هایتان را جدا بفرستید');
  });
});
