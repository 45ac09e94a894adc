// A sample plan, subscription, allowance and coupon for tests.
import type { Allowance } from '../../../contract/account/account.ts';
import type { Coupon } from '../../../contract/billing/coupons.ts';
import type { ActivePlan, Plan, PlanOffer, Usage } from '../../../contract/billing/plans.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
export const basicName = { fa: 'پایه، یک‌ماهه', en: 'Basic, monthly' } as const;
export const samplePlan = (overrides: Partial<Plan> = {}): Plan => ({
  id: 'basic-monthly',
  revision: 1,
  name: basicName,
  description: { fa: 'برای فروشگاه‌های کوچک', en: 'For small shops' },
  features: [
    { fa: 'ویجت گفتگوی سایت', en: 'Website chat widget' },
    { fa: 'پشتیبانی با تیکت', en: 'Support by ticket' },
  ],
  tab: 'messaging',
  tier: 1,
  months: 1,
  price: 9_900_000,
  maxBots: 2,
  maxActiveBots: 2,
  maxConnections: 3,
  maxMessages: 2_000,
  maxCharacters: 400_000,
  kinds: null,
  isOrderable: true,
  isActive: true,
  ...overrides,
});

export const sampleOffer = (overrides: Partial<PlanOffer> = {}): PlanOffer => ({
  plan: samplePlan(),
  change: 'upgrade',
  isCurrent: false,
  carriedOverCharacters: 12_000,
  forfeitedCharacters: 0,
  forfeitedDays: 0,
  endsAt: NOW + 30 * DAY_MS,
  botsToDeactivate: 0,
  ...overrides,
});

const trial: ActivePlan = {
  id: 'trial',
  name: { fa: 'آزمایشی', en: 'Trial' },
  price: 0,
  currency: 'IRR',
  duration: 0,
  description: { fa: 'چهارده روز رایگان', en: 'Fourteen days for free' },
  identifier: 'trial-1',
  max_collections: 1,
  max_connections: 1,
  max_messages: 200,
  max_character: 50_000,
  is_orderable: false,
  is_active: true,
  purchase_date: NOW - 4 * DAY_MS,
  features: [{ fa: 'ویجت گفتگوی سایت', en: 'Website chat widget' }],
};

const trialUsage: Usage = {
  state: 'running',
  startsAt: NOW - 4 * DAY_MS,
  endsAt: NOW + 10 * DAY_MS,
  hasEnded: false,
  charactersEndAt: null,
  trainingEndAt: null,
  messagesLeft: 143,
  messagesTotal: 200,
  charactersLeft: 12_000,
  charactersTotal: 50_000,
  bots: 1,
  botsLimit: 1,
  activeBots: 1,
  activeBotsLimit: 1,
  botChoiceDeadline: null,
  connections: 1,
  connectionsLimit: 1,
  kinds: null,
};

export const sampleSubscription = { active_plan: trial, usage: trialUsage };

export const sampleAllowance = (overrides: Partial<Allowance> = {}): Allowance => ({
  planId: 'basic-monthly',
  planName: basicName,
  planExpiresAt: NOW + 20 * DAY_MS,
  hasEnded: false,
  charactersEndAt: null,
  trainingEndAt: null,
  messagesLeft: 1_420,
  messagesTotal: 2_000,
  charactersLeft: 310_000,
  charactersTotal: 400_000,
  bots: 1,
  botsLimit: 2,
  activeBotsLimit: 2,
  botChoiceDeadline: null,
  connectionsLimit: 3,
  canAnswer: true,
  ...overrides,
});

export const sampleCoupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  id: '0190f000-0000-7000-8000-0000000000b3',
  revision: 1,
  code: 'PAEEZ10',
  kind: 'percent',
  value: 10,
  expiresAt: NOW + 30 * DAY_MS,
  maxUses: 100,
  used: 12,
  planIds: null,
  isFirstPurchase: false,
  isArchived: false,
  ...overrides,
});
