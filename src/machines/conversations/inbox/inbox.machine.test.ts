import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { botId, sampleConversation, sampleCounts } from '../conversation/conversation.sample.ts';
import { inboxMachine } from './inbox.machine.ts';

type ListOutput = OutputOf<typeof conversations.listAll>;
type ListInput = InputOf<typeof conversations.listAll>;

const conversationAt = (id: string, lastMessageAt: number, part: Partial<Conversation> = {}) =>
  sampleConversation({ id, lastMessageAt, ...part });
const page = (conversations: readonly Conversation[], nextCursor: string | null = null): ListOutput => ({
  conversations,
  nextCursor,
  hits: [],
  counts: sampleCounts(conversations.length),
});

function start(respondTo: (input: ListInput) => ListOutput | Promise<ListOutput>) {
  const requests: ListInput[] = [];
  const urlRequests: EventObject[] = [];
  const clock = new SimulatedClock();
  const machine = inboxMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      url: fromCallback<EventObject>(({ receive }) => receive((event) => void urlRequests.push(event))),
      list: fromPromise<ListOutput, ListInput>(async ({ input }) => {
        requests.push(input);
        return respondTo(input);
      }),
    },
  });
  const actor = createActor(machine, { input: { botId, me: 'me', query: '' }, clock }).start();
  const sendChanged = (conversation: Conversation) =>
    actor.send({ type: 'live.received', event: { kind: 'conversation.changed', conversation } });
  const ids = () => actor.getSnapshot().context.conversations.map(({ id }) => id);
  return { actor, requests, urlRequests, clock, sendChanged, ids };
}

it('keeps changes received while the list was loading', async () => {
  const response = Promise.withResolvers<ListOutput>();
  const { actor, sendChanged, ids } = start(() => response.promise);
  sendChanged(conversationAt('new', 9));
  sendChanged(conversationAt('a', 8, { unread: 3 }));
  response.resolve(page([conversationAt('b', 5), conversationAt('a', 4)]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(ids()).toEqual(['new', 'a', 'b']);
  expect(actor.getSnapshot().context.conversations[1]?.unread).toBe(3);
});

it('removes an erased conversation from paused rows and pending responses', async () => {
  const response = Promise.withResolvers<ListOutput>();
  const { actor, ids } = start(({ cursor }) =>
    cursor ? response.promise : page([conversationAt('a', 9), conversationAt('b', 8)], 'after-b'),
  );
  const eraseConversation = (conversationId: string) =>
    actor.send({ type: 'live.received', event: { kind: 'conversation.erased', botId, conversationId } });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  actor.send({ type: 'end.reached' });
  for (const id of ['a', 'c']) eraseConversation(id);
  response.resolve(page([conversationAt('c', 7), conversationAt('d', 6)]));
  await waitFor(actor, (state) => state.matches({ list: { ready: 'idle' } }));
  expect(ids()).toEqual(['b', 'd']);
  expect(actor.getSnapshot().context.paused?.rows.map(({ id }) => id)).toEqual(['b', 'd']);
});

it('loads the next page by its cursor and stops after the last', async () => {
  const { actor, requests, ids } = start(({ cursor }) =>
    cursor ? page([conversationAt('b', 4)]) : page([conversationAt('a', 5)], 'after-a'),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'end.reached' });
  actor.send({ type: 'end.reached' });
  await waitFor(actor, ({ context }) => context.conversations.length === 2);
  actor.send({ type: 'end.reached' });
  expect(ids()).toEqual(['a', 'b']);
  expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, 'after-a']);
});

it('searches when typing pauses', async () => {
  const { actor, requests, urlRequests, clock } = start(() => page([]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  for (const search of ['س', 'سا', 'سار']) {
    clock.increment(100);
    actor.send({ type: 'search.changed', search });
  }
  clock.increment(250);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(requests.map(({ search }) => search)).toEqual([undefined, 'سار']);
  expect(urlRequests).toEqual([{ type: 'url.requested', query: '?q=%D8%B3%D8%A7%D8%B1' }]);
});

it('loads the filters of the URL once per distinct URL', async () => {
  const { actor, requests } = start(() => page([]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  for (const query of ['?from=1&to=2', '?to=2&from=1', '']) {
    actor.send({ type: 'url.changed', query });
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  }
  expect(requests.map(({ from, to }) => [from, to])).toEqual([
    [undefined, undefined],
    [1, 2],
    [undefined, undefined],
  ]);
});

it('loads the counts once for many changes', async () => {
  const { actor, requests, clock, sendChanged } = start(() => page([conversationAt('a', 1)]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  for (let time = 2; time < 50; time += 1) sendChanged(conversationAt('a', time));
  clock.increment(700);
  await waitFor(actor, (state) => state.matches({ counts: 'upToDate' }));
  expect(requests.slice(1)).toEqual([{ bots: botId, filter: 'all', limit: 1 }]);
});

it('keeps the list when reloading fails', async () => {
  let isDown = false;
  const { actor, ids } = start(() =>
    isDown ? Promise.reject({ error: 'Offline' }) : page([conversationAt('a', 1)]),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  isDown = true;
  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  await waitFor(actor, (state) => state.matches({ list: 'failed' }));
  expect(ids()).toEqual(['a']);
  isDown = false;
  actor.send({ type: 'live.reconnected' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
});

it('continues loading past empty pages', async () => {
  const { actor, requests, ids } = start(({ cursor }) => {
    if (!cursor) return page([conversationAt('a', 5)], 'one');
    return cursor === 'three' ? page([conversationAt('b', 1)]) : page([], cursor === 'one' ? 'two' : 'three');
  });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'end.reached' });
  await waitFor(actor, ({ context }) => context.conversations.length === 2);
  expect(ids()).toEqual(['a', 'b']);
  expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, 'one', 'two', 'three']);
});

it('freezes the rows while the pointer is over them and releases them afterwards', async () => {
  const { actor, sendChanged } = start(() => page([conversationAt('b', 5), conversationAt('a', 4)]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  sendChanged(conversationAt('a', 9));
  const pausedIds = () => actor.getSnapshot().context.paused?.rows.map(({ id }) => id);
  expect(pausedIds()).toEqual(['b', 'a']);
  actor.send({ type: 'list.resumed' });
  expect(pausedIds()).toBeUndefined();
  expect(actor.getSnapshot().context.conversations.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('keeps changes received while the next page was loading, also with frozen rows', async () => {
  const response = Promise.withResolvers<ListOutput>();
  const { actor, sendChanged, ids } = start(({ cursor }) =>
    cursor ? response.promise : page([conversationAt('a', 9)], 'after-a'),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  actor.send({ type: 'end.reached' });
  sendChanged(conversationAt('b', 5, { assigneeName: 'مینا' }));
  sendChanged(conversationAt('c', 4, { kind: 'test' }));
  response.resolve(page([conversationAt('b', 5), conversationAt('c', 4)]));
  await waitFor(actor, ({ context }) => context.conversations.length === 3);
  expect(ids()).toEqual(['a', 'b', 'c']);
  const { conversations, paused } = actor.getSnapshot().context;
  for (const rows of [conversations, paused?.rows]) expect(rows?.[1]?.assigneeName).toBe('مینا');
});

it('keeps a conversation out of the filter when an older page includes it', async () => {
  const response = Promise.withResolvers<ListOutput>();
  const { actor, sendChanged, ids } = start(({ cursor }) =>
    cursor ? response.promise : page([conversationAt('a', 9)], 'after-a'),
  );
  actor.send({ type: 'url.changed', query: '?tab=open' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'end.reached' });
  sendChanged(conversationAt('b', 5, { status: 'closed' }));
  response.resolve(page([conversationAt('b', 5), conversationAt('c', 4)]));
  await waitFor(actor, ({ context }) => context.conversations.length > 1);
  expect(ids()).toEqual(['a', 'c']);
});

it('shows the counts while conversations keep changing and recounts after the last', async () => {
  const counts: ((response: ListOutput) => void)[] = [];
  const { actor, clock, sendChanged } = start(({ limit }) =>
    limit === 1 ? new Promise((resolve) => void counts.push(resolve)) : page([conversationAt('a', 1)]),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  sendChanged(conversationAt('a', 2));
  for (let iteration = 1; iteration < 4; iteration += 1) {
    clock.increment(700);
    expect(counts).toHaveLength(iteration);
    sendChanged(conversationAt('a', iteration + 2));
    counts.at(-1)?.({ ...page([]), counts: sampleCounts(iteration + 10) });
    await new Promise((done) => setImmediate(done));
    expect(actor.getSnapshot().context.counts?.all.count).toBe(iteration + 10);
  }
});

/** An inbox whose count and list requests the test responds to. */
function startWithManualResponses() {
  const counts: ((response: ListOutput) => void)[] = [];
  const lists: ((response: ListOutput) => void)[] = [];
  const inbox = start(
    ({ limit }) => new Promise((resolve) => void (limit === 1 ? counts : lists).push(resolve)),
  );
  const respond = async (requests: readonly ((response: ListOutput) => void)[], all: number) => {
    requests.at(-1)?.({ ...page([conversationAt('a', 1)]), counts: sampleCounts(all) });
    await new Promise((done) => setImmediate(done));
  };
  return {
    ...inbox,
    counts,
    lists,
    respond,
    shownCount: () => inbox.actor.getSnapshot().context.counts?.all.count,
  };
}

it('keeps newer counts over a slower list', async () => {
  const { actor, clock, sendChanged, counts, lists, respond, shownCount } = startWithManualResponses();
  await respond(lists, 1);
  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  sendChanged(conversationAt('b', 2));
  clock.increment(700);
  await respond(counts, 2);
  await respond(lists, 1);
  expect(shownCount()).toBe(2);
});

it('ignores counts of another list and loads them again', async () => {
  const { actor, clock, sendChanged, counts, lists, respond, shownCount } = startWithManualResponses();
  await respond(lists, 1);
  sendChanged(conversationAt('b', 2));
  clock.increment(700);
  actor.send({ type: 'search.changed', search: 'سارا' });
  clock.increment(250);
  await respond(lists, 5);
  await respond(counts, 2);
  expect(shownCount()).toBe(5);
  clock.increment(700);
  await respond(counts, 6);
  expect(shownCount()).toBe(6);
});

it('lets rows leave under the pointer that the operator acted on, and no others', async () => {
  const { actor, sendChanged } = start(() => page([conversationAt('b', 5), conversationAt('a', 4)]));
  actor.send({ type: 'url.changed', query: '?tab=open' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  actor.send({ type: 'rows.changed', ids: ['a'] });
  for (const id of ['a', 'b']) sendChanged(conversationAt(id, 6, { snoozedUntil: null }));
  expect(actor.getSnapshot().context.paused?.rows.map(({ id }) => id)).toEqual(['b']);
  // Where no row is left, none can move.
  actor.send({ type: 'rows.changed', ids: ['b'] });
  sendChanged(conversationAt('b', 7, { snoozedUntil: null }));
  expect(actor.getSnapshot().context.paused).toBeNull();
});
