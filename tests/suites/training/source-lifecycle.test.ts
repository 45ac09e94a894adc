import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { TrainingStatus } from '../../../contract/bots/bots.ts';
import type { SourceAction } from '../../../contract/training/training.ts';
import { rewriteSource } from '../../../server/areas/training/sources/rewrite-source.ts';
import { trainSource } from '../../../server/jobs/training/train.job.ts';
import type { Damage } from '../../../server/sources/damage/damage.ts';
import type { Job } from '../../../server/store/jobs/job-queue.ts';
import fc from '../../fast-check.setup.ts';
import { type App, type AppOptions, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const DOUBT: Damage = { kind: 'reversed', share: 0.4, severity: 'doubt', isRepaired: false, examples: [] };
const PLAN = 10_000;

let app: App;

async function openTraining(openApp: OpenApp, options: AppOptions = {}) {
  app = await openApp({ characters: PLAN, ...options });
  const { training } = app.handlers;
  const bot = await app.createBot();
  const botIds = { accountId: app.owner.accountId, botId: bot.id };
  const inputOf = (sourceId: string) => ({ botId: bot.id, sourceId });
  const call =
    (name: 'retry' | 'cancel' | 'accept' | 'reject' | 'remove' | 'restore') => (sourceId: string) =>
      training[name](inputOf(sourceId), app.owner, app.requestContext());
  /** Every document is read as this text, and looks damaged where `damages` say so. */
  const setExtractedText = (text: string, damages: readonly Damage[] = [], share: number | null = null) => {
    app.deps.extractor.extract = async () => ({
      ok: true,
      value: {
        kind: 'txt',
        text,
        pages: 1,
        warnings: [],
        damages: [...damages],
        title: null,
        coverage: { share, omissions: [] },
      },
    });
  };
  return {
    bot,
    botIds,
    setExtractedText,
    addText: (text: string, title = 'متن') =>
      training.addText({ botId: bot.id, title, text }, app.owner, app.requestContext()),
    addFile: (name = 'shop.txt', content = name) =>
      training.addFile(
        { botId: bot.id, name },
        app.owner,
        app.requestContext({ body: Readable.from([Buffer.from(content)]) }),
      ),
    order: (action: SourceAction, sourceIds: string[]) =>
      training.runCommand({ botId: bot.id, action, sourceIds }, app.owner, app.requestContext()),
    list: () => training.list({ botId: bot.id }, app.owner, app.requestContext()),
    read: (id: string) => training.read(inputOf(id), app.owner, app.requestContext()),
    retry: call('retry'),
    cancel: call('cancel'),
    accept: call('accept'),
    reject: call('reject'),
    remove: call('remove'),
    restore: call('restore'),
    /** Waits until the source has the status. */
    waitForStatus: (id: string, status: TrainingStatus) =>
      expect
        .poll(async () => (await training.read(inputOf(id), app.owner, app.requestContext())).source.status)
        .toBe(status),
    /** The number of indexed passages. */
    countPassages: async () => (await app.deps.indexes.get(botIds.accountId, botIds.botId)).size,
  };
}

/** The plan's characters by ledger, sources and balance, which must agree. */
async function readLedger(plan = PLAN) {
  const { store, owner } = app;
  const ownRows = { account_id: owner.accountId };
  const usage = await store.db
    .selectFrom('usage')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where((eb) => eb.and({ ...ownRows, kind: 'character' }))
    .executeTakeFirstOrThrow();
  const charged = await store.db
    .selectFrom('sources')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charged_characters'), eb.lit(0)).as('sum'))
    .where((eb) => eb.and(ownRows))
    .executeTakeFirstOrThrow();
  const account = await store.db
    .selectFrom('accounts')
    .select('characters_left')
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  return { usage: Number(usage.sum), charged: Number(charged.sum), balance: plan - account.characters_left };
}

const ledgerOf = (characters: number) => ({ usage: characters, charged: characters, balance: characters });

forEachApp((openApp) => {
  test('holds a doubtful text uncharged and trains on it as previewed once accepted', async () => {
    const { addFile, setExtractedText, read, accept, waitForStatus, list } = await openTraining(openApp);
    setExtractedText(SHIPPING, [DOUBT]);
    const source = await addFile();
    await expect.poll(async () => (await read(source.id)).source.hold).toBe('doubt');
    const waiting = await read(source.id);
    expect(waiting.text).toBe(SHIPPING);
    expect(waiting.passages).toEqual([]);
    expect(waiting.source).toMatchObject({
      status: 'pending',
      reason: 'TextDoubtful',
      characters: SHIPPING.length,
      charged: 0,
      isKnown: false,
    });
    expect(await list()).toMatchObject({ status: 'pending', hold: 'doubt' });
    const [bot] = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(bot).toMatchObject({ trainingStatus: 'pending', trainingHold: 'doubt' });
    expect(await readLedger()).toEqual(ledgerOf(0));
    setExtractedText('این دیگر خوانده نمی‌شود.'); // an accepted text is not extracted again
    expect(await accept(source.id)).toMatchObject({ status: 'pending', hold: null, reason: null });
    await waitForStatus(source.id, 'accepted');
    expect((await read(source.id)).source).toMatchObject({ characters: SHIPPING.length, isKnown: true });
    expect((await read(source.id)).passages).toMatchObject([{ text: SHIPPING }]);
    expect(await list()).toMatchObject({ status: 'accepted', hold: null });
    expect(await readLedger()).toEqual(ledgerOf(SHIPPING.length));
  });

  test('holds a text uncharged that lacks much of what its file shows', async () => {
    const { addFile, setExtractedText, read, accept, waitForStatus } = await openTraining(openApp);
    setExtractedText(SHIPPING, [], 0.6);
    const source = await addFile();
    await expect.poll(async () => (await read(source.id)).source.hold).toBe('doubt');
    expect(await readLedger()).toEqual(ledgerOf(0));
    const ids = { botId: source.botId, sourceId: source.id };
    const { coverage } = await app.handlers.preview.read(ids, app.owner, app.requestContext());
    expect(coverage.share).toBe(0.6);
    await accept(source.id);
    await waitForStatus(source.id, 'accepted');
    expect(await readLedger()).toEqual(ledgerOf(SHIPPING.length));
  });

  test('rejects a refused doubtful text free of charge and can read it again', async () => {
    const { addFile, setExtractedText, read, reject, retry, waitForStatus } = await openTraining(openApp);
    setExtractedText(SHIPPING, [DOUBT]);
    const source = await addFile();
    await expect.poll(async () => (await read(source.id)).source.hold).toBe('doubt');
    expect(await reject(source.id)).toMatchObject({ status: 'rejected', hold: null, reason: 'TextRefused' });
    expect(await readLedger()).toEqual(ledgerOf(0));
    setExtractedText(SHIPPING);
    await retry(source.id);
    await waitForStatus(source.id, 'trained');
    expect(await readLedger()).toEqual(ledgerOf(SHIPPING.length));
  });

  test('accepts a learned source, or rejects it out of the answers with a refund', async () => {
    const { addText, accept, reject, read, waitForStatus, countPassages } = await openTraining(openApp);
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    expect(await accept(source.id)).toMatchObject({ status: 'accepted', charged: SHIPPING.length });
    expect(await countPassages()).toBe(1);
    expect(await reject(source.id)).toMatchObject({ status: 'rejected', isKnown: false, charged: 0 });
    expect((await read(source.id)).passages).toEqual([]);
    expect(await readLedger()).toEqual(ledgerOf(0));
    expect(await countPassages()).toBe(0);
  });

  test('skips a paused source without a charge until it is resumed', async () => {
    const { addText, order, read, retry, waitForStatus } = await openTraining(openApp, {
      shouldRunJobs: false,
    });
    const source = await addText(SHIPPING);
    expect(await order('pause', [source.id])).toEqual({ done: 1, refused: [] });
    expect((await read(source.id)).source).toMatchObject({ status: 'pending', hold: 'paused' });
    await app.store.jobs.cancel('train', source.id);
    await trainSource(app.deps, idsOf(source.id, source.botId), toJob());
    await waitForStatus(source.id, 'pending');
    expect(await readLedger()).toEqual(ledgerOf(0));
    expect(await retry(source.id)).toMatchObject({ status: 'pending', hold: null });
    await trainSource(app.deps, idsOf(source.id, source.botId), toJob());
    await waitForStatus(source.id, 'trained');
  });

  test('keeps the former knowledge during retraining and after its failure', async () => {
    const { addFile, setExtractedText, retry, read, waitForStatus, countPassages } =
      await openTraining(openApp);
    setExtractedText(SHIPPING);
    const source = await addFile();
    await waitForStatus(source.id, 'trained');
    app.deps.extractor.extract = async () => ({
      ok: false,
      failure: { tag: 'FileDamaged', isPermanent: true },
    });
    await retry(source.id);
    await expect.poll(async () => (await read(source.id)).source.reason).toBe('FileDamaged');
    expect((await read(source.id)).source).toMatchObject({ status: 'trained', isKnown: true });
    expect(await countPassages()).toBe(1);
    expect(await readLedger()).toEqual(ledgerOf(SHIPPING.length));
    setExtractedText(`${SHIPPING} ارسال در تهران همان روز است.`);
    await retry(source.id);
    await expect.poll(async () => (await read(source.id)).source.reason).toBeNull();
    await expect.poll(async () => (await read(source.id)).source.characters).toBeGreaterThan(SHIPPING.length);
    const { characters } = (await read(source.id)).source;
    expect(await readLedger()).toEqual(ledgerOf(characters));
  });

  test('charges a rewrite by its difference and keeps the former text when it does not fit', async () => {
    const { addText, botIds, read, waitForStatus } = await openTraining(openApp, { characters: 200 });
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    const ids = { ...botIds, sourceId: source.id };
    const write = (text: string) =>
      app.store.transact((trx) => rewriteSource(app.store, trx, ids, { text }, app.now()));
    await write(SHIPPING.slice(0, 40));
    await expect.poll(async () => (await read(source.id)).source.characters).toBe(40);
    expect(await readLedger(200)).toEqual(ledgerOf(40));
    await write('واژه '.repeat(60).trim());
    await expect.poll(async () => (await read(source.id)).source.reason).toBe('NoCharactersLeft');
    expect((await read(source.id)).source).toMatchObject({ status: 'trained', isKnown: true, charged: 40 });
    expect((await read(source.id)).passages).toMatchObject([{ text: SHIPPING.slice(0, 40).trim() }]);
    expect(await readLedger(200)).toEqual(ledgerOf(40));
  });

  test('marks sources over the character limit and learns them with one command once there is room', async () => {
    const { addText, order, list, remove } = await openTraining(openApp, { characters: 200 });
    const text = (at: number) => `بند ${at}: ${SHIPPING}`;
    const sources = await Promise.all([1, 2, 3, 4].map((at) => addText(text(at))));
    const readSettled = async () =>
      (await list()).sources.every(({ status }) => status === 'trained' || status === 'noSpaceLeft');
    await expect.poll(readSettled).toBe(true);
    const outOfSpace = (await list()).sources.filter(({ status }) => status === 'noSpaceLeft');
    expect(outOfSpace.length).toBe(sources.length - 2);
    expect(outOfSpace.every(({ reason, charged }) => reason === 'NoCharactersLeft' && charged === 0)).toBe(
      true,
    );
    expect((await list()).status).toBe('noSpaceLeft');
    const countPassages = (await list()).sources.filter(({ status }) => status === 'trained');
    for (const { id } of countPassages) await remove(id);
    expect(await readLedger(200)).toEqual(ledgerOf(0));
    const ids = outOfSpace.map(({ id }) => id);
    expect(await order('retry', ids)).toEqual({ done: ids.length, refused: [] });
    await expect.poll(async () => (await list()).status).toBe('trained');
    expect(await order('remove', ids)).toMatchObject({ done: 2 });
    expect(await order('restore', ids)).toMatchObject({ done: 2 });
    const { botId } = outOfSpace[0] ?? { botId: '' };
    expect(await order('retry', [botId])).toEqual({
      done: 0,
      refused: [{ sourceId: botId, reason: 'NotFound' }],
    });
    await expect.poll(readSettled).toBe(true);
    const ledgerBefore = await readLedger(200);
    expect(ledgerBefore).toEqual(ledgerOf(ledgerBefore.charged));
  });

  test('requeues a source without a job when the status is refreshed', async () => {
    const { addText, waitForStatus, bot } = await openTraining(openApp);
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    await app.store.db
      .updateTable('sources')
      .set({ status: 'pending', is_indexed: 0 })
      .where('id', '=', source.id)
      .execute();
    const refreshResult = await app.handlers.training.refresh(
      { botId: bot.id },
      app.owner,
      app.requestContext(),
    );
    expect(refreshResult.status).toBe('pending');
    await waitForStatus(source.id, 'trained');
  });

  test('keeps ledger, sources and balance consistent after any sequence of commands', {
    timeout: 60_000,
  }, async () => {
    const scenario = await openTraining(openApp, { shouldRunJobs: false, characters: 500 });
    const { addText, addFile, setExtractedText, order, botIds } = scenario;
    setExtractedText(SHIPPING, [DOUBT]);
    const first = await addText(`${SHIPPING} ${SHIPPING}`);
    const second = await addText(SHIPPING.repeat(4));
    const third = await addFile();
    const ids = [first.id, second.id, third.id];
    const actions = ['retry', 'cancel', 'pause', 'resume', 'accept', 'reject', 'remove', 'restore'] as const;
    const step = fc.record({
      at: fc.nat(ids.length - 1),
      verb: fc.constantFrom(...actions, 'learn', 'learn', 'learn', 'write'),
      length: fc.integer({ min: 1, max: 400 }),
    });
    const run = async (steps: { at: number; verb: string; length: number }[]) => {
      for (const { at, verb, length } of steps) {
        const sourceId = ids[at] ?? '';
        const countPassages = actions.find((one) => one === verb);
        if (countPassages) await order(countPassages, [sourceId]);
        else if (verb === 'learn') await trainSource(app.deps, { ...botIds, sourceId }, toJob());
        else await write({ ...botIds, sourceId }, `${at} ${'نو '.repeat(length)}`);
        const ledgerAfter = await readLedger(500);
        expect(ledgerAfter).toEqual(ledgerOf(ledgerAfter.charged));
        expect(ledgerAfter.balance).toBeLessThanOrEqual(500);
      }
    };
    const orders = fc.array(step, { minLength: 5, maxLength: 25 });
    await fc.assert(fc.asyncProperty(orders, run), { numRuns: 12 });
  });
});

const idsOf = (sourceId: string, botId: string) => ({ accountId: app.owner.accountId, botId, sourceId });

const toJob = (): Job => ({
  id: 'job',
  key: null,
  payload: {},
  attempt: 1,
  maxAttempts: 1,
  signal: new AbortController().signal,
  progress: () => {},
});

async function write(ids: { accountId: string; botId: string; sourceId: string }, text: string) {
  await app.store
    .transact((trx) => rewriteSource(app.store, trx, ids, { text: text.trim() }, app.now()))
    .catch((error: unknown) => {
      // Removed sources and duplicates are rejected with nothing written.
      if (!(error instanceof Error)) throw error;
    });
}
