// Ports of the home machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { homeMachine } from '../../../machines/bots/home.machine.ts';

export const homeWithPorts = homeMachine.provide({
  actors: { live: liveActor, read: callActor((all) => all.home.read) },
});
