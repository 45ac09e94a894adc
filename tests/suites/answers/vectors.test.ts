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
const PATIENCE_MS = 15_000;
const HASTE_MS = 400;

let standIn: ModelServer;
beforeAll(async () => {
  standIn = await startModelServer();
});
afterAll(() => standIn.close());

function modelsWith(timeoutMs: number) {
  const place = { baseUrl: standIn.url, apiKey: 'k', timeoutMs };
  return {
    embedder: createEmbedder({ ...place, model: 'small-vectors' }),
    reranker: createReranker({ ...place, model: 'small-reranker' }),
  };
}

forEachApp((openApp) => {
  let app: App;
  let isHasty = false;

  beforeEach(async () => {
    standIn.behaveForVectors({ kind: 'sound' });
    standIn.embedded.length = 0;
    standIn.reranked.length = 0;
    isHasty = false;
    const [patient, hasty] = [modelsWith(PATIENCE_MS), modelsWith(HASTE_MS)];
    const models = () => (isHasty ? hasty : patient);
    app = await openApp({
      embedder: { ...patient.embedder, embed: (...given) => models().embedder.embed(...given) },
      reranker: { ...patient.reranker, rerank: (...given) => models().reranker.rerank(...given) },
    });
  });

  const vectorsOf = (botId: string) =>
    app.store.db
      .selectFrom('passage_vectors')
      .select(['hash', 'model', 'vector'])
      .where('bot_id', '=', botId)
      .execute();
  const settled = (botId: string) =>
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
    const asked: Message = await app.visitorSays(await app.openVisitor(bot), text);
    const answer = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === asked.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    const ids = { botId: bot.id, messageId: answer.id };
    return { answer, trace: await app.handlers.traces.read(ids, app.owner, app.facts()) };
  }

  test('embeds each passage once and records semantic matches in the trace', async () => {
    const bot = await app.createBot([SHIPPING, RETURNS, HOURS]);
    await settled(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(3);
    expect(standIn.embedded).toHaveLength(3);
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
    expect(standIn.reranked).toEqual([QUESTION]);
    expect(trace.fallbacks).toEqual([]);
  });

  test('embeds only changed passages and deletes vectors of removed ones', async () => {
    const bot = await app.createBot([SHIPPING, RETURNS]);
    await settled(bot.id);
    standIn.embedded.length = 0;
    const source = await app.handlers.training.addText(
      { botId: bot.id, title: 'ساعت کار', text: HOURS },
      app.owner,
      app.facts(),
    );
    await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === source.id && event.source.status === 'trained',
    );
    await expect.poll(() => standIn.embedded.length).toBe(1);
    await settled(bot.id);
    await app.handlers.training.remove({ botId: bot.id, sourceId: source.id }, app.owner, app.facts());
    await enqueueEmbedding(app.deps, { accountId: app.owner.accountId, botId: bot.id });
    await settled(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(2);
  });

  test.each([
    ['refuses', { kind: 'refuse', status: 500 }],
    ['answers a page', { kind: 'html' }],
    ['stays silent', { kind: 'silent' }],
    ['answers ten megabytes', { kind: 'flood', bytes: 10_000_000 }],
    ['leaves one out', { kind: 'short' }],
    ['gives no direction', { kind: 'zeros' }],
    ['gives vectors of another length', { kind: 'sized', dimensions: 32 }],
  ] as const)(
    'answers by words alone and records a fallback when the provider %s',
    async (_what, behaviour) => {
      const bot = await app.createBot([SHIPPING, RETURNS]);
      await settled(bot.id);
      standIn.behaveForVectors(behaviour);
      isHasty = behaviour.kind === 'silent';
      const { answer, trace } = await ask(bot);
      expect(answer.text).toContain('۳ تا ۵ روز');
      const fallback = behaviour.kind === 'sized' ? 'vectorsMissing' : 'vectorsDown';
      expect(trace.fallbacks).toContain(fallback);
    },
  );

  test('resumes failed embedding once the provider is back', async () => {
    standIn.behaveForVectors({ kind: 'refuse', status: 503 });
    const bot = await app.createBot([SHIPPING]);
    await expect.poll(() => app.log.some((line) => line.includes('were not embedded'))).toBe(true);
    expect(await vectorsOf(bot.id)).toEqual([]);
    standIn.behaveForVectors({ kind: 'sound' });
    app.advanceTime(60 * 60_000);
    await settled(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(1);
  });
});
