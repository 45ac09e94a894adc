import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { HomeItem } from '../../../../contract/reports/home.ts';
import { type PlanFacts, sortItems, toPlanItems } from './home.rules.ts';

const NOW = 1_790_000_000_000;
const facts: PlanFacts = {
  planEndsAt: NOW + 60 * DAY_MS,
  messagesLeft: 500,
  messagesTotal: 1_000,
  charactersLeft: 500,
  charactersTotal: 1_000,
  botChoiceDeadline: null,
};
const statesOf = (overrides: Partial<PlanFacts>) =>
  toPlanItems({ ...facts, ...overrides }, NOW).map(({ state }) => state);

it('finds nothing to do on a plan with room', () => {
  expect(statesOf({})).toEqual([]);
  expect(statesOf({ planEndsAt: null })).toEqual([]);
});

it('reports an allowance from nine tenths used on, and when it is used up', () => {
  expect(statesOf({ messagesLeft: 101 })).toEqual([]);
  expect(statesOf({ messagesLeft: 100 })).toEqual(['fewMessages']);
  expect(statesOf({ messagesLeft: 0, charactersLeft: -5 })).toEqual(['noMessages', 'noCharacters']);
});

it('reports that bots have to be chosen', () => {
  expect(toPlanItems({ ...facts, botChoiceDeadline: NOW }, NOW)).toMatchObject([
    { state: 'botChoice', at: NOW },
  ]);
});

it('counts a gift above the plan as the total', () => {
  expect(toPlanItems({ ...facts, messagesLeft: 5_000 }, NOW)).toEqual([]);
});

it('reports the end of the plan in its last week, and only that once it has ended', () => {
  expect(statesOf({ planEndsAt: NOW + 7 * DAY_MS })).toEqual(['planEnding']);
  expect(statesOf({ planEndsAt: NOW, messagesLeft: 0 })).toEqual(['planEnded']);
});

it('puts what stops answers first, then who waits longest', () => {
  const items: readonly HomeItem[] = [
    { kind: 'unanswered', botId: 'b1', count: 1, since: null },
    { kind: 'waiting', botId: 'late', count: 1, since: 20 },
    { kind: 'waiting', botId: 'early', count: 1, since: 10 },
    { kind: 'plan', state: 'fewMessages', at: null, left: 1, total: 10 },
    { kind: 'plan', state: 'noMessages', at: null, left: 0, total: 10 },
  ];
  expect(
    sortItems(items).map((item) => ('botId' in item ? item.botId : 'state' in item ? item.state : item.kind)),
  ).toEqual(['noMessages', 'early', 'late', 'fewMessages', 'b1']);
});
