import { describe, test } from 'vitest';
import {
  paneTexts,
  playbackTexts,
  replayTexts,
  testTexts,
} from '../../../src/features/replay/replay.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { fileTexts, recordingTexts } from '../../../src/features/support/support.texts.ts';
import { newRequestLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { SupportAdmin, SupportUser } from '../../drivers/support-requests.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

describe('recordings', () => {
  test('shows a super admin what an owner did on the real screens, without what they typed', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
    const owner = new SupportUser(user);
    await user.goTo('/settings/plans/messaging');
    await user.goTo('/settings/support');
    await user.goTo(newRequestLink);
    await owner.subject.fill('پرداختم گیر کرد');
    await owner.text.fill('دکمهٔ پرداخت کار نکرد، شماره‌ام ۰۹۱۲۱۲۳۴۵۶۷ است.');
    const offer = user.page.getByRole('checkbox', { name: user.text(recordingTexts.attach) });
    await expect(offer).not.toBeChecked();
    await user.page.getByText(user.text(recordingTexts.preview)).click();
    await expect(user.page.getByText(user.text(recordingTexts.masked))).toBeVisible();
    await user.capture('recording offer');
    await offer.press('Space');
    await expect(owner.files.first()).toContainText(user.text(fileTexts.attached));
    await owner.send();
    await expect(owner.messageLog.getByText('دکمهٔ پرداخت کار نکرد')).toBeVisible();

    const admin = await BrowserSession.open(browser, server.url, {
      size: desktop,
      locale: 'fa',
      session: await createAdmin(server),
    });
    await new SupportAdmin(admin).openRequest('پرداختم گیر کرد');
    await admin.link(fileTexts.replay).click();
    await expect(admin.page.getByRole('slider', { name: admin.text(playbackTexts.position) })).toBeVisible();
    const shownText = await admin.page.evaluate(() => document.body.textContent);
    expect(shownText).not.toContain('۰۹۱۲۱۲۳۴۵۶۷');
    await admin.capture('replay');
    // The last step is the form that the owner had open: the real screen shows it.
    await admin.page.getByRole('slider', { name: admin.text(playbackTexts.position) }).press('End');
    const screen = admin.page.frameLocator(`iframe[title="${admin.text(paneTexts.screenTitle)}"]`);
    await expect(screen.getByRole('textbox').first()).toBeVisible();
    await admin.capture('replay end');
    const [saved] = await Promise.all([
      admin.page.waitForEvent('download'),
      admin.button(testTexts.save).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.test\.ts$/);
    expect(admin.pageErrors).toEqual([]);
    expect(user.pageErrors).toEqual([]);
    expect(admin.text(replayTexts.title)).toBeTruthy();
  });

  test('are forgotten at logout, also those from before a reload', async () => {
    const session = await api.signUp(signupForm());
    const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
    await user.goTo(newRequestLink);
    await expect(user.page.getByRole('checkbox', { name: user.text(recordingTexts.attach) })).toBeVisible();
    await user.page.reload();
    const storedKeys = () => user.page.evaluate(() => Object.keys(sessionStorage));
    expect(await storedKeys()).toEqual(expect.arrayContaining(['recording', 'recordingKey']));
    await expect(user.page.getByRole('checkbox', { name: user.text(recordingTexts.attach) })).toBeVisible();
    await user.page.getByRole('button', { name: new RegExp(user.text(uiTexts.account)) }).click();
    await user.page.getByRole('menuitem', { name: user.text(shellTexts.logout) }).click();
    await expect(user.page).toHaveURL(/\/auth\/login/);
    expect((await storedKeys()).filter((key) => key.startsWith('recording'))).toEqual([]);
  });
});
