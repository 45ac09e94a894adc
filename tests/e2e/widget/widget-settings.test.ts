import { test } from 'vitest';
import { presence } from '../../../contract/conversations/presence.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { widgetSettings } from '../../../contract/widget/settings.ts';
import { answerTexts } from '../../../contract/widget/start-form.texts.ts';
import { newId } from '../../../server/store/id.ts';
import { connectionTexts } from '../../../src/features/connections/connections.texts.ts';
import { installTexts } from '../../../src/features/connections/install/install.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { formTexts, widgetTexts } from '../../../src/features/widget/widget-settings.texts.ts';
import { widgetValues } from '../../../src/machines/widget/widget-values.sample.ts';
import { botLink, connectionSettingsLink } from '../../../src/platform/links.ts';
import { startFormTexts } from '../../../widget/frame/form/start-form.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { OwnerWidgetSettings } from '../../drivers/owner/widget-settings.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { png } from '../../fixtures/chat-files.ts';

const { server, browser } = await setUpJourneys();

async function openWidgetSettings(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const bot = await api.createBot(session.token, 'راهنمای نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  const settingsScreen = new OwnerWidgetSettings(user);
  await settingsScreen.open(bot.id, connectionId);
  return { api, session, user, settingsScreen, ids: { botId: bot.id, connectionId } };
}

test('saves appearance and form, previews them and shows visitor answers to operators (desktop, Persian)', async () => {
  const { user, settingsScreen, ids } = await openWidgetSettings(desktop, 'fa');
  await user.field(widgetTexts.headerTitle).fill('پشتیبانی نیلوفر');
  await expect(settingsScreen.preview.getByRole('heading', { name: 'پشتیبانی نیلوفر' })).toBeVisible();
  await settingsScreen.toggle(widgetTexts.voice);
  await expectAccessible(user, 'widget-general');
  await settingsScreen.openTab('appearance');
  await expectAccessible(user, 'widget-look');
  await settingsScreen.openTab('form');
  await settingsScreen.addField('نام');
  await settingsScreen.toggleRequired();
  await settingsScreen.addField('نام');
  await settingsScreen.save();
  await expect(user.page.getByText(ruleTexts.FieldTitleDuplicate.fa).first()).toBeVisible();
  await user.field(formTexts.title).last().fill('شمارهٔ موبایل');
  await settingsScreen.choose(formTexts.type, formTexts.mobile);
  await settingsScreen.choose(formTexts.savedAs, formTexts.asPhone);
  await settingsScreen.moveDown('نام');
  await expect(settingsScreen.fieldTitles).toHaveText(['شمارهٔ موبایل', 'نام']);
  await expect(settingsScreen.preview.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await expectAccessible(user, 'widget-form');
  await settingsScreen.save();
  await settingsScreen.waitForSaved();

  const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  await visitor.openShop(ids.botId);
  const heading = startFormTexts.heading.fa;
  await visitor.openForm(heading);
  const form = visitor.form(heading);
  await expect(visitor.header).toContainText('پشتیبانی نیلوفر');
  await form.getByLabel('شمارهٔ موبایل').fill('۰۲۱۸۸');
  await form.getByRole('button', { name: startFormTexts.next.fa }).click();
  await expect(form.getByText(answerTexts.MobileInvalid.fa)).toBeVisible();
  await expect(form.getByText(answerTexts.Required.fa)).toBeVisible();
  await expect(form.getByLabel('شمارهٔ موبایل')).toHaveValue('۰۲۱۸۸');
  await expectAccessible(visitor.user, 'widget-start-form');
  await form.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  await form.getByLabel('نام').fill('سارا محمدی');
  await form.getByRole('button', { name: startFormTexts.next.fa }).click();
  await expect(visitor.composer).toBeVisible();
  await expect(visitor.composerButton('record')).toHaveCount(0);
  await expect(visitor.composerButton('attach')).toHaveCount(1);
  await visitor.ask('ارسال به شیراز دارید؟');
  await expect(visitor.messageWithText('ارسال به شیراز دارید؟')).toBeVisible();

  const operator = new Operator(user);
  await operator.openInbox(ids.botId);
  await operator.rows.first().click();
  const about = user.page.getByRole('complementary', { name: user.text(threadTexts.visitorPanel) });
  await expect(about.getByText('سارا محمدی').first()).toBeVisible();
  await expect(about.getByText('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBeVisible();
  await expect(about.getByText('نام', { exact: true })).toBeVisible();
  expect([...user.pageErrors, ...visitor.user.pageErrors]).toEqual([]);
});

test('validates an icon by its bytes, reorders fields by drag and requires a full website address', async () => {
  const { user, settingsScreen, ids } = await openWidgetSettings(desktop, 'fa');
  await settingsScreen.openTab('appearance');
  await settingsScreen.uploadIcon(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
  );
  await expect(user.page.getByText(errorTexts.IconRefused.fa)).toBeVisible();
  const icon = user.page.getByRole('tabpanel').locator('img');
  await expect(icon).toHaveCount(0);
  await settingsScreen.uploadIcon(png(300, 200));
  await expect(icon).toHaveAttribute('src', /\/widget\/icons\/[0-9a-f]{64}\.webp$/);
  await expect(settingsScreen.preview.locator('.emblem img')).toBeVisible();
  await settingsScreen.openTab('form');
  for (const title of ['نام', 'شهر', 'موضوع']) await settingsScreen.addField(title);
  await user.button(formTexts.edit, { title: 'موضوع' }).click();
  await settingsScreen.dragField('موضوع', 'نام');
  await expect(settingsScreen.fieldTitles).toHaveText(['موضوع', 'نام', 'شهر']);
  await settingsScreen.save();
  await settingsScreen.waitForSaved();

  await user.goTo(botLink(ids.botId, 'install'));
  const website = user.field(installTexts.url);
  const keep = () => website.press('Enter');
  for (const invalidAddress of ['/shop', 'http://shop.example.ir', 'shop.example.ir']) {
    await website.fill(invalidAddress);
    await keep();
    await expect(user.page.getByText(ruleTexts.WebsiteUrlInvalid.fa).first()).toBeVisible();
    await expect(website).toHaveValue(invalidAddress);
  }
  await website.fill('https://shop.example.ir');
  await keep();
  await expect(user.toasts.getByText(installTexts.saved.fa)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

test('shows the second editor who saved first and keeps their changes (phone, English)', async () => {
  const { api, session, user, settingsScreen, ids } = await openWidgetSettings(phone, 'en');
  await user.field(widgetTexts.headerTitle).fill('Mine');
  await api.call(
    widgetSettings.save,
    { ...ids, revision: 0, ...widgetValues({ title: 'Theirs', alignment: 'right' }) },
    { token: session.token },
  );
  await settingsScreen.save();
  await expect(user.button(widgetTexts.acceptRemote)).toBeInViewport();
  await expect(user.field(widgetTexts.headerTitle)).toHaveValue('Mine');
  await expectAccessible(user, 'widget-overtaken');
  // Saving again announces again, wherever the focus is.
  await user.page.locator('iframe').scrollIntoViewIfNeeded(); // the preview is below the form
  await expect(user.button(widgetTexts.acceptRemote)).not.toBeInViewport();
  await settingsScreen.save();
  await expect(user.button(widgetTexts.acceptRemote)).toBeInViewport();
  await user.button(widgetTexts.keepLocal).click();
  await settingsScreen.waitForSaved();
  const storedSettings = await api.call(widgetSettings.read, ids, { token: session.token });
  expect(storedSettings).toMatchObject({ revision: 2, values: { title: 'Mine' } });
  expect(user.pageErrors).toEqual([]);
});

test('asks for a phone number or an email out of hours when a visitor wants a person', async () => {
  const { api, session, user, ids } = await openWidgetSettings(desktop, 'fa');
  const { token } = session;
  await api.call(presence.changeHours, { days: Array.from({ length: 7 }, () => null) }, { token });
  const offline = { isOn: true, note: '' };
  await api.call(widgetSettings.save, { ...ids, revision: 0, ...widgetValues({ offline }) }, { token });
  const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  await visitor.openShop(ids.botId);
  await visitor.openChat();
  await visitor.ask('می‌خواهم با یک انسان حرف بزنم');
  const form = visitor.form(startFormTexts.awayHeading.fa);
  const pressNext = () => form.getByRole('button', { name: startFormTexts.next.fa }).click();
  // Dismissed, it appears on the next visit.
  await form.getByRole('button', { name: startFormTexts.later.fa }).click();
  await expect(form).toHaveCount(0);
  await expect(visitor.composer).toBeFocused();
  await visitor.reload();
  await form.getByLabel(startFormTexts.name.fa).fill('سارا');
  await pressNext();
  const missingFieldsText = form.getByText(startFormTexts.awayMissing.fa);
  const mobile = form.getByLabel(startFormTexts.mobile.fa);
  const email = form.getByLabel(startFormTexts.email.fa);
  await expect(missingFieldsText).toBeVisible();
  await expect(mobile).toBeFocused();
  await expectAccessible(visitor.user, 'widget-away-form');
  await email.pressSequentially('sara@example.ir');
  await expect(email).toHaveValue('sara@example.ir');
  await expect(missingFieldsText).toHaveCount(0);
  await mobile.pressSequentially('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  await pressNext();
  await expect(form).toHaveCount(0);

  const operator = new Operator(user);
  await operator.openInbox(ids.botId);
  await operator.rows.first().click();
  const about = user.page.getByRole('complementary', { name: user.text(threadTexts.visitorPanel) });
  await expect(about.getByText('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBeVisible();
  await expect(about.getByText('sara@example.ir')).toBeVisible();
  await expect(about.getByText('سارا').first()).toBeVisible();
  expect([...user.pageErrors, ...visitor.user.pageErrors]).toEqual([]);
});

test('shows that a removed widget is gone and links to the list', async () => {
  const { user, ids } = await openWidgetSettings(phone, 'fa');
  await user.goTo(connectionSettingsLink(ids.botId, newId(), 'widget'));
  await expect(user.heading(widgetTexts.notFound)).toBeVisible();
  await expectAccessible(user, 'widget-gone');
  await user.page.getByRole('link', { name: user.text(widgetTexts.toList), exact: true }).click();
  await expect(user.heading(connectionTexts.title)).toBeVisible();
});
