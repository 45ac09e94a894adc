import { expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import fc from '../../../../tests/fast-check.setup.ts';
import type { LivePortEvent, StoredConversation, StoreRequested } from '../../shared/live.port.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { threadMachine } from './thread.machine.ts';

type Page = OutputOf<typeof conversations.messages>;
type Listener = (event: LivePortEvent) => void;

/** A fake server behind a connection that can break before or after a message is stored. */
class FakeServer {
  readonly stored: Message[] = [];
  readonly #listeners = new Map<Listener, number>();
  #storedConversation: StoredConversation = { draft: '', pending: [] };
  #isOnline = true;
  #shouldLoseResponses = false;

  readonly machine = threadMachine.provide({
    delays: { resend: 1 },
    actors: {
      live: fromCallback<EventObject>(({ sendBack }) => {
        this.#listeners.set(sendBack, this.stored.length);
        if (this.#isOnline) sendBack({ type: 'live.received', event: { kind: 'reset' } });
        return () => this.#listeners.delete(sendBack);
      }),
      conversationStorage: fromCallback<
        StoreRequested,
        { readonly botId: string; readonly conversationId: string }
      >(({ sendBack, receive }) => {
        sendBack({ type: 'storage.restored', stored: this.#storedConversation });
        receive(({ stored }) => {
          this.#storedConversation = stored;
        });
      }),
      messages: fromPromise<Page, InputOf<typeof conversations.messages>>(({ input }) =>
        this.#respond(() => this.#page(input)),
      ),
      send: fromPromise<Message, InputOf<typeof conversations.reply>>(({ input }) =>
        this.#respond(() => this.store(input.clientId, 'operator', input.text)),
      ),
    },
  });

  /** A repeated `clientId` returns the same message. */
  store(clientId: string, author: Message['author'], text: string): Message {
    const existing = this.stored.find((message) => message.clientId === clientId);
    if (existing) return existing;
    const message = sampleMessage(this.stored.length + 1, { clientId, author, text });
    this.stored.push(message);
    this.#emitNewMessages();
    return message;
  }

  disconnect(shouldLoseResponses: boolean): void {
    this.#isOnline = false;
    this.#shouldLoseResponses = shouldLoseResponses;
  }

  /** Replays missed events, or sends only a reset if they are no longer stored. */
  reconnect(needsReset: boolean): void {
    this.#isOnline = true;
    this.#shouldLoseResponses = false;
    for (const listener of this.#listeners.keys()) {
      listener({ type: 'live.reconnected' });
      if (!needsReset) continue;
      this.#listeners.set(listener, this.stored.length);
      listener({ type: 'live.received', event: { kind: 'reset' } });
    }
    this.#emitNewMessages();
  }

  #emitNewMessages(): void {
    if (!this.#isOnline) return;
    for (const [listener, deliveredCount] of this.#listeners) {
      this.#listeners.set(listener, this.stored.length);
      for (const message of this.stored.slice(deliveredCount)) {
        const event: PanelEvent = { kind: 'message.added', message };
        listener({ type: 'live.received', event });
      }
    }
  }

  async #respond<T>(run: () => T): Promise<T> {
    await Promise.resolve();
    if (!this.#isOnline && !this.#shouldLoseResponses) throw { error: 'Offline' };
    const result = run();
    await Promise.resolve();
    if (!this.#isOnline) throw { error: 'FetchFailed' };
    return result;
  }

  #page({ before, after, limit = 30 }: InputOf<typeof conversations.messages>): Page {
    const matching = this.stored.filter(
      ({ seq }) => seq < Number(before ?? seq + 1) && seq > Number(after ?? 0),
    );
    const messages = after === undefined ? matching.slice(-limit) : matching.slice(0, Number(limit));
    return { messages, hasOlder: (messages[0]?.seq ?? 1) > 1 };
  }
}

const openThread = (server: FakeServer) =>
  createActor(server.machine, { input: { botId, conversationId } }).start();

const isSynced = (actor: ActorRefFrom<typeof threadMachine>, server: FakeServer): boolean => {
  const { messages, pending } = actor.getSnapshot().context.thread;
  return pending.length === 0 && messages.length === server.stored.length;
};

const step = fc.oneof(
  fc.constant({ do: 'visitor writes' } as const),
  fc.constant({ do: 'operator writes' } as const),
  fc.constant({ do: 'page is loaded anew' } as const),
  fc.record({ do: fc.constant('line breaks' as const), flag: fc.boolean() }),
  fc.record({ do: fc.constant('line is mended' as const), flag: fc.boolean() }),
);
const steps = fc.array(fc.tuple(step, fc.nat({ max: 6 })), { maxLength: 25 });

it('keeps every message exactly once across disconnects, reloads and resets', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const server = new FakeServer();
      let actor = openThread(server);
      const written: string[] = [];
      for (const [{ do: action, ...rest }, ticks] of script) {
        const flag = 'flag' in rest && rest.flag;
        const clientId = `message-${written.length}`;
        if (action === 'visitor writes') server.store(`visitor-${server.stored.length}`, 'visitor', 'سلام');
        if (action === 'operator writes') {
          written.push(clientId);
          actor.send({ type: 'message.sent', message: { clientId, text: clientId, at: 0 } });
        }
        if (action === 'line breaks') server.disconnect(flag);
        if (action === 'line is mended') server.reconnect(flag);
        if (action === 'page is loaded anew') {
          actor.stop();
          actor = openThread(server);
        }
        for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      }
      server.reconnect(true);
      await waitFor(actor, () => isSynced(actor, server), { timeout: 15_000 });
      expect(actor.getSnapshot().context.thread.messages).toEqual(server.stored);
      expect(server.stored.filter(({ author }) => author === 'operator').map(({ text }) => text)).toEqual(
        written,
      );
      actor.stop();
    }),
    { numRuns: 200 },
  );
});

it('keeps the draft of a conversation until it is sent', async () => {
  const server = new FakeServer();
  const original = openThread(server);
  original.send({ type: 'draft.changed', text: 'نیمه‌کاره' });
  original.stop();
  const reopened = openThread(server);
  await waitFor(reopened, ({ context }) => context.draft === 'نیمه‌کاره');
  reopened.send({ type: 'message.sent', message: { clientId: 'message-0', text: 'نیمه‌کاره', at: 0 } });
  expect(reopened.getSnapshot().context.draft).toBe('');
});

it('loads older pages while there are any and fills missed messages', async () => {
  const server = new FakeServer();
  for (let count = 0; count < 120; count += 1) server.store(`old-${count}`, 'visitor', 'سلام');
  const actor = openThread(server);
  const seqs = () => actor.getSnapshot().context.thread.messages.map(({ seq }) => seq);
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  expect(seqs()).toEqual(Array.from({ length: 50 }, (_, index) => index + 71));
  for (const length of [100, 120, 120]) {
    actor.send({ type: 'start.reached' });
    await waitFor(actor, (state) => state.matches({ loading: { ready: { older: 'idle' } } }));
    expect(seqs()).toHaveLength(length);
  }
});

it('shows a streaming reply and then the final message', async () => {
  const server = new FakeServer();
  const actor = openThread(server);
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  const delta = { kind: 'reply.delta', conversationId, replyId: 'r', offset: 0, text: 'ارسال ' } as const;
  actor.send({ type: 'live.received', event: delta });
  actor.send({ type: 'live.received', event: { ...delta, offset: 6, text: 'رایگان' } });
  expect(actor.getSnapshot().context.stream?.text).toBe('ارسال رایگان');
  server.store('answer-1', 'ai', 'ارسال رایگان است.');
  expect(actor.getSnapshot().context.stream).toBeNull();
});

it('requests an unfillable gap once and then offers a manual retry', async () => {
  let requestCount = 0;
  const server = new FakeServer();
  const machine = server.machine.provide({
    actors: {
      messages: fromPromise<Page, InputOf<typeof conversations.messages>>(async () => {
        requestCount += 1;
        return { messages: [], hasOlder: false };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId, conversationId } }).start();
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  const initialCount = requestCount;
  for (const seq of [1, 3]) {
    actor.send({ type: 'live.received', event: { kind: 'message.added', message: sampleMessage(seq) } });
  }
  await waitFor(actor, (state) => state.matches({ loading: { ready: { newer: 'failed' } } }));
  expect(requestCount).toBe(initialCount + 1);
});

it('jumps to a distant message and back with few messages loaded', async () => {
  const server = new FakeServer();
  for (let count = 0; count < 900; count += 1) server.store(`old-${count}`, 'visitor', 'سلام');
  const actor = openThread(server);
  const settledRange = async () => {
    await waitFor(actor, (state) =>
      state.matches({ loading: { ready: { older: 'idle', newer: 'loaded' } } }),
    );
    const { messages, hasNewer } = actor.getSnapshot().context.thread;
    return { first: messages[0]?.seq, last: messages.at(-1)?.seq, hasNewer };
  };
  await settledRange();
  actor.send({ type: 'end.left' });
  actor.send({ type: 'jump.requested', position: 300 });
  expect(await settledRange()).toEqual({ first: 275, last: 324, hasNewer: true });
  server.store('while-away', 'visitor', 'سلام');
  expect(await settledRange()).toEqual({ first: 275, last: 324, hasNewer: true });
  actor.send({ type: 'end.neared' });
  expect(await settledRange()).toEqual({ first: 275, last: 374, hasNewer: true });
  actor.send({ type: 'message.sent', message: { clientId: 'message-0', text: 'پاسخ', at: 0 } });
  await waitFor(actor, ({ context }) => context.thread.newestSeq === 902);
  await settledRange();
  actor.send({ type: 'end.reached' });
  expect(await settledRange()).toMatchObject({ last: 902, hasNewer: false });
  expect(actor.getSnapshot().context.loadCount).toBe(2);
});

it('keeps the loaded messages when a jump fails', async () => {
  const server = new FakeServer();
  for (let count = 0; count < 120; count += 1) server.store(`old-${count}`, 'visitor', 'سلام');
  const actor = openThread(server);
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  const previous = actor.getSnapshot().context.thread;
  server.disconnect(false);
  actor.send({ type: 'jump.requested', position: 10 });
  await waitFor(actor, (state) => state.matches({ loading: 'jumpFailed' }));
  expect(actor.getSnapshot().context.thread).toBe(previous);
  server.reconnect(false);
  actor.send({ type: 'retried' });
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  expect(actor.getSnapshot().context.thread.messages[0]?.seq).toBe(1);
});
