import { expect, test } from 'vitest';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import {
  addContactWords,
  planSearch,
} from '../../../../server/areas/conversations/contacts/contact-words.store.ts';
import { toValueColumns } from '../../../../server/areas/conversations/contacts/contacts.store.ts';
import type { CurrentUser, Visitor } from '../../../../server/areas/shared/context.ts';
import { chunksOf } from '../../../../server/shared/chunks.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, addPerson, forEachApp } from '../../support/app.ts';

const MINUTE = 60_000;
const refusal = (error: string) => ({ failure: { error } });

async function writeAs(
  app: App,
  visitor: Visitor,
  contactFields: { name?: string; phone?: string; email?: string },
) {
  await app.sendAsVisitor(visitor, 'سلام');
  await app.handlers.visitors.introduce(contactFields, visitor, app.requestContext());
}

const list = (app: App, filters: ContactFilters = {}, user: CurrentUser = app.owner) =>
  app.handlers.contacts.list(filters, user, app.requestContext());

const namesOf = async (app: App, filters: ContactFilters = {}, user: CurrentUser = app.owner) =>
  (await list(app, filters, user)).contacts.map(({ name }) => name);

/** A bot with Sara (phone) and Reza (e-mail), and another bot with Mina. */
async function openShop(app: App) {
  const bot = await app.createBot();
  const otherBot = await app.createBot([], 'بات دیگر');
  const sara = await app.openVisitor(bot);
  await writeAs(app, sara, { name: 'سارا علی‌پور', phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹' });
  app.advanceTime(2 * MINUTE);
  const reza = await app.openVisitor(bot);
  await writeAs(app, reza, { name: 'رضا', email: 'Reza@Shop.example' });
  app.advanceTime(2 * MINUTE);
  const mina = await app.openVisitor(otherBot);
  await writeAs(app, mina, { name: 'مینا' });
  return { bot, otherBot, sara, reza, mina };
}

forEachApp((openApp) => {
  test('lists contacts of all bots, the last seen first, page by page with an exact count', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, sara } = await openShop(app);
    expect(await namesOf(app)).toEqual(['مینا', 'رضا', 'سارا علی‌پور']);
    app.advanceTime(2 * MINUTE);
    await app.sendAsVisitor(sara, 'هنوز هستم');
    const first = await app.handlers.contacts.list({ limit: 2 }, app.owner, app.requestContext());
    expect(first).toMatchObject({
      contacts: [
        { name: 'سارا علی‌پور', phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹', botIds: [bot.id], channels: ['widget'] },
        { name: 'مینا' },
      ],
      total: 3,
      facets: { channels: expect.arrayContaining([expect.objectContaining({ kind: 'widget' })]) },
    });
    const cursor = first.nextCursor ?? '';
    const rest = await app.handlers.contacts.list({ limit: 2, cursor }, app.owner, app.requestContext());
    expect(rest).toMatchObject({ contacts: [{ name: 'رضا' }], nextCursor: null, total: null, facets: null });
  });

  test('finds the same contacts, the last seen first, whether a word is rare or common', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { accountId: account_id } = app.owner;
    const addSaras = (from: number, count: number) => {
      const rows = Array.from({ length: count }, (_, offset) => ({
        ...toValueColumns({ name: `سارا شماره${from + offset}`, email: null, phone: null }),
        ...{ id: newId(), account_id, is_imported: 1 as const },
        ...{ created_at: from + offset, last_seen_at: from + offset },
      }));
      return app.store.transact(async (trx) => {
        for (const chunk of chunksOf(rows, 500)) await trx.insertInto('contacts').values(chunk).execute();
        await addContactWords(trx, account_id, rows);
      });
    };
    const newest = async (filters: ContactFilters) => (await namesOf(app, filters)).slice(0, 2);
    await addSaras(1_000, 1_999);
    const plans = [await planSearch(app.store.db, account_id, 'سارا')];
    expect(await newest({ search: 'سارا' })).toEqual(['سارا شماره2998', 'سارا شماره2997']);
    await addSaras(2_999, 1);
    plans.push(await planSearch(app.store.db, account_id, 'سارا'));
    expect(plans).toEqual(['collect', 'test']);
    expect(await newest({ search: 'سارا' })).toEqual(['سارا شماره2999', 'سارا شماره2998']);
    expect(await namesOf(app, { search: 'سارا شماره2500' })).toEqual(['سارا شماره2500']);
  });

  test.each([
    { search: 'سارا' },
    { search: 'علیپور' },
    { search: 'علی پور' },
    { search: '0912345' },
    { search: '+98 912 345 6789' },
    { search: '٩١٢٣٤٥٦٧٨٩' },
    { known: 'phone' },
  ])('finds one person by %o', async (filters) => {
    const app = await openApp({ shouldRunJobs: false });
    await openShop(app);
    expect(await list(app, filters)).toMatchObject({ contacts: [{ name: 'سارا علی‌پور' }], total: 1 });
  });

  test('narrows by e-mail, bot, channel and last visit, and finds nobody by signs alone', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, otherBot } = await openShop(app);
    expect(await namesOf(app, { search: 'reza@shop' })).toEqual(['رضا']);
    expect(await namesOf(app, { known: 'email' })).toEqual(['رضا']);
    expect(await namesOf(app, { bots: otherBot.id })).toEqual(['مینا']);
    expect(await namesOf(app, { bots: bot.id, channels: 'widget' })).toEqual(['رضا', 'سارا علی‌پور']);
    expect(await namesOf(app, { channels: 'telegraph' })).toEqual([]);
    const from = app.requestContext().now - MINUTE;
    expect(await namesOf(app, { from })).toEqual(['مینا']);
    expect(await namesOf(app, { to: from })).toEqual(['رضا', 'سارا علی‌پور']);
    expect(await namesOf(app, { search: '؟!' })).toEqual([]);
    expect(await namesOf(app, { search: 'ر' })).toEqual(['رضا']);
    expect(await namesOf(app, { search: 'سارا OR NOT * "' })).toEqual([]);
    expect(await namesOf(app, { search: 'ر'.repeat(200) })).toEqual([]);
    await expect(list(app, { bots: newId() })).rejects.toMatchObject(refusal('BotNotFound'));
  });

  test('shows operators the contacts of their bots alone', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, otherBot } = await openShop(app);
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'samira',
      isOperator: true,
      botIds: [bot.id],
    });
    expect(await list(app, {}, operator)).toMatchObject({
      total: 2,
      contacts: [{ name: 'رضا' }, { name: 'سارا علی‌پور' }],
      facets: { bots: [{ id: bot.id }] },
    });
    await expect(list(app, { bots: otherBot.id }, operator)).rejects.toMatchObject(refusal('BotNotFound'));
    const [mina] = (await list(app, { bots: otherBot.id })).contacts;
    const contactId = mina?.id ?? '';
    const values = { name: 'دیگری', email: null, phone: null, consent: 'unknown', values: {} } as const;
    const { contacts } = app.handlers;
    for (const call of [
      () => contacts.read({ contactId }, operator, app.requestContext()),
      () => contacts.change({ contactId, ...values }, operator, app.requestContext()),
      () => contacts.orders({ contactId }, operator, app.requestContext()),
    ])
      await expect(call()).rejects.toMatchObject(refusal('NotFound'));
  });

  test('gives a contact labels of its own, keeps them by default and logs their change', async () => {
    const app = await openApp({ shouldRunJobs: false });
    await openShop(app);
    const [row] = (await list(app, { search: 'سارا' })).contacts;
    const { id: contactId = '', name = '', email = null, phone = null } = row ?? {};
    const make = (text: string) =>
      app.handlers.labels.create({ name: text, tone: 'info' }, app.owner, app.requestContext());
    const [loyal, late] = [await make('وفادار'), await make('دیرپرداخت')];
    const change = (labelIds?: readonly string[]) =>
      app.handlers.contacts.change(
        { contactId, name, email, phone, consent: 'unknown', values: {}, ...(labelIds && { labelIds }) },
        app.owner,
        app.requestContext(),
      );
    expect((await change([loyal.id, newId()])).labels).toEqual([loyal]);
    expect((await change()).labels).toEqual([loyal]);
    expect(await namesOf(app, { labels: loyal.id })).toEqual([name]);
    const changed = await change([late.id]);
    expect(changed).toMatchObject({ labels: [late], accountLabels: [late, loyal] });
    const entries = await app.store.db
      .selectFrom('audit_log')
      .select('details')
      .where('account_id', '=', app.owner.accountId)
      .where('action', '=', 'contact.changed')
      .orderBy('id')
      .execute();
    expect(entries.map(({ details }) => JSON.parse(details ?? 'null'))).toEqual([
      { labels: ' → وفادار' },
      { labels: 'وفادار → دیرپرداخت' },
    ]);
    expect((await change([])).labels).toEqual([]);
  });

  test('changes a contact with an audit entry, and the visitor’s name in the thread with it', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, sara } = await openShop(app);
    const [row] = (await list(app, { search: 'سارا' })).contacts;
    const contactId = row?.id ?? '';
    const input = {
      contactId,
      name: ' سارا  محمدی ',
      email: 's@shop.example',
      phone: '09120000000',
      consent: 'refused',
      values: {},
    } as const;
    const changed = await app.handlers.contacts.change(input, app.owner, app.requestContext());
    expect(changed).toMatchObject({
      name: 'سارا محمدی',
      email: 's@shop.example',
      consent: 'refused',
      consentAt: app.requestContext().now,
      channels: [{ name: 'سارا محمدی', phone: '09120000000', conversationId: sara.conversationId }],
    });
    const ids = { botId: bot.id, conversationId: sara.conversationId };
    expect(await app.handlers.visitors.read(ids, app.owner, app.requestContext())).toMatchObject({
      name: 'سارا محمدی',
      contactId,
    });
    expect(await namesOf(app, { search: 'علیپور' })).toEqual([]);
    expect(await namesOf(app, { search: 'محمدی' })).toEqual(['سارا محمدی']);
    await app.handlers.contacts.change(input, app.owner, app.requestContext());
    const entries = await app.store.db
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('account_id', '=', app.owner.accountId)
      .where('action', '=', 'contact.changed')
      .execute();
    expect(entries).toMatchObject([{ subject: contactId }]);
    expect(JSON.parse(entries[0]?.details ?? '{}')).toMatchObject({
      name: 'سارا علی‌پور → سارا محمدی',
      consent: 'unknown → refused',
    });
  });

  test('takes later details from the visitor but keeps corrections of an operator', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { sara } = await openShop(app);
    await app.handlers.visitors.introduce({ phone: '09351112233' }, sara, app.requestContext());
    const [row] = (await list(app, { search: '0935' })).contacts;
    expect(row).toMatchObject({ name: 'سارا علی‌پور', phone: '09351112233' });
    const contactId = row?.id ?? '';
    // The contact's own phone differs from the visitor's from here on.
    await app.store.db
      .updateTable('contacts')
      .set({ phone: '02112345678' })
      .where('id', '=', contactId)
      .execute();
    await app.handlers.visitors.introduce({ name: 'سارا', phone: '09990001122' }, sara, app.requestContext());
    expect(await app.handlers.contacts.read({ contactId }, app.owner, app.requestContext())).toMatchObject({
      name: 'سارا',
      phone: '02112345678',
      channels: [{ phone: '09990001122' }],
    });
  });

  test('keeps no contact of the test chat, nor of a deleted visitor', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, reza } = await openShop(app);
    await app.handlers.conversations.openTest({ botId: bot.id }, app.owner, app.requestContext());
    expect((await list(app)).total).toBe(3);
    await app.store.db.deleteFrom('visitors').where('id', '=', reza.visitorId).execute();
    expect(await namesOf(app)).toEqual(['مینا', 'سارا علی‌پور']);
    const searchTerms = await app.store.db
      .selectFrom('contact_words')
      .select('word')
      .where('account_id', '=', app.owner.accountId)
      .where('word', '=', 'reza')
      .execute();
    expect(searchTerms).toEqual([]);
  });
});
