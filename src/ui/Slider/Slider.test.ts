import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('moves by keyboard in reading direction and announces its value in page digits', async () => {
  await using demoPage = await openDemo('Slider');
  const { page } = demoPage;
  const threshold = page.getByRole('slider', { name: 'کمترین اطمینان' }).first();
  await threshold.focus();
  expect(await threshold.getAttribute('aria-valuetext')).toBe('۶۰٪');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => threshold.getAttribute('aria-valuetext')).toBe('۶۵٪');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => threshold.inputValue()).toBe('55');
  await page.keyboard.press('Home');
  await expect.poll(() => threshold.getAttribute('aria-valuetext')).toBe('۰٪');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await expect.poll(() => threshold.inputValue()).toBe('90');
  await expect.poll(() => page.locator('output').first().textContent()).toBe('۹۰٪');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('announces step names and its error', async () => {
  await using demoPage = await openDemo('Slider', { locale: 'en' });
  const { page } = demoPage;
  const creativity = page.getByRole('slider', { name: 'Creativity' });
  await creativity.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => creativity.getAttribute('aria-valuetext')).toBe('Free');
  const invalidSlider = page.getByRole('slider', { name: 'Least confidence' }).nth(1);
  const ids = (await invalidSlider.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const descriptions = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(descriptions.join()).toContain('answers almost nothing');
  expect(await invalidSlider.getAttribute('aria-invalid')).toBe('true');
  const disabledSlider = page.getByRole('slider', { name: 'Least confidence' }).nth(2);
  expect(await disabledSlider.isDisabled()).toBe(true);
});

it('keeps the two thumbs of a range in order', async () => {
  await using demoPage = await openDemo('Slider', { locale: 'en' });
  const { page } = demoPage;
  const group = page.getByRole('group', { name: 'Price range' });
  const [from, to] = [group.getByRole('slider', { name: 'From' }), group.getByRole('slider', { name: 'To' })];
  await from.focus();
  await page.keyboard.press('End');
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['650', '650']);
  await page.keyboard.press('Tab');
  await expect.poll(() => to.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => to.inputValue()).toBe('650');
  expect(await group.getByRole('status').textContent()).toContain('to');
});

it('follows a touch anywhere on the track', async () => {
  await using demoPage = await openDemo('Slider', { width: 390, hasTouch: true });
  const { page } = demoPage;
  const threshold = page.getByRole('slider', { name: 'کمترین اطمینان' }).first();
  const track = await page
    .getByRole('group', { name: 'کمترین اطمینان' })
    .first()
    .locator('div')
    .nth(2)
    .boundingBox();
  if (!track) throw new Error('the line is not drawn');
  expect(track.height).toBeGreaterThanOrEqual(44);
  // In Persian, 20% from the right is the value 20%.
  await page.touchscreen.tap(track.x + track.width * 0.8, track.y + track.height / 2);
  await expect.poll(() => threshold.inputValue()).toBe('20');
});
