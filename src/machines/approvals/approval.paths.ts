import type { SnapshotFrom } from 'xstate';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { approvalMachine } from './approval.machine.ts';
import { callDraft, decidedDraft, draft, page } from './approval.sample.ts';

const ME = 'me';
const input = { userId: ME, botId: null } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const draftChanged = (draft: ReplyDraft) => liveEvent({ kind: 'approval.changed', draft });
const draftClaimed = (draftId: string, claim: ReplyDraft['claim']) =>
  liveEvent({ kind: 'approval.claimed', draftId, claim });
const delayEvent = (ms: number, id: string) => ({ type: `xstate.after.${ms}.${id}` }) as const;
const accept = { type: 'decision.made', decision: { kind: 'accept' } } as const;
const offline = { error: 'Offline' } as const;

const draftsLoaded = doneEvent('queue', page([draft('d1'), draft('d2')]));
const listKey = ({
  context: { nextCursor, drafts, currentId, claimedId },
}: SnapshotFrom<typeof approvalMachine>) => [nextCursor, drafts.length, currentId, claimedId];

export const approvalPaths = definePaths(approvalMachine, [
  {
    input,
    events: [
      doneEvent('bots', []),
      errorEvent('bots', offline),
      doneEvent('queue', page([draft('d1')], 'next')),
      doneEvent('queue', page([])),
      errorEvent('queue', offline),
      doneEvent('more', page([draft('d2')])),
      errorEvent('more', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'bot.chosen', botId },
      delayEvent(60_000, 'approval.list.ready'),
      draftChanged(draft('d1')),
      liveEvent({ kind: 'reset' }),
    ],
    stateKey: listKey,
  },
  {
    input,
    events: [
      draftsLoaded,
      doneEvent('queue', page([])),
      doneEvent('claim', { draft: draft('d1'), precedingMessages: [] }),
      errorEvent('claim', { error: 'DraftClaimed', by: 'سارا' }),
      errorEvent('claim', { error: 'AlreadyReviewed', by: 'سارا' }),
      errorEvent('claim', offline),
      ...(['claimed', 'claimUnconfirmed', 'claimedByOther'] as const).map((state) =>
        delayEvent(20_000, `approval.claim.${state}`),
      ),
      draftClaimed('d1', null),
      { type: 'live.reconnected' },
      { type: 'draft.chosen', draftId: 'd2' },
      { type: 'draft.chosen', draftId: 'd1' },
    ],
    stateKey: listKey,
  },
  {
    input,
    events: [
      draftsLoaded,
      accept,
      { type: 'decision.undone' },
      delayEvent(5_000, 'approval.undo.undoable'),
      doneEvent('review', decidedDraft('d1', 'accepted')),
      errorEvent('review', offline),
      errorEvent('review', { error: 'DraftOutdated' }),
      draftChanged(decidedDraft('d1', 'outdated')),
    ],
    stateKey: ({ context }) => [
      context.undoable !== null,
      Math.min(context.outgoing.length, 2),
      context.drafts.length,
    ],
  },
  {
    input,
    events: [
      doneEvent('queue', page([draft('d1'), callDraft('d2')])),
      { type: 'edit.started' },
      { type: 'text.changed', text: 'تازه' },
      { type: 'edit.cancelled' },
      { type: 'rejection.started' },
      { type: 'rejectionNote.changed', change: { reason: 'tone' } },
      { type: 'rejectionNote.changed', change: { isNoteForVisitor: true } },
      { type: 'rejection.cancelled' },
      { type: 'selection.moved', by: 1 },
      { type: 'draft.chosen', draftId: 'd1' },
      accept,
      { type: 'decision.undone' },
      { type: 'error.dismissed' },
    ],
    stateKey: ({ context }) => [Object.keys(context.texts).length, context.currentId],
  },
]);
