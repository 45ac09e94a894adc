import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('renders a named list of links with the page itself last', async () => {
  await using stage = await openDemo('Breadcrumbs');
  const path = stage.page.getByRole('navigation', { name: 'مسیر صفحه' });
  expect(await path.getByRole('listitem').count()).toBe(5);
  expect(
    await path.getByRole('link').evaluateAll((all) => all.map((own) => own.getAttribute('href'))),
  ).toEqual(['/bots', '/bots/1', '/bots/1/knowledge', '/bots/1/knowledge/files']);
  const current = path.locator('[aria-current="page"]');
  expect(await current.textContent()).toBe('شرایط بازگشت و تعویض');
  expect(stage.consoleErrors).toEqual([]);
});

it('moves by Tab and follows a link by Enter without a reload', async () => {
  await using stage = await openDemo('Breadcrumbs');
  const { page } = stage;
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
  await using stage = await openDemo('Breadcrumbs', { width: 390 });
  const { page } = stage;
  const path = page.getByRole('navigation', { name: 'مسیر صفحه' });
  expect(await path.getByRole('link').allTextContents()).toEqual(['بات‌ها']);
  expect(await path.locator('[aria-current="page"]').textContent()).toBe('شرایط بازگشت و تعویض');
  const more = path.getByRole('button', { name: 'صفحه‌های میانی' });
  await more.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allTextContents()).toEqual(['پشتیبان نیلوفر', 'دانش', 'فایل‌ها و پیوندها']);
  await waitForFocus(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect.poll(() => more.evaluate((own) => own === document.activeElement)).toBe(true);
});

it.each([
  ['fa', '-1 1'],
  ['en', 'none'],
] as const)('points separators in reading direction in %s', async (locale, scale) => {
  await using stage = await openDemo('Breadcrumbs', { locale });
  const icon = stage.page.locator('nav > ol svg').first();
  await icon.waitFor();
  expect(await icon.evaluate((own) => getComputedStyle(own).scale)).toBe(scale);
});
