import { expect, it } from 'vitest';
import { openDemo } from './open-demo.ts';

it('navigates from the group list to a group and a component', async () => {
  await using demoPage = await openDemo('');
  const { page } = demoPage;
  await page.getByRole('main').getByRole('link', { name: 'دکمه و لینک' }).click();
  await page.getByRole('heading', { level: 1, name: 'دکمه و لینک' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Button', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
  expect(await page.getByRole('navigation').locator('[aria-current=page]').textContent()).toBe('Button');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('rejects an unknown component name', async () => {
  await expect(openDemo('Nothing')).rejects.toThrow('no page named Nothing');
});

it('opens a demo without the media another test emulated in the same window', async () => {
  const width = 777;
  {
    await using first = await openDemo('Button', { width });
    await first.page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active' });
  }
  await using demoPage = await openDemo('Button', { width });
  const emulated = await demoPage.page.evaluate(() =>
    ['print', '(prefers-color-scheme: dark)', '(forced-colors: active)'].filter(
      (query) => matchMedia(query).matches,
    ),
  );
  expect(emulated).toEqual([]);
});
