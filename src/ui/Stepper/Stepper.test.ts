import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces completed, current and remaining steps', async () => {
  await using demoPage = await openDemo('Stepper');
  const list = demoPage.page.getByRole('list', { name: 'میانهٔ راه' });
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    'ساخت بات (انجام شد)',
    'افزودن دانش (انجام شد)',
    '۳گفتگوی آزمایشی',
    '۴نصب روی سایت',
  ]);
  expect(await list.locator('[aria-current=step]').textContent()).toBe('۳گفتگوی آزمایشی');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('links only to completed steps', async () => {
  await using demoPage = await openDemo('Stepper', { locale: 'en' });
  const { page } = demoPage;
  const links = page.getByRole('list', { name: 'Midway' }).getByRole('link');
  expect(await links.count()).toBe(2);
  expect(await page.getByRole('list', { name: 'At the start' }).getByRole('link').count()).toBe(0);
  await links.first().press('Enter');
  await page.waitForURL('**/step/1');
});

it('fits one line on a phone with the current step named and finger-sized links', async () => {
  await using demoPage = await openDemo('Stepper', { width: 390, hasTouch: true });
  const { page } = demoPage;
  const list = page.getByRole('list', { name: 'میانهٔ راه' });
  const { height, right, left } = await list.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(height).toBeLessThanOrEqual(32);
  const steps = list.getByRole('listitem');
  const edges = await steps.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().toJSON()),
  );
  expect(Math.max(...edges.map((edge) => edge.right))).toBeLessThanOrEqual(right);
  expect(Math.min(...edges.map((edge) => edge.left))).toBeGreaterThanOrEqual(left);
  const widthOf = (text: string) =>
    list.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOf('گفتگوی آزمایشی')).toBeGreaterThan(24);
  const first = page.getByRole('list', { name: 'شروع' }).getByText('ساخت بات', { exact: true });
  expect(await first.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const label of ['ساخت بات', 'افزودن دانش', 'نصب روی سایت'])
    expect(await widthOf(label)).toBeLessThanOrEqual(1);
  const done = await list.getByRole('link').first().boundingBox();
  if (!done) throw new Error('A completed step has no link');
  // Above the circle: the touch target is larger than the circle.
  await page.touchscreen.tap(done.x + done.width / 2, done.y - 8);
  await page.waitForURL('**/step/1');
  expect(demoPage.consoleErrors).toEqual([]);
});
