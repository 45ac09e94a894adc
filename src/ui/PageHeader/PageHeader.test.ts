import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('exposes parent, title, actions and sections in order', async () => {
  await using demoPage = await openDemo('PageHeader');
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'با همه چیز' });
  await state.getByRole('heading', { level: 1, name: 'پشتیبان نیلوفر' }).waitFor();
  const stops: string[] = [];
  await page.getByRole('figure', { name: 'با توضیح' }).evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      }),
    );
  }
  expect(stops).toEqual(['بات‌ها', 'کارهای بیشتر', 'افزودن دانش', 'گفتگوها۴۸']);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows one back arrow without the parent name on a phone', async () => {
  await using demoPage = await openDemo('PageHeader', { width: 390, hasTouch: true, locale: 'en' });
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'With everything' });
  const back = state.getByRole('link', { name: 'Back' });
  const box = await back.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await state.getByRole('link', { name: 'Bots' }).count()).toBe(0);
  await back.press('Enter');
  await page.waitForURL('**/bots');
});

it('places actions below the title on a phone when there is no room', async () => {
  await using demoPage = await openDemo('PageHeader', { width: 390, hasTouch: true });
  const state = demoPage.page.getByRole('figure', { name: 'با دو کار' });
  const title = await state.getByRole('heading', { level: 1 }).boundingBox();
  const action = await state.getByRole('button').first().boundingBox();
  expect(action?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
});
