import { callActor } from '../../../api/actors/call.actor.ts';
import { workingHoursMachine } from '../../../machines/account/working-hours.machine.ts';

export const workingHoursWithPorts = workingHoursMachine.provide({
  actors: {
    read: callActor((all) => all.presence.readHours),
    save: callActor((all) => all.presence.changeHours),
  },
});
