// Knows how a person logs in at the panel in a browser. Knows no other screen.
import type { Page } from 'playwright';

/** Fills the form of the login screen and waits until the panel has opened. */
export async function logIn(
  page: Page,
  url: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/**');
}
