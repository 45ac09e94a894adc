import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { PairImport } from '../../../contract/training/pair-imports.ts';
import { writeCsv } from '../../../server/areas/shared/csv.ts';
import { importPairs } from '../../../server/jobs/training/import-pairs.job.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });
const tableOf = (count: number, from = 0) =>
  writeCsv([
    ['پرسش', 'پاسخ'],
    ...Array.from({ length: count }, (_, at) => [
      `پرسش شمارهٔ ${from + at} چیست؟`,
      `پاسخ ${from + at} این است.`,
    ]),
  ]);

async function openImportScenario(openApp: OpenApp, options: Parameters<OpenApp>[0] = {}) {
  const app = await openApp(options);
  const { id: botId } = await app.createBot();
  const { pairImports, pairs } = app.handlers;
  const { accountId } = app.owner;
  const one = (importId: string) => ({ botId, importId });
  return {
    app,
    botId,
    pairs,
    send: (content: string | Uint8Array, name = 'faq.csv') =>
      pairImports.upload(
        { botId, name },
        app.owner,
        app.requestContext({ body: Readable.from([Buffer.from(content)]) }),
      ),
    choosePreview: (id: string, choice: object) =>
      pairImports.preview({ ...one(id), ...choice }, app.owner, app.requestContext()),
    begin: (id: string) => pairImports.start(one(id), app.owner, app.requestContext()),
    cancel: (id: string) => pairImports.cancel(one(id), app.owner, app.requestContext()),
    latest: () => pairImports.latest({ botId }, app.owner, app.requestContext()),
    report: (id: string) => pairImports.report({ ...one(id), locale: 'fa' }, app.owner, app.requestContext()),
    waitForImport: (id: string, status: PairImport['status']) =>
      app.waitForEvent(
        (event) =>
          event.kind === 'import.changed' &&
          event.pairImport.id === id &&
          event.pairImport.status === status &&
          event.pairImport,
      ),
    total: async () => (await pairs.list({ botId }, app.owner, app.requestContext())).total,
    index: () => app.deps.indexes.get(accountId, botId),
    async account() {
      const { db } = app.store;
      const rows = await db
        .selectFrom('sources')
        .select(['charged_characters', 'characters', 'status'])
        .where('account_id', '=', accountId)
        .execute();
      const chargedUsage = await db
        .selectFrom('usage')
        .select('amount')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'character')
        .execute();
      const { characters_left: left } = await db
        .selectFrom('accounts')
        .select('characters_left')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      return {
        storedCharacters: rows.reduce((sum, { charged_characters }) => sum + charged_characters, 0),
        chargedUsage: chargedUsage.reduce((sum, { amount }) => sum + amount, 0),
        left,
      };
    },
  };
}

forEachApp((openApp) => {
  test('keeps the last of several parallel uploads and rejects late ones with ImportRunning', async () => {
    const { app, send, latest } = await openImportScenario(openApp, { shouldRunJobs: false });
    const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((count) => send(tableOf(count))));
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('ImportRunning'));
    const importIds = sent.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []));
    expect(importIds).toContain((await latest())?.id);
    const { file_key: key } = await app.store.db
      .selectFrom('pair_imports')
      .select('file_key')
      .executeTakeFirstOrThrow();
    expect((await app.store.files.read(key ?? '')).length).toBeGreaterThan(0);
  });

  test('previews, imports, charges and answers from a table and reports the skipped rows', async () => {
    const { send, begin, waitForImport, report, total, index, account, app, botId, pairs } =
      await openImportScenario(openApp);
    await pairs.add({ botId, question: 'ساعت کار؟', answer: '۹' }, app.owner, app.requestContext());
    await app.waitForEvent((event) => event.kind === 'source.changed' && event.source.status === 'trained');
    const preview = await send(`${tableOf(450)}\nساعت كار,۱۰\n,بی‌پرسش\n"باز,بسته`);
    expect(preview).toMatchObject({
      status: 'previewed',
      preview: { rows: 453, accepted: 450 },
      charactersLeft: expect.any(Number),
    });
    await begin(preview.id);
    const done = await waitForImport(preview.id, 'done');
    expect(done).toMatchObject({ done: 453, added: 450, skipped: 3, unpaid: 0, reason: null });
    expect(await total()).toBe(451);
    expect((await index()).size).toBe(451);
    const { storedCharacters, chargedUsage, left } = await account();
    expect(storedCharacters).toBe(chargedUsage);
    expect(left).toBe(limits.freePlan.characters - chargedUsage);
    const { fileName, csv } = await report(preview.id);
    expect(fileName).toBe('faq-report.csv');
    const [, knownLine, empty, broken] = csv.split('\r\n');
    expect(knownLine).toBe('453,این پرسش قبلاً اضافه شده است,ساعت کار');
    expect(empty).toBe('454,پرسش خالی است,');
    expect(broken).toMatch(/^455,"گیومهٔ/);
  });

  test('exports and reimports pairs unchanged as CSV and XLSX', async () => {
    const { send, begin, waitForImport, total, app, botId, pairs } = await openImportScenario(openApp);
    const rows = [
      ['پرسش', 'پاسخ'],
      ['=جمع چند است؟', '\'-۵ تومان؛ «نقد», "نسیه"\nسطر دوم'],
      ['+۹۸؟', '\u200cنیم‌فاصله | <b>'],
    ];
    const preview = await send(writeCsv(rows));
    await begin(preview.id);
    await waitForImport(preview.id, 'done');
    for (const format of ['csv', 'xlsx'] as const) {
      const all = async () =>
        (await pairs.list({ botId, order: 'question' }, app.owner, app.requestContext())).pairs;
      const before = await all();
      const { fileName, base64 } = await pairs.export(
        { botId, format, locale: 'fa' },
        app.owner,
        app.requestContext(),
      );
      expect(fileName).toMatch(/^qa-\d{4}-\d\d-\d\d\.(csv|xlsx)$/);
      await pairs.remove({ botId, pairIds: before.map(({ id }) => id) }, app.owner, app.requestContext());
      expect(await total()).toBe(0);
      const secondImport = await send(Buffer.from(base64, 'base64'), fileName);
      expect(secondImport).toMatchObject({
        format: { kind: format, hasHeader: true },
        preview: { rows: 2, accepted: 2 },
      });
      await begin(secondImport.id);
      await waitForImport(secondImport.id, 'done');
      const toTexts = (list: typeof before) => list.map(({ question, answer }) => [question, answer]);
      expect(toTexts(await all())).toEqual(toTexts(before));
    }
  });

  test('splits an export over the import limit into files that each import whole', async () => {
    const { send, app, botId, pairs } = await openImportScenario(openApp);
    await pairs.add({ botId, question: 'پرسش نخست', answer: 'پاسخ' }, app.owner, app.requestContext());
    await app.waitForEvent((event) => event.kind === 'source.changed' && event.source.status === 'trained');
    const botSources = app.store.db.selectFrom('sources').selectAll().where('bot_id', '=', botId);
    const first = await botSources.executeTakeFirstOrThrow();
    const maxRows = limits.pairTable.rows;
    for (let at = 0; at < maxRows; at += 400) {
      const more = Array.from({ length: 400 }, (_, step) => ({
        ...first,
        id: newId(),
        title: `پرسش ${at + step}`,
        question: `پرسش ${at + step}`,
        question_key: `پرسش ${at + step}`,
        content_key: `${first.content_key}${at + step}`,
        created_at: first.created_at + at + step + 1,
      }));
      await app.store.db.insertInto('sources').values(more).execute();
    }
    const exportInput = { botId, format: 'csv', locale: 'fa' } as const;
    const one = await pairs.export(exportInput, app.owner, app.requestContext());
    const two = await pairs.export(
      { ...exportInput, after: one.next ?? '', part: 2 },
      app.owner,
      app.requestContext(),
    );
    expect([one.fileName, two.fileName]).toEqual([
      expect.stringMatching(/-1\.csv$/),
      expect.stringMatching(/-2\.csv$/),
    ]);
    expect(two.next).toBeNull();
    const bytesOf = ({ base64 }: typeof one) => Buffer.from(base64, 'base64');
    expect((await send(bytesOf(one))).preview.rows).toBe(maxRows);
    const rest = await send(bytesOf(two));
    expect(rest.preview.rows).toBe(1);
    expect(rest.preview.first[0]).toMatchObject({ question: `پرسش ${maxRows - 1}` });
  });

  test('reads a table again with chosen columns and rejects one without valid rows', async () => {
    const { send, choosePreview, begin } = await openImportScenario(openApp);
    const preview = await send('a;پاسخ اول|پرسش اول\nb;پاسخ دوم|پرسش دوم\n');
    const other = await choosePreview(preview.id, { separator: '|', question: 1, answer: 0 });
    expect(other.preview.first[0]).toMatchObject({ question: 'پرسش اول', answer: 'a;پاسخ اول' });
    const nothing = await choosePreview(preview.id, { separator: '؛' });
    expect(nothing.preview).toMatchObject({ accepted: 0 });
    await expect(begin(preview.id)).rejects.toMatchObject(refusal('TableEmpty'));
    await choosePreview(preview.id, { encoding: 'windows-1256' });
  });

  test('keeps pairs over the character limit untrained and reports them', async () => {
    const { send, begin, waitForImport, index, account, report, app } = await openImportScenario(openApp, {
      characters: 1_000,
    });
    const preview = await send(tableOf(300));
    await begin(preview.id);
    const done = await waitForImport(preview.id, 'done');
    expect(done.added).toBeGreaterThan(10);
    expect(done.added + done.unpaid).toBe(300);
    expect((await index()).size).toBe(done.added);
    const { storedCharacters, chargedUsage, left } = await account();
    expect([storedCharacters, left]).toEqual([chargedUsage, 1_000 - chargedUsage]);
    expect((await report(preview.id)).csv).toContain('ظرفیت دانش پر است');
    const bots = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(bots[0]?.trainingStatus).toBe('noSpaceLeft');
  });

  test('cancels an import, keeps the added pairs and allows another one', async () => {
    const { send, begin, cancel, latest } = await openImportScenario(openApp, { shouldRunJobs: false });
    const preview = await send(tableOf(10));
    await begin(preview.id);
    await expect(send(tableOf(5))).rejects.toMatchObject(refusal('ImportRunning'));
    expect(await cancel(preview.id)).toMatchObject({ status: 'cancelled', added: 0 });
    const other = await send(tableOf(5));
    expect(await latest()).toMatchObject({ id: other.id, status: 'previewed' });
    await expect(begin(preview.id)).rejects.toMatchObject(refusal('NotFound'));
  });

  test('resumes an interrupted import without duplicates', async () => {
    const { send, begin, total, app, account, botId } = await openImportScenario(openApp, {
      shouldRunJobs: false,
    });
    const preview = await send(tableOf(1_000));
    await begin(preview.id);
    const ids = { accountId: app.owner.accountId, botId, importId: preview.id };
    const job = (signal: AbortSignal) => ({
      id: 'x',
      key: preview.id,
      payload: ids,
      attempt: 1,
      maxAttempts: 9,
      signal,
      progress: () => undefined,
    });
    const abortController = new AbortController();
    const leave = app.store.events.subscribe(ids.accountId, () => abortController.abort());
    await expect(importPairs(app.deps, ids, job(abortController.signal))).rejects.toThrow();
    leave();
    const half = await total();
    expect(half).toBeLessThan(1_000);
    await importPairs(app.deps, ids, job(new AbortController().signal));
    expect(await total()).toBe(1_000);
    const { storedCharacters, chargedUsage } = await account();
    expect(storedCharacters).toBe(chargedUsage);
    expect(await importPairs(app.deps, ids, job(new AbortController().signal))).toBe('done');
  });

  test.each([
    ['nothing', '', 'TableEmpty'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'TableTypeRefused'],
    ['too many rows', 'س,ج\n'.repeat(limits.pairTable.rows + 10), 'TableTooLong'],
    ['too many bytes', Buffer.alloc(limits.pairTable.bytes + 1, 'س'), 'TableTooLarge'],
  ])('rejects an import of %s', async (_name, content, tag) => {
    const { send, latest } = await openImportScenario(openApp, { shouldRunJobs: false });
    await expect(send(content)).rejects.toMatchObject(refusal(tag));
    expect(await latest()).toBeNull();
  });
});
