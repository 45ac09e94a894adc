// Ports of the shell machine.
import { fromCallback, fromPromise } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { saveTimeZone } from '../../../i18n/dates/account-time-zone.ts';
import * as dates from '../../../i18n/dates/dates.ts';
import { registerDates } from '../../../i18n/dates/lazy-dates.ts';
import { approvalCountMachine } from '../../../machines/approvals/approval-count.machine.ts';
import { shellMachine } from '../../../machines/shared/shell/shell.machine.ts';

export const shellWithPorts = shellMachine.provide({
  actors: { live: liveActor, bots: callActor((all) => all.bots.list) },
});

export const approvalCountWithPorts = approvalCountMachine.provide({
  actors: { live: liveActor, count: callActor((all) => all.approvals.count) },
});
const noApprovals = { waiting: 0, isUsed: false };
export const idleApprovalCount = approvalCountMachine.provide({
  actors: { live: fromCallback(() => undefined), count: fromPromise(async () => noApprovals) },
});

/** For unverified users: the server returns no bots and refuses the stream. */
export const idleShell = shellMachine.provide({ actors: { live: fromCallback(() => undefined) } });

/** Applies the account's time zone now and on each change, so that every date is formatted again. */
function applyTimeZone(): void {
  saveTimeZone(currentUser.read()?.time_zone);
  registerDates({ ...dates });
}
currentUser.subscribe(applyTimeZone);
applyTimeZone();
