// Schemas and endpoints of plans and subscriptions.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { requiredLine, requiredText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';

const PlanTab = Schema.Literals(['messaging', 'support', 'sales']);
export type PlanTab = typeof PlanTab.Type;

/**
 * After `running`: `ended`, its time is over; `withoutCharacters`, its characters were removed too; `cleared`, the training was
 * removed as well; `replaced` by an upgrade; `followed` by a later subscription. `rendered`: a setup, done once. `added`: only
 * its allowance was added, because a better plan was running.
 */
const SubscriptionState = Schema.Literals([
  'running',
  'ended',
  'withoutCharacters',
  'cleared',
  'replaced',
  'followed',
  'rendered',
  'added',
]);
export type SubscriptionState = typeof SubscriptionState.Type;

/**
 * An offered plan. `price` is rial before tax; `months` is 0 if it does not expire; `kinds` null is every
 * kind of connection. `tier` orders plans: a higher one is an upgrade.
 */
export const Plan = Schema.Struct({
  id: Schema.String,
  revision: Schema.Int,
  name: LocalisedText,
  description: LocalisedText,
  features: Schema.Array(LocalisedText),
  tab: PlanTab,
  tier: Schema.Int,
  months: Schema.Int,
  price: Schema.Int,
  maxBots: Schema.Int,
  maxActiveBots: Schema.Int,
  maxConnections: Schema.Int,
  maxMessages: Schema.Int,
  maxCharacters: Schema.Int,
  kinds: Schema.NullOr(Schema.Array(Schema.String)),
  isOrderable: Schema.Boolean,
  /** Whether it is offered; a withdrawn plan continues for its subscribers. */
  isActive: Schema.Boolean,
});
export type Plan = typeof Plan.Type;

/**
 * What ordering a plan now would do. `start`: after the trial, or after everything expired. `renewal`:
 * extends the current plan. `setup`: a one-time addition to the plan. `blocked`: a plan of an equal or higher
 * tier is running.
 */
const PlanChange = Schema.Literals(['start', 'upgrade', 'downgrade', 'renewal', 'setup', 'blocked']);
export type PlanChange = typeof PlanChange.Type;

/** `carriedOverCharacters`: characters that are kept; `forfeitedCharacters`: those that are not. */
const PlanOffer = Schema.Struct({
  plan: Plan,
  change: PlanChange,
  isCurrent: Schema.Boolean,
  carriedOverCharacters: Schema.Int,
  forfeitedCharacters: Schema.Int,
  /** Days left on the current plan that would be forfeited. */
  forfeitedDays: Schema.Int,
  /** When it would end; null if it does not expire. */
  endsAt: Schema.NullOr(Schema.Int),
  /** Number of bots that would be deactivated, because fewer may be active. */
  botsToDeactivate: Schema.Int,
});
export type PlanOffer = typeof PlanOffer.Type;

/**
 * The plan of an account; field names follow the product's specification. `identifier` also names its terms.
 */
const ActivePlan = Schema.Struct({
  id: Schema.String,
  name: LocalisedText,
  price: Schema.Int,
  currency: Schema.Literal('IRR'),
  /** Months; 0 for the trial. */
  duration: Schema.Int,
  description: LocalisedText,
  identifier: Schema.String,
  max_collections: Schema.Int,
  max_connections: Schema.Int,
  max_messages: Schema.Int,
  max_character: Schema.Int,
  is_orderable: Schema.Boolean,
  is_active: Schema.Boolean,
  purchase_date: Schema.Int,
  features: Schema.Array(LocalisedText),
});
export type ActivePlan = typeof ActivePlan.Type;

/** Usage of the allowances. `charactersEndAt` and `trainingEndAt`: when they are removed, if that is near. */
const Usage = Schema.Struct({
  state: SubscriptionState,
  startsAt: Schema.Int,
  endsAt: Schema.NullOr(Schema.Int),
  hasEnded: Schema.Boolean,
  charactersEndAt: Schema.NullOr(Schema.Int),
  trainingEndAt: Schema.NullOr(Schema.Int),
  messagesLeft: Schema.Int,
  messagesTotal: Schema.Int,
  charactersLeft: Schema.Int,
  charactersTotal: Schema.Int,
  bots: Schema.Int,
  botsLimit: Schema.Int,
  activeBots: Schema.Int,
  /** Null: unlimited. */
  activeBotsLimit: Schema.NullOr(Schema.Int),
  /** Until when the owner chooses which bots stay active; null when there is no choice to make. */
  botChoiceDeadline: Schema.NullOr(Schema.Int),
  connections: Schema.Int,
  connectionsLimit: Schema.Int,
  kinds: Schema.NullOr(Schema.Array(Schema.String)),
});
export type Usage = typeof Usage.Type;

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'owner',
    summary: 'The plans that are offered, and what ordering each would change now',
    input: Schema.Struct({}),
    output: Schema.Struct({ offers: Schema.Array(PlanOffer) }),
    errors: [],
  }),
  active: endpoint({
    method: 'GET',
    path: '/api/plans/active',
    access: 'owner',
    summary: 'The plan the account has, and what is used of it',
    input: Schema.Struct({}),
    output: Schema.Struct({ active_plan: ActivePlan, usage: Usage }),
    errors: [],
  }),
};

const atMost = (max: number) => wholeNumber(0, max);
const localisedLine = (max: number) => Schema.Struct({ fa: requiredLine(max), en: requiredLine(max) });

/** The editable terms of a plan; id, tier and duration are fixed because other rows depend on them. */
const PlanTerms = Schema.Struct({
  name: localisedLine(limits.plan.nameMax),
  description: localisedLine(limits.plan.descriptionMax),
  features: Schema.Array(localisedLine(limits.plan.featureMax)).check(
    Schema.isMaxLength(limits.plan.features),
  ),
  tab: PlanTab,
  price: atMost(limits.plan.price),
  maxBots: atMost(limits.plan.resourcesMax),
  maxActiveBots: atMost(limits.plan.resourcesMax),
  maxConnections: atMost(limits.plan.resourcesMax),
  maxMessages: atMost(limits.plan.unitsMax),
  maxCharacters: atMost(limits.plan.unitsMax),
  kinds: Schema.NullOr(Schema.Array(requiredText(40)).check(Schema.isMaxLength(limits.plan.features))),
  isOrderable: Schema.Boolean,
  isActive: Schema.Boolean,
});
export type PlanTerms = typeof PlanTerms.Type;

const planId = requiredText(64);

export const adminPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/plans',
    access: 'superAdmin',
    summary: 'Every plan, offered or not, with how many accounts have it',
    input: Schema.Struct({}),
    output: Schema.Struct({
      plans: Schema.Array(Schema.Struct({ plan: Plan, accounts: Schema.Int })),
    }),
    errors: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/plans/:planId',
    access: 'superAdmin',
    summary: 'Creates a new revision of a plan; current subscriptions and orders keep theirs',
    input: Schema.Struct({ planId, revision: wholeNumber(1, Number.MAX_SAFE_INTEGER), terms: PlanTerms }),
    output: Plan,
    errors: ['NotFound', 'PlanChanged'],
  }),
};
