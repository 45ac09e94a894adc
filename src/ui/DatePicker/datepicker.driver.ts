// Test driver of the date picker's demos.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { fieldTexts } from './DatePicker.texts.ts';
import { panelTexts } from './panel/panel.texts.ts';

type LocaleText = Readonly<Record<'fa' | 'en', string>>;

/** The demo state with that name. */
export const findState = (page: Page, name: string): Locator =>
  page.locator('figure').filter({ has: page.locator('figcaption').getByText(name, { exact: true }) });

/** The picker of a state: input, panel and current value. */
export function findPicker(page: Page, name: string, locale: 'fa' | 'en' = 'fa') {
  const state = findState(page, name);
  const button = (row: LocaleText) =>
    page.getByRole('dialog').getByRole('button', { name: row[locale], exact: true });
  return {
    state,
    input: state.getByRole('combobox'),
    opener: state.getByRole('button', { name: fieldTexts.open[locale] }),
    panel: page.getByRole('dialog'),
    select: button(panelTexts.select),
    now: button(panelTexts.now),
    value: () => state.locator('code').textContent(),
  };
}

/** The focused element's name, else its value. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    return name || (element instanceof HTMLInputElement ? element.value : '');
  });

/** The panel's live region. */
export const announcements = (container: Locator): Promise<string | null> =>
  container.getByRole('status').textContent();

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits for the lazily loaded panel, which a busy machine loads slowly. */
export const waitUntil = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 });
