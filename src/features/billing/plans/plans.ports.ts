// Ports of the plans machine.
import { fromPromise } from 'xstate';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { type PlanCatalogue, plansMachine } from '../../../machines/billing/plans.machine.ts';

const catalogue = fromPromise<PlanCatalogue>(async ({ signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [{ offers }, active] = await Promise.all([
    call(endpoints.plans.list, {}, { signal }),
    call(endpoints.plans.active, {}, { signal }),
  ]);
  return { offers, ...active };
});

export const plansWithPorts = plansMachine.provide({ actors: { live: liveActor, catalogue } });
