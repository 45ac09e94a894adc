import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { contactImportLimits } from '../../../../contract/limits.team.ts';
import { importContacts } from '../../../../server/jobs/conversations/import-contacts.job.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, addOwner, forEachApp } from '../../support/app.ts';
import { addContact } from './add-contact.ts';

const refusal = (error: string) => ({ failure: { error } });
const neverAborted = new AbortController().signal;

function importsOf(app: App) {
  const { contactImports, contacts } = app.handlers;
  const { accountId } = app.owner;
  const send = (content: string | Uint8Array, name = 'مشتری‌ها.csv') =>
    contactImports.upload(
      { name },
      app.owner,
      app.requestContext({ body: Readable.from([Buffer.from(content)]) }),
    );
  const choose = (contactImportId: string, choice: object) =>
    contactImports.preview({ contactImportId, ...choice }, app.owner, app.requestContext());
  const start = (contactImportId: string, label: string | null = null) =>
    contactImports.start({ contactImportId, label }, app.owner, app.requestContext());
  const latest = () => contactImports.latest({}, app.owner, app.requestContext());
  const run = async (contactImportId: string, label: string | null = null, signal = neverAborted) => {
    await start(contactImportId, label);
    await importContacts({ ...app.deps, clock: app.now }, { accountId, contactImportId }, { signal });
    return latest();
  };
  const report = async (contactImportId: string, rows: 'skipped' | 'all' = 'skipped') => {
    const file = await contactImports.report(
      { contactImportId, rows, locale: 'en' },
      app.owner,
      app.requestContext(),
    );
    return String(await buffer(await file.read(0, Number.MAX_SAFE_INTEGER))).split('\r\n');
  };
  const list = async (filters = {}) =>
    (await contacts.list({ limit: 100, ...filters }, app.owner, app.requestContext())).contacts;
  const find = async (search: string) => {
    const [row] = await list({ search });
    return contacts.read({ contactId: row?.id ?? '' }, app.owner, app.requestContext());
  };
  return { send, choose, start, latest, run, report, list, find };
}

/** «نام؛ …» in windows-1256, byte by byte: نام;شماره and سارا;09123456789. */
const WINDOWS_1256 = Buffer.from([
  ...[0xe4, 0xc7, 0xe3, 0x3b, 0xd4, 0xe3, 0xc7, 0xd1, 0xe5, 0x0d, 0x0a],
  ...[0xd3, 0xc7, 0xd1, 0xc7, 0x3b],
  ...Buffer.from('09123456789\r\n'),
]);

forEachApp((openApp) => {
  test('guesses the columns from Persian and English headings, and from the cells without headings', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { send, choose } = importsOf(app);
    const city = await app.handlers.contactAttributes.create(
      { name: 'شهر', kind: 'text', choices: [] },
      app.owner,
      app.requestContext(),
    );
    const targets = async (content: string) =>
      (await send(content)).format.columns.map(({ target }) => target);
    expect(await targets('نام مشتری:,موبايل,E-Mail,شهر,کد\nسارا,0912,a@b.ir,شیراز,۱')).toEqual([
      ...['name', 'phone', 'email', city.id, 'skip'],
    ]);
    expect(await targets('Name\tPhone number\tSubscribed\tTags\nSara\t09123456789\tyes\t')).toEqual([
      ...['name', 'phone', 'consent', 'labels'],
    ]);
    const withoutHeader = await send('۰۹۱۲۳۴۵۶۷۸۹;سارا;sara@shop.example\n09351112233;رضا;');
    expect(withoutHeader.format).toMatchObject({ hasHeader: false, separator: ';' });
    expect(withoutHeader.format.columns.map(({ target }) => target)).toEqual(['phone', 'name', 'email']);
    const chosen = await choose(withoutHeader.id, { targets: ['phone', 'skip', newId()] });
    expect(chosen.format.columns.map(({ target }) => target)).toEqual(['phone', 'skip', 'email']);
    expect(chosen.preview).toMatchObject({ rows: 2, problems: [] });
  });

  test.each([
    ['windows-1256 with semicolons', WINDOWS_1256],
    ['UTF-8 with a mark and commas', Buffer.from('\ufeffنام,شماره\r\nسارا,09123456789\r\n')],
    ['UTF-16 with tabs', Buffer.from('\ufeffنام\tشماره\nسارا\t09123456789\n', 'utf16le')],
    ['quoted line breaks', Buffer.from('نام,شماره,نشانی\n"سارا",09123456789,"تهران\nولیعصر"\n')],
    ['numbers wrapped in formulas', Buffer.from('نام,شماره\nسارا,"=""09123456789"""\n')],
    ['Arabic digits and letters', Buffer.from('نام,شماره\nسارا,٠٩١٢ ٣٤٥ ٦٧٨٩\n')],
  ])('reads %s', async (_name, bytes) => {
    const app = await openApp({ shouldRunJobs: false });
    const { send, run, list } = importsOf(app);
    expect(await run((await send(bytes)).id)).toMatchObject({ status: 'done', created: 1, skipped: 0 });
    expect(await list()).toMatchObject([{ name: 'سارا', phone: '09123456789' }]);
  });

  test('creates, updates or keeps contacts and reports every skipped row', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { send, run, report, list, find } = importsOf(app);
    const bot = await app.createBot();
    await addContact(app, bot, { name: 'سارا', phone: '+98 912 345 6789' });
    await addContact(app, bot, { name: 'رضا', email: 'Reza@Shop.example' });
    await addContact(app, bot, { name: 'پدر', phone: '02188776655' });
    await addContact(app, bot, { name: 'مادر', phone: '02188776655' });
    const age = await app.handlers.contactAttributes.create(
      { name: 'سن', kind: 'number', choices: [] },
      app.owner,
      app.requestContext(),
    );
    const file = [
      'نام,شماره,ایمیل,اجازهٔ پیام,سن,برچسب‌ها',
      'ساناز,09123456789,sara@shop.example,بله,۳۰,',
      'رضا,,reza@shop.example,,,',
      'مینا,9351112233,,خیر,,',
      'مینا,+98 935 111 2233,mina@shop.example,,,',
      ',,,بله,,',
      'بد,12,,,,',
      'بد,,بد@,,,',
      'بد,09120000000,,شاید,,',
      'بد,09120000001,,,سی,',
      'بد,09120000002,,,,ناشناس',
      '"باز,09120000003,,,,',
      'کسی,02188776655,,,,',
      'مادر,02188776655,,بله,,',
      '=1+1,09120000004,,,,',
    ].join('\r\n');
    const preview = await send(file);
    expect(preview.preview.first.slice(0, 6).map(({ outcome }) => outcome)).toEqual([
      ...['updated', 'unchanged', 'created', 'updated', 'skipped', 'skipped'],
    ]);
    const done = await run(preview.id, 'واردشده امروز');
    expect(done).toMatchObject({
      status: 'done',
      done: 14,
      created: 2,
      updated: 4,
      unchanged: 0,
      skipped: 8,
    });
    const [title, ...rows] = await report(preview.id);
    expect(title).toBe('\ufeffLine of the file,Outcome,Reason,نام,شماره,ایمیل,اجازهٔ پیام,سن,برچسب‌ها');
    expect(rows.map((row) => row.split(',').slice(0, 3).join(' | '))).toEqual([
      '6 | Not imported | "Name',
      '7 | Not imported | The phone number isn’t valid',
      '8 | Not imported | The email isn’t valid',
      '9 | Not imported | The consent is neither yes nor no',
      '10 | Not imported | The value of an attribute isn’t valid',
      '11 | Not imported | The account has no such label',
      '12 | Not imported | A quote isn’t closed',
      '13 | Not imported | Several contacts have this phone or email',
      '',
    ]);
    const all = await report(preview.id, 'all');
    expect(all).toHaveLength(16);
    expect(all[14]).toBe("15,New contact,,'=1+1,09120000004,,,,");
    const sara = await find('09123456789');
    expect(sara).toMatchObject({ name: 'سارا', email: 'sara@shop.example', consent: 'given' });
    expect(sara.values).toEqual({ [age.id]: '30' });
    expect(await find('mina@shop.example')).toMatchObject({ phone: '9351112233', consent: 'refused' });
    const labels = await app.handlers.labels.list({}, app.owner, app.requestContext());
    const label = labels.find(({ name }) => name === 'واردشده امروز');
    expect((await list({ labels: label?.id })).map(({ name }) => name).sort()).toEqual(
      ['=1+1', 'رضا', 'سارا', 'مادر', 'مینا'].sort(),
    );
    // The same file again changes nothing.
    const again = await run((await send(file)).id, 'واردشده امروز');
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 6, skipped: 8 });
    expect(await list()).toHaveLength(6);
  });

  test('keeps a refused consent and values unless the owner wants them replaced', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { send, choose, run, report, find } = importsOf(app);
    await run((await send('نام,شماره,اجازهٔ پیام\nسارا,09123456789,خیر')).id);
    const consentImport = await send('name,phone,consent\nSara Amini,00989123456789,yes');
    expect(await run(consentImport.id)).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await report(consentImport.id, 'all'))[1]).toBe(
      '2,Unchanged,"Had refused to be written to, which stays",Sara Amini,00989123456789,yes',
    );
    expect(await find('09123456789')).toMatchObject({ name: 'سارا', consent: 'refused' });
    const replacing = await send('name,phone,consent\nSara Amini,00989123456789,yes');
    await choose(replacing.id, { replaces: true });
    expect(await run(replacing.id)).toMatchObject({ updated: 1 });
    expect(await find('09123456789')).toMatchObject({
      ...{ name: 'Sara Amini', phone: '09123456789', consent: 'refused' },
    });
  });

  test('resumes after a kill and keeps imported rows when cancelled', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { send, start, run, latest, list } = importsOf(app);
    const { contactImports } = app.handlers;
    const file = `name,phone\n${Array.from({ length: 700 }, (_, index) => `م ${index},0912${String(index).padStart(7, '0')}`).join('\n')}`;
    const { id: contactImportId } = await send(file);
    const ids = { accountId: app.owner.accountId, contactImportId };
    // Killed after the second part: the clock is read once for each.
    let parts = 0;
    const controller = new AbortController();
    const clock = () => {
      parts += 1;
      if (parts === 2) controller.abort(new Error('killed'));
      return app.now();
    };
    await start(contactImportId);
    await expect(importContacts({ ...app.deps, clock }, ids, { signal: controller.signal })).rejects.toThrow(
      'killed',
    );
    expect(await latest()).toMatchObject({ status: 'running', done: 400, created: 400 });
    await expect(send(file)).rejects.toMatchObject(refusal('ImportRunning'));
    await importContacts({ ...app.deps, clock: app.now }, ids, { signal: neverAborted });
    expect(await latest()).toMatchObject({ status: 'done', done: 700, created: 700 });
    expect(new Set((await list({ limit: 100 })).map(({ id }) => id)).size).toBe(100);
    const second = await send(file);
    await start(second.id);
    const cancelled = await contactImports.cancel(
      { contactImportId: second.id },
      app.owner,
      app.requestContext(),
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', done: 0 });
    expect(await run(second.id)).toMatchObject({ status: 'cancelled', done: 0 });
    const stored = app.store.db.selectFrom('contact_imports').select('file_key');
    const files = await stored.where('account_id', '=', app.owner.accountId).execute();
    expect(files).toEqual([{ file_key: null }]);
  });

  test('rejects a file that is no table, too large, too long or empty', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { send } = importsOf(app);
    await expect(send(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toMatchObject(
      refusal('ContactsUnreadable'),
    );
    await expect(send(Buffer.alloc(contactImportLimits.bytes + 1, 'a'))).rejects.toMatchObject(
      refusal('ContactsTooLarge'),
    );
    await expect(send('a,b\n'.repeat(contactImportLimits.rows + 2))).rejects.toMatchObject(
      refusal('ContactsTooLong'),
    );
    for (const empty of ['', '\ufeff', 'نام,شماره\r\n', '\n\n,,\n'])
      await expect(send(empty)).rejects.toMatchObject(refusal('TableEmpty'));
  });

  test('hides an import from another account', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { contactImports } = app.handlers;
    const { id: contactImportId } = await importsOf(app).send('نام,شماره\nسارا,09123456789');
    const stranger = await addOwner(app.store);
    const context = app.requestContext();
    expect(await contactImports.latest({}, stranger, context)).toBeNull();
    for (const call of [
      () => contactImports.preview({ contactImportId, replaces: true }, stranger, context),
      () => contactImports.start({ contactImportId, label: null }, stranger, context),
      () => contactImports.cancel({ contactImportId }, stranger, context),
      () => contactImports.report({ contactImportId, rows: 'all', locale: 'fa' }, stranger, context),
    ])
      await expect(call()).rejects.toMatchObject(refusal('NotFound'));
  });
});
