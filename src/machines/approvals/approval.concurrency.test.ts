import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { approvalMachine } from './approval.machine.ts';
import { draft, page, settled } from './approval.sample.ts';

type Queue = OutputOf<typeof approvals.listDrafts>;
type Claimed = OutputOf<typeof approvals.claim>;

const sara = { userId: 'sara', name: 'سارا', until: 99_000 };

/** A queue whose list and claim calls are answered by the test. */
function start() {
  const lists: ((page: Queue) => void)[] = [];
  const claims: ((claimed: Claimed) => void)[] = [];
  const actor = createActor(
    approvalMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        leave: fromCallback(() => undefined),
        bots: fromPromise<readonly Bot[], object>(async () => []),
        listDrafts: fromPromise<Queue, InputOf<typeof approvals.listDrafts>>(
          () => new Promise((give) => void lists.push(give)),
        ),
        claim: fromPromise<Claimed, InputOf<typeof approvals.claim>>(
          () => new Promise((give) => void claims.push(give)),
        ),
      },
    }),
    { input: { userId: 'me', botId: null }, clock: new SimulatedClock() },
  ).start();
  const rest = () => new Promise((done) => setImmediate(done));
  return {
    changed: (one: ReplyDraft) =>
      actor.send({ type: 'live.received', event: { kind: 'approval.changed', draft: one } }),
    taken: (draftId: string, claim: ReplyDraft['claim']) =>
      actor.send({ type: 'live.received', event: { kind: 'approval.claimed', draftId, claim } }),
    list: (queue: Queue) => {
      lists.at(-1)?.(queue);
      return rest();
    },
    hand: (one: ReplyDraft) => {
      claims.at(-1)?.({ draft: one, precedingMessages: [] });
      return rest();
    },
    drafts: () =>
      actor.getSnapshot().context.drafts.map(({ id, state, claim }) => [id, state, claim?.name ?? null]),
  };
}

it('shows the latest claims received while the list was loading', async () => {
  const { taken, list, drafts } = start();
  taken('d1', null);
  taken('d2', sara);
  await list(page([draft('d1', { claim: sara }), draft('d2')]));
  expect(drafts()).toEqual([
    ['d1', 'draft', null],
    ['d2', 'draft', 'سارا'],
  ]);
});

it('omits drafts decided while a further page was loading', async () => {
  const { changed, taken, list, drafts } = start();
  await list(page([draft('d1')], 'next'));
  changed(settled('d2', 'accepted'));
  taken('d3', sara);
  await list(page([draft('d2'), draft('d3')]));
  expect(drafts()).toEqual([
    ['d1', 'draft', null],
    ['d3', 'draft', 'سارا'],
  ]);
});

it('keeps a draft outdated when it changed while being claimed', async () => {
  const { changed, list, hand, drafts } = start();
  await list(page([draft('d1')]));
  changed(settled('d1', 'outdated'));
  await hand(draft('d1'));
  expect(drafts()).toEqual([['d1', 'outdated', null]]);
});
