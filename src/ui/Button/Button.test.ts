// Proves a button from the outside: by keyboard, at work and disabled, in both directions.
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/stage.ts';

it('is pressed by Enter and by Space, once each', async () => {
  await using stage = await openDemo('Button');
  const { page } = stage;
  const state = page.getByRole('figure', { name: 'شمارش فشارها' });
  await state.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => state.textContent()).toContain('۲ بار فشرده شد');
  expect(stage.complaints).toEqual([]);
});

it('keeps the focus while it works, and takes no press', async () => {
  await using stage = await openDemo('Button', { locale: 'en' });
  const button = stage.page.getByRole('button', { name: 'Sending…' });
  await button.focus();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
});
