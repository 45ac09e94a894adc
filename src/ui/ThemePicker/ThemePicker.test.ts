import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { accentScale, DEFAULT_ACCENT } from '../theme/accent.ts';
import { presets } from '../theme/presets.ts';
import { uiTexts } from '../ui.texts.ts';
import { themeTexts as texts } from './theme.texts.ts';

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16)).join(', ')})`;

/** The accent as painted now. */
const paintedAccent = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--accent)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

const lightAccent = (hex: string) => rgb(accentScale(hex).accent.light);

it('selects a named accent by arrows, applies it to the page and stores it', async () => {
  await using demoPage = await openDemo('ThemePicker');
  const { page } = demoPage;
  const [first, next] = presets;
  expect(await paintedAccent(page)).toBe(lightAccent(DEFAULT_ACCENT));
  await page.getByRole('radio', { name: first.name.fa }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => paintedAccent(page)).toBe(lightAccent(next.colour));
  await expect.poll(() => page.getByLabel(texts.code.fa).inputValue()).toBe(next.colour);

  // Only the boot script's work: no code of the panel is loaded.
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/scheme.js') ? route.continue() : route.abort(),
  );
  const before = demoPage.consoleErrors.length;
  await page.reload();
  await expect.poll(() => paintedAccent(page)).toBe(lightAccent(next.colour));
  expect(demoPage.consoleErrors.slice(before).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

it('accepts a colour code while typing in three kinds of digits', async () => {
  await using demoPage = await openDemo('ThemePicker');
  const { page } = demoPage;
  const code = page.getByLabel(texts.code.fa);
  await code.fill('');
  await code.pressSequentially('e۱۱D٤8');
  await expect.poll(() => paintedAccent(page)).toBe(lightAccent('#e11d48'));
  await expect.poll(() => code.inputValue()).toBe('e۱۱D٤8');
  await expect.poll(() => code.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => code.inputValue()).toBe('#e11d48');
  await expect.poll(() => page.getByLabel(texts.anyColour.fa).inputValue()).toBe('#e11d48');
  expect(demoPage.consoleErrors).toEqual([]);
});

it.each(['red', '#12', '#1234567', 'url(x)', '۱۲۳۴۵۶۷۸', '‏‎'])(
  'keeps the accent when %j is typed and shows why',
  async (typed) => {
    await using demoPage = await openDemo('ThemePicker');
    const { page } = demoPage;
    const code = page.getByLabel(texts.code.fa);
    await code.fill(typed);
    expect(await code.getAttribute('aria-invalid')).toBeNull();
    await code.blur();
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    const ids = (await code.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${ids.split(' ')[0]}"]`).textContent()).toBe(texts.codeWrong.fa);
    expect(await code.inputValue()).toBe(typed);
    expect(await page.evaluate(() => localStorage.accent)).toBeUndefined();
    expect(await paintedAccent(page)).toBe(lightAccent(DEFAULT_ACCENT));
    expect(demoPage.consoleErrors).toEqual([]);
  },
);

it('reduces spacing for a mouse but never for touch', async () => {
  const heights: number[] = [];
  for (const hasTouch of [false, true]) {
    await using demoPage = await openDemo('ThemePicker', { hasTouch, width: hasTouch ? 390 : 1440 });
    const { page } = demoPage;
    const code = page.getByLabel(texts.code.fa);
    const height = () => code.evaluate((field) => field.getBoundingClientRect().height);
    heights.push(await height());
    await page.getByRole('radio', { name: texts.comfortable.fa }).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.density)).toBe('compact');
    heights.push(await height());
    const size = await code.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
    if (hasTouch) expect(size).toBeGreaterThanOrEqual(16);
  }
  expect(heights).toEqual([36, 32, 44, 44]);
});

it('restores the defaults at once and reports when nothing differs', async () => {
  await using demoPage = await openDemo('ThemePicker', {
    scheme: 'dark',
    accent: '#d6409f',
    density: 'compact',
  });
  const { page } = demoPage;
  expect(await paintedAccent(page)).toBe(rgb(accentScale('#d6409f').accent.dark));
  const resetButton = page.getByRole('button', { name: texts.reset.fa });
  await resetButton.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => resetButton.isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByRole('radio', { name: uiTexts.system.fa }).first().isChecked())
    .toBe(true);
  await expect.poll(() => paintedAccent(page)).toBe(lightAccent(DEFAULT_ACCENT));
  expect(await page.evaluate(() => [localStorage.accent, localStorage.density, localStorage.scheme])).toEqual(
    [undefined, undefined, undefined],
  );
  expect(demoPage.consoleErrors).toEqual([]);
});

it('updates other tabs', async () => {
  await using demoPage = await openDemo('ThemePicker');
  const { page } = demoPage;
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByRole('radio', { name: presets[3].name.fa }).waitFor();
  await page.getByText(presets[3].name.fa, { exact: true }).click();
  await expect.poll(() => otherTab.getByLabel(texts.code.fa).inputValue()).toBe(presets[3].colour);
});

it('yields to forced colours with any stored accent', async () => {
  await using demoPage = await openDemo('ThemePicker', {
    accent: '#d6409f',
    context: { forcedColors: 'active' },
  });
  const { page } = demoPage;
  expect(await paintedAccent(page)).toBe(
    await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'Highlight';
      return getComputedStyle(probe).backgroundColor;
    }),
  );
});
