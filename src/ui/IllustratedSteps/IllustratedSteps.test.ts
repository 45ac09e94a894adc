import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('exposes numbered steps and hides the drawings', async () => {
  await using demoPage = await openDemo('IllustratedSteps');
  const steps = demoPage.page.getByRole('figure', { name: 'مرحله‌ها' }).getByRole('listitem');
  expect(await steps.count()).toBe(4);
  expect(await steps.first().ariaSnapshot()).toBe(
    '- listitem:\n  - paragraph: گفتگو را باز کنید و دستور را بفرستید.',
  );
  expect(await demoPage.page.locator('svg[data-picture]:not([aria-hidden=true])').count()).toBe(0);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('mirrors with the language direction except words and code', async () => {
  await using demoPage = await openDemo('IllustratedSteps');
  const mirroredGroups = (name: string) =>
    demoPage.page.locator(`svg[data-picture=${name}] > g[transform]`).count();
  expect([await mirroredGroups('command'), await mirroredGroups('source')]).toEqual([1, 0]);
  const label = demoPage.page.locator('svg[data-picture=command] > text');
  expect(await label.textContent()).toBe('/newbot');
  const isInLeftHalf = await label.evaluate((element) => {
    const svg = element.closest('svg')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return svg && box.x + box.width / 2 < svg.x + svg.width / 2;
  });
  expect(isInLeftHalf).toBe(true);
  await using english = await openDemo('IllustratedSteps', { locale: 'en' });
  expect(await english.page.locator('svg[data-picture=command] > g[transform]').count()).toBe(0);
});
