import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AnswerRating } from './messages.ts';
import { ratingOf } from './updates.ts';
import { createEnvironment, message, messagePage, streamEvent } from './visitor.fixtures.ts';
import { visitorMachine } from './visitor.machine.ts';

describe('answer rating', () => {
  it('shows a rating at once and sends the latest in the end', async () => {
    const announcedErrors: unknown[] = [];
    const waiting: (() => void)[] = [];
    const actor = createActor(
      visitorMachine.provide({
        actors: {
          read: fromPromise(async () => messagePage([message(1, { author: 'ai' })])),
          rate: fromPromise<AnswerRating, { token: string } & AnswerRating>(async ({ input }) => {
            await new Promise<void>((resolve) => waiting.push(resolve));
            announcedErrors.push(input.rating);
            return { messageId: input.messageId, rating: input.rating };
          }),
        },
      }),
      { input: { token: 't', pending: [] } },
    ).start();
    const shown = () => ratingOf(actor.getSnapshot().context, message(1));
    await expect.poll(() => actor.getSnapshot().context.messages.length).toBe(1);
    actor.send({ type: 'answer.rated', messageId: 'id-1', rating: 'up' });
    actor.send({ type: 'answer.rated', messageId: 'id-1', rating: 'down' });
    expect(shown()).toBe('down');
    waiting.shift()?.();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    await expect.poll(() => actor.getSnapshot().context.ratings.length).toBe(0);
    expect(announcedErrors).toEqual(['up', 'down']);
    expect(actor.getSnapshot().context.messages[0]?.rating).toBe('down');
    actor.stop();
  });
});

describe('visitor conversation', () => {
  it('starts on the server with the first message', async () => {
    const { actor, submit, stored, readContext } = createEnvironment();
    expect(actor.getSnapshot().value).toMatchObject({ session: 'idle' });
    submit('first-message');
    await expect.poll(() => readContext().messages.map((item) => item.clientId)).toEqual(['first-message']);
    expect(stored).toHaveLength(1);
    expect(readContext().pending).toEqual([]);
  });

  it('sends messages written offline once and in order', async () => {
    const { actor, submit, cut, mend, stored, readContext } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    cut();
    submit('message-2');
    submit('message-3');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ outbox: 'retrying' });
    mend();
    await expect.poll(() => readContext().messages).toHaveLength(3);
    expect(stored.map((item) => item.clientId)).toEqual(['message-1', 'message-2', 'message-3']);
    expect(readContext().pending).toEqual([]);
  });

  it('resends after the wait of a busy server and shows that it is busy', async () => {
    const { actor, submit, clock, stored, readContext, sent, refusals } = createEnvironment();
    submit('message-1');
    await expect
      .poll(() => actor.getSnapshot().value)
      .toMatchObject({ session: 'listening', outbox: 'idle' });
    refusals.push({ error: 'ServerBusy', retryAfterMs: 3_000 });
    submit('message-2');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ outbox: 'retrying' });
    expect(readContext().isBusy).toBe(true);
    clock.increment(2_999);
    expect(actor.getSnapshot().value).toMatchObject({ outbox: 'retrying' });
    clock.increment(1);
    await expect.poll(() => readContext().messages).toHaveLength(2);
    expect(sent).toEqual(['message-1', 'message-2', 'message-2']);
    expect(stored.map((item) => item.clientId)).toEqual(['message-1', 'message-2']);
    expect(readContext()).toMatchObject({ isBusy: false, pending: [] });
  });

  it('loads replies that arrived while offline', async () => {
    const { actor, submit, cut, mend, store, readContext } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    cut();
    store({ author: 'operator', text: 'در خدمتم' });
    mend();
    await expect
      .poll(() => readContext().messages.map((item) => item.text))
      .toEqual(['message-1', 'در خدمتم']);
  });

  it('counts replies as unread only while the panel is hidden', async () => {
    const { actor, submit, store, unread, readContext } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    store({ author: 'ai' });
    await expect.poll(() => readContext().unread).toBe(1);
    actor.send({ type: 'panel.shown' });
    expect(readContext().unread).toBe(0);
    store({ author: 'ai' });
    await expect.poll(() => readContext().messages).toHaveLength(3);
    expect(readContext().unread).toBe(0);
    expect(unread).toContain(1);
  });

  it('shows a streaming answer and then the stored one', async () => {
    const { actor, submit, store, readContext } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    const piece = (offset: number, text: string) =>
      actor.send(streamEvent({ kind: 'reply.delta', conversationId: 'c', replyId: 'r', offset, text }));
    piece(0, 'سلام، ');
    piece(6, 'بله');
    piece(99, 'جا افتاده');
    expect(readContext().reply).toEqual({ replyId: 'r', text: 'سلام، بله' });
    store({ author: 'ai', text: 'سلام، بله.' });
    await expect.poll(() => readContext().reply).toBeNull();
  });

  it('shows typing until the reply arrives and keeps listening', async () => {
    const { actor, submit, store } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    const sendTyping = () => actor.send(streamEvent({ kind: 'typing', conversationId: 'c', author: 'ai' }));
    sendTyping();
    sendTyping();
    expect(actor.getSnapshot().value).toMatchObject({ session: 'listening', typingIndicator: 'typing' });
    store({ author: 'ai' });
    await expect
      .poll(() => actor.getSnapshot().value)
      .toMatchObject({ session: 'listening', typingIndicator: 'quiet' });
  });

  it('shows that a person checks the answer instead of typing until done', async () => {
    const { actor, submit, readContext } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    const setChecking = (checking: boolean) =>
      actor.send(streamEvent({ kind: 'reply.checking', conversationId: 'c', checking }));
    actor.send(streamEvent({ kind: 'typing', conversationId: 'c', author: 'ai' }));
    setChecking(true);
    expect([readContext().isInReview, actor.getSnapshot().value]).toMatchObject([
      true,
      { typingIndicator: 'quiet' },
    ]);
    setChecking(false);
    expect(readContext().isInReview).toBe(false);
  });

  it('reports typing every few seconds, and again at once after a message', async () => {
    const { actor, submit, clock, sent, typingNotices } = createEnvironment();
    submit('message-1');
    await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
    const changeDraft = () => actor.send({ type: 'draft.changed' });
    changeDraft();
    changeDraft();
    expect(typingNotices).toEqual([0]);
    clock.increment(1_000);
    changeDraft();
    submit('message-2');
    changeDraft();
    expect(typingNotices).toEqual([0, 1_000]);
    await expect.poll(() => sent).toEqual(['message-1', 'message-2']);
    clock.increment(3_000);
    changeDraft();
    expect(typingNotices).toEqual([0, 1_000, 4_000]);
  });
});
