// Proves every state and transition of a visitor's conversation, and that nothing written is lost or doubled.
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Message } from '../../contract/messages.ts';
import { done, failed, leftOut } from '../../src/machines/replay/paths.ts';
import type { Opinion } from './thread.ts';
import type { VisitorMachineEvent } from './visitor.events.ts';
import { visitorMachine } from './visitor.machine.ts';
import type { Page } from './visitor.memory.ts';
import { opinionOf } from './visitor.opinions.ts';
import { pageSize } from './visitor.setup.ts';

const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: `id-${seq}`,
  conversationId: 'c',
  seq,
  clientId: `client-${seq}`,
  author: 'visitor',
  authorName: null,
  text: `متن ${seq}`,
  abstained: false,
  sources: [],
  confidence: null,
  costMessages: 0,
  event: null,
  createdAt: seq,
  ...fields,
});

const page = (messages: Message[], hasOlder = false): Page => ({ messages, hasOlder, eventId: 7 });
const fullPage = page(
  Array.from({ length: pageSize }, (_, index) => message(index + 1)),
  true,
);
const heard = (event: Extract<VisitorMachineEvent, { type: 'stream.heard' }>['event']) => ({
  type: 'stream.heard' as const,
  event,
});

describe('the chart', () => {
  const link = [
    { type: 'message.written', clientId: 'client-1', text: 'سلام' },
    { type: 'network.returned' },
    { type: 'stream.lost' },
    heard({ kind: 'reset' }),
    heard({ kind: 'message.added', message: message(9) }),
    heard({ kind: 'reply.ended', conversationId: 'c', replyId: 'r' }),
    done('0.visitor.link.arriving', { token: 't' }),
    failed('0.visitor.link.arriving', { error: 'OriginRefused' }),
    failed('0.visitor.link.arriving', { error: 'FetchFailed' }),
    done('0.visitor.link.loading', page([])),
    done('0.visitor.link.loading', fullPage),
    failed('0.visitor.link.loading', { error: 'Unauthenticated' }),
    failed('0.visitor.link.loading', { error: 'FetchFailed' }),
    { type: 'xstate.after.backoff.visitor.link.waiting' },
    { type: 'xstate.after.backoff.visitor.link.waitingToArrive' },
  ];
  const outbox = [
    { type: 'message.written', clientId: 'client-1', text: 'سلام' },
    { type: 'message.retried', clientId: 'client-1' },
    { type: 'message.dropped', clientId: 'client-1' },
    { type: 'network.returned' },
    done('0.visitor.outbox.sending', message(1)),
    failed('0.visitor.outbox.sending', { error: 'InvalidInput' }),
    failed('0.visitor.outbox.sending', { error: 'FetchFailed' }),
    { type: 'xstate.after.resend.visitor.outbox.waiting' },
  ];
  const opinions = [
    done('0.visitor.link.loading', page([])),
    { type: 'answer.rated', messageId: 'id-1', rating: 'up' },
    { type: 'network.returned' },
    done('0.visitor.opinions.telling', { messageId: 'id-1', rating: 'up' }),
    failed('0.visitor.opinions.telling', { error: 'NotFound' }),
    failed('0.visitor.opinions.telling', { error: 'FetchFailed' }),
    { type: 'xstate.after.resend.visitor.opinions.waiting' },
  ];
  const rest = [
    { type: 'panel.shown' },
    { type: 'panel.hidden' },
    { type: 'older.wanted' },
    { type: 'draft.changed' },
    done('0.visitor.link.loading', fullPage),
    done('0.visitor.history.loading', page([])),
    failed('0.visitor.history.loading', { error: 'FetchFailed' }),
    heard({ kind: 'typing', conversationId: 'c', author: 'operator' }),
    heard({ kind: 'message.added', message: message(pageSize) }),
    { type: 'stream.lost' },
    done('0.visitor.draft.told'),
    failed('0.visitor.draft.told', { error: 'FetchFailed' }),
    done('0.visitor.reading.telling'),
    failed('0.visitor.reading.telling', { error: 'FetchFailed' }),
    { type: 'xstate.after.typingShown.visitor.answerer.typing' },
    { type: 'xstate.after.typingTold.visitor.draft.told' },
  ];

  it('leaves no state unreached and no transition untaken', () => {
    const anonymous = { token: null, pending: [] };
    const known = { token: 't', pending: [] };
    const left = leftOut(visitorMachine, [
      { input: anonymous, events: link, tellApart: ({ context }) => context.token },
      { input: known, events: link, tellApart: ({ context }) => context.messages.length > 0 },
      { input: known, events: outbox, tellApart: ({ context }) => context.pending[0] },
      { input: known, events: rest },
      { input: known, events: opinions, tellApart: ({ context }) => context.opinions },
    ]);
    expect(left).toEqual([]);
  });
});

describe('an opinion of an answer', () => {
  it('shows at once, and the latest is what the server is told in the end', async () => {
    const told: unknown[] = [];
    const waiting: (() => void)[] = [];
    const actor = createActor(
      visitorMachine.provide({
        actors: {
          read: fromPromise(async () => page([message(1, { author: 'ai' })])),
          rate: fromPromise<Opinion, { token: string } & Opinion>(async ({ input }) => {
            await new Promise<void>((resolve) => waiting.push(resolve));
            told.push(input.rating);
            return { messageId: input.messageId, rating: input.rating };
          }),
        },
      }),
      { input: { token: 't', pending: [] } },
    ).start();
    const shown = () => opinionOf(actor.getSnapshot().context, message(1));
    await expect.poll(() => actor.getSnapshot().context.messages.length).toBe(1);
    actor.send({ type: 'answer.rated', messageId: 'id-1', rating: 'up' });
    actor.send({ type: 'answer.rated', messageId: 'id-1', rating: 'down' });
    expect(shown()).toBe('down');
    waiting.shift()?.();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    await expect.poll(() => actor.getSnapshot().context.opinions.length).toBe(0);
    expect(told).toEqual(['up', 'down']);
    expect(actor.getSnapshot().context.messages[0]?.rating).toBe('down');
    actor.stop();
  });
});

/** A server that keeps messages as the real one does, and a network that may be cut. */
const world = () => {
  const stored: Message[] = [];
  const state = { online: true, listeners: new Set<(event: VisitorMachineEvent) => void>() };
  const reach = () => {
    if (!state.online) throw { error: 'FetchFailed' };
  };
  const store = (fields: Partial<Message>): Message => {
    const known = stored.find((item) => item.clientId === fields.clientId);
    if (known) return known;
    const added = message(stored.length + 1, { clientId: `server-${stored.length}`, ...fields });
    stored.push(added);
    if (state.online)
      for (const tell of state.listeners) tell(heard({ kind: 'message.added', message: added }));
    return added;
  };
  const clock = new SimulatedClock();
  const unread: number[] = [];
  const actor = createActor(
    visitorMachine.provide({
      actors: {
        arrive: fromPromise(async () => {
          reach();
          return { token: 't' };
        }),
        read: fromPromise(async ({ input }) => {
          reach();
          const { after = 0 } = input;
          return page(stored.filter((item) => item.seq > after).slice(0, pageSize));
        }),
        send: fromPromise(async ({ input }) => {
          reach();
          return store({ clientId: input.clientId, text: input.text });
        }),
        stream: fromCallback(({ sendBack }) => {
          state.listeners.add(sendBack);
          return () => state.listeners.delete(sendBack);
        }),
      },
      actions: { announceUnread: ({ context }) => void unread.push(context.unread) },
    }),
    { input: { token: null, pending: [] }, clock },
  ).start();
  const cut = () => {
    state.online = false;
    for (const tell of [...state.listeners]) tell({ type: 'stream.lost' });
  };
  const mend = () => {
    state.online = true;
    actor.send({ type: 'network.returned' });
  };
  const writes = (clientId: string) => actor.send({ type: 'message.written', clientId, text: clientId });
  return { actor, stored, store, cut, mend, writes, clock, unread, seen: () => actor.getSnapshot().context };
};

describe('a conversation', () => {
  it('begins on the server only when the visitor speaks', async () => {
    const { actor, writes, stored, seen } = world();
    expect(actor.getSnapshot().value).toMatchObject({ link: 'idle' });
    writes('first-message');
    await expect.poll(() => seen().messages.map((item) => item.clientId)).toEqual(['first-message']);
    expect(stored).toHaveLength(1);
    expect(seen().pending).toEqual([]);
  });

  it('sends once what was written while the network was gone, in order', async () => {
    const { actor, writes, cut, mend, stored, seen } = world();
    writes('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ link: 'listening' });
    cut();
    writes('message-2');
    writes('message-3');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ outbox: 'waiting' });
    mend();
    await expect.poll(() => seen().messages).toHaveLength(3);
    expect(stored.map((item) => item.clientId)).toEqual(['message-1', 'message-2', 'message-3']);
    expect(seen().pending).toEqual([]);
  });

  it('catches up on replies that came while the network was gone', async () => {
    const { actor, writes, cut, mend, store, seen } = world();
    writes('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ link: 'listening' });
    cut();
    store({ author: 'operator', text: 'در خدمتم' });
    mend();
    await expect.poll(() => seen().messages.map((item) => item.text)).toEqual(['message-1', 'در خدمتم']);
  });

  it('counts replies as unread only while the panel is hidden', async () => {
    const { actor, writes, store, unread, seen } = world();
    writes('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ link: 'listening' });
    store({ author: 'ai' });
    await expect.poll(() => seen().unread).toBe(1);
    actor.send({ type: 'panel.shown' });
    expect(seen().unread).toBe(0);
    store({ author: 'ai' });
    await expect.poll(() => seen().messages).toHaveLength(3);
    expect(seen().unread).toBe(0);
    expect(unread).toContain(1);
  });

  it('shows an answer growing, and the stored one in its place', async () => {
    const { actor, writes, store, seen } = world();
    writes('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ link: 'listening' });
    const piece = (offset: number, text: string) =>
      actor.send(heard({ kind: 'reply.delta', conversationId: 'c', replyId: 'r', offset, text }));
    piece(0, 'سلام، ');
    piece(6, 'بله');
    piece(99, 'جا افتاده');
    expect(seen().reply).toEqual({ replyId: 'r', text: 'سلام، بله' });
    store({ author: 'ai', text: 'سلام، بله.' });
    await expect.poll(() => seen().reply).toBeNull();
  });

  it('shows that somebody types until they have spoken, and goes on listening meanwhile', async () => {
    const { actor, writes, store } = world();
    writes('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ link: 'listening' });
    const types = () => actor.send(heard({ kind: 'typing', conversationId: 'c', author: 'ai' }));
    types();
    types();
    expect(actor.getSnapshot().value).toMatchObject({ link: 'listening', answerer: 'typing' });
    store({ author: 'ai' });
    await expect
      .poll(() => actor.getSnapshot().value)
      .toMatchObject({ link: 'listening', answerer: 'quiet' });
  });

  it('tells that a person checks the answer in place of that it is being written, until they have', async () => {
    const { actor, writes, seen } = world();
    writes('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ link: 'listening' });
    const checks = (checking: boolean) =>
      actor.send(heard({ kind: 'reply.checking', conversationId: 'c', checking }));
    actor.send(heard({ kind: 'typing', conversationId: 'c', author: 'ai' }));
    checks(true);
    expect([seen().checking, actor.getSnapshot().value]).toMatchObject([true, { answerer: 'quiet' }]);
    checks(false);
    expect(seen().checking).toBe(false);
  });
});

describe('files, changes and reading', () => {
  const start = (give: (file: File) => Promise<Message>) => {
    const asked: { signal: AbortSignal; text: string }[] = [];
    const read: number[] = [];
    const actor = createActor(
      visitorMachine.provide({
        actors: {
          read: fromPromise(() => Promise.resolve(page([message(1)]))),
          tellRead: fromPromise(async ({ input }) => void read.push(input.seq)),
          send: fromPromise(({ input, signal }) => {
            asked.push({ signal, text: input.text });
            return input.file
              ? give(input.file.bytes)
              : Promise.resolve(message(2, { clientId: input.clientId }));
          }),
        },
      }),
      { input: { token: 't', pending: [] } },
    ).start();
    return { actor, asked, read };
  };
  const file = { bytes: new File(['a'], 'a.png') };

  it('a file that is let go of is stopped on its way, and what comes after it begins', async () => {
    const { actor, asked } = start(() => new Promise(() => {}));
    actor.send({ type: 'message.written', clientId: 'file', text: '', file });
    actor.send({ type: 'message.written', clientId: 'words', text: 'سلام' });
    await expect.poll(() => asked.length).toBe(1);
    actor.send({ type: 'message.dropped', clientId: 'file' });
    expect(asked[0]?.signal.aborted).toBe(true);
    await expect.poll(() => asked.at(-1)?.text).toBe('سلام');
  });

  it('a file that is refused stays to be let go of, and holds nothing up', async () => {
    const { actor } = start(() => Promise.reject({ error: 'AttachmentRefused' }));
    actor.send({ type: 'message.written', clientId: 'file', text: '', file });
    await expect.poll(() => actor.getSnapshot().context.pending[0]?.state).toBe('failed');
    expect(actor.getSnapshot().matches({ outbox: 'resting' })).toBe(true);
    actor.send({ type: 'message.dropped', clientId: 'file' });
    expect(actor.getSnapshot().context.pending).toEqual([]);
  });

  it('tells what was read only while it is before the eyes, and once', async () => {
    const { actor, read } = start(() => new Promise(() => {}));
    await expect.poll(() => actor.getSnapshot().context.messages.length).toBe(1);
    expect(read).toEqual([]);
    actor.send({ type: 'panel.shown' });
    await expect.poll(() => read).toEqual([1]);
    actor.send({ type: 'panel.hidden' });
    actor.send(heard({ kind: 'message.added', message: message(2) }));
    expect(read).toEqual([1]);
  });

  it('changed words take the place of those before, also where they are quoted', async () => {
    const { actor } = start(() => new Promise(() => {}));
    await expect.poll(() => actor.getSnapshot().context.messages.length).toBe(1);
    const quote = { id: message(1).id, author: 'operator', authorName: null, excerpt: 'پیش' } as const;
    actor.send(heard({ kind: 'message.added', message: message(2, { quote }) }));
    actor.send(heard({ kind: 'message.changed', message: message(1, { text: 'پس', editedAt: 1 }) }));
    const { messages } = actor.getSnapshot().context;
    expect(messages.map(({ text, quote: told }) => told?.excerpt ?? text)).toEqual(['پس', 'پس']);
    actor.send(heard({ kind: 'conversation.seen', conversationId: 'c', seenSeq: 2 }));
    expect(actor.getSnapshot().context.seenSeq).toBe(2);
  });
});
