import { describe, test } from 'vitest';
import { contactAttributes } from '../../../contract/conversations/contacts/contact-attributes.ts';
import { contacts } from '../../../contract/conversations/contacts/contacts.ts';
import { labels } from '../../../contract/conversations/labels-and-views.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { attributeTexts } from '../../../src/features/conversations/contacts/contact-attributes.texts.ts';
import { mergeTexts } from '../../../src/features/conversations/contacts/contact-merge.texts.ts';
import {
  filterTexts,
  segmentTexts,
} from '../../../src/features/conversations/contacts/contact-segments.texts.ts';
import {
  contactsTexts,
  contactTexts as texts,
} from '../../../src/features/conversations/contacts/contacts.texts.ts';
import { areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { contactsLink, threadLink } from '../../../src/platform/links.ts';
import { railTexts } from '../../../src/ui/AppShell/rail.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, type Locale, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

const SAMPLE_VISITORS = [
  { name: 'سارا محمدی', phone: '09123456789' },
  { name: 'رضا کریمی', email: 'reza@shop.example' },
  {},
];

/** An owner whose bot three people wrote to; the thread is Sara's. */
async function openShop() {
  const session = await api.signUp();
  const bot = await api.createBot(session.token, 'پشتیبان نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const conversationIds: string[] = [];
  for (const sample of SAMPLE_VISITORS) {
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const bearer = { token: visitorSession.token };
    await api.call(
      visitor.send,
      { clientId: crypto.randomUUID(), text: 'سلام، سفارشم کی می‌رسد؟', pageUrl: '' },
      bearer,
    );
    await api.call(visitors.introduce, sample, bearer);
    conversationIds.push(visitorSession.conversationId);
  }
  const thread = threadLink({ botId: bot.id, connectionId, id: conversationIds[0] ?? '' });
  return { session, thread, conversationIds, botId: bot.id };
}

async function openPanel(size: typeof phone | typeof desktop, locale: Locale) {
  const { session, thread } = await openShop();
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  const row = (text: string) => user.page.getByRole('row').filter({ hasText: text });
  return { user, session, thread, row };
}

describe('an owner on a desktop', () => {
  test('finds a person by phone, corrects the name and reads the conversation (English)', async () => {
    const { user, row, thread, session } = await openPanel(desktop, 'en');
    const { page } = user;
    await api.call(labels.create, { name: 'وفادار', tone: 'success' }, { token: session.token });
    await user.goTo(contactsLink);
    await expect(row('سارا محمدی')).toBeVisible();
    await expect(page.getByText(user.text(contactsTexts.found, { count: 3 })).first()).toBeVisible();
    await expectAccessible(user, 'contacts');
    await user.capture('contacts');

    await page.getByRole('searchbox', { name: user.text(contactsTexts.search) }).fill('+98 912 345 6789');
    await expect(row('رضا کریمی')).toHaveCount(0);
    await expect(page).toHaveURL(/q=/);
    await row('سارا محمدی').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'سارا محمدی' })).toBeVisible();
    await expectAccessible(user, 'contact');
    await user.capture('contact');

    await user.button(texts.edit).click();
    await user.field(contactsTexts.phone).fill('12');
    await user.button(texts.save).click();
    await expect(user.field(contactsTexts.phone)).toBeFocused();
    await user.field(contactsTexts.phone).fill('۰۹۳۵ ۱۱۱ ۲۲۳۳');
    await user.field(contactsTexts.name).fill('سارا امینی');
    await user.capture('contact edited');
    await user.button(texts.save).click();
    await expect(page.getByRole('heading', { level: 1, name: 'سارا امینی' })).toBeVisible();
    await expect(page.getByRole('link', { name: '0935 111 2233' })).toBeVisible();

    // The owner defines an attribute, and fills it in.
    await user.goTo(contactsLink);
    await user.button(attributeTexts.manage).click();
    const dialog = page.getByRole('dialog', { name: user.text(attributeTexts.title) });
    await dialog.getByRole('button', { name: user.text(attributeTexts.add) }).click();
    await dialog.getByRole('textbox', { name: user.text(attributeTexts.name) }).fill('سطح مشتری');
    await dialog.getByRole('button', { name: user.text(attributeTexts.save) }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'سطح مشتری' })).toBeVisible();
    await expectAccessible(user, 'contact attributes');
    await user.capture('contact attributes');
    await user.dismiss(dialog);
    await row('سارا امینی').getByRole('link').click();
    await user.button(texts.edit).click();
    await page.getByRole('textbox', { name: 'سطح مشتری' }).fill('طلایی');
    await page.getByText('وفادار').click();
    await user.button(texts.save).click();
    await expect(page.getByText('طلایی')).toBeVisible();
    await expect(page.getByText('وفادار')).toBeVisible();
    await user.capture('contact with an attribute and a label');

    // The thread tells the new name, and leads back here.
    await page.locator(`main a[href="${thread}"]`).click();
    await expect(page.getByText('سارا امینی').first()).toBeVisible();
    await user.link(texts.open).click();
    await expect(page.getByRole('heading', { level: 1, name: 'سارا امینی' })).toBeVisible();
    expect(user.pageErrors).toEqual([]);
  });
});

/** Gives Sara a level; returns the attribute and the caller. */
async function addLevel(token: string) {
  const bearer = { token };
  const level = await api.call(
    contactAttributes.create,
    { name: 'سطح مشتری', kind: 'choice', choices: ['طلایی', 'نقره‌ای'] },
    bearer,
  );
  const [sara] = (await api.call(contacts.list, { search: 'سارا' }, bearer)).contacts;
  if (!sara) throw new Error('no contact');
  const { id: contactId, name, email, phone: number } = sara;
  const values = { [level.id]: 'طلایی' };
  await api.call(
    contacts.change,
    { contactId, name, email, phone: number, consent: 'given', values },
    bearer,
  );
  return { level, bearer };
}

describe('an owner with segments', () => {
  test('filters by an attribute, keeps it as a segment and learns that the attribute went (English)', async () => {
    const { session } = await openShop();
    const { level, bearer } = await addLevel(session.token);
    const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
    const { page } = user;
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await user.goTo(contactsLink);
    await expect(row('رضا کریمی')).toBeVisible();
    await user.button(filterTexts.more).click();
    const dialog = page.getByRole('dialog', { name: user.text(filterTexts.more) });
    await dialog.getByRole('button', { name: user.text(filterTexts.attribute) }).click();
    await page.getByRole('option', { name: 'سطح مشتری' }).click();
    await dialog.getByRole('button', { name: user.text(filterTexts.add) }).click();
    await expect(dialog.getByRole('list', { name: user.text(filterTexts.conditions) })).toHaveCount(0);
    await expectAccessible(user, 'more filters of contacts');
    await user.capture('filters');
    await dialog.getByRole('button', { name: 'سطح مشتری' }).last().click();
    await page.getByRole('option', { name: 'طلایی' }).click();
    await dialog.getByRole('button', { name: user.text(filterTexts.add) }).click();
    await expect(dialog.getByRole('list', { name: user.text(filterTexts.conditions) })).toBeVisible();
    await dialog.getByRole('button', { name: user.text(filterTexts.done) }).click();
    await expect(row('رضا کریمی')).toHaveCount(0);
    await expect(page).toHaveURL(/attribute=/);

    await user.button(segmentTexts.segments).click();
    const segments = page.getByRole('dialog', { name: user.text(segmentTexts.segments) });
    await segments.getByRole('textbox', { name: user.text(segmentTexts.name) }).fill('مشتری‌های طلایی');
    await segments.getByRole('button', { name: user.text(segmentTexts.save) }).click();
    await expect(segments.getByRole('listitem').filter({ hasText: 'مشتری‌های طلایی' })).toContainText('1');
    await expectAccessible(user, 'segments of contacts');
    await user.capture('segments');

    await api.call(contactAttributes.remove, { attributeId: level.id }, bearer);
    await page.reload();
    await expect(page.getByText(user.text(filterTexts.lost))).toBeVisible();
    await expect(row('رضا کریمی')).toBeVisible();
    await user.capture('segment without its attribute');
    await user.button(filterTexts.dropLost).click();
    await expect(page.getByText(user.text(filterTexts.lost))).toHaveCount(0);
    expect(user.pageErrors).toEqual([]);
  });

  test('merges a duplicate on a phone, follows its old address and undoes the merge (Persian)', async () => {
    const { session, conversationIds, botId } = await openShop();
    const bearer = { token: session.token };
    const contactOf = async (index: number) =>
      (await api.call(visitors.read, { botId, conversationId: conversationIds[index] ?? '' }, bearer))
        .contactId ?? '';
    const [saraId, otherId] = [await contactOf(0), await contactOf(2)];
    const sample = {
      name: 'سارا م.',
      email: null,
      phone: '+989123456789',
      consent: 'unknown',
      values: {},
    } as const;
    await api.call(contacts.change, { contactId: otherId, ...sample }, bearer);
    const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
    const { page } = user;
    await user.goTo(`${contactsLink}?duplicates=yes`);
    await expect(page.getByRole('row').filter({ hasText: 'سارا م.' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'رضا کریمی' })).toHaveCount(0);
    await page.getByRole('row').filter({ hasText: 'سارا محمدی' }).getByRole('link').click();
    const duplicates = page.getByRole('list', { name: user.text(mergeTexts.list) });
    await expect(duplicates).toBeVisible();
    await expectAccessible(user, 'a duplicate of a contact');
    await user.capture('duplicate');
    await duplicates.getByRole('button', { name: user.text(mergeTexts.merge) }).click();
    const merged = page.getByRole('list', { name: user.text(mergeTexts.merged) });
    await expect(merged).toBeVisible();
    await expectAccessible(user, 'a merged contact');
    await user.capture('merged');
    await user.goTo(`${contactsLink}/${otherId}`);
    await expect(page).toHaveURL(new RegExp(`${saraId}$`));
    await merged.getByRole('button', { name: user.text(mergeTexts.undo) }).click();
    await expect(duplicates).toBeVisible();
    expect(user.pageErrors).toEqual([]);
  });
});

describe('an owner on a phone', () => {
  test('reaches the contacts by the sheet and narrows them to those with an e-mail (Persian)', async () => {
    const { user, row } = await openPanel(phone, 'fa');
    const { page } = user;
    await user.goTo('/dashboard/bot/list');
    await page
      .getByRole('navigation')
      .getByRole('button', { name: user.text(uiTexts.more) })
      .click();
    const sheet = page.getByRole('dialog', { name: user.text(railTexts.allSections) });
    await sheet.getByRole('link', { name: user.text(areaTexts.contacts) }).click();
    await expect(row('سارا محمدی')).toBeVisible();
    await expectAccessible(user, 'contacts on a phone');
    await user.capture('contacts');
    await page.getByRole('radio', { name: user.text(contactsTexts.withEmail) }).press(' ');
    await expect(row('سارا محمدی')).toHaveCount(0);
    await row('رضا کریمی').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'رضا کریمی' })).toBeVisible();
    await user.capture('contact');
    await expectAccessible(user, 'contact on a phone');
    await page.goBack();
    await expect(row('رضا کریمی')).toBeVisible();
    await expect(row('سارا محمدی')).toHaveCount(0);
    expect(user.pageErrors).toEqual([]);
  });

  test('says that a contact does not exist and leads to all', async () => {
    const { user, row } = await openPanel(phone, 'fa');
    await user.goTo(`${contactsLink}/00000000-0000-7000-8000-000000000000`);
    await expect(user.heading(texts.missingTitle)).toBeVisible();
    await user.link(texts.toContacts).click();
    await expect(row('سارا محمدی')).toBeVisible();
  });
});
