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

/** However busy the machine is, it is not silent for so long; where silence is meant, it is this short. */
const PATIENCE_MS = 15_000;
const HASTE_MS = 400;

let peer: ModelServer;
beforeAll(async () => {
  peer = await startModelServer();
});
afterAll(() => peer.close());

function modelsWith(timeoutMs: number) {
  const place = { baseUrl: peer.url, apiKey: 'k', timeoutMs };
  return {
    embedder: createEmbedder({ ...place, model: 'small-vectors' }),
    reranker: createReranker({ ...place, model: 'small-reranker' }),
  };
}

forEachApp((openHouse) => {
  let house: App;
  let isHasty = false;

  beforeEach(async () => {
    peer.behaveForVectors({ kind: 'sound' });
    peer.embedded.length = 0;
    peer.reranked.length = 0;
    isHasty = false;
    const [patient, hasty] = [modelsWith(PATIENCE_MS), modelsWith(HASTE_MS)];
    const models = () => (isHasty ? hasty : patient);
    house = await openHouse({
      embedder: { ...patient.embedder, embed: (...given) => models().embedder.embed(...given) },
      reranker: { ...patient.reranker, rerank: (...given) => models().reranker.rerank(...given) },
    });
  });

  const vectorsOf = (botId: string) =>
    house.store.db
      .selectFrom('passage_vectors')
      .select(['hash', 'model', 'vector'])
      .where('bot_id', '=', botId)
      .execute();
  const settled = (botId: string) =>
    expect
      .poll(async () => {
        const bot = await house.store.db
          .selectFrom('bots')
          .select(['knowledge_version', 'vectors_version', 'vectors_model'])
          .where('id', '=', botId)
          .executeTakeFirstOrThrow();
        return bot.vectors_version === bot.knowledge_version && bot.vectors_model;
      })
      .toBe('small-vectors');

  async function ask(bot: Parameters<App['openVisitor']>[0] & { id: string }, text = QUESTION) {
    const asked: Message = await house.visitorSays(await house.openVisitor(bot), text);
    const answer = await house.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === asked.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    const ids = { botId: bot.id, messageId: answer.id };
    return { answer, trace: await house.handlers.traces.read(ids, house.owner, house.facts()) };
  }

  test('embeds each passage once and records semantic matches in the trace', async () => {
    const bot = await house.createBot([SHIPPING, RETURNS, HOURS]);
    await settled(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(3);
    expect(peer.embedded).toHaveLength(3);
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
    expect(peer.reranked).toEqual([QUESTION]);
    expect(trace.fallbacks).toEqual([]);
  });

  test('embeds only changed passages and deletes vectors of removed ones', async () => {
    const bot = await house.createBot([SHIPPING, RETURNS]);
    await settled(bot.id);
    peer.embedded.length = 0;
    const source = await house.handlers.training.addText(
      { botId: bot.id, title: 'ساعت کار', text: HOURS },
      house.owner,
      house.facts(),
    );
    await house.waitForEvent(
      (event) =>
        event.kind === 'source.changed' && event.source.id === source.id && event.source.status === 'trained',
    );
    await expect.poll(() => peer.embedded.length).toBe(1);
    await settled(bot.id);
    await house.handlers.training.remove({ botId: bot.id, sourceId: source.id }, house.owner, house.facts());
    await enqueueEmbedding(house.deps, { accountId: house.owner.accountId, botId: bot.id });
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
      const bot = await house.createBot([SHIPPING, RETURNS]);
      await settled(bot.id);
      peer.behaveForVectors(behaviour);
      isHasty = behaviour.kind === 'silent';
      const { answer, trace } = await ask(bot);
      expect(answer.text).toContain('۳ تا ۵ روز');
      const fallback = behaviour.kind === 'sized' ? 'vectorsMissing' : 'vectorsDown';
      expect(trace.fallbacks).toContain(fallback);
    },
  );

  test('resumes failed embedding once the provider is back', async () => {
    peer.behaveForVectors({ kind: 'refuse', status: 503 });
    const bot = await house.createBot([SHIPPING]);
    await expect.poll(() => house.log.some((line) => line.includes('were not embedded'))).toBe(true);
    expect(await vectorsOf(bot.id)).toEqual([]);
    peer.behaveForVectors({ kind: 'sound' });
    house.advanceTime(60 * 60_000);
    await settled(bot.id);
    expect(await vectorsOf(bot.id)).toHaveLength(1);
  });
});
