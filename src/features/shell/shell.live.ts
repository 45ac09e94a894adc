// Knows how the frame's chart is joined to the server. Knows no view.
import { fromCallback } from 'xstate';
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { shellMachine } from '../../machines/flows/shell.machine.ts';

export const liveShell = shellMachine.provide({
  actors: { live: liveActor, bots: actorOf((all) => all.bots.list) },
});

/** For whoever is not verified yet: the server tells them of no bot, and a stream would only be refused. */
export const quietShell = shellMachine.provide({ actors: { live: fromCallback(() => undefined) } });
