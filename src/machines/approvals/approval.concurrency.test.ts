import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { approvalMachine } from './approval.machine.ts';
import { decidedDraft, draft, page } from './approval.sample.ts';

type DraftPage = OutputOf<typeof approvals.listDrafts>;
type ClaimResult = OutputOf<typeof approvals.claim>;

const sara = { userId: 'sara', name: 'سارا', until: 99_000 };

/** An approval queue; the test answers its list and claim calls. */
function start() {
  const lists: ((page: DraftPage) => void)[] = [];
  const claims: ((claimed: ClaimResult) => void)[] = [];
  const actor = createActor(
    approvalMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        leave: fromCallback(() => undefined),
        bots: fromPromise<readonly Bot[], object>(async () => []),
        listDrafts: fromPromise<DraftPage, InputOf<typeof approvals.listDrafts>>(
          () => new Promise((resolve) => void lists.push(resolve)),
        ),
        claim: fromPromise<ClaimResult, InputOf<typeof approvals.claim>>(
          () => new Promise((resolve) => void claims.push(resolve)),
        ),
      },
    }),
    { input: { userId: 'me', botId: null }, clock: new SimulatedClock() },
  ).start();
  const flushPromises = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sendChanged: (replyDraft: ReplyDraft) =>
      actor.send({ type: 'live.received', event: { kind: 'approval.changed', draft: replyDraft } }),
    sendClaimed: (draftId: string, claim: ReplyDraft['claim']) =>
      actor.send({ type: 'live.received', event: { kind: 'approval.claimed', draftId, claim } }),
    resolveList: (queue: DraftPage) => {
      lists.at(-1)?.(queue);
      return flushPromises();
    },
    resolveClaim: (replyDraft: ReplyDraft) => {
      claims.at(-1)?.({ draft: replyDraft, precedingMessages: [] });
      return flushPromises();
    },
    drafts: () =>
      actor.getSnapshot().context.drafts.map(({ id, state, claim }) => [id, state, claim?.name ?? null]),
  };
}

it('shows the latest claims received while the list was loading', async () => {
  const { sendClaimed, resolveList, drafts } = start();
  sendClaimed('d1', null);
  sendClaimed('d2', sara);
  await resolveList(page([draft('d1', { claim: sara }), draft('d2')]));
  expect(drafts()).toEqual([
    ['d1', 'draft', null],
    ['d2', 'draft', 'سارا'],
  ]);
});

it('omits drafts decided while a further page was loading', async () => {
  const { sendChanged, sendClaimed, resolveList, drafts } = start();
  await resolveList(page([draft('d1')], 'next'));
  sendChanged(decidedDraft('d2', 'accepted'));
  sendClaimed('d3', sara);
  await resolveList(page([draft('d2'), draft('d3')]));
  expect(drafts()).toEqual([
    ['d1', 'draft', null],
    ['d3', 'draft', 'سارا'],
  ]);
});

it('keeps a draft outdated when it changed while being claimed', async () => {
  const { sendChanged, resolveList, resolveClaim, drafts } = start();
  await resolveList(page([draft('d1')]));
  sendChanged(decidedDraft('d1', 'outdated'));
  await resolveClaim(draft('d1'));
  expect(drafts()).toEqual([['d1', 'outdated', null]]);
});
