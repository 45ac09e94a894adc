// Knows what stands behind the ports of the list of bots and of making one. Refuses to know a screen.
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { botCreateMachine } from '../../machines/flows/bot-create.machine.ts';
import { botListMachine } from '../../machines/flows/bot-list.machine.ts';

export const botList = botListMachine.provide({
  actors: {
    live: liveActor,
    bots: actorOf((all) => all.bots.list),
    allowance: actorOf((all) => all.account.allowance),
  },
});

export const botCreate = botCreateMachine.provide({
  actors: { create: actorOf((all) => all.bots.create) },
});
