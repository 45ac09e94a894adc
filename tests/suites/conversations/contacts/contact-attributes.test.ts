import { expect, test } from 'vitest';
import { parseAttributeValue } from '../../../../contract/conversations/contacts/attribute-values.rules.ts';
import type { StartFormSettings } from '../../../../contract/widget/start-form.ts';
import { newId } from '../../../../server/store/id.ts';
import { type App, forEachApp } from '../../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

const field = (title: string): StartFormSettings['fields'][number] => ({
  id: title,
  title,
  type: 'text',
  maxLength: 100,
  isRequired: false,
  savedAs: null,
  restriction: null,
});

/** Turns the start form of the bot's widget on, with fields of these titles. */
async function saveForm(app: App, botId: string, connectionId: string, titles: readonly string[]) {
  const { widgetSettings } = app.handlers;
  const ids = { botId, connectionId };
  const { values, revision } = await widgetSettings.read(ids, app.owner, app.requestContext());
  const form = { isOn: titles.length > 0, heading: '', note: '', fields: titles.map(field) };
  await widgetSettings.save({ ...values, ...ids, revision, form }, app.owner, app.requestContext());
}

const list = (app: App) => app.handlers.contactAttributes.list({}, app.owner, app.requestContext());

test.each([
  ['number', '۱٬۲۰۰٫۵', '1200.5'],
  ['number', 'دوازده', 'NumberInvalid'],
  ['date', '۲۰۲۶-۱۱-۳۰', '2026-11-30'],
  ['date', '2026-06-31', 'Invalid'],
  ['yesNo', 'بله', 'yes'],
  ['yesNo', 'شاید', 'Invalid'],
  ['choice', 'طلایی', 'طلایی'],
  ['choice', 'چوبی', 'Invalid'],
  ['text', '  شیراز  ', 'شیراز'],
  ['text', 'a'.repeat(501), 'TooLong'],
  ['number', ' ', null],
] as const)('reads a %s written as %j as %j', (kind, input, expected) => {
  const result = parseAttributeValue({ kind, choices: ['طلایی', 'نقره‌ای'] }, input, null);
  expect(result.ok ? result.value : result.rule).toBe(expected);
});

test('keeps the value of a removed choice and rejects other unknown values', () => {
  const attribute = { kind: 'choice', choices: ['نقره‌ای'] } as const;
  expect(parseAttributeValue(attribute, 'طلایی', 'طلایی')).toEqual({ ok: true, value: 'طلایی' });
  expect(parseAttributeValue(attribute, 'چوبی', 'طلایی')).toEqual({ ok: false, rule: 'Invalid' });
});

forEachApp((openApp) => {
  test('defines attributes, fills them in on a contact and names each wrong value', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'سلام');
    const { contactAttributes, contacts } = app.handlers;
    const create = (name: string, kind: 'number' | 'choice') =>
      contactAttributes.create(
        { name, kind, choices: ['طلایی', 'نقره‌ای', 'طلایی'] },
        app.owner,
        app.requestContext(),
      );
    const level = await create('سطح', 'choice');
    const age = await create('سن', 'number');
    expect(await list(app)).toEqual([
      { ...level, choices: ['طلایی', 'نقره‌ای'] },
      { ...age, choices: [] },
    ]);
    await expect(create('سَطح', 'choice')).rejects.toMatchObject(refusal('AttributeNameTaken'));
    const [row] = (await contacts.list({}, app.owner, app.requestContext())).contacts;
    const contactId = row?.id ?? '';
    const change = (values: Record<string, string>) =>
      contacts.change(
        { contactId, name: 'سارا', email: null, phone: null, consent: 'unknown', values },
        app.owner,
        app.requestContext(),
      );
    await expect(change({ [level.id]: 'چوبی', [age.id]: 'پیر' })).rejects.toMatchObject({
      failure: {
        error: 'InvalidInput',
        issues: [
          { path: ['values', level.id], rule: 'Invalid' },
          { path: ['values', age.id], rule: 'NumberInvalid' },
        ],
      },
    });
    expect((await change({ [level.id]: 'طلایی', [age.id]: '۳۴', [newId()]: 'x' })).values).toEqual({
      [level.id]: 'طلایی',
      [age.id]: '34',
    });
    expect((await change({ [age.id]: '' })).values).toEqual({ [level.id]: 'طلایی' });

    await contactAttributes.remove({ attributeId: level.id }, app.owner, app.requestContext());
    const without = await contacts.read({ contactId }, app.owner, app.requestContext());
    expect(without).toMatchObject({ attributes: [{ name: 'سن' }], values: {} });
    await contactAttributes.restore({ attributeId: level.id }, app.owner, app.requestContext());
    const restored = await contacts.read({ contactId }, app.owner, app.requestContext());
    expect(restored.values).toEqual({ [level.id]: 'طلایی' });
  });

  test('fills attributes from a start form, and is not removed while the form fills it', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    const connectionId = bot.connections[0]?.id ?? '';
    const { contactAttributes, contacts, visitor } = app.handlers;
    const city = await contactAttributes.create(
      { name: 'شهر', kind: 'text', choices: [] },
      app.owner,
      app.requestContext(),
    );
    await saveForm(app, bot.id, connectionId, ['شهر', 'موضوع']);
    await visitor.openConversation(
      { connectionId, locale: 'fa', pageUrl: '', answers: { شهر: 'شیراز', موضوع: 'ارسال' } },
      null,
      app.requestContext(),
    );
    const [row] = (await contacts.list({}, app.owner, app.requestContext())).contacts;
    const contact = await contacts.read({ contactId: row?.id ?? '' }, app.owner, app.requestContext());
    expect(contact.values).toEqual({ [city.id]: 'شیراز' });

    const remove = () => contactAttributes.remove({ attributeId: city.id }, app.owner, app.requestContext());
    await expect(remove()).rejects.toMatchObject({
      failure: { error: 'AttributeInUse', by: bot.connections[0]?.name },
    });
    expect(await list(app)).toHaveLength(1);
    await saveForm(app, bot.id, connectionId, []);
    await remove();
    expect(await list(app)).toEqual([]);
  });

  test('limits attributes and finds none of another account', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { contactAttributes } = app.handlers;
    const create = (name: string) =>
      contactAttributes.create({ name, kind: 'text', choices: [] }, app.owner, app.requestContext());
    for (let count = 1; count <= 50; count += 1) await create(`ویژگی ${count}`);
    await expect(create('یکی دیگر')).rejects.toMatchObject(refusal('TooManyAttributes'));
    const attributeId = newId();
    for (const call of [
      () =>
        contactAttributes.change({ attributeId, name: 'x', choices: [] }, app.owner, app.requestContext()),
      () => contactAttributes.remove({ attributeId }, app.owner, app.requestContext()),
      () => contactAttributes.restore({ attributeId }, app.owner, app.requestContext()),
    ])
      await expect(call()).rejects.toMatchObject(refusal('NotFound'));
  });
});
