// Endpoints of plans, for owners and for super admins.
import type { ActivePlan, adminPlans, Plan, PlanOffer, plans } from '../../../../contract/billing/plans.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { countBots } from '../usage/resource-counts.store.ts';
import { type PlanUsage, readPlanUsage } from '../usage/usage.store.ts';
import { countAccounts, listPlans, readPlan, revisePlan } from './plans.store.ts';
import {
  calculatePeriodEnd,
  classifyPlanChange,
  countForfeitedDays,
  hasCarryOver,
  isSetupPlan,
} from './subscriptions.rules.ts';
import { readCurrentPlan } from './subscriptions.store.ts';

export interface PlansDeps {
  readonly store: Store;
}

/** Handlers of `contract/billing/plans.ts` for owners. */
export function plansHandlers({ store }: PlansDeps): Handlers<typeof plans> {
  return {
    async list(_input, { accountId }, { now }) {
      const [planList, current, planUsage, bots] = await Promise.all([
        listPlans(store.db),
        readCurrentPlan(store.db, accountId),
        readPlanUsage(store.db, { accountId, now }),
        countBots(store.db, accountId),
      ]);
      const offeredPlans = planList.filter(({ id, isActive }) => isActive || id === current?.plan.id);
      const offers = offeredPlans.map((plan): PlanOffer => {
        const change = classifyPlanChange(current, plan, now);
        const remainingCharacters = isSetupPlan(plan) ? 0 : (planUsage?.usage.charactersLeft ?? 0);
        const isCarried = change === 'setup' || (current !== null && hasCarryOver(current, plan));
        return {
          plan,
          change,
          isCurrent: current?.plan.id === plan.id,
          carriedOverCharacters: isCarried ? remainingCharacters : 0,
          forfeitedCharacters: isCarried ? 0 : remainingCharacters,
          forfeitedDays: countForfeitedDays({ change, current, now }),
          endsAt: calculatePeriodEnd(plan, { change, current, now }),
          botsToDeactivate: isSetupPlan(plan) ? 0 : Math.max(0, bots.active - plan.maxActiveBots),
        };
      });
      return { offers };
    },

    async active(_input, { accountId }, { now }) {
      const planUsage = await readPlanUsage(store.db, { accountId, now });
      if (!planUsage) throw new ApiError('Unauthenticated');
      return { active_plan: toActivePlan(planUsage), usage: planUsage.usage };
    },
  };
}

/** Handlers of `contract/billing/plans.ts` for super admins. */
export function adminPlansHandlers({ store }: PlansDeps): Handlers<typeof adminPlans> {
  return {
    async list() {
      const [planList, counts] = await Promise.all([listPlans(store.db), countAccounts(store.db)]);
      return { plans: planList.map((plan) => ({ plan, accounts: counts.get(plan.id) ?? 0 })) };
    },
    async change(input, { accountId, userId }, { ip, now }) {
      const revisedPlan = await store.transact(async (trx): Promise<Plan> => {
        const plan = await revisePlan(trx, input, { userId, now });
        if (!plan) throw new ApiError((await readPlan(trx, input.planId)) ? 'PlanChanged' : 'NotFound');
        const details = { plan: plan.id, revision: String(plan.revision) };
        await writeAudit(trx, { accountId, userId, action: 'plan.revised', ip, now, details });
        return plan;
      });
      store.events.broadcastToAll({ kind: 'offers.changed', payload: {} });
      return revisedPlan;
    },
  };
}

const toActivePlan = ({ plan, purchasedAt }: PlanUsage): ActivePlan => ({
  id: plan.id,
  name: plan.name,
  price: plan.price,
  currency: 'IRR',
  duration: plan.months,
  description: plan.description,
  identifier: `${plan.id}.${plan.revision}`,
  max_collections: plan.maxBots,
  max_connections: plan.maxConnections,
  max_messages: plan.maxMessages,
  max_character: plan.maxCharacters,
  is_orderable: plan.isOrderable,
  is_active: plan.isActive,
  purchase_date: purchasedAt,
  features: plan.features,
});
