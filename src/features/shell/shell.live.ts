// Live ports of the shell machine.
import { fromCallback, fromPromise } from 'xstate';
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { person } from '../../api/person.ts';
import { keepZone } from '../../i18n/account-zone.ts';
import * as dates from '../../i18n/dates.ts';
import { addDates } from '../../i18n/late-dates.ts';
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

/** The account's zone at once, and whenever it is changed in this tab or another: every time on screen is told anew. */
function takeZone(): void {
  keepZone(person.read()?.time_zone);
  addDates({ ...dates });
}
person.subscribe(takeZone);
takeZone();
