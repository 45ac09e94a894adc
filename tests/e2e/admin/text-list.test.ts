import { test } from 'vitest';
import { textListTexts } from '../../../src/routes/composed/texts/text-list.texts.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

test('lists all texts side by side and finds one by its Persian wording', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa' });
  await user.goTo('/dev/texts');
  await expect(user.heading(textListTexts.title)).toBeVisible();
  expect(await user.page.getByRole('row').count()).toBeGreaterThan(400);
  await user.page.getByRole('searchbox').fill(textListTexts.noMatch.fa);
  const row = user.page.getByRole('row').filter({ hasText: 'textListTexts.noMatch' });
  await expect(row.getByText(textListTexts.noMatch.en)).toBeVisible();
  await user.capture('all texts');
  await expectAccessible(user, 'all texts');
  expect(user.pageErrors).toEqual([]);
});
