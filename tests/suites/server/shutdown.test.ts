import { expect, test } from 'vitest';
import { answerConversation } from '../../../server/jobs/conversations/answer.job.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { forEachApp } from '../support/app.ts';

forEachApp((openApp) => {
  test('answers a question left by a stopped server after the next start', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.handlers.bots.create(
      { name: 'نیلوفر', introduction: '', responseLanguage: 'auto' },
      app.owner,
      app.requestContext(),
    );
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'ساعت کاری شما چیست؟');

    // Stopped between two turns: the job must not count as done.
    await expect(answerConversation(app.deps, visitor, AbortSignal.abort())).rejects.toThrow();

    const jobs = await startJobs(app.deps);
    const reply = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(reply.conversationId).toBe(visitor.conversationId);
    await jobs.stop();
  });
});
