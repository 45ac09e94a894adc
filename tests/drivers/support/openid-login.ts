// Logs in on the OpenID provider's own pages.
import type { Page } from 'playwright';

/** Says who one is there, lets the panel know it, and is on the way back. */
export async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
}
