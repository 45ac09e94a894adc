// Ports of the current-bot machine.
import { currentBotMachine } from '../machines/bots/current-bot.machine.ts';
import { callActor } from './actors/call.actor.ts';
import { liveActor } from './live/live.actor.ts';

export const currentBotWithPorts = currentBotMachine.provide({
  actors: { live: liveActor, read: callActor((all) => all.bots.read) },
});
