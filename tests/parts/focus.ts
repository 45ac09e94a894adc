// Knows when the focus has come into a part that was opened: it comes a frame after the part is seen.
import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** What is pressed before is heard by nobody. */
export const takesFocus = (part: Locator) =>
  expect.poll(() => part.evaluate((own) => own.contains(document.activeElement))).toBe(true);
