import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('is visible with a mouse, hidden on touch and never announced', async () => {
  await using desktop = await openDemo('Kbd');
  const keys = desktop.page.locator('[data-demo] kbd');
  expect(await keys.evaluateAll((all) => all.map((key) => key.getAttribute('aria-hidden')))).toEqual([
    'true',
    'true',
    'true',
    'true',
  ]);
  expect(await keys.first().isVisible()).toBe(true);
  await using phone = await openDemo('Kbd', { width: 390, hasTouch: true });
  expect(await phone.page.locator('[data-demo] kbd').first().isVisible()).toBe(false);
  expect([...desktop.consoleErrors, ...phone.consoleErrors]).toEqual([]);
});
