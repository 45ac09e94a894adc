import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { TrainingStatus } from '../../../contract/bots/bots.ts';
import { limits } from '../../../contract/limits.ts';
import { RESTORE_MS } from '../../../server/areas/training/sources/sources.rules.ts';
import { recordTrained, startTraining } from '../../../server/areas/training/sources/train-source.store.ts';
import { prepareSource } from '../../../server/engine/index/index-workers.worker.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, type AppOptions, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';

let app: App;

async function openTraining(openApp: OpenApp, options: AppOptions = {}) {
  app = await openApp(options);
  const { training } = app.handlers;
  const bot = await app.createBot();
  const inputOf = (sourceId: string) => ({ botId: bot.id, sourceId });
  return {
    bot,
    addText: (text: string, title = 'متن') =>
      training.addText({ botId: bot.id, title, text }, app.owner, app.requestContext()),
    addPair: (question: string, answer: string) =>
      training.addPair({ botId: bot.id, question, answer }, app.owner, app.requestContext()),
    addFile: (content: Uint8Array | string, name = 'shop.txt') =>
      training.addFile(
        { botId: bot.id, name },
        app.owner,
        app.requestContext({ body: Readable.from([Buffer.from(content)]) }),
      ),
    list: () => training.list({ botId: bot.id }, app.owner, app.requestContext()),
    read: (id: string) => training.read(inputOf(id), app.owner, app.requestContext()),
    retry: (id: string) => training.retry(inputOf(id), app.owner, app.requestContext()),
    cancel: (id: string) => training.cancel(inputOf(id), app.owner, app.requestContext()),
    remove: (id: string) => training.remove(inputOf(id), app.owner, app.requestContext()),
    restore: (id: string) => training.restore(inputOf(id), app.owner, app.requestContext()),
    /** The source once it has the status. */
    waitForStatus: (id: string, status: TrainingStatus) =>
      app.waitForEvent(
        (event) =>
          event.kind === 'source.changed' &&
          event.source.id === id &&
          event.source.status === status &&
          event.source,
      ),
    charactersLeft: async () =>
      (await training.list({ botId: bot.id }, app.owner, app.requestContext())).charactersLeft,
    passages: () =>
      app.store.db
        .selectFrom('passages')
        .select(['source_id', 'ordinal'])
        .where('bot_id', '=', bot.id)
        .execute(),
  };
}

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('reports a text as pending, learning and trained and charges its characters', async () => {
    const { bot, addText, read, charactersLeft, waitForStatus } = await openTraining(openApp);
    const source = await addText(SHIPPING);
    expect(source).toMatchObject({ status: 'pending', progress: 0, characters: 0 });
    await waitForStatus(source.id, 'trained');
    const statuses = (await app.readEvents()).flatMap((event) =>
      event.kind === 'source.changed' && event.source.id === source.id ? [event.source.status] : [],
    );
    expect(statuses).toEqual(['pending', 'learning', 'trained']);
    const last = (await app.readEvents()).findLast((event) => event.kind === 'bot.changed');
    expect(last).toMatchObject({ bot: { id: bot.id, trainingStatus: 'trained', sources: 1 } });
    expect(await charactersLeft()).toBe(limits.freePlan.characters - SHIPPING.length);
    const preview = await read(source.id);
    expect(preview.text).toBe(SHIPPING);
    expect(preview.passages).toMatchObject([{ ordinal: 0, text: SHIPPING }]);
  });

  test('extracts a file and shows its text', async () => {
    const { addFile, waitForStatus, read } = await openTraining(openApp);
    const source = await addFile(SHIPPING, '../../قوانین فروشگاه.txt');
    expect(source).toMatchObject({
      kind: 'file',
      fileName: 'قوانین فروشگاه.txt',
      title: 'قوانین فروشگاه.txt',
    });
    expect(await waitForStatus(source.id, 'trained')).toMatchObject({
      characters: SHIPPING.length,
      progress: 1,
    });
    expect((await read(source.id)).text).toBe(SHIPPING);
  });

  test('accepts a file of exactly the size limit and rejects one byte more', async () => {
    const { addFile, cancel } = await openTraining(openApp, { shouldRunJobs: false });
    const largestFile = Buffer.alloc(limits.trainingFile.bytes, 'a');
    const addedFile = await addFile(largestFile, 'big.txt');
    expect(addedFile.size).toBe(limits.trainingFile.bytes);
    await cancel(addedFile.id);
    await expect(addFile(Buffer.concat([largestFile, Buffer.from('a')]), 'bigger.txt')).rejects.toMatchObject(
      refusal('FileTooLarge'),
    );
  });

  test('rejects empty, renamed and unknown files before storing them', async () => {
    const { addFile, list } = await openTraining(openApp, { shouldRunJobs: false });
    await expect(addFile('', 'empty.txt')).rejects.toMatchObject(refusal('FileEmpty'));
    await expect(addFile('%PDF-1.7\n1 0 obj', 'renamed.txt')).rejects.toMatchObject(
      refusal('FileTypeMismatch'),
    );
    await expect(addFile(Buffer.from([0, 1, 2, 3]), 'what.bin')).rejects.toMatchObject(
      refusal('FileTypeRefused'),
    );
    expect((await list()).sources).toEqual([]);
  });

  test('rejects a duplicate file, text, pair or file with the words of a text', async () => {
    const { addFile, addText, addPair, waitForStatus } = await openTraining(openApp);
    const text = await addText('كتاب ها تا ٧ روز مرجوع می‌شوند.');
    await expect(addText('کتاب‌ها تا ۷ روز  مرجوع می‌شوند.', 'دیگر')).rejects.toMatchObject(
      refusal('SourceDuplicate'),
    );
    await addPair('ساعت کار؟', '۹ تا ۱۷');
    await expect(addPair('ساعت  كار؟', '۹ تا ۱۷')).rejects.toMatchObject(refusal('SourceDuplicate'));
    const file = await addFile(SHIPPING, 'a.txt');
    await expect(addFile(SHIPPING, 'b.txt')).rejects.toMatchObject(refusal('SourceDuplicate'));
    await waitForStatus(text.id, 'trained');
    await waitForStatus(file.id, 'trained');
    const addedFile = await addFile('کتاب‌ها تا ۷ روز مرجوع می‌شوند.', 'c.txt');
    expect(await waitForStatus(addedFile.id, 'rejected')).toMatchObject({ reason: 'SourceDuplicate' });
  });

  test('accepts one of several parallel uploads of a file', async () => {
    const { addFile, list } = await openTraining(openApp, { shouldRunJobs: false });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => addFile(SHIPPING)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await list()).sources).toHaveLength(1);
  });

  test('rejects the fifty-first file with TooManySources', async () => {
    const { addFile } = await openTraining(openApp, { shouldRunJobs: false });
    for (let at = 1; at <= limits.trainingFile.perBot; at += 1) await addFile(`متن شمارهٔ ${at}`, `${at}.txt`);
    await expect(addFile('یکی بیشتر', 'more.txt')).rejects.toMatchObject(refusal('TooManySources'));
  });

  test('rejects a damaged file with its reason and allows one retry at a time', async () => {
    const { addFile, waitForStatus, retry, list } = await openTraining(openApp);
    const source = await addFile('%PDF-1.7\nnothing of a PDF', 'broken.pdf');
    expect(await waitForStatus(source.id, 'rejected')).toMatchObject({ reason: 'FileDamaged' });
    expect(await list()).toMatchObject({ status: 'rejected' });
    const outcomes = await Promise.allSettled([retry(source.id), retry(source.id)]);
    expect(outcomes).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
    const secondSource = await app.waitForEvent(
      (event) =>
        event.kind === 'source.changed' &&
        event.source.status === 'pending' &&
        event.source.reason === null &&
        event,
    );
    expect(secondSource.source.id).toBe(source.id);
  });

  test('learns nothing partially without characters and has room again after a removal', async () => {
    const { addText, waitForStatus, passages, remove, retry, charactersLeft } = await openTraining(openApp, {
      characters: 100,
    });
    const first = await addText('الف'.repeat(20), 'یک');
    await waitForStatus(first.id, 'trained');
    const second = await addText('ب'.repeat(60), 'دو');
    expect(await waitForStatus(second.id, 'noSpaceLeft')).toMatchObject({
      reason: 'NoCharactersLeft',
      characters: 0,
    });
    expect((await passages()).map((passage) => passage.source_id)).toEqual([first.id]);
    expect(await charactersLeft()).toBe(40);
    await remove(first.id);
    expect(await charactersLeft()).toBe(100);
    await retry(second.id);
    await waitForStatus(second.id, 'trained');
    expect(await charactersLeft()).toBe(40);
  });

  test('discards the result of a cancelled source and allows a retry', async () => {
    const { bot, addText, cancel, retry, passages } = await openTraining(openApp, { shouldRunJobs: false });
    const source = await addText(SHIPPING);
    const ids = { accountId: app.owner.accountId, botId: bot.id, sourceId: source.id };
    await startTraining(app.store, ids, app.now());
    expect(await cancel(source.id)).toMatchObject({ status: 'untrained' });
    const prepared = prepareSource({ title: '', text: SHIPPING, kind: 'text' });
    const late = recordTrained(
      app.store,
      ids,
      {
        prepared,
        version: 0,
        pages: null,
        warnings: [],
        damages: [],
        coverage: { share: null, omissions: [] },
        page: null,
      },
      app.now(),
    );
    await expect(late).rejects.toMatchObject(refusal('SourceBusy'));
    expect(await passages()).toEqual([]);
    expect(await retry(source.id)).toMatchObject({ status: 'pending', reason: null });
    await expect(retry(source.id)).rejects.toMatchObject(refusal('SourceBusy'));
  });

  test('learns a source once when its job runs again', async () => {
    const { bot, addText, waitForStatus, passages, charactersLeft } = await openTraining(openApp);
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    const ids = { accountId: app.owner.accountId, botId: bot.id, sourceId: source.id };
    expect(await startTraining(app.store, ids, app.now())).toBeUndefined();
    expect(await passages()).toHaveLength(1);
    expect(await charactersLeft()).toBe(limits.freePlan.characters - SHIPPING.length);
  });

  test('excludes a removed source from answers, restores it for ten minutes and then deletes it', async () => {
    const { bot, addText, waitForStatus, remove, restore, list, charactersLeft, passages } =
      await openTraining(openApp);
    const answers = async () => (await app.deps.indexes.get(app.owner.accountId, bot.id)).size;
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    expect(await answers()).toBe(1);
    const { restorableUntil } = await remove(source.id);
    expect(restorableUntil).toBe(app.now() + RESTORE_MS);
    expect(await answers()).toBe(0);
    expect((await list()).sources).toEqual([]);
    expect(await charactersLeft()).toBe(limits.freePlan.characters);
    app.advanceTime(RESTORE_MS - 1);
    expect(await restore(source.id)).toMatchObject({ status: 'trained' });
    expect(await answers()).toBe(1);
    expect(await charactersLeft()).toBe(limits.freePlan.characters - SHIPPING.length);
    await remove(source.id);
    const removal = app.waitForEvent(
      (event) => event.kind === 'source.removed' && event.sourceId === source.id && event,
    );
    await removal;
    app.advanceTime(RESTORE_MS);
    await expect(restore(source.id)).rejects.toMatchObject(refusal('NotFound'));
    await expect.poll(() => passages()).toEqual([]);
  });

  test('allows a removed source to be added again and rejects its restore as a duplicate', async () => {
    const { addText, waitForStatus, remove, restore } = await openTraining(openApp);
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    await remove(source.id);
    const addedAgain = await addText(SHIPPING);
    await waitForStatus(addedAgain.id, 'trained');
    await expect(restore(source.id)).rejects.toMatchObject(refusal('SourceDuplicate'));
  });

  test('hides the bot and the sources of another account', async () => {
    const { bot, addText, waitForStatus } = await openTraining(openApp);
    const source = await addText(SHIPPING);
    await waitForStatus(source.id, 'trained');
    const { training } = app.handlers;
    const stranger = { ...app.owner, accountId: newId(), userId: newId() };
    const ids = { botId: bot.id, sourceId: source.id };
    const no = refusal('BotNotFound');
    await expect(
      training.addText({ ...ids, title: 'x', text: 'y' }, stranger, app.requestContext()),
    ).rejects.toMatchObject(no);
    await expect(training.read(ids, stranger, app.requestContext())).rejects.toMatchObject(no);
    await expect(training.remove(ids, stranger, app.requestContext())).rejects.toMatchObject(no);
    const other = { ...ids, sourceId: newId() };
    await expect(training.read(other, app.owner, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('answers from a pair right after it is learned', async () => {
    const { bot, addPair, waitForStatus, read } = await openTraining(openApp);
    const pair = await addPair('نشانی فروشگاه کجاست؟', 'تهران، خیابان ولیعصر، شمارهٔ ۱۲');
    await waitForStatus(pair.id, 'trained');
    expect((await read(pair.id)).source).toMatchObject({
      kind: 'qa',
      question: 'نشانی فروشگاه کجاست؟',
      answer: 'تهران، خیابان ولیعصر، شمارهٔ ۱۲',
    });
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'نشانی فروشگاه کجاست؟');
    const answer = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(answer.text).toContain('ولیعصر');
  });
});
