import { beforeAll, describe, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { notificationAlertTexts } from '../../../src/features/account/notifications/notification-alerts.texts.ts';
import { accountTexts } from '../../../src/features/admin/accounts/accounts.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { assistantTexts, screenTexts, starterTexts } from '../../../src/features/support/assistant.texts.ts';
import {
  fileTexts,
  newRequestTexts,
  supportTexts,
  threadTexts,
} from '../../../src/features/support/support.texts.ts';
import { notFoundTexts } from '../../../src/routes/not-found.texts.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { SupportAdmin, SupportUser } from '../../drivers/support-requests.ts';

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const receipt = { name: 'رسید.png', mimeType: 'image/png', buffer: dot };
const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
const disguisedFile = {
  name: 'صفحه.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<script>alert(1)</script>'),
};

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

describe('support', () => {
  let superAdmin: Awaited<ReturnType<Api['signUp']>>;

  beforeAll(async () => {
    superAdmin = await createAdmin(server);
  });

  test('answers from the assistant in Persian, abstains off topic and escalates to a request', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
    const owner = new SupportUser(user);
    await user.goTo('/settings/chat-bot-support');
    await user.capture('assistant fresh');
    await user.button(starterTexts.operators).click();
    await expect(owner.answerWithText('هفت روز اعتبار دارد')).toBeVisible();
    await expect(user.link(screenTexts.operators).last()).toBeVisible();
    await owner.askAssistant('گوشیم گم شده و کد دومرحله‌ای ندارم');
    await expect(owner.answerWithText('یکی از کدهای بازیابی را بنویسید')).toBeVisible();
    await user.capture('assistant');
    // An off-topic question is not answered and can be sent to support as it was asked.
    const question = 'پایتخت فرانسه کجاست؟';
    await owner.askAssistant(question);
    await expect(owner.answerWithText('در راهنمای پاسخ پیدا نکردم')).toBeVisible();
    await user.capture('assistant unsure');
    await user.page.reload();
    await expect(owner.answerWithText('در راهنمای پاسخ پیدا نکردم')).toBeVisible();
    await user.button(assistantTexts.escalate).click();
    await expect(owner.text).toHaveValue(question);
    expect(user.pageErrors).toEqual([]);
    await user.close();
  });

  test('sends a request with attachments that a super admin answers and closes', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
    const owner = new SupportUser(user);
    await user.goTo('/settings/support');
    await user.link(supportTexts.create).click();
    await owner.send();
    await expect(owner.subject).toBeFocused();
    await owner.subject.fill('رسید پرداخت نیامده است');
    await owner.choose('sales');
    await owner.text.fill('دیروز پرداخت کردم ولی رسیدی ندیدم.');
    await owner.attach(receipt, program, disguisedFile, receipt);
    await expect(owner.files).toHaveCount(4);
    await expect(owner.files.nth(0)).toContainText(user.text(fileTexts.attached));
    await expect(owner.files.nth(1)).toContainText(user.text(fileTexts.kinds));
    await expect(owner.files.nth(2)).toContainText(user.text(fileTexts.attached));
    await expect(owner.files.nth(3)).toContainText(user.text(fileTexts.duplicate));
    await user.capture('new request');
    await owner.send();
    await expect(user.page.getByText(user.text(newRequestTexts.blocked))).toBeVisible();
    // Typed text and uploaded files survive a reload; rejected files do not.
    await user.page.reload();
    await expect(owner.subject).toHaveValue('رسید پرداخت نیامده است');
    await expect(owner.files).toHaveCount(2);
    await owner.send();
    await expect(owner.messageLog.getByText('دیروز پرداخت کردم')).toBeVisible();

    const admin = await BrowserSession.open(browser, server.url, {
      size: desktop,
      locale: 'fa',
      session: superAdmin,
    });
    const supportAdmin = new SupportAdmin(admin);
    await supportAdmin.openRequest('رسید پرداخت نیامده است');
    // Each side sees the other's messages live.
    await owner.reply('شمارهٔ پیگیری را هم دارم.');
    await expect(supportAdmin.messageLog.getByText('شمارهٔ پیگیری را هم دارم.')).toBeVisible();
    const openOf = (name: string) => supportAdmin.messageLog.getByRole('button', { name });
    await openOf(receipt.name).click();
    await expect(admin.page.getByRole('img', { name: receipt.name })).toBeVisible();
    await admin.dismiss(admin.page.getByRole('dialog'));
    // A file that only claims to be a picture is downloaded, never shown or run.
    const [saved] = await Promise.all([
      admin.page.waitForEvent('download'),
      openOf(disguisedFile.name).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(disguisedFile.name);
    const draft = user.field(threadTexts.reply);
    await draft.fill('نوشتهٔ نیمه‌کاره');
    await supportAdmin.reply('رسید برایتان فرستاده شد.');
    await expect(owner.messageLog.getByText('رسید برایتان فرستاده شد.')).toBeVisible();
    await expect(draft).toHaveValue('نوشتهٔ نیمه‌کاره');
    await user.link(supportTexts.back).click();
    await expect(user.page.getByText(user.text(supportTexts.replies, { count: 2 }))).toBeVisible();
    await supportAdmin.reply('دوباره هم فرستادم.');
    await expect(user.page.getByText(user.text(supportTexts.replies, { count: 3 }))).toBeVisible();
    // Elsewhere in the panel a toast with a link appears.
    await user.link(supportTexts.create).click();
    await expect(owner.subject).toBeVisible();
    await user.freezeClock();
    await supportAdmin.reply('و یک بار دیگر.');
    const subject = 'رسید پرداخت نیامده است';
    await expect(
      user.page.getByText(user.text(notificationAlertTexts.supportAnswered, { subject })),
    ).toBeVisible();
    await user.button(notificationAlertTexts.open).click();
    await user.page.clock.resume();
    await expect(owner.messageLog.getByText('و یک بار دیگر.')).toBeVisible();
    await admin.button(threadTexts.close).click();
    await expect(admin.button(threadTexts.reopen)).toBeVisible();
    await admin.capture('desk request');
    expect(admin.pageErrors).toEqual([]);
    await admin.close();

    const mail = await waitForMessage(server.url, form.email, 1, 'رسید پرداخت نیامده است');
    expect(mail.subject).toBe('پشتیبانی پاسخ به درخواست شما جواب داد');
    await owner.openRequest('رسید پرداخت نیامده است');
    await expect(owner.messageLog.getByText('رسید برایتان فرستاده شد.')).toBeVisible();
    await expect(user.page.getByText(user.text(supportTexts.closed), { exact: true })).toBeVisible();
    await owner.reply('سپاسگزارم.');
    await expect(user.page.getByText(user.text(supportTexts.open), { exact: true })).toBeVisible();
    await user.capture('own request');
    expect(user.pageErrors).toEqual([]);
    await user.close();
  });

  test('requires a reason before a super admin views an account and logs out a closed account at once', async () => {
    const form = signupForm();
    const session = await api.signUp({ ...form, locale: 'en' });
    const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
    // Others have no access.
    await user.goTo('/admin');
    await expect(user.page.getByText(user.text(notFoundTexts.forbidden))).toBeVisible();
    await user.goTo('/settings/support');
    await expect(user.link(supportTexts.create)).toBeVisible();

    const admin = await BrowserSession.open(browser, server.url, {
      size: desktop,
      locale: 'en',
      session: superAdmin,
    });
    const supportAdmin = new SupportAdmin(admin);
    await supportAdmin.findAccount(form.phone, form.username);
    await supportAdmin.enterAccount(' ');
    await expect(admin.field(accountTexts.reason)).toBeFocused();
    await supportAdmin.enterAccount('A request about a receipt');
    await expect(admin.page.getByText(form.email)).toBeVisible();
    await admin.capture('an account');
    const { entries } = await api.call(audit.list, {}, { token: session.token });
    expect(entries[0]).toMatchObject({
      action: 'account.entered',
      details: { reason: 'A request about a receipt' },
    });
    expect((await waitForMessage(server.url, form.email, 1, 'A request about a receipt')).subject).toBe(
      'Support opened your Pasokh account',
    );

    await supportAdmin.changeAccountStatus('disable', 'Fraud');
    await expect(admin.page.getByText(admin.text(accountTexts.disabledNotice))).toBeVisible();
    await expect(user.heading(loginTexts.title)).toBeVisible();
    await expect(user.page.getByText(user.text(errorTexts.AccountDisabled))).toBeVisible();
    expect((await waitForMessage(server.url, form.email, 1, 'Fraud')).subject).toBe(
      'Your Pasokh account was disabled',
    );
    await supportAdmin.changeAccountStatus('enable', 'A mistake of ours');
    expect(
      (await api.call(auth.login, { identifier: form.username, password: PASSWORD })).userInfo.enabled,
    ).toBe(true);
    for (const someone of [admin, user]) {
      expect(someone.pageErrors).toEqual([]);
      await someone.close();
    }
  });
});
