// Waits until focus is inside an opened component, a frame after it appears.
import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** Keys pressed earlier are lost. */
export const waitForFocus = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
