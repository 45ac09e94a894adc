import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('opens, moves, skips disabled options, selects and returns focus', async () => {
  await using demoPage = await openDemo('Select');
  const { page } = demoPage;
  const button = page.getByRole('figure', { name: 'هنوز هیچ' }).getByRole('button');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await waitForFocus(page.getByRole('listbox'));
  await page.keyboard.press('End');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain('انگلیسی');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await expect.poll(() => button.textContent()).toContain('انگلیسی');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps its value on Escape', async () => {
  await using demoPage = await openDemo('Select', { locale: 'en' });
  const { page } = demoPage;
  const button = page.getByRole('figure', { name: 'Chosen' }).getByRole('button');
  await button.press('Enter');
  await waitForFocus(page.getByRole('listbox'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await expect.poll(() => button.textContent()).toContain("The question's own");
});

it('announces its label, value and error', async () => {
  await using demoPage = await openDemo('Select');
  const state = demoPage.page.getByRole('figure', { name: 'نادرست' });
  const button = state.getByRole('button', { name: /زبان پاسخ/ });
  const description = await button.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(description).toContain('زبان پاسخ را انتخاب کنید.');
});
