import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type App, forEachApp } from '../support/app.ts';

let app: App;

forEachApp((openApp) => {
  test('retries transient failures, ends as TrainingFailed and allows a manual retry', async () => {
    app = await openApp();
    const bot = await app.createBot();
    const { store, handlers, owner } = app;
    const originalRead = store.files.read;
    store.files.read = async () => {
      throw new Error('The disk does not answer');
    };
    const body = Readable.from([Buffer.from('ارسال به شهرستان‌ها با پست پیشتاز است.')]);
    const added = await handlers.training.addFile(
      { botId: bot.id, name: 'a.txt' },
      owner,
      app.requestContext({ body }),
    );
    const ids = { botId: bot.id, sourceId: added.id };
    const source = async () => (await handlers.training.read(ids, owner, app.requestContext())).source;
    await expect.poll(async () => (await store.jobs.find('train', added.id))?.attempts).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        app.advanceTime(11 * 60_000); // longer than the longest retry delay
        return source();
      })
      .toMatchObject({ status: 'error', reason: 'TrainingFailed' });
    store.files.read = originalRead;
    await handlers.training.retry(ids, owner, app.requestContext());
    await expect.poll(source).toMatchObject({ status: 'trained', reason: null });
  });

  test('ends as IndexingFailed when a read source cannot be indexed', async () => {
    app = await openApp();
    const bot = await app.createBot();
    const { store, handlers, owner, deps } = app;
    const { prepare: originalPrepare } = deps.indexWorkers;
    deps.indexWorkers.prepare = async () => {
      throw new Error('No thread is left');
    };
    const text = 'ارسال به شهرستان‌ها با پست پیشتاز است.';
    const added = await handlers.training.addText(
      { botId: bot.id, title: 'ارسال', text },
      owner,
      app.requestContext(),
    );
    const ids = { botId: bot.id, sourceId: added.id };
    const source = async () => (await handlers.training.read(ids, owner, app.requestContext())).source;
    await expect.poll(async () => (await store.jobs.find('train', added.id))?.attempts).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        app.advanceTime(11 * 60_000);
        return source();
      })
      .toMatchObject({ status: 'error', reason: 'IndexingFailed', charged: 0 });
    deps.indexWorkers.prepare = originalPrepare;
    await handlers.training.retry(ids, owner, app.requestContext());
    await expect.poll(source).toMatchObject({ status: 'trained', reason: null });
  });
});
