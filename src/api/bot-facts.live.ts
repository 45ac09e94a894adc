// Ports of the current-bot machine.
import { botFactsMachine } from '../machines/flows/bot-facts.machine.ts';
import { actorOf } from './actor.ts';
import { liveActor } from './live.actor.ts';

export const botFacts = botFactsMachine.provide({
  actors: { live: liveActor, read: actorOf((all) => all.bots.read) },
});
