// Live ports of the schedule machine.
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { scheduleMachine } from '../../machines/flows/schedule.machine.ts';

export const liveSchedule = scheduleMachine.provide({
  actors: {
    live: liveActor,
    read: actorOf((all) => all.schedules.read),
    change: actorOf((all) => all.schedules.change),
    runNow: actorOf((all) => all.schedules.runNow),
  },
});
