import { expect, test } from 'vitest';
import type { Plan, SubscriptionState } from '../../../../contract/billing/plans.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import fc from '../../../../tests/fast-check.setup.ts';
import { calculateAlertLevel } from '../usage/plan-limits.store.ts';
import { EXPIRY_STEPS, nextStepAt } from './expiry.rules.ts';
import { type CurrentPlan, classifyPlanChange, hasCarryOver } from './subscriptions.rules.ts';

const NOW = Date.UTC(2026, 10, 22);

const plan = (id: string, tier: number, months: number): Plan => ({
  id,
  revision: 1,
  name: { fa: id, en: id },
  description: { fa: '', en: '' },
  features: [],
  tab: 'messaging',
  tier,
  months,
  price: 1_000_000,
  maxBots: months === 0 && tier === 0 && id !== 'free' ? 0 : 2,
  maxActiveBots: 2,
  maxConnections: 2,
  maxMessages: 100,
  maxCharacters: 100,
  kinds: null,
  isOrderable: true,
  isActive: true,
});

const free = plan('free', 0, 0);
const basic = plan('basic', 2, 1);
const basicLong = plan('basic-long', 2, 6);
const pro = plan('pro', 4, 1);
const setup = plan('setup', 0, 0);

const onPlan = (subscribedPlan: Plan, days: number, state: SubscriptionState = 'running'): CurrentPlan => ({
  state,
  plan: subscribedPlan,
  endsAt: NOW + days * DAY_MS,
});

test.each([
  ['after the trial any plan starts', onPlan(free, 5), basic, 'start'],
  ['a higher plan is an upgrade', onPlan(basic, 20), pro, 'upgrade'],
  ['a longer duration of the same tier is an upgrade', onPlan(basic, 20), basicLong, 'upgrade'],
  ['a lower one waits for the end', onPlan(pro, 20), basic, 'blocked'],
  ['a shorter duration waits too', onPlan(basicLong, 90), basic, 'blocked'],
  ['a renewal waits for the last days', onPlan(basic, 20), basic, 'blocked'],
  ['a renewal is possible in the last days', onPlan(basic, 3), basic, 'renewal'],
  ['after the end a lower one is a downgrade', onPlan(pro, -2, 'ended'), basic, 'downgrade'],
  ['at the instant of its end a lower one is a downgrade', onPlan(pro, 0), basic, 'downgrade'],
  ['at the instant of its end the same plan starts again', onPlan(basic, 0), basic, 'start'],
  ['after the end the same plan starts again', onPlan(basic, -2, 'ended'), basic, 'start'],
  ['a setup is added to any running plan', onPlan(pro, 20), setup, 'setup'],
] as const)('classifies a plan change: %s', (_, current, next, change) => {
  expect(classifyPlanChange(current, next, NOW)).toBe(change);
});

test('starts a plan for an account without one', () => {
  expect(classifyPlanChange(null, basic, NOW)).toBe('start');
});

test('carries characters over to an equal or larger plan until they are deleted', () => {
  expect(hasCarryOver(onPlan(basic, 20), pro)).toBe(true);
  expect(hasCarryOver(onPlan(free, 3), basic)).toBe(true);
  expect(hasCarryOver(onPlan(basic, -2, 'ended'), basic)).toBe(true);
  expect(hasCarryOver(onPlan(pro, -2, 'ended'), basic)).toBe(false);
  expect(hasCarryOver(onPlan(basic, -9, 'withoutCharacters'), pro)).toBe(false);
});

test('deletes nothing sooner than two days after notifying the owner, however late the steps run', () => {
  const delayLists = fc.array(fc.integer({ min: 0, max: 60 * DAY_MS }), {
    minLength: EXPIRY_STEPS.length,
    maxLength: EXPIRY_STEPS.length,
  });
  fc.assert(
    fc.property(delayLists, (delays) => {
      let due: number | null = NOW - 3 * DAY_MS;
      const stepTimes: number[] = [];
      for (const [stage] of EXPIRY_STEPS.entries()) {
        const now: number = Math.max(stepTimes.at(-1) ?? 0, (due ?? 0) + (delays[stage] ?? 0));
        stepTimes.push(now);
        due = nextStepAt(stage, { endsAt: NOW, now });
      }
      expect(due).toBeNull();
      for (const [stage, { event }] of EXPIRY_STEPS.entries()) {
        if (event !== 'characters.expired' && event !== 'training.expired') continue;
        expect((stepTimes[stage] ?? 0) - (stepTimes[stage - 1] ?? 0)).toBeGreaterThanOrEqual(2 * DAY_MS);
      }
    }),
  );
});

test.each([
  [200, 41, 0],
  [200, 40, 80],
  [200, 1, 80],
  [200, 0, 100],
  [0, 0, 0],
  [200, 500, 0],
])('reports for total %i with %i left an alert level of %i percent', (total, left, level) => {
  expect(calculateAlertLevel({ total, remaining: left })).toBe(level);
});
