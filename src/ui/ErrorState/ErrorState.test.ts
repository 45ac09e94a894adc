import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces the failure with the request id', async () => {
  await using demoPage = await openDemo('ErrorState');
  const alert = demoPage.page.getByRole('figure', { name: 'ساده' }).getByRole('alert');
  await alert.getByRole('heading', { name: 'این بخش باز نشد' }).waitFor();
  const code = alert.getByText('REQ-7F2A91');
  expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('retries by keyboard and keeps focus on the button', async () => {
  await using demoPage = await openDemo('ErrorState', { locale: 'en' });
  const { page } = demoPage;
  const button = page.getByRole('figure', { name: 'Plain' }).getByRole('button', { name: 'Try again' });
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});
