import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { spentPlanMachine } from '../../machines/flows/spent-plan.machine.ts';

export const liveSpentPlan = spentPlanMachine.provide({
  actors: { live: liveActor, allowance: actorOf((all) => all.account.allowance) },
});
