import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('toggles by Space and is described by its hint', async () => {
  await using demoPage = await openDemo('Switch');
  const { page } = demoPage;
  const toggle = page
    .getByRole('figure', { name: 'با راهنما' })
    .getByRole('switch', { name: 'صدا', exact: true });
  const description = await toggle.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(description).toBe('با هر پیام جدید');
  await toggle.press('Space');
  await expect.poll(() => toggle.isChecked()).toBe(false);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows the on state at the end of the reading direction', async () => {
  for (const [locale, on, off] of [
    ['fa', 'روشن', 'خاموش'],
    ['en', 'On', 'Off'],
  ] as const) {
    await using demoPage = await openDemo('Switch', { locale });
    /** Distance in px from the left edge of the track to its thumb. */
    const thumbOffset = (name: string) =>
      demoPage.page.getByRole('figure', { name, exact: true }).evaluate((figure) =>
        [...figure.querySelectorAll('label span')]
          .map((part) => getComputedStyle(part, '::after'))
          .filter((style) => style.content !== 'none')
          .map((style) => Number.parseFloat(style.left)),
      );
    const [[whenOn = 0], [whenOff = 0]] = [await thumbOffset(on), await thumbOffset(off)];
    expect(Math.sign(whenOn - whenOff)).toBe(locale === 'fa' ? -1 : 1);
  }
});
