import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('responds to Enter and Space once each', async () => {
  await using demoPage = await openDemo('Button');
  const { page } = demoPage;
  const figure = page.getByRole('figure', { name: 'شمارش فشارها' });
  await figure.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => figure.textContent()).toContain('۲ بار فشرده شد');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps focus while busy and announces it', async () => {
  await using demoPage = await openDemo('Button', { locale: 'en' });
  const button = demoPage.page.getByRole('button', { name: 'Sending…' });
  await button.focus();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('aria-busy')).toBe('true');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('is skipped by Tab when disabled', async () => {
  await using demoPage = await openDemo('Button', { locale: 'en' });
  const { page } = demoPage;
  await page.getByRole('figure', { name: 'Loading' }).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  const figure = await page.evaluate(
    () => document.activeElement?.closest('figure')?.querySelector('figcaption')?.textContent,
  );
  expect(figure).toBe('Counting presses');
});

it('places its icon before and its shortcut after the label in both directions', async () => {
  for (const locale of ['fa', 'en'] as const) {
    await using demoPage = await openDemo('Button', { locale });
    const name = locale === 'fa' ? 'با نشانه و کلید' : 'With icon and shortcut';
    const button = demoPage.page.getByRole('figure', { name }).getByRole('button').first();
    const [icon, key] = await Promise.all([
      button.locator('svg').boundingBox(),
      button.locator('kbd').boundingBox(),
    ]);
    const isBefore = (icon?.x ?? 0) < (key?.x ?? 0);
    expect(isBefore).toBe(locale === 'en');
  }
});

it('has a 44 px touch target, also when small or in a field', async () => {
  const cases = [
    ['Button', 'Sizes'],
    ['IconButton', 'Sizes'],
    ['Select', 'Small, above a list'],
    ['SearchField', 'With text'],
  ] as const;
  for (const [demo, name] of cases) {
    await using demoPage = await openDemo(demo, { locale: 'en', width: 390, hasTouch: true });
    const buttons = demoPage.page.getByRole('figure', { name, exact: true }).getByRole('button');
    expect(await buttons.count(), demo).toBeGreaterThan(0);
    const unreachable = await buttons.evaluateAll((elements) =>
      elements.filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isHitAt = (by: number) =>
          element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + by));
        return ![-21.5, 21.5].every(isHitAt);
      }),
    );
    expect(unreachable.length, demo).toBe(0);
  }
});
