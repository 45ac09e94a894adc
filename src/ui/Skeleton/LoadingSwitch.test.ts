import { expect, it } from 'vitest';
import { openDemo, SAMPLE_NOW } from '../gallery/open-demo.ts';

const start = new Date(SAMPLE_NOW).getTime();

it.each([
  { waited: 100, held: 0 },
  { waited: 250, held: 250 },
  { waited: 450, held: 50 },
  { waited: 900, held: 0 },
])('holds the skeleton shown at $waited ms for another $held ms', async ({ waited, held }) => {
  await using demoPage = await openDemo('LoadingSwitch', { clock: 'running' });
  const { page } = demoPage;
  const figure = page.locator('figure').last();
  const skeleton = figure.locator('[aria-busy]');
  const content = figure.getByText('گفتگوهای امروز رسید.');
  await page.clock.pauseAt(start + 60_000);
  await figure.getByRole('button', { name: 'درخواست' }).press('Enter');
  await skeleton.waitFor();
  expect(await content.count()).toBe(0);
  await page.clock.runFor(waited);
  await figure.getByRole('button', { name: 'رسیدن پاسخ' }).press('Enter');
  if (held > 0) {
    await page.clock.runFor(held - 1);
    expect([await skeleton.count(), await content.count()]).toEqual([1, 0]);
    await page.clock.runFor(1);
  }
  await content.waitFor();
  expect(await skeleton.count()).toBe(0);
  expect(demoPage.consoleErrors).toEqual([]);
});
