import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('navigates by Enter', async () => {
  await using demoPage = await openDemo('Link');
  const { page } = demoPage;
  await page.getByRole('main').getByRole('link', { name: 'رمز را فراموش کرده‌اید؟' }).press('Enter');
  await page.waitForURL('**/forgotten');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('opens another site in an isolated tab', async () => {
  await using demoPage = await openDemo('Link');
  const link = demoPage.page.getByRole('figure', { name: 'به سایت دیگر' }).getByRole('link');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  const internalLink = demoPage.page.getByRole('figure', { name: 'آرام' }).getByRole('link');
  expect(await internalLink.getAttribute('target')).toBeNull();
});

it('has no target for an unsafe address', async () => {
  await using demoPage = await openDemo('Link', { locale: 'en' });
  const link = demoPage.page.getByRole('figure', { name: 'An unsafe address' }).locator('a');
  expect(await link.getAttribute('href')).toBeNull();
});

it('downloads a file under its name', async () => {
  await using demoPage = await openDemo('Link', { locale: 'en' });
  const link = demoPage.page.getByRole('link', { name: 'Download the invoice' });
  expect(await link.getAttribute('download')).toBe('invoice.txt');
});
