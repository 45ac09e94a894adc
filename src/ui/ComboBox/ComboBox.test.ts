import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { recordAnnouncements } from '../../../tests/components/announcements.ts';
import { openDemo } from '../gallery/open-demo.ts';

const figure = (page: Page, name: string) =>
  page.locator('figure').filter({ has: page.locator('figcaption', { hasText: new RegExp(`^${name}$`) }) });
const boxIn = (page: Page, name: string) => figure(page, name).getByRole('combobox');
const options = (page: Page) => page.getByRole('option').allTextContents();
const replaceText = async (box: Locator, text: string) => {
  await box.press('ControlOrMeta+a');
  await box.pressSequentially(text);
};

it('filters by letters of any keyboard, selects by Enter and discards other text', async () => {
  await using demoPage = await openDemo('ComboBox');
  const { page } = demoPage;
  const box = boxIn(page, 'ساده');
  await box.focus();
  await replaceText(box, 'كر');
  await expect.poll(() => options(page)).toEqual(['کرجاستان البرز', 'كرمان']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await box.inputValue()).toBe('كرمان');
  await replaceText(box, 'تهر');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => box.inputValue()).toBe('كرمان');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows all options in groups when reopened and skips disabled ones', async () => {
  await using demoPage = await openDemo('ComboBox', { locale: 'en' });
  const { page } = demoPage;
  const box = boxIn(page, 'Plain');
  await box.press('ArrowDown');
  await expect.poll(() => page.getByRole('option').count()).toBe(5);
  expect(await page.getByRole('group', { name: 'Near the warehouse' }).getByRole('option').count()).toBe(2);
  expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Karaj');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('Shiraz');
});

it('clears by its button or by deleting text and rejects unknown values', async () => {
  await using demoPage = await openDemo('ComboBox', { locale: 'en' });
  const { page } = demoPage;
  const comboBoxFigure = figure(page, 'Plain');
  await comboBoxFigure.getByRole('button', { name: 'Clear' }).click();
  const box = boxIn(page, 'Plain');
  expect(await box.inputValue()).toBe('');
  expect(await box.evaluate((node) => node === document.activeElement)).toBe(true);
  await box.pressSequentially('Atlantis');
  await expect.poll(() => options(page)).toEqual(['Nothing found.']);
  expect(await page.getByRole('status').filter({ hasText: 'Nothing found.' }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => box.inputValue()).toBe('');
});

it('debounces server searches, announces loading and retries after a failure', async () => {
  await using demoPage = await openDemo('ComboBox', { locale: 'en' });
  const { page } = demoPage;
  const statusWith = (text: string) => page.getByRole('status').filter({ hasText: text });
  const box = boxIn(page, 'From the server');
  const announcements = await recordAnnouncements(page);
  await box.pressSequentially('ker');
  await expect.poll(() => options(page)).toEqual(['Kerman']);
  expect(await announcements()).toContain('Searching…');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('Kerman');

  const failingBox = boxIn(page, 'A server that fails at first');
  await failingBox.press('ArrowDown');
  await statusWith('Search failed.').waitFor({ state: 'attached' });
  await expect.poll(() => options(page)).toEqual(['Try again']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('option', { name: 'Tehran' }).count()).toBe(1);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps several values as tags, creates new ones and removes the last by Backspace', async () => {
  await using demoPage = await openDemo('ComboBox', { locale: 'en' });
  const { page } = demoPage;
  const box = boxIn(page, 'Several');
  const tags = figure(page, 'Several').getByRole('list', { name: 'Selected' }).getByRole('listitem');
  await box.pressSequentially('gi');
  await expect.poll(() => options(page)).toEqual(['Gift', 'Create “gi”']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => tags.allTextContents()).toEqual(['Urgent', 'Size exchange', 'Gift']);
  await box.pressSequentially('Wholesale');
  await expect.poll(() => options(page)).toEqual(['Create “Wholesale”']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => tags.allTextContents()).toEqual(['Urgent', 'Size exchange', 'Gift', 'Wholesale']);
  await expect.poll(() => box.inputValue()).toBe('');
  await page.keyboard.press('Backspace');
  await expect.poll(() => tags.count()).toBe(3);
  await page.keyboard.press('Escape');
  await figure(page, 'Several').getByRole('button', { name: 'Remove Urgent' }).press('Enter');
  expect(await tags.allTextContents()).toEqual(['Size exchange', 'Gift']);
  expect(demoPage.consoleErrors).toEqual([]);
});

/** CPU time of the page in seconds, unaffected by other load on the machine. */
async function startCpuClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

it('renders only visible options of a thousand and keeps up with typing', async () => {
  await using demoPage = await openDemo('ComboBox', { locale: 'en' });
  const { page } = demoPage;
  const box = boxIn(page, 'A thousand options');
  await box.press('ArrowDown');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(5);
  expect(await page.getByRole('option').count()).toBeLessThan(40);
  await page.keyboard.press('End');
  await page.getByRole('option', { name: 'Product no. 1000' }).waitFor();
  const readCpuTime = await startCpuClock(page);
  const cpuTimes: number[] = [];
  for (const letter of 'no. 99') {
    const startTime = await readCpuTime();
    await box.pressSequentially(letter);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    cpuTimes.push((await readCpuTime()) - startTime);
  }
  await page.getByRole('option', { name: 'Product no. 99', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('listbox').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await page.getByRole('option').count()).toBeLessThan(20);
  expect(Math.max(...cpuTimes)).toBeLessThan(0.6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('Product no. 99');
});
