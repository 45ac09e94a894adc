import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import { createEmbedder } from '../../../server/engine/model/embedder.ts';
import { createReranker } from '../../../server/engine/model/reranker.ts';
import { enqueueEmbedding } from '../../../server/jobs/training/embed.job.ts';
import { type ModelServer, startModelServer } from '../../external-systems/model-server.ts';
import { type App, forEachApp } from '../support/app.ts';

const SHIPPING = 'بسته‌ها با پست پیشتاز به شهرستان‌ها می‌روند و ۳ تا ۵ روز کاری در راه‌اند.';
const RETURNS = 'کالا را تا ۷ روز پس از دریافت می‌توانید مرجوع کنید.';
const HOURS = 'فروشگاه شنبه تا چهارشنبه از ساعت ۹ تا ۱۸ باز است.';
const QUESTION = 'ارسال چند روز طول می‌کشد؟';

/** Timeouts: longer than a busy machine stays silent, and short where the test expects a timeout. */
const LONG_TIMEOUT_MS = 15_000;
const SHORT_TIMEOUT_MS = 400;

let modelServer: ModelServer;
beforeAll(async () => {
  modelServer = await startModelServer();
});
afterAll(() => modelServer.close());

function modelsWith(timeoutMs: number) {
  const endpoint = { baseUrl: modelServer.url, apiKey: 'k', timeoutMs };
  return {
    embedder: createEmbedder({ ...endpoint, model: 'small-vectors' }),
    reranker: createReranker({ ...endpoint, model: 'small-reranker' }),
  };
}

forEachApp((openApp) => {
  let app: App;
  let hasShortTimeout = false;

  beforeEach(async () => {
    modelServer.setEmbeddingBehaviour({ kind: 'sound' });
    modelServer.embeddedTexts.length = 0;
    modelServer.reranked.length = 0;
    hasShortTimeout = false;
    const [longTimeoutModels, shortTimeoutModels] = [
      modelsWith(LONG_TIMEOUT_MS),
      modelsWith(SHORT_TIMEOUT_MS),
    ];
    const models = () => (hasShortTimeout ? shortTimeoutModels : longTimeoutModels);
    app = await openApp({
      embedder: { ...longTimeoutModels.embedder, embed: (...args) => models().embedder.embed(...args) },
      reranker: { ...longTimeoutModels.reranker, rerank: (...args) => models().reranker.rerank(...args) },
    });
  });

  const vectorsOf = (botId: string) =>
    app.store.db
      .selectFrom('passage_vectors')
      .select(['hash', 'model', 'vector'])
      .where('bot_id', '=', botId)
      .execute();
  const waitForVectors = (botId: string) =>
    expect
      .poll(async () => {
        const bot = await app.store.db
          .selectFrom('bots')
          .select(['knowledge_version', 'vectors_version', 'vectors_model'])
          .where('id', '=', botId)
          .executeTakeFirstOrThrow();
        return bot.vectors_version === bot.knowledge_version && bot.vectors_model;
      })
      .toBe('small-vectors');

  async function ask(bot: Parameters<App['openVisitor']>[0] & { id: string }, text = QUESTION) {
    const question: Message = await app.sendAsVisitor(await app.openVisitor(bot), text);
    const answer = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === question.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    const ids = { botId: bot.id, messageId: answer.id };
    return { answer, trace: await app.handlers.traces.read(ids, app.owner, app.requestContext()) };
  }

  test('embeds each passage once and records semantic matches in the trace', async () => {
    const bot = await app.createBot([SHIPPING, RETURNS, HOURS]);
    await waitForVectors(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(3);
    expect(modelServer.embeddedTexts).toHaveLength(3);
    const { answer, trace } = await ask(bot);
    expect(answer.text).toContain('۳ تا ۵ روز');
    expect(trace.steps.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(
      expect.arrayContaining(['retrieval passed', 'vectors passed', 'rerank passed']),
    );
    expect(trace.passages[0]).toMatchObject({
      text: SHIPPING,
      meaning: expect.any(Number),
      rerank: expect.any(Number),
    });
    expect(modelServer.reranked).toEqual([QUESTION]);
    expect(trace.fallbacks).toEqual([]);
  });

  test('embeds only changed passages and deletes vectors of removed ones', async () => {
    const bot = await app.createBot([SHIPPING, RETURNS]);
    await waitForVectors(bot.id);
    modelServer.embeddedTexts.length = 0;
    const source = await app.handlers.training.addText(
      { botId: bot.id, title: 'ساعت کار', text: HOURS },
      app.owner,
      app.requestContext(),
    );
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === source.id && event.source.status === 'trained',
    );
    await expect.poll(() => modelServer.embeddedTexts.length).toBe(1);
    await waitForVectors(bot.id);
    await app.handlers.training.remove(
      { botId: bot.id, sourceId: source.id },
      app.owner,
      app.requestContext(),
    );
    await enqueueEmbedding(app.deps, { accountId: app.owner.accountId, botId: bot.id });
    await waitForVectors(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(2);
  });

  test.each([
    ['refuses', { kind: 'refuse', status: 500 }],
    ['responds with an HTML page', { kind: 'html' }],
    ['does not respond', { kind: 'silent' }],
    ['responds with ten megabytes', { kind: 'flood', bytes: 10_000_000 }],
    ['omits a vector', { kind: 'short' }],
    ['returns zero vectors', { kind: 'zeros' }],
    ['returns vectors of another length', { kind: 'sized', dimensions: 32 }],
  ] as const)(
    'answers by keyword search alone and records a fallback when the provider %s',
    async (_what, behaviour) => {
      const bot = await app.createBot([SHIPPING, RETURNS]);
      await waitForVectors(bot.id);
      modelServer.setEmbeddingBehaviour(behaviour);
      hasShortTimeout = behaviour.kind === 'silent';
      const { answer, trace } = await ask(bot);
      expect(answer.text).toContain('۳ تا ۵ روز');
      const fallback = behaviour.kind === 'sized' ? 'vectorsMissing' : 'vectorsDown';
      expect(trace.fallbacks).toContain(fallback);
    },
  );

  test('resumes failed embedding once the provider is back', async () => {
    modelServer.setEmbeddingBehaviour({ kind: 'refuse', status: 503 });
    const bot = await app.createBot([SHIPPING]);
    await expect.poll(() => app.log.some((line) => line.includes('were not embedded'))).toBe(true);
    expect(await vectorsOf(bot.id)).toEqual([]);
    modelServer.setEmbeddingBehaviour({ kind: 'sound' });
    app.advanceTime(60 * 60_000);
    await waitForVectors(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(1);
  });
});
