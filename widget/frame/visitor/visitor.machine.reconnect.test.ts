import { expect, it } from 'vitest';
import { createEnvironment, message, streamEvent } from './visitor.fixtures.ts';

const listening = async () => {
  const all = createEnvironment();
  all.submit('message-1');
  await expect.poll(() => all.actor.getSnapshot().value).toMatchObject({ session: 'listening' });
  await expect.poll(() => all.readContext().messages).toHaveLength(1);
  return all;
};

it('shows edits and deletions made while offline and keeps own ratings', async () => {
  const { actor, stored, store, cut, mend, readContext } = await listening();
  const { id, seq } = store({ author: 'operator', text: 'قیمت ۲۰۰ است' });
  const { id: liked } = store({ author: 'ai', text: 'بله' });
  await expect.poll(() => readContext().messages).toHaveLength(3);
  actor.send({ type: 'answer.rated', messageId: liked, rating: 'up' });
  await expect.poll(() => readContext().ratings).toEqual([]);
  cut();
  stored[seq - 1] = message(seq, { id, author: 'operator', text: 'قیمت ۲۵۰ است' });
  mend();
  await expect.poll(() => readContext().messages[1]?.text).toBe('قیمت ۲۵۰ است');
  expect(readContext().messages).toMatchObject([{}, { seq }, { rating: 'up' }]);
});

it('loads whole pages after a long break', async () => {
  const { store, cut, mend, readContext, stored } = await listening();
  cut();
  for (let count = 0; count < 120; count += 1) store({ author: 'operator' });
  mend();
  await expect.poll(() => readContext().messages.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq));
});

it('ignores stream parts of a stored answer and the end of an earlier one', async () => {
  const { actor, store, readContext } = await listening();
  const piece = (replyId: string) =>
    actor.send(streamEvent({ kind: 'reply.delta', conversationId: 'c', replyId, offset: 0, text: 'سلام' }));
  const { id } = store({ author: 'ai' });
  await expect.poll(() => readContext().messages).toHaveLength(2);
  piece(id);
  expect(readContext().reply).toBeNull();
  piece('next');
  actor.send(streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'before' }));
  expect(readContext().reply).toMatchObject({ replyId: 'next' });
  actor.send(streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'next' }));
  expect(readContext().reply).toBeNull();
});

it('notifies the page of each message once, whether sent, loaded or received', async () => {
  const { actor, store, cut, mend, announcedMessages, submit } = createEnvironment();
  store({ author: 'operator', text: 'از پیش' });
  submit('message-1');
  await expect.poll(announcedMessages).toEqual(['message-1']);
  await expect.poll(() => actor.getSnapshot().value).toMatchObject({ session: 'listening' });
  store({ author: 'ai', text: 'شنیده' });
  submit('message-2');
  await expect.poll(announcedMessages).toEqual(['message-1', 'شنیده', 'message-2']);
  cut();
  store({ author: 'operator', text: 'خوانده' });
  mend();
  await expect.poll(announcedMessages).toEqual(['message-1', 'شنیده', 'message-2', 'خوانده']);
  actor.send(streamEvent({ kind: 'reply.ended', conversationId: 'c', replyId: 'r' }));
  expect(announcedMessages()).toHaveLength(4);
});
