import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { sampleConversation } from '../conversations/conversation/conversation.sample.ts';
import { approvalMachine } from './approval.machine.ts';
import { decidedDraft, draft, page } from './approval.sample.ts';
import type { DepartureDrafts } from './approval.state.ts';

const ME = 'me';
const otherOperator = { userId: 'sara', name: 'سارا', until: 99_000 };
const input = { userId: ME, botId: null };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const draftChanged = (draft: ReplyDraft) => liveEvent({ kind: 'approval.changed', draft });
const draftClaimed = (draftId: string, claim: ReplyDraft['claim']) =>
  liveEvent({ kind: 'approval.claimed', draftId, claim });
const accept = { type: 'decision.made', decision: { kind: 'accept' } } as const;

type Review = InputOf<typeof approvals.review>;

/** Starts the machine with the given drafts; returns what it sent and what it would hand over on leaving. */
async function startApproval(
  drafts: readonly ReplyDraft[],
  failureFor: (review: Review) => Failure | null = () => null,
) {
  const clock = new SimulatedClock();
  const reviews: Review[] = [];
  const claims: string[] = [];
  let draftsLeft: DepartureDrafts | null = null;
  const machine = approvalMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      leave: fromCallback<DepartureDrafts>(({ receive }) =>
        receive((event) => {
          draftsLeft = event;
        }),
      ),
      listDrafts: fromPromise<OutputOf<typeof approvals.listDrafts>, InputOf<typeof approvals.listDrafts>>(
        async () => page(drafts),
      ),
      bots: fromPromise<readonly Bot[], object>(async () => []),
      claim: fromPromise<OutputOf<typeof approvals.claim>, InputOf<typeof approvals.claim>>(
        async ({ input: { draftId } }) => {
          claims.push(draftId);
          const found = drafts.find(({ id }) => id === draftId);
          if (!found) throw { error: 'NotFound' };
          if (found.claim) throw { error: 'DraftClaimed', by: found.claim.name };
          return { draft: found, precedingMessages: [] };
        },
      ),
      review: fromPromise<ReplyDraft, Review>(async ({ input: review }) => {
        const failure = failureFor(review);
        if (failure) throw failure;
        reviews.push(review);
        return decidedDraft(review.draftId, 'accepted');
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    clock,
    reviews,
    claims,
    context,
    behind: () => draftsLeft,
    ids: () => context().drafts.map(({ id }) => id),
  };
}
const threeDrafts = [draft('d1'), draft('d2'), draft('d3')];

it('opens the oldest draft, advances after a decision and sends it when undo expires', async () => {
  const { actor, clock, reviews, context, behind } = await startApproval(threeDrafts);
  expect(context().currentId).toBe('d1');
  actor.send(accept);
  expect(context()).toMatchObject({ currentId: 'd2', undoable: { draft: { id: 'd1' } } });
  expect(behind()).toMatchObject({ decided: [{ draft: { id: 'd1' } }] });
  clock.increment(4_999);
  expect(reviews).toEqual([]);
  clock.increment(1);
  await waitFor(actor, ({ context: { outgoing } }) => outgoing.length === 0);
  expect(reviews.map(({ draftId }) => draftId)).toEqual(['d1']);
  expect(context().sentDraft?.id).toBe('d1');
});

it('sends the pending decision before the next one', async () => {
  const { actor, reviews, context } = await startApproval(threeDrafts);
  actor.send(accept);
  actor.send({ type: 'decision.made', decision: { kind: 'reject', reason: 'tone', note: '' } });
  await waitFor(actor, ({ context: { outgoing } }) => outgoing.length === 0);
  expect(reviews.map(({ draftId }) => draftId)).toEqual(['d1']);
  expect(context()).toMatchObject({ currentId: 'd3', undoable: { draft: { id: 'd2' } } });
});

it('undoes a decision, restores its text and sends nothing', async () => {
  const { actor, clock, reviews, context, ids } = await startApproval(threeDrafts);
  actor.send({ type: 'decision.made', decision: { kind: 'correct', text: 'بهتر' } });
  actor.send({ type: 'decision.undone' });
  expect(context()).toMatchObject({ currentId: 'd1', undoable: null, texts: { d1: 'بهتر' } });
  expect(context().undoneDraft?.id).toBe('d1');
  expect(actor.getSnapshot().matches({ review: 'writing' })).toBe(true);
  clock.increment(60_000);
  expect([ids(), reviews]).toEqual([['d1', 'd2', 'd3'], []]);
});

it('keeps the current draft selected when it changes elsewhere', async () => {
  const { actor, context, ids } = await startApproval(threeDrafts);
  for (const state of ['outdated', 'interrupted', 'escalated', 'accepted'] as const) {
    actor.send(draftChanged(draft('d1')));
    actor.send({ type: 'draft.chosen', draftId: 'd1' });
    actor.send(draftChanged(decidedDraft('d1', state)));
    actor.send(accept);
    expect(context(), state).toMatchObject({ currentId: 'd1', undoable: null });
  }
  actor.send({ type: 'selection.moved', by: 1 });
  expect([context().currentId, ids()]).toEqual(['d2', ['d2', 'd3']]);
});

it('keeps edited text when the draft becomes outdated and opens its successor', async () => {
  const { actor, context, ids } = await startApproval(threeDrafts);
  actor.send({ type: 'edit.started' });
  actor.send({ type: 'text.changed', text: 'نیمه‌کاره' });
  actor.send(draftChanged(decidedDraft('d1', 'outdated')));
  actor.send(draftChanged(draft('d9', { conversationId: 'talk-d1' })));
  expect(context().currentId).toBe('d1');
  actor.send({ type: 'selection.moved', by: 1 });
  expect([context().currentId, ids()]).toEqual(['d9', ['d2', 'd3', 'd9']]);
  expect(context().texts).toMatchObject({ d9: 'نیمه‌کاره' });
});

it('marks outdated drafts in the list until a successor arrives or is ruled out', async () => {
  const { actor, ids, context } = await startApproval(threeDrafts);
  const [, second] = threeDrafts;
  actor.send(draftChanged(decidedDraft('d2', 'outdated')));
  expect(context().drafts[1]?.state).toBe('outdated');
  const conversation = sampleConversation({ id: second?.conversationId ?? '', status: 'operatorAttention' });
  actor.send(liveEvent({ kind: 'conversation.changed', conversation }));
  expect(ids()).toEqual(['d1', 'd3']);
  actor.send(draftChanged(decidedDraft('d3', 'accepted')));
  expect(ids()).toEqual(['d1']);
});

it('skips a draft claimed by a colleague, shows the colleague and blocks decisions', async () => {
  const { actor, context } = await startApproval([
    draft('d1'),
    draft('d2', { claim: otherOperator }),
    draft('d3'),
  ]);
  actor.send(accept);
  expect(context().currentId).toBe('d3');
  actor.send({ type: 'draft.chosen', draftId: 'd2' });
  await waitFor(actor, (state) => state.matches({ claim: 'claimedByOther' }));
  actor.send(accept);
  expect(context()).toMatchObject({ currentId: 'd2', undoable: { draft: { id: 'd1' } } });
  for (const type of ['edit.started', 'rejection.started'] as const) actor.send({ type });
  expect(actor.getSnapshot().matches({ review: 'viewing' })).toBe(true);
  expect(context().texts).toEqual({});
  actor.send(draftClaimed('d2', null));
  expect(actor.getSnapshot().matches({ claim: 'claiming' })).toBe(true);
});

it('reopens a draft whose decision failed and reports a decision that came too late', async () => {
  const failures: Record<string, Failure> = {
    d1: { error: 'Offline' },
    d2: { error: 'AlreadyReviewed', by: 'سارا' },
  };
  const { actor, clock, context, ids } = await startApproval(
    threeDrafts,
    ({ draftId }) => failures[draftId] ?? null,
  );
  actor.send(accept);
  actor.send(accept);
  await waitFor(actor, ({ context: { outgoing } }) => outgoing.length === 0);
  expect([ids(), context().decisionFailure?.failure.error]).toEqual([['d1', 'd3'], 'Offline']);
  clock.increment(5_000);
  await waitFor(
    actor,
    ({ context: { decisionFailure } }) => decisionFailure?.failure.error === 'AlreadyReviewed',
  );
  expect(ids()).toEqual(['d1', 'd3']);
});

it('drops an undoable decision when the visitor writes and reports it', async () => {
  const { actor, clock, reviews, context } = await startApproval(threeDrafts);
  actor.send(accept);
  actor.send(draftChanged(decidedDraft('d1', 'outdated')));
  clock.increment(60_000);
  expect(context()).toMatchObject({
    undoable: null,
    decisionFailure: { failure: { error: 'DraftOutdated' } },
  });
  expect(reviews).toEqual([]);
});

it('reports the outcome of a pending decision after switching bots', async () => {
  const { actor, context } = await startApproval([draft('d1')]);
  actor.send(accept);
  actor.send({ type: 'bot.chosen', botId: 'another' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send(draftChanged(decidedDraft('d1', 'outdated')));
  expect(context()).toMatchObject({
    undoable: null,
    decisionFailure: { failure: { error: 'DraftOutdated' } },
  });
});

it('renews its claim regularly and keeps the departure message up to date', async () => {
  const { actor, clock, claims, behind } = await startApproval(threeDrafts);
  await waitFor(actor, (state) => state.matches({ claim: 'claimed' }));
  clock.increment(20_000);
  await waitFor(actor, (state) => state.matches({ claim: 'claimed' }));
  expect(claims).toEqual(['d1', 'd1']);
  actor.send({ type: 'selection.moved', by: 1 });
  expect(behind()).toEqual({ type: 'drafts.left', decided: [], claimedId: 'd2' });
});
