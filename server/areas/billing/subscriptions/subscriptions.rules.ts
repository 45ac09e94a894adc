// Rules of plan changes: what may be ordered, what carries over, when it ends.

import type { Plan, PlanChange, SubscriptionState } from '../../../../contract/billing/plans.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addPersianMonths } from './persian-months.rules.ts';

/** The current subscription of an account. */
export interface CurrentPlan {
  readonly state: SubscriptionState;
  readonly plan: Plan;
  readonly endsAt: number | null;
}

/** A setup is a one-time service: it has no period and replaces no plan. */
export const isSetupPlan = (plan: Plan): boolean =>
  plan.months === 0 && plan.tier === 0 && plan.maxBots === 0;

/** A higher tier, or the same for longer. */
const rankPlan = ({ tier, months }: Plan): number => tier * 100 + months;

const isTrial = (plan: Plan): boolean => plan.tier === 0;

/** Whether the remaining characters are kept: unless the new plan is lower than the previous one. */
export const hasCarryOver = (current: CurrentPlan, next: Plan): boolean =>
  current.state !== 'withoutCharacters' && current.state !== 'cleared' && next.tier >= current.plan.tier;

/**
 * What ordering a plan would do. While a paid plan runs, only upgrades are possible, and in its last days its
 * renewal; afterwards any plan is.
 */
export function classifyPlanChange(current: CurrentPlan | null, next: Plan, now: number): PlanChange {
  if (isSetupPlan(next)) return 'setup';
  if (current === null) return 'start';
  const { plan, endsAt } = current;
  const isRunning = current.state === 'running' && (endsAt === null || endsAt > now);
  if (!isRunning || isTrial(plan)) return !isTrial(plan) && next.tier < plan.tier ? 'downgrade' : 'start';
  if (next.id === plan.id) {
    const isNearEnd = endsAt !== null && endsAt - now <= limits.subscription.renewalDays * DAY_MS;
    return isNearEnd ? 'renewal' : 'blocked';
  }
  return rankPlan(next) > rankPlan(plan) && next.tier >= plan.tier ? 'upgrade' : 'blocked';
}

/** When a new or renewed plan ends; null if it does not expire. */
export function calculatePeriodEnd(next: Plan, { change, current, now }: PlanChangeContext): number | null {
  if (next.months === 0) return null;
  const from = change === 'renewal' ? Math.max(now, current?.endsAt ?? now) : now;
  return addPersianMonths(from, next.months);
}

/** Whole days left on the current plan that an upgrade ends. */
export function countForfeitedDays({ change, current, now }: PlanChangeContext): number {
  if (change !== 'upgrade' || current?.endsAt == null) return 0;
  return Math.max(0, Math.floor((current.endsAt - now) / DAY_MS));
}

interface PlanChangeContext {
  readonly change: PlanChange;
  readonly current: CurrentPlan | null;
  readonly now: number;
}
