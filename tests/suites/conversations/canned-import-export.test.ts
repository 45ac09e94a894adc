import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import type { Store } from '../../../server/store/store.ts';
import { addPerson, forEachApp, type OpenApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function shop(openApp: OpenApp) {
  const app = await openApp({ runsJobs: false });
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
        app.facts({ body: Readable.from([Buffer.from(content)]) }),
      );
  return {
    app,
    operator,
    preview: send('preview'),
    apply: send('apply'),
    give: (locale: 'fa' | 'en' = 'fa') => cannedReplyTables.export({ botId, locale }, app.owner, app.facts()),
    add: (shortcut: string, text: string, scope: 'bot' | 'all' = 'bot') =>
      replies.add({ botId, scope, shortcut, text }, app.owner, app.facts()),
    async kept() {
      const { replies: all } = await replies.list({ botId }, app.owner, app.facts());
      return all.map(({ shortcut, text, scope }) => `${scope} ${shortcut}: ${text}`).toSorted();
    },
  };
}

/** Number of queries that wait for a lock. */
async function waitingOf({ db }: Pick<Store, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
}

forEachApp((openApp) => {
  test('exports and reimports replies unchanged, without formulas and with a byte order mark', async () => {
    const { add, give, apply, kept } = await shop(openApp);
    await add('=cmd', '=HYPERLINK("http://evil.example"); "بله"\nخط دوم', 'all');
    await add('کرایه', 'سلام {{نام}}، کرایه ۵۰ هزار تومان است.');
    const before = await kept();
    for (const locale of ['fa', 'en'] as const) {
      const { fileName, csv } = await give(locale);
      expect(fileName).toBe('replies-2026-03-21.csv');
      expect(csv.startsWith('\ufeff')).toBe(true);
      expect(csv).not.toMatch(/(^|[,\n])"?[=+@-]/);
      expect(await apply(csv)).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0, problems: [] });
    }
    expect(await kept()).toEqual(before);
  });

  test('previews without changes, then adds and updates rows and reports each skipped one', async () => {
    const { add, preview, apply, kept } = await shop(openApp);
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
    const before = await kept();
    const previewed = await preview(table);
    expect(previewed).toMatchObject({ added: 1, changed: 1, unchanged: 0, leftOut: 7 });
    expect(previewed.problems.map(({ line, field, problem }) => [line, field, problem])).toEqual([
      [4, 'text', 'Missing'],
      [5, 'shortcut', 'ShortcutInvalid'],
      [6, 'text', 'VariableUnknown'],
      [7, 'text', 'TooLong'],
      [8, 'shortcut', 'Repeated'],
      [9, 'scope', 'ScopeUnknown'],
      [10, 'row', 'QuoteBroken'],
    ]);
    expect(await kept()).toEqual(before);
    expect(await apply(table)).toEqual(previewed);
    expect(await kept()).toEqual(['all سلام: خوش آمدید', 'bot پيك: پیک امروز می‌رسد']);
    // A second import changes nothing.
    expect(await apply(table)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('rejects account-wide replies in the table of an operator and rows over the limit', async () => {
    const { operator, apply, kept } = await shop(openApp);
    const most = limits.cannedReply.perScope;
    const many = Array.from({ length: most + 1 }, (_, at) => `s${at},سلام`);
    expect(await apply(many.join('\n'), operator)).toMatchObject({
      added: most,
      leftOut: 1,
      problems: [{ line: most + 1, field: 'row', problem: 'TooMany' }],
    });
    expect(await apply('hi,سلام,all', operator)).toMatchObject({
      leftOut: 1,
      problems: [{ line: 1, field: 'scope', problem: 'ScopeForbidden', value: 'hi' }],
    });
    expect(await kept()).toHaveLength(most);
  });

  test('adds and counts a reply removed during the import as new', async () => {
    const { app, preview, apply, add, kept } = await shop(openApp);
    const { store } = app;
    const { id } = await add('hi', 'old');
    await preview('hi,new'); // starts the table worker before any transaction
    const taking = await store.transact(async (trx) => {
      await trx.updateTable('canned_replies').set({ removed_at: 1 }).where('id', '=', id).execute();
      const outcome = apply('hi,new');
      // On PostgreSQL the import runs at once and waits for the removal; on SQLite it runs after it.
      if (store.dialect === 'postgres') await expect.poll(() => waitingOf(store)).toBe(1);
      return { outcome };
    });
    expect(await taking.outcome).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 0, problems: [] });
    expect(await kept()).toEqual(['bot hi: new']);
  });

  test('reads UTF-16 tables from Windows and rejects other or too large files', async () => {
    const { apply, kept } = await shop(openApp);
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('shortcut\ttext\nhi\tسلام', 'utf16le'),
    ]);
    expect(await apply(wide)).toMatchObject({ added: 1, leftOut: 0 });
    expect(await kept()).toEqual(['bot hi: سلام']);
    await expect(apply('')).rejects.toMatchObject(refusal('TableEmpty'));
    await expect(apply('shortcut,text\n')).rejects.toMatchObject(refusal('TableEmpty'));
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0]);
    await expect(apply(workbook)).rejects.toMatchObject(refusal('RepliesUnreadable'));
    const { tableRows, tableBytes } = limits.cannedReply;
    await expect(apply('a,b\n'.repeat(tableRows + 2))).rejects.toMatchObject(refusal('RepliesTooLarge'));
    await expect(apply(Buffer.alloc(tableBytes + 1, 'a'))).rejects.toMatchObject(refusal('RepliesTooLarge'));
  });
});
