import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { botId, sampleConversation, sampleCounts } from '../conversation/conversation.sample.ts';
import { inboxMachine } from './inbox.machine.ts';

type Answer = OutputOf<typeof conversations.list>;
type Question = InputOf<typeof conversations.list>;

const at = (id: string, lastMessageAt: number, part: Partial<Conversation> = {}) =>
  sampleConversation({ id, lastMessageAt, ...part });
const page = (conversations: readonly Conversation[], nextCursor: string | null = null): Answer => ({
  conversations,
  nextCursor,
  hits: [],
  counts: sampleCounts(conversations.length),
});

function start(answer: (question: Question) => Answer | Promise<Answer>) {
  const questions: Question[] = [];
  const written: EventObject[] = [];
  const clock = new SimulatedClock();
  const machine = inboxMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      url: fromCallback<EventObject>(({ receive }) => receive((event) => void written.push(event))),
      list: fromPromise<Answer, Question>(async ({ input }) => {
        questions.push(input);
        return answer(input);
      }),
    },
  });
  const actor = createActor(machine, { input: { botId, me: 'me', query: '' }, clock }).start();
  const hear = (conversation: Conversation) =>
    actor.send({ type: 'live.received', event: { kind: 'conversation.changed', conversation } });
  const ids = () => actor.getSnapshot().context.conversations.map(({ id }) => id);
  return { actor, questions, written, clock, hear, ids };
}

it('keeps changes received while the list was loading', async () => {
  const travelling = Promise.withResolvers<Answer>();
  const { actor, hear, ids } = start(() => travelling.promise);
  hear(at('new', 9));
  hear(at('a', 8, { unread: 3 }));
  travelling.resolve(page([at('b', 5), at('a', 4)]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(ids()).toEqual(['new', 'a', 'b']);
  expect(actor.getSnapshot().context.conversations[1]?.unread).toBe(3);
});

it('removes an erased conversation from held rows and pending answers', async () => {
  const travelling = Promise.withResolvers<Answer>();
  const { actor, ids } = start(({ cursor }) =>
    cursor ? travelling.promise : page([at('a', 9), at('b', 8)], 'after-b'),
  );
  const erased = (conversationId: string) =>
    actor.send({ type: 'live.received', event: { kind: 'conversation.erased', botId, conversationId } });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  actor.send({ type: 'end.reached' });
  for (const id of ['a', 'c']) erased(id);
  travelling.resolve(page([at('c', 7), at('d', 6)]));
  await waitFor(actor, (state) => state.matches({ list: { ready: 'idle' } }));
  expect(ids()).toEqual(['b', 'd']);
  expect(actor.getSnapshot().context.paused?.rows.map(({ id }) => id)).toEqual(['b', 'd']);
});

it('loads the next page by its cursor and stops after the last', async () => {
  const { actor, questions, ids } = start(({ cursor }) =>
    cursor ? page([at('b', 4)]) : page([at('a', 5)], 'after-a'),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'end.reached' });
  actor.send({ type: 'end.reached' });
  await waitFor(actor, ({ context }) => context.conversations.length === 2);
  actor.send({ type: 'end.reached' });
  expect(ids()).toEqual(['a', 'b']);
  expect(questions.map(({ cursor }) => cursor)).toEqual([undefined, 'after-a']);
});

it('searches when typing pauses', async () => {
  const { actor, questions, written, clock } = start(() => page([]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  for (const search of ['س', 'سا', 'سار']) {
    clock.increment(100);
    actor.send({ type: 'search.changed', search });
  }
  clock.increment(250);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(questions.map(({ search }) => search)).toEqual([undefined, 'سار']);
  expect(written).toEqual([{ type: 'url.requested', query: '?q=%D8%B3%D8%A7%D8%B1' }]);
});

it('loads the filters of the URL once per distinct URL', async () => {
  const { actor, questions } = start(() => page([]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  for (const query of ['?from=1&to=2', '?to=2&from=1', '']) {
    actor.send({ type: 'url.changed', query });
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  }
  expect(questions.map(({ from, to }) => [from, to])).toEqual([
    [undefined, undefined],
    [1, 2],
    [undefined, undefined],
  ]);
});

it('loads the counts once for many changes', async () => {
  const { actor, questions, clock, hear } = start(() => page([at('a', 1)]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  for (let time = 2; time < 50; time += 1) hear(at('a', time));
  clock.increment(700);
  await waitFor(actor, (state) => state.matches({ counts: 'upToDate' }));
  expect(questions.slice(1)).toEqual([{ botId, filter: 'all', limit: 1 }]);
});

it('keeps the list when reloading fails', async () => {
  let isDown = false;
  const { actor, ids } = start(() => (isDown ? Promise.reject({ error: 'Offline' }) : page([at('a', 1)])));
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
  const { actor, questions, ids } = start(({ cursor }) => {
    if (!cursor) return page([at('a', 5)], 'one');
    return cursor === 'three' ? page([at('b', 1)]) : page([], cursor === 'one' ? 'two' : 'three');
  });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'end.reached' });
  await waitFor(actor, ({ context }) => context.conversations.length === 2);
  expect(ids()).toEqual(['a', 'b']);
  expect(questions.map(({ cursor }) => cursor)).toEqual([undefined, 'one', 'two', 'three']);
});

it('freezes the rows while the pointer is over them and releases them afterwards', async () => {
  const { actor, hear } = start(() => page([at('b', 5), at('a', 4)]));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  hear(at('a', 9));
  const held = () => actor.getSnapshot().context.paused?.rows.map(({ id }) => id);
  expect(held()).toEqual(['b', 'a']);
  actor.send({ type: 'list.resumed' });
  expect(held()).toBeUndefined();
  expect(actor.getSnapshot().context.conversations.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('keeps changes received while the next page was loading, also with frozen rows', async () => {
  const travelling = Promise.withResolvers<Answer>();
  const { actor, hear, ids } = start(({ cursor }) =>
    cursor ? travelling.promise : page([at('a', 9)], 'after-a'),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'list.paused' });
  actor.send({ type: 'end.reached' });
  hear(at('b', 5, { assigneeName: 'مینا' }));
  hear(at('c', 4, { kind: 'test' }));
  travelling.resolve(page([at('b', 5), at('c', 4)]));
  await waitFor(actor, ({ context }) => context.conversations.length === 3);
  expect(ids()).toEqual(['a', 'b', 'c']);
  const { conversations, paused } = actor.getSnapshot().context;
  for (const rows of [conversations, paused?.rows]) expect(rows?.[1]?.assigneeName).toBe('مینا');
});

it('keeps a conversation out of the filter when an older page includes it', async () => {
  const travelling = Promise.withResolvers<Answer>();
  const { actor, hear, ids } = start(({ cursor }) =>
    cursor ? travelling.promise : page([at('a', 9)], 'after-a'),
  );
  actor.send({ type: 'url.changed', query: '?tab=open' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'end.reached' });
  hear(at('b', 5, { status: 'closed' }));
  travelling.resolve(page([at('b', 5), at('c', 4)]));
  await waitFor(actor, ({ context }) => context.conversations.length > 1);
  expect(ids()).toEqual(['a', 'c']);
});

it('shows the counts while conversations keep changing and recounts after the last', async () => {
  const counts: ((answer: Answer) => void)[] = [];
  const { actor, clock, hear } = start(({ limit }) =>
    limit === 1 ? new Promise((give) => void counts.push(give)) : page([at('a', 1)]),
  );
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  hear(at('a', 2));
  for (let round = 1; round < 4; round += 1) {
    clock.increment(700);
    expect(counts).toHaveLength(round);
    hear(at('a', round + 2));
    counts.at(-1)?.({ ...page([]), counts: sampleCounts(round + 10) });
    await new Promise((done) => setImmediate(done));
    expect(actor.getSnapshot().context.counts?.all.count).toBe(round + 10);
  }
});

/** An inbox whose count and list requests are answered by the test. */
function startAsked() {
  const counts: ((answer: Answer) => void)[] = [];
  const lists: ((answer: Answer) => void)[] = [];
  const started = start(({ limit }) => new Promise((give) => void (limit === 1 ? counts : lists).push(give)));
  const answers = async (asked: readonly ((answer: Answer) => void)[], all: number) => {
    asked.at(-1)?.({ ...page([at('a', 1)]), counts: sampleCounts(all) });
    await new Promise((done) => setImmediate(done));
  };
  return {
    ...started,
    counts,
    lists,
    answers,
    shown: () => started.actor.getSnapshot().context.counts?.all.count,
  };
}

it('keeps newer counts over a slower list', async () => {
  const { actor, clock, hear, counts, lists, answers, shown } = startAsked();
  await answers(lists, 1);
  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  hear(at('b', 2));
  clock.increment(700);
  await answers(counts, 2);
  await answers(lists, 1);
  expect(shown()).toBe(2);
});

it('ignores counts of another list and loads them again', async () => {
  const { actor, clock, hear, counts, lists, answers, shown } = startAsked();
  await answers(lists, 1);
  hear(at('b', 2));
  clock.increment(700);
  actor.send({ type: 'search.changed', search: 'سارا' });
  clock.increment(250);
  await answers(lists, 5);
  await answers(counts, 2);
  expect(shown()).toBe(5);
  clock.increment(700);
  await answers(counts, 6);
  expect(shown()).toBe(6);
});
