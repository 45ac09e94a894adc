import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import type { Store } from '../../../server/store/store.ts';
import { addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function openShop(openApp: OpenApp) {
  const app = await openApp({ shouldRunJobs: false });
  const { id: botId } = await app.createBot();
  const { cannedReplies: replies, cannedReplyTables } = app.handlers;
  const operator = await addPerson(app.store, app.owner.accountId, {
    name: 'samira',
    isOperator: true,
    botIds: [botId],
  });
  const send =
    (mode: 'preview' | 'apply') =>
    (content: string | Uint8Array, person: CurrentUser = app.owner) =>
      cannedReplyTables.import(
        { botId, mode },
        person,
        app.requestContext({ body: Readable.from([Buffer.from(content)]) }),
      );
  return {
    app,
    operator,
    preview: send('preview'),
    apply: send('apply'),
    exportTable: (locale: 'fa' | 'en' = 'fa') =>
      cannedReplyTables.export({ botId, locale }, app.owner, app.requestContext()),
    add: (shortcut: string, text: string, scope: 'bot' | 'all' = 'bot') =>
      replies.add({ botId, scope, shortcut, text }, app.owner, app.requestContext()),
    async listReplies() {
      const { replies: all } = await replies.list({ botId }, app.owner, app.requestContext());
      return all.map(({ shortcut, text, scope }) => `${scope} ${shortcut}: ${text}`).toSorted();
    },
  };
}

/** Number of queries that wait for a lock. */
async function countLockWaits({ db }: Pick<Store, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
}

forEachApp((openApp) => {
  test('exports and reimports replies unchanged, without formulas and with a byte order mark', async () => {
    const { add, exportTable, apply, listReplies } = await openShop(openApp);
    await add('=cmd', '=HYPERLINK("http://evil.example"); "بله"\nخط دوم', 'all');
    await add('کرایه', 'سلام {{نام}}، کرایه ۵۰ هزار تومان است.');
    const repliesBefore = await listReplies();
    for (const locale of ['fa', 'en'] as const) {
      const { fileName, csv } = await exportTable(locale);
      expect(fileName).toBe('replies-2026-03-21.csv');
      expect(csv.startsWith('\ufeff')).toBe(true);
      expect(csv).not.toMatch(/(^|[,\n])"?[=+@-]/);
      expect(await apply(csv)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0, problems: [] });
    }
    expect(await listReplies()).toEqual(repliesBefore);
  });

  test('previews without changes, then adds and updates rows and reports each skipped one', async () => {
    const { add, preview, apply, listReplies } = await openShop(openApp);
    await add('پیک', 'پیک کهنه');
    const table = [
      'متن;میان‌بر;برای',
      'پیک امروز می‌رسد;پيك;',
      'خوش آمدید;/سلام;همهٔ بات‌ها',
      ';خالی;',
      'دو واژه;دو واژه;',
      'قیمت {{قیمت}};قیمت;',
      `${'آ'.repeat(limits.cannedReply.textMax + 1)};بلند;`,
      'دوباره;سلام;all',
      'جای دیگر;جا;هیچ‌جا',
      '"باز;نقل;',
    ].join('\r\n');
    const repliesBefore = await listReplies();
    const previewed = await preview(table);
    expect(previewed).toMatchObject({ added: 1, changed: 1, unchanged: 0, skipped: 7 });
    expect(previewed.problems.map(({ line, field, problem }) => [line, field, problem])).toEqual([
      [4, 'text', 'Missing'],
      [5, 'shortcut', 'ShortcutInvalid'],
      [6, 'text', 'VariableUnknown'],
      [7, 'text', 'TooLong'],
      [8, 'shortcut', 'Repeated'],
      [9, 'scope', 'ScopeUnknown'],
      [10, 'row', 'QuoteBroken'],
    ]);
    expect(await listReplies()).toEqual(repliesBefore);
    expect(await apply(table)).toEqual(previewed);
    expect(await listReplies()).toEqual(['all سلام: خوش آمدید', 'bot پيك: پیک امروز می‌رسد']);
    // A second import changes nothing.
    expect(await apply(table)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('rejects account-wide replies in the table of an operator and rows over the limit', async () => {
    const { operator, apply, listReplies } = await openShop(openApp);
    const limit = limits.cannedReply.perScope;
    const rows = Array.from({ length: limit + 1 }, (_, index) => `s${index},سلام`);
    expect(await apply(rows.join('\n'), operator)).toMatchObject({
      added: limit,
      skipped: 1,
      problems: [{ line: limit + 1, field: 'row', problem: 'TooMany' }],
    });
    expect(await apply('hi,سلام,all', operator)).toMatchObject({
      skipped: 1,
      problems: [{ line: 1, field: 'scope', problem: 'ScopeForbidden', value: 'hi' }],
    });
    expect(await listReplies()).toHaveLength(limit);
  });

  test('adds and counts a reply removed during the import as new', async () => {
    const { app, preview, apply, add, listReplies } = await openShop(openApp);
    const { store } = app;
    const { id } = await add('hi', 'old');
    await preview('hi,new'); // starts the table worker before any transaction
    const transaction = await store.transact(async (trx) => {
      await trx.updateTable('canned_replies').set({ removed_at: 1 }).where('id', '=', id).execute();
      const outcome = apply('hi,new');
      // On PostgreSQL the import runs at once and waits for the removal; on SQLite it runs after it.
      if (store.dialect === 'postgres') await expect.poll(() => countLockWaits(store)).toBe(1);
      return { outcome };
    });
    expect(await transaction.outcome).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      problems: [],
    });
    expect(await listReplies()).toEqual(['bot hi: new']);
  });

  test('reads UTF-16 tables from Windows and rejects other or too large files', async () => {
    const { apply, listReplies } = await openShop(openApp);
    const utf16Table = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('shortcut\ttext\nhi\tسلام', 'utf16le'),
    ]);
    expect(await apply(utf16Table)).toMatchObject({ added: 1, skipped: 0 });
    expect(await listReplies()).toEqual(['bot hi: سلام']);
    await expect(apply('')).rejects.toMatchObject(refusal('TableEmpty'));
    await expect(apply('shortcut,text\n')).rejects.toMatchObject(refusal('TableEmpty'));
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0]);
    await expect(apply(workbook)).rejects.toMatchObject(refusal('RepliesUnreadable'));
    const { tableRows, tableBytes } = limits.cannedReply;
    await expect(apply('a,b\n'.repeat(tableRows + 2))).rejects.toMatchObject(refusal('RepliesTooLarge'));
    await expect(apply(Buffer.alloc(tableBytes + 1, 'a'))).rejects.toMatchObject(refusal('RepliesTooLarge'));
  });
});
