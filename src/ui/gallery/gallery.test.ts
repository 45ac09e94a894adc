import { expect, it } from 'vitest';
import { openDemo } from './stage.ts';

it('leads from the list of groups to a group and on to one component', async () => {
  await using stage = await openDemo('');
  const { page } = stage;
  await page.getByRole('main').getByRole('link', { name: 'دکمه و پیوند' }).click();
  await page.getByRole('heading', { level: 1, name: 'دکمه و پیوند' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Button', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
  expect(await page.getByRole('navigation').locator('[aria-current=page]').textContent()).toBe('Button');
  expect(stage.complaints).toEqual([]);
});

it('refuses a name that no component has', async () => {
  await expect(openDemo('Nothing')).rejects.toThrow('no page named Nothing');
});
