// Ports of the schedule machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { scheduleMachine } from '../../../machines/training/schedule.machine.ts';

export const scheduleWithPorts = scheduleMachine.provide({
  actors: {
    live: liveActor,
    read: callActor((all) => all.schedules.read),
    change: callActor((all) => all.schedules.change),
    startRun: callActor((all) => all.schedules.runNow),
  },
});
