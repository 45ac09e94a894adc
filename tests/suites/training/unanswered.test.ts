import { expect, test } from 'vitest';
import type { UnansweredQuestion } from '../../../contract/training/findings.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function openUnansweredScenario(openApp: OpenApp) {
  const app = await openApp();
  const bot = await app.createBot(['ساعت کار فروشگاه از ۹ صبح تا ۶ عصر است.']);
  const { unanswered } = app.handlers;
  const one = (groupId: string) => ({ botId: bot.id, groupId });
  const list = (range: { from?: number; to?: number; cursor?: string; limit?: number } = {}) =>
    unanswered.list({ botId: bot.id, ...range }, app.owner, app.requestContext());
  return {
    app,
    bot,
    unanswered,
    list,
    one,
    /** The groups, once clustering has finished. */
    async groups(): Promise<readonly UnansweredQuestion[]> {
      await expect.poll(async () => (await list()).isClustering).toBe(false);
      return (await list()).groups;
    },
    /** A visitor asks a question that the bot cannot answer. */
    askUnanswered: (text: string) => storeTurn(app, bot, text, { abstained: 1, confidence: 0.1 }),
    ask: (text: string, confidence: number) => storeTurn(app, bot, text, { abstained: 0, confidence }),
  };
}

/** Stores a question and its answer as the pipeline does. */
async function storeTurn(
  app: App,
  bot: Awaited<ReturnType<App['createBot']>>,
  text: string,
  answer: { abstained: 0 | 1; confidence: number },
): Promise<string> {
  const visitor = await app.openVisitor(bot);
  const conversationIds = { account_id: visitor.accountId, conversation_id: visitor.conversationId };
  const at = app.now();
  const messageFields = {
    ...conversationIds,
    state: 'sent',
    text_key: text,
    abstained: 0 as const,
    confidence: null,
    created_at: at,
  };
  const id = newId();
  await app.store.db
    .insertInto('messages')
    .values([
      { ...messageFields, id: newId(), seq: 1, client_id: newId(), author: 'visitor', text: 'سلام' },
      { ...messageFields, id: newId(), seq: 2, client_id: newId(), author: 'visitor', text },
      { ...messageFields, id, seq: 3, client_id: newId(), author: 'ai', text: 'نمی‌دانم', ...answer },
    ])
    .execute();
  return id;
}

forEachApp((openApp) => {
  test('groups questions with the same meaning by frequency with their examples', async () => {
    const { askUnanswered, ask, groups } = await openUnansweredScenario(openApp);
    await askUnanswered('کادو هم می‌کنید؟');
    await askUnanswered('پارکینگ دارید؟');
    await askUnanswered('کادو میکنین');
    await ask('کادو می‌کنید؟', 0.99);
    const [first, second, ...rest] = await groups();
    expect(first).toMatchObject({ count: 2, examples: [{ failure: 'abstained' }, { failure: 'abstained' }] });
    expect(first?.question).toContain('کادو');
    expect(second).toMatchObject({ count: 1 });
    expect(rest).toEqual([]);
  });

  test('counts a visitor once who asks the same twice in one message, and tells the two apart', async () => {
    const { app, bot, askUnanswered, groups } = await openUnansweredScenario(openApp);
    const messageId = await askUnanswered('نصب هم دارید؟ نصب دارین');
    const { db } = app.store;
    const { conversation_id } = await db
      .selectFrom('messages')
      .select('conversation_id')
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    const ids = { account_id: app.owner.accountId, bot_id: bot.id, conversation_id };
    const texts = ['نصب هم دارید؟', 'نصب دارین'];
    await db
      .insertInto('unknown_questions')
      .values(texts.map((text, part) => ({ ...ids, message_id: messageId, part, text })))
      .execute();
    const [group, ...others] = await groups();
    expect(others).toEqual([]);
    expect(group).toMatchObject({ count: 1, examples: texts.map((text) => ({ text })) });
    app.advanceTime(60_000);
    await askUnanswered('نصب دارید؟');
    expect(await groups()).toMatchObject([
      { count: 2, examples: [{ failure: 'abstained' }, ...texts.map((text) => ({ text }))] },
    ]);
  });

  test('counts unsure and disliked answers once each', async () => {
    const { ask, groups, app, bot } = await openUnansweredScenario(openApp);
    await ask('ضمانت بازگشت وجه دارید؟', bot.confidenceThreshold + 0.05);
    const messageId = await ask('گارانتی ساعت هوشمند؟', 0.99);
    const { conversation_id } = await app.store.db
      .selectFrom('messages')
      .select('conversation_id')
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    expect(await groups()).toHaveLength(1);
    await app.store.db
      .insertInto('message_ratings')
      .values({
        message_id: messageId,
        account_id: app.owner.accountId,
        bot_id: bot.id,
        conversation_id,
        rating: 'down',
        created_at: app.now() + 1,
        updated_at: app.now() + 1,
      })
      .execute();
    const all = await groups();
    expect(all.flatMap(({ examples }) => examples.map(({ failure }) => failure)).sort()).toEqual([
      'disliked',
      'unsure',
    ]);
    expect((await groups()).map(({ count }) => count)).toEqual([1, 1]);
  });

  test('closes a group with a pair and reopens it when the question is asked again', async () => {
    const { askUnanswered, groups, unanswered, one, app, bot } = await openUnansweredScenario(openApp);
    await askUnanswered('کادو هم می‌کنید؟');
    const [group] = await groups();
    const messageFields = { question: 'کادو می‌کنید؟', answer: 'بله، رایگان' };
    const pair = await unanswered.answer(
      { ...one(group?.id ?? ''), ...messageFields },
      app.owner,
      app.requestContext(),
    );
    expect(pair).toMatchObject(messageFields);
    expect(await groups()).toEqual([]);
    await expect(
      unanswered.answer({ ...one(group?.id ?? ''), ...messageFields }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('SourceDuplicate'));
    app.advanceTime(60_000);
    await askUnanswered('کادو میکنین؟');
    expect(await groups()).toMatchObject([{ id: group?.id, count: 2 }]);
    expect(bot.id).toBe(group?.botId);
  });

  test('keeps a dismissed group hidden until it is restored', async () => {
    const { askUnanswered, groups, unanswered, one, app } = await openUnansweredScenario(openApp);
    await askUnanswered('پارکینگ دارید؟');
    const [group] = await groups();
    await unanswered.dismiss(one(group?.id ?? ''), app.owner, app.requestContext());
    app.advanceTime(60_000);
    await askUnanswered('پارکینگ هم دارید؟');
    expect(await groups()).toEqual([]);
    await unanswered.restore(one(group?.id ?? ''), app.owner, app.requestContext());
    expect(await groups()).toMatchObject([{ count: 2 }]);
  });

  test('counts questions within a range and pages through the groups', async () => {
    const { askUnanswered, groups, list, app } = await openUnansweredScenario(openApp);
    const began = app.now();
    for (const text of ['پارکینگ دارید؟', 'کادو می‌کنید؟', 'شعبهٔ دیگر دارید؟']) await askUnanswered(text);
    app.advanceTime(3_600_000);
    await askUnanswered('پارکینگ هم دارید؟');
    expect(await groups()).toHaveLength(3);
    expect((await list({ to: began })).groups.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect((await list({ from: began + 1 })).groups).toMatchObject([{ count: 1 }]);
    const page = await list({ limit: 2 });
    expect(page.groups.map(({ count }) => count)).toEqual([2, 1]);
    const rest = await list({ limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ groups: [{ count: 1 }], nextCursor: null });
  });

  test('rejects another account with BotNotFound and an unknown group with NotFound', async () => {
    const { askUnanswered, groups, unanswered, one, app, bot } = await openUnansweredScenario(openApp);
    await askUnanswered('پارکینگ دارید؟');
    const [group] = await groups();
    const stranger = await addOwner(app.store);
    await expect(unanswered.list({ botId: bot.id }, stranger, app.requestContext())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    await expect(
      unanswered.dismiss(one(group?.id ?? ''), stranger, app.requestContext()),
    ).rejects.toMatchObject(refusal('BotNotFound'));
    await expect(unanswered.dismiss(one(newId()), app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });
});
