import { expect, it } from 'vitest';
import {
  measureBusinesses,
  measureContradictions,
  readContradictionSet,
} from '../../../../bench/engine/findings/contradiction-set.ts';

const pairs = readContradictionSet();
const countsOf = (part: 'development' | 'heldOut') =>
  measureContradictions(pairs.filter((pair) => pair.part === part));

it('finds nine of ten contradictions of many kinds of business', () => {
  const { found, contradictory, falseAlarms, lookalikes } = countsOf('development');
  expect(found / contradictory).toBeGreaterThanOrEqual(0.9);
  expect(falseAlarms / lookalikes).toBeLessThanOrEqual(0.02);
});

it('finds seven of ten in the part that was written after the code', () => {
  const { found, contradictory, falseAlarms, lookalikes } = countsOf('heldOut');
  expect(found / contradictory).toBeGreaterThanOrEqual(0.7);
  expect(falseAlarms / lookalikes).toBeLessThanOrEqual(0.05);
});

it('finds at most one contradiction in businesses that do not contradict themselves', () => {
  const { passages, findings } = measureBusinesses();
  expect(passages).toBeGreaterThan(2_000);
  expect(findings).toBeLessThanOrEqual(1);
});
