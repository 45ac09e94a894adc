import { describe, test } from 'vitest';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { attributeTexts } from '../../../src/features/conversations/contacts/contact-attributes.texts.ts';
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

const GUESTS = [
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
  for (const told of GUESTS) {
    const guest = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const bearer = { token: guest.token };
    await api.call(
      visitor.send,
      { clientId: crypto.randomUUID(), text: 'سلام، سفارشم کی می‌رسد؟', pageUrl: '' },
      bearer,
    );
    await api.call(visitors.introduce, told, bearer);
    conversationIds.push(guest.conversationId);
  }
  const thread = threadLink({ botId: bot.id, serviceId: connectionId, id: conversationIds[0] ?? '' });
  return { session, thread };
}

async function openPanel(size: typeof phone | typeof desktop, locale: Locale) {
  const { session, thread } = await openShop();
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  const row = (text: string) => user.page.getByRole('row').filter({ hasText: text });
  return { user, thread, row };
}

describe('an owner on a desktop', () => {
  test('finds a person by phone, puts the name right and reads the conversation (English)', async () => {
    const { user, row, thread } = await openPanel(desktop, 'en');
    const { page } = user;
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
    await user.button(texts.save).click();
    await expect(page.getByText('طلایی')).toBeVisible();
    await user.capture('contact with an attribute');

    // The thread tells the new name, and leads back here.
    await page.locator(`main a[href="${thread}"]`).click();
    await expect(page.getByText('سارا امینی').first()).toBeVisible();
    await user.link(texts.open).click();
    await expect(page.getByRole('heading', { level: 1, name: 'سارا امینی' })).toBeVisible();
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
