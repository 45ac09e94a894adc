// Ports of the current-bot machine.
import { botFactsMachine } from '../machines/bots/current-bot.machine.ts';
import { actorOf } from './actors/call.actor.ts';
import { liveActor } from './live/live.actor.ts';

export const botFacts = botFactsMachine.provide({
  actors: { live: liveActor, read: actorOf((all) => all.bots.read) },
});
