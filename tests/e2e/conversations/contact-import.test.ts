import { test } from 'vitest';
import { contactAttributes } from '../../../contract/conversations/contacts/contact-attributes.ts';
import { exportTexts } from '../../../src/features/conversations/contacts/contact-export.texts.ts';
import {
  fieldTexts,
  rowProblemTexts,
  importTexts as texts,
} from '../../../src/features/conversations/contacts/contact-import.texts.ts';
import { contactsTexts } from '../../../src/features/conversations/contacts/contacts.texts.ts';
import { contactsLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

/** As people keep them: other names of columns, digits of two languages, a broken number, the same person twice. */
const MESSY_TABLE = [
  'نام مشتری;موبايل;شهر;یادداشت',
  'سارا محمدی;۰۹۱۲ ۳۴۵ ۶۷۸۹;شیراز;"دو خط\nنوشته"',
  'سارا محمدی;+989123456789;;',
  'رضا کریمی;9351112233;تهران;',
  'شماره خراب;۱۲;;',
  ';;;بی‌نام',
].join('\r\n');

async function openAccount() {
  const session = await api.signUp();
  await api.createBot(session.token, 'پشتیبان نیلوفر');
  const city = { name: 'شهر', kind: 'text', choices: [] } as const;
  await api.call(contactAttributes.create, city, { token: session.token });
  return session;
}

test('an owner imports a messy file on a phone and reads what became of each row (Persian)', async () => {
  const session = await openAccount();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const { page } = user;
  await user.goTo(contactsLink);
  await expect(page.getByText(user.text(contactsTexts.emptyTitle))).toBeVisible();
  await user.capture('contacts of nobody');
  await user.link(texts.open).click();
  await expect(page.getByRole('heading', { level: 1, name: user.text(texts.title) })).toBeVisible();
  await expectAccessible(user, 'contact import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'مشتری‌ها.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${MESSY_TABLE}`),
  });
  const phoneColumn = page.getByRole('button', { name: 'موبايل' });
  await expect(phoneColumn).toContainText(user.text(fieldTexts.phone));
  await expect(page.getByRole('button', { name: 'یادداشت' })).toContainText(user.text(fieldTexts.skip));
  await expect(page.getByText(user.text(rowProblemTexts.PhoneInvalid)).first()).toBeVisible();
  await expectAccessible(user, 'contact import preview');
  await user.capture('contact import preview');
  await page.getByText(user.text(texts.withLabel)).click();
  await user.button(texts.begin, { count: 3 }).click();
  await expect(page.getByText(user.text(texts.skippedHint))).toBeVisible();
  await expectAccessible(user, 'contact import report');
  await user.capture('contact import report');
  const download = page.waitForEvent('download');
  await user.button(texts.skippedReport).click();
  expect((await download).suggestedFilename()).toMatch(/-report\.csv$/);
  await user.link(texts.toContacts).click();
  await expect(page.getByText(user.text(contactsTexts.found, { count: 2 })).first()).toBeVisible();
  await user.capture('contacts that were imported');
  expect(user.pageErrors).toEqual([]);
});

test('an owner says what a column is, and exports what was imported (English, desktop)', async () => {
  const session = await openAccount();
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  const { page } = user;
  await user.goTo(contactsLink);
  await user.link(texts.open).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('who,phone\nSara,+44 20 7946 0000\nReza,09123456789\n'),
  });
  await page.getByRole('button', { name: 'who' }).click();
  await page.getByRole('option', { name: user.text(fieldTexts.name), exact: true }).click();
  await expect(page.getByRole('button', { name: 'who' })).toContainText(user.text(fieldTexts.name));
  await user.capture('contact import columns');
  await user.button(texts.begin, { count: 2 }).click();
  await user.link(texts.toContacts).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sara' })).toBeVisible();
  const download = page.waitForEvent('download');
  await user.button(exportTexts.export).click();
  expect((await download).suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  await user.capture('contacts with export');
  expect(user.pageErrors).toEqual([]);
});
