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
  Array.from({ length: to - from + 1 }, (_, place) => sampleMessage(from + place));
const edited = (message: Message): Message => ({ ...message, text: 'بازنویسی‌شده' });

/** An open thread whose calls are answered by the test. */
async function start(newest: Page) {
  const pages: { input: InputOf<typeof conversations.messages>; give: (page: Page) => void }[] = [];
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
          ({ input }) => new Promise((give) => void pages.push({ input, give })),
        ),
        edit: fromPromise<Message, InputOf<typeof messageEdits.edit>>(
          () => new Promise((give) => void edits.push(give)),
        ),
      },
    }),
    { input: { botId, conversationId } },
  ).start();
  const hear = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const changed = (message: Message) => hear({ kind: 'message.changed', message });
  const answer = async (page: Page) => {
    pages.at(-1)?.give(page);
    await new Promise((done) => setImmediate(done));
  };
  const textOf = (seq: number) =>
    actor.getSnapshot().context.thread.messages.find((message) => message.seq === seq)?.text;
  await answer(newest);
  await waitFor(actor, (state) => state.matches({ loading: 'ready' }));
  return { actor, hear, changed, answer, textOf, pages, edits };
}

const [first, second, third] = [sampleMessage(1), sampleMessage(2), sampleMessage(3)];

it('shows the latest version of a message over an older page', async () => {
  const { actor, changed, hear, answer, textOf } = await start({ messages: [third], hasOlder: true });
  actor.send({ type: 'start.reached' });
  changed(edited(first));
  hear({ kind: 'message.rated', conversationId, messageId: second.id, rating: 'up' });
  await answer({ messages: [first, second], hasOlder: false });
  expect(textOf(1)).toBe(edited(first).text);
  expect(actor.getSnapshot().context.thread.messages[1]?.rating).toBe('up');

  actor.send({ type: 'jump.requested', position: 'newest' });
  changed(edited(third));
  await answer({ messages: [first, second, third], hasOlder: false });
  expect(textOf(3)).toBe(edited(third).text);
});

it('reloads held messages once after a reset', async () => {
  const held = range(11, 80);
  const { hear, changed, answer, textOf, pages } = await start({ messages: held, hasOlder: true });
  hear({ kind: 'reset' });
  expect(pages.at(-1)?.input).toMatchObject({ after: 30 });
  changed(edited(sampleMessage(79)));
  await answer({ messages: [edited(sampleMessage(78)), ...range(79, 81)], hasOlder: true });
  expect([77, 78, 79, 81].map(textOf)).toEqual([
    sampleMessage(77).text,
    edited(sampleMessage(78)).text,
    edited(sampleMessage(79)).text,
    sampleMessage(81).text,
  ]);
  hear({ kind: 'message.added', message: sampleMessage(83) });
  expect(pages.at(-1)?.input).toMatchObject({ after: 81 });
});

it('keeps live changes over the answer to an edit', async () => {
  const { actor, changed, textOf, edits } = await start({ messages: [first], hasOlder: false });
  changed({ ...first, text: 'پیش از آن' });
  const edit = async (text: string, meanwhile?: Message) => {
    actor.send({ type: 'edit.started', message: first });
    actor.send({ type: 'edit.submitted', text });
    if (meanwhile) changed(meanwhile);
    edits.at(-1)?.({ ...first, text });
    await waitFor(actor, (state) => state.matches({ edit: 'idle' }));
  };
  await edit('من');
  expect(textOf(1)).toBe('من');
  await edit('باز من', edited(first));
  expect(textOf(1)).toBe(edited(first).text);
});

it('ignores stream parts of a finished reply and the end of an earlier one', async () => {
  const { actor, hear } = await start({ messages: [first], hasOlder: false });
  const streamOf = () => actor.getSnapshot().context.stream;
  const piece = (replyId: string) =>
    hear({ kind: 'reply.delta', conversationId, replyId, offset: 0, text: 'سلام' });
  const reply = sampleMessage(2, { author: 'ai' });
  piece(reply.id);
  hear({ kind: 'message.added', message: reply });
  piece(reply.id);
  expect(streamOf()).toBeNull();

  piece(third.id);
  hear({ kind: 'reply.ended', conversationId, replyId: second.id });
  expect(streamOf()).toMatchObject({ replyId: third.id, text: 'سلام' });
  hear({ kind: 'reply.ended', conversationId, replyId: third.id });
  expect(streamOf()).toBeNull();
});
