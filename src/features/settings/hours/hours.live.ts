import { actorOf } from '../../../api/actor.ts';
import { workingHoursMachine } from '../../../machines/flows/working-hours.machine.ts';

export const liveHours = workingHoursMachine.provide({
  actors: {
    read: actorOf((all) => all.presence.readHours),
    save: actorOf((all) => all.presence.changeHours),
  },
});
