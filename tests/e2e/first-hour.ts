// Knows a shop owner's first hour with Pasokh, step by step, whatever the language and the window.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { persianDigits } from '../../src/i18n/digits.ts';
import { applicant } from '../drivers/api.ts';
import { type desktop, expect, type Locale, openBrowser, type phone, Seat } from '../drivers/browser.ts';
import { Owner } from '../drivers/owner.ts';
import { type SpawnedServer, spawnServer } from '../drivers/server.ts';

export function firstHour(locale: Locale, size: typeof phone | typeof desktop): void {
  describe(`the first hour, in ${locale}, ${size.width} px wide`, () => {
    let server: SpawnedServer;
    let browser: Browser;
    let owner: Owner;

    beforeAll(async () => {
      [server, browser] = await Promise.all([spawnServer(), openBrowser()]);
      owner = new Owner(await Seat.take(browser, server.url, { size }));
    });
    afterAll(async () => {
      await browser.close();
      await server.stop();
    });

    test('a Persian login page opens and speaks English on request', async () => {
      const { page } = owner.seat;
      await owner.opensPanel();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
      await owner.seat.pictures(`login-${size.width}`);
      await owner.speaks('en');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
      await owner.speaks('fa');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await owner.speaks(locale);
    });

    test('a new owner signs up with the code that was sent', async () => {
      const person = applicant();
      await owner.signsUp({ ...person, phone: persianDigits(person.phone) });
    });
  });
}
