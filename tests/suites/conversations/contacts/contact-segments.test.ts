import { expect, test } from 'vitest';
import type { AttributeKind } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import { limits } from '../../../../contract/limits.ts';
import type { CurrentUser } from '../../../../server/areas/shared/context.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, addPerson, forEachApp } from '../../support/app.ts';
import { addContact } from './add-contact.ts';

const refusal = (error: string) => ({ failure: { error } });

const namesOf = async (app: App, filters: ContactFilters, user: CurrentUser = app.owner) =>
  (await app.handlers.contacts.list(filters, user, app.requestContext())).contacts.map(({ name }) => name);

/** Three contacts of one bot; Sara's phone is that of Reza's other self at another bot. */
async function openShop(app: App) {
  const bot = await app.createBot();
  const otherBot = await app.createBot([], 'بات دیگر');
  const sara = await addContact(app, bot, { name: 'سارا', phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹' });
  const reza = await addContact(app, bot, { name: 'رضا', email: 'reza@shop.example' });
  const mina = await addContact(app, otherBot, { name: 'مینا', phone: '+989123456789' });
  const createAttribute = (name: string, kind: AttributeKind, choices: readonly string[] = []) =>
    app.handlers.contactAttributes.create({ name, kind, choices }, app.owner, app.requestContext());
  const change = (
    { contactId }: { readonly contactId: string },
    values: Readonly<Record<string, string>>,
    consent: 'given' | 'refused' | 'unknown' = 'unknown',
  ) =>
    app.handlers.contacts
      .read({ contactId }, app.owner, app.requestContext())
      .then(({ name, email, phone }) =>
        app.handlers.contacts.change(
          { contactId, name, email, phone, consent, values },
          app.owner,
          app.requestContext(),
        ),
      );
  return { bot, otherBot, sara, reza, mina, createAttribute, change };
}

const saveSegment = (
  app: App,
  segment: { name: string; isShared?: boolean; filters?: ContactFilters },
  user: CurrentUser = app.owner,
) =>
  app.handlers.contactSegments.save({ isShared: false, filters: {}, ...segment }, user, app.requestContext());

const segmentsOf = (app: App, user: CurrentUser = app.owner) =>
  app.handlers.contactSegments.list({}, user, app.requestContext());

forEachApp((openApp) => {
  test('compares attributes by their kind: numbers by size, days by date, choices as a whole', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { sara, reza, createAttribute, change } = await openShop(app);
    const age = (await createAttribute('سن', 'number')).id;
    const born = (await createAttribute('تولد', 'date')).id;
    const level = (await createAttribute('سطح', 'choice', ['طلایی', 'نقره‌ای'])).id;
    await change(sara, { [age]: '۹', [born]: '1990-02-03', [level]: 'طلایی' });
    await change(reza, { [age]: '10', [born]: '2001-01-01', [level]: 'نقره‌ای' });
    const find = (...lines: readonly string[]) => namesOf(app, { attributes: lines.join('\n') });
    expect(await find(`${age}:min:۱۰`)).toEqual(['رضا']);
    expect(await find(`${age}:max:9.5`)).toEqual(['سارا']);
    expect(await find(`${age}:is:9`)).toEqual(['سارا']);
    expect(await find(`${born}:min:2000-01-01`)).toEqual(['رضا']);
    expect(await find(`${born}:max:1990-02-03`)).toEqual(['سارا']);
    expect(await find(`${level}:is:طلایی`)).toEqual(['سارا']);
    expect(await find(`${level}:set:`)).toEqual(['رضا', 'سارا']);
    expect(await find(`${level}:unset:`)).toEqual(['مینا']);
    expect(await find(`${age}:min:5`, `${age}:max:9`)).toEqual(['سارا']);
    expect(await find(`${level}:is:چوبی`)).toEqual([]);
    for (const invalidCondition of [`${age}:min:ده`, `${level}:min:طلایی`, `${born}:is:2026-13-01`])
      await expect(find(invalidCondition)).rejects.toMatchObject({
        failure: { error: 'InvalidInput', issues: [{ path: ['attributes'], rule: 'Invalid' }] },
      });
  });

  test('narrows by consent, labels of conversations and possible duplicates', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, sara, reza, change } = await openShop(app);
    const { labels, bulkActions } = app.handlers;
    await change(sara, {}, 'given');
    await change(reza, {}, 'refused');
    expect(await namesOf(app, { consent: 'given' })).toEqual(['سارا']);
    expect(await namesOf(app, { consent: 'refused' })).toEqual(['رضا']);
    expect(await namesOf(app, { consent: 'unknown' })).toEqual(['مینا']);
    expect(await namesOf(app, { duplicates: 'yes' })).toEqual(['مینا', 'سارا']);
    // Nobody is told of a duplicate at a bot that they may not see.
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'samira',
      isOperator: true,
      botIds: [bot.id],
    });
    expect(await namesOf(app, { duplicates: 'yes' }, operator)).toEqual([]);
    const label = await labels.create({ name: 'فوری', tone: 'danger' }, app.owner, app.requestContext());
    const action = { kind: 'label', add: [label.id], remove: [] } as const;
    await bulkActions.apply(
      { conversationIds: [reza.conversationId], action },
      app.owner,
      app.requestContext(),
    );
    expect(await namesOf(app, { labels: label.id })).toEqual(['رضا']);
    expect(await namesOf(app, { labels: `${label.id},${newId()}` })).toEqual(['رضا']);
    const page = await app.handlers.contacts.list({}, app.owner, app.requestContext());
    expect(page.facets).toMatchObject({ labels: [{ id: label.id, name: 'فوری' }], attributes: [] });
  });

  test('saves filters as a segment with its count, for oneself or for the team', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, otherBot } = await openShop(app);
    const operator = await addPerson(app.store, app.owner.accountId, {
      name: 'samira',
      isOperator: true,
      botIds: [bot.id],
    });
    const withPhone = await saveSegment(app, {
      name: 'با شماره',
      isShared: true,
      filters: { known: 'phone' },
    });
    expect(withPhone).toMatchObject({ count: 2, isMine: true, isShared: true });
    await saveSegment(app, { name: 'بات دیگر', isShared: true, filters: { bots: otherBot.id } });
    await saveSegment(app, { name: 'خصوصی' });
    expect(await segmentsOf(app)).toMatchObject([
      { name: 'با شماره', count: 2 },
      { name: 'بات دیگر', count: 1 },
      { name: 'خصوصی', count: 3 },
    ]);
    expect(await segmentsOf(app, operator)).toMatchObject([
      { name: 'با شماره', count: 1, isMine: false },
      { name: 'بات دیگر', count: 0 },
    ]);
    // The same name, letters and digits folded, replaces one's own segment.
    const replaced = await saveSegment(app, { name: 'خصوصي', filters: { known: 'email' } });
    expect(await segmentsOf(app)).toHaveLength(3);
    expect(replaced).toMatchObject({ count: 1, name: 'خصوصي' });
    const remove = (user: CurrentUser) =>
      app.handlers.contactSegments.remove({ segmentId: withPhone.id }, user, app.requestContext());
    await expect(remove(operator)).rejects.toMatchObject(refusal('NotFound'));
    const own = await saveSegment(app, { name: 'از سمیرا', isShared: true }, operator);
    await app.handlers.contactSegments.remove({ segmentId: own.id }, app.owner, app.requestContext());
    await remove(app.owner);
    await expect(remove(app.owner)).rejects.toMatchObject(refusal('NotFound'));
    expect(await segmentsOf(app, operator)).toHaveLength(1);
  });

  test('drops only the condition of a removed attribute and restores it with it', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { sara, createAttribute, change } = await openShop(app);
    const city = (await createAttribute('شهر', 'text')).id;
    await change(sara, { [city]: 'شیراز' });
    const filters = { known: 'phone', attributes: `${city}:is:شیراز` } as const;
    expect(await saveSegment(app, { name: 'شیراز', filters })).toMatchObject({ count: 1 });
    const { contactAttributes } = app.handlers;
    await contactAttributes.remove({ attributeId: city }, app.owner, app.requestContext());
    expect(await segmentsOf(app)).toMatchObject([{ name: 'شیراز', filters, count: 2 }]);
    expect(await namesOf(app, filters)).toEqual(['مینا', 'سارا']);
    await contactAttributes.restore({ attributeId: city }, app.owner, app.requestContext());
    expect(await segmentsOf(app)).toMatchObject([{ name: 'شیراز', filters, count: 1 }]);
  });

  test('limits segments per person and shows none of another account', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { perPerson } = limits.contacts.segments;
    for (let count = 1; count <= perPerson; count += 1) await saveSegment(app, { name: `گروه ${count}` });
    await expect(saveSegment(app, { name: 'یکی دیگر' })).rejects.toMatchObject(refusal('TooManySegments'));
    expect(await saveSegment(app, { name: 'گروه ۱' })).toMatchObject({ name: 'گروه ۱' });
    expect(await segmentsOf(app)).toHaveLength(perPerson);
    const stranger = { ...app.owner, accountId: newId() };
    expect(await segmentsOf(app, stranger)).toEqual([]);
  });
});
