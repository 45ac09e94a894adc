import { expect, it } from 'vitest';
import { isExternal, safeHref } from './safe-href.ts';

it.each([
  ['/bots/1?tab=files#x', true, false],
  ['https://niloofar-shop.ir', true, true],
  ['//evil.example', true, true],
  ['mailto:a@b.ir', true, true],
  ['tel:+982112345678', true, true],
  ['javascript:alert(1)', false, true],
  ['JaVaScRiPt:alert(1)', false, true],
  [' java\nscript:alert(1)', false, false],
  ['data:text/html,<b>', false, true],
  ['https://[', false, true],
])('classifies %j as safe: %s, external: %s', (href, isSafe, leavesPanel) => {
  expect(safeHref(href)).toBe(isSafe ? href : undefined);
  expect(isExternal(href)).toBe(leavesPanel);
});
