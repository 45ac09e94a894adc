import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { planAllowanceMachine } from '../../../machines/conversations/thread/plan-allowance.machine.ts';

export const planAllowanceWithPorts = planAllowanceMachine.provide({
  actors: { live: liveActor, allowance: callActor((all) => all.account.allowance) },
});
