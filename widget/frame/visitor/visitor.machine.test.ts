import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { done, failed, leftOut } from '../../../src/machines/inspection/paths.ts';
import type { Opinion } from './messages.ts';
import { opinionOf } from './updates.ts';
import { fullPage, heard, message, page, world } from './visitor.fixtures.ts';
import { visitorMachine } from './visitor.machine.ts';
import { pageSize } from './visitor.setup.ts';

describe('state machine', () => {
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
    failed('0.visitor.outbox.sending', { error: 'ServerBusy', retryAfterMs: 3_000 }),
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

  const identity = [
    { type: 'identity.told', identity: { userId: 'u', hash: 'h' } },
    { type: 'identity.told', identity: null },
    { type: 'network.returned' },
    { type: 'read.elsewhere', seq: 1 },
    { type: 'token.changed', token: 'of another tab', who: '' },
    done('0.visitor.proving.asking', { token: 'own' }),
    done('0.visitor.proving.asking', { token: null }),
    failed('0.visitor.proving.asking', { error: 'IdentityExpired' }),
    failed('0.visitor.proving.asking', { error: 'FetchFailed' }),
    { type: 'xstate.after.resend.visitor.proving.waiting' },
  ];
  const news = [
    done('0.visitor.link.loading', page([])),
    heard({ kind: 'message.added', message: message(1, { author: 'operator' }) }),
  ];

  it('reaches every state and takes every transition', () => {
    const anonymous = { token: null, pending: [] };
    const known = { token: 't', pending: [] };
    const left = leftOut(visitorMachine, [
      { input: anonymous, events: link, tellApart: ({ context }) => context.token },
      { input: known, events: link, tellApart: ({ context }) => context.messages.length > 0 },
      { input: known, events: outbox, tellApart: ({ context }) => context.pending[0] },
      { input: known, events: rest },
      { input: { ...known, who: 'v' }, events: identity, tellApart: ({ context }) => context.token },
      { input: known, events: news },
      { input: known, events: opinions, tellApart: ({ context }) => context.opinions },
    ]);
    expect(left).toEqual([]);
  });
});

describe('answer rating', () => {
  it('shows a rating at once and sends the latest in the end', async () => {
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

describe('visitor conversation', () => {
  it('starts on the server with the first message', async () => {
    const { actor, writes, stored, seen } = world();
    expect(actor.getSnapshot().value).toMatchObject({ link: 'idle' });
    writes('first-message');
    await expect.poll(() => seen().messages.map((item) => item.clientId)).toEqual(['first-message']);
    expect(stored).toHaveLength(1);
    expect(seen().pending).toEqual([]);
  });

  it('sends messages written offline once and in order', async () => {
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

  it('resends after the wait of a busy server and shows that it is busy', async () => {
    const { actor, writes, clock, stored, seen, sent, refusals } = world();
    writes('message-1');
    await expect
      .poll(() => actor.getSnapshot().value)
      .toMatchObject({ link: 'listening', outbox: 'resting' });
    refusals.push({ error: 'ServerBusy', retryAfterMs: 3_000 });
    writes('message-2');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ outbox: 'waiting' });
    expect(seen().isBusy).toBe(true);
    clock.increment(2_999);
    expect(actor.getSnapshot().value).toMatchObject({ outbox: 'waiting' });
    clock.increment(1);
    await expect.poll(() => seen().messages).toHaveLength(2);
    expect(sent).toEqual(['message-1', 'message-2', 'message-2']);
    expect(stored.map((item) => item.clientId)).toEqual(['message-1', 'message-2']);
    expect(seen()).toMatchObject({ isBusy: false, pending: [] });
  });

  it('loads replies that arrived while offline', async () => {
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

  it('shows a streaming answer and then the stored one', async () => {
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

  it('shows typing until the reply arrives and keeps listening', async () => {
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

  it('shows that a person checks the answer instead of typing until done', async () => {
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
