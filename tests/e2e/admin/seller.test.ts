import { test } from 'vitest';
import { invalidTaxRateTexts, sellerTexts } from '../../../src/features/admin/seller/seller.texts.ts';
import { accountTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { adminAccountsLink } from '../../../src/platform/links.ts';
import { openAdminPanel } from '../../drivers/admin.ts';
import { expect } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

const environment = await setUpOwnServer(startServer());

test('saves the seller details after an error and restores a removed future tax rate (Persian)', async () => {
  const user = await openAdminPanel(environment, adminAccountsLink);
  const { page } = user;
  await user.link(accountTexts.selling).click();
  await expect(user.heading(sellerTexts.title)).toBeVisible();
  await expect(page.getByText(user.text(sellerTexts.sellerMissing))).toBeVisible();
  await expect(page.getByText(user.text(sellerTexts.emptyTitle))).toBeVisible();
  await expectAccessible(user, 'selling-empty');

  await user.button(sellerTexts.edit).click();
  await user.field(sellerTexts.name).fill('پاسخ‌گستر پارس');
  await user.field(sellerTexts.nationalId).fill('۱۴۰۰۷۶۵۰۹۱۳');
  await user.button(sellerTexts.save).click();
  await expect(page.getByText(user.text(invalidTaxRateTexts.nationalId)).first()).toBeVisible();
  await expect(user.field(sellerTexts.name)).toHaveValue('پاسخ‌گستر پارس');
  await expectAccessible(user, 'selling-seller', '[role=dialog]');
  await user.field(sellerTexts.nationalId).fill('۱۴۰۰۷۶۵۰۹۱۲');
  await user.button(sellerTexts.save).click();
  await expect(page.getByText('۱۴۰۰۷۶۵۰۹۱۲')).toBeVisible();

  const addRate = async (percent: string, day: string) => {
    await user.button(sellerTexts.addRate).click();
    await page.getByRole('spinbutton', { name: user.text(sellerTexts.rate) }).fill(percent);
    const from = page.getByRole('combobox', { name: user.text(sellerTexts.starts) });
    await from.fill(day);
    await from.press('Tab');
    await user.button(sellerTexts.add).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  // The day there, which begins earlier than that of the machine.
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
      timeZone: 'Asia/Tehran',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(Date.now() + days * 86_400_000);
  await addRate('۱۰', dayIn(0));
  await addRate('۹٫۵', dayIn(40));
  const rows = page.getByRole('row');
  const coming = rows.filter({ hasText: user.text(sellerTexts.upcoming) });
  await expect(rows.filter({ hasText: user.text(sellerTexts.current) })).toContainText('۱۰٪');
  await expect(coming).toContainText('۹٫۵٪');
  await expectAccessible(user, 'selling');
  await user.freezeClock();
  await user.button(sellerTexts.remove, { rate: '۹٫۵' }).click();
  await expect(coming).toHaveCount(0);
  await user.button(sellerTexts.undo).click();
  await page.clock.resume();
  await expect(coming).toContainText('۹٫۵٪');
});
