import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Message } from '../../../contract/conversations/messages.ts';
import { message, messagePage, streamEvent } from './visitor.fixtures.ts';
import { visitorMachine } from './visitor.machine.ts';

describe('files, edits and read status', () => {
  const start = (sendFile: (file: File) => Promise<Message>) => {
    const sendCalls: { signal: AbortSignal; text: string }[] = [];
    const readSeqs: number[] = [];
    const actor = createActor(
      visitorMachine.provide({
        actors: {
          read: fromPromise(() => Promise.resolve(messagePage([message(1)]))),
          sendRead: fromPromise(async ({ input }) => void readSeqs.push(input.seq)),
          send: fromPromise(({ input, signal }) => {
            sendCalls.push({ signal, text: input.text });
            return input.file
              ? sendFile(input.file.bytes)
              : Promise.resolve(message(2, { clientId: input.clientId }));
          }),
        },
      }),
      { input: { token: 't', pending: [] } },
    ).start();
    return { actor, asked: sendCalls, read: readSeqs };
  };
  const file = { bytes: new File(['a'], 'a.png') };

  it('aborts the upload of a removed file and continues with the next message', async () => {
    const { actor, asked } = start(() => new Promise(() => {}));
    actor.send({ type: 'message.submitted', clientId: 'file', text: '', file });
    actor.send({ type: 'message.submitted', clientId: 'words', text: 'سلام' });
    await expect.poll(() => asked.length).toBe(1);
    actor.send({ type: 'message.discarded', clientId: 'file' });
    expect(asked[0]?.signal.aborted).toBe(true);
    await expect.poll(() => asked.at(-1)?.text).toBe('سلام');
  });

  it('keeps a refused file removable without blocking the queue', async () => {
    const { actor } = start(() => Promise.reject({ error: 'AttachmentRefused' }));
    actor.send({ type: 'message.submitted', clientId: 'file', text: '', file });
    await expect.poll(() => actor.getSnapshot().context.pending[0]?.state).toBe('failed');
    expect(actor.getSnapshot().matches({ outbox: 'idle' })).toBe(true);
    actor.send({ type: 'message.discarded', clientId: 'file' });
    expect(actor.getSnapshot().context.pending).toEqual([]);
  });

  it('reports messages as read once and only while visible', async () => {
    const { actor, read } = start(() => new Promise(() => {}));
    await expect.poll(() => actor.getSnapshot().context.messages.length).toBe(1);
    expect(read).toEqual([]);
    actor.send({ type: 'panel.shown' });
    await expect.poll(() => read).toEqual([1]);
    actor.send({ type: 'panel.hidden' });
    actor.send(streamEvent({ kind: 'message.added', message: message(2) }));
    expect(read).toEqual([1]);
  });

  it('updates edited messages, also in quotes', async () => {
    const { actor } = start(() => new Promise(() => {}));
    await expect.poll(() => actor.getSnapshot().context.messages.length).toBe(1);
    const quote = { id: message(1).id, author: 'operator', authorName: null, excerpt: 'پیش' } as const;
    actor.send(streamEvent({ kind: 'message.added', message: message(2, { quote }) }));
    actor.send(streamEvent({ kind: 'message.changed', message: message(1, { text: 'پس', editedAt: 1 }) }));
    const { messages } = actor.getSnapshot().context;
    expect(messages.map(({ text, quote: quoted }) => quoted?.excerpt ?? text)).toEqual(['پس', 'پس']);
    actor.send(streamEvent({ kind: 'conversation.seen', conversationId: 'c', seenSeq: 2 }));
    expect(actor.getSnapshot().context.seenSeq).toBe(2);
  });
});
