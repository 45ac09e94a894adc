import { actorOf } from '../../../api/actors/call.actor.ts';
import { workingHoursMachine } from '../../../machines/account/working-hours.machine.ts';

export const liveHours = workingHoursMachine.provide({
  actors: {
    read: actorOf((all) => all.presence.readHours),
    save: actorOf((all) => all.presence.changeHours),
  },
});
