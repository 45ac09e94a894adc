import { expect, it } from 'vitest';
import { FloodGuard } from '../../../server/areas/conversations/flood/flood.rules.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { telegramProvider } from '../bot-api-providers.ts';
import { connectBot, openBotApiApp } from '../connected-bot.ts';
import { forEachApp } from '../support/app.ts';

const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const TEXT = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

forEachApp((openApp) => {
  it('answers the same message twice, then posts one notice and ignores further repeats', async () => {
    const opened = await openBotApiApp(openApp, telegramProvider, false);
    const { fakeProvider, app } = opened;
    const jobs = await startJobs({ ...app.deps, floodGuard: new FloodGuard() });
    const { bot, conversation } = await connectBot(opened, [TEXT]);
    const { conversations } = app.handlers;
    const thread = async () => {
      const conversationIds = await conversation();
      return conversationIds
        ? (await conversations.messages(conversationIds, app.owner, app.requestContext())).messages
        : [];
    };
    const count = async (is: (message: Awaited<ReturnType<typeof thread>>[number]) => boolean) =>
      (await thread()).filter(is).length;
    const answers = () => count(({ author }) => author === 'ai');
    const countFloodNotices = () => count(({ event }) => event?.kind === 'flooded');
    const mina = fakeProvider.bot.visitor({ name: 'مینا' });
    for (const answerCount of [1, 2]) {
      await mina.write(QUESTION);
      await eventually(answers).toBe(answerCount);
    }
    for (let repeat = 0; repeat < 5; repeat += 1) await mina.write(` ${QUESTION} `);
    await eventually(() => count(({ author }) => author === 'visitor')).toBe(7);
    expect(await countFloodNotices()).toBe(1);
    await eventually(() => mina.received.filter(({ text }) => text.includes('تکراری رسید')).length).toBe(1);
    // What was written slowly may be passed on at once: eight other questions are no flood.
    for (let other = 0; other < 8; other += 1) await mina.write(`${QUESTION} ${other}`);
    await eventually(() => count(({ author }) => author === 'visitor')).toBe(15);
    await eventually(answers).toBeGreaterThan(2);
    expect(await countFloodNotices()).toBe(1);
    const readChargedMessages = async () =>
      (
        await app.store.db
          .selectFrom('usage')
          .select('amount')
          .where('bot_id', '=', bot.id)
          .where('kind', '=', 'message')
          .execute()
      ).length;
    await eventually(async () => (await readChargedMessages()) - (await answers())).toBe(0);
    await jobs.stop();
    await fakeProvider.close();
  }, 30_000);
});
