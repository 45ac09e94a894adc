import { test } from 'vitest';
import { sellingTexts, wrongTexts } from '../../../src/features/admin/seller/seller.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { accountsLink } from '../../../src/platform/links.ts';
import { bossAt } from '../../drivers/admin.ts';
import { expect } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { isAccessible } from '../../drivers/support/axe.ts';
import { openStage } from '../../drivers/support/journey.ts';

const stage = await openStage(startServer());

test('saves the seller details after an error and restores a removed future tax rate (Persian)', async () => {
  const seat = await bossAt(stage, accountsLink);
  const { page } = seat;
  await seat.link(shellTexts.selling).click();
  await expect(seat.heading(sellingTexts.title)).toBeVisible();
  await expect(page.getByText(seat.says(sellingTexts.nobody))).toBeVisible();
  await expect(page.getByText(seat.says(sellingTexts.emptyTitle))).toBeVisible();
  await isAccessible(seat, 'selling-empty');

  await seat.button(sellingTexts.edit).click();
  await seat.field(sellingTexts.name).fill('پاسخ‌گستر پارس');
  await seat.field(sellingTexts.nationalId).fill('۱۴۰۰۷۶۵۰۹۱۳');
  await seat.button(sellingTexts.save).click();
  await expect(page.getByText(seat.says(wrongTexts.nationalId)).first()).toBeVisible();
  await expect(seat.field(sellingTexts.name)).toHaveValue('پاسخ‌گستر پارس');
  await isAccessible(seat, 'selling-seller', '[role=dialog]');
  await seat.field(sellingTexts.nationalId).fill('۱۴۰۰۷۶۵۰۹۱۲');
  await seat.button(sellingTexts.save).click();
  await expect(page.getByText('۱۴۰۰۷۶۵۰۹۱۲')).toBeVisible();

  const begins = async (percent: string, day: string) => {
    await seat.button(sellingTexts.addRate).click();
    await page.getByRole('spinbutton', { name: seat.says(sellingTexts.rate) }).fill(percent);
    const from = page.getByRole('combobox', { name: seat.says(sellingTexts.starts) });
    await from.fill(day);
    await from.press('Tab');
    await seat.button(sellingTexts.add).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(Date.now() + days * 86_400_000);
  await begins('۱۰', dayIn(0));
  await begins('۹٫۵', dayIn(40));
  const rows = page.getByRole('row');
  const coming = rows.filter({ hasText: seat.says(sellingTexts.ahead) });
  await expect(rows.filter({ hasText: seat.says(sellingTexts.holds) })).toContainText('۱۰٪');
  await expect(coming).toContainText('۹٫۵٪');
  await isAccessible(seat, 'selling');
  await seat.stopsTheClock();
  await seat.button(sellingTexts.remove, { rate: '۹٫۵' }).click();
  await expect(coming).toHaveCount(0);
  await seat.button(sellingTexts.undo).click();
  await page.clock.resume();
  await expect(coming).toContainText('۹٫۵٪');
});
