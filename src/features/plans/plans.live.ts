// Live ports of the plans machine.
import { fromPromise } from 'xstate';
import { liveActor } from '../../api/live.actor.ts';
import { loadLater } from '../../api/load.ts';
import { type Catalogue, plansMachine } from '../../machines/flows/plans.machine.ts';

const catalogue = fromPromise<Catalogue>(async ({ signal }) => {
  const { call, endpoints } = await loadLater();
  const [{ offers }, active] = await Promise.all([
    call(endpoints.plans.list, {}, { signal }),
    call(endpoints.plans.active, {}, { signal }),
  ]);
  return { offers, ...active };
});

export const livePlans = plansMachine.provide({ actors: { live: liveActor, catalogue } });
