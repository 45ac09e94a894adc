import { expect, it } from 'vitest';
import { createEnvironment, message, streamEvent } from './visitor.fixtures.ts';

const openListening = async () => {
  const environment = createEnvironment();
  environment.submit('message-1');
  await expect.poll(() => environment.actor.getSnapshot().value).toMatchObject({ session: 'listening' });
  await expect.poll(() => environment.readContext().messages).toHaveLength(1);
  return environment;
};

it('shows edits and deletions made while offline and keeps own ratings', async () => {
  const { actor, stored, store, disconnect, reconnect, readContext } = await openListening();
  const { id, seq } = store({ author: 'operator', text: 'قیمت ۲۰۰ است' });
  const { id: liked } = store({ author: 'ai', text: 'بله' });
  await expect.poll(() => readContext().messages).toHaveLength(3);
  actor.send({ type: 'answer.rated', messageId: liked, rating: 'up' });
  await expect.poll(() => readContext().ratings).toEqual([]);
  disconnect();
  stored[seq - 1] = message(seq, { id, author: 'operator', text: 'قیمت ۲۵۰ است' });
  reconnect();
  await expect.poll(() => readContext().messages[1]?.text).toBe('قیمت ۲۵۰ است');
  expect(readContext().messages).toMatchObject([{}, { seq }, { rating: 'up' }]);
});

it('loads whole pages after a long break', async () => {
  const { store, disconnect, reconnect, readContext, stored } = await openListening();
  disconnect();
  for (let count = 0; count < 120; count += 1) store({ author: 'operator' });
  reconnect();
  await expect.poll(() => readContext().messages.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq));
});

it('ignores stream parts of a stored answer and the end of an earlier one', async () => {
  const { actor, store, readContext } = await openListening();
  const sendDelta = (replyId: string) =>
    actor.send(streamEvent({ kind: 'reply.delta', conversationId: 'c', replyId, offset: 0, text: 'سلام' }));
  const { id } = store({ author: 'ai' });
  await expect.poll(() => readContext().messages).toHaveLength(2);
  sendDelta(id);
  expect(readContext().reply).toBeNull();
  sendDelta('next');
  actor.send(streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'before' }));
  expect(readContext().reply).toMatchObject({ replyId: 'next' });
  actor.send(streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'next' }));
  expect(readContext().reply).toBeNull();
});

it('notifies the page of each message once, whether sent, loaded or received', async () => {
  const { actor, store, disconnect, reconnect, announcedMessages, submit } = createEnvironment();
  store({ author: 'operator', text: 'از پیش' });
  submit('message-1');
  await expect.poll(announcedMessages).toEqual(['message-1']);
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
  store({ author: 'ai', text: 'شنیده' });
  submit('message-2');
  await expect.poll(announcedMessages).toEqual(['message-1', 'شنیده', 'message-2']);
  disconnect();
  store({ author: 'operator', text: 'خوانده' });
  reconnect();
  await expect.poll(announcedMessages).toEqual(['message-1', 'شنیده', 'message-2', 'خوانده']);
  actor.send(streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'r' }));
  expect(announcedMessages()).toHaveLength(4);
});
