import { expect, test } from 'vitest';
import type { Decision } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { findMostAskedPairs } from '../../../server/areas/training/pairs/most-asked.store.ts';
import { startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { type App, forEachApp, PUBLIC_URL } from '../support/app.ts';

const poll = <T>(read: () => T) => expect.poll(read);

const PAIRS = {
  'هزینهٔ ارسال به شهرستان چقدر است؟': 'هزینهٔ ارسال به شهرستان ۹۰ هزار تومان است.',
  'ارسال به تهران چند روز طول می‌کشد؟': 'ارسال به تهران یک روز کاری طول می‌کشد.',
  'ارسال به خارج از کشور دارید؟': 'ارسال به خارج از کشور نداریم.',
};
const [COST, TEHRAN] = Object.keys(PAIRS);

async function createTrainedBot(app: App, name = 'نیلوفر') {
  const bot = await app.createBot([], name);
  for (const [question, answer] of Object.entries(PAIRS)) {
    const { id } = await app.handlers.training.addPair(
      { botId: bot.id, question, answer },
      app.owner,
      app.requestContext(),
    );
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
    );
  }
  return bot;
}

const answerTo = (conversationId: string) => (event: Parameters<Parameters<App['waitForEvent']>[0]>[0]) =>
  event.kind === 'message.added' &&
  event.message.conversationId === conversationId &&
  event.message.author === 'ai' &&
  event.message;

forEachApp((openApp) => {
  test('offers the nearest other questions with an uncertain answer and none with a certain one', async () => {
    const app = await openApp();
    const bot = await createTrainedBot(app);
    const ask = async (text: string) => {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, text);
      return { visitor, answer: await app.waitForEvent(answerTo(visitor.conversationId)) };
    };
    const setThreshold = (confidenceThreshold: number) =>
      app.handlers.bots.change({ botId: bot.id, confidenceThreshold }, app.owner, app.requestContext());
    await setThreshold(0.1);
    const { answer: certain } = await ask(COST ?? '');
    expect(certain).toMatchObject({ abstained: false });
    expect(certain.choices).toBeUndefined();
    await setThreshold(Math.floor((certain.confidence ?? 0) * 100) / 100);
    const { answer, visitor } = await ask(COST ?? '');
    expect(answer).toMatchObject({ text: certain.text, abstained: false });
    expect(answer.choices).toContain(TEHRAN);
    expect(answer.choices).not.toContain(COST);
    const page = await app.handlers.visitor.messages({}, visitor, app.requestContext());
    expect(page.messages.at(-1)).toMatchObject({ choices: answer.choices });
  });

  test('starts a chat with questions in the language of the visitor first', async () => {
    const app = await openApp();
    const bot = await createTrainedBot(app);
    const english = 'Do you ship abroad?';
    const pair = { botId: bot.id, question: english, answer: 'We ship inside the country only.' };
    const { id } = await app.handlers.training.addPair(pair, app.owner, app.requestContext());
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
    );
    const { db } = app.store;
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    const listMostAsked = (locale: 'fa' | 'en') => findMostAskedPairs(db, ids, { count: 2, max: 80, locale });
    const expected = [english, expect.stringMatching(/\p{Script=Arabic}/u)];
    expect(await listMostAsked('fa')).not.toContain(english);
    expect(await listMostAsked('en')).toEqual(expected);
    // Also when more newer pairs exist than are shown.
    for (let index = 0; index < 60; index += 1) {
      const newer = { botId: bot.id, question: `پرسش ${index}`, answer: `پاسخ ${index}` };
      await app.handlers.training.addPair(newer, app.owner, app.requestContext());
    }
    await db
      .updateTable('sources')
      .set({ status: 'trained' })
      .where('account_id', '=', ids.accountId)
      .execute();
    expect(await listMostAsked('en')).toEqual(expected);
  });

  test('starts a chat with the most cited questions and ignores citations of other bots', async () => {
    const app = await openApp();
    const bot = await createTrainedBot(app);
    const other = await createTrainedBot(app, 'مینا');
    const { db } = app.store;
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    const pairsOf = (botId: string) =>
      db
        .selectFrom('sources')
        .select(['id', 'question'])
        .where('bot_id', '=', botId)
        .where('pair_order', 'is not', null)
        .orderBy('id')
        .execute();
    const [oldest] = await pairsOf(bot.id);
    const [foreign] = await pairsOf(other.id);
    const visitor = await app.openVisitor(bot);
    const cite = (sourceId: string, messageId: string) =>
      db
        .insertInto('source_citations')
        .values({
          message_id: messageId,
          source_id: sourceId,
          account_id: ids.accountId,
          conversation_id: visitor.conversationId,
          created_at: 1,
        })
        .execute();
    await cite(oldest?.id ?? '', 'm1');
    await cite(foreign?.id ?? '', 'm1');
    await cite(foreign?.id ?? '', 'm2');
    const [first, ...rest] = await findMostAskedPairs(db, ids, { count: 3, max: 80, locale: 'fa' });
    expect(first).toBe(oldest?.question);
    expect(rest).not.toContain(first);
  });

  test('keeps choices with an accepted draft and drops them from a corrected one', async () => {
    const app = await openApp();
    const bot = await createTrainedBot(app);
    const { approvals, bots, visitor: visitorHandlers } = app.handlers;
    const setThreshold = (confidenceThreshold: number) =>
      bots.change(
        { botId: bot.id, operatorApproval: true, confidenceThreshold },
        app.owner,
        app.requestContext(),
      );
    const askForDraft = async (text: string) => {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, text);
      const draft = await app.waitForEvent(
        (event) =>
          event.kind === 'approval.changed' &&
          event.draft.conversationId === visitor.conversationId &&
          event.draft,
      );
      const decide = async (decision: Decision) => {
        await approvals.review({ draftId: draft.id, decision }, app.owner, app.requestContext());
        const { messages } = await visitorHandlers.messages({}, visitor, app.requestContext());
        return messages.findLast(({ author }) => author === 'ai');
      };
      return { draft, decide };
    };
    await setThreshold(0.1);
    const { draft: certain } = await askForDraft(COST ?? '');
    expect(certain.choices).toBeUndefined();
    await setThreshold(Math.floor((certain.confidence ?? 0) * 100) / 100);
    const first = await askForDraft(COST ?? '');
    expect(first.draft.choices).toContain(TEHRAN);
    expect(await first.decide({ kind: 'accept' })).toMatchObject({ choices: first.draft.choices });
    const second = await askForDraft(COST ?? '');
    const corrected = await second.decide({ kind: 'correct', text: 'نود هزار تومان.' });
    expect(corrected?.text).toBe('نود هزار تومان.');
    expect(corrected?.choices).toBeUndefined();
    const greeting = await askForDraft('سلام');
    expect(await greeting.decide({ kind: 'accept' })).toMatchObject({ isCourtesy: true });
    const rewritten = await askForDraft('سلام');
    const answer = await rewritten.decide({ kind: 'correct', text: 'سلام! ارسال این هفته رایگان است.' });
    expect(answer?.text).toContain('رایگان');
    expect(answer?.isCourtesy).toBeUndefined();
  });

  test('shows the owner questions as Telegram buttons and answers the one pressed', async () => {
    const fakeTelegram = await startTelegram();
    const app = await openApp({
      channels: [telegram],
      channelBases: { telegram: fakeTelegram.url },
      publicUrl: PUBLIC_URL,
    });
    try {
      const bot = await createTrainedBot(app);
      const { connections } = app.handlers;
      const { connection } = await connections.createDraft(
        { botId: bot.id, kind: 'telegram' },
        app.owner,
        app.requestContext(),
      );
      const connect = (questions: string) =>
        connections.connect(
          {
            botId: bot.id,
            connectionId: connection.id,
            name: 'بات فروشگاه',
            initialMessage: '',
            values: { botUsername: fakeTelegram.bot.username, botToken: fakeTelegram.bot.token, questions },
          },
          app.owner,
          app.requestContext(),
        );
      await connect(`${TEHRAN}\n\n ${TEHRAN} \nساعت کاری؟`);
      await poll(() => fakeTelegram.bot.updates.pollers).toBe(1);
      const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
      await mina.write('/start');
      const buttonTexts = () =>
        mina.received
          .at(-1)
          ?.buttons.flat()
          .map(({ text }) => text);
      await poll(buttonTexts).toEqual([TEHRAN, 'ساعت کاری؟']);
      const startMessage = mina.received[0];
      const pressAndWait = (choice: string) => {
        const press = mina.press(startMessage?.id ?? 0, choice);
        const isAnswered = () =>
          fakeTelegram.bot.calls.some(
            ({ method, body }) => method === 'answerCallbackQuery' && body.callback_query_id === press,
          );
        return poll(isAnswered).toBe(true);
      };
      await pressAndWait('c:0');
      await poll(() => mina.received.at(-1)?.text ?? '').toContain('یک روز کاری');
      expect(startMessage?.buttons).toHaveLength(2);
      await pressAndWait('c:0');
      await poll(() => mina.received.filter(({ text }) => text.includes('یک روز کاری'))).toHaveLength(2);
      await connect('');
      const sara = fakeTelegram.bot.visitor({ name: 'سارا', language: 'en' });
      await sara.write('/start');
      await poll(() => (sara.received.at(-1)?.buttons ?? []).length).toBeGreaterThan(2);
      expect(sara.received[0]?.buttons.flat().map(({ text }) => text)).toContain(COST);
      expect(sara.received[0]?.text).toBe('سلام، چه کمکی می‌توانم بکنم؟');
      const issueAt = (rule: string) => ({ failure: { issues: [{ path: ['values', 'questions'], rule }] } });
      const maxQuestions = Array.from({ length: limits.questions.ownCount }, (_, index) => `پرسش ${index}`);
      await expect(connect([...maxQuestions, 'یکی دیگر'].join('\n'))).rejects.toMatchObject(
        issueAt('TooManyFields'),
      );
      const long = 'س'.repeat(limits.questions.max);
      await expect(connect(`${long}س`)).rejects.toMatchObject(issueAt('LineTooLong'));
      await connect([...maxQuestions.slice(1), long].join('\n'));
    } finally {
      await fakeTelegram.close();
    }
  });
});
