import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { botId, conversationId } from '../conversation/conversation.sample.ts';
import {
  attachmentsMachine,
  isRetryable,
  type RecorderEvent,
  readyFiles,
  type StoredFilesChange,
  type StoredFilesChanged,
  type UploadInput,
} from './attachments.machine.ts';

const attachment = (id: string): Attachment => ({
  ...{ id, kind: 'file', name: 'a.txt', mime: 'text/plain', size: 1 },
  ...{ width: null, height: null, duration: null },
});
const offline = { error: 'Offline' } as const;

function start() {
  const sending = new Map<string, UploadInput>();
  const recorder = { send: (_event: RecorderEvent) => {}, stops: 0 };
  const uploadPort = fromCallback<EventObject, UploadInput>(({ input }) => {
    sending.set(input.id, input);
    return () => void sending.delete(input.id);
  });
  const recorderPort = fromCallback<{ readonly type: 'recorder.stop' }>(({ sendBack, receive }) => {
    recorder.send = sendBack;
    receive(() => {
      recorder.stops += 1;
    });
  });
  const actor = createActor(
    attachmentsMachine.provide({
      actors: { upload: uploadPort, recorder: recorderPort, storage: fromCallback(() => undefined) },
    }),
    {
      input: { botId, conversationId },
    },
  ).start();
  const files = () => actor.getSnapshot().context.files;
  const choose = (...newFiles: (readonly [string, File])[]) =>
    actor.send({ type: 'files.chosen', files: newFiles.map(([id, file]) => ({ id, file })) });
  return { actor, files, choose, sending, recorder };
}

const file = new File(['سلام'], 'a.txt');

it('uploads chosen files with progress and blocks the message until they finish', () => {
  const { actor, files, choose, sending } = start();
  choose(['one', file], ['two', file]);
  expect([...sending.keys()]).toEqual(['one', 'two']);
  actor.send({ type: 'file.progressed', id: 'one', progress: 0.4 });
  expect(files()[0]).toMatchObject({ state: 'sending', progress: 0.4 });
  actor.send({ type: 'file.uploaded', id: 'one', attachment: attachment('server-1') });
  expect(readyFiles(files())).toBe(null);
  actor.send({ type: 'file.failed', id: 'two', failure: offline });
  expect(readyFiles(files())).toBe(null);
  actor.send({ type: 'file.retried', id: 'two' });
  expect(sending.has('two')).toBe(true);
  actor.send({ type: 'file.uploaded', id: 'two', attachment: attachment('server-2') });
  expect(readyFiles(files())?.map(({ id }) => id)).toEqual(['server-1', 'server-2']);
  actor.send({ type: 'attachments.sent' });
  expect(files()).toEqual([]);
});

it('cancels an upload and rejects an invalid file at once', () => {
  const { actor, files, choose, sending } = start();
  choose(['one', file]);
  actor.send({ type: 'file.removed', id: 'one' });
  expect(sending.size).toBe(0);
  expect(files()).toEqual([]);
  const large = new File([new Uint8Array(limits.attachment.bytes + 1)], 'a.pdf');
  choose(['large', large], ['empty', new File([], 'a.txt')]);
  expect(files().map(({ failure }) => failure?.error)).toEqual(['FileTooLarge', 'FileDamaged']);
  choose(...['a', 'b', 'c', 'd'].map((id) => [id, file] as const));
  expect(files().at(-1)?.failure).toEqual({ error: 'TooManyAttachments' });
  expect([...sending.keys()]).toEqual(['a', 'b', 'c']);
});

it('turns a recording into a file with its duration and discards a cancelled one', () => {
  const { actor, files, sending, recorder } = start();
  actor.send({ type: 'recording.requested' });
  recorder.send({ type: 'recorder.failed', reason: 'denied' });
  expect(actor.getSnapshot().context.recorderError).toBe('denied');
  actor.send({ type: 'recording.requested' });
  recorder.send({ type: 'recorder.started' });
  recorder.send({ type: 'recorder.levelChanged', level: 0.7, elapsed: 1_200 });
  expect(actor.getSnapshot().context).toMatchObject({ level: 0.7, elapsed: 1_200, recorderError: null });
  actor.send({ type: 'recording.cancelled' });
  expect(files()).toEqual([]);
  actor.send({ type: 'recording.requested' });
  recorder.send({ type: 'recorder.started' });
  actor.send({ type: 'recording.finished' });
  expect(recorder.stops).toBe(1);
  recorder.send({ type: 'recorder.ended', id: 'voice', file, duration: 4_000 });
  expect(sending.get('voice')).toMatchObject({ duration: 4_000 });
});

it('stores finished uploads with the draft and restores them', () => {
  const changes: StoredFilesChange[] = [];
  const machine = attachmentsMachine.provide({
    actors: {
      upload: fromCallback(() => undefined),
      recorder: fromCallback(() => undefined),
      storage: fromCallback(() => undefined),
    },
    actions: { saveFiles: (_, changed) => void changes.push(changed) },
  });
  const actor = createActor(machine, {
    input: { botId, conversationId, ready: [attachment('before')] },
  }).start();
  expect(readyFiles(actor.getSnapshot().context.files)?.map(({ id }) => id)).toEqual(['before']);
  actor.send({ type: 'files.chosen', files: [{ id: 'one', file }] });
  actor.send({ type: 'file.uploaded', id: 'one', attachment: attachment('server-1') });
  actor.send({ type: 'file.removed', id: 'before' });
  actor.send({ type: 'attachments.sent' });
  // Only this tab's changes are reported, so that files of other tabs are not overwritten.
  expect(changes).toEqual([
    { added: [attachment('server-1')], removed: [] },
    { added: [], removed: ['before'] },
    { added: [], removed: ['server-1'] },
  ]);
});

it('follows attachment changes from another tab and keeps its own uploads', () => {
  let sendChange = (_event: StoredFilesChanged) => {};
  const machine = attachmentsMachine.provide({
    actors: {
      upload: fromCallback(() => undefined),
      recorder: fromCallback(() => undefined),
      storage: fromCallback(({ sendBack }) => {
        sendChange = sendBack;
      }),
    },
  });
  const actor = createActor(machine, {
    input: { botId, conversationId, ready: [attachment('before')] },
  }).start();
  const names = () => actor.getSnapshot().context.files.map(({ id, state }) => `${id} ${state}`);
  actor.send({ type: 'files.chosen', files: [{ id: 'one', file }] });
  sendChange({ type: 'storedFiles.changed', ready: [attachment('before'), attachment('added')] });
  expect(names()).toEqual(['before ready', 'one sending', 'added ready']);
  sendChange({ type: 'storedFiles.changed', ready: [] });
  expect(names()).toEqual(['one sending']);
});

it.each([
  ['Offline', true],
  ['TimedOut', true],
  ['InternalError', true],
  ['TooManyAttachments', true],
  ['UndecodableAnswer', true],
  ['Unauthenticated', true],
  ['TokenExpired', true],
  ['TokenRefreshFailed', true],
  ['AttachmentRefused', false],
  ['FileTooLarge', false],
  ['FileTypeMismatch', false],
  ['FileDamaged', false],
  ['PictureTooLarge', false],
  ['InvalidInput', false],
] as const)('classifies an upload failed with %s as retryable: %s', (error, expected) => {
  expect(isRetryable({ error })).toBe(expected);
});
