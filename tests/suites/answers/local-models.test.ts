import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { missingLocalModels, modelNames, modelSettings } from '../../../server/answering/setup.ts';
import { readConfig } from '../../../server/config/config.ts';
import { localModels } from '../../../server/engine/model/local/catalog.ts';
import { createInferenceProcess } from '../../../server/engine/model/local/inference-process.ts';
import { createLocalEmbedder, createLocalReranker } from '../../../server/engine/model/local/local-models.ts';
import { writeTinyModel } from '../../fixtures/models/tiny-models.ts';
import { forEachApp } from '../support/app.ts';

const SHIPPING = 'هر مرسوله با پیک می‌رود و ۳ تا ۵ روز کاری در راه است.';
const WARRANTY = 'همهٔ کالاها ۱۸ ماه ضمانت دارند.';
const inference = createInferenceProcess();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'local-models-'));
});
afterAll(async () => {
  inference.close();
  await rm(root, { recursive: true });
});

it('does not name a local model without its files as in use', async () => {
  const config = { ...readConfig({ EMBEDDING_MODEL: 'local' }), dataDir: root };
  const missing = await missingLocalModels(config);
  const { name } = localModels.embedding;
  expect(missing).toEqual([name]);
  expect(modelNames(config, missing)).toMatchObject({ embedding: null, rerank: null });
  expect(modelSettings(config, missing)).toMatchObject({ embedding: name, missingModels: [name] });
});

forEachApp((openApp) => {
  test('finds and orders passages with models on this machine', async () => {
    const timeoutMs = 60_000;
    const embedding = await writeTinyModel('embedding', root);
    const rerank = await writeTinyModel('rerank', root);
    const settings = { process: inference, timeoutMs };
    const app = await openApp({
      embedder: createLocalEmbedder(embedding.model, { ...settings, directory: embedding.directory }),
      reranker: createLocalReranker(rerank.model, { ...settings, directory: rerank.directory }),
    });
    const bot = await app.createBot([WARRANTY, SHIPPING]);
    await expect
      .poll(
        async () =>
          (await app.handlers.botModels.read({ botId: bot.id }, app.owner, app.requestContext())).vectors,
      )
      .toEqual({ ready: 2, passages: 2 });
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'ارسال چطور است؟');
    const { id: messageId } = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    const trace = await app.handlers.traces.read(
      { botId: bot.id, messageId },
      app.owner,
      app.requestContext(),
    );
    expect(trace.fallbacks).toEqual([]);
    expect(trace.passages[0]).toMatchObject({ text: SHIPPING, meaning: expect.any(Number) });
    expect(trace.passages[0]?.rerank).toBeGreaterThan(trace.passages[1]?.rerank ?? 0);
    expect(trace.steps).toContainEqual(
      expect.objectContaining({ name: 'rerank', facts: expect.objectContaining({ model: 'tiny-rerank' }) }),
    );
  });
});
