import { actorOf } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { spentPlanMachine } from '../../../machines/conversations/thread/used-up-plan.machine.ts';

export const liveSpentPlan = spentPlanMachine.provide({
  actors: { live: liveActor, allowance: actorOf((all) => all.account.allowance) },
});
