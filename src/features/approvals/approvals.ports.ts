// Ports of the approval machine.
import { fromCallback } from 'xstate';
import { callActor } from '../../api/actors/call.actor.ts';
import { loadClient } from '../../api/client/load.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { approvalMachine } from '../../machines/approvals/approval.machine.ts';
import type { DepartureDrafts } from '../../machines/approvals/approval.state.ts';

/** `keepalive`: the request survives the page. */
const KEEPALIVE = { keepalive: true } as const;

/**
 * Releases the claim on a draft when another is opened or the screen is left, and then sends decisions that
 * still wait for their undo delay. Reviewing twice is harmless: the second call is refused.
 */
const flushOnLeaveActor = fromCallback<DepartureDrafts>(({ receive }) => {
  let departureDrafts: DepartureDrafts = { type: 'drafts.left', decided: [], claimedId: null };
  const isDecided = (draftId: string) => departureDrafts.decided.some(({ draft }) => draft.id === draftId);
  const releaseUnlessDecided = (draftId: string) => {
    if (!isDecided(draftId)) void release(draftId);
  };
  receive((event) => {
    const { claimedId } = departureDrafts;
    departureDrafts = event;
    if (claimedId !== null && claimedId !== event.claimedId) releaseUnlessDecided(claimedId);
  });
  const flush = () => {
    for (const { draft, decision } of departureDrafts.decided) void review(draft.id, decision);
    if (departureDrafts.claimedId !== null) releaseUnlessDecided(departureDrafts.claimedId);
  };
  addEventListener('pagehide', flush);
  return () => {
    removeEventListener('pagehide', flush);
    flush();
  };
});

type Decision = DepartureDrafts['decided'][number]['decision'];

// Errors are ignored: the screen is gone and the draft stays in, or returns to, the queue.
async function review(draftId: string, decision: Decision): Promise<void> {
  const { call, endpoints } = await loadClient();
  await call(endpoints.approvals.review, { draftId, decision }, KEEPALIVE).catch(() => undefined);
}

async function release(draftId: string): Promise<void> {
  const { call, endpoints } = await loadClient();
  await call(endpoints.approvals.release, { draftId }, KEEPALIVE).catch(() => undefined);
}

export const approvalsWithPorts = approvalMachine.provide({
  actors: {
    live: liveActor,
    leave: flushOnLeaveActor,
    bots: callActor((all) => all.bots.list),
    listDrafts: callActor((all) => all.approvals.listDrafts),
    claim: callActor((all) => all.approvals.claim),
    review: callActor((all) => all.approvals.review),
  },
});
