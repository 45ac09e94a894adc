import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Source } from '../../../contract/training/training.ts';
import { toPanelEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { AccountFeed } from '../../../server/http/live/account-feed.ts';
import type { Broadcast, StoredEvent } from '../../../server/store/events/event-log.ts';
import { onSourceEvent } from '../../../src/machines/training/training.list.ts';
import { type App, forEachApp } from '../support/app.ts';

const extracted = {
  ok: true,
  value: {
    kind: 'txt',
    text: 'ارسال سه روز طول می‌کشد.',
    pages: 1,
    warnings: [],
    damages: [],
    title: null,
    coverage: { share: null, omissions: [] },
  },
} as const;

/** A list of sources updated by the account's stream, whose broadcasts can be delayed. */
async function recordProgress({ store, owner: { accountId } }: App, botId: string) {
  let sources: readonly Source[] = [];
  const heldBroadcasts: Broadcast[] = [];
  let isDelivering = true;
  const applyEvent = (event: StoredEvent | Broadcast) => {
    sources = onSourceEvent({ botId, sources }, toPanelEvent(event));
  };
  const feed = new AccountFeed(store.events, accountId, (await store.events.range(accountId)).last);
  await feed.join(
    {
      cursor: 0,
      onStored: applyEvent,
      onBroadcast: (message) => (isDelivering ? applyEvent(message) : void heldBroadcasts.push(message)),
      onError: (error) => expect.unreachable(String(error)),
    },
    () => true,
  );
  return {
    list: () => sources,
    holdBroadcasts() {
      isDelivering = false;
    },
    countHeldBroadcasts: () => heldBroadcasts.length,
    deliverHeldBroadcasts() {
      for (const message of heldBroadcasts) applyEvent(message);
    },
    close: () => feed.close(),
  };
}

forEachApp((openApp) => {
  /** A file whose extraction reports progress and ends on command. */
  async function startTraining() {
    const app = await openApp();
    const bot = await app.createBot();
    const panel = await recordProgress(app, bot.id);
    const reading = Promise.withResolvers<void>();
    let reportProgress = (_: number): void => undefined;
    app.deps.extractor.extract = async ({ onProgress }) => {
      reportProgress = (ratio) => onProgress?.(ratio);
      reportProgress(0.5);
      await reading.promise;
      return { ...extracted, value: { ...extracted.value, warnings: [], damages: [] } };
    };
    const startUpload = () =>
      app.handlers.training.addFile(
        { botId: bot.id, name: 'a.txt' },
        app.owner,
        app.requestContext({ body: Readable.from([Buffer.from('a')]) }),
      );
    return {
      app,
      bot,
      panel,
      startUpload,
      reportProgress: (ratio: number) => reportProgress(ratio),
      end: reading.resolve,
    };
  }

  test('reports progress during training and the charge at its end', async () => {
    const { panel, startUpload, reportProgress, end } = await startTraining();
    const { id } = await startUpload();
    // A broadcast may precede the stored event of the start: report again.
    const reportAndList = () => {
      reportProgress(0.5);
      return panel.list();
    };
    await expect.poll(reportAndList).toMatchObject([{ id, status: 'learning', progress: 0.45, charged: 0 }]);
    end();
    await expect.poll(panel.list).toMatchObject([{ id, status: 'trained', progress: 1 }]);
    panel.close();
  });

  test('keeps a source trained when its progress event arrives late', async () => {
    const { panel, startUpload, end } = await startTraining();
    panel.holdBroadcasts();
    const { id } = await startUpload();
    await expect.poll(panel.countHeldBroadcasts).toBeGreaterThan(0);
    end();
    await expect.poll(panel.list).toMatchObject([{ id, status: 'trained' }]);
    panel.deliverHeldBroadcasts();
    expect(panel.list()).toMatchObject([{ id, status: 'trained', progress: 1 }]);
    panel.close();
  });

  test('keeps a cancelled or removed source from reappearing after a late progress event', async () => {
    const { app, bot, panel, startUpload, end } = await startTraining();
    const { training } = app.handlers;
    panel.holdBroadcasts();
    const { id } = await startUpload();
    await expect.poll(panel.list).toMatchObject([{ id, status: 'learning' }]);
    await expect.poll(panel.countHeldBroadcasts).toBeGreaterThan(0);
    await training.cancel({ botId: bot.id, sourceId: id }, app.owner, app.requestContext());
    await expect.poll(panel.list).toMatchObject([{ id, status: 'untrained' }]);
    panel.deliverHeldBroadcasts();
    expect(panel.list()).toMatchObject([{ id, status: 'untrained' }]);
    await training.remove({ botId: bot.id, sourceId: id }, app.owner, app.requestContext());
    await expect.poll(panel.list).toEqual([]);
    panel.deliverHeldBroadcasts();
    expect(panel.list()).toEqual([]);
    end();
    panel.close();
  });
});
