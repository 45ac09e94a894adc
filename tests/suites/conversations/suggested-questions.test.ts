import { expect, test } from 'vitest';
import type { Decision } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { findMostAskedPairs } from '../../../server/areas/training/pairs/most-asked.store.ts';
import { startTelegram } from '../../../server/channels/stand-ins/telegram.server.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { type App, forEachApp, PUBLIC_URL } from '../support/app.ts';

const soon = <T>(read: () => T) => expect.poll(read);

const PAIRS = {
  'هزینهٔ ارسال به شهرستان چقدر است؟': 'هزینهٔ ارسال به شهرستان ۹۰ هزار تومان است.',
  'ارسال به تهران چند روز طول می‌کشد؟': 'ارسال به تهران یک روز کاری طول می‌کشد.',
  'ارسال به خارج از کشور دارید؟': 'ارسال به خارج از کشور نداریم.',
};
const [COST, TEHRAN] = Object.keys(PAIRS);

async function knowing(app: App, name = 'نیلوفر') {
  const bot = await app.createBot([], name);
  for (const [question, answer] of Object.entries(PAIRS)) {
    const { id } = await app.handlers.training.addPair(
      { botId: bot.id, question, answer },
      app.owner,
      app.facts(),
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
  test('offers the nearest other questions beside an uncertain answer and none beside a certain one', async () => {
    const app = await openApp();
    const bot = await knowing(app);
    const asks = async (text: string) => {
      const visitor = await app.openVisitor(bot);
      await app.visitorSays(visitor, text);
      return { visitor, answer: await app.waitForEvent(answerTo(visitor.conversationId)) };
    };
    const demands = (confidenceThreshold: number) =>
      app.handlers.bots.change({ botId: bot.id, confidenceThreshold }, app.owner, app.facts());
    await demands(0.1);
    const { answer: sure } = await asks(COST ?? '');
    expect(sure).toMatchObject({ abstained: false });
    expect(sure.choices).toBeUndefined();
    await demands(Math.floor((sure.confidence ?? 0) * 100) / 100);
    const { answer, visitor } = await asks(COST ?? '');
    expect(answer).toMatchObject({ text: sure.text, abstained: false });
    expect(answer.choices).toContain(TEHRAN);
    expect(answer.choices).not.toContain(COST);
    const page = await app.handlers.visitor.messages({}, visitor, app.facts());
    expect(page.messages.at(-1)).toMatchObject({ choices: answer.choices });
  });

  test('starts a chat with questions in the language of the visitor first', async () => {
    const app = await openApp();
    const bot = await knowing(app);
    const english = 'Do you ship abroad?';
    const pair = { botId: bot.id, question: english, answer: 'We ship inside the country only.' };
    const { id } = await app.handlers.training.addPair(pair, app.owner, app.facts());
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
    );
    const { db } = app.store;
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    const asked = (locale: 'fa' | 'en') => findMostAskedPairs(db, ids, { count: 2, max: 80, locale });
    const own = [english, expect.stringMatching(/\p{Script=Arabic}/u)];
    expect(await asked('fa')).not.toContain(english);
    expect(await asked('en')).toEqual(own);
    // Also when more newer pairs exist than are shown.
    for (let at = 0; at < 60; at += 1) {
      const newer = { botId: bot.id, question: `پرسش ${at}`, answer: `پاسخ ${at}` };
      await app.handlers.training.addPair(newer, app.owner, app.facts());
    }
    await db
      .updateTable('sources')
      .set({ status: 'trained' })
      .where('account_id', '=', ids.accountId)
      .execute();
    expect(await asked('en')).toEqual(own);
  });

  test('starts a chat with the most cited questions and ignores citations of other bots', async () => {
    const app = await openApp();
    const bot = await knowing(app);
    const other = await knowing(app, 'مینا');
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
    const cites = (sourceId: string, messageId: string) =>
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
    await cites(oldest?.id ?? '', 'm1');
    await cites(foreign?.id ?? '', 'm1');
    await cites(foreign?.id ?? '', 'm2');
    const [first, ...rest] = await findMostAskedPairs(db, ids, { count: 3, max: 80, locale: 'fa' });
    expect(first).toBe(oldest?.question);
    expect(rest).not.toContain(first);
  });

  test('keeps choices with an accepted draft and drops them from a corrected one', async () => {
    const app = await openApp();
    const bot = await knowing(app);
    const { approvals, bots, visitor: visits } = app.handlers;
    const demands = (confidenceThreshold: number) =>
      bots.change({ botId: bot.id, operatorApproval: true, confidenceThreshold }, app.owner, app.facts());
    const asked = async (text: string) => {
      const visitor = await app.openVisitor(bot);
      await app.visitorSays(visitor, text);
      const draft = await app.waitForEvent(
        (event) =>
          event.kind === 'approval.changed' &&
          event.draft.conversationId === visitor.conversationId &&
          event.draft,
      );
      const decides = async (decision: Decision) => {
        await approvals.review({ draftId: draft.id, decision }, app.owner, app.facts());
        const { messages } = await visits.messages({}, visitor, app.facts());
        return messages.findLast(({ author }) => author === 'ai');
      };
      return { draft, decides };
    };
    await demands(0.1);
    const { draft: sure } = await asked(COST ?? '');
    expect(sure.choices).toBeUndefined();
    await demands(Math.floor((sure.confidence ?? 0) * 100) / 100);
    const first = await asked(COST ?? '');
    expect(first.draft.choices).toContain(TEHRAN);
    expect(await first.decides({ kind: 'accept' })).toMatchObject({ choices: first.draft.choices });
    const second = await asked(COST ?? '');
    const corrected = await second.decides({ kind: 'correct', text: 'نود هزار تومان.' });
    expect(corrected?.text).toBe('نود هزار تومان.');
    expect(corrected?.choices).toBeUndefined();
    const greeted = await asked('سلام');
    expect(await greeted.decides({ kind: 'accept' })).toMatchObject({ isCourtesy: true });
    const rewritten = await asked('سلام');
    const told = await rewritten.decides({ kind: 'correct', text: 'سلام! ارسال این هفته رایگان است.' });
    expect(told?.text).toContain('رایگان');
    expect(told?.isCourtesy).toBeUndefined();
  });

  test('shows the owner questions as Telegram buttons and answers the one pressed', async () => {
    const standIn = await startTelegram();
    const app = await openApp({
      channels: [telegram],
      channelBases: { telegram: standIn.url },
      publicUrl: PUBLIC_URL,
    });
    try {
      const bot = await knowing(app);
      const { connections } = app.handlers;
      const { connection } = await connections.createDraft(
        { botId: bot.id, kind: 'telegram' },
        app.owner,
        app.facts(),
      );
      const connects = (questions: string) =>
        connections.connect(
          {
            botId: bot.id,
            connectionId: connection.id,
            name: 'بات فروشگاه',
            initialMessage: '',
            values: { botUsername: standIn.bot.username, botToken: standIn.bot.token, questions },
          },
          app.owner,
          app.facts(),
        );
      await connects(`${TEHRAN}\n\n ${TEHRAN} \nساعت کاری؟`);
      await soon(() => standIn.bot.updates.pollers).toBe(1);
      const mina = standIn.bot.visitor({ name: 'مینا' });
      await mina.writes('/start');
      const words = () =>
        mina.received
          .at(-1)
          ?.buttons.flat()
          .map(({ text }) => text);
      await soon(words).toEqual([TEHRAN, 'ساعت کاری؟']);
      const begun = mina.received[0];
      const presses = (choice: string) => {
        const press = mina.presses(begun?.id ?? 0, choice);
        const isAnswered = () =>
          standIn.bot.calls.some(
            ({ method, body }) => method === 'answerCallbackQuery' && body.callback_query_id === press,
          );
        return soon(isAnswered).toBe(true);
      };
      await presses('c:0');
      await soon(() => mina.received.at(-1)?.text ?? '').toContain('یک روز کاری');
      expect(begun?.buttons).toHaveLength(2);
      await presses('c:0');
      await soon(() => mina.received.filter(({ text }) => text.includes('یک روز کاری'))).toHaveLength(2);
      await connects('');
      const sara = standIn.bot.visitor({ name: 'سارا', language: 'en' });
      await sara.writes('/start');
      await soon(() => (sara.received.at(-1)?.buttons ?? []).length).toBeGreaterThan(2);
      expect(sara.received[0]?.buttons.flat().map(({ text }) => text)).toContain(COST);
      expect(sara.received[0]?.text).toBe('سلام، چه کمکی از دستم برمی‌آید؟');
      const wrong = (rule: string) => ({ failure: { issues: [{ path: ['values', 'questions'], rule }] } });
      const most = Array.from({ length: limits.questions.ownCount }, (_, at) => `پرسش ${at}`);
      await expect(connects([...most, 'یکی دیگر'].join('\n'))).rejects.toMatchObject(wrong('TooManyFields'));
      const long = 'س'.repeat(limits.questions.max);
      await expect(connects(`${long}س`)).rejects.toMatchObject(wrong('LineTooLong'));
      await connects([...most.slice(1), long].join('\n'));
    } finally {
      await standIn.close();
    }
  });
});
