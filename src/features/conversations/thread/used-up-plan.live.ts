import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { usedUpPlanMachine } from '../../../machines/conversations/thread/used-up-plan.machine.ts';

export const liveUsedUpPlan = usedUpPlanMachine.provide({
  actors: { live: liveActor, allowance: callActor((all) => all.account.allowance) },
});
