import { expect, test } from 'vitest';
import { joinWorkingHours } from './team-hours.rules.ts';

const week = (shifts: Record<number, { from: number; to: number }>) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => shifts[day] ?? null);

test('joins spans that overlap or touch and keeps gaps', () => {
  const hours = joinWorkingHours([
    week({ 6: { from: 540, to: 780 } }),
    week({ 6: { from: 780, to: 900 } }),
    week({ 6: { from: 960, to: 1200 } }),
  ]);
  expect(hours?.[6]).toEqual([
    { from: 540, to: 900 },
    { from: 960, to: 1200 },
  ]);
  expect(hours?.[0]).toEqual([]);
});

test('cuts a shift at midnight and carries it into the next week day', () => {
  const hours = joinWorkingHours([week({ 6: { from: 1320, to: 120 } })]);
  expect(hours?.[6]).toEqual([{ from: 1320, to: 1440 }]);
  expect(hours?.[0]).toEqual([{ from: 0, to: 120 }]);
});

test('treats equal ends as a whole day and an end at midnight as one day', () => {
  expect(joinWorkingHours([week({ 1: { from: 0, to: 0 } })])?.[1]).toEqual([{ from: 0, to: 1440 }]);
  const untilMidnight = joinWorkingHours([week({ 1: { from: 600, to: 1440 } })]);
  expect(untilMidnight?.[1]).toEqual([{ from: 600, to: 1440 }]);
  expect(untilMidnight?.[2]).toEqual([]);
});

test('has no hours where somebody is always there, or nobody is in the team', () => {
  expect(joinWorkingHours([null, week({ 1: { from: 0, to: 60 } })])).toBeNull();
  expect(joinWorkingHours([])).toBeNull();
});
