import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('renders an article named by author, time and text, also without a header', async () => {
  await using demoPage = await openDemo('Bubble', { locale: 'en' });
  const group = demoPage.page.getByRole('figure', { name: 'In a row' });
  const continued = group.getByRole('article', { name: /^Sara Mohammadi 10:12 May I exchange it/ });
  expect(await continued.count()).toBe(1);
  expect(await group.getByText('Sara Mohammadi', { exact: true }).count()).toBe(1);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('resends a failed message by keyboard', async () => {
  await using demoPage = await openDemo('Bubble', { locale: 'en' });
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'On its way, arrived, not arrived' });
  await state.getByRole('button', { name: 'Retry' }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => state.textContent()).toContain('Sent again: 1');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Discard');
});

it('takes its direction from its text in both languages', async () => {
  for (const locale of ['fa', 'en'] as const) {
    await using demoPage = await openDemo('Bubble', { locale });
    const name = locale === 'fa' ? 'دو خط در یک پیام' : 'Two scripts in one message';
    const directions = await demoPage.page
      .getByRole('figure', { name })
      .locator('[dir=auto]')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction));
    expect(directions).toEqual(['rtl', 'ltr']);
  }
});

it('shows a grouped number left to right within Persian', async () => {
  await using demoPage = await openDemo('Bubble');
  const code = demoPage.page.locator('bdi', { hasText: '2104 8815 0773' }).first();
  const [first, last] = await code.evaluate((element) => {
    const leftOf = (from: number, to: number) => {
      const range = document.createRange();
      if (element.firstChild) {
        range.setStart(element.firstChild, from);
        range.setEnd(element.firstChild, to);
      }
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0, 4), leftOf(10, 14)];
  });
  expect(first).toBeLessThan(last ?? 0);
});

it('wraps text without spaces within its width', async () => {
  for (const width of [390, 1440]) {
    await using demoPage = await openDemo('Bubble', { width });
    const state = demoPage.page.getByRole('figure', { name: 'آدرس و کلمهٔ بلند' });
    const overflow = await state.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
  }
});

it('reserves the space of a picture before, during and after a failed load', async () => {
  await using demoPage = await openDemo('Bubble');
  const { page } = demoPage;
  const picture = page.getByRole('img', { name: 'عکس پیراهن لینن زیتونی' });
  const height = () => picture.evaluate((element) => element.getBoundingClientRect().height);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const loadedHeight = await height();
  const release = Promise.withResolvers<void>();
  await page.route('**/*.svg', async (route) => {
    await release.promise;
    await route.abort();
  });
  await picture.evaluate(async (element: HTMLImageElement) => {
    element.addEventListener('error', () => element.setAttribute('data-missed', ''), { once: true });
    element.src = '/missing.svg';
    await new Promise(requestAnimationFrame);
  });
  expect(await height()).toBe(loadedHeight);
  release.resolve();
  await expect.poll(() => picture.getAttribute('data-missed')).toBe('');
  expect(await height()).toBe(loadedHeight);
});
