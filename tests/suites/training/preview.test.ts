import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { TrainingStatus } from '../../../contract/bots/bots.ts';
import { newId } from '../../../server/store/id.ts';
import { plainPdf } from '../../fixtures/plain-pdf.ts';
import { scannedPdf } from '../../fixtures/scanned-pdf.ts';
import { rtlPage } from '../../fixtures/shop-text.ts';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const READABLE_TEXT = 'هزینهٔ ارسال سفارش به شهرستان ۴۵ هزار تومان است و ۳ تا ۵ روز کاری طول می‌کشد.';
const GARBLED_TEXT = 'هزینهٔ ????? سفارش به ??????? ۴۵ هزار تومان است و ???? روز کاری طول می‌کشد.';

const PRICE_LIST = new URL('../../fixtures/price-list.xlsx', import.meta.url);

let app: App;

async function openPreviewScenario(openApp: OpenApp) {
  app = await openApp();
  const { training, preview } = app.handlers;
  const bot = await app.createBot();
  const sourceIds = (sourceId: string) => ({ botId: bot.id, sourceId });
  return {
    bot,
    of: sourceIds,
    addFile: (content: Uint8Array | string, name: string) =>
      training.addFile(
        { botId: bot.id, name },
        app.owner,
        app.requestContext({ body: Readable.from([Buffer.from(content)]) }),
      ),
    readPreview: (id: string) => preview.read(sourceIds(id), app.owner, app.requestContext()),
    read: (id: string) => training.read(sourceIds(id), app.owner, app.requestContext()),
    accept: (id: string) => training.accept(sourceIds(id), app.owner, app.requestContext()),
    reject: (id: string) => training.reject(sourceIds(id), app.owner, app.requestContext()),
    readImage: (id: string) => preview.startOcr(sourceIds(id), app.owner, app.requestContext()),
    page: (id: string, page: number) =>
      preview.page({ ...sourceIds(id), page }, app.owner, app.requestContext()),
    original: (id: string) => preview.original(sourceIds(id), app.owner, app.requestContext()),
    charactersLeft: async () =>
      (await training.list({ botId: bot.id }, app.owner, app.requestContext())).charactersLeft,
    waitForStatus: (id: string, status: TrainingStatus, hold: 'doubt' | null = null) =>
      app.waitForEvent(
        (event) =>
          event.kind === 'source.changed' &&
          event.source.id === id &&
          event.source.status === status &&
          event.source.hold === hold &&
          event.source,
      ),
  };
}

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('holds a doubtful text uncharged with its reason and places until it is accepted', async () => {
    const { addFile, waitForStatus, readPreview, read, accept, charactersLeft } =
      await openPreviewScenario(openApp);
    const before = await charactersLeft();
    const { id } = await addFile(GARBLED_TEXT, 'ارسال.txt');
    expect(await waitForStatus(id, 'pending', 'doubt')).toMatchObject({
      reason: 'TextDoubtful',
      warnings: ['unreadable'],
      charged: 0,
    });
    expect(await charactersLeft()).toBe(before);
    const [damage] = (await readPreview(id)).damages;
    expect(damage).toMatchObject({ kind: 'unreadable', severity: 'doubt', isRepaired: false });
    const { text } = await read(id);
    expect(damage?.examples.map(({ start, end }) => text.slice(start, end))).toEqual([
      '?????',
      '???????',
      '????',
    ]);
    await accept(id);
    await waitForStatus(id, 'accepted');
    expect(await charactersLeft()).toBe(before - text.length);
  });

  test('learns a price list as records, charges its stored text and tells what it left out', async () => {
    const { addFile, waitForStatus, readPreview, read, charactersLeft } = await openPreviewScenario(openApp);
    const before = await charactersLeft();
    const { id } = await addFile(await readFile(PRICE_LIST), 'قیمت.xlsx');
    expect(await waitForStatus(id, 'trained')).toMatchObject({ warnings: ['hidden-left-out'] });
    const { text, passages } = await read(id);
    expect(await charactersLeft()).toBe(before - text.length);
    expect(passages[0]).toMatchObject({
      title: 'قیمت — لیست قیمت — قیمت‌های شهریور',
      text: expect.stringContaining('کالا: کیف چرمی | کد: 000123 | قیمت: 1,200,000 تومان | تخفیف: 15%'),
    });
    const { share, omissions } = (await readPreview(id)).coverage;
    expect(share).toBe(1);
    expect(omissions).toContainEqual({ kind: 'hidden-sheets', count: 1, examples: ['محرمانه'] });
  });

  test('charges nothing for a rejected doubtful text', async () => {
    const { addFile, waitForStatus, reject, charactersLeft } = await openPreviewScenario(openApp);
    const before = await charactersLeft();
    const { id } = await addFile(GARBLED_TEXT, 'ارسال.txt');
    await waitForStatus(id, 'pending', 'doubt');
    expect(await reject(id)).toMatchObject({ status: 'rejected', reason: 'TextRefused' });
    expect(await charactersLeft()).toBe(before);
  });

  test.each([
    ['reversed', 'نیا تسا. یارب نآ هک تسا، دیاب دشاب.', 'این است. برای آن که است، باید باشد.'],
    ['presentation-forms', 'ﺳﻼﻡ، ﺳﻼﻡ، این کتاب است', 'سلام، سلام، این کتاب است'],
  ])('repairs a text that came %s and holds it uncharged', async (kind, input, repaired) => {
    const { addFile, waitForStatus, readPreview, read, accept, charactersLeft } =
      await openPreviewScenario(openApp);
    const before = await charactersLeft();
    const { id } = await addFile(input, 'متن.txt');
    await waitForStatus(id, 'pending', 'doubt');
    expect((await readPreview(id)).damages).toMatchObject([{ kind, severity: 'doubt', isRepaired: true }]);
    expect((await read(id)).text).toBe(repaired);
    expect(await charactersLeft()).toBe(before);
    await accept(id);
    await waitForStatus(id, 'accepted');
    expect(await charactersLeft()).toBe(before - repaired.length);
  });

  test('repairs Arabic letters in a text and learns it at once with a note', async () => {
    const { addFile, waitForStatus, readPreview, read } = await openPreviewScenario(openApp);
    const { id } = await addFile(READABLE_TEXT.replaceAll('ک', 'ك').replaceAll('ی', 'ي'), 'ارسال.txt');
    await waitForStatus(id, 'trained');
    expect((await read(id)).text).toBe(READABLE_TEXT);
    expect((await readPreview(id)).damages).toMatchObject([{ kind: 'arabic-letters', isRepaired: true }]);
  });

  test('rejects a scan, offers OCR and holds the result for approval', async () => {
    const { addFile, waitForStatus, readPreview, readImage, read, accept } =
      await openPreviewScenario(openApp);
    const page = `<div style="background:#fff;padding:32px;font-size:22px;line-height:2">${READABLE_TEXT}</div>`;
    const { id } = await addFile(await scannedPdf([rtlPage(page)]), 'قیمت.pdf');
    expect(await waitForStatus(id, 'rejected')).toMatchObject({ reason: 'FileScanned' });
    expect(await readPreview(id)).toMatchObject({ canRunOcr: true, original: { hasPages: true } });
    await readImage(id);
    expect(await waitForStatus(id, 'pending', 'doubt')).toMatchObject({ warnings: ['scan'], charged: 0 });
    const { text } = await read(id);
    expect(text).toContain('ارسال سفارش به شهرستان');
    const { damages, canRunOcr } = await readPreview(id);
    expect([damages[0]?.kind, canRunOcr]).toEqual(['scan', false]);
    await accept(id);
    expect(await waitForStatus(id, 'accepted')).toMatchObject({ characters: text.length });
  }, 120_000);

  test('rejects OCR of a text file with FileNotScanned', async () => {
    const { addFile, waitForStatus, readImage } = await openPreviewScenario(openApp);
    const { id } = await addFile(READABLE_TEXT, 'ارسال.txt');
    await waitForStatus(id, 'trained');
    await expect(readImage(id)).rejects.toMatchObject(refusal('FileNotScanned'));
  });

  test('renders PDF pages and returns the original file', async () => {
    const { addFile, waitForStatus, page, original } = await openPreviewScenario(openApp);
    const pdf = plainPdf(['Shipping is free above 500 thousand toman', 'Second page']);
    const { id } = await addFile(pdf, 'Shipping.pdf');
    await waitForStatus(id, 'trained');
    const renderedPage = await page(id, 2);
    expect(renderedPage).toMatchObject({ page: 2, pages: 2 });
    expect(Buffer.from(renderedPage.picture, 'base64').subarray(1, 4).toString('latin1')).toBe('PNG');
    const originalFile = await original(id);
    expect(originalFile.name).toBe('Shipping.pdf');
    expect(Buffer.from(originalFile.base64, 'base64').equals(Buffer.from(pdf))).toBe(true);
    const text = await addFile(READABLE_TEXT, 'ارسال.txt');
    await expect(page(text.id, 1)).rejects.toMatchObject(refusal('NotFound'));
  });

  test('counts an answer that cites a source and links to its conversation', async () => {
    const { bot, addFile, waitForStatus, readPreview } = await openPreviewScenario(openApp);
    const { id } = await addFile(READABLE_TEXT, 'ارسال.txt');
    await waitForStatus(id, 'trained');
    expect((await readPreview(id)).citations).toEqual({ count: 0, lastAt: null, latest: [] });
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'هزینه ارسال به شهرستان چند تومان است؟');
    await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    const { citations } = await readPreview(id);
    expect(citations).toMatchObject({ count: 1, latest: [{ conversationId: visitor.conversationId }] });
  });

  test('rejects ten known files of fifty as duplicates and learns the other forty', async () => {
    const { addFile, bot } = await openPreviewScenario(openApp);
    const contents = Array.from({ length: 50 }, (_, at) => `${READABLE_TEXT} شمارهٔ ${at % 40}`);
    const added: string[] = [];
    const rejectedNames: string[] = [];
    for (const [at, content] of contents.entries()) {
      await addFile(content, `${at}.txt`).then(
        ({ id }) => void added.push(id),
        (error) => void rejectedNames.push(error.failure.error),
      );
    }
    expect(added).toHaveLength(40);
    expect(rejectedNames).toEqual(Array.from({ length: 10 }, () => 'SourceDuplicate'));
    await expect
      .poll(
        async () => {
          const all = await app.handlers.training.list({ botId: bot.id }, app.owner, app.requestContext());
          return all.sources.filter(({ status }) => status === 'trained').length;
        },
        { timeout: 30_000 },
      )
      .toBe(40);
  }, 60_000);

  test('rejects a preview by another account with BotNotFound', async () => {
    const { addFile, of } = await openPreviewScenario(openApp);
    const { id } = await addFile(READABLE_TEXT, 'ارسال.txt');
    const stranger = { ...app.owner, accountId: newId() };
    const { preview } = app.handlers;
    for (const call of [
      () => preview.read(of(id), stranger, app.requestContext()),
      () => preview.page({ ...of(id), page: 1 }, stranger, app.requestContext()),
      () => preview.original(of(id), stranger, app.requestContext()),
      () => preview.startOcr(of(id), stranger, app.requestContext()),
    ])
      await expect(call()).rejects.toMatchObject(refusal('BotNotFound'));
  });
});
