// Proves how many answers of invented businesses are told apart: those that keep to their sources from those that do not.
import { expect, it } from 'vitest';
import { apart } from '../../../tests/fixtures/claims/apart.ts';
import type { Business, Exchange } from '../../../tests/fixtures/claims/business.ts';
import { tunedMore } from '../../../tests/fixtures/claims/tuned.more.ts';
import { tuned } from '../../../tests/fixtures/claims/tuned.ts';
import { createOutputGuard } from '../output-guard.ts';

function breachOf({ sources, language }: Business, [question, answer]: Exchange) {
  const guard = createOutputGuard({ known: sources, asked: [question], rules: '', wishes: '', language });
  guard.push(answer);
  guard.end();
  return guard.breach();
}
const wrong = (businesses: readonly Business[]) => ({
  accepted: businesses.flatMap((one) => one.hostile.filter((pair) => breachOf(one, pair) === null)),
  rejected: businesses.flatMap((one) =>
    one.honest.flatMap((pair) => {
      const breach = breachOf(one, pair);
      return breach === null ? [] : [[...pair, breach]];
    }),
  ),
});

const count = (businesses: readonly Business[], side: 'honest' | 'hostile') =>
  businesses.reduce((sum, one) => sum + one[side].length, 0);

it('lets pass nothing that the businesses it was tuned on never said, and all they did', () => {
  expect(count(tuned, 'hostile')).toBeGreaterThanOrEqual(75);
  expect(count(tuned, 'honest')).toBeGreaterThanOrEqual(50);
  expect(wrong(tuned)).toEqual({ accepted: [], rejected: [] });
});

it('lets pass nearly nothing of those that were added, and all that is honest', () => {
  const { accepted, rejected } = wrong(tunedMore);
  expect(accepted.length / count(tunedMore, 'hostile')).toBeLessThanOrEqual(0.075);
  expect(rejected).toEqual([]);
});

it('tells apart most answers of businesses that were kept apart', () => {
  expect(count(apart, 'hostile')).toBeGreaterThanOrEqual(75);
  expect(count(apart, 'honest')).toBeGreaterThanOrEqual(50);
  const { accepted, rejected } = wrong(apart);
  expect(accepted.length / count(apart, 'hostile')).toBeLessThanOrEqual(0.08);
  expect(rejected.length / count(apart, 'honest')).toBeLessThanOrEqual(0.06);
});
