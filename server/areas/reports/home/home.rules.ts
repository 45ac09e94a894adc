// What an account's plan needs now, and the order of everything that needs the person.
import { DAY_MS } from '../../../../contract/durations.ts';
import type { HomeItem } from '../../../../contract/reports/home.ts';

type PlanItem = Extract<HomeItem, { kind: 'plan' }>;

/** The facts of an account that its items derive from; instants in ms. */
export interface PlanFacts {
  readonly planEndsAt: number | null;
  readonly messagesLeft: number;
  readonly messagesTotal: number;
  readonly charactersLeft: number;
  readonly charactersTotal: number;
  readonly botChoiceDeadline: number | null;
}

/** Days before the plan's end from which it is shown. */
const PLAN_ENDING_NOTICE_DAYS = 7;
/** The used share of an allowance from which it is shown. */
const NEARLY_USED_SHARE = 0.9;

/** An ended plan hides its allowances: nothing else helps then. */
export function toPlanItems(facts: PlanFacts, now: number): readonly PlanItem[] {
  const { planEndsAt, botChoiceDeadline } = facts;
  const toDatedItem = (state: PlanItem['state'], at: number): PlanItem => ({
    ...{ kind: 'plan', state, at },
    ...{ left: 0, total: 0 },
  });
  const botChoiceItems = botChoiceDeadline === null ? [] : [toDatedItem('botChoice', botChoiceDeadline)];
  if (planEndsAt !== null && planEndsAt <= now)
    return [toDatedItem('planEnded', planEndsAt), ...botChoiceItems];
  const isEnding = planEndsAt !== null && planEndsAt - now <= PLAN_ENDING_NOTICE_DAYS * DAY_MS;
  return [
    ...toAllowanceItems('noMessages', 'fewMessages', [facts.messagesLeft, facts.messagesTotal]),
    ...toAllowanceItems('noCharacters', 'fewCharacters', [facts.charactersLeft, facts.charactersTotal]),
    ...(isEnding ? [toDatedItem('planEnding', planEndsAt)] : []),
    ...botChoiceItems,
  ];
}

function toAllowanceItems(
  usedUpState: PlanItem['state'],
  nearlyUsedState: PlanItem['state'],
  [left, granted]: readonly [number, number],
): readonly PlanItem[] {
  const total = Math.max(granted, left);
  const item = { kind: 'plan', at: null, left: Math.max(left, 0), total } as const;
  if (left <= 0) return [{ ...item, state: usedUpState }];
  return total - left >= total * NEARLY_USED_SHARE ? [{ ...item, state: nearlyUsedState }] : [];
}

/** What stops all answers comes first, then waiting people, then what can wait a day. */
export const sortItems = (items: readonly HomeItem[]): readonly HomeItem[] =>
  items.toSorted((one, other) => rankOf(one) - rankOf(other) || sinceOf(one) - sinceOf(other));

const sinceOf = (item: HomeItem): number => ('since' in item ? (item.since ?? Infinity) : 0);

const ranks: Record<Exclude<HomeItem['kind'], 'plan'>, number> = {
  disconnected: 1,
  waiting: 2,
  drafts: 3,
  invoice: 4,
  failedTraining: 6,
  needsReview: 7,
  unanswered: 9,
};

const planRanks: Partial<Record<PlanItem['state'], number>> = { planEnded: 0, noMessages: 0, botChoice: 5 };
const LOW_PLAN_RANK = 8;

const rankOf = (item: HomeItem): number =>
  item.kind === 'plan' ? (planRanks[item.state] ?? LOW_PLAN_RANK) : ranks[item.kind];
