import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { botId, sampleConversation } from '../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { approvalMachine } from './approval.machine.ts';
import { draft, page, settled } from './approval.sample.ts';
import type { DraftsLeft } from './approval.state.ts';

const ME = 'me';
const other = { userId: 'sara', name: 'سارا', until: 99_000 };
const input = { userId: ME, botId: null };
const heard = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const changed = (one: ReplyDraft) => heard({ kind: 'approval.changed', draft: one });
const claimed = (draftId: string, claim: ReplyDraft['claim']) =>
  heard({ kind: 'approval.claimed', draftId, claim });
const after = (ms: number, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const accept = { type: 'decision.made', decision: { kind: 'accept' } } as const;
const offline = { error: 'Offline' };

it('reaches every state and takes every transition', () => {
  const reset = heard({ kind: 'reset' });
  const list = [
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
    after(60_000, 'approval.list.ready'),
    changed(draft('d1')),
    reset,
  ];
  const listed = doneEvent('queue', page([draft('d1'), draft('d2')]));
  const claims = [
    listed,
    doneEvent('queue', page([])),
    doneEvent('claim', { draft: draft('d1'), precedingMessages: [] }),
    errorEvent('claim', { error: 'DraftClaimed', by: 'سارا' }),
    errorEvent('claim', { error: 'AlreadyReviewed', by: 'سارا' }),
    errorEvent('claim', offline),
    ...['claimed', 'claimUnconfirmed', 'claimedByOther'].map((state) =>
      after(20_000, `approval.claim.${state}`),
    ),
    claimed('d1', null),
    { type: 'live.reconnected' },
    { type: 'draft.chosen', draftId: 'd2' },
    { type: 'draft.chosen', draftId: 'd1' },
  ];
  const decisions = [
    listed,
    accept,
    { type: 'decision.undone' },
    after(5_000, 'approval.undo.undoable'),
    doneEvent('review', settled('d1', 'accepted')),
    errorEvent('review', offline),
    errorEvent('review', { error: 'DraftOutdated' }),
    changed(settled('d1', 'outdated')),
  ];
  const desk = [
    listed,
    { type: 'edit.started' },
    { type: 'text.changed', text: 'تازه' },
    { type: 'edit.cancelled' },
    { type: 'rejection.started' },
    { type: 'rejectionNote.changed', change: { reason: 'tone' } },
    { type: 'rejection.cancelled' },
    { type: 'selection.moved', by: 1 },
    { type: 'draft.chosen', draftId: 'd1' },
    accept,
    { type: 'decision.undone' },
    { type: 'error.dismissed' },
  ];
  type Walked = {
    context: { nextCursor: unknown; drafts: unknown[]; currentId: unknown; claimedId: unknown };
  };
  const where = ({ context: { nextCursor, drafts, currentId, claimedId } }: Walked) => [
    nextCursor,
    drafts.length,
    currentId,
    claimedId,
  ];
  const decided = ({
    context,
  }: {
    context: { undoable: unknown; outgoing: unknown[]; drafts: unknown[] };
  }) => [context.undoable !== null, Math.min(context.outgoing.length, 2), context.drafts.length];
  const written = ({ context }: { context: { texts: object; currentId: unknown } }) => [
    Object.keys(context.texts).length,
    context.currentId,
  ];
  const walks = [
    { input, events: list, distinguish: where },
    { input, events: claims, distinguish: where },
    { input, events: decisions, distinguish: decided },
    { input, events: desk, distinguish: written },
  ];
  expect(uncoveredPaths(approvalMachine, walks)).toEqual([]);
});

type Review = InputOf<typeof approvals.review>;

/** A running machine over given drafts, with what it sent and would leave behind. */
async function working(
  drafts: readonly ReplyDraft[],
  refuses: (review: Review) => Failure | null = () => null,
) {
  const clock = new SimulatedClock();
  const reviews: Review[] = [];
  const claims: string[] = [];
  let behind: DraftsLeft | null = null;
  const machine = approvalMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      leave: fromCallback<DraftsLeft>(({ receive }) =>
        receive((told) => {
          behind = told;
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
        const failure = refuses(review);
        if (failure) throw failure;
        reviews.push(review);
        return settled(review.draftId, 'accepted');
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
    behind: () => behind,
    ids: () => context().drafts.map(({ id }) => id),
  };
}
const three = [draft('d1'), draft('d2'), draft('d3')];

it('opens the oldest draft, advances after a decision and sends it when undo expires', async () => {
  const { actor, clock, reviews, context, behind } = await working(three);
  expect(context().currentId).toBe('d1');
  actor.send(accept);
  expect(context()).toMatchObject({ currentId: 'd2', undoable: { draft: { id: 'd1' } } });
  expect(behind()).toMatchObject({ decided: [{ draft: { id: 'd1' } }] });
  clock.increment(4_999);
  expect(reviews).toEqual([]);
  clock.increment(1);
  await waitFor(actor, ({ context: { outgoing } }) => outgoing.length === 0);
  expect(reviews.map(({ draftId }) => draftId)).toEqual(['d1']);
  expect(context().sent?.id).toBe('d1');
});

it('sends the pending decision before the next one', async () => {
  const { actor, reviews, context } = await working(three);
  actor.send(accept);
  actor.send({ type: 'decision.made', decision: { kind: 'reject', reason: 'tone', note: '' } });
  await waitFor(actor, ({ context: { outgoing } }) => outgoing.length === 0);
  expect(reviews.map(({ draftId }) => draftId)).toEqual(['d1']);
  expect(context()).toMatchObject({ currentId: 'd3', undoable: { draft: { id: 'd2' } } });
});

it('undoes a decision, restores its text and sends nothing', async () => {
  const { actor, clock, reviews, context, ids } = await working(three);
  actor.send({ type: 'decision.made', decision: { kind: 'correct', text: 'بهتر' } });
  actor.send({ type: 'decision.undone' });
  expect(context()).toMatchObject({ currentId: 'd1', undoable: null, texts: { d1: 'بهتر' } });
  expect(context().undoneDraft?.id).toBe('d1');
  expect(actor.getSnapshot().matches({ review: 'writing' })).toBe(true);
  clock.increment(60_000);
  expect([ids(), reviews]).toEqual([['d1', 'd2', 'd3'], []]);
});

it('keeps the current draft selected when it changes elsewhere', async () => {
  const { actor, context, ids } = await working(three);
  for (const state of ['outdated', 'interrupted', 'escalated', 'accepted'] as const) {
    actor.send(changed(draft('d1')));
    actor.send({ type: 'draft.chosen', draftId: 'd1' });
    actor.send(changed(settled('d1', state)));
    actor.send(accept);
    expect(context(), state).toMatchObject({ currentId: 'd1', undoable: null });
  }
  actor.send({ type: 'selection.moved', by: 1 });
  expect([context().currentId, ids()]).toEqual(['d2', ['d2', 'd3']]);
});

it('keeps edited text when the draft becomes outdated and opens its successor', async () => {
  const { actor, context, ids } = await working(three);
  actor.send({ type: 'edit.started' });
  actor.send({ type: 'text.changed', text: 'نیمه‌کاره' });
  actor.send(changed(settled('d1', 'outdated')));
  actor.send(changed(draft('d9', { conversationId: 'talk-d1' })));
  expect(context().currentId).toBe('d1');
  actor.send({ type: 'selection.moved', by: 1 });
  expect([context().currentId, ids()]).toEqual(['d9', ['d2', 'd3', 'd9']]);
  expect(context().texts).toMatchObject({ d9: 'نیمه‌کاره' });
});

it('marks outdated drafts in the list until a successor arrives or is ruled out', async () => {
  const { actor, ids, context } = await working(three);
  const [, second] = three;
  actor.send(changed(settled('d2', 'outdated')));
  expect(context().drafts[1]?.state).toBe('outdated');
  const conversation = sampleConversation({ id: second?.conversationId ?? '', status: 'operatorAttention' });
  actor.send(heard({ kind: 'conversation.changed', conversation }));
  expect(ids()).toEqual(['d1', 'd3']);
  actor.send(changed(settled('d3', 'accepted')));
  expect(ids()).toEqual(['d1']);
});

it('skips a draft claimed by a colleague, shows the colleague and blocks decisions', async () => {
  const { actor, context } = await working([draft('d1'), draft('d2', { claim: other }), draft('d3')]);
  actor.send(accept);
  expect(context().currentId).toBe('d3');
  actor.send({ type: 'draft.chosen', draftId: 'd2' });
  await waitFor(actor, (state) => state.matches({ claim: 'claimedByOther' }));
  actor.send(accept);
  expect(context()).toMatchObject({ currentId: 'd2', undoable: { draft: { id: 'd1' } } });
  for (const type of ['edit.started', 'rejection.started'] as const) actor.send({ type });
  expect(actor.getSnapshot().matches({ review: 'viewing' })).toBe(true);
  expect(context().texts).toEqual({});
  actor.send(claimed('d2', null));
  expect(actor.getSnapshot().matches({ claim: 'claiming' })).toBe(true);
});

it('reopens a draft whose decision was not delivered and explains a late one', async () => {
  const failures: Record<string, Failure> = {
    d1: { error: 'Offline' },
    d2: { error: 'AlreadyReviewed', by: 'سارا' },
  };
  const { actor, clock, context, ids } = await working(three, ({ draftId }) => failures[draftId] ?? null);
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
  const { actor, clock, reviews, context } = await working(three);
  actor.send(accept);
  actor.send(changed(settled('d1', 'outdated')));
  clock.increment(60_000);
  expect(context()).toMatchObject({
    undoable: null,
    decisionFailure: { failure: { error: 'DraftOutdated' } },
  });
  expect(reviews).toEqual([]);
});

it('reports the outcome of a pending decision after switching bots', async () => {
  const { actor, context } = await working([draft('d1')]);
  actor.send(accept);
  actor.send({ type: 'bot.chosen', botId: 'another' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send(changed(settled('d1', 'outdated')));
  expect(context()).toMatchObject({
    undoable: null,
    decisionFailure: { failure: { error: 'DraftOutdated' } },
  });
});

it('renews its claim regularly and exposes unfinished work before leaving', async () => {
  const { actor, clock, claims, behind } = await working(three);
  await waitFor(actor, (state) => state.matches({ claim: 'claimed' }));
  clock.increment(20_000);
  await waitFor(actor, (state) => state.matches({ claim: 'claimed' }));
  expect(claims).toEqual(['d1', 'd1']);
  actor.send({ type: 'selection.moved', by: 1 });
  expect(behind()).toEqual({ type: 'drafts.left', decided: [], claimedId: 'd2' });
});
