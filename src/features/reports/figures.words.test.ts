// Proves that a report is empty only where nothing at all was counted.
import { expect, test } from 'vitest';
import type { Figures } from '../../../contract/reports.ts';
import { isNothing } from './figures.words.ts';

const nobody = { count: 0, averageMs: null, medianMs: null, p90Ms: null };
const nothing: Figures = {
  conversations: 0,
  byAi: 0,
  byOperator: 0,
  byNobody: 0,
  resolved: 0,
  handedOver: 0,
  visitorMessages: 0,
  aiMessages: 0,
  operatorMessages: 0,
  abstained: 0,
  charged: 0,
  liked: 0,
  disliked: 0,
  stars: [0, 0, 0, 0, 0],
  accepted: 0,
  corrected: 0,
  rejected: 0,
  first: nobody,
  wait: nobody,
};

test('whoever only decided on drafts, was second to reply, or was given stars has a report', () => {
  expect(isNothing(nothing)).toBe(true);
  const did: Partial<Figures>[] = [
    { accepted: 1 },
    { operatorMessages: 1 },
    { stars: [0, 0, 0, 0, 1] },
    { wait: { count: 1, averageMs: 0, medianMs: 0, p90Ms: 0 } },
  ];
  for (const one of did) expect(isNothing({ ...nothing, ...one })).toBe(false);
});
