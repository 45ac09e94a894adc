import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, addOwner, forEachApp } from '../../support/app.ts';
import { addContact } from './add-contact.ts';

const exportTable = async (app: App, filters: ContactFilters = {}, locale: 'fa' | 'en' = 'en') => {
  const file = await app.handlers.contactTables.export(
    { ...filters, locale },
    app.owner,
    app.requestContext(),
  );
  return String(await buffer(await file.read(0, Number.MAX_SAFE_INTEGER)));
};

forEachApp((openApp) => {
  test('exports what matches with attributes, consent and labels, columns named in the language', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const sara = await addContact(app, bot, { name: 'سارا, محمدی', phone: '+989123456789' });
    await addContact(app, bot, { name: '=cmd|calc', email: '+1@shop.example' });
    const { labels, bulkActions, contactAttributes, contacts, audit } = app.handlers;
    const vip = await contactAttributes.create(
      { name: '@ویژه', kind: 'yesNo', choices: [] },
      app.owner,
      app.requestContext(),
    );
    await contacts.change(
      {
        contactId: sara.contactId,
        name: 'سارا, محمدی',
        email: null,
        phone: '+989123456789',
        consent: 'refused',
        values: { [vip.id]: 'بله' },
      },
      app.owner,
      app.requestContext(),
    );
    const label = await labels.create({ name: 'فوری', tone: 'danger' }, app.owner, app.requestContext());
    await bulkActions.apply(
      {
        conversationIds: [sara.conversationId],
        action: { kind: 'label', add: [label.id], remove: [] },
      },
      app.owner,
      app.requestContext(),
    );
    const english = (await exportTable(app)).split('\r\n');
    expect(english[0]).toBe("\ufeffName,Phone,Email,May be written to,Labels,'@ویژه,First seen,Last seen");
    expect(english[1]).toMatch(
      /^"سارا, محمدی",\+989123456789,,Refused,فوری,Yes,\d{4}-\d\d-\d\d \d\d:\d\d,\d{4}-/,
    );
    expect(english[2]).toMatch(/^"'=cmd\|calc",,'\+1@shop\.example,,,,/);
    expect(english).toHaveLength(4);
    const persian = await exportTable(app, { known: 'phone' }, 'fa');
    expect(persian).toContain("نام,شماره,ایمیل,اجازهٔ پیام,برچسب‌ها,'@ویژه,");
    expect(persian).toContain('نمی‌خواهد,فوری,بله,');
    expect(persian).not.toContain('calc');
    expect(await exportTable(app, { labels: label.id })).toContain('سارا');
    const { entries } = await audit.list({}, app.owner, app.requestContext());
    expect(entries.filter(({ action }) => action === 'contacts.exported').at(-1)).toMatchObject({
      details: { contacts: '2' },
    });
  });

  test('exports every one of many contacts once, and nothing of another account', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const stranger = await addOwner(app.store);
    const rows = Array.from({ length: 1_201 }, (_, index) => ({
      id: newId(),
      account_id: index === 1_200 ? stranger.accountId : app.owner.accountId,
      name: `مشتری ${index}`,
      created_at: app.now(),
      last_seen_at: app.now(),
    }));
    await app.store.db.insertInto('contacts').values(rows).execute();
    const lines = (await exportTable(app)).split('\r\n');
    expect(new Set(lines).size).toBe(1_202);
    await expect(exportTable(app, { bots: newId() })).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
    expect(lines.join()).not.toContain('مشتری 1200');
  });
});
