// Logs in on the OpenID provider's own pages.
import type { Page } from 'playwright';

/** Logs in at the provider, consents, and returns to the panel. */
export async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
}
