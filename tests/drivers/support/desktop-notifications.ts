// Enables desktop notifications and hides the page.
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { type BrowserSession, expect } from '../browser.ts';

/** Enables desktop notifications, then hides the page. Needs the browser's permission first. */
export async function enableNotificationsAndHide(user: BrowserSession): Promise<void> {
  const { page } = user;
  const liveConnected = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await user.goTo('/settings/panel-setting');
  await liveConnected;
  const desktopSwitch = page.getByRole('switch', { name: user.text(preferencesTexts.desktop) });
  await desktopSwitch.press('Space');
  await expect(desktopSwitch).toBeChecked();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
