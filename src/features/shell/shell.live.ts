// Knows how the frame's chart is joined to the server. Knows no view.
import { fromCallback, fromPromise } from 'xstate';
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { approvalCountMachine } from '../../machines/flows/approval-count.machine.ts';
import { shellMachine } from '../../machines/flows/shell.machine.ts';

export const liveShell = shellMachine.provide({
  actors: { live: liveActor, bots: actorOf((all) => all.bots.list) },
});

export const liveApprovalCount = approvalCountMachine.provide({
  actors: { live: liveActor, count: actorOf((all) => all.approvals.count) },
});
const nothing = { waiting: 0, isUsed: false };
export const quietApprovalCount = approvalCountMachine.provide({
  actors: { live: fromCallback(() => undefined), count: fromPromise(async () => nothing) },
});

/** For whoever is not verified yet: the server tells them of no bot, and a stream would only be refused. */
export const quietShell = shellMachine.provide({ actors: { live: fromCallback(() => undefined) } });
