// Live ports of the schedule machine.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { scheduleMachine } from '../../../machines/training/schedule.machine.ts';

export const liveSchedule = scheduleMachine.provide({
  actors: {
    live: liveActor,
    read: actorOf((all) => all.schedules.read),
    change: actorOf((all) => all.schedules.change),
    runNow: actorOf((all) => all.schedules.runNow),
  },
});
