import { expect, test } from 'vitest';
import type { UnansweredQuestion } from '../../../contract/training/findings.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function shop(openHouse: OpenApp) {
  const house = await openHouse();
  const bot = await house.createBot(['ساعت کار فروشگاه از ۹ صبح تا ۶ عصر است.']);
  const { unanswered } = house.handlers;
  const one = (groupId: string) => ({ botId: bot.id, groupId });
  const list = (range: { from?: number; to?: number; cursor?: string; limit?: number } = {}) =>
    unanswered.list({ botId: bot.id, ...range }, house.owner, house.facts());
  return {
    house,
    bot,
    unanswered,
    list,
    one,
    /** The groups, once all is sorted in. */
    async groups(): Promise<readonly UnansweredQuestion[]> {
      await expect.poll(async () => (await list()).isGathering).toBe(false);
      return (await list()).groups;
    },
    /** A visitor asks, and the bot says that it does not know. */
    asksInVain: (text: string) => turn(house, bot, text, { abstained: 1, confidence: 0.1 }),
    asks: (text: string, confidence: number) => turn(house, bot, text, { abstained: 0, confidence }),
  };
}

/** Writes one question with its answer, as the pipeline leaves them. */
async function turn(
  house: App,
  bot: Awaited<ReturnType<App['createBot']>>,
  text: string,
  answer: { abstained: 0 | 1; confidence: number },
): Promise<string> {
  const visitor = await house.openVisitor(bot);
  const place = { account_id: visitor.accountId, conversation_id: visitor.conversationId };
  const at = house.now();
  const said = {
    ...place,
    state: 'sent',
    text_key: text,
    abstained: 0 as const,
    confidence: null,
    created_at: at,
  };
  const id = newId();
  await house.store.db
    .insertInto('messages')
    .values([
      { ...said, id: newId(), seq: 1, client_id: newId(), author: 'visitor', text: 'سلام' },
      { ...said, id: newId(), seq: 2, client_id: newId(), author: 'visitor', text },
      { ...said, id, seq: 3, client_id: newId(), author: 'ai', text: 'نمی‌دانم', ...answer },
    ])
    .execute();
  return id;
}

forEachApp((openHouse) => {
  test('groups questions with the same meaning by frequency with their examples', async () => {
    const { asksInVain, asks, groups } = await shop(openHouse);
    await asksInVain('کادو هم می‌کنید؟');
    await asksInVain('پارکینگ دارید؟');
    await asksInVain('کادو میکنین');
    await asks('کادو می‌کنید؟', 0.99);
    const [first, second, ...rest] = await groups();
    expect(first).toMatchObject({ count: 2, examples: [{ trouble: 'abstained' }, { trouble: 'abstained' }] });
    expect(first?.question).toContain('کادو');
    expect(second).toMatchObject({ count: 1 });
    expect(rest).toEqual([]);
  });

  test('counts unsure and disliked answers once each', async () => {
    const { asks, groups, house, bot } = await shop(openHouse);
    await asks('ضمانت بازگشت وجه دارید؟', bot.confidenceThreshold + 0.05);
    const messageId = await asks('گارانتی ساعت هوشمند؟', 0.99);
    const { conversation_id } = await house.store.db
      .selectFrom('messages')
      .select('conversation_id')
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    expect(await groups()).toHaveLength(1);
    await house.store.db
      .insertInto('message_ratings')
      .values({
        message_id: messageId,
        account_id: house.owner.accountId,
        bot_id: bot.id,
        conversation_id,
        rating: 'down',
        created_at: house.now() + 1,
        updated_at: house.now() + 1,
      })
      .execute();
    const all = await groups();
    expect(all.flatMap(({ examples }) => examples.map(({ trouble }) => trouble)).sort()).toEqual([
      'disliked',
      'unsure',
    ]);
    expect((await groups()).map(({ count }) => count)).toEqual([1, 1]);
  });

  test('closes a group with a pair and reopens it when the question is asked again', async () => {
    const { asksInVain, groups, unanswered, one, house, bot } = await shop(openHouse);
    await asksInVain('کادو هم می‌کنید؟');
    const [group] = await groups();
    const said = { question: 'کادو می‌کنید؟', answer: 'بله، رایگان' };
    const pair = await unanswered.answer({ ...one(group?.id ?? ''), ...said }, house.owner, house.facts());
    expect(pair).toMatchObject(said);
    expect(await groups()).toEqual([]);
    await expect(
      unanswered.answer({ ...one(group?.id ?? ''), ...said }, house.owner, house.facts()),
    ).rejects.toMatchObject(refusal('SourceDuplicate'));
    house.advanceTime(60_000);
    await asksInVain('کادو میکنین؟');
    expect(await groups()).toMatchObject([{ id: group?.id, count: 2 }]);
    expect(bot.id).toBe(group?.botId);
  });

  test('keeps a dismissed group hidden until it is restored', async () => {
    const { asksInVain, groups, unanswered, one, house } = await shop(openHouse);
    await asksInVain('پارکینگ دارید؟');
    const [group] = await groups();
    await unanswered.dismiss(one(group?.id ?? ''), house.owner, house.facts());
    house.advanceTime(60_000);
    await asksInVain('پارکینگ هم دارید؟');
    expect(await groups()).toEqual([]);
    await unanswered.restore(one(group?.id ?? ''), house.owner, house.facts());
    expect(await groups()).toMatchObject([{ count: 2 }]);
  });

  test('counts questions within a range and pages through the groups', async () => {
    const { asksInVain, groups, list, house } = await shop(openHouse);
    const began = house.now();
    for (const text of ['پارکینگ دارید؟', 'کادو می‌کنید؟', 'شعبهٔ دیگر دارید؟']) await asksInVain(text);
    house.advanceTime(3_600_000);
    await asksInVain('پارکینگ هم دارید؟');
    expect(await groups()).toHaveLength(3);
    expect((await list({ to: began })).groups.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect((await list({ from: began + 1 })).groups).toMatchObject([{ count: 1 }]);
    const page = await list({ limit: 2 });
    expect(page.groups.map(({ count }) => count)).toEqual([2, 1]);
    const rest = await list({ limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ groups: [{ count: 1 }], nextCursor: null });
  });

  test('rejects another account with BotNotFound and an unknown group with NotFound', async () => {
    const { asksInVain, groups, unanswered, one, house, bot } = await shop(openHouse);
    await asksInVain('پارکینگ دارید؟');
    const [group] = await groups();
    const stranger = await addOwner(house.store);
    await expect(unanswered.list({ botId: bot.id }, stranger, house.facts())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    await expect(unanswered.dismiss(one(group?.id ?? ''), stranger, house.facts())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    await expect(unanswered.dismiss(one(newId()), house.owner, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });
});
