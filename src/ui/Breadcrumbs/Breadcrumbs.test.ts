import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('renders a named list of links with the page itself last', async () => {
  await using demoPage = await openDemo('Breadcrumbs');
  const breadcrumbs = demoPage.page.getByRole('navigation', { name: 'مسیر صفحه' });
  expect(await breadcrumbs.getByRole('listitem').count()).toBe(5);
  expect(
    await breadcrumbs
      .getByRole('link')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href'))),
  ).toEqual(['/bots', '/bots/1', '/bots/1/knowledge', '/bots/1/knowledge/files']);
  const current = breadcrumbs.locator('[aria-current="page"]');
  expect(await current.textContent()).toBe('شرایط بازگشت و تعویض');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('moves by Tab and follows a link by Enter without a reload', async () => {
  await using demoPage = await openDemo('Breadcrumbs');
  const { page } = demoPage;
  const first = page.getByRole('link', { name: 'بات‌ها' }).nth(1);
  await first.focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('پشتیبان نیلوفر');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
    document.addEventListener('click', (event) => {
      event.preventDefault();
      document.documentElement.dataset.followed = String(
        event.target instanceof Element && event.target.closest('a')?.pathname,
      );
    });
  });
  await page.keyboard.press('Enter');
  const root = page.locator('html');
  await expect.poll(() => root.getAttribute('data-followed')).toBe('/bots/1');
  expect(await root.getAttribute('data-same')).toBe('yes');
});

it('keeps both ends on a phone and opens the rest from a menu', async () => {
  await using demoPage = await openDemo('Breadcrumbs', { width: 390 });
  const { page } = demoPage;
  const breadcrumbs = page.getByRole('navigation', { name: 'مسیر صفحه' });
  expect(await breadcrumbs.getByRole('link').allTextContents()).toEqual(['بات‌ها']);
  expect(await breadcrumbs.locator('[aria-current="page"]').textContent()).toBe('شرایط بازگشت و تعویض');
  const moreButton = breadcrumbs.getByRole('button', { name: 'صفحه‌های میانی' });
  await moreButton.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allTextContents()).toEqual(['پشتیبان نیلوفر', 'دانش', 'فایل‌ها و لینک‌ها']);
  await waitForFocus(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect.poll(() => moreButton.evaluate((element) => element === document.activeElement)).toBe(true);
});

it.each([
  ['fa', '-1 1'],
  ['en', 'none'],
] as const)('points separators in reading direction in %s', async (locale, scale) => {
  await using demoPage = await openDemo('Breadcrumbs', { locale });
  const icon = demoPage.page.locator('nav > ol svg').first();
  await icon.waitFor();
  expect(await icon.evaluate((element) => getComputedStyle(element).scale)).toBe(scale);
});
