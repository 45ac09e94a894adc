import { expect, test } from 'vitest';
import { answerConversation } from '../../../server/jobs/conversations/answer.job.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { forEachApp } from '../support/app.ts';

forEachApp((openHouse) => {
  test('answers a question left by a stopped server after the next start', async () => {
    const house = await openHouse({ runsJobs: false });
    const bot = await house.handlers.bots.create(
      { name: 'نیلوفر', introduction: '', responseLanguage: 'auto' },
      house.owner,
      house.facts(),
    );
    const visitor = await house.openVisitor(bot);
    await house.visitorSays(visitor, 'ساعت کاری شما چیست؟');

    // Told to stop between two turns: the order must not count as carried out.
    await expect(answerConversation(house.deps, visitor, AbortSignal.abort())).rejects.toThrow();

    const jobs = await startJobs(house.deps);
    const reply = await house.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(reply.conversationId).toBe(visitor.conversationId);
    await jobs.stop();
  });
});
