// Waits until focus is inside an opened component, a frame after it appears.
import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** What is pressed before is heard by nobody. */
export const waitForFocus = (part: Locator) =>
  expect.poll(() => part.evaluate((own) => own.contains(document.activeElement))).toBe(true);
