import { expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import type { UploadEvent } from '../../shared/upload.port.ts';
import { type ChosenFile, uploadsMachine } from './uploads.machine.ts';

const textFile = (name: string, size = 3) =>
  new File(['x'.repeat(size)], `${name}.txt`, { lastModified: size });
const withIds = (files: readonly File[]) =>
  files.map((file, index) => ({ id: `${file.name} ${index}`, file }));

function start(shared: readonly ChosenFile[] = []) {
  const running = new Map<string, (event: UploadEvent) => void>();
  let isBlocking = 0;
  const machine = uploadsMachine.provide({
    actors: {
      upload: fromCallback<EventObject, { id: string; botId: string; file: File }>(
        ({ input: { id }, sendBack }) => {
          running.set(id, sendBack);
          return () => running.delete(id);
        },
      ),
      sharedFiles: fromPromise(async () => shared),
      leaveGuard: fromCallback(() => {
        isBlocking += 1;
        return () => {
          isBlocking -= 1;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const finish = (id: string) => running.get(id)?.({ type: 'upload.done', id, source: sampleSource() });
  return { actor, running, finish, isBlocking: () => isBlocking };
}

const uploadStates = ({ actor }: ReturnType<typeof start>) =>
  actor.getSnapshot().context.uploads.map(({ state }) => state);

it('uploads files that another app shared as if they were chosen here', async () => {
  const harness = start(withIds([textFile('a'), new File(['x'], 'photo.png')]));
  await vi.waitFor(() => expect(uploadStates(harness)).toEqual(['sending', 'failed']));
  expect([...harness.running.keys()]).toEqual(['a.txt 0']);
});

it('uploads three at a time and starts the next when one ends', () => {
  const harness = start();
  harness.actor.send({
    type: 'files.chosen',
    files: withIds(['a', 'b', 'c', 'd', 'e'].map((name) => textFile(name))),
  });
  expect(uploadStates(harness)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  harness.finish('b.txt 1');
  expect(uploadStates(harness)).toEqual(['sending', 'sending', 'sending', 'waiting']);
  expect([...harness.running.keys()]).toEqual(['a.txt 0', 'c.txt 2', 'd.txt 3']);
  harness.actor.send({ type: 'upload.cancelled', id: 'a.txt 0' });
  expect([...harness.running.keys()]).toEqual(['c.txt 2', 'd.txt 3', 'e.txt 4']);
});

it('rejects each invalid file immediately and uploads the others', () => {
  const harness = start();
  const files = [
    new File(['x'], 'photo.png'),
    new File([new Uint8Array(limits.trainingFile.bytes + 1)], 'big.pdf'),
    new File([new Uint8Array(limits.trainingFile.bytes)], 'exact.pdf'),
    new File([], 'empty.txt'),
    textFile('same'),
    textFile('same'),
  ];
  harness.actor.send({ type: 'files.chosen', files: withIds(files) });
  const { uploads } = harness.actor.getSnapshot().context;
  expect(uploads.map(({ failure }) => failure?.error ?? 'sent')).toEqual([
    'FileTypeRefused',
    'FileTooLarge',
    'sent',
    'FileEmpty',
    'sent',
    'SourceDuplicate',
  ]);
});

it('uploads files within the total limit and the rest on request', () => {
  const harness = start();
  const content = new Uint8Array(limits.trainingFile.bytes);
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => new File([content], `${name}.pdf`));
  harness.actor.send({ type: 'files.chosen', files: withIds([...files.slice(0, 5), textFile('one more')]) });
  const rejected = () =>
    harness.actor
      .getSnapshot()
      .context.uploads.flatMap(({ file, failure }) => (failure ? [file.name, failure.error] : []));
  expect(rejected()).toEqual(['one more.txt', 'UploadTooLarge']);
  harness.actor.send({ type: 'upload.retried', id: 'one more.txt 5' });
  harness.actor.send({ type: 'files.chosen', files: withIds(files.slice(5)) });
  expect(rejected()).toEqual([]);
});

it('keeps a failed file and uploads it again on request', () => {
  const harness = start();
  const id = 'a.txt 0';
  harness.actor.send({ type: 'files.chosen', files: withIds([textFile('a')]) });
  harness.running.get(id)?.({ type: 'upload.failed', id, failure: { error: 'FetchFailed' } });
  expect(uploadStates(harness)).toEqual(['failed']);
  harness.actor.send({ type: 'upload.retried', id });
  expect(uploadStates(harness)).toEqual(['sending']);
  harness.finish(id);
  expect(uploadStates(harness)).toEqual([]);
});

it('blocks navigation during uploads until leaving is confirmed', () => {
  const harness = start();
  expect(harness.isBlocking()).toBe(0);
  harness.actor.send({ type: 'files.chosen', files: withIds([textFile('a')]) });
  expect(harness.isBlocking()).toBe(1);
  harness.actor.send({ type: 'leave.requested', destination: '/dashboard/bot/list' });
  expect(harness.actor.getSnapshot().context.leavingTo).toBe('/dashboard/bot/list');
  harness.actor.send({ type: 'leave.cancelled' });
  expect(harness.actor.getSnapshot().context.leavingTo).toBeNull();
  harness.actor.send({ type: 'leave.requested', destination: '/dashboard/bot/list' });
  harness.actor.send({ type: 'leave.confirmed' });
  expect(harness.isBlocking()).toBe(0);
  expect(harness.running.size).toBe(0);
});
