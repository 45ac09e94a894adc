// Knows what stands behind the ports of the bot a screen is about. Refuses to know the screen.
import { botFactsMachine } from '../machines/flows/bot-facts.machine.ts';
import { actorOf } from './actor.ts';
import { liveActor } from './live.actor.ts';

export const botFacts = botFactsMachine.provide({
  actors: { live: liveActor, read: actorOf((all) => all.bots.read) },
});
