import { expect as holds, test } from 'vitest';
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
import { widgetValues } from '../../fixtures/widget-values.ts';

const { server, browser } = await setUpJourneys();

async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const bot = await api.createBot(session.token, 'راهنمای نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  const desk = new OwnerWidgetSettings(user);
  await desk.open(bot.id, connectionId);
  return { api, session, user, desk, ids: { botId: bot.id, connectionId } };
}

test('saves appearance and form, previews them and shows visitor answers to operators (desktop, Persian)', async () => {
  const { user, desk, ids } = await arrives(desktop, 'fa');
  await user.field(widgetTexts.headerTitle).fill('پشتیبانی نیلوفر');
  await expect(desk.preview.getByRole('heading', { name: 'پشتیبانی نیلوفر' })).toBeVisible();
  await desk.toggle(widgetTexts.voice);
  await expectAccessible(user, 'widget-general');
  await desk.openTab('appearance');
  await expectAccessible(user, 'widget-look');
  await desk.openTab('form');
  await desk.addField('نام');
  await desk.toggleRequired();
  await desk.addField('نام');
  await desk.save();
  await expect(user.page.getByText(ruleTexts.FieldTitleDuplicate.fa).first()).toBeVisible();
  await user.field(formTexts.title).last().fill('شمارهٔ موبایل');
  await desk.choose(formTexts.type, formTexts.mobile);
  await desk.choose(formTexts.savedAs, formTexts.asPhone);
  await desk.moveDown('نام');
  await expect(desk.fields).toHaveText(['شمارهٔ موبایل', 'نام']);
  await expect(desk.preview.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await expectAccessible(user, 'widget-form');
  await desk.save();
  await desk.waitForSaved();

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
  await expect(about.getByText('09123456789')).toBeVisible();
  await expect(about.getByText('نام', { exact: true })).toBeVisible();
  holds([...user.faults, ...visitor.user.faults]).toEqual([]);
});

test('validates an icon by its bytes, reorders fields by drag and requires a full website address', async () => {
  const { user, desk, ids } = await arrives(desktop, 'fa');
  await desk.openTab('appearance');
  await desk.uploadIcon(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
  );
  await expect(user.page.getByText(errorTexts.IconRefused.fa)).toBeVisible();
  const icon = user.page.getByRole('tabpanel').locator('img');
  await expect(icon).toHaveCount(0);
  await desk.uploadIcon(png(300, 200));
  await expect(icon).toHaveAttribute('src', /\/widget\/icons\/[0-9a-f]{64}\.webp$/);
  await expect(desk.preview.locator('.emblem img')).toBeVisible();
  await desk.openTab('form');
  for (const title of ['نام', 'شهر', 'موضوع']) await desk.addField(title);
  await user.button(formTexts.edit, { title: 'موضوع' }).click();
  await desk.dragField('موضوع', 'نام');
  await expect(desk.fields).toHaveText(['موضوع', 'نام', 'شهر']);
  await desk.save();
  await desk.waitForSaved();

  await user.goTo(botLink(ids.botId, 'install'));
  const website = user.field(installTexts.url);
  const keep = () => website.press('Enter');
  for (const wrong of ['/shop', 'http://shop.example.ir', 'shop.example.ir']) {
    await website.fill(wrong);
    await keep();
    await expect(user.page.getByText(ruleTexts.WebsiteUrlInvalid.fa).first()).toBeVisible();
    await expect(website).toHaveValue(wrong);
  }
  await website.fill('https://shop.example.ir');
  await keep();
  await expect(user.toasts.getByText(installTexts.saved.fa)).toBeVisible();
  holds(user.faults).toEqual([]);
});

test('shows the second editor who saved first and keeps their changes (phone, English)', async () => {
  const { api, session, user, desk, ids } = await arrives(phone, 'en');
  await user.field(widgetTexts.headerTitle).fill('Mine');
  await api.call(
    widgetSettings.save,
    { ...ids, revision: 0, ...widgetValues({ title: 'Theirs', alignment: 'right' }) },
    { token: session.token },
  );
  await desk.save();
  await expect(user.button(widgetTexts.acceptRemote)).toBeInViewport();
  await expect(user.field(widgetTexts.headerTitle)).toHaveValue('Mine');
  await expectAccessible(user, 'widget-overtaken');
  // Saving again announces again, wherever the focus is.
  await user.page.locator('iframe').scrollIntoViewIfNeeded(); // the preview is below the form
  await expect(user.button(widgetTexts.acceptRemote)).not.toBeInViewport();
  await desk.save();
  await expect(user.button(widgetTexts.acceptRemote)).toBeInViewport();
  await user.button(widgetTexts.keepLocal).click();
  await desk.waitForSaved();
  const kept = await api.call(widgetSettings.read, ids, { token: session.token });
  holds(kept).toMatchObject({ revision: 2, values: { title: 'Mine' } });
  holds(user.faults).toEqual([]);
});

test('asks for a phone number or an e-mail out of hours when a visitor wants a person', async () => {
  const { api, session, user, ids } = await arrives(desktop, 'fa');
  const { token } = session;
  await api.call(presence.changeHours, { days: Array.from({ length: 7 }, () => null) }, { token });
  const offline = { isOn: true, note: '' };
  await api.call(widgetSettings.save, { ...ids, revision: 0, ...widgetValues({ offline }) }, { token });
  const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  await visitor.openShop(ids.botId);
  await visitor.openChat();
  await visitor.ask('می‌خواهم با یک انسان حرف بزنم');
  const form = visitor.form(startFormTexts.awayHeading.fa);
  const goesOn = () => form.getByRole('button', { name: startFormTexts.next.fa }).click();
  // Dismissed, it appears on the next visit.
  await form.getByRole('button', { name: startFormTexts.later.fa }).click();
  await expect(form).toHaveCount(0);
  await expect(visitor.composer).toBeFocused();
  await visitor.comeBack();
  await form.getByLabel(startFormTexts.name.fa).fill('سارا');
  await goesOn();
  const asked = form.getByText(startFormTexts.awayMissing.fa);
  const mobile = form.getByLabel(startFormTexts.mobile.fa);
  const email = form.getByLabel(startFormTexts.email.fa);
  await expect(asked).toBeVisible();
  await expect(mobile).toBeFocused();
  await expectAccessible(visitor.user, 'widget-away-form');
  await email.pressSequentially('sara@example.ir');
  await expect(email).toHaveValue('sara@example.ir');
  await expect(asked).toHaveCount(0);
  await mobile.pressSequentially('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  await goesOn();
  await expect(form).toHaveCount(0);

  const operator = new Operator(user);
  await operator.openInbox(ids.botId);
  await operator.rows.first().click();
  const about = user.page.getByRole('complementary', { name: user.text(threadTexts.visitorPanel) });
  await expect(about.getByText('09123456789')).toBeVisible();
  await expect(about.getByText('sara@example.ir')).toBeVisible();
  await expect(about.getByText('سارا').first()).toBeVisible();
  holds([...user.faults, ...visitor.user.faults]).toEqual([]);
});

test('shows that a removed widget is gone and links to the list', async () => {
  const { user, ids } = await arrives(phone, 'fa');
  await user.goTo(connectionSettingsLink(ids.botId, newId(), 'widget'));
  await expect(user.heading(widgetTexts.notFound)).toBeVisible();
  await expectAccessible(user, 'widget-gone');
  await user.page.getByRole('link', { name: user.text(widgetTexts.toList), exact: true }).click();
  await expect(user.heading(connectionTexts.title)).toBeVisible();
});
