import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { messageEdits } from '../../../../contract/conversations/notes.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { StoreRequested } from '../../shared/live.port.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { threadMachine } from './thread.machine.ts';

type Page = OutputOf<typeof conversations.messages>;

const range = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index));
const withEditedText = (message: Message): Message => ({ ...message, text: 'بازنویسی‌شده' });

/** An open thread whose calls are answered by the test. */
async function start(newest: Page) {
  const pages: { input: InputOf<typeof conversations.messages>; resolve: (page: Page) => void }[] = [];
  const edits: ((message: Message) => void)[] = [];
  const actor = createActor(
    threadMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        conversationStorage: fromCallback<
          StoreRequested,
          { readonly botId: string; readonly conversationId: string }
        >(() => undefined),
        messages: fromPromise<Page, InputOf<typeof conversations.messages>>(
          ({ input }) => new Promise((resolve) => void pages.push({ input, resolve })),
        ),
        edit: fromPromise<Message, InputOf<typeof messageEdits.edit>>(
          () => new Promise((resolve) => void edits.push(resolve)),
        ),
      },
    }),
    { input: { botId, conversationId } },
  ).start();
  const receive = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const sendChanged = (message: Message) => receive({ kind: 'message.changed', message });
  const resolveLoad = async (page: Page) => {
    pages.at(-1)?.resolve(page);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const textOf = (seq: number) =>
    actor.getSnapshot().context.thread.messages.find((message) => message.seq === seq)?.text;
  await resolveLoad(newest);
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  return {
    actor,
    receive,
    sendChanged,
    resolveLoad,
    textOf,
    pages,
    edits,
  };
}

const [first, second, third] = [sampleMessage(1), sampleMessage(2), sampleMessage(3)];

it('shows the latest version of a message over an older page', async () => {
  const { actor, sendChanged, receive, resolveLoad, textOf } = await start({
    messages: [third],
    hasOlder: true,
  });
  actor.send({ type: 'start.reached' });
  sendChanged(withEditedText(first));
  receive({ kind: 'message.rated', conversationId, messageId: second.id, rating: 'up' });
  await resolveLoad({ messages: [first, second], hasOlder: false });
  expect(textOf(1)).toBe(withEditedText(first).text);
  expect(actor.getSnapshot().context.thread.messages[1]?.rating).toBe('up');

  actor.send({ type: 'jump.requested', position: 'newest' });
  sendChanged(withEditedText(third));
  await resolveLoad({ messages: [first, second, third], hasOlder: false });
  expect(textOf(3)).toBe(withEditedText(third).text);
});

it('reloads loaded messages once after a reset', async () => {
  const loaded = range(11, 80);
  const { receive, sendChanged, resolveLoad, textOf, pages } = await start({
    messages: loaded,
    hasOlder: true,
  });
  receive({ kind: 'reset' });
  expect(pages.at(-1)?.input).toMatchObject({ after: 30 });
  sendChanged(withEditedText(sampleMessage(79)));
  await resolveLoad({ messages: [withEditedText(sampleMessage(78)), ...range(79, 81)], hasOlder: true });
  expect([77, 78, 79, 81].map(textOf)).toEqual([
    sampleMessage(77).text,
    withEditedText(sampleMessage(78)).text,
    withEditedText(sampleMessage(79)).text,
    sampleMessage(81).text,
  ]);
  receive({ kind: 'message.added', message: sampleMessage(83) });
  expect(pages.at(-1)?.input).toMatchObject({ after: 81 });
});

it('keeps newer live changes over the response to an edit', async () => {
  const { actor, sendChanged, textOf, edits } = await start({ messages: [first], hasOlder: false });
  sendChanged({ ...first, text: 'پیش از آن' });
  const edit = async (text: string, liveChange?: Message) => {
    actor.send({ type: 'edit.started', message: first });
    actor.send({ type: 'edit.submitted', text });
    if (liveChange) sendChanged(liveChange);
    edits.at(-1)?.({ ...first, text });
    await waitFor(actor, (state) => state.matches({ edit: 'idle' }));
  };
  await edit('من');
  expect(textOf(1)).toBe('من');
  await edit('باز من', withEditedText(first));
  expect(textOf(1)).toBe(withEditedText(first).text);
});

it('ignores chunks of a finished reply and the end of an earlier reply', async () => {
  const { actor, receive } = await start({ messages: [first], hasOlder: false });
  const streamOf = () => actor.getSnapshot().context.stream;
  const sendChunk = (replyId: string) =>
    receive({ kind: 'reply.delta', conversationId, replyId, offset: 0, text: 'سلام' });
  const reply = sampleMessage(2, { author: 'ai' });
  sendChunk(reply.id);
  receive({ kind: 'message.added', message: reply });
  sendChunk(reply.id);
  expect(streamOf()).toBeNull();

  sendChunk(third.id);
  receive({ kind: 'reply.ended', conversationId, replyId: second.id });
  expect(streamOf()).toMatchObject({ replyId: third.id, text: 'سلام' });
  receive({ kind: 'reply.ended', conversationId, replyId: third.id });
  expect(streamOf()).toBeNull();
});
